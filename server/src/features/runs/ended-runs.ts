import type { Needs } from '../../context.ts';
import { removeInBatches } from '../../lib/remove-in-batches.ts';
import { odooCallsRepo } from './odoo-calls.repo.ts';

/** How long the steps of a run are kept after it ended. */
const keptMs = 30 * 24 * 3_600_000;
/** How many runs are removed at once: with their steps, a few thousand rows. */
const atOnce = 100;

/**
 * Removes durable runs that ended long ago, and equally old calls to Odoo, a few at a time so that nobody
 * waits for it.
 *
 * @returns how many runs
 */
export async function removeEndedRuns({
  db,
  jobs,
  stopping,
}: Needs<'db' | 'jobs' | 'stopping'>): Promise<number> {
  const before = new Date(Date.now() - keptMs);
  await odooCallsRepo(db).forgetBefore(before.toISOString());
  return removeInBatches(stopping, atOnce, (most) => jobs.removeEnded(before, most));
}
