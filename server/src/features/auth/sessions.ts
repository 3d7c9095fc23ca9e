import { randomBytes } from 'node:crypto';
import type { listSessions as listCall, ResponseOf } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import { type Customer, idleBefore, type Origin } from '../../core/customer.ts';
import { AppError, notOwn } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { removeInBatches } from '../../lib/remove-in-batches.ts';
import { accountEvent, securityEvent } from '../../security/security-log.ts';
import { record } from '../activity/activity.ts';
import { deviceWords, knownDevice } from '../activity/device.ts';
import { isNewDevice } from '../activity/new-device.ts';
import { mayTellNewDevice, trustNetwork } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { authRepo, type UserRow } from './auth.repo.ts';
import { lockAccount } from './credentials.ts';
import { texts } from './texts.ts';
import { userAnswer } from './user-answer.ts';

const sessionDays = 30;
/**
 * The maximum per account: a program that signs in leaves one session behind each time, and no person was
 * seen with that many.
 */
const mostSessions = 100;
const touchEveryMs = 5 * 60_000;

interface SessionState {
  expiresAt: string;
  lastSeenAt: string;
  revokedAt: string | null;
  blocked: number;
}
const isOver = (session: SessionState, at: string): boolean =>
  session.revokedAt !== null ||
  session.blocked === 1 ||
  session.expiresAt <= at ||
  session.lastSeenAt < idleBefore(at);

/** @throws unauthenticated when the token is not ours or its session has ended */
export async function customerOf(
  ctx: Needs<'db' | 'log' | 'vault'>,
  token: string,
  origin: Origin,
): Promise<Customer> {
  const claims = ctx.vault.tokens.read(token);
  const repo = authRepo(ctx.db);
  const session = typeof claims === 'object' ? await repo.findSession(claims.sid) : undefined;
  const at = now();
  if (typeof claims !== 'object' || !session || isOver(session, at)) {
    const { address } = origin;
    if (claims === 'forged') securityEvent(ctx.log, 'forged-token', { address });
    else securityEvent(ctx.log, 'ended-token', { account: session?.userId ?? null, address });
    throw new AppError('unauthenticated', 'no live session', texts.sessionOver);
  }
  if (Date.parse(at) - Date.parse(session.lastSeenAt) > touchEveryMs) await repo.touchSession(claims.sid, at);
  return { userId: session.userId, sessionId: claims.sid, origin };
}

/** Whether the session behind a streamed answer is still open. */
export async function sessionLives(ctx: Needs<'db'>, { sessionId }: Customer): Promise<boolean> {
  const session = await authRepo(ctx.db).findSession(sessionId);
  return session !== undefined && !isOver(session, now());
}

/**
 * Opens a session for a user who has proved to be the owner, in the caller's transaction. Beyond 100 sessions
 * the least recently used ones end.
 */
export async function openSession(ctx: Needs<'vault'>, db: Handle, user: UserRow, origin: Origin) {
  const id = randomBytes(16).toString('base64url');
  const issued = Math.floor(Date.now() / 1000);
  const expires = issued + sessionDays * 86_400;
  const repo = authRepo(db);
  await repo.addSession({
    id,
    userId: user.id,
    expiresAt: new Date(expires * 1000).toISOString(),
    ...origin,
  });
  await repo.endOldestSessions(user.id, mostSessions);
  return {
    jwt: ctx.vault.tokens.sign({ id: user.id, sid: id, iat: issued, exp: expires }),
    user: userAnswer(user),
  };
}

/**
 * Opens the session of a sign-in, in the caller's transaction: writes it to the history, and queues a mail
 * where the device is new.
 *
 * @param how for the customer's history: the password, or which key
 */
