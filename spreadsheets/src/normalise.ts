import type { ColumnTarget } from './column-target.ts';
import { countryCode } from './countries.ts';
import { parseDate } from './dates.ts';
import { bothReadings } from './decimal-signs.ts';
import { DASHES, isEmptyAmount, parseNumber, plainNumber, withoutMistypedCurrency } from './numbers.ts';
import { closest, EMAIL, proposeEmail } from './proposals.ts';
import { serialToDate } from './serial-dates.ts';
import type { CellValue } from './sheet-rows.ts';
import { TEXTS } from './texts.ts';
import { convertWeight, foreignCurrency, splitUnit } from './units.ts';
import { cleanText, wordKey } from './words.ts';

export { type ColumnTarget, columnTarget } from './column-target.ts';

/** What sort of mistake a problem is, for people to sort them by. */
export type ProblemKind =
  | 'required'
  | 'number'
  | 'date'
  | 'yes-no'
  | 'choice'
  | 'email'
  | 'text'
  | 'excel-error'
  | 'duplicate'
  | 'tax-number'
  | 'unit'
  | 'record-differs'
  | 'not-whole'
  | 'twin'
  | 'total'
  | 'note'
  | 'repeated-header';

/**
 * The text to hand to `load()`, or a Spanish sentence: what is wrong and what to do. `proposal` is what
 * the cell could say instead; it is for a person to take or leave.
 */
export type Normalised =
  | { ok: true; value: string }
  | { ok: false; kind: ProblemKind; reason: string; proposal?: string };

const YES = new Set(['si', 's', 'yes', 'y', 'x', 'verdadero', 'true', 'v', 'activo', 'activa', '1', 'ok']);
const NO = new Set(['no', 'n', 'falso', 'false', 'f', 'inactivo', 'inactiva', '0']);
const CHECK_MARKS = /^[✓✔☑✅]$/u;
const NUMBERS = new Set(['integer', 'float', 'monetary']);
/** 1 January 1920 and 31 December 2099, in Excel's days. */
const EARLIEST_DAY = 7_306;
const LATEST_DAY = 73_050;
/** Where a dash alone says that there is nothing. */
const DASHED = new Set(['date', 'datetime', 'selection', 'many2one', 'many2many']);
/** Errors that were pasted as text, in English or Spanish. */
const ERROR_TEXT = /^#(?:N\/A|¡?[A-ZÁÉÍÓÚÑ/]+[!?])$/i;

/** Turns a cell into the text that `load()` understands for its column. */
export function normaliseCell(cell: CellValue, target: ColumnTarget): Normalised {
  if (typeof cell === 'object' && cell !== null) {
    if ('error' in cell) return wrong('excel-error', TEXTS.cell.error(cell.error));
    if ('formula' in cell) return wrong('excel-error', TEXTS.cell.formula);
  }
  const value = typeof cell === 'string' ? plainText(cell) : cell;
  if (value === null || value === '' || isNoValue(value, target)) return blank(target);
  if (typeof value === 'string' && ERROR_TEXT.test(value))
    return wrong('excel-error', TEXTS.cell.error(value));
  switch (target.type) {
    case 'integer':
    case 'float':
    case 'monetary':
      return normaliseNumber(value, target);
    case 'date':
    case 'datetime':
      return normaliseDate(value, target);
    case 'boolean':
      return normaliseBoolean(value);
    case 'selection':
      return normaliseSelection(value, target);
    case 'reference': {
      const text = cellText(value);
      return /[\s,]/.test(text) ? wrong('text', TEXTS.cell.externalId(text)) : right(text);
    }
    case 'many2many':
      return right(
        cellText(value)
          .split(/[;,\n]/)
          .map((part) => part.trim())
          .filter((part) => part !== '')
          .join(','),
      );
    case 'html':
      return right(toHtml(cellText(value)));
    default:
      return normaliseText(value, target);
  }
}

/** How a cell reads in a message: as the customer sees it, shortened. */
export function showCell(cell: CellValue): string {
  if (cell === null) return '';
  if (typeof cell === 'object') {
    if ('error' in cell) return cell.error;
    if ('formula' in cell) return '';
  }
  const text = cellText(cell);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

type Present = string | number | boolean | { date: string };

function cellText(value: Present): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'boolean') return value ? TEXTS.cell.yes : TEXTS.cell.no;
  return value.date;
}

/** Undoes the apostrophe that our own corrected files put before text that looks like a formula. */
function plainText(text: string): string {
  return cleanText(/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
}

function isNoValue(value: Present, target: ColumnTarget): boolean {
  if (typeof value !== 'string') return false;
  if (NUMBERS.has(target.type)) return isEmptyAmount(value);
  return DASHES.test(value) && (target.isEmail || DASHED.has(target.type));
}

function blank(target: ColumnTarget): Normalised {
  if (target.whenBlank !== '') return right(target.whenBlank);
  return target.required ? wrong('required', TEXTS.cell.required(target.label)) : right('');
}

function normaliseNumber(value: Present, target: ColumnTarget): Normalised {
  const { weight, currency } = target;
  const foreign = currency === null ? null : foreignCurrency(shown(value), currency);
  if (foreign !== null) return wrong('unit', foreign);
  const measured = weight === null || typeof value !== 'string' ? null : splitUnit(value);
  if (weight?.unclear && measured === null) return wrong('unit', TEXTS.cell.unit(shown(value), 'kg, lb'));
  const read = plainValue(measured?.number ?? value, target);
  if (typeof read !== 'string') return read;
  const unit = measured?.unit ?? weight?.header ?? null;
  const text = weight === null || unit === null ? read : convertWeight(read, unit, weight.field);
  if (target.type !== 'integer') return right(text);
  const [whole = '', fraction = ''] = text.split('.');
  return /^0*$/.test(fraction)
    ? right(whole)
    : wrong('number', TEXTS.cell.integer(shown(value)), String(Math.round(Number(text))));
}

/** The number in Odoo's notation, or what is wrong with it. */
function plainValue(value: Present, { decimal }: ColumnTarget): string | Normalised {
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value !== 'string') return wrong('number', TEXTS.cell.number(shown(value)));
  const parsed = parseNumber(value, decimal);
  if (parsed.ok) return parsed.value;
  if (parsed.unclear) {
    const { point, comma } = bothReadings(value);
    return wrong('number', TEXTS.cell.numberUnclear(shown(value), point, comma));
  }
  const amount = withoutMistypedCurrency(value);
  const meant = amount === null ? null : parseNumber(amount, decimal);
  return wrong('number', TEXTS.cell.number(shown(value)), meant?.ok ? meant.value : undefined);
}

