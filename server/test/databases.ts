import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** `postgres` or `sqlite`, by the Vitest project that runs the file. */
export const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** Address of the tests' PostgreSQL; only needed by the project that runs on it. */
function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL');
  return url;
}

async function command(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export interface OwnDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** A database of its own: empty, or a copy of another one to which nobody is connected. */
export async function createDatabase(template: string | null = null): Promise<OwnDatabase> {
  const name = `atrio_test_${randomBytes(6).toString('hex')}`;
  await command(`create database ${name}${template === null ? '' : ` template ${template}`}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => dropAll(name) };
}

/** Also drops copies that a killed restore left beside it. */
async function dropAll(name: string): Promise<void> {
  for (const { datname } of await command(
    `select datname from pg_database where starts_with(datname, '${name}')`,
  )) {
    await command(`drop database if exists "${datname}" with (force)`);
  }
}
