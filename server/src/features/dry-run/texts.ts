export const texts = {
  impossible: (notice: string) => `El ensayo no se pudo hacer. ${notice}`,
};
