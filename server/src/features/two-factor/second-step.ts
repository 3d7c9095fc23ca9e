import type { BodyOf, ResponseOf, secondStep as secondStepCall } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Origin } from '../../core/customer.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import { accountEvent } from '../../security/security-log.ts';
import { stopBySignIn } from '../account-requests/ending.ts';
import { recordFailedSignIn } from '../activity/activity.ts';
import { findChallenge, takeChallenge } from '../auth/challenges.ts';
import { lockAccount } from '../auth/credentials.ts';
import { deviceOf } from '../auth/devices.ts';
import { beginSession, noteSignIn } from '../auth/sessions.ts';
import { userById } from '../auth/users.ts';
import { attempt } from '../limits/limits.ts';
import { takeCode } from './authenticator.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { texts } from './texts.ts';
import { twoFactorRepo } from './two-factor.repo.ts';

const signInIsOver = () => new AppError('unauthenticated', 'sign-in is over', texts.signInIsOver);

/** @throws unauthenticated when the sign-in has expired, invalid-input for a wrong code, rate-limited */
export async function finishSecondStep(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>,
  input: BodyOf<typeof secondStepCall>,
  origin: Origin,
  deviceToken: string | undefined,
): Promise<ResponseOf<typeof secondStepCall>> {
  const challenge = await findChallenge(ctx.db, 'second-step', input.token);
  const user = challenge?.userId ? await userById(ctx.db, challenge.userId) : null;
  const authenticator = user && (await twoFactorRepo(ctx.db).find(user.id));
  if (!challenge || !user || user.blocked || !authenticator) {
    throw signInIsOver();
  }
  const actor = { userId: user.id, origin };
  const device = deviceOf(ctx, user, deviceToken);
  let answer: Awaited<ReturnType<typeof beginSession>> | null = null;
  let byApp = false;
  const check = async () => {
    answer = await ctx.db.transaction(async (trx) => {
      const account = await lockAccount(trx, user.id, {});
      // A change of a credential may have ended the sign-in while this call waited.
      if (!(await findChallenge(trx, 'second-step', input.token))) throw signInIsOver();
      byApp = await takeCode(ctx, trx, user.id, authenticator.secret, input.code);
      if (!byApp && !(await takeRecoveryCode(trx, account, actor, input.code, 'sign-in'))) return null;
      if (!(await takeChallenge(trx, 'second-step', input.token))) throw signInIsOver();
      const how = byApp ? texts.history.code : texts.history.recoveryCode;
      const session = await beginSession(ctx, trx, account, origin, how);
      await stopBySignIn(trx, account, origin);
      return session;
    });
    return answer !== null;
  };
  await attempt(ctx, 'second-step', { account: user.id, address: origin.address, device }, check);
  if (answer) {
    if (!byApp) accountEvent(ctx.log, 'recovery-code-used', actor);
    await noteSignIn(ctx, user.id, origin, byApp ? 'second-step' : 'recovery-code');
    return answer;
  }
  recordFailedSignIn(ctx, actor, texts.history.wrongCode);
  throw invalidField(['code'], texts.wrongCode.atSignIn);
}
