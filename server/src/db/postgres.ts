import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Connections } from './queries.ts';
import { forDriver } from './unreachable.ts';

/** How to speak to PostgreSQL, and what its pool does. */
export interface PooledDialect {
  dialect: PostgresDialect;
  connections(): Connections;
}

/** Counts and identities fit in a double; as strings they would differ from SQLite's numbers. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A caller that waits longer than this for a connection is told that the database is away. In ms. */
const connectMs = 10_000;

/** @param url postgres://… @param max connections */
export function postgresDialect(url: string, max: number): PooledDialect {
  const pool = new pg.Pool({
    connectionString: forDriver(url),
    max,
    types,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  // The database may end an idle connection (a restart, or while we stop). The next query replaces it or
  // reports the failure; without a listener the event would end the process.
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
