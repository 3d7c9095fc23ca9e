import type {
  BodyOf,
  changePassword as changePasswordCall,
  login as loginCall,
  ResponseOf,
  register as registerCall,
} from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer, Origin } from '../../core/customer.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import { hashPassword, ownerOf, verifyPassword } from '../../security/passwords.ts';
import { accountEvent } from '../../security/security-log.ts';
import { record, recordFailedSignIn } from '../activity/activity.ts';
import { indexCustomer } from '../customer-search/customer-search.ts';
import { attempt, countAttempt, refuseEmptyNetwork, trustNetwork } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { authRepo, type UserRow } from './auth.repo.ts';
import { refuseBlocked } from './blocking.ts';
import { accessOf, changedMeanwhile, endCodes, lockAccount } from './credentials.ts';
import { deviceOf, forgetDevices, isDevice } from './devices.ts';
import { isKnownPassword, judgement, refuseWeakPassword } from './password-strength.ts';
import { askForSecondStep } from './second-step.ts';
import { openSession, signIn } from './sessions.ts';
import { texts } from './texts.ts';

/**
 * @throws wrong-credentials, with the same words and in the same time for known and unknown accounts;
 * forbidden with `secondStep` when the password was right and the account also requires a code; forbidden for
 * a blocked account; rate-limited
 */
export async function login(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>,
  input: BodyOf<typeof loginCall>,
  origin: Origin,
  deviceToken: string | undefined,
): Promise<ResponseOf<typeof loginCall>> {
  if (!isDevice(ctx, deviceToken)) refuseEmptyNetwork(ctx, 'login', origin);
  const repo = authRepo(ctx.db);
  const user = await repo.findByIdentifier(input.identifier);
  const device = deviceOf(ctx, user, deviceToken);
  const tried = { account: user?.id ?? input.identifier, address: origin.address, device };
  const right = await attempt(ctx, 'login', tried, (owner) =>
    verifyPassword(user?.passwordHash ?? null, input.password, owner),
  );
  if (!right || !user) {
    if (user) recordFailedSignIn(ctx, { userId: user.id, origin });
    throw new AppError('wrong-credentials', 'wrong credentials', texts.wrongCredentials);
  }
  refuseBlocked(ctx, user, origin);
  await judgeAgain(ctx, user, input.password);
  await askForSecondStep(ctx, user);
  return signIn(ctx, user, origin, { what: 'password', words: texts.history.password }, async (trx) => {
    if ((await accessOf(trx, user.id)).secondStep) throw changedMeanwhile();
  });
}

/**
 * Judges the password again, because lists or rules may have changed since it was chosen. `users/me` tells
 * the customer.
 */
async function judgeAgain(ctx: Needs<'db'>, user: UserRow, password: string): Promise<void> {
  if (user.passwordJudgement === judgement) return;
  const isKnown = await isKnownPassword(password, user, ownerOf(user.id));
  const { id, passwordHash } = user;
  const passwordKnown = isKnown ? 1 : 0;
  await authRepo(ctx.db).judgePassword({ id, passwordHash, passwordJudgement: judgement, passwordKnown });
}

/** @throws invalid-input for a weak password or a name or address that is taken. */
export async function register(
  ctx: Needs<'config' | 'db' | 'log' | 'vault'>,
  input: BodyOf<typeof registerCall>,
  origin: Origin,
): Promise<ResponseOf<typeof registerCall>> {
  const { owner } = await countAttempt(ctx, 'register', { address: origin.address });
  const { username, email, name = null } = input;
  await refuseWeakPassword(input.password, { username, email, name }, owner);
  const passwordHash = await hashPassword(input.password, owner);
  const registration = ctx.db.transaction(async (trx) => {
    const repo = authRepo(trx);
    if (await repo.isTaken(username, email)) throw taken();
    const user = await repo.addUser({ username, email, name, passwordHash, passwordJudgement: judgement });
    await indexCustomer(trx, user.id);
    await record(trx, { userId: user.id, origin }, 'registered');
    await queueMail(trx, 'confirm-email', user.email, { userId: user.id });
    return openSession(ctx, trx, user, origin);
  });
  const session = await registration.catch((error: unknown) => {
    // Somebody else took the name between our check and our write.
    throw isDuplicate(error) ? taken() : error;
  });
  accountEvent(ctx.log, 'registered', { userId: session.user.id, origin });
  await trustNetwork(ctx, session.user.id, origin.address);
  return session;
}

const taken = () => new AppError('invalid-input', 'taken', texts.taken);

/** Ends the session of this token only. */
export async function logout(ctx: Needs<'db' | 'log'>, customer: Customer): Promise<{ ok: true }> {
  await ctx.db.transaction(async (trx) => {
    await authRepo(trx).revokeSession(customer.sessionId);
    await record(trx, customer, 'signed-out');
  });
  accountEvent(ctx.log, 'signed-out', customer);
  return { ok: true };
}

/**
 * Sets a new password, ends every session and code, and answers with a new session.
 *
 * @throws invalid-input for the field `currentPassword`, `password` or `passwordConfirmation`; rate-limited;
 * unauthenticated when the account has changed meanwhile
 */
export async function changePassword(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>,
  customer: Customer,
  input: BodyOf<typeof changePasswordCall>,
): Promise<ResponseOf<typeof changePasswordCall>> {
  if (input.password !== input.passwordConfirmation) {
    throw invalidField(['passwordConfirmation'], texts.password.notTheSame);
  }
  const user = await authRepo(ctx.db).findById(customer.userId);
  const tried = { account: customer.userId, address: customer.origin.address };
  const owner = ownerOf(customer.userId);
  const right = await attempt(ctx, 'own-password', tried, () =>
    verifyPassword(user?.passwordHash ?? null, input.currentPassword, owner),
  );
  if (!right || !user) {
    recordFailedSignIn(ctx, customer, texts.history.passwordAgain);
    throw invalidField(['currentPassword'], texts.password.currentWrong);
  }
  if (input.password === input.currentPassword) {
    throw invalidField(['password'], texts.password.unchanged);
  }
  await refuseWeakPassword(input.password, user, owner);
  const passwordHash = await hashPassword(input.password, owner);
  const session = await ctx.db.transaction(async (trx) => {
    const repo = authRepo(trx);
    const { sessionId } = customer;
    const account = await lockAccount(trx, user.id, { sessionId, passwordHash: user.passwordHash });
    await repo.setPassword(user.id, passwordHash, judgement);
    await repo.revokeSessionsOf(user.id);
    await forgetDevices(trx, user.id);
    await endCodes(trx, user.id);
    await record(trx, customer, 'password-changed');
    const remaining = await accessOf(trx, user.id);
    await queueMail(trx, 'password-changed', account.email, { removed: null, remaining });
    return openSession(ctx, trx, account, customer.origin);
  });
  accountEvent(ctx.log, 'password-changed', customer);
  return session;
}
