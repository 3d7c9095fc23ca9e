import type { Announcement } from '@atrio/contract';

/** The key of an announcement and its revision: a rewritten one has another key. */
export const keyOf = ({ documentId, revision }: Pick<Announcement, 'documentId' | 'revision'>): string =>
  `${documentId}:${revision}`;

/** An announcement is inserted above the screen only when nothing was touched for this time. */
const quietMs = 1000;

/**
 * How long new announcements wait before they are drawn.
 * @param shown the ones on the screen; null: none were received before
 * @param touchedAt when a finger, the mouse or a key was last pressed
 * @returns ms to wait; 0 when nothing is new, so that nothing moves down
 */
export function waitBefore(
  shown: readonly Announcement[] | null,
  told: readonly Announcement[],
  touchedAt: number,
  now: number,
): number {
  if (shown === null) return 0;
  const known = new Set(shown.map(keyOf));
  if (told.every((one) => known.has(keyOf(one)))) return 0;
  return Math.max(0, quietMs - (now - touchedAt));
}

/** Keys of the folded announcements after one was folded or unfolded, without those that no longer exist. */
export function foldedAfter(
  folded: readonly string[],
  key: string,
  isFolded: boolean,
  told: readonly Announcement[],
): string[] {
  const known = new Set(told.map(keyOf));
  const others = folded.filter((one) => one !== key && known.has(one));
  return isFolded ? [...others, key] : others;
}
