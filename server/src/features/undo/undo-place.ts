import type { OdooClient, OdooField } from '@atrio/odoo';
import type { UndoRecord } from './undo.repo.ts';

export type { Result } from './undo.repo.ts';

/** Where records are taken back. */
export interface Place {
  client: OdooClient;
  model: string;
  fields: Record<string, OdooField>;
  context: Record<string, unknown>;
}

export const idOf = ({ odooId }: UndoRecord): number => odooId ?? 0;
