import type { Handle } from '../../db/handle.ts';

/** Longer, and a token that another process gave back would be missed. */
const longestMs = 1000;
const mostBuckets = 20_000;

/** Buckets of one database, until a token may be there. Times in ms. */
class EmptyBuckets {
  readonly #empty = new Map<string, { askAgainAt: number; tokenAt: number }>();

  /** @param wait until the bucket has a token */
  add(key: string, at: number, wait: number): void {
    if (this.#empty.size >= mostBuckets) this.#empty.clear();
    this.#empty.set(key, { askAgainAt: at + Math.min(wait, longestMs), tokenAt: at + wait });
  }

  /** @returns until the bucket has a token; 0 where only the database can tell */
  wait(key: string, at: number): number {
    const known = this.#empty.get(key);
    if (!known) return 0;
    // Later than that only where the clock was set back since.
    if (known.askAgainAt > at && known.askAgainAt <= at + longestMs) return known.tokenAt - at;
    this.#empty.delete(key);
    return 0;
  }

  /** A token was given back. */
  delete(key: string): void {
    this.#empty.delete(key);
  }
}

const all = new WeakMap<Handle, EmptyBuckets>();

/** Buckets of which this process was told that they are empty: asking again would cost a transaction. */
export function emptyBuckets(db: Handle): EmptyBuckets {
  const known = all.get(db) ?? new EmptyBuckets();
  all.set(db, known);
  return known;
}
