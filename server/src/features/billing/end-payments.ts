import type { Handle } from '../../db/handle.ts';
import { iso } from '../../lib/calendar.ts';
import { endAndCancel } from './reconcile/end.ts';
import { ordersRepo } from './store/orders.repo.ts';
import { subscriptionsRepo } from './store/subscriptions.repo.ts';

/**
 * For an account that is deleted, so that its customer is charged nothing more: subscriptions end now, here
 * and (as soon as it can be reached) at the provider; open orders are abandoned.
 *
 * @param trx in which the account is deleted
 * @param now ms
 */
export async function endPayments(trx: Handle, userId: number, now: number): Promise<void> {
  for (const row of await subscriptionsRepo(trx).live(userId)) await endAndCancel(trx, row, 'requested', now);
  await ordersRepo(trx).abandonAll(userId, iso(now));
}
