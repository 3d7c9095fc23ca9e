import type { RowProblem } from '@atrio/spreadsheets';
import type { RecordFromName } from '../references/records-from-names.ts';
import type { LoadOutcome } from './record.ts';

export interface RejectedRecord {
  row: number;
  problems: RowProblem[];
  /** Rejected for a record that it names, not for its own values. */
  held: boolean;
}

export interface LoadResults {
  loaded: LoadOutcome[];
  /** Odoo already has them with the same values. */
  unchanged: LoadOutcome[];
  rejected: RejectedRecord[];
}

/** What a person should know of a record that was loaded. */
export interface RowWarning {
  /** First row of the record in the sheet. */
  row: number;
  /** Spanish. */
  sentences: string[];
}

/**
 * Stores what a load is going to do and the result of each record, in a database or in a receipt. An error
 * from it ends the load.
 */
export interface LoadTracker {
  /** Called before records are sent and before counts are applied, with the values that are overwritten. */
  sending(records: LoadOutcome[]): Promise<void>;
  /** Stores all of it or nothing. */
  settled(results: LoadResults): Promise<void>;
  /** Warnings about records that were loaded. */
  warned(warnings: RowWarning[]): Promise<void>;
  /** Number of stock counts that Odoo keeps without applying them. */
  unapplied(count: number): Promise<void>;
  /**
   * Called between two calls of a batch. An error from it ends the batch, once the results that are known are
   * stored.
   *
   * @param progress whether the batch has such results: one that is ended before the first of them begins again
   */
  between(progress: { hasResults: boolean }): Promise<void>;
  /**
   * Stores which lots are created beside the counts. Called before they are sent, so that a revert knows of them in any
   * case, and again with their ids.
   */
  remember(lots: readonly RecordFromName[]): Promise<void>;
  /** Forgets lots that were not created, because Odoo refused them. */
  forget(lots: readonly RecordFromName[]): Promise<void>;
  /** Number of products whose stock Odoo tracks from now on. */
  tracked?(products: number): Promise<void>;
  /** Lots of counts that were created, and products whose stock Odoo keeps by lots from now on. */
  lots?(numbers: { created: number; byLots: number }): Promise<void>;
  /** A test ends the process here. */
  failPoint?(point: 'sent' | 'applied'): void;
}
