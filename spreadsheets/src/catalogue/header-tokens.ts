import { foldedText, withoutBracketed } from '../common/words.ts';
import {
  baseForm,
  contpaqiWords,
  gluedHeads,
  gluedTails,
  longestPhrase,
  phrases,
  smallWords,
} from './header-dictionary.ts';

/** Longer texts are sentences, not headers. */
export const longestHeader = 80;

/** A header without case, accents and signs, for patterns; '' for a sentence. */
export const comparableHeader = (header: string): string =>
  header.length > longestHeader
    ? ''
    : foldedText(header)
        .replace(/[^a-z0-9]+/g, ' ')
        .trim();

const brackets = { '(': ')', '[': ']', '{': '}' } as const;

/** The canonical words of a header: all of them, and without those in brackets. */
export interface HeaderTokens {
  all: readonly string[];
  plain: readonly string[];
}

/**
 * The words of a header in one spelling: abbreviations and English as Spanish words, plurals as singulars,
 * women as men, without small words, currencies and units. `P.VENTA (Q)` and `Sales price` have the same.
 */
export function headerTokens(header: string): HeaderTokens {
  if (header.length > longestHeader) return { all: [], plain: [] };
  return { all: canonicalWords(header), plain: canonicalWords(withoutBracketed(header, brackets, ' ')) };
}

const known = new Map<string, readonly string[]>();
/** Sheets have few different headers; a sheet without one has as many texts as cells. */
const keptTexts = 2_000;

/** @returns each word once, in the order of the text */
export function canonicalWords(text: string): readonly string[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= keptTexts) known.clear();
  const words = withPhrases(split(text));
  known.set(text, words);
  return words;
}

function split(text: string): string[] {
  return (
    text
      // "¿Cuál es tu correo?" of a form
      .replace(/^\W*cu[aá]l es (?:(?:tu|su|el|la) )?/iu, '')
      .replace(/\bn\s?[°º]/gi, ' numero ')
      // "Apellido(s)", "Encargado(a)"
      .replace(/(?<=\p{L}) ?\((?:e?s|[ao]s?)\)/giu, '')
      // "Inquilino/s", "Alumno/a"
      .replace(/(?<=\p{L}{3})\/(?:e?s|[ao]s?)(?![\p{L}\d])/giu, '')
      // "Medicamento y presentación"
      .replace(/(?<=\p{L}) y presentaci[oó]n\s*$/iu, '')
      // "NIT p/ factura", "F/FACTURA", "Existencia al 31/12"
      .replace(/(?<=\p{L} )p\/ ?(?=(?:factura|cotiza|cliente|entrega))/giu, 'para ')
      .replace(/(?<![\p{L}\d])f\/(?=\p{L}{3})/giu, 'fecha ')
      .replace(/(?<=\p{L}) (?:al|del?) \d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?\s*$/iu, '')
      // "R.F.C.", "U/M", "CardName", "POCity", "Precio1"
      .replace(/(?<![\p{L}\d])(?:\p{L}\.)+\p{L}(?![\p{L}\d])/gu, (initials) => initials.replaceAll('.', ''))
      .replace(/(?<![\p{L}\d])(\p{L})\/(\p{L})(?![\p{L}\d])/gu, '$1$2')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll}{2})/gu, '$1 $2')
      // "Precio C$", "Costo B/.", "Precio U$S"
      .replace(/(?<![\p{L}\d])(?:C\$|B\/\.?|U\$[SD]?|\$US|AR\$)(?![\p{L}\d])/giu, ' ')
      // "WhatsApp / otro"
      .replace(/(?<=\p{L}{2}) ?[/,] ?otr[ao]s?\s*$/iu, '')
      // "1st Contact", "2nd Phone": "st" alone is a street.
      .replace(/(?<=\d)(?:st|nd|rd|th)(?![\p{L}\d])/giu, '')
      .replace(/(\p{L})(\d)/gu, '$1 $2')
      .replace(/(\d)(\p{L})/gu, '$1 $2')
      .replaceAll('%', ' porcentaje ')
      .replaceAll('#', ' numero ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z\d]+\.?/g)
      ?.map(wholeWord)
      .flatMap(unglued)
      .filter((word) => !smallWords.has(word)) ?? []
  );
}

/** With fewer letters, the beginning of a word says too little. */
const tellingLetters = 5;
const singleWords = [...phrases.keys()].filter((phrase) => !phrase.includes(' '));

/** A word without the point behind it: «condic.» is «condicion», if no other word of the dictionary begins like that. */
function wholeWord(text: string): string {
  if (!text.endsWith('.')) return text;
  const word = text.slice(0, -1);
  if (word.length < tellingLetters || phrases.has(word)) return word;
  const [whole, ...others] = singleWords.filter((single) => single.startsWith(word));
  const isOne = others.every((other) => phrases.get(other)?.join() === phrases.get(whole ?? '')?.join());
  return whole !== undefined && isOne ? whole : word;
}

/** The words of a header that an accounting program wrote as one: `NOMBRECLIENTE`, `CODART`, `DIRFISCAL`. */
function unglued(word: string): readonly string[] {
  // «Depart.» is a department, and no article.
  if (phrases.has(word)) return [word];
  const parts = glued(word, gluedHeads);
  if (parts !== null) return parts;
  // Contpaqi has a C before each: `CCODIGOPRODUCTO`, `CPRECIO1`.
  if (!word.startsWith('c')) return [word];
  const rest = word.slice(1);
  if (contpaqiWords.has(rest)) return [rest];
  return glued(rest, contpaqiHeads) ?? [word];
}

const contpaqiHeads: readonly string[] = [...gluedHeads, ...contpaqiWords];

function glued(word: string, heads: readonly string[]): readonly string[] | null {
  for (const head of heads) {
    if (!word.startsWith(head)) continue;
    const tail = word.slice(head.length);
    if (gluedTails.has(tail)) return [head, tail];
  }
  return null;
}

/** Replaces phrases of the dictionary, the longest first, and makes base forms of the other words. */
function withPhrases(words: readonly string[]): readonly string[] {
  const once = replaced(words, words.map(baseForm), 1);
  // A second pass finds phrases of which one word was abbreviated: "fec. venc." is "fecha vencimiento".
  return replaced(once, once, 2);
}

/** @param shortest length of the phrases to look for, in words */
function replaced(words: readonly string[], bases: readonly string[], shortest: number): string[] {
  const found = new Set<string>();
  let at = 0;
  while (at < words.length) {
    const match = phraseAt(words, bases, at, shortest);
    for (const word of match?.words ?? [bases[at] as string]) found.add(word);
    at += match?.length ?? 1;
  }
  return [...found];
}

function phraseAt(
  words: readonly string[],
  bases: readonly string[],
  at: number,
  shortest: number,
): { words: readonly string[]; length: number } | null {
  for (let length = Math.min(longestPhrase, words.length - at); length >= shortest; length--) {
    const match =
      phrases.get(words.slice(at, at + length).join(' ')) ??
      phrases.get(bases.slice(at, at + length).join(' '));
    if (match !== undefined) return { words: match, length };
  }
  return null;
}
