export const texts = {
  noFile: 'Falta el archivo: no llegó ninguno.',
  onlyOnePhoto:
    'Para el perfil se sube una sola foto. Las hojas de una instalación van detrás de los campos ref y refId.',
};
