import { iso } from '../../../calendar.ts';
import type { Handle } from '../../../db/handle.ts';
import { record } from '../../activity/activity.ts';
import { ledgerRepo, type NewLine } from '../store/ledger.repo.ts';
import { ordersRepo } from '../store/orders.repo.ts';
import type { SubscriptionRow } from '../store/subscriptions.repo.ts';

/** What every line of an order has; the names are copied so that they stay. */
export async function lineOf(trx: Handle, row: SubscriptionRow): Promise<Omit<NewLine, 'key' | 'kind'>> {
  const order = await ordersRepo(trx).byId(row.orderId ?? 0);
  if (!order) throw new Error(`subscription ${row.id} has no order`);
  return {
    userId: row.userId,
    orderId: order.id,
    planName: order.planName,
    months: order.months,
    amountCents: 0,
    currency: order.currency,
    checkoutId: order.checkoutId,
    subscriptionId: row.providerId,
  };
}

const endsOf = async (trx: Handle, orderId: number) =>
  (await ledgerRepo(trx).ofOrder(orderId)).filter((line) => line.kind === 'ended').length;

/** Into the ledger and into the history of the account, in one transaction: once. */
export async function writeEnd(trx: Handle, row: SubscriptionRow, now: number): Promise<void> {
  const line = await lineOf(trx, row);
  const key = `ended:${line.orderId}:${await endsOf(trx, line.orderId)}`;
  const added = await ledgerRepo(trx).add({ ...line, key, kind: 'ended' }, iso(now));
  if (added) await record(trx, { userId: row.userId }, 'subscription-ended', line.planName);
}

/** The provider took its end back. */
export async function writeReactivation(trx: Handle, row: SubscriptionRow, now: number): Promise<void> {
  const line = await lineOf(trx, row);
  const key = `reactivated:${line.orderId}:${await endsOf(trx, line.orderId)}`;
  await ledgerRepo(trx).add({ ...line, key, kind: 'reactivated' }, iso(now));
}
