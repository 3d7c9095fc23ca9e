import type { CellRange } from '../common/coordinates.ts';
import type { DateCell } from './serial-dates.ts';
import type { ChangedCells } from './text-cleaner.ts';

/** Neighbouring columns, from 0. Both ends belong to it. */
export interface ColumnSpan {
  first: number;
  last: number;
}

/** A worksheet of a workbook, or some of its columns or rows. */
export interface SheetInfo {
  name: string;
  hidden: boolean;
  /** Path of its part in the zip; '' in a CSV file. */
  path: string;
  /** It is a CSV file, or was one before it was corrected: a value with a comma may stand in two cells. */
  delimited?: true;
  /** The only columns that are read, from 0, both included. Without it all are. */
  columns?: ColumnSpan;
  /** The first row that is read, from 1: that of a table below another one. Without it all are. */
  fromRow?: number;
}

/** An open workbook, whose rows are read when they are asked for. */
export interface Workbook {
  /** Worksheets in the order of their tabs, without sheets of charts and dialogs. */
  sheets: SheetInfo[];
  /**
   * The rows of a sheet that have a filled cell, from the top. The generator returns what the file only says
   * after its rows.
   *
   * @throws SpreadsheetError damaged, too-large, while it runs
   */
  rows(sheet: SheetInfo): Generator<SheetRow, SheetReadResult>;
  /** What tables of the sheet declare as their totals. */
  totalRows(sheet: SheetInfo): readonly TotalRow[];
}

/** The totals of a table of a sheet. */
export interface TotalRow {
  /** From 1. */
  row: number;
  /** The columns of the table. */
  columns: ColumnSpan;
}

/** What is known of a sheet once its last row was read. */
export interface SheetReadResult {
  merged: CellRange[];
  /** The first filled cell beyond the columns that are read (`ABC12`), or null. */
  dropped: string | null;
  /** How many cells contained control characters, which were removed, and the first of these cells. */
  cleaned: ChangedCells;
  /** The same for cells with garbled letters, which were repaired. */
  mended: ChangedCells;
}

/**
 * What a cell shows. A formula has its stored value; `{formula: true}` is a formula without one. Text stands
 * for a percentage (`12.5%`), a time of day (`08:30:00`) and a number whose format makes a code of it
 * (`00123`, `PROD-0012`).
 */
export type CellValue = string | number | boolean | DateCell | { error: string } | { formula: true } | null;

/** A row with at least one filled cell. */
export interface SheetRow {
  /** From 1, as Excel shows it. */
  number: number;
  /** By column from A, up to the last filled cell; null for an empty one. */
  cells: CellValue[];
  hidden: boolean;
}

/** Whether a cell is empty or contains only spaces. */
export function isBlank(cell: CellValue | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** Whether a row has a cell that is not blank. */
export function hasData(row: SheetRow): boolean {
  return row.cells.some((cell) => cell !== null && (typeof cell !== 'string' || cell.trim() !== ''));
}
