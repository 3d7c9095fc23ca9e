import { columnLetters } from '../../common/coordinates.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { type PreparedRow, type ReadAs, tellReading } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';

/**
 * The names in a list of contacts, in which something else may be written as well.
 *
 * @param rows the first rows below the header
 * @param fields the fields for what is looked for: a list with a column for one of them has it there
 * @returns without blank cells; none for other lists
 */
export function namesOfContacts(
  model: string,
  targets: readonly TargetColumn[],
  rows: readonly SheetRow[],
  fields: ReadonlySet<string>,
): string[] {
  return model === 'res.partner' ? namesWithout('name', targets, rows, fields) : [];
}

/** The same for the column of any field with names. */
export function namesWithout(
  nameField: string,
  targets: readonly TargetColumn[],
  rows: readonly SheetRow[],
  fields: ReadonlySet<string>,
): string[] {
  const name = targets.find(({ field }) => field === nameField);
  if (name === undefined) return [];
  if (targets.some(({ field }) => fields.has(field))) return [];
  return rows.map(({ cells }) => showCell(cells[name.column] ?? null).trim()).filter(Boolean);
}

/** A name in two parts: `rest` is what goes into the other field. */
export interface NameParts {
  name: string;
  rest: string;
}

/**
 * @param fieldNames names of the values of a row
 * @param to the field of the name, the one for the rest of it, and as what the change is reported
 * @param partsOf null for names that stay as they are
 * @returns a function that splits the name of a contact in a row, and reports it
 */
export function nameSplitter(
  fieldNames: readonly string[],
  targets: readonly TargetColumn[],
  to: { from: string; field: string; as: ReadAs['as'] },
  partsOf: (name: string) => NameParts | null,
): (prepared: PreparedRow) => void {
  const [at, restAt] = [fieldNames.indexOf(to.from), fieldNames.indexOf(to.field)];
  const target = targets[at];
  if (target === undefined || restAt === -1) return () => undefined;
  const [column, header] = [columnLetters(target.column), target.header];
  return (prepared) => {
    const whole = prepared.values[at] ?? '';
    const parts = partsOf(whole);
    if (parts === null) return;
    prepared.values[at] = parts.name;
    prepared.values[restAt] = parts.rest;
    const rest = [{ field: to.field, value: parts.rest }];
    tellReading(prepared, { as: to.as, column, header, value: whole, cell: parts.name, rest });
  };
}
