import { headerSearchRows } from '../layout/header.ts';
import { tableFrom, tableOf } from '../layout/sheet-tables.ts';
import { firstRows } from '../layout/survey.ts';
import { belowSearchRows, tableBelow } from '../layout/table-below.ts';
import { isExampleRow, isOwnTab } from '../layout/template-marks.ts';
import type { SheetInfo, SheetRow, Workbook } from '../reader/workbook.ts';
import { sideTables } from './side-tables.ts';

/** If a workbook has more sheets, none is compared with all models or searched for several tables. */
export const comparedSheets = 20;
/** Rows that are enough to compare a sheet with all models. */
export const comparedRows = 12;

/** A sheet, or one of several tables in it, with its first rows that are not blank. */
export interface DataSheet {
  sheet: SheetInfo;
  rows: SheetRow[];
  /** Only for one of several tables beside each other, and for one below another: the sheet that has it. */
  whole?: string;
  /** The table stands below the one that the sheet is read as, and is only offered. */
  isBelow?: true;
}

/** The visible sheets that hold data, and the tables of those that have several. */
export function dataSheets(book: Workbook): DataSheet[] {
  const filled = filledSheets(book);
  if (filled.length > comparedSheets) return filled;
  return filled.flatMap(({ sheet, rows }): DataSheet[] => {
    const tables = sideTables(rows).map((columns) => tableOf(sheet, columns));
    if (tables.length === 0) return withTableBelow(book, { sheet, rows });
    return tables.map((table) => ({
      sheet: table,
      rows: firstRows(book, table, headerSearchRows),
      whole: sheet.name,
    }));
  });
}

/** A sheet with the rows of its first table, and the table below that one. */
function withTableBelow(book: Workbook, { sheet, rows }: DataSheet): DataSheet[] {
  const below = tableBelow(rows.length < headerSearchRows ? rows : firstRows(book, sheet, belowSearchRows));
  if (below === null) return [{ sheet, rows }];
  const table = tableFrom(sheet, below);
  return [
    { sheet, rows: rows.filter(({ number }) => number < below) },
    { sheet: table, rows: firstRows(book, table, headerSearchRows), whole: sheet.name, isBelow: true },
  ];
}

/** The sheets that hold data, with their first rows that are not blank. */
function filledSheets(book: Workbook): { sheet: SheetInfo; rows: SheetRow[] }[] {
  return book.sheets
    .filter(({ hidden, name }) => !hidden && (!isOwnTab(name) || book.sheets.length === 1))
    .map((sheet) => ({ sheet, rows: firstRows(book, sheet, headerSearchRows) }))
    .filter(({ rows }) => rows.length > 0 && !isUntouchedTemplate(rows));
}

/** Whether a sheet is an empty template. */
function isUntouchedTemplate(rows: SheetRow[]): boolean {
  const [labels, technical, ...rest] = rows;
  if (!labels || !technical?.hidden || rows.length === headerSearchRows) return false;
  return rest.every((row) => isExampleRow(row, { technicalRow: technical.number }));
}
