/**
 * Runs a limited number of tasks at once and serves owners in turns: an owner with many tasks does not delay
 * one with few.
 */
export interface FairQueue {
  /**
   * Runs a task when its turn comes.
   *
   * @throws QueueFull immediately, when the owner has too many tasks waiting; the signal's reason
   */
  run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export class QueueFull extends Error {}

interface Limits {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks of one owner that may wait. */
  waiting: number;
}

export function fairQueue({ atOnce, waiting }: Limits): FairQueue {
  /** Owners in the order of their turns. */
  const owners = new Map<string, (() => void)[]>();
  let running = 0;

  function startNext(): void {
    const [next] = owners;
    if (next === undefined || running >= atOnce) return;
    const [owner, turns] = next;
    const start = turns.shift();
    // The owner goes behind everybody else who waits.
    owners.delete(owner);
    if (turns.length > 0) owners.set(owner, turns);
    running += 1;
    start?.();
  }

  function turnOf(owner: string, signal: AbortSignal | undefined): Promise<void> {
    const turns = owners.get(owner) ?? [];
    if (turns.length >= waiting) throw new QueueFull();
    owners.set(owner, turns);
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        turns.splice(turns.indexOf(start), 1);
        if (turns.length === 0) owners.delete(owner);
        reject(signal?.reason);
      };
      turns.push(start);
      signal?.addEventListener('abort', leave, { once: true });
      startNext();
    });
  }

  return {
    async run(owner, work, signal) {
      signal?.throwIfAborted();
      await turnOf(owner, signal);
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
