import type { Needs } from '../../context.ts';
import { turnsRepo } from './turns.repo.ts';
import type { Turn } from './turns.ts';

/**
 * Counts the failed attempts at a call of a run, across its turns. A call is named by its step and its place
 * in the step, because the next run begins its steps again from the first one.
 */
export function failedTries({ db }: Needs<'db'>, turn: Turn | undefined) {
  let [step, calls] = ['', 0];
  let failed = { tries: 0, call: null as string | null };

  const store = async (tries: number, call: string | null): Promise<void> => {
    failed = { tries, call };
    if (turn) await turnsRepo(db).setTries(turn.id, tries, call);
  };

  return {
    step: () => step,
    async enter(name: string): Promise<void> {
      [step, calls] = [name, 0];
      const row = turn && (await turnsRepo(db).find(turn.id));
      if (row) failed = { tries: row.tries, call: row.triedIn };
    },
    /** The name of the next call of the step. */
    nextCall: () => `${step}#${calls++}`,
    of: (call: string) => (failed.call === call ? failed.tries : 0),
    store,
    /** Its next failure is counted from the beginning. */
    async succeeded(call: string): Promise<void> {
      if (failed.call === call) await store(0, null);
    },
  };
}
