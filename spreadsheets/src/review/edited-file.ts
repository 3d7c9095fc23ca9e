import { columnLetters, formatRange } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import { nonRecordKind } from '../layout/non-records.ts';
import { findSheet } from '../layout/sheet-tables.ts';
import { changesTab } from '../layout/template-marks.ts';
import type { CellValue, SheetInfo, SheetRow, TotalRow } from '../reader/workbook.ts';
import { unsavedFormula, wholeCell } from '../values/cell-text.ts';
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
    ...book.sheets.map((sheet) => editedSheet(book, sheet, kept)),
    { name: changesTab, rows: changeRows(book, leftOut), frozenRows: 1, widths: [24, 8, 10, 40, 40] },
  ]);
}

function editedSheet(book: EditedWorkbook, sheet: SheetInfo, kept: RowsBySheet): SheetInput {
  // Hidden rows and merged cells are needed before the rows, so the sheet is read twice.
  const hiddenRows: number[] = [];
  const reading = book.rows(sheet);
  let next = reading.next();
  for (; !next.done; next = reading.next()) if (next.value.hidden) hiddenRows.push(next.value.number);
  return {
    name: sheet.name,
    hidden: sheet.hidden,
    delimited: sheet.delimited === true,
    hiddenRows,
    merged: next.value.merged.map(formatRange),
    rows: sheetRows(book, sheet, totalsToBlank(book, sheet, kept)),
  };
}

/** The totals of tables that the customer does not load as records, in the sheet or in a table of it. */
function totalsToBlank(book: EditedWorkbook, sheet: SheetInfo, kept: RowsBySheet): TotalRow[] {
  const keptIn = Object.entries(kept).flatMap(([name, rows]) => {
    const isOfSheet = book.ownerOf(name)?.name === sheet.name;
    return isOfSheet ? [{ rows, columns: findSheet(book, name)?.columns }] : [];
  });
  const isKept = ({ row, columns: { first, last } }: TotalRow) =>
    keptIn.some(
      ({ rows, columns: of = { first, last } }) => rows.includes(row) && of.first <= last && first <= of.last,
    );
  return book.totalRows(sheet).filter((total) => !isKept(total));
}

function* sheetRows(
  book: EditedWorkbook,
  sheet: SheetInfo,
  totals: readonly TotalRow[],
): Generator<CellInput[]> {
  let number = 0;
  for (const read of book.rows(sheet)) {
    const row = withoutTotals(read, totals);
    while (++number < row.number) yield [];
    const changed = new Set(book.changedColumns(sheet.name, row.number));
    yield row.cells.map((cell, column): CellInput => {
      const value = cellContent(cell);
      return changed.has(column) ? { value, style: 'changed' } : value;
    });
  }
}

/**
 * A row without the totals of tables. Only a table in the customer's file declares that they are totals, and tables
 * are not written. A row whose own words say that it is a total stays.
 */
function withoutTotals(row: SheetRow, totals: readonly TotalRow[]): SheetRow {
  const ofRow = totals.filter((total) => total.row === row.number);
  if (ofRow.length === 0) return row;
  const cells = [...row.cells];
  for (const { columns } of ofRow) {
    const own = cells.map((cell, at) => (at >= columns.first && at <= columns.last ? cell : null));
    if (nonRecordKind({ ...row, cells: own }, {}) === null) cells.fill(null, columns.first, columns.last + 1);
  }
  return { ...row, cells };
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
  return 'error' in cell ? cell.error : unsavedFormula;
}
