import type { FailureKind } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import type { Cause } from './causes.ts';
import { groupOf } from './classify.ts';
import { failuresRepo } from './failures.repo.ts';

/** Its id is that of its own table: the instance's for `health`, the import's for `undo`. */
export interface FailureSubject {
  kind: FailureKind;
  id: number | string;
}

/** Why something failed: the cause where it is known, and what was said. */
export interface Failing {
  cause: Cause | null;
  /** As the log or the customer has it; never a secret. */
  message: string;
}

const longestMessage = 1000;

/**
 * Writes down that something failed; call it in the transaction that says so elsewhere. What fails again
 * before it is solved counts as the same failure, once more.
 *
 * @param userId whose it is; null where nobody knows
 */
export async function recordFailure(
  trx: Handle,
  { kind, id }: FailureSubject,
  userId: number | null,
  { cause, message }: Failing,
): Promise<void> {
  await failuresRepo(trx).add({
    kind,
    subjectId: String(id),
    userId,
    cause: groupOf(cause, message),
    message: message.slice(0, longestMessage),
    at: now(),
  });
}

/** What failed works again, is tried again or is gone: its failure is over. */
export const solveFailure = (db: Handle, { kind, id }: FailureSubject): Promise<unknown> =>
  failuresRepo(db).solve(kind, String(id), now());

/** The same for an installation with its imports. */
export const solveInstallation = (db: Handle, installationId: number): Promise<unknown> =>
  failuresRepo(db).solveInstallation(installationId, now());

const keptMs = 180 * 86_400_000;

/** Deletes what was solved or attended to long ago. @returns how many */
export async function forgetOldFailures({ db }: Needs<'db'>): Promise<number> {
  return failuresRepo(db).forgetBefore(new Date(Date.now() - keptMs).toISOString());
}
