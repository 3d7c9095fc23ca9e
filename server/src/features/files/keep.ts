import type { Handle } from '../../db/handle.ts';
import { filesRepo } from './files.repo.ts';

/**
 * For how long files are kept unless that is renewed, in ms. After this time a killed process blocks nobody.
 */
const leaseMs = 120_000;

/**
 * Runs work during which no process removes a stored file: a file that a row names now exists until the end,
 * even if its owner deletes it meanwhile. Then it is removed up to two minutes later.
 */
export async function keepFiles<T>(db: Handle, work: () => Promise<T>): Promise<T> {
  const keep = () => filesRepo(db).keepUntil(new Date(Date.now() + leaseMs).toISOString());
  await keep();
  // If the database is away for a moment, the next tick renews it.
  const timer = setInterval(() => void keep().catch(() => undefined), leaseMs / 6);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
