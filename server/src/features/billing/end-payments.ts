import { iso } from '../../calendar.ts';
import type { Handle } from '../../db/handle.ts';
import { end } from './reconcile/apply.ts';
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
  const repo = subscriptionsRepo(trx);
  for (const row of await repo.live(userId)) {
    await end(trx, row, 'requested', now);
    if (row.providerId) await repo.end(row.providerId, 'requested', iso(now), iso(now));
  }
  for (const { id } of await ordersRepo(trx).openOf(userId)) await ordersRepo(trx).leave(id, iso(now));
}
