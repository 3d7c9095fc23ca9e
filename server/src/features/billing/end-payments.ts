import { iso } from '../../calendar.ts';
import type { Handle } from '../../db/handle.ts';
import { endAndCancel } from './reconcile/end.ts';
import { ordersRepo } from './store/orders.repo.ts';
import { subscriptionsRepo } from './store/subscriptions.repo.ts';

/**
 * Nothing is charged to a customer who goes: what is in force ends now, here and (as soon as it can be
 * reached) at the provider, and no open checkout can be paid any more.
 *
 * @param trx in which the account is taken away
 * @param now ms
 */
export async function endPayments(trx: Handle, userId: number, now: number): Promise<void> {
  for (const row of await subscriptionsRepo(trx).live(userId)) await endAndCancel(trx, row, 'requested', now);
  await ordersRepo(trx).abandonAll(userId, iso(now));
}
