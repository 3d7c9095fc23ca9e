import type { Handle } from '../../db/handle.ts';
import { authRepo } from './auth.repo.ts';
import { endAllSessions } from './sessions.ts';

/**
 * Blocks an account and ends its sessions, in the caller's transaction.
 *
 * @param reason what its owner reads at the sign-in; null: only that it is blocked
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
