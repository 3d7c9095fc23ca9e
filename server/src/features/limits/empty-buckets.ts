import type { Handle } from '../../db/handle.ts';

/** The longest time without asking the database: a token that another process gave back is found after it. */
const longestMs = 1000;
const mostBuckets = 20_000;

/** Empty buckets of one database, until they may have a token again. Times in ms. */
class EmptyBuckets {
  readonly #empty = new Map<string, { askAgainAt: number; tokenAt: number }>();

  /** @param wait ms until the bucket has a token */
  add(key: string, at: number, wait: number): void {
    if (this.#empty.size >= mostBuckets) this.#empty.clear();
    this.#empty.set(key, { askAgainAt: at + Math.min(wait, longestMs), tokenAt: at + wait });
  }

  /** @returns ms until the bucket has a token; 0 where only the database knows */
  wait(key: string, at: number): number {
    const known = this.#empty.get(key);
    if (!known) return 0;
    // A later `askAgainAt` means that the clock was set back meanwhile.
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

/** Buckets that this process knows to be empty: asking the database again would cost a transaction. */
export function emptyBuckets(db: Handle): EmptyBuckets {
  const known = all.get(db) ?? new EmptyBuckets();
  all.set(db, known);
  return known;
}
