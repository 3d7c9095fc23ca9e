export const texts = {
  impossible: (notice: string) => `La prueba no se pudo hacer. ${notice}`,
};
