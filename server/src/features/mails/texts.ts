export const texts = {
  chooseNotices: 'Elegir qué avisos recibo',
  badLink: 'El enlace no es válido. Elige tus avisos en Configuración, Avisos por correo.',
};
