/** The last round of an interval job of this process. Times are ISO. */
export interface Round {
  name: string;
  everyMs: number;
  beganAt: string;
  /** null while the first round runs. */
  endedAt: string | null;
  outcome: 'done' | 'failed' | null;
  /** The last round that did something: how many things, and when. */
  did: number | null;
  didAt: string | null;
  /** The error of the last round that failed. */
  problem: string | null;
  failedAt: string | null;
}

/** What interval jobs did, until it is written into the database. */
export interface Rounds {
  began(name: string, everyMs: number): void;
  /** @param did number of things done; null where the job does not count */
  done(name: string, did: number | null): void;
  failed(name: string, error: unknown): void;
  /** The rounds that changed since the last call. */
  take(): Round[];
  /** Returns rounds that could not be written: the next `take` has them again. */
  putBack(rounds: readonly Round[]): void;
}

const longestProblem = 300;

/**
 * A job may end a round every second; they are written every few seconds, and only the last one of each job.
 */
export function createRounds(): Rounds {
  const rounds = new Map<string, Round>();
  const changed = new Set<string>();
  const change = (name: string, what: Partial<Round>) => {
    const round = rounds.get(name);
    if (!round) return;
    rounds.set(name, { ...round, ...what });
    changed.add(name);
  };
  const now = () => new Date().toISOString();
  return {
    began(name, everyMs) {
      const nothing = { did: null, didAt: null, problem: null, failedAt: null };
      const before = rounds.get(name) ?? { ...nothing, endedAt: null, outcome: null };
      rounds.set(name, { ...before, name, everyMs, beganAt: now() });
      changed.add(name);
    },
    done: (name, did) =>
      change(name, { endedAt: now(), outcome: 'done', ...(did ? { did, didAt: now() } : {}) }),
    failed(name, error) {
      const problem = (error instanceof Error ? error.message : String(error)).slice(0, longestProblem);
      change(name, { endedAt: now(), outcome: 'failed', problem, failedAt: now() });
    },
    take() {
      const taken = [...changed].flatMap((name) => rounds.get(name) ?? []);
      changed.clear();
      return taken;
    },
    putBack(taken) {
      for (const { name } of taken) changed.add(name);
    },
  };
}
