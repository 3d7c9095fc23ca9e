/** More of a name or a question than this does not help to find anybody. */
const longestWord = 100;
const mostWords = 30;

/** In small letters and without accents: «Peña» and «PENA» are the same. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();

/** Of the link to a page only the server. */
const withoutPath = (word: string): string =>
  /^https?:\/\//.test(word) ? (word.split('/')[2] ?? word) : word;

/** The words of what somebody searches for, each the beginning of a term. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    plain(text.slice(0, 4 * longestWord))
      .split(/\s+/)
      .map((word) => withoutPath(word).slice(0, longestWord))
      .filter(Boolean),
  ),
];

/** A text that sorts after all terms that begin with a word: the upper end of a range. */
export const afterTermsOf = (word: string): string => `${word}\u{10ffff}`;

/**
 * What these names, addresses and databases can be found by: each word whole, and its parts, so that «paz»
 * finds ana.paz@ejemplo.gt.
 */
export function searchTerms(texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => searchWords(text ?? ''));
  const parts = words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length > 1);
  return [...new Set([...words, ...parts])].slice(0, mostWords);
}
