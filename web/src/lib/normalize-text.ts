/** For comparing what people type: without accents, in lower case, without spaces at both ends. */
export const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
