import { addMonths, iso, ms, periodIndex } from '../../../calendar.ts';
import type { Handle } from '../../../db/handle.ts';
import { record } from '../../activity/activity.ts';
import { ledgerRepo } from '../store/ledger.repo.ts';
import type { SubscriptionRow } from '../store/subscriptions.repo.ts';
import { lineOf } from './ledger-lines.ts';

/** A charge that went through. */
export interface Charge {
  /** ms; it pays for the period of this moment. */
  at: number;
  /** `pa_…` or `in_…`, where the provider told it. */
  id?: string | null;
  card?: { last4: string; network: string } | null;
  /** The periods before are known to be paid as well, though nobody told of them. */
  withEarlier?: boolean;
}

/**
 * Writes a charge into the ledger: one line for each period, whatever tells of it (the event of the old
 * family, that of the new one, or the period that the provider names when it is asked). Each line is told
 * in the account's history, once.
 */
export async function writeCharge(
  trx: Handle,
  row: SubscriptionRow,
  charge: Charge,
  now: number,
): Promise<void> {
  if (row.billingStart === null || row.months === null) return;
  const start = ms(row.billingStart);
  const index = periodIndex(start, row.months, charge.at);
  if (index < 0) return;
  const line = await lineOf(trx, row);
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
