import { isOver, type ProviderSubscription } from '../../../adapters/checkout/checkout.ts';
import type { Handle } from '../../../db/handle.ts';
import { addMonths, hourMs, iso, isoOrNull, minuteMs, ms } from '../../../lib/calendar.ts';
import { cancellationsRepo } from '../store/cancellations.repo.ts';
import {
  type Subscription,
  type SubscriptionChange,
  subscriptionsRepo,
} from '../store/subscriptions.repo.ts';
import { writeCharge } from './charge.ts';
import type { Billing } from './context.ts';
import { endSubscription } from './end.ts';
import { writeReactivation } from './ledger-lines.ts';
import { tellChargeFailed, tellUnpaid } from './notices.ts';

/** The provider may name a new period a moment before it knows whether its charge goes through. */
export const graceMs = 30 * minuteMs;

/**
 * Writes the provider's answer about a subscription. An answer that is older than the one written before
 * changes nothing, nor does the same answer a second time.
 *
 * @param row read before; what may have changed since then is read again under a lock
 * @param askedAt when the answer was asked for, ms
 * @returns the subscription as it is afterwards
 */
export async function applySubscription(
  ctx: Pick<Billing, 'log'>,
  trx: Handle,
  row: Subscription,
  seen: ProviderSubscription,
  askedAt: number,
): Promise<Subscription> {
  const repo = subscriptionsRepo(trx);
  const locked = { ...row, ...(await repo.lock(row.id)) };
  if (locked.checkedAt !== null && ms(locked.checkedAt) > askedAt) return locked;
  const before = withFirstTimes(locked, seen);
  if (!isKnown(seen.status)) {
    ctx.log.warn(
      { subscription: seen.id, status: seen.status },
      'a subscription has a status that is not known',
    );
  }
  const change = {
    providerId: before.providerId,
    providerStatus: seen.status,
    billingStart: before.billingStart,
    trialEndsAt: before.trialEndsAt,
    currentPeriodStart: isoOrNull(seen.periodStart) ?? before.currentPeriodStart,
    currentPeriodEnd: isoOrNull(seen.periodEnd) ?? before.currentPeriodEnd,
    nextAttemptAt: seen.status === 'past_due' ? isoOrNull(seen.nextAttemptAt) : null,
    failureReason: seen.status === 'past_due' ? before.failureReason : null,
    cardLast4: seen.card?.last4 ?? before.cardLast4,
    cardNetwork: seen.card?.network ?? before.cardNetwork,
    checkedAt: iso(askedAt),
    nextCheckAt: iso(nextCheck(before, seen, askedAt)),
  };
  await repo.change(row.id, change);
  const isLive = before.endedAt === null && before.endsAt === null;
  if (seen.status === 'past_due' && before.providerStatus !== 'past_due' && isLive) {
    await tellChargeFailed(trx, { ...before, ...change });
  }
  await writeRenewal(trx, before, seen, askedAt);
  return { ...before, ...change, ...(await settleEnd(trx, before, seen, askedAt)) };
}

const isKnown = (status: string) => ['active', 'paused', 'past_due'].includes(status) || isOver(status);

/** Adds the times that are computed once, when the provider first names the subscription. */
function withFirstTimes(row: Subscription, seen: ProviderSubscription): Subscription {
  if (row.providerId !== null) return row;
  const trial = row.orderTrialMonths ?? 0;
  const paidFrom = addMonths(seen.createdAt ?? seen.periodStart ?? ms(row.createdAt), trial);
  return {
    ...row,
    providerId: seen.id,
    billingStart: iso(paidFrom),
    trialEndsAt: trial ? iso(paidFrom) : null,
  };
}

/** Often around the end of a period and while it is not active, otherwise twice a day. @returns ms */
function nextCheck(row: Subscription, seen: ProviderSubscription, now: number): number {
  const end = seen.periodEnd;
  if (row.endsAt !== null && ms(row.endsAt) > now) return Math.min(now + 12 * hourMs, ms(row.endsAt));
  if (seen.status !== 'active' || end === null) return now + graceMs;
  const start = seen.periodStart ?? 0;
  if (now >= start && now - start < graceMs) return start + graceMs;
  return end <= now ? now + 15 * minuteMs : Math.min(now + 12 * hourMs, end + 2 * minuteMs);
}

/** An active subscription was charged for every period up to the current one. */
async function writeRenewal(
  trx: Handle,
  row: Subscription,
  seen: ProviderSubscription,
  now: number,
): Promise<void> {
  const start = seen.periodStart;
  if (seen.status !== 'active' || start === null || now < start + graceMs) return;
  await writeCharge(trx, row, { at: start, withEarlier: true }, now);
}

/**
 * Makes both sides agree on whether the subscription is over. Over at the provider: it ends here too. Ended
 * here by the customer (cancelled, replaced), yet alive there: its cancellation is scheduled. Ended here
 * because the provider had ended it, and alive there again: it is reactivated.
 *
 * @returns what changed
 */
async function settleEnd(
  trx: Handle,
  row: Subscription,
  seen: ProviderSubscription,
  now: number,
): Promise<SubscriptionChange> {
  const over = isOver(seen.status);
  if (row.endedAt === null) {
    if (row.endsAt !== null) return settleCancelled(trx, row, row.endsAt, seen, now);
    if (!over) return {};
    const unpaid = seen.status === 'unable_to_start' || row.providerStatus === 'past_due';
    if (unpaid) await tellUnpaid(trx, row);
    return endSubscription(trx, row, unpaid ? 'unpaid' : 'provider', now);
  }
  const repo = subscriptionsRepo(trx);
  if (over) {
    await repo.change(row.id, { nextCheckAt: null });
    return { nextCheckAt: null };
  }
  if (row.endReason === 'provider' || row.endReason === 'unpaid') {
    await repo.change(row.id, { endedAt: null, endReason: null });
    await writeReactivation(trx, row, now);
    return { endedAt: null, endReason: null };
  }
  await cancellationsRepo(trx).schedule(seen.id, row.endReason ?? 'requested', iso(now), iso(now));
  return {};
}

/**
 * A cancelled subscription ends with its period. It ends at once where its charge failed just after the
 * customer cancelled it: nothing is paid then, and the provider must not try the charge again.
 */
async function settleCancelled(
  trx: Handle,
  row: Subscription,
  endsAt: string,
  seen: ProviderSubscription,
  now: number,
): Promise<SubscriptionChange> {
  const isUnpaid = seen.status === 'past_due';
  if (isUnpaid) await cancellationsRepo(trx).schedule(seen.id, 'requested', iso(now), iso(now));
  return isUnpaid || ms(endsAt) <= now ? endSubscription(trx, row, 'requested', now) : {};
}
