import type { ProviderCheckout, ProviderSubscription } from '../../../adapters/checkout/checkout.ts';
import { addMonths, iso } from '../../../calendar.ts';
import type { Context } from '../../../context.ts';
import { ledgerRepo } from '../store/ledger.repo.ts';
import { type OrderRow, ordersRepo } from '../store/orders.repo.ts';
import { subscriptionsRepo } from '../store/subscriptions.repo.ts';
import { apply, end } from './apply.ts';
import { writeCharge } from './charge.ts';
import { lineOf } from './ledger-lines.ts';

/**
 * Gives the customer what an order was paid for (or whose trial began): once, whatever calls this and
 * how often. What the customer had before ends now, and at the provider as soon as it can be reached.
 *
 * @param seen the subscription that came of it, where the provider names one already
 */
export async function grant(
  ctx: Context,
  order: OrderRow,
  checkout: ProviderCheckout,
  seen: ProviderSubscription | null,
  askedAt: number,
): Promise<void> {
  ctx.reach('grant:before');
  await ctx.db.transaction().execute(async (trx) => {
    const repo = subscriptionsRepo(trx);
    const customer = await repo.holdCustomer(order.userId);
    await ordersRepo(trx).pay(order.id, iso(askedAt));
    const began = seen?.createdAt ?? askedAt;
    const billingStart = addMonths(began, order.trialMonths);
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
        billingStart: iso(billingStart),
        trialEndsAt: order.trialMonths ? iso(billingStart) : null,
        cardLast4: checkout.card?.last4 ?? null,
        cardNetwork: checkout.card?.network ?? null,
        nextCheckAt: iso(askedAt),
      },
      iso(askedAt),
    );
    const row = await repo.byOrder(order.id);
    if (!row) throw new Error(`order ${order.id} has no subscription after its grant`);
    const line = { ...(await lineOf(trx, row)), subscriptionId: seen?.id ?? checkout.subscriptionId };
    await ledgerRepo(trx).add({ ...line, key: `started:${order.id}`, kind: 'started' }, iso(askedAt));
    if (order.trialMonths === 0) {
      const charge = { at: Date.parse(row.billingStart ?? ''), id: checkout.chargeId, card: checkout.card };
      await writeCharge(trx, { ...row, providerId: line.subscriptionId }, charge, askedAt);
    }
    for (const earlier of await repo.earlier(order.userId, order.id)) {
      await end(trx, earlier, 'replaced', askedAt);
      if (earlier.providerId) await repo.end(earlier.providerId, 'replaced', iso(askedAt), iso(askedAt));
    }
    // Paid late, after another one was chosen and paid, or from an account that is gone.
    const isLate = await ordersRepo(trx).hasLaterPaid(order.userId, order.id);
    if (row.endedAt === null && (isLate || customer?.deletedAt)) {
      ctx.log.error({ orderId: order.id }, 'an order was paid too late: it may have to be refunded');
      await end(trx, row, isLate ? 'replaced' : 'requested', askedAt);
    }
    if (seen) await apply(ctx, trx, row.id, seen, askedAt);
  });
  ctx.reach('grant:after');
}
