import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { contentsNow, copyDatabases } from '../../db/copies.ts';
import type { DoneMigration } from '../../db/migrate.ts';
import { connectDatabase, tellMigrations } from '../../db/open-database.ts';
import { openBeside } from './beside.ts';

export interface TriedUpgrade {
  /** The migrations that this version would run at its start, in order. */
  migrations: DoneMigration[];
  /** Rows of all tables before. */
  rows: number;
}

/**
 * Copies the databases while Atrio serves, runs the migrations of this version on the copy, and removes it.
 * The present databases may belong to an older version.
 * @throws ConfigError when they belong to a newer version; the error of a migration
 */
export async function tryUpgrade(config: Config): Promise<TriedUpgrade> {
  const { place } = await openBeside(config, async (path) => {
    await copyDatabases(config, config.databaseUrl ? path : join(path, 'data'), async () => null);
  });
  try {
    const { tables } = await contentsNow(place.config);
    const db = await connectDatabase(place.config);
    try {
      const migrations = await tellMigrations(db, place.config);
      return { migrations, rows: Object.values(tables).reduce((sum, rows) => sum + rows, 0) };
    } finally {
      await db.close();
    }
  } finally {
    await place.remove();
  }
}
