import { randomBytes } from 'node:crypto';
import type { listSessions as listCall, ResponseOf } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer, Origin } from '../../core/customer.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { record } from '../activity/activity.ts';
import { deviceWords } from '../activity/device.ts';
import { trustNetwork } from '../limits/limits.ts';
import { authRepo, type UserRow } from './auth.repo.ts';
import { holdAccount } from './credentials.ts';
import { texts } from './texts.ts';
import { userAnswer } from './user-answer.ts';

const sessionDays = 30;
/** A session also ends after so many days without a call. (OWASP ASVS 5.0, 7.3.1) */
const idleDays = 7;
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
  Date.parse(at) - Date.parse(session.lastSeenAt) > idleDays * 86_400_000;

/** @throws unauthenticated when the token is not ours or its session has ended */
export async function customerOf(
  ctx: Needs<'db' | 'vault'>,
  token: string,
  origin: Origin,
): Promise<Customer> {
  const claims = ctx.vault.tokens.read(token);
  const repo = authRepo(ctx.db);
  const session = claims ? await repo.findSession(claims.sid) : undefined;
  const at = now();
  if (!claims || !session || isOver(session, at)) {
    throw new AppError('unauthenticated', 'no live session', texts.sessionOver);
  }
  if (Date.parse(at) - Date.parse(session.lastSeenAt) > touchEveryMs) await repo.touchSession(claims.sid, at);
  return { userId: session.userId, sessionId: claims.sid, origin };
}

/** Whether the session of a streamed answer has not ended. */
export async function sessionLives(ctx: Needs<'db'>, { sessionId }: Customer): Promise<boolean> {
  const session = await authRepo(ctx.db).findSession(sessionId);
  return session !== undefined && !isOver(session, now());
}

/** Opens a session for a user whose proof was right, in the caller's transaction. */
export async function openSession(ctx: Needs<'vault'>, db: Handle, user: UserRow, origin: Origin) {
  const id = randomBytes(16).toString('base64url');
  const issued = Math.floor(Date.now() / 1000);
  const expires = issued + sessionDays * 86_400;
  await authRepo(db).addSession({
    id,
    userId: user.id,
    expiresAt: new Date(expires * 1000).toISOString(),
    ...origin,
  });
  return {
    jwt: ctx.vault.tokens.sign({ id: user.id, sid: id, iat: issued, exp: expires }),
    user: userAnswer(user),
  };
}

/**
 * The last step of every way to sign in.
 *
 * @param user as it was when the proof was checked: nothing opens when the password has changed since
 * @param how for the customer's history: the password, or which key
 * @param check throws, in the transaction, when something else has changed meanwhile
 */
export async function signIn(
  ctx: Needs<'db' | 'vault'>,
  user: UserRow,
  origin: Origin,
  how: string,
  check: (trx: Handle) => Promise<void>,
) {
  const session = await ctx.db.transaction(async (trx) => {
    await holdAccount(trx, user.id, { passwordHash: user.passwordHash });
    await check(trx);
    await record(trx, { userId: user.id, origin }, 'signed-in', how);
    return openSession(ctx, trx, user, origin);
  });
  await trustNetwork(ctx, user.id, origin.address);
  return session;
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
export async function endSession(ctx: Needs<'db'>, customer: Customer, id: string): Promise<{ ok: true }> {
  await ctx.db.transaction(async (trx) => {
    if (!(await authRepo(trx).revokeOwnSession(customer.userId, id))) throw notFound('session');
    await record(trx, customer, 'session-ended');
  });
  return { ok: true };
}

export async function endOtherSessions(ctx: Needs<'db'>, customer: Customer): Promise<{ ok: true }> {
  await ctx.db.transaction(async (trx) => {
    await authRepo(trx).revokeOtherSessions(customer.userId, customer.sessionId);
    await authRepo(trx).forgetDevices(customer.userId);
    await record(trx, customer, 'other-sessions-ended');
  });
  return { ok: true };
}
