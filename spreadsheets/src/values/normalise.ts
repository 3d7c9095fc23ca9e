import { texts } from '../common/texts.ts';
import { cleanText, wordKey } from '../common/words.ts';
import { serialToDate } from '../reader/serial-dates.ts';
import type { CellValue } from '../reader/workbook.ts';
import { isOnlyPunctuation, saysNoValue, withoutLabel } from './contact-values.ts';
import { countryCode } from './countries.ts';
import { compactDate, likelyDate, parseDate } from './dates.ts';
import { bothReadings } from './decimal-separators.ts';
import { proposeNumber } from './number-proposals.ts';
import { isEmptyAmount, onlyDashes, parseNumber, plainNumber } from './numbers.ts';
import { closestOption, emailPattern, proposeEmail } from './proposals.ts';
import type { TargetField } from './target-field.ts';
import { convertWeight, foreignCurrency, splitUnit } from './units.ts';

/** What kind of mistake a problem is, so that the review can group problems. */
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
  | 'phone'
  | 'no-value'
  | 'decimals'
  | 'unit'
  | 'record-differs'
  | 'not-whole'
  | 'twin'
  | 'total'
  | 'note'
  | 'repeated-header'
  | 'other-table'
  | 'signs'
  | 'left-out';

/**
 * The text to send to `load()`; or what is wrong, with a Spanish sentence that says what to do. Only a person
 * may accept the proposal.
 */
export type Normalised =
  | { ok: true; value: string }
  | { ok: false; kind: ProblemKind; reason: string; proposal?: string };

const yesWords = new Set([
  'si',
  's',
  'yes',
  'y',
  'x',
  'verdadero',
  'true',
  'v',
  'activo',
  'activa',
  '1',
  'ok',
  'on',
]);
const noWords = new Set(['no', 'n', 'falso', 'false', 'f', 'inactivo', 'inactiva', '0', 'off']);
const checkMark = /^[✓✔☑✅]$/u;
const crossMark = /^[✗✘❌☐⬜]$/u;
const numberTypes = new Set(['integer', 'float', 'monetary']);
const dateTypes = new Set(['date', 'datetime']);
/** Numbers that Excel would show as 1 January 1920 and 31 December 2099. */
const earliestDay = 7_306;
const latestDay = 73_050;
/** Types of field in which a dash means a blank cell. */
const blankDashTypes = new Set(['date', 'datetime', 'selection', 'many2one', 'many2many']);
/** Excel's errors, in English or Spanish, that were pasted as text. */
const errorText = /^#(?:N\/[AD]|¡?[A-ZÁÉÍÓÚÑ/0]+[!?])$/i;

/** Turns a cell into the text that `load()` takes for its field. */
export function normaliseCell(cell: CellValue, target: TargetField): Normalised {
  if (typeof cell === 'object' && cell !== null) {
    if ('error' in cell) return wrong('excel-error', texts.cell.error(cell.error));
    if ('formula' in cell) return wrong('excel-error', texts.cell.formula);
  }
  const value = typeof cell === 'string' ? withoutFormulaGuard(cell) : cell;
  if (value === null || value === '' || meansBlank(value, target)) return blank(target);
  if (typeof value === 'string' && errorText.test(value))
    return wrong('excel-error', texts.cell.error(value));
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
      return /[\s,]/.test(text) ? wrong('text', texts.cell.externalId(text)) : right(text);
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

/** A cell as a message shows it: as the customer sees it, at most 80 characters. */
export function showCell(cell: CellValue): string {
  const text = wholeCell(cell);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** A cell as the customer sees it, whole. A formula without a stored value shows nothing. */
export function wholeCell(cell: CellValue): string {
  if (cell === null) return '';
  if (typeof cell === 'object') {
    if ('error' in cell) return cell.error;
    if ('formula' in cell) return '';
  }
  return cellText(cell);
}

type FilledCell = string | number | boolean | { date: string };

function cellText(value: FilledCell): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'boolean') return value ? texts.cell.yes : texts.cell.no;
  return value.date;
}

