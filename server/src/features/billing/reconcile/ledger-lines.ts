import type { Handle } from '../../../db/handle.ts';
import { iso } from '../../../lib/calendar.ts';
import { record } from '../../activity/activity.ts';
import { ledgerRepo, type NewLine } from '../store/ledger.repo.ts';
import type { Subscription } from '../store/subscriptions.repo.ts';

/**
 * The columns that all lines of a subscription share. The plan's name is copied, as it may change later.
 *
 * @throws for a subscription without its order
 */
export function lineOf(row: Subscription): Omit<NewLine, 'key' | 'kind'> {
  const { id, userId, orderId, orderPlanName, months, currency, checkoutId, providerId } = row;
  if (orderId === null || orderPlanName === null || months === null || currency === null) {
    throw new Error(`subscription ${id} has no order`);
  }
  return {
    userId,
    orderId,
    planName: orderPlanName,
    months,
    amountCents: 0,
    currency,
    checkoutId,
    subscriptionId: providerId,
  };
}

/** Writes the end of a subscription into the ledger and the history of the account, once. */
export async function writeEnd(trx: Handle, row: Subscription, now: number): Promise<void> {
  const line = lineOf(row);
  const key = `ended:${line.orderId}:${await ledgerRepo(trx).countEnds(line.orderId)}`;
  const added = await ledgerRepo(trx).add({ ...line, key, kind: 'ended' }, iso(now));
  if (added) await record(trx, { userId: row.userId }, 'subscription-ended', line.planName);
}

/** Writes into the ledger that the provider reactivated a subscription that had ended. */
export async function writeReactivation(trx: Handle, row: Subscription, now: number): Promise<void> {
  const line = lineOf(row);
  const key = `reactivated:${line.orderId}:${await ledgerRepo(trx).countEnds(line.orderId)}`;
  await ledgerRepo(trx).add({ ...line, key, kind: 'reactivated' }, iso(now));
}
