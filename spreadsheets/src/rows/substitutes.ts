import type { OdooField } from '../catalogue/catalogue.ts';
import { hasSubstitutes } from '../catalogue/field-paths.ts';
import { wordKey } from '../common/words.ts';
import { claimFromHeader } from '../mapping/claim-sources.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import type { JoinedName } from '../mapping/joined-names.ts';
import { descriptionOrDiscount } from '../mapping/map-headers.ts';
import type { CellValue, SheetRow } from '../reader/workbook.ts';
import { isBlank } from '../reader/workbook.ts';
import type { TargetColumn } from './target-columns.ts';

/**
 * Finds the other columns for a field of which one is loaded, and the others where its cell is blank. Sheets of
 * orders often have one with the code of a product and one with its name, counts a first and a second one.
 *
 * @returns column numbers by the field whose cell they can replace, in the order of the sheet
 */
export function substituteColumns(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  const replaceable = mapping.flatMap(({ field }) =>
    field !== null && hasSubstitutes(field) ? [field] : [],
  );
  for (const field of replaceable) {
    const left = mapping.filter((column) => column.field === null && column.header !== '');
    const all = left.filter(({ header }) => {
      const claim = claimFromHeader(header, fields, model, false);
      return claim.field === field && !claim.isWeak;
    });
    // "Desc." beside "Descripción" is the discount.
    const sure = all.filter(({ header }) => !descriptionOrDiscount.test(header.trim()));
    const same = sure.length > 0 ? sure : all;
    found.set(
      field,
      same.map(({ column }) => column),
    );
  }
  // A contact without a person is the company.
  const company = model === 'res.partner' ? mapping.find(({ field }) => field === 'company_name') : undefined;
  if (company !== undefined) found.set('name', [company.column]);
  return found;
}

/**
 * The cell of a column. If it is blank, the first filled cell of the columns that can replace it. Of a column
 * with first names, the whole name.
 */
export function cellOrSubstitute(
  row: SheetRow,
  { column, field }: TargetColumn,
  substitutes: ReadonlyMap<string, readonly number[]>,
  name: JoinedName | null,
) {
  const cell = row.cells[column] ?? null;
  const own = name !== null && column === name.first.column ? wholeName(cell, row, name) : cell;
  const others = substitutes.get(field);
  if (others === undefined || !isBlank(own)) return own;
  return others.map((at) => row.cells[at] ?? null).find((cell) => !isBlank(cell)) ?? own;
}

/** The name of a person from the cells that hold its parts. A part that the name already has is not added. */
function wholeName(own: CellValue, row: SheetRow, { others }: JoinedName): CellValue {
  const parts = [own, ...others.map(({ column }) => row.cells[column] ?? null)].filter(
    (cell) => !isBlank(cell),
  );
  if (parts.length < 2 || !parts.every((part) => typeof part === 'string')) return own ?? parts[0] ?? null;
  return parts.reduce((name, part) =>
    wordKey(name).includes(wordKey(part)) ? name : `${name.trim()} ${part.trim()}`,
  );
}
