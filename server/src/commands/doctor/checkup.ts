import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/handle.ts';

/** What a check found. `doubtful` works, but wants a look; `skipped` does not apply here. */
export interface Finding {
  state: 'good' | 'doubtful' | 'bad' | 'skipped';
  /** Spanish: what was seen; where it is not good, also what to do. */
  said: string;
}

/** What the checks look at. */
export interface Checkup {
  config: Config;
  /** null where it cannot be opened: one check says why. */
  db: Db | null;
  databaseProblem: string | null;
}

/** @throws any error: it becomes a bad finding */
export type Check = (checkup: Checkup) => Promise<Finding> | Finding;

export const good = (said: string): Finding => ({ state: 'good', said });
export const doubtful = (said: string): Finding => ({ state: 'doubtful', said });
export const bad = (said: string): Finding => ({ state: 'bad', said });
export const skipped = (said: string): Finding => ({ state: 'skipped', said });

/** The message of an error, or of what caused it: the error of `fetch` itself says only that it failed. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The message of a system error only repeats the code in English words, and the address.
  if ('code' in error && 'syscall' in error) return String(error.code);
  const code = 'code' in error && error.code ? `${error.code} ` : '';
  return error.cause instanceof Error ? wordsOf(error.cause) : `${code}${error.message}`.slice(0, 200);
}
