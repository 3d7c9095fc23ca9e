import type { Access } from '@atrio/contract';
import type { Handle } from '../../db/handle.ts';
import { forgetNetworks } from '../limits/limits.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { accessOf } from './credentials.ts';
import { endAllSessions } from './sessions.ts';

/** Whether an account has any credential besides its password. */
export async function hasFactors(db: Handle, userId: number): Promise<boolean> {
  const { passkeys, secondStep } = await accessOf(db, userId);
  return secondStep || passkeys.length > 0;
}

/**
 * Removes second step, recovery codes and passkeys, with unfinished sign-ins and the links of mails; every
 * session ends. The password stays.
 *
 * @returns what was there
 */
export async function removeFactors(trx: Handle, userId: number): Promise<Access> {
  const had = await accessOf(trx, userId);
  await credentialsRepo(trx).removeFactors(userId);
  await forgetNetworks(trx, userId);
  await credentialsRepo(trx).removeCodes(userId);
  await endAllSessions(trx, userId);
  return had;
}
