import type { Needs } from '../../context.ts';
import { AppError } from '../../core/errors.ts';
import type { UserRow } from './auth.repo.ts';
import { openChallenge } from './challenges.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { lockAccount } from './credentials.ts';
import { texts } from './texts.ts';

/**
 * @param user whose password was right
 * @throws forbidden with `secondStep` for an account that has a second step
 */
export async function askForSecondStep(
  { db }: Needs<'db'>,
  { id: userId, passwordHash }: UserRow,
): Promise<void> {
  if (!(await credentialsRepo(db).hasSecondStep(userId))) return;
  const challenge = await db.transaction(async (trx) => {
    await lockAccount(trx, userId, { passwordHash });
    return openChallenge(trx, { purpose: 'second-step', userId, challenge: null });
  });
  throw new AppError('forbidden', 'second step', texts.secondStep, [], { secondStep: challenge });
}
