/** For comparing what people type: no accents, no capitals, no blanks around. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
