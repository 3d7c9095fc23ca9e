import { iso } from '../../../calendar.ts';
import type { Context } from '../../../context.ts';
import { type SubscriptionRow, subscriptionsRepo } from '../store/subscriptions.repo.ts';
import { apply, graceMs } from './apply.ts';
import { providerOf } from './provider.ts';

/**
 * Asks the provider what a subscription is and makes ours the same. Any number of times, in any order.
 * @throws CheckoutError where the provider can't be asked
 */
export async function reconcileSubscription(ctx: Context, id: number): Promise<SubscriptionRow | undefined> {
  const repo = subscriptionsRepo(ctx.db);
  const row = await repo.byId(id);
  if (!row?.providerId) return row;
  const askedAt = ctx.clock();
  const seen = await providerOf(ctx).subscription(row.providerId);
  ctx.reach('subscription:asked');
  if (seen === null) {
    ctx.log.error(
      { subscription: row.providerId },
      'the provider does not know a subscription that it began',
    );
    await repo.change(id, { nextCheckAt: iso(askedAt + graceMs) });
    return row;
  }
  await ctx.db.transaction().execute((trx) => apply(ctx, trx, id, seen, askedAt));
  ctx.reach('subscription:after');
  return repo.byId(id);
}
