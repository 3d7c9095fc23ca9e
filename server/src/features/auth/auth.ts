import type {
  BodyOf,
  changePassword as changePasswordCall,
  login as loginCall,
  ResponseOf,
  register as registerCall,
} from '@atrio/contract';
import type { Context } from '../../context.ts';
import type { Customer, Origin } from '../../customer.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import { AppError, invalidField } from '../../errors.ts';
import { hashPassword, verifyPassword } from '../../passwords.ts';
import { record, recordFailedSignIn } from '../activity/activity.ts';
import { countTry, guess, knowAddress } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { authRepo } from './auth.repo.ts';
import { accessOf, changedMeanwhile, endCodes, holdAccount } from './credentials.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { askForSecondStep } from './second-step.ts';
import { openSession, signIn } from './sessions.ts';

/**
 * @throws wrong-credentials, with the same words and in the same time for known and unknown accounts;
 * forbidden with `secondStep` when the password was right and the account wants a code too
 */
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
    if (user) recordFailedSignIn(ctx, { userId: user.id, origin });
    throw new AppError('wrong-credentials', 'wrong credentials', 'Credenciales incorrectas');
  }
  if (user.blocked) {
    throw new AppError('wrong-credentials', 'blocked', 'Tu cuenta está bloqueada. Escribe a tu proveedor.');
  }
  await askForSecondStep(ctx, user);
  return signIn(ctx, user, origin, 'contraseña', async (trx) => {
    if ((await accessOf(trx, user.id)).secondStep) throw changedMeanwhile();
  });
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
    await record(trx, { userId: user.id, origin }, 'registered');
    await queueMail(trx, 'confirm-email', user.email, { userId: user.id });
    return openSession(ctx, trx, user, origin);
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
  await ctx.db.transaction().execute(async (trx) => {
    await authRepo(trx).revokeSession(customer.sessionId);
    await record(trx, customer, 'signed-out');
  });
  return { ok: true };
}

/** Sets a new password, ends every session and code, and answers with a new session. */
export async function changePassword(
  ctx: Context,
  customer: Customer,
  input: BodyOf<typeof changePasswordCall>,
): Promise<ResponseOf<typeof changePasswordCall>> {
  if (input.password !== input.passwordConfirmation) {
    throw invalidField(['passwordConfirmation'], 'Las nuevas contraseñas no coinciden');
  }
  const user = await authRepo(ctx.db).findById(customer.userId);
  const tried = { account: customer.userId, address: customer.origin.address };
  const right = await guess(ctx, 'own-password', tried, () =>
    verifyPassword(user?.passwordHash ?? null, input.currentPassword),
  );
  if (!right || !user) {
    recordFailedSignIn(ctx, customer, 'contraseña pedida de nuevo');
    throw invalidField(['currentPassword'], 'La contraseña actual no es correcta.');
  }
  if (input.password === input.currentPassword) {
    throw invalidField(['password'], 'La nueva contraseña debe ser distinta de la actual.');
  }
  await refuseWeakPassword(input.password, [user.username, user.email, user.name ?? '']);
  const passwordHash = await hashPassword(input.password);
  return ctx.db.transaction().execute(async (trx) => {
    const repo = authRepo(trx);
    const { sessionId } = customer;
    const held = await holdAccount(trx, user.id, { sessionId, passwordHash: user.passwordHash });
    await repo.setPassword(user.id, passwordHash);
    await repo.revokeSessionsOf(user.id);
    await endCodes(trx, user.id);
    await record(trx, customer, 'password-changed');
    const remaining = await accessOf(trx, user.id);
    await queueMail(trx, 'password-changed', held.email, { removed: null, remaining });
    return openSession(ctx, trx, held, customer.origin);
  });
}
