import { foldedText } from '@atrio/spreadsheets';

/** When two spellings of a name are the same. Every regular expression runs in linear time. */

const articles = new Set(['el', 'la', 'los', 'las', 'the']);

/**
 * The words of a name after `foldedText`. Dots of abbreviations are removed ('S.A.' is 'sa'); a sign between
 * two digits stays ('1/2' is not '12'), and so do signs with a meaning (`%`, `+`, `#`).
 */
export function wordsOf(text: string): string[] {
  return foldedText(text)
    .replace(/(?<!\d)[.'’´`]|[.'’´`](?!\d)/g, '')
    .replace(/(?<=\d)[.,/:-](?=\d)|[^\p{L}\p{N}%+#]/gu, (sign, at: number, whole: string) =>
      isDigit(whole[at - 1]) && isDigit(whole[at + 1]) && sign !== ' ' ? sign : ' ',
    )
    .split(' ')
    .filter((word) => word !== '');
}

const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character);

/**
 * The same for singular and plural of a word, Spanish and English: unidad(es), caja(s), lápiz (lápices),
 * box(es).
 */
export function stem(word: string): string {
  if (/\d/.test(word)) return word;
  let rest = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  if (rest.length > 3 && rest.endsWith('e')) rest = rest.slice(0, -1);
  return rest.length > 3 && rest.endsWith('c') ? `${rest.slice(0, -1)}z` : rest;
}

/** Joins words into one key; two numbers side by side stay two. */
export const joinWords = (words: readonly string[]): string =>
  words.reduce((key, word) => (/\d$/.test(key) && /^\d/.test(word) ? `${key} ${word}` : key + word), '');

/**
 * A key that is the same for all spellings of a name.
 *
 * @param rule whether singular and plural are the same name
 */
export function foldedKey(text: string, { plurals }: { plurals: boolean }): string {
  const words = wordsOf(text);
  const [first = ''] = words;
  const withoutArticle = words.length > 1 && articles.has(first) ? words.slice(1) : words;
  return joinWords(plurals ? withoutArticle.map(stem) : withoutArticle);
}
