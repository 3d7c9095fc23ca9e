import { eachInTurn } from '../../../core/each-in-turn.ts';
import type { Handle } from '../../../db/handle.ts';
import { dayMs, iso } from '../../../lib/calendar.ts';
import { giveNotice } from '../../mails/notices.ts';
import { type Subscription, subscriptionsRepo } from '../store/subscriptions.repo.ts';
import type { Billing } from './context.ts';

const trialNoticeMs = 3 * dayMs;
const batch = 50;

const chargeOf = (row: Subscription) => ({
  planName: row.orderPlanName ?? '',
  amountCents: row.amountCents ?? 0,
  currency: row.currency ?? '',
  last4: row.cardLast4,
});

/**
 * Told once for each period, however often its charge is retried.
 * @param row in the provider's latest state
 */
export const tellChargeFailed = (trx: Handle, row: Subscription): Promise<void> =>
  giveNotice(
    trx,
    row.userId,
    'charge-failed',
    { subjectId: row.id, occasion: row.currentPeriodEnd ?? '' },
    { ...chargeOf(row), nextAttemptAt: row.nextAttemptAt },
  );

/** A subscription ends because nobody paid for it. */
export const tellUnpaid = (trx: Handle, row: Subscription): Promise<void> =>
  giveNotice(
    trx,
    row.userId,
    'plan-unpaid',
    { subjectId: row.id, occasion: row.currentPeriodEnd ?? '' },
    { planName: row.orderPlanName ?? '' },
  );

/**
 * Tells customers who will be charged for the first time within three days: once, even if the period moves.
 */
export async function tellTrialsEnding(
  ctx: Pick<Billing, 'db' | 'clock' | 'log' | 'stopping'>,
): Promise<void> {
  const now = ctx.clock();
  const until = iso(now + trialNoticeMs);
  const ending = await subscriptionsRepo(ctx.db).trialsEnding(iso(now), until, batch);
  const tell = async ({ id }: { id: number }) => {
    if (ctx.stopping.aborted) return false;
    await ctx.db.transaction(async (trx) => {
      const repo = subscriptionsRepo(trx);
      // Read again under a lock: it may have been cancelled meanwhile.
      const locked = await repo.lock(id);
      const row = await repo.byId(id);
      if (!locked || !row?.trialEndsAt || row.endedAt !== null || row.endsAt !== null) return;
      await giveNotice(
        trx,
        row.userId,
        'trial-ending',
        { subjectId: id, occasion: '' },
        {
          ...chargeOf(row),
          months: row.months ?? 1,
          endsAt: row.currentPeriodEnd ?? row.trialEndsAt,
        },
      );
    });
    return true;
  };
  await eachInTurn(ctx, ending, ({ id }) => ({ subscription: id }), tell);
}
