import { setImmediate as breathe } from 'node:timers/promises';
import type { Needs } from '../../context.ts';

/** For as long the steps of a run can be looked at after it ended. */
const keptMs = 30 * 24 * 3_600_000;
/** Runs that are removed at once: with their steps, a few thousand rows. */
const atOnce = 100;

/** Removes the durable runs that ended long ago, a few at a time, so that nobody waits for it. */
export async function removeEndedRuns({ jobs, stopping }: Needs<'jobs' | 'stopping'>): Promise<void> {
  const before = new Date(Date.now() - keptMs);
  while (!stopping.aborted && (await jobs.removeEnded(before, atOnce)) === atOnce) await breathe();
}
