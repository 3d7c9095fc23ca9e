import type { Handle } from '../../db/handle.ts';
import { indexCustomer } from '../customer-search/customer-search.ts';
import { authRepo } from './auth.repo.ts';
import { judgement } from './password-strength.ts';
import { removeFactors } from './remove-factors.ts';

/**
 * Gives the account to whoever has proved this address: no earlier credential opens it any more, not even the
 * password. The NIT stays, because the account's payments do; the telephone is removed, because it belongs to
 * the previous owner.
 */
export async function transferAccount(trx: Handle, userId: number, email: string): Promise<void> {
  await removeFactors(trx, userId);
  await authRepo(trx).setPassword(userId, '', judgement);
  await authRepo(trx).changeEmail(userId, email);
  await authRepo(trx).removePhone(userId);
  await indexCustomer(trx, userId);
}
