import type { QueryBuilder } from './queries.ts';

/**
 * Locks a customer's row until the transaction ends, by an update that changes nothing. Others who lock it
 * wait.
 */
export const lockUser = (db: QueryBuilder, userId: number) =>
  db
    .updateTable('users')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', userId);
