import { cleanText } from './words.ts';

/** Which sign marks the decimals of a column; null when its cells do not tell, `both` when they disagree. */
export type DecimalMark = '.' | ',' | 'both' | null;

/** How often the cells of a column prove each sign. */
export interface DecimalVotes {
  point: number;
  comma: number;
}

export type ParsedNumber = { ok: true; value: string } | { ok: false; ambiguous: boolean };

const CURRENCY_BEFORE =
  /^(?:(?:GTQ|Q|USD|MXN|EUR|HNL|NIO|CRC|Bs|L)\.?|(?:US|MX|RD|C)?\$|S\/\.?|€|₡|£)(?=[\s\d.,(-])/i;
const CURRENCY_AFTER = /(?:GTQ|Q|USD|MXN|EUR|HNL|NIO|CRC|\$|€|₡|£)$/i;

/**
 * Counts what the text of one cell proves about its column: `12,50` and
 * `1.234,56` prove a comma, `1,234.56` a point; `1.234` proves nothing.
 */
export function voteDecimal(text: string, votes: DecimalVotes): void {
  const bare = bareNumber(text);
  if (bare === null) return;
  const mark = provenMark(bare.digits);
  if (mark === '.') votes.point++;
  else if (mark === ',') votes.comma++;
}

/** What the votes of a column amount to. */
export function decimalMark(votes: DecimalVotes): DecimalMark {
  if (votes.point > 0 && votes.comma > 0) return 'both';
  if (votes.point > 0) return '.';
  return votes.comma > 0 ? ',' : null;
}

/**
 * Reads a number as people write it (`Q 1,234.56`, `1.234,56`, `25 %`,
 * `(300)`) into Odoo's notation. One separator before exactly three digits is
 * decided by the column; where the column does not tell, it parts thousands,
 * which is what it nearly always does in prices; where the column disagrees
 * with itself, it is an error.
 */
export function parseNumber(text: string, column: DecimalMark): ParsedNumber {
  const bare = bareNumber(text);
  if (bare === null) return { ok: false, ambiguous: false };
  const { digits } = bare;
  let mark = provenMark(digits);
  if (mark === null && /[.,]/.test(digits)) {
    const single = digits.match(/[.,]/g)?.length === 1;
    if (single && column === 'both') return { ok: false, ambiguous: true };
    const sign = digits.includes('.') ? '.' : ',';
    if (single && column === sign) mark = sign;
  }
  const [whole = '', fraction = ''] = mark === null ? [digits] : splitAtLast(digits, mark);
  if (!isWhole(whole, mark) || !/^\d*$/.test(fraction)) return { ok: false, ambiguous: false };
  const integer = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const value = fraction === '' ? integer : `${integer}.${fraction}`;
  const scaled = bare.exponent === 0 ? value : plainNumber(Number(`${value}e${bare.exponent}`));
  return { ok: true, value: bare.negative && Number(scaled) !== 0 ? `-${scaled}` : scaled };
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
  if (rest.endsWith('%')) rest = rest.slice(0, -1).trimEnd();
  rest = rest.replace(CURRENCY_AFTER, '').trimEnd();
  const scientific = /^(\d+(?:[.,]\d+)?)e([+-]?\d{1,2})$/i.exec(rest);
  if (scientific !== null) rest = scientific[1] as string;
  // Spaces and apostrophes part thousands only: three digits must follow.
  const digits = rest.replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, '$1');
  if (!/^[.,]?\d[\d.,]*$/.test(digits)) return null;
  return { digits, negative, exponent: Number(scientific?.[2] ?? 0) };
}

/** The decimal sign that a notation can only mean; null when it has none or may part thousands. */
function provenMark(digits: string): '.' | ',' | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return null;
  const sign = digits[last] as '.' | ',';
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
function isWhole(whole: string, mark: '.' | ',' | null): boolean {
  if (/^\d*$/.test(whole)) return true;
  if (mark !== ',' && /^\d{1,3}(,\d{3})+$/.test(whole)) return true;
  return mark !== '.' && /^\d{1,3}(\.\d{3})+$/.test(whole);
}
