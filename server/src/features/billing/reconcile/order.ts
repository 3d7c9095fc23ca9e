import {
  CheckoutError,
  isOver,
  type ProviderCheckout,
  type ProviderSubscription,
} from '../../../adapters/checkout/checkout.ts';
import { hourMs, iso, minuteMs, ms } from '../../../lib/calendar.ts';
import { type OrderRow, ordersRepo } from '../store/orders.repo.ts';
import { type Purchase, purchaseOf } from '../store/purchase.ts';
import { runCancellationsOf } from './cancellation.ts';
import { settleCard } from './card.ts';
import type { Billing } from './context.ts';
import { grant } from './grant.ts';
import { findLostCheckout } from './lost-checkout.ts';
import { providerOf } from './provider.ts';
import { texts } from './texts.ts';
import { noteUnpaid, settleUnknown, settleUnpaid } from './unpaid.ts';

/**
 * Asks the provider what became of an order and makes ours the same: after an event, in the sweep, or
 * because the customer waits for it. May run any number of times, in any order; what is paid stays paid.
 *
 * @returns the purchase as it is afterwards
 * @throws CheckoutError where the provider can't be asked
 */
export async function reconcileOrder(ctx: Billing, purchase: Purchase): Promise<Purchase> {
  const order = purchase.order.checkoutId === null ? await findOrClose(ctx, purchase.order) : purchase.order;
  if (order.checkoutId === null) return { ...purchase, order };
  const askedAt = ctx.clock();
  const seen = await providerOf(ctx).checkout(order.checkoutId);
  ctx.failPoint('order:asked');
  if (seen === null) return { ...purchase, order: await settleUnknown(ctx, order, askedAt) };
  const settle = order.purpose === 'card' ? settleCard : settlePlan;
  return settle(ctx, { ...purchase, order }, seen, askedAt);
}

/**
 * Like `reconcileOrder`, for callers who can continue without the provider's answer.
 * @returns its error instead of throwing
 */
export async function tryReconcileOrder(
  ctx: Billing,
  order: OrderRow,
): Promise<{ order: OrderRow; error: CheckoutError | null }> {
  try {
    const reconciled = await reconcileOrder(ctx, await purchaseOf(ctx.db, order));
    return { order: reconciled.order, error: null };
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    ctx.log.warn({ err: error, orderId: order.id }, 'an order could not be asked for');
    // Something may have been written before the provider failed.
    return { order: (await ordersRepo(ctx.db).byId(order.id)) ?? order, error };
  }
}

/** For an order without a checkout: the call was cut off, or the process ended before it. */
async function findOrClose(ctx: Billing, order: OrderRow): Promise<OrderRow> {
  const repo = ordersRepo(ctx.db);
  const now = ctx.clock();
  if (order.leaseUntil !== null && ms(order.leaseUntil) > now) {
    return repo.change(order.id, { nextCheckAt: order.leaseUntil });
  }
  const found = order.attempts > 0 ? await findLostCheckout(ctx, order) : null;
  if (found) return repo.attach(order.id, found.id, found.url, iso(now));
  if (now - ms(order.createdAt) > hourMs || order.state === 'abandoned')
    return repo.close(order.id, iso(now));
  return repo.change(order.id, { nextCheckAt: iso(now + 5 * minuteMs) });
}

async function settlePlan(
  ctx: Billing,
  purchase: Purchase,
  seen: ProviderCheckout,
  askedAt: number,
): Promise<Purchase> {
  const { order } = purchase;
  const problem = mismatch(order, seen);
  if (problem !== null) {
    ctx.log.error({ orderId: order.id, checkoutId: seen.id, problem }, 'a checkout does not fit its order');
    return { ...purchase, order: await noteUnpaid(ctx, order, seen, askedAt, texts.differsFromOrder) };
  }
  const subscription = await subscriptionOf(ctx, order, seen);
  if (!hasBegun(order, seen, subscription)) {
    return { ...purchase, order: await settleUnpaid(ctx, order, seen, askedAt) };
  }
  const granted = await grant(ctx, order, seen, subscription, askedAt);
  const paid = await ordersRepo(ctx.db).change(order.id, {
    providerStatus: seen.status,
    checkedAt: iso(askedAt),
    // Checked again until the provider names the subscription.
    nextCheckAt: subscription ? null : iso(askedAt + minuteMs),
  });
  await runCancellationsOf(ctx, order.userId);
  return { order: paid, subscription: granted };
}

/** What was paid must be what was ordered; a trial may begin with nothing paid. @returns what differs */
function mismatch(order: OrderRow, seen: ProviderCheckout): string | null {
  if (seen.currency !== null && seen.currency !== order.currency) return `currency ${seen.currency}`;
  const free = order.trialMonths > 0 && seen.totalCents === 0;
  if (seen.totalCents !== null && seen.totalCents !== order.amountCents && !free)
    return `${seen.totalCents} cents`;
  const { orderId } = seen.metadata;
  return orderId !== undefined && orderId !== order.documentId ? `order ${String(orderId)}` : null;
}

/**
 * The provider's subscription of an order. A trial begins without a payment, so its checkout may name no
 * subscription: then it is searched for among the subscriptions, which name their checkout.
 */
async function subscriptionOf(
  ctx: Billing,
  order: OrderRow,
  seen: ProviderCheckout,
): Promise<ProviderSubscription | null> {
  const provider = providerOf(ctx);
  if (seen.subscriptionId !== null) return provider.subscription(seen.subscriptionId);
  const mayHaveOne = seen.status === 'paid' || order.trialMonths > 0;
  return mayHaveOne ? provider.subscriptionOf(seen.id, ms(order.createdAt)) : null;
}

function hasBegun(
  order: OrderRow,
  seen: ProviderCheckout,
  subscription: ProviderSubscription | null,
): boolean {
  if (subscription?.status === 'unable_to_start') return false;
  if (seen.status === 'paid' || order.state === 'paid') return true;
  return order.trialMonths > 0 && subscription !== null && !isOver(subscription.status);
}
