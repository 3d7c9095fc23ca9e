import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type SqliteDialect } from 'kysely';
import type { Catalog } from '../config/catalog.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import type { EngineName } from './handle.ts';
import { type DoneMigration, migrate, migrateOneByOne, schemaLag } from './migrate.ts';
import { type NoteStatement, noting } from './note-statements.ts';
import type { PooledDialect } from './postgres.ts';
import { type Db, dbOf, tablesOf } from './queries.ts';
import { repo } from './repo.ts';
import { seed } from './seed.ts';
import { seedCatalog } from './seed-catalog.ts';
import { openSqlite, openSqliteToRead } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { noDatabase } from './unreachable.ts';

const engineOf = (config: Config): EngineName => (config.databaseUrl ? 'postgres' : 'sqlite');
const fileOf = (config: Config) => join(config.dataDir, 'atrio.sqlite');

/** Opens the configured database as it is. @param note is called after each statement; null: without it */
export async function connectDatabase(config: Config, note: NoteStatement | null = null): Promise<Db> {
  return config.databaseUrl
    ? pooled(await postgres(config.databaseUrl, config), note)
    : onSqlite(openSqlite(fileOf(config)), note);
}

const onSqlite = (dialect: SqliteDialect, note: NoteStatement | null = null): Db =>
  dbOf(new Kysely<Tables>({ dialect, ...(note && { log: noting(note) }) }));
const pooled = ({ dialect, connections }: PooledDialect, note: NoteStatement | null = null): Db =>
  dbOf(new Kysely<Tables>({ dialect, ...(note && { log: noting(note) }) }), connections);

/** Brings tables, reference rows and the catalogue up to this version. */
export async function prepareDatabase(db: Db, config: Config, catalog: Catalog): Promise<void> {
  await migrate(tablesOf(db), engineOf(config));
  await seed(db);
  await seedCatalog(db, catalog);
}

/**
 * Brings the tables of a copy to this version; reference rows and the catalogue follow at its first start.
 */
export const migrateCopy = (db: Db, config: Config): Promise<void> => migrate(tablesOf(db), engineOf(config));

/** Like `migrateCopy`, and reports what each migration does. */
export const tellMigrations = (db: Db, config: Config): Promise<DoneMigration[]> =>
  migrateOneByOne(tablesOf(db), engineOf(config));

/** Opens the configured database, migrated and with its reference rows. */
export async function openDatabase(config: Config, catalog: Catalog): Promise<Db> {
  const db = await connectDatabase(config);
  await prepareDatabase(db, config, catalog);
  return db;
}

/**
 * Opens the database of an Atrio that has been started before, for a command: nothing is made, migrated
 * or seeded.
 *
 * @throws ConfigError when there is none, or its tables are not those of this version
 */
export async function openExisting(config: Config): Promise<Db> {
  return checked(config, () => connectDatabase(config));
}

/**
 * Like `openExisting`, only for reading: `look` sees one state of the database, whatever is written
 * meanwhile, and no byte changes on disk.
 */
export async function readExisting<T>(config: Config, look: (db: Db) => Promise<T>): Promise<T> {
  const db = await checked(config, async () =>
    config.databaseUrl
      ? pooled(await postgres(config.databaseUrl, config))
      : onSqlite(openSqliteToRead(fileOf(config))),
  );
  try {
    const reading = tablesOf(db).transaction();
    const transaction = config.databaseUrl
      ? reading.setIsolationLevel('repeatable read').setAccessMode('read only')
      : reading;
    return await transaction.execute((trx) => look(dbOf(trx)));
  } finally {
    await db.close();
  }
}

async function checked(config: Config, open: () => Promise<Db>): Promise<Db> {
  if (!config.databaseUrl) requireFile(config);
  const db = await open();
  try {
    const { missing, unknown, hasTables } = await schemaLag(tablesOf(db), engineOf(config)).catch(
      (error: unknown) => {
        throw config.databaseUrl ? noDatabase(error, config.databaseUrl) : error;
      },
    );
    if (unknown.length) {
      throw new ConfigError(`La base de datos es de una versión más nueva de Atrio (${unknown.join(', ')}).`);
    }
    if (missing.length > 0 && !hasTables) {
      throw new ConfigError(
        'La base de datos está vacía: revisa DATABASE_URL, o inicia Atrio, que crea las tablas.',
      );
    }
    if (missing.length) {
      throw new ConfigError(
        `La base de datos es de una versión anterior de Atrio: le faltan ${missing.join(', ')}. Inicia antes esta versión, que la actualiza.`,
      );
    }
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** @throws ConfigError if there is no SQLite database, or this user may not read it */
function requireFile(config: Config): void {
  try {
    accessSync(fileOf(config), constants.R_OK);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code !== 'ENOENT') {
      throw new ConfigError(
        `Este usuario no puede leer ${fileOf(config)} (${error.code}): ejecuta la orden como el usuario de Atrio, o como root.`,
      );
    }
    throw new ConfigError(
      `No hay ninguna base de datos en ${config.dataDir}: revisa DATA_DIR y DATABASE_URL.`,
    );
  }
}

/** The driver is loaded only where it is used, to keep the memory of an idle server small. */
async function postgres(url: string, { databasePool }: Config): Promise<PooledDialect> {
  const { postgresDialect } = await import('./postgres.ts');
  return postgresDialect(url, databasePool);
}

/** Runs a small query. @throws when the database does not answer */
export const ping = repo((db) => db.selectFrom('roles').select('id').executeTakeFirstOrThrow());
