import type { OdooField } from '../../catalogue/catalogue.ts';
import { partners } from '../../catalogue/contacts.ts';
import { columnLetters } from '../../common/coordinates.ts';
import { foldedText } from '../../common/words.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { type PreparedRow, tellReading } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';

/** The field that makes a company of a contact. Odoo takes others for people. */
export const companyField = 'is_company';
const parentField = 'parent_id';

/**
 * Whether a list of contacts has people in companies or names of firms, and no column that says which of them are
 * companies.
 *
 * @param persons columns with people who are loaded as lists of their own
 * @param namesFirms whether a name in the list has the legal form of a firm
 */
export function mayHaveCompanies(
  model: string,
  targets: readonly TargetColumn[],
  fields: Readonly<Record<string, OdooField>>,
  persons: readonly number[],
  namesFirms: () => boolean,
): boolean {
  const has = (field: string) => targets.some((target) => target.field === field);
  if (model !== partners.model || !Object.hasOwn(fields, companyField) || !has('name')) return false;
  if (has(companyField) || has('company_type')) return false;
  return persons.length > 0 || namesParents(targets) || namesFirms();
}

/** Whether a column of the list has the companies of its people. */
export const namesParents = (targets: readonly TargetColumn[]): boolean =>
  targets.some(({ field }) => field === parentField);

/** The companies that the rows of a list name as those of their people, as `foldedText`. */
export function companiesNamed(
  rows: Iterable<SheetRow>,
  targets: readonly TargetColumn[],
): ReadonlySet<string> {
  const parent = targets.find(({ field }) => field === parentField);
  const named = new Set<string>();
  if (parent === undefined) return named;
  for (const { cells } of rows) named.add(foldedText(showCell(cells[parent.column] ?? null)));
  named.delete('');
  return named;
}

/**
 * Makes companies of the contacts that have people in the same list, and of those with the legal form of a
 * firm that are not in another company, and reports it.
 *
 * @param fieldNames names of the values of a row
 * @param persons columns with people who are loaded as lists of their own
 * @param firmNames columns with other names of firms, whose legal form counts as that of the name
 * @param isNamed whether a row names this company (`foldedText`) as that of its person
 * @returns a function that changes a row
 */
export function companyMarker(
  fieldNames: readonly string[],
  targets: readonly TargetColumn[],
  persons: readonly number[],
  firmNames: readonly number[],
  isNamed: (name: string) => boolean,
): (row: SheetRow, prepared: PreparedRow) => void {
  const [at, nameAt] = [companyField, 'name'].map((field) => fieldNames.indexOf(field));
  const ownersAt = [parentField, 'company_name'].map((field) => fieldNames.indexOf(field));
  const target = targets[nameAt ?? -1];
  if (at === undefined || at === -1 || target === undefined) return () => undefined;
  const [column, header] = [columnLetters(target.column), target.header];
  return ({ cells }, prepared) => {
    const value = prepared.values[nameAt ?? -1] ?? '';
    const name = foldedText(value);
    const people = persons.map((person) => foldedText(showCell(cells[person] ?? null)));
    const hasPeople = people.some((person) => person !== '' && person !== name) || isNamed(name);
    const isInside = ownersAt.some((owner) => !['', name].includes(foldedText(prepared.values[owner] ?? '')));
    const isFirm = [value, ...firmNames.map((firm) => showCell(cells[firm] ?? null))].some(hasLegalForm);
    if (name === '' || !(hasPeople || (!isInside && isFirm))) return;
    prepared.values[at] = '1';
    tellReading(prepared, { as: 'firm', column, header, value });
  };
}
