import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Catalog } from '../catalog.ts';
import type { Config } from '../config.ts';
import type { Db } from './handle.ts';
import { migrate } from './migrate.ts';
import { setReader } from './prepared.ts';
import { seed } from './seed.ts';
import { seedCatalog } from './seed-catalog.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Opens the configured database, migrated and with its reference rows. */
export async function openDatabase(config: Config, catalog: Catalog): Promise<Db> {
  const db = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : openEmbedded(join(config.dataDir, 'atrio.sqlite'));
  await migrate(db, config.databaseUrl ? 'postgres' : 'sqlite');
  await seed(db);
  await seedCatalog(db, catalog);
  return db;
}

/** The driver is loaded where it is used: at rest every MiB counts. */
async function openPostgres(url: string): Promise<Db> {
  const { postgresDialect } = await import('./postgres.ts');
  return new Kysely<Tables>({ dialect: postgresDialect(url) });
}

function openEmbedded(path: string): Db {
  const { dialect, read } = openSqlite(path);
  const db = new Kysely<Tables>({ dialect });
  setReader(db, read);
  return db;
}
