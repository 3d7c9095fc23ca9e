export const texts = {
  notInCatalogue: (app: number | string) => `La app «${app}» no está en el catálogo.`,
};
