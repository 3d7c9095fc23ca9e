/** Lets so many pieces of work run at once, and takes owners in turns: who has much waits behind who has little. */
export interface FairQueue {
  /**
   * Runs a piece of work when its turn comes.
   *
   * @throws QueueFull at once, where the owner has too much waiting; the signal's reason
   */
  run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export class QueueFull extends Error {}

interface Limits {
  /** Pieces that run at the same time. */
  atOnce: number;
  /** Pieces of one owner that may wait. */
  waiting: number;
}

export function fairQueue({ atOnce, waiting }: Limits): FairQueue {
  /** In the order of their turns. */
  const owners = new Map<string, (() => void)[]>();
  let running = 0;

  function startNext(): void {
    const [next] = owners;
    if (next === undefined || running >= atOnce) return;
    const [owner, turns] = next;
    const start = turns.shift();
    // Behind everybody else who waits.
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
