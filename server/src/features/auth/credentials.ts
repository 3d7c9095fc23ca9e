import type { Access, RemovedAccess } from '@atrio/contract';
import { AppError } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { type Actor, record } from '../activity/activity.ts';
import { removedWords } from '../mails/access-words.ts';
import { authRepo, type UserRow } from './auth.repo.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { texts } from './texts.ts';

/** What was checked before the transaction began; inside, it must still be true. */
export interface Proof {
  /** The hash with which the password was compared. */
  passwordHash?: string;
  sessionId?: string;
  /** Whether a second step was asked for. */
  secondStep?: boolean;
}

/**
 * First step of every transaction that opens an account or changes what opens it: such transactions wait for
 * each other, so that a credential which one of them removes cannot be used by another at the same time.
 *
 * @throws unauthenticated when the account, its password, its second step or the session has changed since the
 * proof
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
 * Until an address is proved, whoever registered may be a stranger to it, and what they add to the account
 * would still be theirs when the owner of the address comes.
 *
 * @throws forbidden, with the way to prove the address
 */
export function refuseUnproved(user: Pick<UserRow, 'emailVerifiedAt'> | null): void {
  if (user !== null && user.emailVerifiedAt !== null) return;
  throw new AppError('forbidden', 'address not proved', texts.email.unproved);
}

/** What opens the account besides the password. */
export async function accessOf(db: Handle, userId: number): Promise<Access> {
  const repo = credentialsRepo(db);
  return { passkeys: await repo.passkeyNames(userId), secondStep: await repo.hasSecondStep(userId) };
}

/** After each change of a credential: links and unfinished sign-ins from before become invalid. */
export const endCodes = (trx: Handle, userId: number): Promise<void> =>
  credentialsRepo(trx).removeCodes(userId);

/** Whether anything was removed at the first proof of an address. */
export const hasRemoved = (removed: RemovedAccess | null): boolean =>
  removed !== null && removedWords(removed).length > 0;

/**
 * After the first proof of the address: removes whatever opened the account before, except the password and
 * the session with which the proof was given.
 *
 * @param user as it was before
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
  await repo.removeCodes(user.id);
  await repo.dropPendingEmail(user.id);
  await authRepo(trx).forgetDevices(user.id);
  if (sessionId === null) await authRepo(trx).revokeSessionsOf(user.id);
  else await authRepo(trx).revokeOtherSessions(user.id, sessionId);
  const words = removedWords(removed);
  if (words.length > 0) await record(trx, actor, 'access-removed', words.join(', '));
  return removed;
}
