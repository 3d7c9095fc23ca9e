import { setTimeout as sleep } from 'node:timers/promises';
import {
  endsBeforeChargeMs,
  type getCurrentSubscription,
  type listPayments,
  type QueryOf,
  type ResponseOf,
  type StartedCheckout,
  type SubscriptionDetail,
} from '@atrio/contract';
import { CheckoutError } from '../../../adapters/checkout/checkout.ts';
import type { Needs } from '../../../context.ts';
import type { Customer } from '../../../core/customer.ts';
import { AppError, notFound, notOwn } from '../../../core/errors.ts';
import { couldBeKey } from '../../../db/values.ts';
import { iso, ms } from '../../../lib/calendar.ts';
import { limitRate } from '../../limits/costly-calls.ts';
import { openCheckout } from '../checkout/checkout-status.ts';
import { getOrCreateCheckout } from '../checkout/get-or-create.ts';
import { cardRequest } from '../checkout/item.ts';
import { runCancellationsOf } from '../reconcile/cancellation.ts';
import type { Billing } from '../reconcile/context.ts';
import { endSubscription } from '../reconcile/end.ts';
import { findRefunds } from '../reconcile/refund.ts';
import { reconcileSubscription } from '../reconcile/subscription.ts';
import { cancellationsRepo } from '../store/cancellations.repo.ts';
import { ledgerRepo } from '../store/ledger.repo.ts';
import { ordersRepo } from '../store/orders.repo.ts';
import {
  type Subscription,
  type SubscriptionWithPlan,
  subscriptionsRepo,
} from '../store/subscriptions.repo.ts';
import { trialOf } from '../store/trials.ts';
import { paymentAnswer, subscriptionAnswer } from './answer.ts';
import { texts } from './texts.ts';

export async function currentSubscription(
  ctx: Billing & Needs<'vault'>,
  customer: Customer,
): Promise<ResponseOf<typeof getCurrentSubscription>> {
  const repo = subscriptionsRepo(ctx.db);
  const current = await repo.current(customer.userId, iso(ctx.clock()));
  const last = current ? undefined : await repo.last(customer.userId);
  return {
    current: current ? await subscriptionAnswer(ctx, current) : null,
    last: last ? await subscriptionAnswer(ctx, last) : null,
    openCheckout: await openCheckout(ctx, customer),
    ...(current || last ? { trialMonths: 0 } : await trialOf(ctx, customer.userId)),
  };
}

async function own(ctx: Needs<'db'>, customer: Customer, documentId: string): Promise<SubscriptionWithPlan> {
  const row = couldBeKey(documentId)
    ? await subscriptionsRepo(ctx.db).own(customer.userId, documentId)
    : undefined;
  if (!row) throw notOwn('subscription', documentId);
  return row;
}

/**
 * One's own subscription that can still be changed.
 * @throws conflict where it has ended, or has no id at the provider yet
 */
async function ownLive(ctx: Needs<'clock' | 'db'>, customer: Customer, documentId: string) {
  return live(ctx, await own(ctx, customer, documentId));
}

/** @throws as `ownLive` */
function live(ctx: Needs<'clock'>, row: SubscriptionWithPlan) {
  const { providerId } = row;
  if (row.endedAt !== null || (row.endsAt !== null && ms(row.endsAt) <= ctx.clock())) {
    throw new AppError('conflict', 'subscription is over', texts.over);
  }
  if (providerId === null) {
    throw new AppError('conflict', 'subscription not named yet', texts.notConfirmed);
  }
  return { row, providerId };
}

/**
 * Until when the customer has paid, as far as we know; also while the provider pauses the charges.
 * @returns null where nothing is paid any more
 */
function paidUntil({ providerStatus, currentPeriodEnd }: Subscription, now: number): number | null {
  const end = currentPeriodEnd === null ? 0 : ms(currentPeriodEnd);
  return providerStatus !== 'past_due' && end > now ? end : null;
}

/** @throws unavailable where the provider can't be asked; nothing is changed then */
async function askProvider(ctx: Billing, row: Subscription): Promise<void> {
  try {
    await reconcileSubscription(ctx, row);
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    throw new AppError('unavailable', error.message, texts.notCancelled(error.clause));
  }
}

/**
 * Cancels a subscription at the end of the period that is paid; at once where a charge is outstanding, so
 * that the provider does not try it again. A second call changes nothing. Our row may be older than a charge
 * that just went through, so the provider is asked before anything ends at once.
 * @throws not-found; conflict where it has no id at the provider yet; unavailable where the provider has to
 * be asked and can't be
 */
