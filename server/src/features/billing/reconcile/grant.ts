import type { ProviderCheckout, ProviderSubscription } from '../../../adapters/checkout/checkout.ts';
import type { Handle } from '../../../db/handle.ts';
import { addMonths, iso, ms } from '../../../lib/calendar.ts';
import { ledgerRepo } from '../store/ledger.repo.ts';
import { type OrderRow, ordersRepo } from '../store/orders.repo.ts';
import { type Subscription, subscriptionsRepo } from '../store/subscriptions.repo.ts';
import { applySubscription } from './apply-subscription.ts';
import { writeCharge } from './charge.ts';
import type { Billing } from './context.ts';
import { endAndCancel, endSubscription } from './end.ts';
import { lineOf } from './ledger-lines.ts';

/**
 * Begins the subscription of an order that is paid, or whose trial has begun. Any further call changes
 * nothing. The customer's earlier subscriptions end now, and at the provider as soon as it can be reached.
 *
 * @param seen the provider's subscription of this order, where it names one already
 * @returns the subscription as it is afterwards
 */
export async function grant(
  ctx: Billing,
  order: OrderRow,
  checkout: ProviderCheckout,
  seen: ProviderSubscription | null,
  askedAt: number,
): Promise<Subscription> {
  ctx.failPoint('grant:before');
  const granted = await ctx.db.transaction(async (trx) => {
    const repo = subscriptionsRepo(trx);
    const customer = await repo.lockCustomer(order.userId);
    await ordersRepo(trx).pay(order.id, iso(askedAt));
    let row = await addOnce(trx, order, checkout, seen, askedAt);
    const subscriptionId = seen?.id ?? checkout.subscriptionId;
    const started = { ...lineOf(row), subscriptionId, key: `started:${order.id}`, kind: 'started' };
    await ledgerRepo(trx).add(started, iso(askedAt));
    if (order.trialMonths === 0) {
      const charge = { at: ms(row.billingStart ?? ''), id: checkout.chargeId, card: checkout.card };
      await writeCharge(trx, { ...row, providerId: subscriptionId }, charge, askedAt);
    }
    for (const earlier of await repo.earlier(order.userId, order.id)) {
      await endAndCancel(trx, earlier, 'replaced', askedAt);
    }
    // Paid after a later order was paid, or after the account was deleted.
    const isLate = await ordersRepo(trx).hasLaterPaid(order.userId, order.id);
    if (row.endedAt === null && (isLate || customer?.deletedAt)) {
      ctx.log.error({ orderId: order.id }, 'an order was paid too late: it may have to be refunded');
      row = { ...row, ...(await endSubscription(trx, row, isLate ? 'replaced' : 'requested', askedAt)) };
    }
    return seen ? applySubscription(ctx, trx, row, seen, askedAt) : row;
  });
  ctx.failPoint('grant:after');
  return granted;
}

/** @returns the order's subscription; a new one where there is none yet */
async function addOnce(
  trx: Handle,
  order: OrderRow,
  checkout: ProviderCheckout,
  seen: ProviderSubscription | null,
  askedAt: number,
): Promise<Subscription> {
  const repo = subscriptionsRepo(trx);
  const billingStart = iso(addMonths(seen?.createdAt ?? askedAt, order.trialMonths));
  await repo.add(
    {
      userId: order.userId,
      planId: order.planId,
      orderId: order.id,
      checkoutId: checkout.id,
      periodName: order.periodName,
      months: order.months,
      amountCents: order.amountCents,
      currency: order.currency,
      billingStart,
      trialEndsAt: order.trialMonths ? billingStart : null,
      cardLast4: checkout.card?.last4 ?? null,
      cardNetwork: checkout.card?.network ?? null,
      nextCheckAt: iso(askedAt),
    },
    iso(askedAt),
  );
  const row = await repo.byOrder(order.id);
  if (!row) throw new Error(`order ${order.id} has no subscription after its grant`);
  return row;
}
