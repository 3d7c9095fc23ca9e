/** When two spellings of a name are the same, or nearly. Every regular expression runs in linear time. */

/** In lower case, without accents, with single spaces. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const articles = new Set(['el', 'la', 'los', 'las', 'the']);

/**
 * The words of a name after `foldText`. Dots of abbreviations are removed ('S.A.' is 'sa'); a sign between
 * two digits stays ('1/2' is not '12'), and so do signs with a meaning (`%`, `+`, `#`).
 */
export function wordsOf(text: string): string[] {
  return foldText(text)
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
 * @param plurals whether singular and plural are the same name
 */
export function foldedKey(text: string, plurals: boolean): string {
  const words = wordsOf(text);
  const [first = ''] = words;
  const withoutArticle = words.length > 1 && articles.has(first) ? words.slice(1) : words;
  return joinWords(plurals ? withoutArticle.map(stem) : withoutArticle);
}

/**
 * How many letters have to be added, removed, changed or swapped to get one text from the other
 * (Damerau-Levenshtein).
 *
 * @param most above it the answer is `most + 1`
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const value = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      next.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    before = last;
    last = next;
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
