import { iso } from '../../../calendar.ts';
import type { Context } from '../../../context.ts';
import { ledgerRepo } from '../store/ledger.repo.ts';
import { ordersRepo } from '../store/orders.repo.ts';
import { subscriptionsRepo } from '../store/subscriptions.repo.ts';
import { writeCharge } from './charge.ts';
import { lineOf } from './ledger-lines.ts';
import { providerOf } from './provider.ts';

interface SignedCharge {
  id: string | null;
  succeeded: boolean;
  amountCents: number | null;
  currency: string | null;
  /** ms */
  at: number | null;
  failureReason: string | null;
}

/**
 * Keeps what a signed event tells of a charge: that it went through (a line for its period, if there is
 * none), or why it did not. What the customer has does not hang on it.
 */
export async function recordCharge(ctx: Context, orderId: number, charge: SignedCharge): Promise<void> {
  const orders = ordersRepo(ctx.db);
  const order = await orders.byId(orderId);
  const row = await subscriptionsRepo(ctx.db).byOrder(orderId);
  if (order?.purpose !== 'plan') return;
  if (!charge.succeeded) {
    const { failureReason } = charge;
    if (order.state !== 'paid') await orders.note(orderId, { failureReason });
    else if (row?.providerStatus === 'past_due') {
      await subscriptionsRepo(ctx.db).change(row.id, { failureReason });
    }
    return;
  }
  if (!row || charge.at === null) return;
  const fits = charge.amountCents === row.amountCents && charge.currency === row.currency;
  // A trial may begin with a charge of nothing.
  if (!fits && charge.amountCents !== 0) {
    ctx.log.error({ orderId, charge }, 'a charge does not fit its order');
  }
  if (!fits) return;
  const { at, id } = charge;
  await ctx.db.transaction().execute((trx) => writeCharge(trx, row, { at, id }, ctx.clock()));
  ctx.reach('charge:after');
}

/** @param orderIds that the refund's event is about */
export async function recordRefund(ctx: Context, refundId: string, orderIds: number[]): Promise<void> {
  const seen = await providerOf(ctx).refund(refundId);
  if (!seen || seen.status === 'failed') return;
  for (const orderId of orderIds) {
    const row = await subscriptionsRepo(ctx.db).byOrder(orderId);
    if (!row) continue;
    const line = await lineOf(ctx.db, row);
    await ledgerRepo(ctx.db).add(
      {
        ...line,
        key: `refund:${refundId}`,
        kind: 'refunded',
        amountCents: seen.amountCents ?? row.amountCents ?? 0,
        currency: seen.currency ?? line.currency,
        refundId,
      },
      iso(ctx.clock()),
    );
  }
}
