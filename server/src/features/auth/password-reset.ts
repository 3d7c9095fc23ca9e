import type { BodyOf, resetPassword as resetCall } from '@atrio/contract';
import type { Context } from '../../context.ts';
import type { Origin } from '../../customer.ts';
import { invalidField } from '../../errors.ts';
import { hashPassword } from '../../passwords.ts';
import { record } from '../activity/activity.ts';
import { countTry, knowAddress } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { authRepo } from './auth.repo.ts';
import { findCode, useCode } from './codes.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { userById } from './users.ts';

/**
 * Does the same for every address: whether there is such an account is only looked at when the mail is
 * written, so neither the answer nor its time tells.
 */
export async function forgotPassword(
  ctx: Context,
  { email }: { email: string },
  { address }: Origin,
): Promise<{ ok: true }> {
  await countTry(ctx, 'forgot-password', { account: email, address });
  await queueMail(ctx.db, 'reset-password', email, {});
  return { ok: true };
}

export const deadLink = () => invalidField(['code'], 'Este enlace ya se usó o venció. Pide uno nuevo.');

/**
 * Sets the password and ends every session. It opens none: who has a second step still needs it.
 * @throws invalid-input for a dead link, a weak password, or two different ones
 */
export async function resetPassword(
  ctx: Context,
  input: BodyOf<typeof resetCall>,
  origin: Origin,
): Promise<{ ok: true }> {
  if (input.password !== input.passwordConfirmation) {
    throw invalidField(['passwordConfirmation'], 'Las nuevas contraseñas no coinciden');
  }
  await countTry(ctx, 'mailed-secret', { address: origin.address });
  const code = await findCode(ctx.db, ['reset-password'], input.code);
  const user = code && (await userById(ctx.db, code.userId));
  if (!code || !user) throw deadLink();
  await refuseWeakPassword(input.password, [user.username, user.email, user.name ?? '']);
  const passwordHash = await hashPassword(input.password);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await useCode(trx, code))) throw deadLink();
    const repo = authRepo(trx);
    await repo.setPassword(user.id, passwordHash);
    await repo.revokeSessionsOf(user.id);
    if (code.email === user.email && !user.emailVerifiedAt) await repo.verifyEmail(user.id);
    await record(trx, { userId: user.id, origin }, 'password-reset');
    await queueMail(trx, 'password-changed', user.email, {});
  });
  await knowAddress(ctx, user.id, origin.address);
  return { ok: true };
}
