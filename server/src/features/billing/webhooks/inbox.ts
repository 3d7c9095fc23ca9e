import { iso } from '../../../calendar.ts';
import type { Context } from '../../../context.ts';
import { reconcileOrder } from '../reconcile/order.ts';
import { providerOf } from '../reconcile/provider.ts';
import { recordCharge, recordRefund } from '../reconcile/refund.ts';
import { reconcileSubscription } from '../reconcile/subscription.ts';
import { webhooksRepo } from '../store/events.repo.ts';
import { ledgerRepo } from '../store/ledger.repo.ts';
import { ordersRepo } from '../store/orders.repo.ts';
import { subscriptionsRepo } from '../store/subscriptions.repo.ts';
import { type Hint, readHint } from './provider-event.ts';

const batch = 100;
const longestPauseMs = 1_800_000;
/** Long enough to answer what came when; then the ledger and the orders say what counts. */
const keptMs = 90 * 86_400_000;

const running = new WeakMap<Context, { again: boolean; done: Promise<void> }>();

/** Works off the events that wait, one after the other. A call while it works makes it look once more. */
export function processEvents(ctx: Context): Promise<void> {
  const active = running.get(ctx);
  if (active) {
    active.again = true;
    return active.done;
  }
  const state = { again: false, done: Promise.resolve() };
  running.set(ctx, state);
  state.done = (async () => {
    try {
      do {
        state.again = false;
        await workOff(ctx);
      } while (state.again && !ctx.stopping.aborted);
    } finally {
      running.delete(ctx);
    }
  })();
  return state.done;
}

async function workOff(ctx: Context): Promise<void> {
  const repo = webhooksRepo(ctx.db);
  for (const event of await repo.due(iso(ctx.clock()), batch)) {
    if (ctx.stopping.aborted) return;
    ctx.reach('event:taken');
    try {
      const state = await take(ctx, readHint(event.body), event);
      ctx.reach('event:before-done');
      await repo.finish(event.id, state);
    } catch (error) {
      if (ctx.stopping.aborted) return;
      const pause = Math.min(longestPauseMs, 2000 * 2 ** Math.min(event.tries, 12));
      const problem = error instanceof Error ? error.message : String(error);
      await repo.fail(event.id, iso(ctx.clock() + pause), problem.slice(0, 500));
      ctx.log.warn({ err: error, id: event.id, type: event.type }, 'an event will be tried again');
    }
  }
}

export const forgetOldEvents = (ctx: Context) => webhooksRepo(ctx.db).forgetBefore(iso(ctx.clock() - keptMs));

async function take(
  ctx: Context,
  hint: Hint | null,
  event: { id: string; type: string },
): Promise<'done' | 'unknown'> {
  if (!hint) {
    ctx.log.warn({ id: event.id }, 'an event is not JSON');
    return 'unknown';
  }
  const orders = await ordersOf(ctx, hint);
  for (const order of orders) await settle(ctx, order, hint);
  for (const id of hint.refunds) await recordRefund(ctx, id, orders);
  if (hint.isKnown) return 'done';
  ctx.log.warn({ id: event.id, type: event.type }, 'an event is of a kind that is not known');
  return 'unknown';
}

/** Orders of ours that an event is about, by their checkout, their subscription, or their own id there. */
async function ordersOf(ctx: Context, hint: Hint): Promise<number[]> {
  const found = new Set<number>();
  const checkouts = new Set(hint.checkouts);
  for (const id of hint.subscriptions) {
    const row = await subscriptionsRepo(ctx.db).byProvider(id);
    if (row?.orderId) found.add(row.orderId);
    else {
      const seen = await providerOf(ctx).subscription(id);
      if (seen?.checkoutId) checkouts.add(seen.checkoutId);
    }
  }
  for (const id of checkouts) {
    const order = await orderOf(ctx, id);
    if (order !== null) found.add(order);
  }
  for (const id of hint.refunds.length ? hint.charges : []) {
    const line = await ledgerRepo(ctx.db).byCharge(id);
    if (line) found.add(line.orderId);
  }
  return [...found];
}

/** The event may be faster than the answer in which we learn the checkout's id. */
async function orderOf(ctx: Context, checkoutId: string): Promise<number | null> {
  const repo = ordersRepo(ctx.db);
  const known = await repo.byCheckout(checkoutId);
  if (known) return known.id;
  const seen = await providerOf(ctx).checkout(checkoutId);
  const orderId = seen?.metadata.orderId;
  const order = typeof orderId === 'string' ? await repo.byDocumentId(orderId) : undefined;
  if (!seen || !order || (order.checkoutId !== null && order.checkoutId !== checkoutId)) return null;
  await repo.attach(order.id, checkoutId, seen.url, iso(ctx.clock()));
  return order.id;
}

async function settle(ctx: Context, orderId: number, hint: Hint): Promise<void> {
  // First, because the event knows the charge's number and the provider's answer does not.
  if (hint.charge?.succeeded) await recordCharge(ctx, orderId, hint.charge);
  const before = await subscriptionsRepo(ctx.db).byOrder(orderId);
  if (before?.providerId) await reconcileSubscription(ctx, before.id);
  else await reconcileOrder(ctx, orderId);
  if (hint.charge) await recordCharge(ctx, orderId, hint.charge);
}
