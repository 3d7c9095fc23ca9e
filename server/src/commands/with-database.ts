import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { AppError } from '../core/errors.ts';
import { openExisting } from '../db/database.ts';
import type { Db } from '../db/handle.ts';

/**
 * Opens the database for a command, also while Atrio runs, and closes it.
 *
 * @throws ConfigError with the words of an `AppError`
 */
export async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openExisting(config);
  try {
    return await work(db);
  } catch (error) {
    throw error instanceof AppError ? new ConfigError(error.userMessage) : error;
  } finally {
    await db.close();
  }
}
