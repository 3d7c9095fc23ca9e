import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Builds and runs queries on our tables. */
export type QueryBuilder = Kysely<Tables>;

const tables = Symbol('tables');

/** The database, or a transaction: what a repo is made of. It shows its tables to nothing else. */
export interface Handle {
  readonly [tables]: QueryBuilder;
}

export interface Db extends Handle {
  /**
   * Keeps all that `work` writes, or nothing where it throws. On SQLite everybody else waits meanwhile:
   * it must wait for nothing but the database.
   */
  transaction<T>(work: (trx: Handle) => Promise<T>): Promise<T>;
  /** How many connections the pool has now; null on SQLite, which has none. */
  readonly connections: (() => Connections) | null;
  close(): Promise<void>;
}

/** Of a pool; `waiting` are callers that wait for a connection. */
export type Connections = Record<'in_use' | 'idle' | 'waiting', number>;

export const dbOf = (queries: QueryBuilder, connections: Db['connections'] = null): Db => ({
  [tables]: queries,
  transaction: (work) => queries.transaction().execute((trx) => work({ [tables]: trx })),
  connections,
  close: () => queries.destroy(),
});

export const tablesOf = (handle: Handle): QueryBuilder => handle[tables];

/** A repo: its queries, for the database or a transaction. `handle` is for another repo that it uses. */
export const repo =
  <R>(queries: (db: QueryBuilder, handle: Handle) => R) =>
  (handle: Handle): R =>
    queries(tablesOf(handle), handle);
