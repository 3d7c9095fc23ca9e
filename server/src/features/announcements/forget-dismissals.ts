import type { Needs } from '../../context.ts';
import { removeInBatches } from '../../lib/remove-in-batches.ts';
import { announcementsRepo } from './announcements.repo.ts';

/**
 * How long dismissals are kept after the end: a change that moves the end may have begun just before it, and
 * is certainly stored after this time.
 */
const keptMs = 24 * 3_600_000;
/** How many are removed in one statement: every customer may have dismissed an announcement. */
const mostAtOnce = 1000;

/**
 * Removes the dismissals of announcements that have ended and cannot be shown again. The announcements
 * themselves stay.
 *
 * @returns how many
 */
export async function forgetDismissals(
  { db, stopping }: Needs<'db' | 'stopping'>,
  atOnce = mostAtOnce,
): Promise<number> {
  const before = new Date(Date.now() - keptMs).toISOString();
  return removeInBatches(stopping, atOnce, (most) => announcementsRepo(db).forgetDismissals(before, most));
}
