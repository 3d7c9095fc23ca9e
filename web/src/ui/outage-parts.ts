import { Listeners } from '../lib/listeners.ts';

/** A part of the screen that waits for a lost connection. */
export interface OutagePart {
  id: string;
  retry: () => void;
}

/** In the order in which they appeared. */
let parts: readonly OutagePart[] = [];
const listeners = new Listeners();

function setParts(next: readonly OutagePart[]): void {
  parts = next;
  listeners.call();
}

export const outageParts = (): readonly OutagePart[] => parts;

/** @returns removes the listener */
export const onOutageParts = listeners.add;

/** @returns removes the part */
export function addOutagePart(part: OutagePart): () => void {
  setParts([...parts, part]);
  return () => setParts(parts.filter((other) => other !== part));
}

/**
 * Whether a part shows its failure, and for how many parts: the first of those that wait for the same
 * connection shows the message for all.
 * @param id null for a failure that has nothing to do with the connection; such a part shows its own
 */
export function voiceOf(
  all: readonly OutagePart[],
  id: string | null,
): { tells: boolean; speaksFor: number } {
  const [first] = all;
  if (id === null || first === undefined) return { tells: true, speaksFor: 1 };
  return first.id === id ? { tells: true, speaksFor: all.length } : { tells: false, speaksFor: 1 };
}
