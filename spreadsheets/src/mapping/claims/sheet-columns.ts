import { columnLetters } from '../../common/coordinates.ts';
import type { ColumnMapping } from './claims.ts';

/** A field of `load()` and its column in the customer's sheet. */
export interface SheetColumn {
  field: string;
  /** Letters, as the spreadsheet program shows them. */
  column: string;
  header: string;
}

/** The columns of a sheet that have a field. */
export const sheetColumns = ({ columns }: { columns: readonly ColumnMapping[] }): SheetColumn[] =>
  columns.flatMap(({ field, header, column }) =>
    field === null ? [] : [{ field, header, column: columnLetters(column) }],
  );
