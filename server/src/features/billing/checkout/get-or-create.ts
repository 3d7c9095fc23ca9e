import type { StartedCheckout } from '@atrio/contract';
import { CheckoutError, type CheckoutRequest } from '../../../adapters/checkout/checkout.ts';
import { AppError } from '../../../core/errors.ts';
import { isDuplicate } from '../../../db/conflicts.ts';
import { iso } from '../../../lib/calendar.ts';
import { lockCustomer } from '../../limits/quotas.ts';
import type { Billing } from '../reconcile/context.ts';
import { tryReconcileOrder } from '../reconcile/order.ts';
import { noCheckout, providerOf } from '../reconcile/provider.ts';
import { ledgerRepo } from '../store/ledger.repo.ts';
import { type NewOrder, type OrderRow, ordersRepo } from '../store/orders.repo.ts';
import { createAtProvider } from './create.ts';
import { texts } from './texts.ts';

/** The sweep checks a new order after this time: the process may have ended before it asked the provider. */
const orphanCheckMs = 120_000;
const mostRounds = 6;

/**
 * The checkout for a purchase: that of the customer's open order if it is for the same purchase, else a new
 * one. The order is written down before the provider is asked for anything.
 *
 * @throws conflict where another purchase took its place or is being paid; unavailable where the provider
 * gave no checkout; unauthenticated for an account that was deleted or blocked in the meantime
 */
export async function getOrCreateCheckout(
  ctx: Billing,
  wanted: NewOrder,
  requestOf: (order: OrderRow) => CheckoutRequest,
): Promise<StartedCheckout> {
  const openKey = `${wanted.userId}:${wanted.purpose}`;
  const repo = ordersRepo(ctx.db);
  try {
    for (let round = 0; round < mostRounds; round += 1) {
      const open = await repo.byOpenKey(openKey);
      if (open?.state === 'open') {
        const reused = await reuse(ctx, open, wanted);
        if (reused) return reused;
      } else if (open && !isSame(open, wanted)) {
        await repo.abandon(open.id, iso(ctx.clock()));
      } else {
        const order = open ?? (await write(ctx, wanted, openKey));
        const created = order && (await createAtProvider(ctx, order, requestOf(order)));
        if (created?.state === 'open') return answer(created);
        // Two requests that keep abandoning each other's order would never end: the later one wins.
        if (created?.state === 'abandoned') break;
      }
    }
  } catch (error) {
    throw noCheckout(error);
  }
  const why = wanted.purpose === 'card' ? texts.otherCard : texts.otherPurchase;
  throw new AppError('conflict', 'another purchase took its place', why);
}

const answer = ({ checkoutId, checkoutUrl }: OrderRow): StartedCheckout => ({
  checkoutId: checkoutId ?? '',
  checkout_url: checkoutUrl ?? '',
});

const isSame = (order: OrderRow, wanted: NewOrder) =>
  (['planId', 'periodId', 'amountCents', 'trialMonths', 'subscriptionId'] as const).every(
    (field) => order[field] === wanted[field],
  );

/**
 * @returns null where another request has written an order in the meantime
 * @throws unauthenticated for an account that was deleted or blocked in the meantime
 */
async function write(ctx: Billing, wanted: NewOrder, openKey: string): Promise<OrderRow | null> {
  const at = iso(ctx.clock());
  const nextCheckAt = iso(ctx.clock() + orphanCheckMs);
  try {
    const order = await ctx.db.transaction(async (trx) => {
      await lockCustomer(trx, wanted.userId);
      const added = await ordersRepo(trx).add(wanted, openKey, at, nextCheckAt);
      if (wanted.purpose === 'plan') {
        const { userId, planName, months, amountCents, currency } = wanted;
        const line = { userId, planName, months, amountCents, currency, orderId: added.id };
        await ledgerRepo(trx).add({ ...line, key: `ordered:${added.id}`, kind: 'ordered' }, at);
      }
      return added;
    });
    ctx.failPoint('order:written');
    return order;
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

/** Nothing can be entered in it any more. */
const isUsed = ({ state, providerStatus, problem }: OrderRow) =>
  state === 'paid' ||
  providerStatus === 'paid' ||
  providerStatus === 'payment_in_progress' ||
  problem !== null;

/**
 * The open checkout, if it is for the same purchase and can still be paid. A card that was just given charges
 * nothing, so another one can be given after it.
 *
 * @returns null where it was settled or abandoned, so that the next attempt starts again
 * @throws conflict for an order of a plan that is paid, or being paid
 */
async function reuse(ctx: Billing, open: OrderRow, wanted: NewOrder): Promise<StartedCheckout | null> {
  const { order: now, error: unasked } = await tryReconcileOrder(ctx, open);
  if (wanted.purpose === 'card' && isUsed(now)) {
    await ordersRepo(ctx.db).abandon(now.id, iso(ctx.clock()));
    return null;
  }
  if (now.state === 'paid') {
    throw new AppError('conflict', 'just paid', texts.paidBefore);
  }
  if (now.providerStatus === 'payment_in_progress' || now.problem) {
    throw new AppError('conflict', 'a payment is under way', texts.payingBefore);
  }
  if (now.state !== 'open') return null;
  if (isSame(now, wanted)) {
    // The page of the checkout may work although the provider's API could not be reached.
    if (unasked === null || unasked.kind !== 'keys-refused') return answer(now);
    throw unasked;
  }
  await ordersRepo(ctx.db).abandon(now.id, iso(ctx.clock()));
  // The sweep repeats this, if it fails now.
  await expireNow(ctx, now);
  return null;
}

async function expireNow(ctx: Billing, { id, checkoutId }: OrderRow): Promise<void> {
  try {
    if (checkoutId) await providerOf(ctx).expire(checkoutId);
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    ctx.log.warn({ err: error, orderId: id }, 'a checkout that was abandoned could not be expired');
  }
}
