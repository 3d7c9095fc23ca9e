export const texts = {
  badLink: 'El enlace no es válido. Elige tus avisos en Configuración, Avisos por correo.',
};
