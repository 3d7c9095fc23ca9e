import type { KnownList } from '../../lists/further-lists.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';

/** Tells which rows of a sheet are records of the list that is read. Some are records of other lists only. */
export function rowsHeld(
  list: KnownList | null | undefined,
  columns: readonly Pick<ColumnMapping, 'column' | 'field'>[],
): (row: SheetRow) => boolean {
  const { holds } = list ?? {};
  if (holds === undefined) return () => true;
  const columnOf = new Map(columns.map(({ field, column }) => [field, column]));
  return ({ cells }) => holds((field) => showCell(cells[columnOf.get(field) ?? -1] ?? null).trim());
}
