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
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10, types }) });
}
