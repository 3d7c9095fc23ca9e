import type { BodyOf, ResponseOf, secondStep as secondStepCall } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Origin } from '../../core/customer.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import { record, recordFailedSignIn } from '../activity/activity.ts';
import { findChallenge, takeChallenge } from '../auth/challenges.ts';
import { holdAccount } from '../auth/credentials.ts';
import { deviceOf } from '../auth/devices.ts';
import { openSession } from '../auth/sessions.ts';
import { userById } from '../auth/users.ts';
import { attempt, trustNetwork } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { takeCode } from './authenticator.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { texts } from './texts.ts';
import { twoFactorRepo } from './two-factor.repo.ts';

const signInIsOver = () => new AppError('unauthenticated', 'sign-in is over', texts.signInIsOver);

/** @throws unauthenticated when the sign-in has expired, invalid-input for a wrong code, rate-limited */
export async function finishSecondStep(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>,
  input: BodyOf<typeof secondStepCall>,
  origin: Origin,
): Promise<ResponseOf<typeof secondStepCall>> {
  const challenge = await findChallenge(ctx.db, 'second-step', input.token);
  const user = challenge?.userId ? await userById(ctx.db, challenge.userId) : null;
  const authenticator = user && (await twoFactorRepo(ctx.db).find(user.id));
  if (!challenge || !user || user.blocked || !authenticator) {
    throw signInIsOver();
  }
  const actor = { userId: user.id, origin };
  const device = deviceOf(ctx, user, input.device);
  let answer: Awaited<ReturnType<typeof openSession>> | null = null;
  const check = async () => {
    answer = await ctx.db.transaction(async (trx) => {
      const held = await holdAccount(trx, user.id, {});
      // A change of a credential may have ended the sign-in while this call waited.
      if (!(await findChallenge(trx, 'second-step', input.token))) throw signInIsOver();
      const byApp = await takeCode(ctx, trx, user.id, authenticator.secret, input.code);
      if (!byApp && !(await useRecoveryCode(trx, user.id, input.code))) return null;
      if (!(await takeChallenge(trx, 'second-step', input.token))) return null;
      if (!byApp) {
        await record(trx, actor, 'recovery-code-used');
        const left = await twoFactorRepo(trx).recoveryCodesLeft(user.id);
        await queueMail(trx, 'recovery-code-used', held.email, { left });
      }
      await record(trx, actor, 'signed-in', byApp ? texts.history.code : texts.history.recoveryCode);
      return openSession(ctx, trx, held, origin);
    });
    return answer !== null;
  };
  await attempt(ctx, 'second-step', { account: user.id, address: origin.address, device }, check);
  if (answer) {
    await trustNetwork(ctx, user.id, origin.address);
    return answer;
  }
  recordFailedSignIn(ctx, actor, texts.history.wrongCode);
  throw invalidField(['code'], texts.wrongCode.atSignIn);
}