export async function cancel(
  ctx: Billing,
  customer: Customer,
  documentId: string,
): Promise<SubscriptionDetail> {
  const found = await own(ctx, customer, documentId);
  if (found.endedAt === null && found.endsAt === null) {
    // The row is not read again: if another tab cancelled it meanwhile, that is not an error.
    const { row, providerId } = live(ctx, found);
    const now = ctx.clock();
    if (paidUntil(row, now) === null) await askProvider(ctx, row);
    await ctx.db.transaction(async (trx) => {
      const repo = subscriptionsRepo(trx);
      const locked = await repo.lock(row.id);
      // Cancelled in another tab, replaced by another plan, or ended by the provider, since it was read.
      if (!locked || locked.endedAt !== null || locked.endsAt !== null) return;
      const paidEnd = paidUntil({ ...row, ...locked }, now);
      const endsAt = paidEnd ?? now;
      // A check that comes before its end stays: the charge of a period that just began may still fail.
      const checkAt = Math.min(endsAt, locked.nextCheckAt === null ? endsAt : ms(locked.nextCheckAt));
      await repo.change(row.id, { endsAt: iso(endsAt), nextCheckAt: iso(checkAt), updatedAt: iso(now) });
      // The provider knows no end of period. A night in which it can't be reached must not cost a month.
      const dueAt = paidEnd === null ? now : Math.max(now, paidEnd - endsBeforeChargeMs);
      await cancellationsRepo(trx).schedule(providerId, 'requested', iso(dueAt), iso(now));
      if (paidEnd === null) await endSubscription(trx, row, 'requested', now);
    });
    await runCancellationsOf(ctx, customer.userId);
  }
  return subscriptionAnswer(ctx, await own(ctx, customer, documentId));
}

/** Withdraws a cancellation. @throws as `ownLive`; conflict once the provider was asked to end it */
export async function resume(
  ctx: Needs<'clock' | 'db'>,
  customer: Customer,
  documentId: string,
): Promise<SubscriptionDetail> {
  const { row, providerId } = await ownLive(ctx, customer, documentId);
  if (row.endsAt !== null) {
    const now = iso(ctx.clock());
    await ctx.db.transaction(async (trx) => {
      if (!(await cancellationsRepo(trx).withdraw(providerId, now))) {
        throw new AppError('conflict', 'its end is under way', texts.endUnderWay);
      }
      await subscriptionsRepo(trx).change(row.id, { endsAt: null, nextCheckAt: now, updatedAt: now });
    });
  }
  return subscriptionAnswer(ctx, await own(ctx, customer, documentId));
}

/**
 * A checkout of the provider in which the customer gives another card.
 *
 * @throws as `ownLive`; rate-limited; unavailable where the provider gives none
 */
export async function changeCard(
  ctx: Billing & Needs<'config' | 'site'>,
  customer: Customer,
  documentId: string,
): Promise<StartedCheckout> {
  const { row } = await ownLive(ctx, customer, documentId);
  const order = await ordersRepo(ctx.db).byId(row.orderId ?? 0);
  if (!order) throw notFound('order');
  await limitRate(ctx, 'checkout', customer);
  const { userId, planId, periodId, planName, periodName, months, currency } = order;
  return getOrCreateCheckout(
    ctx,
    {
      userId,
      purpose: 'card',
      planId,
      periodId,
      planName,
      periodName,
      months,
      amountCents: 0,
      currency,
      trialMonths: 0,
      subscriptionId: row.id,
    },
    (written) => cardRequest(ctx, written),
  );
}

/** The list waits no longer than this for a slow provider. */
const refundsWithinMs = 2000;

export async function payments(
  ctx: Billing,
  { userId }: Customer,
  { page, pageSize }: QueryOf<typeof listPayments>,
): Promise<ResponseOf<typeof listPayments>> {
  const repo = ledgerRepo(ctx.db);
  if (ctx.checkout && (await repo.countPayments(userId)) > 0) await lookForRefunds(ctx);
  const lines = await repo.payments(userId, pageSize, (page - 1) * pageSize);
  const total = await repo.countPayments(userId);
  return {
    data: lines.map(paymentAnswer),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  };
}

async function lookForRefunds(ctx: Billing): Promise<void> {
  const looking = findRefunds(ctx, 'customer').catch((error: unknown) =>
    ctx.log.error({ err: error }, 'refunds were not looked for'),
  );
  await Promise.race([looking, sleep(refundsWithinMs, undefined, { ref: false })]);
}
