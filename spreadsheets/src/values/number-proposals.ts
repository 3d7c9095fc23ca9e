import { ownValue } from '../common/own-value.ts';
import { cleanText, foldedText, wordKey } from '../common/words.ts';
import { isOnlyPunctuation, saysNoValue } from './contact-values.ts';
import { type DecimalSeparator, parseNumber, plainNumber, withoutMistypedCurrency } from './numbers.ts';
import { numberAndWord, unitOf } from './units.ts';

/** Longer texts are sentences. */
const longestText = 40;
/** Words that people write for 0: nothing is left, or nothing has to be paid. */
const zeroWords = new Set(
  'agotado,agotada,agotados,agotadas,sinexistencia,sinexistencias,sinstock,sinsaldo,cero,gratis,gratuito,gratuita,cortesia,incluido'.split(
    ',',
  ),
);
/** Words that change the number in front of them: two dozen are 24. */
const multipliers = new Set(
  'doc,docs,dz,docena,docenas,par,pares,ciento,cientos,millar,millares,mil,miles,millon,millones,k,m,mm,x,gruesa,gruesas'.split(
    ',',
  ),
);
const fractions: Readonly<Record<string, string>> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' };
/** The denominators of fractions that people use: halves, quarters, eighths, sixteenths. */
const denominators = new Set(['2', '4', '8', '16']);

/**
 * The number that a person most likely meant by a text that is not a number: with a unit behind it (`5 u.`),
 * a letter in place of a digit (`1,25O.00`), a superfluous sign (`150..00`), or as a fraction (`1 1/2`).
 *
 * @param ofColumn decimal separator of the column; null where it is not known
 * @returns in Odoo's notation; '' if the text says that there is none; null if no number is likely
 */
export function proposeNumber(text: string, ofColumn: DecimalSeparator | null): string | null {
  if (text.length > longestText) return null;
  const key = wordKey(text);
  if (zeroWords.has(key)) return '0';
  if (saysNoValue(text, 'email') || isOnlyPunctuation(text.trim())) return '';
  const plain = cleanText(text.replace(/[½¼¾]/g, (sign) => fractions[sign] as string).normalize('NFKC'));
  const fraction = fractionOf(plain);
  if (fraction !== null) return fraction;
  const thousands = thousandsOf(plain, ofColumn);
  if (thousands !== null) return thousands;
  for (const candidate of [withoutMistypedCurrency(plain), cleanedNumber(plain), withoutUnit(plain)]) {
    if (candidate === null) continue;
    const parsed = parseNumber(candidate, ofColumn);
    if (parsed.ok) return parsed.value;
  }
  return null;
}

/** Digits, and the letters that are typed in their place. */
/** «Agotado» says that there is none. */
export const saysNone = (text: string): boolean => proposeNumber(text, '.') === '0';

