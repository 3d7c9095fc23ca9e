import type { OdooClient, OdooField } from '@atrio/odoo';
import type { Undone, UndoRecord } from './undo.repo.ts';

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
