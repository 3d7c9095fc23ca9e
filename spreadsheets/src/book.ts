import type { Row, SheetFacts } from './sheet-rows.ts';

/** A worksheet that the workbook lists. */
export interface SheetInfo {
  name: string;
  hidden: boolean;
  /** Path of its part inside the file. */
  path: string;
}

/** A workbook whose file passed the gate. */
export interface Workbook {
  /** Worksheets in the order of their tabs; charts and dialogs are not listed. */
  sheets: SheetInfo[];
  /**
   * Rows of a sheet that hold something, from the top, read as they are asked
   * for. The generator returns the facts that stand after the rows.
   */
  rows(sheet: SheetInfo): Generator<Row, SheetFacts>;
  /** Rows that the tables of a sheet declare to be their totals. */
  totals(sheet: SheetInfo): ReadonlySet<number>;
}
