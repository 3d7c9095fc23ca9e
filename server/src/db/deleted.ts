import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import type { Tables } from './tables.ts';

/** Deletes. @returns how many rows */
export async function countDeleted<Table extends keyof Tables>(
  query: DeleteQueryBuilder<Tables, Table, DeleteResult>,
): Promise<number> {
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
