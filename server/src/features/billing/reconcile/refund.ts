import { iso } from '../../../lib/calendar.ts';
import { ledgerRepo } from '../store/ledger.repo.ts';
import type { Purchase } from '../store/purchase.ts';
import type { Billing } from './context.ts';
import { lineOf } from './ledger-lines.ts';
import { providerOf } from './provider.ts';

/**
 * Writes a refund into the ledger, once, unless the provider says that it failed.
 * @param purchases that the refund's event is about
 */
export async function recordRefund(ctx: Billing, refundId: string, purchases: Purchase[]): Promise<void> {
  const seen = await providerOf(ctx).refund(refundId);
  if (!seen || seen.status === 'failed') return;
  for (const { order, subscription } of purchases) {
    if (order.purpose !== 'plan' || !subscription) continue;
    const line = lineOf(subscription);
    await ledgerRepo(ctx.db).add(
      {
        ...line,
        key: `refund:${refundId}`,
        kind: 'refunded',
        amountCents: seen.amountCents ?? subscription.amountCents ?? 0,
        currency: seen.currency ?? line.currency,
        refundId,
      },
      iso(ctx.clock()),
    );
  }
}
