import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** Counts and identities fit in a double; as strings they would not equal SQLite's numbers. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** @param url postgres://… */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, max: 10, types });
  // A connection that the database ends while nobody asks (a restart, or on our way out) is replaced at the
  // next query, which tells what is wrong if it can't be; without a listener it would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return new PostgresDialect({ pool });
}

const ignore = () => undefined;
