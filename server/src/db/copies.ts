import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { runPostgresTool } from '../adapters/postgres-tools/postgres-tools.ts';
import type { Config } from '../config/config.ts';
import { connectDatabase } from './open-database.ts';
import { type Db, dbOf, tablesOf } from './queries.ts';
import { copySqlite, openSqliteToRead } from './sqlite.ts';

/** File names of the copies: those of the databases themselves, and of the output of `pg_dump`. */
export const copyNames = { tables: 'atrio.sqlite', runs: 'jobs.sqlite', dump: 'postgres.dump' } as const;

/**
 * Tables that are copied without their rows: if an archive held the keys of customers, its data would stay
 * readable after an account is deleted.
 */
const emptied = ['customerKeys'];

/** What the databases contained when the copy was made. */
export interface Contents {
  /** Names of the migrations that were done, in order. */
  migrations: string[];
  /** Number of rows by table; those of the durable runs have their schema in front. */
  tables: Record<string, number>;
}

/** The schema of the durable runs on PostgreSQL, and the word before their tables on SQLite. */
export const runsSchema = 'openworkflow';

/**
 * Copies the databases as they are at one moment, while they are written, and lets `look` read the same
 * state. On SQLite the tables and the runs are two files and two moments, a little apart.
 *
 * @param folder which gets the copies, named like `copyNames`
 */
export async function copyDatabases<T>(
  config: Config,
  folder: string,
  look: (db: Db) => Promise<T>,
): Promise<{ contents: Contents; seen: T }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (config.databaseUrl) return dump(config, config.databaseUrl, folder, look);
  for (const name of [copyNames.runs, copyNames.tables]) {
    if (existsSync(join(config.dataDir, name)))
      copySqlite(join(config.dataDir, name), join(folder, name), emptied);
  }
  return lookAtFiles(folder, look);
}

async function lookAtFiles<T>(folder: string, look: (db: Db) => Promise<T>) {
  const contents = await contentsOfFiles(folder);
  const db = openFile(folder, copyNames.tables);
  try {
    return { contents, seen: await look(db) };
  } finally {
    await db.close();
  }
}

const openFile = (folder: string, name: string): Db =>
  dbOf(new Kysely({ dialect: openSqliteToRead(join(folder, name)) }));

/** `pg_dump` reads the state that this transaction sees, so its counts are those of the copy. */
async function dump<T>(config: Config, url: string, folder: string, look: (db: Db) => Promise<T>) {
  const db = await connectDatabase(config);
  try {
    return await tablesOf(db)
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(
          trx,
        );
        await runPostgresTool('pg_dump', url, [
          `--snapshot=${rows[0]?.snapshot}`,
          // The archive is compressed as a whole.
          ...['--format=custom', '--compress=0', '--no-owner', '--no-privileges'],
          ...emptied.map((table) => `--exclude-table-data=public."${table}"`),
          ...['--schema=public', `--schema=${runsSchema}`, `--file=${join(folder, copyNames.dump)}`],
        ]);
        const seen = dbOf(trx);
        const contents = await contentsOf(seen);
        for (const table of emptied) if (table in contents.tables) contents.tables[table] = 0;
        return { contents, seen: await look(seen) };
      });
  } finally {
    await db.close();
  }
}

/** What the configured databases contain now. */
export async function contentsNow(config: Config): Promise<Contents> {
  if (!config.databaseUrl) return contentsOfFiles(config.dataDir);
  const db = await connectDatabase(config);
  try {
    return await contentsOf(db);
  } finally {
    await db.close();
  }
}

/** Whether Atrio was never started on the configured databases. */
export async function isNew(config: Config): Promise<boolean> {
  const contents = await contentsNow(config).catch(() => null);
  return contents?.migrations.length === 0;
}

async function contentsOfFiles(folder: string): Promise<Contents> {
  const all: Contents = { migrations: [], tables: {} };
  for (const [name, prefix] of [
    [copyNames.tables, ''],
    [copyNames.runs, `${runsSchema}.`],
  ] as const) {
    if (!existsSync(join(folder, name))) continue;
    const db = openFile(folder, name);
    try {
      const { migrations, tables } = await contentsOf(db);
      all.migrations.push(...migrations);
      for (const [table, rows] of Object.entries(tables)) all.tables[prefix + table] = rows;
    } finally {
      await db.close();
    }
  }
  return all;
}

async function contentsOf(db: Db): Promise<Contents> {
  const queries = tablesOf(db);
  const found = await queries.introspection.getTables({ withInternalKyselyTables: true });
  const tables: Contents['tables'] = {};
  for (const { schema, name, isView } of found) {
    if (isView || (schema && schema !== 'public' && schema !== runsSchema)) continue;
    const table = schema === runsSchema ? sql.table(`${schema}.${name}`) : sql.table(name);
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${table}`.execute(queries);
    tables[schema === runsSchema ? `${schema}.${name}` : name] = Number(rows[0]?.rows);
  }
  const migrations = found.some(({ name }) => name === 'kysely_migration')
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(queries)
    : { rows: [] };
  return { migrations: migrations.rows.map(({ name }) => name), tables };
}