/**
 * Removes the apostrophe that our own files put before text that looks like a formula, and the one that people
 * type before digits to keep them as text.
 */
function withoutFormulaGuard(text: string): string {
  return cleanText(/^'(?:[=+\-@\t\r]|\d[\d\s.,/-]*$)/.test(text) ? text.slice(1) : text);
}

function meansBlank(value: FilledCell, target: TargetField): boolean {
  if (typeof value !== 'string') return false;
  // What databases export for a missing value.
  if (value === 'NULL' || value === '\\N') return true;
  if (dateTypes.has(target.type) && /^(?:0{4}-00-00|00?[/-]00?[/-]0{2,4})(?: 00:00:00)?$/.test(value))
    return true;
  if (numberTypes.has(target.type)) return isEmptyAmount(value);
  if (target.contact !== null && isOnlyPunctuation(value)) return true;
  // Odoo accepts each bar code only once, so «N/A» in many rows must not be loaded as one.
  if (target.contact === 'barcode' && saysNoValue(value, 'barcode')) return true;
  return onlyDashes.test(value) && blankDashTypes.has(target.type);
}

function blank(target: TargetField): Normalised {
  if (target.whenBlank !== '') return right(target.whenBlank);
  return target.required ? wrong('required', texts.cell.required(target.label)) : right('');
}

function normaliseNumber(value: FilledCell, target: TargetField): Normalised {
  const { weight, currency } = target;
  const foreign = currency === null ? null : foreignCurrency(shown(value), currency);
  if (foreign !== null) return wrong('unit', foreign);
  const measured = weight === null || typeof value !== 'string' ? null : splitUnit(value);
  if (weight?.unclear && measured === null) return wrong('unit', texts.cell.unit(shown(value), 'kg, lb'));
  const read = readNumber(measured?.number ?? value, target);
  if (typeof read !== 'string') return read;
  const unit = measured?.unit ?? weight?.header ?? null;
  const text = weight === null || unit === null ? read : convertWeight(read, unit, weight.field);
  if (target.type !== 'integer') return right(text);
  const [whole = '', fraction = ''] = text.split('.');
  return /^0*$/.test(fraction)
    ? right(whole)
    : wrong('number', texts.cell.integer(shown(value)), String(Math.round(Number(text))));
}

/** @returns the number in Odoo's notation, or what is wrong with it */
function readNumber(value: FilledCell, { decimal }: TargetField): string | Normalised {
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value !== 'string') return wrong('number', texts.cell.number(shown(value)));
  const parsed = parseNumber(value, decimal);
  if (parsed.ok) return parsed.value;
  if (parsed.unclear) {
    const { point, comma } = bothReadings(value);
    return wrong('number', texts.cell.numberUnclear(shown(value), point, comma));
  }
  return wrong('number', texts.cell.number(shown(value)), proposeNumber(value, decimal) ?? undefined);
}

function normaliseDate(value: FilledCell, target: TargetField): Normalised {
  if (typeof value === 'number')
    return wrong('date', texts.cell.dateAsNumber(shown(value)), proposeDate(value, target));
  if (typeof value === 'boolean') return wrong('date', texts.cell.date(shown(value)));
  const parsed = parseDate(typeof value === 'string' ? value : value.date, target.dates);
  if (!parsed.ok) {
    const likely = typeof value === 'string' ? likelyDate(value, target.dates) : null;
    const proposal = likely === null || likely === '' ? (likely ?? undefined) : writtenDate(likely, target);
    if (parsed.cause === 'impossible')
      return wrong('date', texts.cell.impossibleDate(shown(value)), proposal);
    if (parsed.cause === 'unclear-order') return wrong('date', texts.cell.dateOrder(shown(value)), proposal);
    if (parsed.cause === 'year') return wrong('date', texts.cell.dateYear(shown(value)), proposal);
    if (proposal !== undefined) return wrong('date', texts.cell.date(shown(value)), proposal);
    const days = typeof value === 'string' && /^\d{5}(?:\.\d+)?$|^\d{8}$/.test(value) ? Number(value) : 0;
    return wrong('date', texts.cell.date(shown(value)), proposeDate(days, target));
  }
  return right(target.type === 'date' ? parsed.date : `${parsed.date} ${parsed.time ?? '00:00:00'}`);
}

