import { CheckoutError } from '../../../adapters/checkout/checkout.ts';
import { iso } from '../../../lib/calendar.ts';
import { cancellationsRepo } from '../store/cancellations.repo.ts';
import { type Subscription, subscriptionsRepo } from '../store/subscriptions.repo.ts';
import { type Billing, claimMs } from './context.ts';
import { providerOf } from './provider.ts';
import { reconcileSubscription } from './subscription.ts';

const batch = 50;
const longestPauseMs = 3_600_000;

/** Carries out the cancellations that are due, of all customers. */
export async function runCancellations(ctx: Billing): Promise<void> {
  const due = await cancellationsRepo(ctx.db).due(iso(ctx.clock()), batch);
  await carryOut(ctx, due);
}

/**
 * The same for those of one customer, who waits for it: the work for others is left to the sweep. That the
 * provider fails is no error here, because the sweep repeats it.
 */
export async function runCancellationsOf(ctx: Billing, userId: number): Promise<void> {
  const due = await cancellationsRepo(ctx.db).dueOf(userId, iso(ctx.clock()));
  await carryOut(ctx, due);
}

type Cancellation = Awaited<ReturnType<ReturnType<typeof cancellationsRepo>['due']>>[number];

/** One that fails is tried again, with growing pauses, until the provider confirms it. */
async function carryOut(ctx: Billing, due: Cancellation[]): Promise<void> {
  const repo = cancellationsRepo(ctx.db);
  for (const { providerId, reason, tries, dueAt } of due) {
    if (ctx.stopping.aborted) return;
    if (!(await repo.claim(providerId, dueAt, iso(ctx.clock() + claimMs)))) continue;
    ctx.failPoint('cancellation:before');
    try {
      await providerOf(ctx).endSubscription(providerId);
    } catch (error) {
      const pause = Math.min(longestPauseMs, 15_000 * 2 ** Math.min(tries, 10));
      await repo.tryAgainAt(providerId, iso(ctx.clock() + pause));
      const level = tries < 3 ? 'warn' : 'error';
      ctx.log[level](
        { err: error, subscription: providerId, reason, tries },
        'a subscription could not be ended',
      );
      continue;
    }
    ctx.failPoint('cancellation:after');
    await repo.done(providerId, iso(ctx.clock()));
    const row = await subscriptionsRepo(ctx.db).byProvider(providerId);
    if (row) await confirmEnd(ctx, row);
  }
}

/** Where the provider can't be asked about a subscription that it has just ended, the sweep asks. */
async function confirmEnd(ctx: Billing, row: Subscription): Promise<void> {
  try {
    await reconcileSubscription(ctx, row);
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    ctx.log.warn({ err: error, subscription: row.id }, 'a subscription could not be asked for after its end');
    await subscriptionsRepo(ctx.db).change(row.id, { nextCheckAt: iso(ctx.clock()) });
  }
}
