import type {
  BodyOf,
  forgotPassword as forgotCall,
  ResponseOf,
  resetPassword as resetCall,
} from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Origin } from '../../core/customer.ts';
import { invalidField } from '../../core/errors.ts';
import { hashPassword, ownerOf } from '../../security/passwords.ts';
import { accountEvent, securityEvent } from '../../security/security-log.ts';
import { record } from '../activity/activity.ts';
import { countAttempt, hasToken, trustNetwork } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { authRepo } from './auth.repo.ts';
import { findCode, useCode } from './codes.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { accessOf, endCodes, endUnprovedAccess, hasRemoved } from './credentials.ts';
import { deviceWithAddress, forgetDevices } from './devices.ts';
import { judgement, refuseWeakPassword } from './password-strength.ts';
import { texts } from './texts.ts';
import { userById } from './users.ts';

/**
 * Does the same for every address: the account is looked up only when the mail is written, so that neither
 * the answer nor its time shows whether it exists. A stranger who asks too often cannot shut the owner out:
 * no further mail is sent, and the links that were sent still work.
 */
export async function forgotPassword(
  ctx: Needs<'config' | 'db' | 'log' | 'vault'>,
  { email }: BodyOf<typeof forgotCall>,
  { address }: Origin,
  deviceToken: string | undefined,
): Promise<{ ok: true }> {
  const known = await deviceWithAddress(ctx, email, deviceToken);
  const by = known
    ? { account: known.userId, device: known.device, address }
    : { account: email, device: null, address };
  await countAttempt(ctx, 'forgot-password', by);
  if (await hasToken(ctx, 'reset-mail', by)) await queueMail(ctx.db, 'reset-password', email, {});
  return { ok: true };
}

/** Notes a wrong, used or expired link in the security log, as a guess. @returns the error for it */
export function wrongLink(ctx: Needs<'log'>, { address }: Origin) {
  securityEvent(ctx.log, 'wrong-guess', { what: 'mailed-secret', address });
  return deadLink();
}

export const deadLink = () => invalidField(['code'], texts.email.deadLink);

/**
 * Sets the password, ends every session and code, and cancels a pending change of address. It opens no
 * session, because an account with a second step still requires it. If this is the first proof of the
 * address, everything that was set up before is removed too.
 *
 * @throws invalid-input for an invalid link, a weak password, or two different ones
 */
export async function resetPassword(
  ctx: Needs<'config' | 'db' | 'log'>,
  input: BodyOf<typeof resetCall>,
  origin: Origin,
): Promise<ResponseOf<typeof resetCall>> {
  if (input.password !== input.passwordConfirmation) {
    throw invalidField(['passwordConfirmation'], texts.password.notTheSame);
  }
  await countAttempt(ctx, 'mailed-secret', { address: origin.address });
  const code = await findCode(ctx.db, ['reset-password'], input.code);
  const user = code && (await userById(ctx.db, code.userId));
  if (!code || user?.email !== code.email) throw wrongLink(ctx, origin);
  const owner = ownerOf(user.id);
  await refuseWeakPassword(input.password, user, owner);
  const passwordHash = await hashPassword(input.password, owner);
  const answer = await ctx.db.transaction(async (trx) => {
    const account = await credentialsRepo(trx).lock(user.id);
    if (account?.email !== code.email || !(await useCode(trx, code))) throw deadLink();
    const repo = authRepo(trx);
    const actor = { userId: user.id, origin };
    await repo.setPassword(user.id, passwordHash, judgement);
    await forgetDevices(trx, user.id);
    await record(trx, actor, 'password-reset');
    const removed = account.emailVerifiedAt ? null : await endUnprovedAccess(trx, account, actor, null);
    if (removed) await repo.verifyEmail(user.id);
    else {
      await repo.revokeSessionsOf(user.id);
      await credentialsRepo(trx).dropPendingEmail(user.id);
      await endCodes(trx, user.id);
    }
    const remaining = await accessOf(trx, user.id);
    await queueMail(trx, 'password-changed', user.email, { removed, remaining });
    return { ok: true as const, removed, remaining };
  });
  const actor = { userId: user.id, origin };
  accountEvent(ctx.log, 'password-reset', actor);
  if (answer.removed) accountEvent(ctx.log, 'email-confirmed', actor);
  if (hasRemoved(answer.removed)) accountEvent(ctx.log, 'access-removed', actor);
  await trustNetwork(ctx, user.id, origin.address);
  return answer;
}
