/** Entries that wait, from which so many of one host are taken at the same time. */
interface HostLine<T, S> {
  /** The first entry whose host has a free place; undefined where there is none now. */
  take(): Place<T, S> | undefined;
}

interface Place<T, S> {
  entry: T;
  /** What was found where the host did not answer; null where it has to be asked. */
  silence: S | null;
  /** @param silence what was found where the host did not answer; null where it did */
  leave(silence: S | null): void;
}

/** Entries of a host in a row without an answer, after which the others of the host are not asked. */
const silencesInARow = 3;

/**
 * Keeps a host that answers slowly, or not at all, from taking every place, and from being asked too much at
 * once. Whoever leaves a place takes the next entry, so that none of a host stays behind while its places are
 * in use.
 */
export function hostLine<T, S>(
  entries: readonly T[],
  hostOf: (entry: T) => string,
  perHost: number,
): HostLine<T, S> {
  const waiting = Map.groupBy(entries, hostOf);
  const taken = new Map<string, number>();
  const silences = new Map<string, number>();
  const last = new Map<string, S>();
  return {
    take() {
      for (const [host, ofHost] of waiting) {
        const places = taken.get(host) ?? 0;
        if (places >= perHost) continue;
        // To the end of the line: hosts take turns.
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
