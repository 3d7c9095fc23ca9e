/**
 * Runs a limited number of tasks at once and serves owners in turns: an owner with many tasks does not delay
 * one with few. Preferred owners have turns and places of their own.
 */
export interface FairQueue {
  /**
   * Runs a task when its turn comes.
   *
   * @throws QueueFull immediately, when too many tasks wait; the signal's reason
   */
  run<T>(owner: Owner | string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export interface Owner {
  name: string;
  /** Preferred owners get three of four turns, as long as they have tasks. */
  preferred: boolean;
}

export class QueueFull extends Error {
  /** Whether the owner has too many tasks waiting, and not all owners together. */
  readonly byOwner: boolean;
  constructor({ byOwner }: { byOwner: boolean }) {
    super('queue is full');
    this.byOwner = byOwner;
  }
}

interface Limits {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks of one owner that may wait. */
  waiting: number;
  /** Tasks that may wait in all, counted separately for preferred owners and others. */
  waitingInAll?: number;
}

const turnsOfOthers = 4;

export function fairQueue({ atOnce, waiting, waitingInAll = Number.POSITIVE_INFINITY }: Limits): FairQueue {
  const preferred = lane();
  const others = lane();
  let running = 0;
  let turn = 0;

  function startNext(): void {
    if (running >= atOnce || preferred.size() + others.size() === 0) return;
    turn += 1;
    const [first, second] = turn % turnsOfOthers === 0 ? [others, preferred] : [preferred, others];
    const start = first.size() > 0 ? first.take() : second.take();
    running += 1;
    start?.();
  }

  function turnOf(owner: Owner, signal: AbortSignal | undefined): Promise<void> {
    const waits = owner.preferred ? preferred : others;
    if (waits.sizeOf(owner.name) >= waiting) throw new QueueFull({ byOwner: true });
    if (waits.size() >= waitingInAll) throw new QueueFull({ byOwner: false });
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waits.remove(owner.name, start);
        reject(signal?.reason);
      };
      waits.add(owner.name, start);
      signal?.addEventListener('abort', leave, { once: true });
      startNext();
    });
  }

  return {
    async run(owner, work, signal) {
      signal?.throwIfAborted();
      await turnOf(typeof owner === 'string' ? { name: owner, preferred: false } : owner, signal);
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}

/** The waiting tasks of each owner. */
function lane() {
  /** Owners in the order of their turns. */
  const owners = new Map<string, (() => void)[]>();
  let size = 0;
  return {
    size: () => size,
    sizeOf: (owner: string) => owners.get(owner)?.length ?? 0,
    add(owner: string, start: () => void) {
      owners.set(owner, [...(owners.get(owner) ?? []), start]);
      size += 1;
    },
    /** The next task; its owner goes behind everybody else who waits. */
    take(): (() => void) | undefined {
      const [next] = owners;
      if (next === undefined) return undefined;
      const [owner, [start, ...left]] = next;
      owners.delete(owner);
      if (left.length > 0) owners.set(owner, left);
      size -= 1;
      return start;
    },
    remove(owner: string, start: () => void) {
      const left = (owners.get(owner) ?? []).filter((one) => one !== start);
      if (left.length > 0) owners.set(owner, left);
      else owners.delete(owner);
      size -= 1;
    },
  };
}
