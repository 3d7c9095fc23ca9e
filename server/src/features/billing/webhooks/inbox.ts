import type { ProviderEvent } from '../../../adapters/checkout/checkout.ts';
import { parseEvent, reducedBody, reducedStart } from '../../../adapters/checkout/recurrente-event.ts';
import type { Needs } from '../../../context.ts';
import { eachInTurn } from '../../../core/each-in-turn.ts';
import type { Handle } from '../../../db/handle.ts';
import { iso } from '../../../lib/calendar.ts';
import { causeOfPayments } from '../../failures/classify.ts';
import { recordFailure, solveFailure } from '../../failures/failures.ts';
import { recordCharge } from '../reconcile/charge.ts';
import { type Billing, claimMs } from '../reconcile/context.ts';
import { reconcileOrder } from '../reconcile/order.ts';
import { recordRefund } from '../reconcile/refund.ts';
import { reconcileSubscription } from '../reconcile/subscription.ts';
import { eventsRepo } from '../store/events.repo.ts';
import type { Purchase } from '../store/purchase.ts';
import { purchasesOf } from './purchases.ts';

const batch = 100;
const longestPauseMs = 1_800_000;
/** Long enough to answer questions about the order of events; later, ledger and orders are enough. */
const keptMs = 90 * 86_400_000;

const running = new WeakMap<Billing, { again: boolean; done: Promise<void> }>();

/**
 * Processes the events that wait, one after the other. A call while it runs makes it look for new events at
 * the end.
 */
export function processEvents(ctx: Billing): Promise<void> {
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
        await processDue(ctx);
      } while (state.again && !ctx.stopping.aborted);
    } finally {
      running.delete(ctx);
    }
  })();
  return state.done;
}

async function processDue(ctx: Billing): Promise<void> {
  const repo = eventsRepo(ctx.db);
  const due = await repo.due(iso(ctx.clock()), batch);
  await eachInTurn(
    ctx,
    due,
    ({ id }) => ({ event: id }),
    async ({ id, body, tries, nextTryAt }) => {
      if (ctx.stopping.aborted) return false;
      if (!(await repo.claim(id, nextTryAt, iso(ctx.clock() + claimMs)))) return true;
      ctx.failPoint('event:taken');
      const event = parseEvent(body);
      const type = event?.type ?? '';
      try {
        if (event) await settleEvent(ctx, event);
        if (!event) ctx.log.warn({ id }, 'an event is not JSON');
        else if (!event.isKnown) ctx.log.warn({ id, type }, 'an event is of a kind that is not known');
        ctx.failPoint('event:before-done');
        await ctx.db.transaction(async (trx) => {
          await eventsRepo(trx).finish(id, type, event?.isKnown ? 'done' : 'unknown');
          await solveFailure(trx, { kind: 'webhook', id });
        });
        ctx.metrics.webhook('processed');
      } catch (error) {
        if (ctx.stopping.aborted) return false;
        const pause = Math.min(longestPauseMs, 2000 * 2 ** Math.min(tries, 12));
        const problem = error instanceof Error ? error.message : String(error);
        await ctx.db.transaction(async (trx) => {
          await eventsRepo(trx).fail(id, type, iso(ctx.clock() + pause), problem.slice(0, 500));
          const failing = { cause: causeOfPayments(error), message: problem };
          await recordFailure(trx, { kind: 'webhook', id }, null, failing);
        });
        ctx.metrics.webhook('postponed');
        ctx.log.warn({ err: error, id, type }, 'an event will be tried again');
      }
      return true;
    },
  );
}

/** Has an event processed in the next sweep. @returns whether it still waits */
export const processSoon = (ctx: Needs<'clock' | 'db'>, id: string): Promise<boolean> =>
  eventsRepo(ctx.db).makeDue(id, iso(ctx.clock()));

/**
 * Has an event processed again, even if it was before. The provider is asked about it each time, so nothing
 * is written twice.
 * @returns whether the event is still stored
 */
export const processAgain = (trx: Handle, { clock }: Needs<'clock'>, id: string): Promise<boolean> =>
  eventsRepo(trx).again(id, iso(clock()));

export const forgetOldEvents = (ctx: Billing) => eventsRepo(ctx.db).forgetBefore(iso(ctx.clock() - keptMs));

/**
 * Removes personal data from events that an earlier version stored whole, also from those that still wait.
 *
 * @returns how many
 */
export async function reduceEvents(ctx: Needs<'db' | 'stopping'>): Promise<number> {
  const repo = eventsRepo(ctx.db);
  for (let reduced = 0; ; ) {
    const whole = await repo.notStartingWith(reducedStart, batch);
    for (const { id, body } of whole) {
      if (ctx.stopping.aborted) return reduced;
      await repo.reduce(id, reducedBody(body));
      reduced += 1;
    }
    if (whole.length < batch) return reduced;
  }
}

async function settleEvent(ctx: Billing, event: ProviderEvent): Promise<void> {
  const settled: Purchase[] = [];
  for (const purchase of await purchasesOf(ctx, event)) settled.push(await settle(ctx, purchase, event));
  for (const id of event.refunds) await recordRefund(ctx, id, settled);
}

/**
 * Records the charge once. If the subscription is known, it does so before it asks the provider, because a
 * period gets one line and only the event has the charge's number. Otherwise it does so afterwards: the
 * answer begins the subscription, or says that a charge is outstanding.
 *
 * @returns the purchase as it is afterwards
 */
async function settle(ctx: Billing, purchase: Purchase, { charge }: ProviderEvent): Promise<Purchase> {
  const first = charge?.succeeded && purchase.subscription !== null;
  if (charge && first) await recordCharge(ctx, purchase, charge);
  const reconciled = await reconcile(ctx, purchase);
  if (charge && !first) await recordCharge(ctx, reconciled, charge);
  return reconciled;
}

async function reconcile(ctx: Billing, purchase: Purchase): Promise<Purchase> {
  const { order, subscription } = purchase;
  if (order.purpose !== 'plan' || !subscription?.providerId) return reconcileOrder(ctx, purchase);
  return { order, subscription: await reconcileSubscription(ctx, subscription) };
}
