import { splitMailedName } from '../../common/coded-name.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import type { PreparedRow } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';
import { type NameParts, nameSplitter, namesWithout } from './parts-of-names.ts';

/** The field with the name of a person, and the one into which the mail behind it is loaded, by model. */
const fieldsOf: Readonly<Record<string, { name: string; mail: string }>> = {
  'res.partner': { name: 'name', mail: 'email' },
  'crm.lead': { name: 'contact_name', mail: 'email_from' },
};

/** The field into which mails from names are loaded; null for models without one. */
export const mailFieldOf = (model: string): string | null => fieldsOf[model]?.mail ?? null;

/**
 * Whether most people of a list have their mail behind their name, where no column has mails: HubSpot writes «Ana Paz
 * (ana@ejemplo.com)».
 *
 * @param rows the first rows below the header
 */
export function haveMails(
  model: string,
  targets: readonly TargetColumn[],
  rows: readonly SheetRow[],
): boolean {
  const fields = fieldsOf[model];
  if (fields === undefined) return false;
  const names = namesWithout(fields.name, targets, rows, new Set([fields.mail]));
  return names.filter((text) => splitName(text) !== null).length * 2 > names.length;
}

/** @returns a function that takes the mail from the name of a person in a row, and reports it */
export function mailSplitter(
  model: string,
  fieldNames: readonly string[],
  targets: readonly TargetColumn[],
): (prepared: PreparedRow) => void {
  const { name = '', mail = '' } = fieldsOf[model] ?? {};
  return nameSplitter(fieldNames, targets, { from: name, field: mail, as: 'mail' }, splitName);
}

function splitName(text: string): NameParts | null {
  const parts = splitMailedName(text);
  return parts === null ? null : { name: parts.name, rest: parts.code };
}
