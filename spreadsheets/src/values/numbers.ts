import { cleanText } from '../common/words.ts';
import type { CellValue } from '../reader/workbook.ts';
import { closestOption } from './proposals.ts';

/** The character before the decimals of a number. */
export type DecimalSeparator = '.' | ',';

/** A number in Odoo's notation; or none, `unclear` where the text could be two different numbers. */
export type ParsedNumber = { ok: true; value: string } | { ok: false; unclear: boolean };

const currencyBefore =
  /^(?:(?:GTQ|QTZS?|QUETZAL(?:ES)?|USD|DLL?S|D[OÓ]LAR(?:ES)?|MXN|EUR|EUROS?|HNL|LPS?|LEMPIRAS?|NIO|C[OÓ]RDOBAS?|CRC|COLON(?:ES)?|PESOS?|COP|CLP|ARS|DOP|UYU|PEN|SOLES|BOB|BZD|PAB|BALBOAS?|GBP|M\.?N|Q|VES|Bs(?:\.?[SFD])?|L)\.?(?:\s?\$)?|U\s?\$\s?[SD]|\$\s?USD?|(?:USD?|MX|RD|AR|[CU])?\s?\$|[SB]\/\.?|€|[₡¢]|£)(?=[\s\d.,(-]|$)/i;
const currencyAfter =
  /(?:GTQ|QTZS?|QUETZAL(?:ES)?|USD|DLL?S|D[OÓ]LAR(?:ES)?|MXN|EUR|EUROS?|HNL|LPS?|LEMPIRAS?|NIO|C[OÓ]RDOBAS?|CRC|COLON(?:ES)?|PESOS?|COP|CLP|ARS|DOP|UYU|PEN|SOLES|BOB|BZD|PAB|BALBOAS?|GBP|M\.?N|Q|VES|Bs(?:\.?[SFD])?|U\s?\$\s?[SD]|\$\s?USD?|(?:US?|AR)?\s?\$|€|₡|£)\.?$/i;
/** In a price, "each" has no meaning of its own. */
const eachAfter = /(?:c\/u|cada uno|cada una|por unidad|\/ ?(?:u|ud|un|und|unidad)|each|ea)\.?$/i;
/** A dash in place of a value means that there is none. */
export const onlyDashes = /^[-–—]+$/;
const currencyCodes = ['GTQ', 'USD', 'MXN', 'EUR', 'HNL', 'NIO', 'CRC'];
/** A small L before digits is a mistyped 1 or has no meaning; it does not mean lempiras. */
const smallL = /^l(?=\d)/;
/** Apostrophes and similar characters that people put between thousands. */
const apostrophes = "'’‘´`ʼ′";

/**
 * What one text proves about the decimal separator of its column. `12,50` and `1.234,56` prove a comma,
 * `1,234.56` and `1,234,567` a point; `1.234` could have either, and proves nothing.
 *
 * @returns null where the text is not a number or has no separator
 */
export function separatorEvidence(
  text: string,
): { proven: DecimalSeparator } | { unclear: DecimalSeparator } | null {
  const digits = bareNumber(text)?.digits ?? '';
  const proven = provenSeparator(digits);
  if (proven !== null) return { proven };
  const [separator, second] = digits.match(/[.,]/g) ?? [];
  if (separator === undefined) return null;
  if (second === undefined) return { unclear: separator as DecimalSeparator };
  // A separator that occurs twice separates thousands.
  const other = separator === '.' ? ',' : '.';
  return isWhole(digits, null) ? { proven: other } : null;
}

/**
 * Reads a number as people write it (`Q 1,234.56`, `1.234,56`, `25 %`, `(300)`). A single separator before
 * three digits is read by the decimal separator of the column.
 *
 * @param ofColumn decimal separator of the column; null where it is not known: then such a number is not read
 * @returns the number in Odoo's notation; `unclear` where it could have two values
 */
export function parseNumber(text: string, ofColumn: DecimalSeparator | null): ParsedNumber {
  const bare = bareNumber(text);
  if (bare === null) return { ok: false, unclear: false };
  const { digits } = bare;
  let separator = provenSeparator(digits);
  if (separator === null && digits.match(/[.,]/g)?.length === 1) {
    if (ofColumn === null) return { ok: false, unclear: true };
    if (digits.includes(ofColumn)) separator = ofColumn;
  }
  const [whole = '', fraction = ''] = separator === null ? [digits] : splitAtLast(digits, separator);
  if (!isWhole(whole, separator) || !/^\d*$/.test(fraction)) return { ok: false, unclear: false };
  const integer = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const value = fraction === '' ? integer : `${integer}.${fraction}`;
  const scaled = bare.exponent === 0 ? value : plainNumber(Number(`${value}e${bare.exponent}`));
  return { ok: true, value: bare.negative && Number(scaled) !== 0 ? `-${scaled}` : scaled };
}

/** The number of a cell, null where it has none. @param ofColumn as `parseNumber` */
export function numberIn(cell: CellValue | undefined, ofColumn: DecimalSeparator | null): number | null {
  if (typeof cell === 'number') return cell;
  const parsed = typeof cell === 'string' ? parseNumber(cell, ofColumn) : null;
  return parsed?.ok ? Number(parsed.value) : null;
}

/** Whether an amount was left empty: `-`, `Q`, `Q.`, `Q -`. */
export function isEmptyAmount(text: string): boolean {
  const clean = cleanText(text);
  if (clean.length > 12 || /\p{L}{4}/u.test(clean)) return false;
  const rest = clean.replace(currencyBefore, '').trim();
  return rest === '' || onlyDashes.test(rest);
}

/** The amount without its currency, where that has a typing error (`GTM 12.50`); null for other texts. */
export function withoutMistypedCurrency(text: string): string | null {
  const clean = cleanText(text);
  if (clean.length > 40) return null;
  const code = /^\p{L}{3}(?!\p{L})|(?<!\p{L})\p{L}{3}$/u.exec(clean)?.[0];
  if (code === undefined || closestOption(code, currencyCodes) === null) return null;
  return clean.replace(code, '').replace(/^\./, '').trim();
}

/**
 * A number of a cell without exponent, rounded to the 15 digits that Excel stores, so that it has no rounding
 * errors.
 */
export function plainNumber(number: number): string {
  if (Number.isInteger(number)) return Math.abs(number) < 1e21 ? String(number) : BigInt(number).toString();
  const rounded = Number(number.toPrecision(15));
  const text = String(rounded);
  return text.includes('e')
    ? rounded.toFixed(Math.min(100, 15 - Math.floor(Math.log10(Math.abs(rounded))))).replace(/\.?0+$/, '')
    : text;
}

/**
 * Removes currency, percent sign, spaces and the minus sign.
 *
 * @returns null where more than a number remains
 */
function bareNumber(text: string): { digits: string; negative: boolean; exponent: number } | null {
  let rest = cleanText(text).replace(/[\u2212\u2013]/g, '-');
  if (smallL.test(rest)) return null;
  let negative = false;
  // `(Q 300)` and `Q (300)` are the same.
  const parenthesised = /^([^()\d]{0,12})\((.*)\)$/.exec(rest);
  if (parenthesised !== null) {
    negative = true;
    rest = `${parenthesised[1]}${parenthesised[2]}`.trim();
  }
  const signed = /^[-+]/.test(rest);
  if (signed) {
    negative ||= rest.startsWith('-');
    rest = rest.slice(1).trim();
  }
  const amount = rest.replace(currencyBefore, '').trim();
  if (amount !== rest && !signed && /^[-+]/.test(amount)) {
    negative ||= amount.startsWith('-');
    rest = amount.slice(1).trim();
  } else rest = amount;
  // In `1,500.-` and `1,500.=` a stroke stands for the cents.
  rest = rest.replace(/(?<=[.,])[-–—=]{1,3}$/, '00');
  // Some programs write the minus sign after the amount.
  if (!negative && rest.endsWith('-')) {
    negative = true;
    rest = rest.slice(0, -1).trimEnd();
  }
  if (rest.endsWith('%')) rest = rest.slice(0, -1).trimEnd();
  else rest = rest.replace(eachAfter, '').trimEnd();
  rest = rest.replace(currencyAfter, '').trimEnd();
  const scientific = /^(\d+(?:[.,]\d+)?)e([+-]?\d{1,2})$/i.exec(rest);
  if (scientific !== null) rest = scientific[1] as string;
  // A space or an apostrophe only separates thousands, so three digits must follow.
  const digits = withoutApostrophes(rest).replace(/(\d)\s(?=\d{3}(?!\d))/g, '$1');
  if (!/^[.,]?\d[\d.,]*$/.test(digits)) return null;
  return { digits, negative, exponent: Number(scientific?.[2] ?? 0) };
}

/**
 * Removes apostrophes between thousands. In `1'234,567` the comma separates thousands too, so the apostrophe
 * becomes a comma.
 */
function withoutApostrophes(text: string): string {
  let plain = '';
  for (const character of text) plain += apostrophes.includes(character) ? "'" : character;
  if (!plain.includes("'")) return text;
  const mixed = /^(\d{1,3})'(\d{3})([.,])(?=\d{3}(?:\D|$))/.exec(plain);
  if (mixed !== null) return `${mixed[1]}${mixed[3]}${plain.slice((mixed[1] as string).length + 1)}`;
  return plain.replace(/(\d)'(?=\d{3}(?!\d))/g, '$1');
}

/**
 * The decimal separator, where the notation allows only one; null where it has none or could separate
 * thousands.
 */
function provenSeparator(digits: string): DecimalSeparator | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return null;
  const separator = digits[last] as DecimalSeparator;
  const other = separator === '.' ? ',' : '.';
  const count = digits.split(separator).length - 1;
  if (digits.includes(other)) return count === 1 ? separator : null;
  if (count > 1) return null;
  const before = digits.slice(0, last);
  const after = digits.length - last - 1;
  return after !== 3 || before === '' || before.startsWith('0') || before.length > 3 ? separator : null;
}

function splitAtLast(digits: string, mark: string): [string, string] {
  const at = digits.lastIndexOf(mark);
  return [digits.slice(0, at), digits.slice(at + 1)];
}

/** Whether these are digits, with one kind of separator between all thousands or none. */
function isWhole(whole: string, mark: DecimalSeparator | null): boolean {
  if (/^\d*$/.test(whole)) return true;
  if (mark !== ',' && /^\d{1,3}(,\d{3})+$/.test(whole)) return true;
  return mark !== '.' && /^\d{1,3}(\.\d{3})+$/.test(whole);
}
