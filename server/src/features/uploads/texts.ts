export const texts = {
  noFile: 'Falta el archivo: no llegó ninguno.',
};
