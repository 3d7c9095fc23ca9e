import { CheckoutError } from '../../adapters/checkout/checkout.ts';
import { iso } from '../../calendar.ts';
import type { Context } from '../../context.ts';
import { runEndings } from './reconcile/cancellations.ts';
import { tryReconcile } from './reconcile/order.ts';
import { reconcileSubscription } from './reconcile/subscription.ts';
import { ordersRepo } from './store/orders.repo.ts';
import { subscriptionsRepo } from './store/subscriptions.repo.ts';
import { forgetOldEvents, processEvents } from './webhooks/inbox.ts';

const batch = 50;
const pauseMs = 60_000;

/**
 * Gets everything right without a single event: what is open or near a change is asked for when its time
 * has come. Test keys send no events, and a lost one never comes again.
 */
export async function sweepPayments(ctx: Context): Promise<void> {
  if (!ctx.checkout) return;
  await processEvents(ctx);
  await runEndings(ctx);
  const now = iso(ctx.clock());
  for (const { id } of await ordersRepo(ctx.db).due(now, batch)) {
    if (ctx.stopping.aborted) return;
    if (await tryReconcile(ctx, id)) {
      await ordersRepo(ctx.db).note(id, { nextCheckAt: iso(ctx.clock() + pauseMs) });
    }
  }
  const subscriptions = subscriptionsRepo(ctx.db);
  for (const { id } of await subscriptions.due(now, batch)) {
    if (ctx.stopping.aborted) return;
    try {
      const row = await reconcileSubscription(ctx, id);
      // Not named by the provider yet: its order asks for that.
      if (row && row.providerId === null) await subscriptions.change(id, { nextCheckAt: null });
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      ctx.log.warn({ err: error, subscription: id }, 'a subscription could not be asked for');
      await subscriptions.change(id, { nextCheckAt: iso(ctx.clock() + pauseMs) });
    }
  }
  await forgetOldEvents(ctx);
}
