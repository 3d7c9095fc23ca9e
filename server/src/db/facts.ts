import { sql } from 'kysely';
import { repo } from './repo.ts';

/** What the database tells about itself. */
export const databaseFacts = repo((db, handle) => {
  const isPostgres = 'connections' in handle && handle.connections !== null;
  return {
    isPostgres,

    /** Such as 15.4 or 3.51.0. */
    version: async (): Promise<string> => {
      const query = isPostgres
        ? sql<{ version: string }>`/* PostgreSQL alone */ select current_setting('server_version') as version`
        : sql<{ version: string }>`select sqlite_version() as version`;
      return (await query.execute(db)).rows[0]?.version ?? '';
    },

    /** How many more connections PostgreSQL would accept from us. */
    freeConnections: async (): Promise<number> => {
      const { rows } = await sql<{ free: number }>`
        select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - (select sum(numbackends)::int from pg_stat_database) as free
      `.execute(db);
      return rows[0]?.free ?? 0;
    },

    /** The clock of PostgreSQL's machine, in ms. */
    clock: async (): Promise<number> => {
      const { rows } = await sql<{ at: number }>`
        /* PostgreSQL alone */ select (extract(epoch from clock_timestamp()) * 1000)::float8 as at
      `.execute(db);
      return Number(rows[0]?.at);
    },
  };
});
