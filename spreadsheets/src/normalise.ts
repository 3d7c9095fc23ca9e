import { findHint, type OdooField } from './catalogue.ts';
import { countryCode } from './countries.ts';
import { type DateVotes, parseDate } from './dates.ts';
import { type DecimalMark, parseNumber, plainNumber } from './numbers.ts';
import { closest, EMAIL, proposeEmail } from './proposals.ts';
import type { CellValue } from './sheet-rows.ts';
import { TEXTS } from './texts.ts';
import { cleanText, wordKey } from './words.ts';

/** What a column is, gathered once so that each cell is cheap. */
export interface ColumnTarget {
  /** Path that is sent (`country_id/id`). */
  field: string;
  /** Name for the customer. */
  label: string;
  type: string;
  required: boolean;
  /** Technical value by word key; only for selections. */
  choices: ReadonlyMap<string, string> | null;
  /** Labels of the selection, and as many of them as are shown when a value is none of them. */
  labels: readonly string[];
  options: string;
  /** What a blank cell is sent as. */
  whenBlank: string;
  isEmail: boolean;
  isCountry: boolean;
  decimal: DecimalMark;
  dates: DateVotes;
}

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
/** Errors that were pasted as text, in English or Spanish. */
const ERROR_TEXT = /^#(?:N\/A|¡?[A-ZÁÉÍÓÚÑ/]+[!?])$/i;
const NO_VALUE = /^[-–—]+$/;

/**
 * Describes a mapped column.
 * @param defaults what blank cells of a field stand for, by field
 */
export function columnTarget(
  field: string,
  header: string,
  model: string,
  fields: Readonly<Record<string, OdooField>>,
  votes: { decimal: DecimalMark; dates: DateVotes },
  defaults: Readonly<Record<string, string>> = {},
): ColumnTarget {
  const hint = findHint(model, field);
  const own = Object.hasOwn(fields, field) ? fields[field] : undefined;
  const choices = own?.type === 'selection' ? selectionChoices(own, hint?.values) : null;
  const type = field === 'id' || field.endsWith('/id') ? 'reference' : (own?.type ?? hint?.type ?? 'char');
  const fallback = Object.hasOwn(defaults, field) ? defaults[field] : hint?.whenBlank;
  const blankFits = fallback !== undefined && (choices === null || [...choices.values()].includes(fallback));
  return {
    field,
    label: header === '' ? (own?.string ?? field) : header,
    type,
    required: field !== 'id' && (own?.required === true || hint?.required === true),
    choices,
    labels: (own?.selection ?? []).map(([, label]) => label),
    options: (own?.selection ?? [])
      .slice(0, 8)
      .map(([, label]) => label)
      .join(', '),
    whenBlank: blankFits ? (fallback ?? '') : '',
    isEmail: /(^|_)email(_from)?$/.test(field),
    isCountry: own?.type === 'many2one' && own.relation === 'res.country',
    decimal: votes.decimal,
    dates: votes.dates,
  };
}

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
  const counted = ['integer', 'float', 'monetary', 'date', 'datetime', 'selection', 'many2one', 'many2many'];
  return (
    typeof value === 'string' && NO_VALUE.test(value) && (target.isEmail || counted.includes(target.type))
  );
}

function blank(target: ColumnTarget): Normalised {
  if (target.whenBlank !== '') return right(target.whenBlank);
  return target.required ? wrong('required', TEXTS.cell.required(target.label)) : right('');
}

function normaliseNumber(value: Present, target: ColumnTarget): Normalised {
  let text: string;
  if (typeof value === 'number') text = plainNumber(value);
  else if (typeof value === 'string') {
    const parsed = parseNumber(value, target.decimal);
    if (!parsed.ok)
      return wrong(
        'number',
        parsed.ambiguous ? TEXTS.cell.numberAmbiguous(shown(value)) : TEXTS.cell.number(shown(value)),
      );
    text = parsed.value;
  } else return wrong('number', TEXTS.cell.number(shown(value)));
  if (target.type !== 'integer') return right(text);
  const [whole = '', fraction = ''] = text.split('.');
  return /^0*$/.test(fraction)
    ? right(whole)
    : wrong('number', TEXTS.cell.integer(shown(value)), String(Math.round(Number(text))));
}

function normaliseDate(value: Present, target: ColumnTarget): Normalised {
  if (typeof value === 'number') return wrong('date', TEXTS.cell.dateAsNumber(shown(value)));
  if (typeof value === 'boolean') return wrong('date', TEXTS.cell.date(shown(value)));
  const parsed = parseDate(typeof value === 'string' ? value : value.date, target.dates);
  if (!parsed.ok) {
    if (parsed.cause === 'impossible') return wrong('date', TEXTS.cell.impossibleDate(shown(value)));
    return wrong(
      'date',
      parsed.cause === 'unclear-order' ? TEXTS.cell.dateOrder(shown(value)) : TEXTS.cell.date(shown(value)),
    );
  }
  return right(target.type === 'date' ? parsed.date : `${parsed.date} ${parsed.time ?? '00:00:00'}`);
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
  if (target.type === 'char' && /^\d([.,]\d+)?E\+\d+$/i.test(text))
    return wrong('text', TEXTS.cell.scientific(text));
  return right(target.type === 'char' || target.type === 'many2one' ? text.replace(/\s+/g, ' ') : text);
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

function selectionChoices(
  field: OdooField,
  words: Readonly<Record<string, readonly string[]>> | undefined,
): ReadonlyMap<string, string> {
  const choices = new Map<string, string>();
  const add = (key: string, value: string): void => {
    if (key !== '' && !choices.has(key)) choices.set(key, value);
  };
  const values = field.selection ?? [];
  // The customer's own Odoo comes first: our words only fill the gaps.
  for (const [value] of values) add(value, value);
  for (const [value, label] of values) add(wordKey(label), value);
  for (const [value] of values) add(wordKey(value), value);
  for (const [value] of values)
    for (const word of (words !== undefined && Object.hasOwn(words, value) ? words[value] : undefined) ?? [])
      add(wordKey(word), value);
  return choices;
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
