import { isHeaderOfAnyModel } from '../catalogue/catalogue.ts';
import { SpreadsheetError } from '../common/errors.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { BodyEnd } from './body-end.ts';
import { findHeader, headerSearchRows } from './header.ts';
import type { Header } from './header-texts.ts';

/** Rows that are searched for another table. One further down is told when the whole sheet is read. */
export const belowSearchRows = 400;

/**
 * Finds the table that begins below the first one of a sheet.
 *
 * @param rows the first rows that are not blank, at most belowSearchRows
 * @returns the number of its header; null where there is one table
 */
export function tableBelow(rows: readonly SheetRow[]): number | null {
  const header = firstHeader(rows.slice(0, headerSearchRows));
  if (header === null) return null;
  const end = new BodyEnd();
  for (const row of rows) if (row.number >= header.firstDataRow) end.add(row, header);
  return end.otherTable?.row ?? null;
}

/** @returns null where only a person knows it */
function firstHeader(rows: SheetRow[]): Header | null {
  try {
    return findHeader(rows, [], isHeaderOfAnyModel);
  } catch (error) {
    if (error instanceof SpreadsheetError) return null;
    throw error;
  }
}