export async function beginSession(
  ctx: Needs<'vault'>,
  trx: Handle,
  user: UserRow,
  origin: Origin,
  how: string,
) {
  if ((await isNewDevice(trx, user.id, origin)) && (await mayTellNewDevice(trx, user.id))) {
    const { address, userAgent } = origin;
    const device = knownDevice(userAgent);
    await queueMail(trx, 'new-device', user.email, { userId: user.id, device, address, at: now() });
  }
  await record(trx, { userId: user.id, origin }, 'signed-in', how);
  return openSession(ctx, trx, user, origin);
}

/**
 * The last step of a sign-in with a password alone, or with a passkey.
 *
 * @param user as it was when the proof was checked: nothing opens when the password has changed since
 * @param how for the security log, and for the customer's history: the password, or which key
 * @param check throws, in the transaction, when something else has changed meanwhile
 */
export async function signIn(
  ctx: Needs<'db' | 'log' | 'vault'>,
  user: UserRow,
  origin: Origin,
  how: { what: SignInBy; words: string },
  check: (trx: Handle) => Promise<void>,
) {
  const session = await ctx.db.transaction(async (trx) => {
    const account = await lockAccount(trx, user.id, { passwordHash: user.passwordHash });
    await check(trx);
    return beginSession(ctx, trx, account, origin, how.words);
  });
  await noteSignIn(ctx, user.id, origin, how.what);
  return session;
}

/** What the sign-in was proved with. */
type SignInBy = 'password' | 'passkey' | 'second-step' | 'recovery-code' | 'confirmation';

/** Logs a sign-in. Call it after the transaction that opened the session. */
export async function noteSignIn(
  ctx: Needs<'db' | 'log'>,
  userId: number,
  origin: Origin,
  what: SignInBy,
): Promise<void> {
  accountEvent(ctx.log, 'signed-in', { userId, origin }, what);
  await trustNetwork(ctx, userId, origin.address);
}

export async function listSessions(
  ctx: Needs<'db'>,
  customer: Customer,
): Promise<ResponseOf<typeof listCall>> {
  const rows = await authRepo(ctx.db).sessions(customer.userId);
  return {
    data: rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      device: deviceWords(row.userAgent),
      address: row.address,
      current: row.id === customer.sessionId,
    })),
  };
}

/** @throws not-found, also for a session of somebody else or one that has ended */
export async function endSession(
  ctx: Needs<'db' | 'log'>,
  customer: Customer,
  id: string,
): Promise<{ ok: true }> {
  await ctx.db.transaction(async (trx) => {
    if (!(await authRepo(trx).revokeOwnSession(customer.userId, id))) throw notOwn('session', id);
    await record(trx, customer, 'session-ended');
  });
  accountEvent(ctx.log, 'session-ended', customer);
  return { ok: true };
}

/**
 * How long a session's row is kept after its end, so that the security log can name whose token a call has.
 */
const endedKeptMs = 30 * 86_400_000;
const removedAtOnce = 1000;

/** Removes the rows of sessions that ended long ago; an interval job. @returns how many */
export function forgetEndedSessions({ db, stopping }: Needs<'db' | 'stopping'>): Promise<number> {
  const before = new Date(Date.now() - endedKeptMs).toISOString();
  return removeInBatches(stopping, removedAtOnce, (most) => authRepo(db).removeEnded(before, most));
}

/** Ends every session of an account, and makes its device tokens invalid. */
export async function endAllSessions(trx: Handle, userId: number): Promise<void> {
  await authRepo(trx).revokeSessionsOf(userId);
  await authRepo(trx).forgetDevices(userId);
}

export async function endOtherSessions(ctx: Needs<'db' | 'log'>, customer: Customer): Promise<{ ok: true }> {
  await ctx.db.transaction(async (trx) => {
    await authRepo(trx).revokeOtherSessions(customer.userId, customer.sessionId);
    await authRepo(trx).forgetDevices(customer.userId);
    await record(trx, customer, 'other-sessions-ended');
  });
  accountEvent(ctx.log, 'other-sessions-ended', customer);
  return { ok: true };
}
