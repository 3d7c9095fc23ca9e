import {
  CheckoutError,
  isOver,
  type ProviderCheckout,
  type ProviderSubscription,
} from '../../../adapters/checkout/checkout.ts';
import { iso, ms } from '../../../calendar.ts';
import type { Context } from '../../../context.ts';
import { findLost } from '../checkout/create.ts';
import { type OrderRow, ordersRepo } from '../store/orders.repo.ts';
import { subscriptionsRepo } from '../store/subscriptions.repo.ts';
import { runEndings } from './cancellations.ts';
import { grant } from './grant.ts';
import { providerOf } from './provider.ts';
import { reconcileSubscription } from './subscription.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Nobody comes back to a checkout that old; it is expired so that nobody can. */
const abandonedMs = 7 * 24 * hourMs;

/**
 * Asks the provider what became of an order and makes ours the same: from an event, from the sweep or
 * because the customer waits for it. Any number of times, in any order; what is paid stays so.
 *
 * @throws CheckoutError where the provider can't be asked
 */
export async function reconcileOrder(ctx: Context, id: number): Promise<void> {
  const repo = ordersRepo(ctx.db);
  const order = await repo.byId(id);
  if (!order) return;
  const checkoutId = order.checkoutId ?? (await findLostOrClose(ctx, order));
  if (checkoutId === null) return;
  const askedAt = ctx.clock();
  const seen = await providerOf(ctx).checkout(checkoutId);
  ctx.reach('order:asked');
  if (seen === null) {
    ctx.log.error({ orderId: id, checkoutId }, 'the provider does not know a checkout that it made');
    await repo.note(id, { checkedAt: iso(askedAt), nextCheckAt: iso(askedAt + hourMs) });
    return;
  }
  if (order.purpose === 'card') await settleCard(ctx, order, seen, askedAt);
  else await settlePlan(ctx, order, seen, askedAt);
}

/** An order without a checkout: the call was cut off, or the process ended before it. */
async function findLostOrClose(ctx: Context, order: OrderRow): Promise<string | null> {
  const repo = ordersRepo(ctx.db);
  const now = ctx.clock();
  if (order.leaseUntil !== null && ms(order.leaseUntil) > now) {
    await repo.note(order.id, { nextCheckAt: order.leaseUntil });
    return null;
  }
  const found = order.attempts > 0 ? await findLost(ctx, order) : null;
  if (found !== null) return found;
  if (now - ms(order.createdAt) > hourMs || order.state === 'leaving') await repo.close(order.id, iso(now));
  else await repo.note(order.id, { nextCheckAt: iso(now + 5 * minuteMs) });
  return null;
}

async function settlePlan(
  ctx: Context,
  order: OrderRow,
  seen: ProviderCheckout,
  askedAt: number,
): Promise<void> {
  const problem = mismatch(order, seen);
  if (problem !== null) {
    ctx.log.error({ orderId: order.id, checkoutId: seen.id, problem }, 'a checkout does not fit its order');
    await note(ctx, order, seen, askedAt, 'El pago no coincide con lo que pediste. Ya lo estamos revisando.');
    return;
  }
  const subscription = await subscriptionOf(ctx, order, seen);
  if (hasBegun(order, seen, subscription)) {
    await grant(ctx, order, seen, subscription, askedAt);
    await ordersRepo(ctx.db).note(order.id, {
      providerStatus: seen.status,
      checkedAt: iso(askedAt),
      // Until the provider says which subscription it is.
      nextCheckAt: subscription ? null : iso(askedAt + minuteMs),
    });
    await runEndings(ctx);
    return;
  }
  await settleUnpaid(ctx, order, seen, askedAt);
}

