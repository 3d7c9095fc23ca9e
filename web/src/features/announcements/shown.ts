import type { Announcement } from '@atrio/contract';

/** Names an announcement as it was written: written anew, it is another. */
export const keyOf = ({ documentId, revision }: Pick<Announcement, 'documentId' | 'revision'>): string =>
  `${documentId}:${revision}`;

/** So long nothing was touched before something is put above what may be touched next. */
const quietMs = 1000;

/**
 * When what was just told may take its place on the screen.
 *
 * @param shown what stands there; null: nothing was told before
 * @param touchedAt when a finger, the mouse or a key was pressed last
 * @returns ms to wait; 0 where nothing new comes, which moves nothing down
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

/** The folded ones after one was folded or shown again; what is not there any more is forgotten. */
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
