import type { SheetRow } from '../../reader/workbook.ts';
import type { ProblemKind } from '../../values/normalised.ts';

/** How the rows of a sheet say in which state their record is: archived, lost, or a task that is finished. */
export interface RecordStateReader {
  /** The columns without a field that say it. */
  columns: readonly number[];
  /** Fields that `mark` may set, each with ''. In other records they stay blank, and Odoo fills them. */
  blanks: Readonly<Record<string, string>>;
  /** What is reported for a row whose record is in this state. */
  told: { kind: ProblemKind; reason: string };
  /**
   * Changes the values of a row whose record is in this state.
   *
   * @param fieldNames names of the values
   * @returns whether the record is in this state
   */
  mark: (row: SheetRow, fieldNames: readonly string[], values: string[]) => boolean;
}
