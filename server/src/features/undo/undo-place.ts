import type { OdooClient, OdooField } from '@atrio/odoo';

<<<<<<< HEAD

import type { UndoRecord } from './undo.repo.ts';

=======

/** What became of a record that an import had made or changed. */
export type Undone = 'removed' | 'archived' | 'restored' | 'kept';

/** A record to take back. */
export interface UndoRecord {
  importId: number;
  row: number;
  action: string | null;
  odooId: number | null;
  /** JSON FieldChange[] */
  before: string | null;
  externalId: string | null;
}
>>>>>>> ede194ba9ebeded2020736e3f9331e6701433e61

export type { Result } from './undo.repo.ts';

/** Where records are taken back. */
export interface Place {
  client: OdooClient;
  model: string;
  fields: Record<string, OdooField>;
  context: Record<string, unknown>;
}

export const idOf = ({ odooId }: UndoRecord): number => odooId ?? 0;
