import type { PreparedRow, RowProblem } from '@atrio/spreadsheets';
import type { FieldChange } from './changes.ts';

/** What was done with a record in Odoo. */
export type RecordAction = 'created' | 'updated';
export type RecordState = 'pending' | 'undecided' | 'sending' | 'loaded' | 'unchanged' | 'rejected';

/** A record of a sheet: one row, or more where it has lines. */
export interface ImportRecord {
  /** First row in the sheet, as the spreadsheet program numbers it. */
  row: number;
  /** Rows of the sheet in it. */
  size: number;
  /** RecordState */
  state: string;
  externalId: string | null;
  /** Of what is being sent: RecordAction. */
  action: string | null;
  odooId: number | null;
  /** Of an update: what it writes over. */
  before: FieldChange[] | null;
  /** Its own values first, then those of its lines. */
  cells: string[][];
  /** Rows of the sheet, one for each of `cells`. */
  rows: number[];
}

/** What is known of a record that goes in. */
export interface Outcome {
  row: number;
  size: number;
  action: RecordAction | null;
  odooId: number | null;
  before: FieldChange[] | null;
}

/** A record as the sheet has it, before anything is asked of Odoo. */
export type ReadRecord = Pick<ImportRecord, 'row' | 'size' | 'cells' | 'rows'> & { problems: RowProblem[] };

/** Rows that continue a record go with it: a batch never cuts one. */
export function recordsOf(rows: readonly PreparedRow[]): ReadRecord[] {
  const records: ReadRecord[] = [];
  for (const { row, values, problems, continues } of rows) {
    const last = records.at(-1);
    if (!continues || !last) {
      records.push({ row, size: 1, cells: [values], rows: [row], problems: [...problems] });
      continue;
    }
    last.size += 1;
    last.cells.push(values);
    last.rows.push(row);
    last.problems.push(...problems);
  }
  return records;
}
