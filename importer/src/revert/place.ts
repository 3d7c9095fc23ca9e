import type { OdooClient, OdooField } from '@atrio/odoo';
import type { FieldChange } from '../changes.ts';

/** What became of a record that an import had made or changed. */
export type Undone = 'removed' | 'archived' | 'restored' | 'kept';

/** A record to take back. */
export interface UndoRecord {
  importId: number;
  row: number;
  action: string | null;
  odooId: number | null;
  /** What an update wrote over. */
  before: FieldChange[];
  externalId: string | null;
}

/** What became of a record, and what is to be known of it. */
export interface Result {
  record: UndoRecord;
  undo: Undone;
  reason: string | null;
}

/** Where records are taken back. */
export interface Place {
  client: OdooClient;
  model: string;
  fields: Record<string, OdooField>;
  context: Record<string, unknown>;
}

export const idOf = ({ odooId }: UndoRecord): number => odooId ?? 0;
