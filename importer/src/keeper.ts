import type { RowProblem } from '@atrio/spreadsheets';
import type { Outcome } from './record.ts';
import type { Refusal } from './send-records.ts';

/** A record that does not go in. */
export interface Rejected {
  row: number;
  problems: RowProblem[];
  /** Rejected for a record that it names, not for what it says. */
  held: boolean;
}

/** What became of records. */
export interface Settled {
  loaded: Outcome[];
  /** Odoo has them already, with the same values. */
  unchanged: Outcome[];
  rejected: Rejected[];
}

/** Who keeps the state of the records: a database, or the memory of a command. */
export interface Keeper {
  /** Called before anything is sent: what is going to be done, with what an update writes over. */
  sending(records: Outcome[]): Promise<void>;
  /** All of it is kept, or nothing. */
  settled(results: Settled): Promise<void>;
  /** Warnings of Odoo about rows that are in. */
  warned(warnings: Refusal[]): Promise<void>;
  /** Counts that Odoo keeps without applying them. */
  unapplied(count: number): Promise<void>;
  /** Called between two parts of a batch; what it throws ends the batch. */
  between(): Promise<void>;
  /** Called where a crash would hurt most. */
  reached?(point: 'sent' | 'applied'): void;
}
