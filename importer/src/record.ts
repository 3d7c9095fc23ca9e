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
  /** JSON FieldChange[] */
  before: string | null;
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
  /** JSON FieldChange[] */
  before: string | null;
}
