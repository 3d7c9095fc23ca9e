import { silentAfter } from '../../core/silence.ts';

/** A queue of entries, of which only a limited number of one server are taken at the same time. */
interface ServerQueue<T, S> {
  /** The first entry whose server has a free place; undefined where there is none now. */
  take(): TakenEntry<T, S> | undefined;
}

interface TakenEntry<T, S> {
  entry: T;
  /** The earlier finding where the server did not answer; null where it has to be asked. */
  silence: S | null;
  /** @param end the finding that the server did not answer; null where it was not asked */
  leave(end: S | 'answered' | null): void;
}

/**
 * Keeps a slow server from using up all places, and from getting too many requests at once; the entries of a silent
 * one are not asked any more. Whoever leaves a place takes the next entry, so that entries of a busy server are not
 * forgotten.
 */
export function serverQueue<T, S>(
  entries: readonly T[],
  serverOf: (entry: T) => string,
  perServer: number,
): ServerQueue<T, S> {
  const waiting = Map.groupBy(entries, serverOf);
  const taken = new Map<string, number>();
  const silences = new Map<string, number>();
  const last = new Map<string, S>();
  return {
    take() {
      for (const [server, ofServer] of waiting) {
        const places = taken.get(server) ?? 0;
        if (places >= perServer) continue;
        // Moves the server to the end of the queue: servers take turns.
        waiting.delete(server);
        const entry = ofServer.shift();
        if (entry === undefined) continue;
        if (ofServer.length > 0) waiting.set(server, ofServer);
        taken.set(server, places + 1);
        return {
          entry,
          silence: last.get(server) ?? null,
          leave(end) {
            taken.set(server, (taken.get(server) ?? 1) - 1);
            if (end === null) return;
            const inARow = end === 'answered' ? 0 : (silences.get(server) ?? 0) + 1;
            silences.set(server, inARow);
            if (end === 'answered') last.delete(server);
            else if (inARow >= silentAfter) last.set(server, end);
          },
        };
      }
      return undefined;
    },
  };
}
