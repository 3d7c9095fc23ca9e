import type { PresentFactor, TwoFactor } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import { accountEvent } from '../../security/security-log.ts';
import { record } from '../activity/activity.ts';
import { endCodes, lockAccount, refuseUnproved } from '../auth/credentials.ts';
import { requirePassword } from '../auth/require-password.ts';
import { userById } from '../auth/users.ts';
import { attempt } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { newKey, takeCode } from './authenticator.ts';
import { requirePresentFactor } from './present-factor.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { texts } from './texts.ts';
import { twoFactorRepo } from './two-factor.repo.ts';

export async function state(ctx: Needs<'db'>, { userId }: Customer): Promise<TwoFactor> {
  const repo = twoFactorRepo(ctx.db);
  const [authenticator, recoveryCodesLeft] = await Promise.all([
    repo.find(userId),
    repo.recoveryCodesLeft(userId),
  ]);
  return { enabled: Boolean(authenticator?.enabledAt), recoveryCodesLeft };
}

/**
 * The time between the new key and its first code. Without a limit, somebody who finds the session open later
 * could turn the second step on with this key.
 */
const setUpMs = 30 * 60_000;

const alreadyOn = () => new AppError('conflict', 'already on', texts.alreadyOn);
const notSetUp = () => new AppError('conflict', 'not set up', texts.notSetUp);
const notOn = () => new AppError('conflict', 'not on', texts.notOn);

/** Makes a new key for the app. Sign-in does not change until a code of it was given to `enable`. */
export async function setUp(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>,
  customer: Customer,
  { password }: { password: string },
) {
  refuseUnproved(await userById(ctx.db, customer.userId));
  const user = await requirePassword(ctx, customer, password);
  return ctx.db.transaction(async (trx) => {
    const { passwordHash } = user;
    await lockAccount(trx, user.id, { sessionId: customer.sessionId, passwordHash });
    if ((await twoFactorRepo(trx).find(user.id))?.enabledAt) throw alreadyOn();
    return newKey(ctx, trx, user.id, user.email);
  });
}

/** @throws invalid-input for a wrong code */
export async function enable(
  ctx: Needs<'config' | 'db' | 'log' | 'vault'>,
  customer: Customer,
  { code }: { code: string },
) {
  let recoveryCodes: string[] | null = null;
  const check = async () => {
    recoveryCodes = await ctx.db.transaction(async (trx) => {
      const user = await lockAccount(trx, customer.userId, { sessionId: customer.sessionId });
      refuseUnproved(user);
      const repo = twoFactorRepo(trx);
      const authenticator = await repo.find(customer.userId);
      if (authenticator?.enabledAt) throw alreadyOn();
      if (!authenticator || Date.parse(authenticator.createdAt) < Date.now() - setUpMs) throw notSetUp();
      if (!(await takeCode(ctx, trx, customer.userId, authenticator.secret, code))) return null;
      await repo.enable(customer.userId);
      await record(trx, customer, 'two-factor-on');
      await endCodes(trx, user.id);
      await queueMail(trx, 'two-factor-on', user.email, {});
      return makeRecoveryCodes(trx, customer.userId);
    });
    return recoveryCodes !== null;
  };
  const tried = { account: customer.userId, address: customer.origin.address };
  await attempt(ctx, 'second-step', tried, check);
  if (recoveryCodes) {
    accountEvent(ctx.log, 'two-factor-on', customer);
    return { recoveryCodes };
  }
  throw invalidField(['code'], texts.wrongCode.atSetUp);
}

/**
 * @throws invalid-input for the field `password`, `code` or `passkey`; rate-limited; unauthenticated when the
 * account has changed meanwhile; conflict where there is no second step
 */
export async function disable(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>,
  customer: Customer,
  given: PresentFactor,
): Promise<TwoFactor> {
  const { user, proof } = await requirePresentFactor(ctx, customer, given);
  await ctx.db.transaction(async (trx) => {
    await lockAccount(trx, user.id, proof);
    const repo = twoFactorRepo(trx);
    if (!(await repo.find(user.id))?.enabledAt) throw notOn();
    await repo.remove(user.id);
    await endCodes(trx, user.id);
    await record(trx, customer, 'two-factor-off');
    await queueMail(trx, 'two-factor-off', user.email, {});
  });
  accountEvent(ctx.log, 'two-factor-off', customer);
  return state(ctx, customer);
}

/** @throws as `disable` */
export async function renewRecoveryCodes(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>,
  customer: Customer,
  given: PresentFactor,
) {
  const { user, proof } = await requirePresentFactor(ctx, customer, given);
  const recoveryCodes = await ctx.db.transaction(async (trx) => {
    await lockAccount(trx, user.id, proof);
    if (!(await twoFactorRepo(trx).find(user.id))?.enabledAt) throw notOn();
    await endCodes(trx, user.id);
    await record(trx, customer, 'recovery-codes-made');
    await queueMail(trx, 'recovery-codes-made', user.email, {});
    return makeRecoveryCodes(trx, user.id);
  });
  accountEvent(ctx.log, 'recovery-codes-made', customer);
  return { recoveryCodes };
}
