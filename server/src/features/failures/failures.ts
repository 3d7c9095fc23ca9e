import type { FailureKind } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import type { Cause } from './causes.ts';
import { groupOf } from './classify.ts';
import { failuresRepo } from './failures.repo.ts';

/** The id is that of the kind's own table: the instance's for `health`, the import's for `undo`. */
export interface FailureSubject {
  kind: FailureKind;
  id: number | string;
}

/** Why something failed: the cause where it is known, and the message. */
export interface Failing {
  cause: Cause | null;
  /** As in the log or as the customer read it; never a secret. */
  message: string;
}

const longestMessage = 1000;

/**
 * Records a failure; call it in the transaction that stores the failed state. A subject that fails again
 * before it is solved has one failure with a higher count.
 * @param userId the customer; null where unknown
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

/** Ends the failure of a subject that works again, is tried again, or is gone. */
export const solveFailure = (db: Handle, { kind, id }: FailureSubject): Promise<unknown> =>
  failuresRepo(db).solve(kind, String(id), now());

/** Like `solveFailure`, for an installation and its imports. */
export const solveInstallation = (db: Handle, installationId: number): Promise<unknown> =>
  failuresRepo(db).solveInstallation(installationId, now());

const keptMs = 180 * 86_400_000;

/** Deletes failures that were solved or attended to long ago. @returns how many */
export async function forgetOldFailures({ db }: Needs<'db'>): Promise<number> {
  return failuresRepo(db).forgetBefore(new Date(Date.now() - keptMs).toISOString());
}
