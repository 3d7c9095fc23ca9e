export const texts = {
  tooLarge: (name: string) =>
    `«${name}» pesa más de 20 MB. Divide el archivo en varios o quita las imágenes.`,
};
