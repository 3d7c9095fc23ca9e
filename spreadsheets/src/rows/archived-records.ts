import type { SheetRow } from '../reader/workbook.ts';
import type { ProblemKind } from '../values/normalised.ts';

/** How the rows of a sheet say that Odoo has to archive their record. */
export interface ArchivedRecords {
  /** The columns without a field that say it. */
  columns: readonly number[];
  /** Blank values for the fields that an archived record needs, and another one gets from Odoo. */
  blanks: Readonly<Record<string, string>>;
  /** What is reported for a row whose record is archived. */
  told: { kind: ProblemKind; reason: string };
  /**
   * Changes the values of a row whose record is archived.
   *
   * @param fieldNames names of the values
   * @returns whether it is
   */
  mark: (row: SheetRow, fieldNames: readonly string[], values: string[]) => boolean;
}
