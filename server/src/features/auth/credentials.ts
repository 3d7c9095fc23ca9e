import type { Access, RemovedAccess } from '@atrio/contract';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { AppError } from '../../errors.ts';
import { type Actor, record } from '../activity/activity.ts';
import { removedWords } from '../mails/access-words.ts';
import { authRepo, type UserRow } from './auth.repo.ts';
import { credentialsRepo } from './credentials.repo.ts';

/** What was found right before the transaction began; it must still be so inside. */
interface Proof {
  /** The password was compared with this. */
  passwordHash?: string;
  sessionId?: string;
}

/**
 * First step of every transaction that opens an account or changes what opens it: such transactions wait
 * for each other, so nothing that a change ended gets in beside it.
 *
 * @throws unauthenticated when the account, its password or the session changed since the proof
 */
export async function holdAccount(trx: Handle, userId: number, proof: Proof): Promise<UserRow> {
  const user = await credentialsRepo(trx).hold(userId);
  const { passwordHash, sessionId } = proof;
  if (!user || user.blocked || (passwordHash !== undefined && user.passwordHash !== passwordHash)) {
    throw changedMeanwhile();
  }
  if (sessionId !== undefined) {
    const session = await authRepo(trx).findSession(sessionId);
    if (!session || session.revokedAt !== null || session.expiresAt <= now()) throw changedMeanwhile();
  }
  return user;
}

export const changedMeanwhile = () =>
  new AppError('unauthenticated', 'changed meanwhile', 'Tu cuenta cambió mientras tanto. Vuelve a entrar.');

/**
 * Until an address is proved, whoever registered may be a stranger to it: what they would add to the
 * account would be theirs when the owner comes.
 *
 * @throws forbidden, with the way to prove the address
 */
export function refuseUnproved(user: Pick<UserRow, 'emailVerifiedAt'> | null): void {
  if (user !== null && user.emailVerifiedAt !== null) return;
  throw new AppError(
    'forbidden',
    'address not proved',
    'Primero confirma tu correo: abre el enlace que te enviamos. Si no te llegó, pídelo otra vez en Configuración.',
  );
}

/** What opens the account besides its password. */
export async function accessOf(db: Handle, userId: number): Promise<Access> {
  const repo = credentialsRepo(db);
  return { passkeys: await repo.passkeyNames(userId), secondStep: await repo.hasSecondStep(userId) };
}

/** After each change of a credential: links and half-done sign-ins from before open nothing any more. */
export const endCodes = (trx: Handle, userId: number): Promise<void> =>
  credentialsRepo(trx).removeCodes(userId);

/**
 * The address was proved for the first time: whatever opened the account before goes, but for the password
 * and the session that the proof was given with.
 *
 * @param user as it was before
 * @param sessionId the one to keep; null: none
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
  if (sessionId === null) await authRepo(trx).revokeSessionsOf(user.id);
  else await authRepo(trx).revokeOtherSessions(user.id, sessionId);
  const words = removedWords(removed);
  if (words.length > 0) await record(trx, actor, 'access-removed', words.join(', '));
  return removed;
}
