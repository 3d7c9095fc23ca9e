import { isOver, type ProviderSubscription } from '../../../adapters/checkout/checkout.ts';
import { addMonths, iso, isoOrNull, ms } from '../../../calendar.ts';
import type { Context } from '../../../context.ts';
import type { Handle } from '../../../db/handle.ts';
import { ordersRepo } from '../store/orders.repo.ts';
import { type SubscriptionRow, subscriptionsRepo } from '../store/subscriptions.repo.ts';
import { writeCharge } from './charge.ts';
import { writeEnd, writeReactivation } from './ledger-lines.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The provider may name a new period a moment before it knows whether its charge goes through. */
export const graceMs = 30 * minuteMs;

/**
 * Makes a subscription what the provider says that it is. An answer older than the one that is written
 * changes nothing; the same answer twice is the same as once.
 *
 * @param askedAt when the answer was asked for, ms
 */
export async function apply(
  ctx: Context,
  trx: Handle,
  id: number,
  seen: ProviderSubscription,
  askedAt: number,
): Promise<void> {
  const repo = subscriptionsRepo(trx);
  const row = await repo.hold(id);
  if (!row || (row.checkedAt !== null && ms(row.checkedAt) > askedAt)) return;
  const next = await withTimes(trx, row, seen);
  if (!isKnown(seen.status)) {
    ctx.log.warn(
      { subscription: seen.id, status: seen.status },
      'a subscription has a status that is not known',
    );
  }
  await repo.change(id, {
    providerId: next.providerId,
    providerStatus: seen.status,
    billingStart: next.billingStart,
    trialEndsAt: next.trialEndsAt,
    currentPeriodStart: isoOrNull(seen.periodStart) ?? row.currentPeriodStart,
    currentPeriodEnd: isoOrNull(seen.periodEnd) ?? row.currentPeriodEnd,
    nextAttemptAt: seen.status === 'past_due' ? isoOrNull(seen.nextAttemptAt) : null,
    failureReason: seen.status === 'past_due' ? row.failureReason : null,
    cardLast4: seen.card?.last4 ?? row.cardLast4,
    cardNetwork: seen.card?.network ?? row.cardNetwork,
    checkedAt: iso(askedAt),
    nextCheckAt: iso(nextCheck(row, seen, askedAt)),
  });
  await writeRenewal(trx, next, seen, askedAt);
  await settleEnd(trx, { ...next, providerStatus: row.providerStatus }, seen, askedAt);
}

const isKnown = (status: string) => ['active', 'paused', 'past_due'].includes(status) || isOver(status);

/** The times that are worked out once, when the provider first tells of the subscription. */
async function withTimes(
  trx: Handle,
  row: SubscriptionRow,
  seen: ProviderSubscription,
): Promise<SubscriptionRow> {
  if (row.providerId !== null) return row;
  const order = await ordersRepo(trx).byId(row.orderId ?? 0);
  const trial = order?.trialMonths ?? 0;
  const paidFrom = addMonths(seen.createdAt ?? seen.periodStart ?? ms(row.createdAt), trial);
  return {
    ...row,
    providerId: seen.id,
    billingStart: iso(paidFrom),
    trialEndsAt: trial ? iso(paidFrom) : null,
  };
}

/** Close to the hour in which something changes it is asked for often, otherwise twice a day. */
function nextCheck(row: SubscriptionRow, seen: ProviderSubscription, now: number): number {
  const end = seen.periodEnd;
  if (row.endsAt !== null && ms(row.endsAt) > now) return Math.min(now + 12 * hourMs, ms(row.endsAt));
  if (seen.status !== 'active' || end === null) return now + graceMs;
  const start = seen.periodStart ?? 0;
  if (now >= start && now - start < graceMs) return start + graceMs;
  return end <= now ? now + 15 * minuteMs : Math.min(now + 12 * hourMs, end + 2 * minuteMs);
}

/** Every period up to the one that is running was charged, where the provider says that all is well. */
async function writeRenewal(
  trx: Handle,
  row: SubscriptionRow,
  seen: ProviderSubscription,
  now: number,
): Promise<void> {
  const start = seen.periodStart;
  if (seen.status !== 'active' || start === null || now < start + graceMs) return;
  await writeCharge(trx, row, { at: start, withEarlier: true }, now);
}

/** What is over there is over here, and the other way round. */
async function settleEnd(
  trx: Handle,
  row: SubscriptionRow,
  seen: ProviderSubscription,
  now: number,
): Promise<void> {
  const repo = subscriptionsRepo(trx);
  const over = isOver(seen.status);
  const endedThere = row.endReason === 'provider' || row.endReason === 'unpaid';
  if (row.endedAt !== null) {
    if (over) await repo.change(row.id, { nextCheckAt: null });
    else if (endedThere) {
      await repo.change(row.id, { endedAt: null, endReason: null });
      await writeReactivation(trx, row, now);
    } else await repo.end(seen.id, row.endReason ?? 'requested', iso(now), iso(now));
    return;
  }
  if (row.endsAt !== null) {
    if (ms(row.endsAt) <= now) await end(trx, row, 'requested', now);
  } else if (over) {
    const unpaid = seen.status === 'unable_to_start' || row.providerStatus === 'past_due';
    await end(trx, row, unpaid ? 'unpaid' : 'provider', now);
  }
}

/** Ends it here; whoever calls sees to its end at the provider. */
export async function end(
  trx: Handle,
  row: SubscriptionRow,
  reason: 'requested' | 'replaced' | 'unpaid' | 'provider',
  now: number,
): Promise<void> {
  await subscriptionsRepo(trx).change(row.id, {
    endedAt: iso(now),
    endReason: reason,
    nextCheckAt: null,
    updatedAt: iso(now),
  });
  await writeEnd(trx, row, now);
}
