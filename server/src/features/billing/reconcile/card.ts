import type { ProviderCheckout } from '../../../adapters/checkout/checkout.ts';
import { iso } from '../../../lib/calendar.ts';
import { ordersRepo } from '../store/orders.repo.ts';
import type { Purchase } from '../store/purchase.ts';
import { subscriptionsRepo } from '../store/subscriptions.repo.ts';
import type { Billing } from './context.ts';
import { providerOf } from './provider.ts';
import { reconcileSubscription } from './subscription.ts';
import { settleUnpaid } from './unpaid.ts';

/** Once the customer has given a card in the checkout, makes it the card of the subscription. */
export async function settleCard(
  ctx: Billing,
  purchase: Purchase,
  seen: ProviderCheckout,
  askedAt: number,
): Promise<Purchase> {
  const { order, subscription } = purchase;
  const repo = ordersRepo(ctx.db);
  const paymentMethod = seen.status === 'expired' ? null : seen.paymentMethodId;
  if (paymentMethod === null || !subscription?.providerId || order.state === 'paid') {
    return { ...purchase, order: await settleUnpaid(ctx, order, seen, askedAt) };
  }
  const noted = { providerStatus: seen.status, checkedAt: iso(askedAt) };
  if (subscription.endedAt !== null) {
    // An ended subscription is not charged any more, and the provider accepts no card for it.
    await repo.change(order.id, noted);
    return { ...purchase, order: await repo.close(order.id, iso(askedAt)) };
  }
  await providerOf(ctx).setPaymentMethod(subscription.providerId, paymentMethod);
  if (seen.card) {
    const { last4: cardLast4, network: cardNetwork } = seen.card;
    await subscriptionsRepo(ctx.db).change(subscription.id, { cardLast4, cardNetwork });
  }
  await repo.pay(order.id, iso(askedAt));
  const paid = await repo.change(order.id, { ...noted, nextCheckAt: null });
  return { order: paid, subscription: await reconcileSubscription(ctx, subscription) };
}
