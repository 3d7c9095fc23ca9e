import type { Access, RemovedAccess } from '@atrio/contract';
import { AppError } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { type Actor, record } from '../activity/activity.ts';
import { forgetNetworks } from '../limits/limits.ts';
import { removedWords } from '../mails/access-words.ts';
import { authRepo, type UserRow } from './auth.repo.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { texts } from './texts.ts';

/** What was checked before the transaction began, and must still be true inside it. */
export interface Proof {
  /** The hash with which the password was compared. */
  passwordHash?: string;
  sessionId?: string;
  /** Whether a second step was required. */
  secondStep?: boolean;
}

/**
 * First step of every transaction that opens an account or changes what opens it: such transactions wait for
 * each other, so that a credential which one of them removes cannot be used by another at the same time.
 *
 * @throws unauthenticated when the account, its password, its second step or the session has changed since
 * the proof
 */
export async function lockAccount(trx: Handle, userId: number, proof: Proof): Promise<UserRow> {
  const user = await credentialsRepo(trx).lock(userId);
  const { passwordHash, secondStep, sessionId } = proof;
  if (!user || user.blocked || (passwordHash !== undefined && user.passwordHash !== passwordHash)) {
    throw changedMeanwhile();
  }
  if (sessionId !== undefined) {
    const session = await authRepo(trx).findSession(sessionId);
    if (!session || session.revokedAt !== null || session.expiresAt <= now()) throw changedMeanwhile();
  }
  if (secondStep !== undefined && secondStep !== (await credentialsRepo(trx).hasSecondStep(userId))) {
    throw changedMeanwhile();
  }
  return user;
}

export const changedMeanwhile = () =>
  new AppError('unauthenticated', 'changed meanwhile', texts.changedMeanwhile);

/**
 * Refuses an account whose address is not proved: a stranger may have registered it, and could still sign in
 * with what they add after the owner of the address takes over.
 * @throws forbidden, with the way to prove the address
 */
export function refuseUnproved(user: Pick<UserRow, 'emailVerifiedAt'> | null): void {
  if (user !== null && user.emailVerifiedAt !== null) return;
  throw new AppError('forbidden', 'address not proved', texts.email.unproved);
}

/** The credentials of the account besides the password. */
export async function accessOf(db: Handle, userId: number): Promise<Access> {
  const repo = credentialsRepo(db);
  return { passkeys: await repo.passkeyNames(userId), secondStep: await repo.hasSecondStep(userId) };
}

/** To call after each change of a credential: ends links, and all that was begun and not finished. */
export const endCodes = (trx: Handle, userId: number): Promise<void> =>
  credentialsRepo(trx).removeCodes(userId);

/** Whether anything was removed when the address was proved for the first time. */
export const hasRemoved = (removed: RemovedAccess | null): boolean =>
  removed !== null && removedWords(removed).length > 0;

/**
 * After the first proof of the address: removes whatever opened the account before, except the password and
 * the session with which the proof was given.
 *
 * @param user as it was before the proof
 * @param sessionId the session to keep; null: none
 */
export async function endUnprovedAccess(
  trx: Handle,
  user: UserRow,
  actor: Actor,
  sessionId: string | null,
): Promise<RemovedAccess> {
  const repo = credentialsRepo(trx);
  const sessions = await authRepo(trx).sessions(user.id);
  const removed = {
    ...(await accessOf(trx, user.id)),
    pendingEmail: user.pendingEmail,
    sessions: sessions.filter(({ id }) => id !== sessionId).length,
  };
  await repo.removeFactors(user.id);
  await forgetNetworks(trx, user.id);
  await repo.removeCodes(user.id);
  await repo.dropPendingEmail(user.id);
  await authRepo(trx).forgetDevices(user.id);
  if (sessionId === null) await authRepo(trx).revokeSessionsOf(user.id);
  else await authRepo(trx).revokeOtherSessions(user.id, sessionId);
  const words = removedWords(removed);
  if (words.length > 0) await record(trx, actor, 'access-removed', words.join(', '));
  return removed;
}
