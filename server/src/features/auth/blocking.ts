import type { Needs } from '../../context.ts';
import type { Origin } from '../../core/customer.ts';
import { AppError } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { accountEvent } from '../../security/security-log.ts';
import { authRepo, type UserRow } from './auth.repo.ts';
import { endAllSessions } from './sessions.ts';
import { texts } from './texts.ts';

/**
 * Blocks an account and ends its sessions, in the caller's transaction.
 *
 * @param reason shown to its owner at the sign-in; null: none
 * @returns false where it was blocked already
 */
export async function blockAccount(trx: Handle, userId: number, reason: string | null): Promise<boolean> {
  if (!(await authRepo(trx).setBlocked(userId, 1, reason))) return false;
  await endAllSessions(trx, userId);
  return true;
}

/** Lets the owner of an account sign in again. @returns false where it was not blocked */
export const unblockAccount = (trx: Handle, userId: number): Promise<boolean> =>
  authRepo(trx).setBlocked(userId, 0, null);

/**
 * Refuses a blocked account. Call it only after the caller proved to be the owner: nobody else may know.
 * @throws forbidden, with the reason
 */
export function refuseBlocked({ log }: Needs<'log'>, user: UserRow, origin: Origin): void {
  if (!user.blocked) return;
  accountEvent(log, 'blocked-sign-in', { userId: user.id, origin });
  throw new AppError('forbidden', 'blocked', texts.blocked(user.blockReason));
}
