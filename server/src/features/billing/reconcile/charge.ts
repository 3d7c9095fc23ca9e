import type { ReportedCharge } from '../../../adapters/checkout/checkout.ts';
import type { Handle } from '../../../db/handle.ts';
import { addMonths, iso, ms, periodIndex } from '../../../lib/calendar.ts';
import { record } from '../../activity/activity.ts';
import { ledgerRepo } from '../store/ledger.repo.ts';
import { ordersRepo } from '../store/orders.repo.ts';
import type { Purchase } from '../store/purchase.ts';
import { type Subscription, subscriptionsRepo } from '../store/subscriptions.repo.ts';
import type { Billing } from './context.ts';
import { lineOf } from './ledger-lines.ts';

/**
 * Records what a signed event says about a charge: that it succeeded (the ledger's line of its period, if
 * there is none), or why it failed. Whether the customer has the plan does not depend on it.
 */
export async function recordCharge(
  ctx: Billing,
  { order, subscription }: Purchase,
  charge: ReportedCharge,
): Promise<void> {
  if (order.purpose !== 'plan') return;
  if (!charge.succeeded) {
    const { failureReason } = charge;
    if (order.state !== 'paid') await ordersRepo(ctx.db).change(order.id, { failureReason });
    else if (subscription?.providerStatus === 'past_due') {
      await subscriptionsRepo(ctx.db).change(subscription.id, { failureReason });
    }
    return;
  }
  const { at, id } = charge;
  if (!subscription || at === null) return;
  const fits = charge.amountCents === subscription.amountCents && charge.currency === subscription.currency;
  // A trial may begin with a charge of 0.
  if (!fits && charge.amountCents !== 0) {
    ctx.log.error({ orderId: order.id, charge }, 'a charge does not fit its order');
  }
  if (!fits) return;
  await ctx.db.transaction((trx) => writeCharge(trx, subscription, { at, id }, ctx.clock()));
  ctx.failPoint('charge:after');
}

/** A charge that went through. */
interface Charge {
  /** ms; the charge pays for the period in which this moment lies. */
  at: number;
  /** `pa_…` or `in_…`, where the provider told it. */
  id?: string | null;
  card?: { last4: string; network: string } | null;
  /** The earlier periods are known to be paid too, although no event said so. */
  withEarlier?: boolean;
}

/**
 * Writes a charge into the ledger and the account's history: one line for each period, although several
 * sources tell of it (the event of the old family, that of the new one, and the provider's answer).
 */
export async function writeCharge(
  trx: Handle,
  row: Subscription,
  charge: Charge,
  now: number,
): Promise<void> {
  if (row.billingStart === null || row.months === null) return;
  const start = ms(row.billingStart);
  const index = periodIndex(start, row.months, charge.at);
  if (index < 0) return;
  const line = lineOf(row);
  for (let period = charge.withEarlier ? 0 : index; period <= index; period += 1) {
    const added = await ledgerRepo(trx).add(
      {
        ...line,
        key: `charge:${line.orderId}:${period}`,
        kind: 'paid',
        amountCents: row.amountCents ?? 0,
        chargeId: period === index ? (charge.id ?? null) : null,
        periodStart: iso(addMonths(start, period * row.months)),
        periodEnd: iso(addMonths(start, (period + 1) * row.months)),
        cardLast4: charge.card?.last4 ?? row.cardLast4,
        cardNetwork: charge.card?.network ?? row.cardNetwork,
      },
      iso(now),
    );
    if (added) await record(trx, { userId: row.userId }, 'payment-made', line.planName);
  }
}
