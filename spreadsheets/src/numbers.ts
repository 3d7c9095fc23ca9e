import { closest } from './proposals.ts';
import { cleanText } from './words.ts';

/** The sign before the decimals. */
export type DecimalSign = '.' | ',';

export type ParsedNumber = { ok: true; value: string } | { ok: false; unclear: boolean };

const CURRENCY_BEFORE =
  /^(?:(?:GTQ|Q|USD|MXN|EUR|HNL|NIO|CRC|Bs|L)\.?|(?:US|MX|RD|C)?\$|S\/\.?|€|₡|£)(?=[\s\d.,(-]|$)/i;
const CURRENCY_AFTER = /(?:GTQ|Q|USD|MXN|EUR|HNL|NIO|CRC|\$|€|₡|£)$/i;
/** A dash that stands for nothing. */
export const DASHES = /^[-–—]+$/;
const CURRENCY_CODES = ['GTQ', 'USD', 'MXN', 'EUR', 'HNL', 'NIO', 'CRC'];
/** What is put between thousands besides point, comma and spaces: apostrophes, and what looks like them. */
const APOSTROPHES = "'’‘´`ʼ′";

/**
 * What one text tells of the sign before the decimals: `12,50` and `1.234,56` prove a comma, `1,234.56` and
 * `1,234,567` a point; `1.234` may have either. Null for what is no number or has no sign.
 */
export function signOf(text: string): { proven: DecimalSign } | { unclear: DecimalSign } | null {
  const digits = bareNumber(text)?.digits ?? '';
  const proven = provenSign(digits);
  if (proven !== null) return { proven };
  const [sign, second] = digits.match(/[.,]/g) ?? [];
  if (sign === undefined) return null;
  if (second === undefined) return { unclear: sign as DecimalSign };
  // The sign that comes twice parts thousands.
  const other = sign === '.' ? ',' : '.';
  return isWhole(digits, null) ? { proven: other } : null;
}

/**
 * Reads a number as people write it (`Q 1,234.56`, `1.234,56`, `25 %`,
 * `(300)`) into Odoo's notation. One separator before exactly three digits is
 * read by the sign of the column.
 * @param column null where nobody knows it: such a number is then not read
 */
export function parseNumber(text: string, column: DecimalSign | null): ParsedNumber {
  const bare = bareNumber(text);
  if (bare === null) return { ok: false, unclear: false };
  const { digits } = bare;
  let sign = provenSign(digits);
  if (sign === null && digits.match(/[.,]/g)?.length === 1) {
    if (column === null) return { ok: false, unclear: true };
    if (digits.includes(column)) sign = column;
  }
  const [whole = '', fraction = ''] = sign === null ? [digits] : splitAtLast(digits, sign);
  if (!isWhole(whole, sign) || !/^\d*$/.test(fraction)) return { ok: false, unclear: false };
  const integer = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const value = fraction === '' ? integer : `${integer}.${fraction}`;
  const scaled = bare.exponent === 0 ? value : plainNumber(Number(`${value}e${bare.exponent}`));
  return { ok: true, value: bare.negative && Number(scaled) !== 0 ? `-${scaled}` : scaled };
}

/** `-`, `Q`, `Q.`, `Q -`: an amount that was left empty. */
export function isEmptyAmount(text: string): boolean {
  const clean = cleanText(text);
  if (clean.length > 12) return false;
  const rest = clean.replace(CURRENCY_BEFORE, '').trim();
  return rest === '' || DASHES.test(rest);
}

/** The amount, where the sign of a currency beside it has a typing error (`GTM 12.50`); null elsewhere. */
export function withoutMistypedCurrency(text: string): string | null {
  const clean = cleanText(text);
  if (clean.length > 40) return null;
  const code = /^\p{L}{3}(?!\p{L})|(?<!\p{L})\p{L}{3}$/u.exec(clean)?.[0];
  if (code === undefined || closest(code, CURRENCY_CODES) === null) return null;
  return clean.replace(code, '').replace(/^\./, '').trim();
}

/**
 * Writes a cell's number without exponent and without the noise of binary
 * fractions: Excel itself keeps 15 digits.
 */
export function plainNumber(number: number): string {
  if (Number.isInteger(number)) return Math.abs(number) < 1e21 ? String(number) : BigInt(number).toString();
  const rounded = Number(number.toPrecision(15));
  const text = String(rounded);
  return text.includes('e')
    ? rounded.toFixed(Math.min(100, 15 - Math.floor(Math.log10(Math.abs(rounded))))).replace(/\.?0+$/, '')
    : text;
}

/** Takes currency, percent sign, spaces and sign away; null when anything but a number remains. */
function bareNumber(text: string): { digits: string; negative: boolean; exponent: number } | null {
  let rest = cleanText(text).replace(/[\u2212\u2013]/g, '-');
  let negative = false;
  const parenthesised = /^\((.*)\)$/.exec(rest);
  if (parenthesised !== null) {
    negative = true;
    rest = (parenthesised[1] as string).trim();
  }
  const signed = /^[-+]/.test(rest);
  if (signed) {
    negative ||= rest.startsWith('-');
    rest = rest.slice(1).trim();
  }
  const amount = rest.replace(CURRENCY_BEFORE, '').trim();
  if (amount !== rest && !signed && /^[-+]/.test(amount)) {
    negative ||= amount.startsWith('-');
    rest = amount.slice(1).trim();
  } else rest = amount;
  // Some programs write the sign behind the amount.
  if (!negative && rest.endsWith('-')) {
    negative = true;
    rest = rest.slice(0, -1).trimEnd();
  }
  if (rest.endsWith('%')) rest = rest.slice(0, -1).trimEnd();
  rest = rest.replace(CURRENCY_AFTER, '').trimEnd();
  const scientific = /^(\d+(?:[.,]\d+)?)e([+-]?\d{1,2})$/i.exec(rest);
  if (scientific !== null) rest = scientific[1] as string;
  // Spaces and apostrophes part thousands only: three digits must follow.
  const digits = withoutApostrophes(rest).replace(/(\d)\s(?=\d{3}(?!\d))/g, '$1');
  if (!/^[.,]?\d[\d.,]*$/.test(digits)) return null;
  return { digits, negative, exponent: Number(scientific?.[2] ?? 0) };
}

/** Of `1'234,567` the apostrophe parts thousands as the comma does; alone it is left out. */
function withoutApostrophes(text: string): string {
  let plain = '';
  for (const sign of text) plain += APOSTROPHES.includes(sign) ? "'" : sign;
  if (!plain.includes("'")) return text;
  const mixed = /^(\d{1,3})'(\d{3})([.,])(?=\d{3}(?:\D|$))/.exec(plain);
  if (mixed !== null) return `${mixed[1]}${mixed[3]}${plain.slice((mixed[1] as string).length + 1)}`;
  return plain.replace(/(\d)'(?=\d{3}(?!\d))/g, '$1');
}

/** The decimal sign that a notation can only mean; null when it has none or may part thousands. */
function provenSign(digits: string): DecimalSign | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return null;
  const sign = digits[last] as DecimalSign;
  const other = sign === '.' ? ',' : '.';
  const count = digits.split(sign).length - 1;
  if (digits.includes(other)) return count === 1 ? sign : null;
  if (count > 1) return null;
  const before = digits.slice(0, last);
  const after = digits.length - last - 1;
  return after !== 3 || before === '' || before.startsWith('0') || before.length > 3 ? sign : null;
}

function splitAtLast(digits: string, mark: string): [string, string] {
  const at = digits.lastIndexOf(mark);
  return [digits.slice(0, at), digits.slice(at + 1)];
}

/** Digits, parted into thousands by one kind of sign or not at all. */
function isWhole(whole: string, mark: DecimalSign | null): boolean {
  if (/^\d*$/.test(whole)) return true;
  if (mark !== ',' && /^\d{1,3}(,\d{3})+$/.test(whole)) return true;
  return mark !== '.' && /^\d{1,3}(\.\d{3})+$/.test(whole);
}
