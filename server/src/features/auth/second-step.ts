import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { UserRow } from './auth.repo.ts';
import { openChallenge } from './challenges.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { holdAccount } from './credentials.ts';

/**
 * @param user whose password was found right
 * @throws forbidden with `secondStep` for an account that has one; else nothing happens
 */
export async function askForSecondStep(
  { db }: Pick<Context, 'db'>,
  { id: userId, passwordHash }: UserRow,
): Promise<void> {
  if (!(await credentialsRepo(db).hasSecondStep(userId))) return;
  const challenge = await db.transaction().execute(async (trx) => {
    await holdAccount(trx, userId, { passwordHash });
    return openChallenge(trx, { purpose: 'second-step', userId, challenge: null });
  });
  throw new AppError(
    'forbidden',
    'second step',
    'Falta el segundo paso: escribe el código de tu app de autenticación.',
    [],
    challenge,
  );
}
