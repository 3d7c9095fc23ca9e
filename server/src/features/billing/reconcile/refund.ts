import { CheckoutError, type ProviderRefund } from '../../../adapters/checkout/checkout.ts';
import { dayMs, hourMs, iso, minuteMs, ms } from '../../../lib/calendar.ts';
import { ledgerRepo } from '../store/ledger.repo.ts';
import { ordersRepo } from '../store/orders.repo.ts';
import { type Purchase, purchaseOf, purchaseOfSubscription } from '../store/purchase.ts';
import { refundLooksRepo } from '../store/refund-looks.repo.ts';
import { subscriptionsRepo } from '../store/subscriptions.repo.ts';
import type { Billing } from './context.ts';
import { lineOf } from './ledger-lines.ts';
import { providerOf } from './provider.ts';

/**
 * Writes a refund into the ledger, once, unless the provider says that it failed.
 * @param purchases that the refund's event is about
 */
export async function recordRefund(ctx: Billing, refundId: string, purchases: Purchase[]): Promise<void> {
  const seen = await providerOf(ctx).refund(refundId);
  if (seen) await writeRefund(ctx, seen, purchases);
}

const keyOf = (refundId: string) => `refund:${refundId}`;

async function writeRefund(ctx: Billing, seen: ProviderRefund, purchases: Purchase[]): Promise<void> {
  if (seen.status === 'failed') return;
  for (const { order, subscription } of purchases) {
    if (order.purpose !== 'plan' || !subscription) continue;
    const line = lineOf(subscription);
    await ledgerRepo(ctx.db).add(
      {
        ...line,
        key: keyOf(seen.id),
        kind: 'refunded',
        amountCents: seen.amountCents ?? subscription.amountCents ?? 0,
        currency: seen.currency ?? line.currency,
        refundId: seen.id,
      },
      iso(ctx.clock()),
    );
  }
}

const sweepEveryMs = hourMs;
/** When a customer looks at their payments, the provider is asked sooner. */
const customerEveryMs = minuteMs;
const afterFailureMs = 5 * minuteMs;
/** How far back the first search goes: more than the 30 days in which the provider gives money back. */
const firstLookMs = 60 * dayMs;
/** A refund that the provider's list shows late is still found. */
const overlapMs = dayMs;

/**
 * Asks the provider for the refunds since the last time, for all customers with one call, and records those
 * whose event was lost. Only one of several processes asks.
 * @param who a customer who waits for it
 */
export async function findRefunds(ctx: Billing, who: 'sweep' | 'customer'): Promise<void> {
  const repo = refundLooksRepo(ctx.db);
  const askedAt = ctx.clock();
  const early = who === 'customer' ? sweepEveryMs - customerEveryMs : 0;
  const lookedUntil = await repo.claim(iso(askedAt + early), iso(askedAt + sweepEveryMs));
  if (lookedUntil === undefined) return;
  try {
    const since = lookedUntil === null ? askedAt - firstLookMs : ms(lookedUntil) - overlapMs;
    const found = await providerOf(ctx).refundsSince(since);
    if (found === null) {
      ctx.log.info('the provider lists no refunds: only their events tell of them');
      await repo.lookAgainAt(iso(askedAt + dayMs));
      return;
    }
    for (const refund of found) await writeFound(ctx, refund);
    await repo.looked(iso(askedAt));
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    ctx.log.warn({ err: error }, 'refunds could not be asked for');
    await repo.lookAgainAt(iso(askedAt + afterFailureMs));
  }
}

async function writeFound(ctx: Billing, refund: ProviderRefund): Promise<void> {
  if (refund.chargeId === null || (await ledgerRepo(ctx.db).has(keyOf(refund.id)))) return;
  const purchase = await purchaseOfCharge(ctx, refund.chargeId);
  if (purchase) await writeRefund(ctx, refund, [purchase]);
}

/**
 * Finds the purchase by our ledger's line of the charge. Without a line, because the event of the charge was
 * lost too, finds it by what the provider says that the charge was for.
 */
async function purchaseOfCharge(ctx: Billing, chargeId: string): Promise<Purchase | null> {
  const orders = ordersRepo(ctx.db);
  const line = await ledgerRepo(ctx.db).byCharge(chargeId);
  const known = line && (await orders.byId(line.orderId));
  if (known) return purchaseOf(ctx.db, known);
  const origin = await providerOf(ctx).chargeOrigin(chargeId);
  const subscription =
    origin?.subscriptionId && (await subscriptionsRepo(ctx.db).byProvider(origin.subscriptionId));
  if (subscription) return purchaseOfSubscription(ctx.db, subscription);
  const order = origin?.checkoutId && (await orders.byCheckout(origin.checkoutId));
  return order ? purchaseOf(ctx.db, order) : null;
}
