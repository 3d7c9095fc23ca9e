import { CheckoutError } from '../../adapters/checkout/checkout.ts';
import { eachInTurn, eachPart } from '../../core/each-in-turn.ts';
import { iso } from '../../lib/calendar.ts';
import { runCancellations } from './reconcile/cancellation.ts';
import { type Billing, claimMs } from './reconcile/context.ts';
import { tellTrialsEnding } from './reconcile/notices.ts';
import { tryReconcileOrder } from './reconcile/order.ts';
import { findRefunds } from './reconcile/refund.ts';
import { reconcileSubscription } from './reconcile/subscription.ts';
import { ordersRepo } from './store/orders.repo.ts';
import { subscriptionsRepo } from './store/subscriptions.repo.ts';
import { forgetOldEvents, processEvents } from './webhooks/inbox.ts';

const batch = 50;
const pauseMs = 60_000;

/**
 * Asks the provider about every order and subscription whose next check is due, so that our state becomes
 * right without a single event: test keys send none, and a lost event is not sent again. Each check is
 * claimed first, so that only one of several workers asks.
 * @returns how many orders and subscriptions it asked about
 */
export async function sweepPayments(ctx: Billing): Promise<number> {
  if (!ctx.checkout) return 0;
  const now = iso(ctx.clock());
  let asked = 0;
  const count = () => {
    asked += 1;
  };
  await eachPart(ctx, {
    events: () => processEvents(ctx),
    cancellations: () => runCancellations(ctx),
    orders: () => sweepOrders(ctx, now, count),
    subscriptions: () => sweepSubscriptions(ctx, now, count),
    refunds: () => findRefunds(ctx, 'sweep'),
    trials: () => tellTrialsEnding(ctx),
    oldEvents: () => forgetOldEvents(ctx),
  });
  return asked;
}

/** Each order is read only when its turn comes: the calls for the orders before it may take long. */
async function sweepOrders(ctx: Billing, now: string, count: () => void): Promise<void> {
  const repo = ordersRepo(ctx.db);
  const ask = async ({ id, nextCheckAt }: { id: number; nextCheckAt: string | null }) => {
    if (ctx.stopping.aborted) return false;
    if (!(await repo.claimCheck(id, nextCheckAt ?? '', iso(ctx.clock() + claimMs)))) return true;
    const order = await repo.byId(id);
    if (!order) return true;
    const { error } = await tryReconcileOrder(ctx, order);
    if (error) await repo.change(id, { nextCheckAt: iso(ctx.clock() + pauseMs) });
    count();
    return true;
  };
  await eachInTurn(ctx, await repo.due(now, batch), ({ id }) => ({ order: id }), ask);
}

async function sweepSubscriptions(ctx: Billing, now: string, count: () => void): Promise<void> {
  const repo = subscriptionsRepo(ctx.db);
  const ask = async ({ id, nextCheckAt }: { id: number; nextCheckAt: string | null }) => {
    if (ctx.stopping.aborted) return false;
    if (!(await repo.claim(id, nextCheckAt ?? '', iso(ctx.clock() + claimMs)))) return true;
    const row = await repo.byId(id);
    if (!row) return true;
    count();
    try {
      await reconcileSubscription(ctx, row);
      // Without an id at the provider there is nothing to ask for: the check of its order finds the id.
      if (row.providerId === null) await repo.change(id, { nextCheckAt: null });
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      ctx.log.warn({ err: error, subscription: id }, 'a subscription could not be asked for');
      await repo.change(id, { nextCheckAt: iso(ctx.clock() + pauseMs) });
    }
    return true;
  };
  await eachInTurn(ctx, await repo.due(now, batch), ({ id }) => ({ subscription: id }), ask);
}
