import type { Payment, SubscriptionDetail } from '@atrio/contract';
import { isOver } from '../../../adapters/checkout/checkout.ts';
import type { Needs } from '../../../context.ts';
import { dayMs, iso, ms } from '../../../lib/calendar.ts';
import { planAnswer } from '../plans/plans.ts';
import { cancellationsRepo } from '../store/cancellations.repo.ts';
import type { LedgerLine } from '../store/ledger.repo.ts';
import type { SubscriptionWithPlan } from '../store/subscriptions.repo.ts';

const reasons = ['requested', 'replaced', 'unpaid', 'provider'] as const;

/** Whether the trial still runs, judged by the period that the provider reports. */
function isTrial({ trialEndsAt, currentPeriodStart }: SubscriptionWithPlan): boolean {
  if (trialEndsAt === null) return false;
  return currentPeriodStart === null || ms(currentPeriodStart) + dayMs < ms(trialEndsAt);
}

function stateOf(row: SubscriptionWithPlan, now: number): SubscriptionDetail['state'] {
  if (row.endedAt !== null || (row.endsAt !== null && ms(row.endsAt) <= now)) return 'ended';
  if (row.providerStatus === 'past_due') return 'pastDue';
  if (row.providerStatus === 'paused') return 'paused';
  return isTrial(row) ? 'trial' : 'active';
}

export async function subscriptionAnswer(
  ctx: Needs<'clock' | 'db'>,
  row: SubscriptionWithPlan,
): Promise<SubscriptionDetail> {
  const now = ctx.clock();
  const state = stateOf(row, now);
  const cancelled = row.endsAt !== null && state !== 'ended';
  const charged =
    (state === 'active' || state === 'trial') && !cancelled && !isOver(row.providerStatus ?? '');
  return {
    documentId: row.documentId,
    checkoutId: row.checkoutId,
    plan: planAnswer({
      id: row.planId ?? 0,
      documentId: row.planDocumentId,
      name: row.planName,
      displayName: row.planDisplayName,
      priceCents: row.planPriceCents,
      createdAt: row.planCreatedAt,
      updatedAt: row.planUpdatedAt,
    }),
    period: { displayName: row.periodName ?? '', months: row.months ?? 0 },
    state,
    amountCents: row.amountCents ?? 0,
    currency: row.currency ?? '',
    startedAt: row.createdAt,
    trialEndsAt: row.trialEndsAt,
    currentPeriodEnd: row.currentPeriodEnd,
    nextChargeAt: charged ? row.currentPeriodEnd : null,
    nextAttemptAt: row.nextAttemptAt,
    failureReason: row.failureReason,
    card: row.cardLast4 === null ? null : { last4: row.cardLast4, network: row.cardNetwork ?? '' },
    cancelAtPeriodEnd: cancelled,
    endsAt: row.endsAt,
    canResume: cancelled && (await cancellationsRepo(ctx.db).canWithdraw(row.providerId, iso(now))),
    endedAt: row.endedAt ?? (state === 'ended' ? row.endsAt : null),
    endReason: reasons.find((reason) => reason === row.endReason) ?? (state === 'ended' ? 'requested' : null),
  };
}

export const paymentAnswer = (line: LedgerLine): Payment => ({
  documentId: line.documentId,
  kind: line.kind === 'refunded' ? 'refunded' : 'paid',
  at: line.at,
  amountCents: line.amountCents,
  currency: line.currency,
  planName: line.planName,
  months: line.months,
  periodStart: line.periodStart,
  periodEnd: line.periodEnd,
  card: line.cardLast4 === null ? null : { last4: line.cardLast4, network: line.cardNetwork ?? '' },
  reference: line.refundId ?? line.chargeId,
});
