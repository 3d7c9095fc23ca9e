import type { Needs } from '../../context.ts';
import { AppError } from '../../core/errors.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { texts } from './texts.ts';

/**
 * Whether the provider asks for a second step (REQUIRE_SECOND_FACTOR) and the account has none. A passkey is
 * not enough: the password alone would still sign in.
 */
export const mustAddSecondFactor = async (ctx: Needs<'config' | 'db'>, userId: number): Promise<boolean> =>
  ctx.config.requireSecondFactor && !(await credentialsRepo(ctx.db).hasSecondStep(userId));

/** @throws forbidden with `secondFactor` until the customer has added a second step */
export async function refuseWithoutSecondFactor(
  ctx: Needs<'config' | 'db'>,
  { userId }: { userId: number },
): Promise<void> {
  if (!(await mustAddSecondFactor(ctx, userId))) return;
  throw new AppError('forbidden', 'second factor required', texts.secondFactorRequired, [], {
    secondFactor: 'required',
  });
}
