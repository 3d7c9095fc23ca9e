import { StoreAway } from '../adapters/storage/storage.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { isPostgresAway } from '../core/database-away.ts';
import { AppError } from '../core/errors.ts';
import type { Db } from '../db/handle.ts';
import { openExisting } from '../db/open-database.ts';
import { noDatabase } from '../db/unreachable.ts';

/**
 * Opens the database for a command, also while Atrio runs, and closes it.
 *
 * @throws ConfigError with the words of an `AppError`; for a store that is away also its cause, because the
 * message itself is for customers
 */
export async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openExisting(config);
  try {
    return await work(db);
  } catch (error) {
    if (error instanceof StoreAway) {
      throw new ConfigError(
        `No se puede usar el bucket o DATA_DIR (${error.message}). Repite la orden cuando responda.`,
      );
    }
    if (config.databaseUrl && isPostgresAway(error)) throw noDatabase(error, config.databaseUrl);
    throw error instanceof AppError ? new ConfigError(error.userMessage) : error;
  } finally {
    await db.close();
  }
}
