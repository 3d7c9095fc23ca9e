import { columnLetters, formatRange } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import { nonRecordKind } from '../layout/non-records.ts';
import { changesTab } from '../layout/template-marks.ts';
import type { CellValue, SheetInfo } from '../reader/workbook.ts';
import { wholeCell } from '../values/cell-text.ts';
import {
  type CellContent,
  type CellInput,
  type SheetInput,
  writeWorkbook,
} from '../writer/write-workbook.ts';
import type { EditedWorkbook } from './edited-workbook.ts';

type RowsBySheet = Readonly<Record<string, readonly number[]>>;

/**
 * Writes a customer's workbook with their corrections: the values of all sheets in their places, changed
 * cells marked, and a last sheet that lists each change. Row numbers stay the same. Formats and formulas of
 * the file are not kept.
 *
 * @param leftOut rows that the customer leaves out, by sheet; they are only listed
 * @param kept rows that look like totals and that the customer loads, by sheet
 * @throws SpreadsheetError as `EditedWorkbook.rows`
 */
export function editedFile(book: EditedWorkbook, leftOut: RowsBySheet, kept: RowsBySheet = {}): Uint8Array {
  return writeWorkbook([
    ...book.sheets.map((sheet) => editedSheet(book, sheet, new Set(kept[sheet.name]))),
    { name: changesTab, rows: changeRows(book, leftOut), frozenRows: 1, widths: [24, 8, 10, 40, 40] },
  ]);
}

function editedSheet(book: EditedWorkbook, sheet: SheetInfo, kept: ReadonlySet<number>): SheetInput {
  // Hidden rows and merged cells are needed before the rows, so the sheet is read twice.
  const hiddenRows: number[] = [];
  const reading = book.rows(sheet);
  let next = reading.next();
  for (; !next.done; next = reading.next()) if (next.value.hidden) hiddenRows.push(next.value.number);
  return {
    name: sheet.name,
    hidden: sheet.hidden,
    hiddenRows,
    merged: next.value.merged.map(formatRange),
    rows: sheetRows(book, sheet, kept),
  };
}

function* sheetRows(
  book: EditedWorkbook,
  sheet: SheetInfo,
  kept: ReadonlySet<number>,
): Generator<CellInput[]> {
  const totals = book.totalRows(sheet);
  let number = 0;
  for (const row of book.rows(sheet)) {
    while (++number < row.number) yield [];
    // Only a table in the customer's file declares that this row is a total, and tables are not written.
    if (totals.has(row.number) && !kept.has(row.number) && nonRecordKind(row, {}) === null) {
      yield [];
      continue;
    }
    const changed = new Set(book.changedColumns(sheet.name, row.number));
    yield row.cells.map((cell, column): CellInput => {
      const value = cellContent(cell);
      return changed.has(column) ? { value, style: 'changed' } : value;
    });
  }
}

function* changeRows(book: EditedWorkbook, leftOut: RowsBySheet): Generator<CellInput[]> {
  yield texts.edited.headers.map((value) => ({ value, style: 'header' }));
  for (const { sheet, row, column, before, after } of book.changes())
    yield [sheet, row, columnLetters(column), wholeCell(before), wholeCell(after)];
  for (const [sheet, rows] of Object.entries(leftOut))
    for (const row of rows) yield [sheet, row, null, null, texts.edited.leftOut];
}

/** Excel stores dates as correct day numbers only from March 1900 on. */
const firstStoredDay = '1900-03-01';

/** The value as the reader finds it again: an error stays an error. */
function cellContent(cell: CellValue): CellContent {
  if (typeof cell !== 'object' || cell === null) return cell;
  if ('date' in cell) return cell.date < firstStoredDay ? cell.date : cell;
  return 'error' in cell ? cell.error : '#N/A';
}
