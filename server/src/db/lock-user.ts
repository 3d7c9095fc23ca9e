import type { QueryBuilder } from './repo.ts';

/**
 * An update of a customer's row that changes nothing: the row is locked until the transaction ends, and others who
 * ask for it wait.
 */
export const lockUser = (db: QueryBuilder, userId: number) =>
  db
    .updateTable('users')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', userId);
