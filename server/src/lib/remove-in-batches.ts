import { setImmediate as breathe } from 'node:timers/promises';

/**
 * Removes rows a few at a time, so that nobody waits for it, until none is left or the process stops.
 *
 * @param remove removes at most `most` rows and returns how many it removed
 * @returns how many were removed in all
 */
export async function removeInBatches(
  stopping: AbortSignal,
  atOnce: number,
  remove: (most: number) => Promise<number>,
): Promise<number> {
  for (let removed = 0; ; await breathe()) {
    const some = stopping.aborted ? 0 : await remove(atOnce);
    removed += some;
    if (some < atOnce) return removed;
  }
}
