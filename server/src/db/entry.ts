import type { Generated } from 'kysely';

/** What every row has that the wire shows. */
export interface Entry {
  id: Generated<number>;
  documentId: string;
  createdAt: string;
  updatedAt: string;
}
