export const texts = {
  tooLarge: (name: string) =>
    `«${name}» pesa más de 20 MB. Divide el archivo en varios o quita las imágenes.`,
  quota: (bytes: number) =>
    `Tus archivos ya ocupan los ${Math.round(bytes / 1_000_000)} MB de tu cuenta. Pide a soporte que amplíe el espacio.`,
};
