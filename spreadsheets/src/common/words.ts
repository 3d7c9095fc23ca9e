/**
 * Key by which words are compared: lower case, without accents, spaces and punctuation. `C.P.*` and `cp` have
 * the same key.
 */
export function wordKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/**
 * Text in the form in which values are compared that should be the same: without case, accents and repeated
 * spaces.
 */
export function foldedText(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The closing bracket by its opening bracket. */
export type Brackets = Readonly<Record<string, string>>;

const brackets: Brackets = { '(': ')', '[': ']' };

/**
 * Replaces each opening bracket, and everything up to the first closing one, by `filler`. A bracket that is
 * never closed stays. It takes one pass however many brackets open, while a regular expression would search
 * to the end of the text from each of them.
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

/**
 * Keys by which a header is looked up.
 *
 * @returns `whole`: as it stands, and without what is in parentheses; `parts`: each side of a slash or of
 * "o", "y", empty where there is only one
 */
export function headerKeys(header: string): { whole: string[]; parts: string[] } {
  const plain = withoutBracketed(header, brackets, ' ');
  const whole = [...new Set([wordKey(header), wordKey(plain)])].filter((key) => key !== '');
  const parts = plain
    .split(/\/| [oóyu] /i)
    .map(wordKey)
    .filter((key) => key !== '');
  return { whole, parts: parts.length > 1 ? parts : [] };
}

/**
 * Control characters other than tab and line breaks, combining accents, unpaired surrogates, and the letters
 * with which a garbled letter begins.
 */
const uncleanText = /[^\P{Cc}\t\n\r]|\p{M}|\p{Cs}|[ÃÂâ]/u;

/** A text that can be stored in a database and compared, and how it was changed. */
export interface StorableText {
  text: string;
  /** Control characters were removed. */
  removed: boolean;
  /** Garbled letters were repaired. */
  mended: boolean;
}

/**
 * Makes a text storable in a database and comparable: accents are composed with their letters (macOS writes
 * them apart), control characters are removed, unpaired surrogates become U+FFFD, and letters that another
 * program read in a wrong encoding ("JosÃ©") are repaired.
 */
export function storableText(text: string): StorableText {
  if (!uncleanText.test(text)) return { text, removed: false, mended: false };
  const mended = withoutMojibake(text);
  const composed = mended
    .normalize('NFC')
    .replace(/[\v\f]/g, '\n')
    .replace(/\p{Cs}/gu, '\ufffd');
  const clean = composed.replace(/[^\P{Cc}\t\n\r]/gu, '');
  return { text: clean, removed: clean !== composed, mended: mended !== text };
}

/** The characters of windows-1252 for the bytes from 0x80 to 0x9f, in which it differs from latin-1. */
const windowsCharacters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * Repairs UTF-8 that was read as windows-1252 and saved so. A text that was not garbled stays as it is,
 * because its bytes in windows-1252 are not valid UTF-8.
 */
function withoutMojibake(text: string): string {
  if (!/[ÃÂ][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â[€\x80]/.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const byte = code < 256 ? code : windowsCharacters.indexOf(text.charAt(at)) + 0x80;
    if (byte < 0x80 && code >= 256) return text;
    bytes[at] = byte;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

/** Removes spaces at both ends, also non-breaking ones, and invisible characters anywhere. */
export function cleanText(text: string): string {
  return text.replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, '').trim();
}

/**
 * Whether a text looks like a technical name of Odoo: `name`, `country_id/id`, `order_line/product_id`,
 * `.id`.
 */
export function isTechnicalName(text: string): boolean {
  return /^\.?[a-z][a-z0-9_]*(\/\.?[a-z][a-z0-9_]*)*$/.test(text) && (text.includes('_') || text.length < 40);
}
