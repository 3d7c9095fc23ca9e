import type { NewPartner, PreparedRow, RowProblem } from '@atrio/spreadsheets';
import type { FieldChange } from './changes.ts';

export type RecordAction = 'created' | 'updated';
export type RecordState = 'pending' | 'undecided' | 'sending' | 'loaded' | 'unchanged' | 'rejected';

/** A record of a sheet: one row, or more where it has lines. */
export interface ImportRecord {
  /** First row in the sheet, as the spreadsheet program numbers it. */
  row: number;
  /** Number of rows of the sheet that it consists of. */
  size: number;
  state: RecordState;
  externalId: string | null;
  /** null until the record is about to be sent. */
  action: RecordAction | null;
  odooId: number | null;
  /** For an update: the values that it overwrites. */
  before: FieldChange[] | null;
  /** Its own cells first, then those of its lines. */
  cells: string[][];
  /** Row in the sheet of each of `cells`. */
  rows: number[];
}

/** Whether an interrupted load was sending a record that Odoo has. */
export const isSent = ({ state, odooId }: Pick<ImportRecord, 'state' | 'odooId'>): boolean =>
  state === 'sending' && odooId !== null;

/** The cells of a record, as the dry run checks them. */
export type RecordCells = Pick<ImportRecord, 'row' | 'cells' | 'rows'>;

/** What the load does or did with a record. */
export interface LoadOutcome {
  row: number;
  size: number;
  action: RecordAction | null;
  odooId: number | null;
  before: FieldChange[] | null;
}

/** A record as the sheet has it, before Odoo is asked. */
export type ReadRecord = Pick<ImportRecord, 'row' | 'size' | 'cells' | 'rows'> & {
  problems: RowProblem[];
  /** What a document says of its customer or supplier, for one whom Odoo does not have. */
  newPartner: NewPartner | null;
};

/**
 * Groups rows into records: a row that continues a record belongs to it, so that a batch never splits one.
 */
export function recordsOf(rows: readonly PreparedRow[]): ReadRecord[] {
  const records: ReadRecord[] = [];
  for (const { row, values, problems, continues, newPartner = null } of rows) {
    const last = records.at(-1);
    if (!continues || !last) {
      records.push({ row, size: 1, cells: [values], rows: [row], problems: [...problems], newPartner });
      continue;
    }
    last.size += 1;
    last.cells.push(values);
    last.rows.push(row);
    last.problems.push(...problems);
  }
  return records;
}
