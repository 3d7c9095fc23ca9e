import pg from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { forDriver, noDatabase } from './unreachable.ts';

/** The name of the connection, which distinguishes it from those of a serving process. */
export const lockName = 'atrio lock';

/** "Atri": the same for every process of Atrio on this database. */
const lockKey = 0x41747269;
const waitAtMost = '60s';

/**
 * Locks the database while its tables, and those of the durable runs, are brought up to date, because several
 * processes may start on an empty one at the same time. It is a PostgreSQL advisory lock of this connection,
 * so it ends with the process.
 *
 * @param url postgres://…
 * @returns a function that releases it
 * @throws ConfigError when the database cannot be reached, or another process holds the lock for a minute
 */
export async function lockDatabase(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: forDriver(url),
    connectionTimeoutMillis: 8000,
    application_name: lockName,
  });
  // The next query reports the failure; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw noDatabase(error, url);
  }
  try {
    await client.query(`set lock_timeout = '${waitAtMost}'`);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
  } catch (error) {
    await client.end();
    if (error instanceof pg.DatabaseError && error.code === '55P03') {
      throw new ConfigError(
        'Otro proceso de Atrio lleva un minuto preparando esta base de datos. Espera a que termine y vuelve a empezar.',
      );
    }
    throw noDatabase(error, url);
  }
  return () => client.end();
}
