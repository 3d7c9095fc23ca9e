import type { ColumnSpan, SheetReadResult, SheetRow, Workbook } from './workbook.ts';
import { hasData } from './workbook.ts';

/** The same workbook; of a sheet with `columns` only these columns are read. */
export function withSomeColumns(book: Workbook): Workbook {
  return {
    ...book,
    rows: (sheet) =>
      sheet.columns === undefined ? book.rows(sheet) : rowsOfColumns(book.rows(sheet), sheet.columns),
  };
}

/** Cells of other columns are empty, so that columns and rows keep their names. */
export function* rowsOfColumns(
  rows: Generator<SheetRow, SheetReadResult>,
  { first, last }: ColumnSpan,
): Generator<SheetRow, SheetReadResult> {
  for (let next = rows.next(); ; next = rows.next()) {
    if (next.done) {
      const merged = next.value.merged.filter(({ left, right }) => left - 1 >= first && right - 1 <= last);
      return { ...next.value, merged, dropped: null };
    }
    const cells = next.value.cells.slice(0, last + 1).fill(null, 0, first);
    const row = { ...next.value, cells };
    if (hasData(row)) yield row;
  }
}
