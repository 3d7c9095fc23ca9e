import type { SheetRow } from '../../reader/workbook.ts';
import type { PreparedRow } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';
import { type NameParts, nameSplitter, namesOfContacts } from './parts-of-names.ts';

/** The field into which telephones from names are loaded. */
export const telephoneField = 'phone';

/** The ways to call somebody: a list with a column for one has the telephones there. */
const telephoneFields = new Set([telephoneField, 'mobile']);
/** A number with the signs that stand between the digits of a telephone. */
const number = /\+?\d[\d\s().-]{5,18}\d/g;
/** As many digits as the telephones of these countries have, with the country code or without. */
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
  const names = namesOfContacts(model, targets, rows, telephoneFields);
  const found = names.filter((text) => splitName(text) !== null);
  return found.length * 2 > names.length;
}

/** @returns a function that takes the telephones from the name of a contact in a row, and reports it */
export const telephoneSplitter = (
  fieldNames: readonly string[],
  targets: readonly TargetColumn[],
): ((prepared: PreparedRow) => void) =>
  nameSplitter(fieldNames, targets, { from: 'name', field: telephoneField, as: 'telephone' }, splitName);

/** @returns null where a text has no telephone, or nothing else */
function splitName(text: string): NameParts | null {
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
  return telephones.length === 0 || !/\p{L}/u.test(name) ? null : { name, rest: telephones.join(' / ') };
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
