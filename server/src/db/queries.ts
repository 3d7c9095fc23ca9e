import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Builds and runs queries on our tables. */
export type QueryBuilder = Kysely<Tables>;

const tables = Symbol('tables');

/** The database or a transaction, from which a repo is made (repo.ts). Only repos see its tables. */
export interface Handle {
  readonly [tables]: QueryBuilder;
}

export interface Db extends Handle {
  /**
   * Commits everything that `work` writes, or nothing when it throws. On SQLite everybody else waits
   * meanwhile, so `work` must wait for nothing but the database.
   */
  transaction<T>(work: (trx: Handle) => Promise<T>): Promise<T>;
  /** How many connections the pool has now; null on SQLite, which has none. */
  readonly connections: (() => Connections) | null;
  close(): Promise<void>;
}

/** How many connections of a pool there are; `waiting` are callers that wait for one. */
export type Connections = Record<'in_use' | 'idle' | 'waiting', number>;

export const dbOf = (queries: QueryBuilder, connections: Db['connections'] = null): Db => ({
  [tables]: queries,
  transaction: (work) => queries.transaction().execute((trx) => work({ [tables]: trx })),
  connections,
  close: () => queries.destroy(),
});

/** The tables behind a handle, for the files of db/; features make a repo instead. */
export const tablesOf = (handle: Handle): QueryBuilder => handle[tables];
