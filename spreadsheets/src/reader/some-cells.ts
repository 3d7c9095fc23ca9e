import type { SheetInfo, SheetReadResult, SheetRow, Workbook } from './workbook.ts';
import { hasData } from './workbook.ts';

/** The same workbook; of a sheet with `columns` or `fromRow` only these columns and rows are read. */
export function withSomeCells(book: Workbook): Workbook {
  return { ...book, rows: (sheet) => someCells(book.rows(sheet), sheet) };
}

/** What a sheet has in its columns and rows. The other cells are empty, so that columns and rows keep their names. */
export function someCells(
  rows: Generator<SheetRow, SheetReadResult>,
  { columns, fromRow }: Pick<SheetInfo, 'columns' | 'fromRow'>,
): Generator<SheetRow, SheetReadResult> {
  return columns === undefined && fromRow === undefined ? rows : partOf(rows, columns, fromRow ?? 1);
}

function* partOf(
  rows: Generator<SheetRow, SheetReadResult>,
  { first, last }: NonNullable<SheetInfo['columns']> = { first: 0, last: Number.POSITIVE_INFINITY },
  fromRow: number,
): Generator<SheetRow, SheetReadResult> {
  for (let next = rows.next(); ; next = rows.next()) {
    if (next.done) {
      const merged = next.value.merged.filter(
        ({ left, right, top }) => left - 1 >= first && right - 1 <= last && top >= fromRow,
      );
      return { ...next.value, merged, dropped: null };
    }
    if (next.value.number < fromRow) continue;
    const cells = next.value.cells.slice(0, last + 1).fill(null, 0, first);
    const row = { ...next.value, cells };
    if (hasData(row)) yield row;
  }
}
