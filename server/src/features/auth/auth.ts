import { randomBytes } from 'node:crypto';
import type {
  BodyOf,
  changePassword as changePasswordCall,
  login as loginCall,
  ResponseOf,
  register as registerCall,
} from '@atrio/contract';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import { now } from '../../db/values.ts';
import { AppError, invalidField } from '../../errors.ts';
import { hashPassword, verifyPassword } from '../../passwords.ts';
import { countTry, guess, knowAddress } from '../limits/limits.ts';
import { authRepo, type UserRow } from './auth.repo.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { userAnswer } from './user-answer.ts';

/** Where a session comes from, for the customer's own list of sessions. */
export interface Origin {
  userAgent: string | null;
  address: string | null;
}

const sessionDays = 30;
const touchEveryMs = 5 * 60_000;

/** @throws unauthenticated when the token is not ours or its session is over. */
export async function customerOf(ctx: Context, token: string): Promise<Customer> {
  const claims = ctx.vault.tokens.read(token);
  const repo = authRepo(ctx.db);
  const session = claims ? await repo.findSession(claims.sid) : undefined;
  const at = now();
  if (!claims || !session || session.revokedAt || session.expiresAt <= at || session.blocked) {
    throw new AppError('unauthenticated', 'no live session', 'Tu sesión terminó. Vuelve a entrar.');
  }
  if (Date.parse(at) - Date.parse(session.lastSeenAt) > touchEveryMs) await repo.touchSession(claims.sid, at);
  return { userId: session.userId, sessionId: claims.sid };
}

/** Whether the session of a long answer still lives. */
export async function sessionLives(ctx: Context, { sessionId }: Customer): Promise<boolean> {
  const session = await authRepo(ctx.db).findSession(sessionId);
  return Boolean(session && !session.revokedAt && !session.blocked && session.expiresAt > now());
}

async function openSession(ctx: Context, repo: ReturnType<typeof authRepo>, user: UserRow, origin: Origin) {
  const id = randomBytes(16).toString('base64url');
  const issued = Math.floor(Date.now() / 1000);
  const expires = issued + sessionDays * 86_400;
  await repo.addSession({
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

/** @throws wrong-credentials, with the same words and in the same time for known and unknown accounts. */
export async function login(
  ctx: Context,
  input: BodyOf<typeof loginCall>,
  origin: Origin,
): Promise<ResponseOf<typeof loginCall>> {
  const repo = authRepo(ctx.db);
  const user = await repo.findByIdentifier(input.identifier);
  const tried = { account: user?.id ?? input.identifier, address: origin.address };
  const right = await guess(ctx, 'login', tried, () =>
    verifyPassword(user?.passwordHash ?? null, input.password),
  );
  if (!right || !user) {
    throw new AppError('wrong-credentials', 'wrong credentials', 'Credenciales incorrectas');
  }
  if (user.blocked) {
    throw new AppError('wrong-credentials', 'blocked', 'Tu cuenta está bloqueada. Escribe a tu proveedor.');
  }
  const session = await openSession(ctx, repo, user, origin);
  await knowAddress(ctx, user.id, origin.address);
  return session;
}

/** @throws invalid-input for a weak password or a name or address that is taken. */
export async function register(
  ctx: Context,
  input: BodyOf<typeof registerCall>,
  origin: Origin,
): Promise<ResponseOf<typeof registerCall>> {
  await countTry(ctx, 'register', { address: origin.address });
  await refuseWeakPassword(input.password, [input.username, input.email, input.name ?? '']);
  const passwordHash = await hashPassword(input.password);
  const registration = ctx.db.transaction().execute(async (trx) => {
    const repo = authRepo(trx);
    if (await repo.isTaken(input.username, input.email)) throw taken();
    const user = await repo.addUser({
      username: input.username,
      email: input.email,
      name: input.name ?? null,
      passwordHash,
    });
    return openSession(ctx, repo, user, origin);
  });
  const session = await registration.catch((error: unknown) => {
    // Somebody else took it between our look and our write.
    throw isDuplicate(error) ? taken() : error;
  });
  await knowAddress(ctx, session.user.id, origin.address);
  return session;
}

const taken = () =>
  new AppError(
    'invalid-input',
    'taken',
    'Ese correo o nombre de usuario ya está en uso. Si es tuyo, inicia sesión.',
  );

/** Ends the session of this token only. */
export async function logout(ctx: Context, customer: Customer): Promise<{ ok: true }> {
  await authRepo(ctx.db).revokeSession(customer.sessionId);
  return { ok: true };
}

/** Sets a new password, ends every session and answers with a new one. */
export async function changePassword(
  ctx: Context,
  customer: Customer,
  input: BodyOf<typeof changePasswordCall>,
  origin: Origin,
): Promise<ResponseOf<typeof changePasswordCall>> {
  if (input.password !== input.passwordConfirmation) {
    throw invalidField(['passwordConfirmation'], 'Las nuevas contraseñas no coinciden');
  }
  const user = await authRepo(ctx.db).findById(customer.userId);
  const tried = { account: customer.userId, address: origin.address };
  const right = await guess(ctx, 'own-password', tried, () =>
    verifyPassword(user?.passwordHash ?? null, input.currentPassword),
  );
  if (!right || !user) {
    throw invalidField(['currentPassword'], 'La contraseña actual no es correcta.');
  }
  if (input.password === input.currentPassword) {
    throw invalidField(['password'], 'La nueva contraseña debe ser distinta de la actual.');
  }
  await refuseWeakPassword(input.password, [user.username, user.email, user.name ?? '']);
  const passwordHash = await hashPassword(input.password);
  return ctx.db.transaction().execute(async (trx) => {
    const repo = authRepo(trx);
    await repo.setPassword(user.id, passwordHash);
    await repo.revokeSessionsOf(user.id);
    return openSession(ctx, repo, user, origin);
  });
}
