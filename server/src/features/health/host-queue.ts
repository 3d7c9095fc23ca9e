/** A queue of entries, of which only a limited number of one host are taken at the same time. */
interface HostQueue<T, S> {
  /** The first entry whose host has a free place; undefined where there is none now. */
  take(): TakenEntry<T, S> | undefined;
}

interface TakenEntry<T, S> {
  entry: T;
  /** The earlier finding where the host did not answer; null where it has to be asked. */
  silence: S | null;
  /** @param silence the finding where the host did not answer; null where it did */
  leave(silence: S | null): void;
}

/** After this many consecutive entries without an answer, the others of the host are not asked. */
const silencesInARow = 3;

/**
 * Keeps a slow or silent host from using up all places, and from getting too many requests at once. Whoever
 * leaves a place takes the next entry, so that entries of a busy host are not forgotten.
 */
export function hostQueue<T, S>(
  entries: readonly T[],
  hostOf: (entry: T) => string,
  perHost: number,
): HostQueue<T, S> {
  const waiting = Map.groupBy(entries, hostOf);
  const taken = new Map<string, number>();
  const silences = new Map<string, number>();
  const last = new Map<string, S>();
  return {
    take() {
      for (const [host, ofHost] of waiting) {
        const places = taken.get(host) ?? 0;
        if (places >= perHost) continue;
        // Moves the host to the end of the queue: hosts take turns.
        waiting.delete(host);
        const entry = ofHost.shift();
        if (entry === undefined) continue;
        if (ofHost.length > 0) waiting.set(host, ofHost);
        taken.set(host, places + 1);
        return {
          entry,
          silence: last.get(host) ?? null,
          leave(silence) {
            taken.set(host, (taken.get(host) ?? 1) - 1);
            const inARow = silence === null ? 0 : (silences.get(host) ?? 0) + 1;
            silences.set(host, inARow);
            if (silence !== null && inARow >= silencesInARow) last.set(host, silence);
          },
        };
      }
      return undefined;
    },
  };
}
