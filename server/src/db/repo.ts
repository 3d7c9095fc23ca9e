import { type Handle, type QueryBuilder, tablesOf } from './queries.ts';

export type { QueryBuilder };

/** Makes a repo: its queries, for the database or a transaction. `handle` is for other repos that it uses. */
export const repo =
  <R>(queries: (db: QueryBuilder, handle: Handle) => R) =>
  (handle: Handle): R =>
    queries(tablesOf(handle), handle);
