import type { Access } from '@atrio/contract';
import type { Handle } from '../../db/handle.ts';
import { indexCustomer } from '../customer-search/customer-search.ts';
import { forgetNetworks } from '../limits/limits.ts';
import { authRepo } from './auth.repo.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { accessOf } from './credentials.ts';
import { judgement } from './password-strength.ts';
import { endAllSessions } from './sessions.ts';
import { userByEmail } from './users.ts';

/** Whether an account has any credential besides its password. */
export async function hasFactors(db: Handle, userId: number): Promise<boolean> {
  const { passkeys, secondStep } = await accessOf(db, userId);
  return secondStep || passkeys.length > 0;
}

/**
 * Takes away second step, recovery codes and passkeys, with unfinished sign-ins and the links of mails; every
 * session ends. The password stays.
 *
 * @returns what was there
 */
export async function takeFactors(trx: Handle, userId: number): Promise<Access> {
  const had = await accessOf(trx, userId);
  await credentialsRepo(trx).removeFactors(userId);
  await forgetNetworks(trx, userId);
  await credentialsRepo(trx).removeCodes(userId);
  await endAllSessions(trx, userId);
  return had;
}

export const isEmailTaken = async (db: Handle, email: string): Promise<boolean> =>
  (await userByEmail(db, email)) !== null;

/**
 * Gives the account to whoever has proved this address: no earlier credential opens it any more, not even the
 * password. The NIT stays, because the account's payments do; the telephone is removed, because it belongs to
 * the previous owner.
 */
export async function giveAccountTo(trx: Handle, userId: number, email: string): Promise<void> {
  await takeFactors(trx, userId);
  await authRepo(trx).setPassword(userId, '', judgement);
  await authRepo(trx).changeEmail(userId, email);
  await authRepo(trx).removePhone(userId);
  await indexCustomer(trx, userId);
}
