/** Longer words do not help to find anybody, so they are cut here. */
const longestWord = 100;
const mostWords = 30;

/** In lower case and without accents: «Peña» and «PENA» are the same. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();

/** For the link to a page, only the server's name. */
const withoutPath = (word: string): string =>
  /^https?:\/\//.test(word) ? (word.split('/')[2] ?? word) : word;

/** The words of a search, each the beginning of a term. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    plain(text.slice(0, 4 * longestWord))
      .split(/\s+/)
      .map((word) => withoutPath(word).slice(0, longestWord))
      .filter(Boolean),
  ),
];

const longestNumber = 40;

/**
 * A NIT or telephone as people write or read it: «1234567-k», «+502 5555 1234», «NIT 1234567 8».
 *
 * @returns its digits, with the K of a NIT; null for anything else
 */
export function spokenNumber(text: string): string | null {
  if (text.length > longestNumber) return null;
  const bare = plain(text)
    .replace(/[\s.()+\-/#*•]/g, '')
    .replace(/^nit:?/, '');
  return /^\d{4,15}k?$/.test(bare) ? bare.replace(/^0+(?=\d{5})/, '') : null;
}

/** The term of the last four digits: only beginnings of terms are found. */
const phoneEndTerm = (digits: string): string => `tel:${digits}`;

/** The term of a whole NIT or telephone, or of the end of a telephone. @param number from `spokenNumber` */
export const wholeNumberTerm = (number: string): string =>
  /^\d{4}$/.test(number) ? phoneEndTerm(number) : number;

/** NIT and telephone in the form in which they are stored. */
interface Numbers {
  nit: string | null;
  phone: string | null;
}

/** A telephone is found with and without the code of its country. */
function numberTerms({ nit, phone }: Numbers): string[] {
  const digits = phone?.slice(1) ?? '';
  return [
    // «CF», a final consumer, may be anybody.
    ...(nit !== null && /\d/.test(nit) ? [nit.toLowerCase()] : []),
    ...(digits ? [digits, digits.slice(-8), phoneEndTerm(digits.slice(-4))] : []),
  ];
}

/** A text that sorts after all terms that begin with a word: the upper end of a range. */
export const afterTermsOf = (word: string): string => `${word}\u{10ffff}`;

/**
 * The terms for these names, addresses and databases: each whole word and its parts, so that «paz» finds
 * ana.paz@ejemplo.gt. NIT and telephone come first, so that a long name cannot push them out.
 */
export function searchTerms(
  texts: readonly (string | null)[],
  numbers: Numbers = { nit: null, phone: null },
): string[] {
  const words = texts.flatMap((text) => searchWords(text ?? ''));
  const parts = words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length > 1);
  return [...new Set([...numberTerms(numbers), ...words, ...parts])].slice(0, mostWords);
}
