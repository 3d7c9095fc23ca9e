import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { runPostgresTool } from '../adapters/postgres-tools/postgres-tools.ts';
import { ConfigError } from '../config/config-error.ts';
import { copyNames, runsSchema } from './copies.ts';
import { lockName } from './lock.ts';
import { forDriver, noDatabase } from './unreachable.ts';

/** Databases beside the configured one: a copy is restored and tried there before anything is replaced. */

const quoted = (name: string) => pg.escapeIdentifier(name);
const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

function withName(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: forDriver(url), connectionTimeoutMillis: 8000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw noDatabase(error, url);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes a database from what `pg_dump` wrote (`copyDatabases`), with the encoding and order of the configured
 * one.
 *
 * @param url of the configured database
 * @returns the url of the new one
 * @throws ConfigError where the user may create no database; with what `pg_restore` wrote where it fails
 */
export async function restoreBeside(url: string, folder: string): Promise<string> {
  const name = `${nameIn(url).slice(0, 40)}_copy_${randomBytes(4).toString('hex')}`;
  await connected(url, async (client) => {
    const { rows } = await client.query(
      'select pg_encoding_to_char(encoding) as encoding, datcollate, datctype from pg_database where datname = current_database()',
    );
    const { encoding, datcollate, datctype } = rows[0];
    await dropLeft(client, nameIn(url));
    await client
      .query(
        `create database ${quoted(name)} template template0 encoding ${pg.escapeLiteral(encoding)} lc_collate ${pg.escapeLiteral(datcollate)} lc_ctype ${pg.escapeLiteral(datctype)}`,
      )
      .catch((error: unknown) => {
        throw mayNotCreate(error, url);
      });
  });
  const made = withName(url, name);
  try {
    await connected(made, async (client) => {
      await client.query(`comment on database ${quoted(name)} is '${new Date().toISOString()}'`);
      await client.query(`create schema ${quoted(runsSchema)}`);
    });
    await runPostgresTool('pg_restore', made, [
      ...['--exit-on-error', '--no-owner', '--no-privileges', '--schema=public', `--schema=${runsSchema}`],
      join(folder, copyNames.dump),
    ]);
    return made;
  } catch (error) {
    await dropBeside(url, made);
    throw error;
  }
}

/** Older copies were left by killed processes: none is in use for that long. */
const leftAfterMs = 24 * 60 * 60_000;

/** Drops the copies that killed processes left; the comment of each tells when it was made. */
async function dropLeft(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query(
    "select datname, shobj_description(oid, 'pg_database') as made from pg_database where starts_with(datname, $1)",
    [`${name.slice(0, 40)}_copy_`],
  );
  for (const { datname, made } of rows) {
    if (Date.parse(made ?? '') > Date.now() - leftAfterMs || !made) continue;
    await client.query(`drop database if exists ${quoted(datname)} with (force)`);
  }
}

function mayNotCreate(error: unknown, url: string): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const user = new URL(url).username;
  return new ConfigError(
    error.code === '42501'
      ? `El usuario ${user} de PostgreSQL no puede crear la base en que se prueba la copia: ejecuta alter role ${user} createdb.`
      : `PostgreSQL no pudo crear la base en que se prueba la copia: ${error.message}`,
  );
}

/** @param url of the configured database @param beside url of the one to drop */
export const dropBeside = (url: string, beside: string): Promise<unknown> =>
  connected(url, (client) => client.query(`drop database if exists ${quoted(nameIn(beside))} with (force)`));

/** @throws ConfigError when somebody is connected to the configured database */
export async function refuseWhileUsed(url: string): Promise<void> {
  const { rows } = await connected(url, (client) =>
    client.query(
      "select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> $1",
      [lockName],
    ),
  );
  if (rows[0].others > 0) throw inUse();
}

const inUse = () =>
  new ConfigError(
    'Alguien usa la base de datos de DATABASE_URL: detén todos los procesos de Atrio, cierra lo demás que esté conectado y repite.',
  );

/**
 * Gives the copy the name of the configured database, and the configured one another name: both changes or
 * none.
 *
 * @returns the url of what was the configured one
 * @throws ConfigError when somebody is connected to one of them
 */
export async function swapBeside(url: string, beside: string): Promise<string> {
  const name = nameIn(url);
  const before = `${name.slice(0, 40)}_before_${randomBytes(4).toString('hex')}`;
  await rename(url, [
    [name, before],
    [nameIn(beside), name],
  ]);
  return withName(url, before);
}

/** Undoes the swap: `before` is the configured database again. @returns the url of the copy */
export async function swapBack(url: string, before: string): Promise<string> {
  const copy = `${nameIn(url).slice(0, 40)}_copy_${randomBytes(4).toString('hex')}`;
  await rename(url, [
    [nameIn(url), copy],
    [nameIn(before), nameIn(url)],
  ]);
  return withName(url, copy);
}

/**
 * A database cannot be renamed over a connection to itself, so this uses the one that every PostgreSQL has.
 */
async function rename(url: string, pairs: [from: string, to: string][]): Promise<void> {
  await connected(withName(url, 'postgres'), async (client) => {
    try {
      await client.query('begin');
      for (const [from, to] of pairs) {
        await client.query(`alter database ${quoted(from)} rename to ${quoted(to)}`);
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      // object_in_use
      if (error instanceof pg.DatabaseError && error.code === '55006') throw inUse();
      throw error;
    }
  });
}
