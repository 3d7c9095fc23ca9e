import type { Handle } from '../../db/handle.ts';
import { filesRepo } from './files.repo.ts';

/** For how long files are kept without being asked for again, in ms: a killed process holds nobody up. */
const leaseMs = 120_000;

/**
 * Does work during which no stored file is removed, by any process: a file that a row of this moment names is
 * there until the end, also where its owner deletes it meanwhile. It goes up to two minutes later.
 */
export async function keepFiles<T>(db: Handle, work: () => Promise<T>): Promise<T> {
  const keep = () => filesRepo(db).keepUntil(new Date(Date.now() + leaseMs).toISOString());
  await keep();
  // Where the database is away for a moment, the next one renews it.
  const timer = setInterval(() => void keep().catch(() => undefined), leaseMs / 6);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