async function settleCard(
  ctx: Context,
  order: OrderRow,
  seen: ProviderCheckout,
  askedAt: number,
): Promise<void> {
  const repo = ordersRepo(ctx.db);
  const subscription = await subscriptionsRepo(ctx.db).byId(order.subscriptionId ?? 0);
  const given = seen.paymentMethodId !== null && seen.status !== 'expired';
  if (!given || !subscription?.providerId || order.state === 'paid') {
    await settleUnpaid(ctx, order, seen, askedAt);
    return;
  }
  if (subscription.endedAt !== null) {
    // Nothing is charged to it any more, and the provider takes no card for it.
    await repo.note(order.id, { providerStatus: seen.status, checkedAt: iso(askedAt) });
    await repo.close(order.id, iso(askedAt));
    return;
  }
  await providerOf(ctx).setPaymentMethod(subscription.providerId, seen.paymentMethodId ?? '');
  if (seen.card) {
    const { last4: cardLast4, network: cardNetwork } = seen.card;
    await subscriptionsRepo(ctx.db).change(subscription.id, { cardLast4, cardNetwork });
  }
  await repo.pay(order.id, iso(askedAt));
  await repo.note(order.id, { providerStatus: seen.status, checkedAt: iso(askedAt), nextCheckAt: null });
  await reconcileSubscription(ctx, subscription.id);
}

async function settleUnpaid(
  ctx: Context,
  order: OrderRow,
  seen: ProviderCheckout,
  askedAt: number,
): Promise<void> {
  const repo = ordersRepo(ctx.db);
  const unpaid = seen.status === 'unpaid';
  const given = order.state === 'leaving' || askedAt - ms(order.createdAt) > abandonedMs;
  if (order.state !== 'paid' && unpaid && given) {
    await providerOf(ctx).expire(seen.id);
    await repo.leave(order.id, iso(askedAt + 10_000));
    const after = await providerOf(ctx).checkout(seen.id);
    if (after?.status === 'expired') await repo.close(order.id, iso(askedAt));
    else await repo.note(order.id, { nextCheckAt: iso(askedAt + minuteMs) });
    return;
  }
  if (seen.status === 'expired') {
    await repo.note(order.id, { providerStatus: seen.status, checkedAt: iso(askedAt) });
    await repo.close(order.id, iso(askedAt));
    return;
  }
  if (!['unpaid', 'paid', 'payment_in_progress'].includes(seen.status)) {
    ctx.log.warn({ checkoutId: seen.id, status: seen.status }, 'a checkout has a status that is not known');
  }
  await note(ctx, order, seen, askedAt, null);
}

/** The younger, the sooner it is asked for again. Nothing is written over an order that is paid. */
async function note(
  ctx: Context,
  order: OrderRow,
  seen: ProviderCheckout,
  askedAt: number,
  problem: string | null,
): Promise<void> {
  if (order.state === 'paid') return;
  const age = askedAt - ms(order.createdAt);
  const pause =
    age < 15 * minuteMs
      ? minuteMs / 3
      : age < 2 * hourMs
        ? 2 * minuteMs
        : age < 48 * hourMs
          ? 15 * minuteMs
          : hourMs;
  await ordersRepo(ctx.db).note(order.id, {
    providerStatus: seen.status,
    problem,
    checkedAt: iso(askedAt),
    nextCheckAt: iso(askedAt + pause),
  });
}

/** What was paid must be what was ordered. A trial begins with nothing to pay. */
function mismatch(order: OrderRow, seen: ProviderCheckout): string | null {
  if (seen.currency !== null && seen.currency !== order.currency) return `currency ${seen.currency}`;
  const free = order.trialMonths > 0 && seen.totalCents === 0;
  if (seen.totalCents !== null && seen.totalCents !== order.amountCents && !free)
    return `${seen.totalCents} cents`;
  const { orderId } = seen.metadata;
  return orderId !== undefined && orderId !== order.documentId ? `order ${String(orderId)}` : null;
}

/**
 * A trial begins without a payment, so that its checkout may name no subscription: then it is looked for
 * among the subscriptions, which name their checkout.
 */
async function subscriptionOf(
  ctx: Context,
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

/** The same, where a state that can't be asked for now is asked for later. @returns what went wrong */
export async function tryReconcile(ctx: Context, id: number): Promise<CheckoutError | null> {
  try {
    await reconcileOrder(ctx, id);
    return null;
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    ctx.log.warn({ err: error, orderId: id }, 'an order could not be asked for');
    return error;
  }
}
