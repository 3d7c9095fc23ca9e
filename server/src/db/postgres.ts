import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Connections } from './repo.ts';

/** How to speak to PostgreSQL, and what its pool does. */
export interface PooledDialect {
  dialect: PostgresDialect;
  connections(): Connections;
}

/** Counts and identities fit in a double; as strings they would not equal SQLite's numbers. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Who waits longer than this for a connection is told that the database is away, in ms. */
const connectMs = 10_000;

/** @param url postgres://… @param max connections */
export function postgresDialect(url: string, max: number): PooledDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  // A connection that the database ends while nobody asks (a restart, or on our way out) is replaced at the
  // next query, which tells what is wrong if it can't be; without a listener it would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return {
    dialect: new PostgresDialect({ pool }),
    connections: () => ({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

const ignore = () => undefined;