/**
 * Proposes the date that Excel would show for a number, if it is within this or the last century, or the date
 * whose eight digits it has.
 */
function proposeDate(number: number, target: TargetField): string | undefined {
  // A fraction is a time of day, which a field of type `date` does not have.
  if (target.type === 'datetime' && !Number.isInteger(number)) return undefined;
  const date = compactDate(String(number)) ?? shownDate(Math.floor(number));
  return date === null ? undefined : writtenDate(date, target);
}

/** A date as people write it: with the day first, or in ISO 8601 in a column with the month first. */
function writtenDate(date: string, { dates }: TargetField): string {
  const [year, month, day] = date.split('-');
  // In a column with the month first, only this notation is clear.
  return dates.monthFirst > 0 ? date : `${day}/${month}/${year}`;
}

function shownDate(days: number): string | null {
  if (days < earliestDay || days > latestDay) return null;
  const date = serialToDate(days, false);
  return date === null || typeof date === 'string' ? null : date.date;
}

function normaliseBoolean(value: FilledCell): Normalised {
  if (typeof value === 'boolean') return right(value ? '1' : '0');
  const text = cellText(value);
  const key = wordKey(text);
  if (yesWords.has(key) || checkMark.test(text)) return right('1');
  return noWords.has(key) || crossMark.test(text)
    ? right('0')
    : wrong('yes-no', texts.cell.boolean(shown(value)));
}

/** Whether a text means yes or no. */
export const saysYesOrNo = (text: string): boolean => normaliseBoolean(cleanText(text)).ok;

function normaliseSelection(value: FilledCell, target: TargetField): Normalised {
  const text = cellText(value);
  const choice =
    target.choices === null ? text : (target.choices.get(text) ?? target.choices.get(wordKey(text)));
  if (choice !== undefined) return right(choice);
  return wrong(
    'choice',
    texts.cell.selection(shown(value), target.options),
    closestOption(text, target.labels) ?? undefined,
  );
}

function normaliseText(value: FilledCell, target: TargetField): Normalised {
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) >= 1e15)
    return wrong('text', texts.cell.tooManyDigits(plainNumber(value)));
  const text = cellText(value);
  if (target.contact === 'email') return normaliseEmail(withoutLabel(text, 'email'));
  if (target.isCountry) return right(countryCode(text) ?? text);
  if (target.isPaymentTerm && /^\d{1,3}$/.test(text)) return right(texts.cell.days(Number(text)));
  if (target.type === 'char' && /^\d(?:(?:[.,]\d+)?E\+|[.,]\d+E)\d{1,3}$/i.test(text))
    return wrong('text', texts.cell.scientific(text), allDigits(text));
  if (target.contact !== null) return right(withoutLabel(text.replace(/\s+/g, ' '), target.contact));
  return right(target.type === 'char' || target.type === 'many2one' ? text.replace(/\s+/g, ' ') : text);
}

/** The digits of a number in scientific notation, if none of them was lost: `5.0255551234E10`. */
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
    addresses.length > 0 &&
    addresses.every((address) => emailPattern.test(address) && !address.includes('..'));
  if (valid) return right(addresses.join(', '));
  const proposal = saysNoValue(text, 'email') ? '' : (proposeEmail(text) ?? undefined);
  return wrong('email', texts.cell.email(shown(text)), proposal);
}

/** Turns text into HTML for Odoo, which would drop line breaks and read `<` as markup. */
function toHtml(text: string): string {
  if (/<(p|br|div|ul|ol|li|b|strong|span|table|h[1-6])\b[^<>]*>/i.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replace(/\r\n?|\n/g, '<br/>');
}

function shown(value: FilledCell): string {
  return showCell(value);
}

function right(value: string): Normalised {
  return { ok: true, value };
}

function wrong(kind: ProblemKind, reason: string, proposal?: string): Normalised {
  return proposal === undefined ? { ok: false, kind, reason } : { ok: false, kind, reason, proposal };
}
