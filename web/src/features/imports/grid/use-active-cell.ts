import type { CellPlace, GridRow, RowsView } from '../edits/edits.ts';
import type { CellPosition } from '../edits/selection.ts';
import type { FileReview } from '../file-review.ts';
import type { GridColumn } from './grid-columns.ts';
import { useGridRows } from './use-grid-rows.ts';

/** The cell that the keyboard is in. */
export interface ActiveCell {
  /** undefined until the worker has sent it. */
  row: GridRow | undefined;
  column: GridColumn | undefined;
  text: string;
  /** In the sheet's own numbering. */
  place: CellPlace | null;
}

/** @param version of the edits */
export function useActiveCell(
  review: FileReview,
  view: RowsView,
  version: number,
  columns: readonly GridColumn[],
  active: CellPosition,
): ActiveCell {
  const { rowAt } = useGridRows(review, view, version, active.row, active.row + 1);
  const row = rowAt(active.row);
  const column = columns[active.column];
  return {
    row,
    column,
    text: (column && row?.cells[column.column]) ?? '',
    place: row && column ? { row: row.row, column: column.column } : null,
  };
}
