import { columnLetters } from '../common/coordinates.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { type PreparedRow, tellReading } from './row-problems.ts';
import type { TargetColumn } from './target-columns.ts';

/** The field that takes the telephones. */
export const telephoneField = 'phone';

/** The ways to call somebody: a list with a column for one has the telephones there. */
const telephoneFields = new Set([telephoneField, 'mobile']);
/** A number with the signs that stand between the digits of a telephone. */
const number = /\+?\d[\d\s().-]{5,18}\d/g;
/** As many digits as the telephones of these countries have, with the country's own or without. */
const digits = { fewest: 7, most: 13 };
/** A word that announces the number behind it, and what stands between two numbers. */
const label =
  /(?:^|[\s(,;:–-])(?:tels?|cels?|telefonos?|teléfonos?|celular(?:es)?|movil|móvil|whatsapp|wa)\b[.:\s]*$/i;
/** Longer texts are notes. */
const longestName = 200;

/**
 * Whether most names of a list of contacts have a telephone behind them, where no column has telephones:
 * «Don Chepe Morales tel. 4410-2299».
 *
 * @param rows the first rows below the header
 */
export function haveTelephones(
  model: string,
  targets: readonly TargetColumn[],
  rows: readonly SheetRow[],
): boolean {
  const name = targets.find(({ field }) => field === 'name');
  if (model !== 'res.partner' || name === undefined) return false;
  if (targets.some(({ field }) => telephoneFields.has(field))) return false;
  const names = rows.map(({ cells }) => showCell(cells[name.column] ?? null).trim()).filter(Boolean);
  const found = names.filter((text) => splitName(text) !== null);
  return found.length * 2 > names.length;
}

/**
 * Takes the telephones from the name of a contact. Changes the row, and tells it.
 *
 * @param fieldNames names of its values
 */
export function splitTelephones(
  prepared: PreparedRow,
  fieldNames: readonly string[],
  targets: readonly TargetColumn[],
): void {
  const at = fieldNames.indexOf('name');
  const target = targets[at];
  const whole = prepared.values[at] ?? '';
  const parts = splitName(whole);
  const telephoneAt = fieldNames.indexOf(telephoneField);
  if (target === undefined || parts === null || telephoneAt === -1) return;
  prepared.values[at] = parts.name;
  prepared.values[telephoneAt] = parts.telephones;
  const { column, header } = target;
  const reading = { column: columnLetters(column), header, value: whole, cell: parts.name };
  tellReading(prepared, { as: 'telephone', ...reading });
}

/** @returns null where a text has no telephone, or nothing else */
function splitName(text: string): { name: string; telephones: string } | null {
  if (text.length > longestName) return null;
  const telephones: string[] = [];
  const names: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(number)) {
    const count = found.replace(/\D/g, '').length;
    if (count < digits.fewest || count > digits.most) continue;
    telephones.push(found.trim());
    names.push(text.slice(end, index).replace(label, ''));
    end = index + found.length;
  }
  names.push(text.slice(end));
  const name = names.map(trimmed).filter(Boolean).join(' ');
  return telephones.length === 0 || !/\p{L}/u.test(name)
    ? null
    : { name, telephones: telephones.join(' / ') };
}

/** Without the signs that stood between the name and the number, nor a bracket that has lost its other half. */
function trimmed(text: string): string {
  const plain = text.replace(/^[\s,;:/–-]+/, '').replace(/[\s,;:/–-]{1,9}$/, '');
  const [opened, closed] = [plain.split('(').length, plain.split(')').length];
  if (/^\([^()]*\)$/.test(plain)) return plain.slice(1, -1).trim();
  if (opened > closed && plain.endsWith('(')) return trimmed(plain.slice(0, -1));
  if (closed > opened && plain.startsWith(')')) return trimmed(plain.slice(1));
  return plain;
}
