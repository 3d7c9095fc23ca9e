import { iso } from '../../../lib/calendar.ts';
import { type Subscription, subscriptionsRepo } from '../store/subscriptions.repo.ts';
import { applySubscription, graceMs } from './apply-subscription.ts';
import type { Billing } from './context.ts';
import { providerOf } from './provider.ts';

/**
 * Asks the provider for the state of a subscription and makes ours the same. May run any number of times, in
 * any order. Does nothing while its id at the provider is not known: reconciling its order finds the id.
 *
 * @returns the subscription as it is afterwards
 * @throws CheckoutError where the provider can't be asked
 */
export async function reconcileSubscription(ctx: Billing, row: Subscription): Promise<Subscription> {
  const { id, providerId } = row;
  if (providerId === null) return row;
  const askedAt = ctx.clock();
  const seen = await providerOf(ctx).subscription(providerId);
  ctx.failPoint('subscription:asked');
  if (seen === null) {
    ctx.log.error({ subscription: providerId }, 'the provider does not know a subscription that it began');
    const nextCheckAt = iso(askedAt + graceMs);
    await subscriptionsRepo(ctx.db).change(id, { nextCheckAt });
    return { ...row, nextCheckAt };
  }
  const applied = await ctx.db.transaction((trx) => applySubscription(ctx, trx, row, seen, askedAt));
  ctx.failPoint('subscription:after');
  return applied;
}
