import type { Needs } from '../../context.ts';
import { removeInBatches } from '../../lib/remove-in-batches.ts';
import { announcementsRepo } from './announcements.repo.ts';

/** A change that was begun before the end, and moves it, is long over by then. */
const keptMs = 24 * 3_600_000;
/** Removed in one statement: everybody may have put an announcement away. */
const mostAtOnce = 1000;

/**
 * Removes who put announcements away that have ended: they are shown to nobody any more, whatever changes. The
 * announcements themselves stay.
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