const onlyDigits = /^[\dOoIlSB.,'\s/½¼¾+-]+$/;

/**
 * The weight that a person most likely meant: `0.5 lb` for `1/2 lb`. It keeps its unit, since without one it would
 * be read in that of the header or of the field.
 *
 * @param ofColumn as in `proposeNumber`
 * @returns null where no number is likely, and where the word behind it is no unit that is known: `1 tonelada`
 */
export function proposeWeight(text: string, ofColumn: DecimalSeparator | null): string | null {
  if (!/[\d½¼¾]/.test(text) || onlyDigits.test(cleanText(text))) return proposeNumber(text, ofColumn);
  const { number, word } = numberAndWord(text);
  if (unitOf(word) === null || !onlyDigits.test(number)) return null;
  const proposed = proposeNumber(number, ofColumn);
  return proposed === null ? null : `${proposed} ${word}`;
}

/** Words in the place of a price that nobody knows yet: the price is asked for, or is said when something is sold. */
const openWords =
  /^(?:variable|varia|abierto|libre|segun .{2,30}|a convenir|(?:a|por) (?:cotizar|confirmar|definir|consultar)|consultar|cotizar|(?:precio )?a consultar|preguntar)$/;
/** «desde Q15», «aprox. 200»: the number behind is what is known of it. */
const vagueStart =
  /^(?:desde|a partir de|aprox(?:imadamente)?\.?|alrededor de|como|unos|unas)\s{1,3}(?=[^\p{L}]{0,3}\p{L}{0,3}\.?\s?\d)/iu;

/**
 * The price that words leave open: none for «variable» and «por cotizar», the least one for «desde Q15».
 *
 * @returns in Odoo's notation, '' for none; null for other texts
 */
export function priceInWords(text: string, ofColumn: DecimalSeparator | null): string | null {
  const clean = cleanText(text);
  if (clean.length > longestText) return null;
  if (openWords.test(foldedText(clean))) return '';
  const start = vagueStart.exec(clean)?.[0];
  if (start === undefined) return null;
  const parsed = parseNumber(clean.slice(start.length), ofColumn);
  return parsed.ok ? parsed.value : null;
}

const scales: Readonly<Record<string, number>> = {
  ...{ mil: 1_000, miles: 1_000, k: 1_000 },
  ...{ millon: 1_000_000, millones: 1_000_000, mill: 1_000_000, mills: 1_000_000 },
};

/**
 * The amount of «2,5 millones» and «Q 12 mil».
 *
 * @returns in Odoo's notation; null for other texts
 */
export function scaledAmount(text: string, ofColumn: DecimalSeparator | null): string | null {
  const [, number = '', word = ''] = /^(.{1,20}?) ?([a-z]{1,8})\.?$/.exec(foldedText(text)) ?? [];
  const scale = ownValue(scales, word);
  if (scale === undefined) return null;
  const parsed = parseNumber(number, ofColumn);
  return parsed.ok ? plainNumber(Math.round(Number(parsed.value) * scale * 100) / 100) : null;
}

const withCurrency = /^(?:US)?(?:[$€]|Q\.?) ?\d/i;

/**
 * The first of two prices in one cell: `Q8 / Q12`, of which people name the usual one first. Without their currency,
 * these may be anything: `150 / 160`.
 *
 * @returns in Odoo's notation; null for other texts
 */
export function firstOfPrices(text: string, ofColumn: DecimalSeparator | null): string | null {
  const [, first = '', second = ''] = /^([^/|]{1,15})[/|]([^/|]{1,15})$/.exec(cleanText(text)) ?? [];
  if (![first, second].every((price) => withCurrency.test(price.trim()))) return null;
  const [usual, other] = [first, second].map((price) => parseNumber(price.trim(), ofColumn));
  return usual?.ok && other?.ok ? usual.value : null;
}

/** The value of `45 mil`, `Q.45k`, `12.5 mil`. */
function thousandsOf(text: string, ofColumn: DecimalSeparator | null): string | null {
  const [, amount] = /^((?:Q\.?|\$)?\s?\d{1,4}(?:[.,]\d{1,2})?)\s?(?:mil|k)\.?$/i.exec(text) ?? [];
  if (amount === undefined) return null;
  const parsed = parseNumber(amount, ofColumn);
  return parsed.ok ? String(Math.round(Number(parsed.value) * 100_000) / 100) : null;
}

/** The value of `1/2` or `1 1/2`. A fraction that is not smaller than 1 would be two numbers: `150/160`. */
function fractionOf(text: string): string | null {
  const [, whole = '0', part = '', of = ''] =
    /^(?:(\d{1,4})\s+)?(\d{1,2})\s?\/\s?(\d{1,2})$/.exec(text) ?? [];
  if (!denominators.has(of) || Number(part) >= Number(of) || part === '0') return null;
  return String(Number(whole) + Number(part) / Number(of));
}

/** The text without superfluous signs, and with digits in place of letters that look like them. */
function cleanedNumber(text: string): string {
  const plain = text
    .replace(/^%\s?(?=\d)/, '')
    .replace(/\s?([.,])\s?(?=\d)/g, '$1')
    .replace(/([.,])\1+/g, '$1')
    .replace(/[.,*'"°º]{1,3}$/, '')
    .replace(/(?<=[\d.,])[Oo](?=[\d.,Oo]|$)|(?<=[\d.,][Oo])[Oo]$/g, '0')
    .replace(/(?<=[\d.,]|^)[lI](?=\d)|(?<=\d)[lI](?=[.,]\d)/g, '1')
    .replace(/(?<=\d)S(?=[\d.,])/g, '5')
    .replace(/(?<=\d)B(?=[\d.,])/g, '8');
  // The same sign between thousands and before the cents: "1.250.00".
  const [, thousands, cents] = /^(?:Q\.?\s?)?(\d{1,3}(?:([.,])\d{3})+)\2\d\d$/i.test(plain)
    ? (/^(.*)[.,](\d\d)$/.exec(plain) ?? [])
    : [];
  return thousands === undefined ? plain : `${thousands.replace(/[.,]/g, '')}.${cents}`;
}

/** The number without its unit, if the unit is one or two words: `12 unidades`, `3 días hábiles`. */
function withoutUnit(text: string): string | null {
  const [, amount = '', unit] =
    /^([^\p{L}]{0,16}\d[^\p{L}]{0,3}?)\s?((?:por )?\p{L}{1,15}\.?(?: \p{L}{1,15}\.?)?)$/u.exec(text) ?? [];
  if (unit === undefined) return null;
  const words = unit.split(/[\s.]+/).map(wordKey);
  const isPercent = words.join('') === 'porciento' || words.join('') === 'pct';
  return !isPercent && words.some((word) => multipliers.has(word)) ? null : amount;
}
