import type { Generated } from 'kysely';

/** Columns of every row that the API shows. */
export interface Entry {
  id: Generated<number>;
  documentId: string;
  createdAt: string;
  updatedAt: string;
}