function normaliseDate(value: Present, target: ColumnTarget): Normalised {
  if (typeof value === 'number')
    return wrong('date', TEXTS.cell.dateAsNumber(shown(value)), proposeDate(value, target.dates));
  if (typeof value === 'boolean') return wrong('date', TEXTS.cell.date(shown(value)));
  const parsed = parseDate(typeof value === 'string' ? value : value.date, target.dates);
  if (!parsed.ok) {
    if (parsed.cause === 'impossible') return wrong('date', TEXTS.cell.impossibleDate(shown(value)));
    if (parsed.cause === 'unclear-order') return wrong('date', TEXTS.cell.dateOrder(shown(value)));
    const days = typeof value === 'string' && /^\d{5}$/.test(value) ? Number(value) : 0;
    return wrong('date', TEXTS.cell.date(shown(value)), proposeDate(days, target.dates));
  }
  return right(target.type === 'date' ? parsed.date : `${parsed.date} ${parsed.time ?? '00:00:00'}`);
}

/** The day that a cell without the format of a date most likely holds: Excel counts days, of this and the last century. */
function proposeDate(days: number, { monthFirst }: ColumnTarget['dates']): string | undefined {
  if (!Number.isInteger(days) || days < EARLIEST_DAY || days > LATEST_DAY) return undefined;
  const date = serialToDate(days, false);
  if (date === null || typeof date === 'string') return undefined;
  const [year, month, day] = date.date.split('-');
  // Where the month comes first in others, only this order says which is which.
  return monthFirst > 0 ? date.date : `${day}/${month}/${year}`;
}

function normaliseBoolean(value: Present): Normalised {
  if (typeof value === 'boolean') return right(value ? '1' : '0');
  const text = cellText(value);
  const key = wordKey(text);
  if (YES.has(key) || CHECK_MARKS.test(text)) return right('1');
  return NO.has(key) ? right('0') : wrong('yes-no', TEXTS.cell.boolean(shown(value)));
}

function normaliseSelection(value: Present, target: ColumnTarget): Normalised {
  const text = cellText(value);
  const choice =
    target.choices === null ? text : (target.choices.get(text) ?? target.choices.get(wordKey(text)));
  if (choice !== undefined) return right(choice);
  return wrong(
    'choice',
    TEXTS.cell.selection(shown(value), target.options),
    closest(text, target.labels) ?? undefined,
  );
}

function normaliseText(value: Present, target: ColumnTarget): Normalised {
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) >= 1e15)
    return wrong('text', TEXTS.cell.tooManyDigits(plainNumber(value)));
  const text = cellText(value);
  if (target.isEmail) return normaliseEmail(text);
  if (target.isCountry) return right(countryCode(text) ?? text);
  if (target.isPaymentTerm && /^\d{1,3}$/.test(text)) return right(TEXTS.cell.days(Number(text)));
  if (target.type === 'char' && /^\d(?:(?:[.,]\d+)?E\+|[.,]\d+E)\d{1,3}$/i.test(text))
    return wrong('text', TEXTS.cell.scientific(text), allDigits(text));
  return right(target.type === 'char' || target.type === 'many2one' ? text.replace(/\s+/g, ' ') : text);
}

/** A number in scientific notation that has all its digits: `5.0255551234E10`. */
function allDigits(text: string): string | undefined {
  const [mantissa = '', exponent = ''] = text.toUpperCase().split(/E\+?/);
  const [whole = '', decimals = ''] = mantissa.split(/[.,]/);
  return decimals.length === Number(exponent) ? `${whole}${decimals}` : undefined;
}

function normaliseEmail(text: string): Normalised {
  const addresses = text
    .replace(/^mailto:/i, '')
    .split(/[;,]/)
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const valid =
    addresses.length > 0 && addresses.every((address) => EMAIL.test(address) && !address.includes('..'));
  if (valid) return right(addresses.join(', '));
  return wrong('email', TEXTS.cell.email(shown(text)), proposeEmail(text) ?? undefined);
}

/** Odoo takes the text as HTML: line breaks and signs would be lost. */
function toHtml(text: string): string {
  if (/<(p|br|div|ul|ol|li|b|strong|span|table|h[1-6])\b[^<>]*>/i.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replace(/\r\n?|\n/g, '<br/>');
}

function shown(value: Present): string {
  return showCell(value);
}

function right(value: string): Normalised {
  return { ok: true, value };
}

function wrong(kind: ProblemKind, reason: string, proposal?: string): Normalised {
  return proposal === undefined ? { ok: false, kind, reason } : { ok: false, kind, reason, proposal };
}
