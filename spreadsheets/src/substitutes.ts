import type { OdooField } from './catalogue.ts';
import { type ColumnMapping, mapHeaders } from './mapping.ts';
import { isBlank } from './records.ts';
import type { Row } from './sheet-rows.ts';
import type { Target } from './targets.ts';
import { namesProduct } from './words.ts';

/**
 * Sheets of orders have a column for a product's code and one for its name. One of them is loaded; where its
 * cell is blank the other one says which product it is.
 * @returns columns by the field that they stand in for, in the order of the sheet
 */
export function substitutesOf(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  const products = mapping.flatMap(({ field }) => (field !== null && namesProduct(field) ? [field] : []));
  for (const field of products) {
    const left = mapping.filter((column) => column.field === null && column.header !== '');
    const same = left.filter(({ header }) => mapHeaders([header], fields, model)[0]?.field === field);
    found.set(
      field,
      same.map(({ column }) => column),
    );
  }
  return found;
}

/** The cell of a column, or of the first one that stands in for it and says something. */
export function cellOf(
  row: Row,
  { column, field }: Target,
  substitutes: ReadonlyMap<string, readonly number[]>,
) {
  const own = row.cells[column] ?? null;
  const others = substitutes.get(field);
  if (others === undefined || !isBlank(own)) return own;
  return others.map((at) => row.cells[at] ?? null).find((cell) => !isBlank(cell)) ?? own;
}
