import type { denySignIn as denyCall, ResponseOf } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Origin } from '../../core/customer.ts';
import { accountEvent } from '../../security/security-log.ts';
import { record } from '../activity/activity.ts';
import { countAttempt, forgetNetworks } from '../limits/limits.ts';
import { authRepo } from './auth.repo.ts';
import { findCode, issueCode, useCode } from './codes.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { endCodes } from './credentials.ts';
import { forgetDevices } from './devices.ts';
import { deadLink, wrongLink } from './password-reset.ts';
import { judgement } from './password-strength.ts';
import { userById } from './users.ts';

/**
 * «No fui yo»: the reader of the mail about a sign-in says that it was a stranger. The password stops
 * working, because the stranger knows it, until a new one is chosen; passkeys and second step stay, and the
 * reset lists them.
 *
 * @throws invalid-input for an invalid link
 */
export async function denySignIn(
  ctx: Needs<'config' | 'db' | 'log'>,
  input: { code: string },
  origin: Origin,
): Promise<ResponseOf<typeof denyCall>> {
  await countAttempt(ctx, 'mailed-secret', { address: origin.address });
  const code = await findCode(ctx.db, ['not-me'], input.code);
  const user = code && (await userById(ctx.db, code.userId));
  if (!code || user?.email !== code.email) throw wrongLink(ctx, origin);
  const reset = await ctx.db.transaction(async (trx) => {
    const credentials = credentialsRepo(trx);
    const account = await credentials.lock(user.id);
    if (account?.email !== code.email || !(await useCode(trx, code))) throw deadLink();
    const repo = authRepo(trx);
    await repo.setPassword(user.id, '', judgement);
    await repo.revokeSessionsOf(user.id);
    await forgetDevices(trx, user.id);
    await credentials.dropPendingEmail(user.id);
    await forgetNetworks(trx, user.id);
    await endCodes(trx, user.id);
    await record(trx, { userId: user.id, origin }, 'sign-in-denied');
    return issueCode(trx, { userId: user.id, purpose: 'reset-password', email: code.email });
  });
  accountEvent(ctx.log, 'sign-in-denied', { userId: user.id, origin });
  return { code: reset };
}
