/** Lower case without accents, spaces or signs: `C.P.*` and `cp` have the same key. */
export function wordKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** What opens, and what closes it. */
export type Brackets = Readonly<Record<string, string>>;

const brackets: Brackets = { '(': ')', '[': ']' };

/**
 * Puts `filler` in the place of each opening sign with all up to the first sign that closes it; what is never
 * closed stays. One pass, however many open: a pattern would begin anew at each of them.
 */
export function withoutBracketed(text: string, pairs: Brackets, filler: string): string {
  let result = '';
  let from = 0;
  const unclosed = new Set<string>();
  for (let at = 0; at < text.length; at++) {
    const opening = text.charAt(at);
    const closing = pairs[opening];
    if (closing === undefined || unclosed.has(opening)) continue;
    const end = text.indexOf(closing, at + 1);
    if (end === -1) {
      unclosed.add(opening);
      continue;
    }
    result += text.slice(from, at) + filler;
    from = end + 1;
    at = end;
  }
  return result + text.slice(from);
}

/** The keys under which a header may be known: as it stands, without what its parentheses say, each side of a slash. */
export function headerKeys(header: string): { whole: string[]; parts: string[] } {
  const plain = withoutBracketed(header, brackets, ' ');
  const whole = [...new Set([wordKey(header), wordKey(plain)])].filter((key) => key !== '');
  const parts = plain
    .split(/\/| [oóyu] /i)
    .map(wordKey)
    .filter((key) => key !== '');
  return { whole, parts: parts.length > 1 ? parts : [] };
}

/** Control signs but tab and line breaks, accents that may stand apart from their letter, halves of signs. */
const UNCLEAN = /[^\P{Cc}\t\n\r]|\p{M}|\p{Cs}/u;

/**
 * A text as databases take it and as it can be compared: accents on their letters (a Mac writes them
 * apart), without control signs; half a sign becomes the one that says so.
 */
export function storable(text: string): { text: string; removed: boolean } {
  if (!UNCLEAN.test(text)) return { text, removed: false };
  const composed = text
    .normalize('NFC')
    .replace(/[\v\f]/g, '\n')
    .replace(/\p{Cs}/gu, '\ufffd');
  const clean = composed.replace(/[^\P{Cc}\t\n\r]/gu, '');
  return { text: clean, removed: clean !== composed };
}

/** Text without spaces around it (also the hard ones) and without invisible marks. */
export function cleanText(text: string): string {
  return text.replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, '').trim();
}

/** `name`, `country_id/id`, `order_line/product_id`, `.id`: what a programmer would write. */
export function isTechnicalName(text: string): boolean {
  return /^\.?[a-z][a-z0-9_]*(\/\.?[a-z][a-z0-9_]*)*$/.test(text) && (text.includes('_') || text.length < 40);
}

/** Whether a field names the product of a line: a line without one cannot go in. */
export const namesProduct = (field: string): boolean => field.endsWith('/product_id');
