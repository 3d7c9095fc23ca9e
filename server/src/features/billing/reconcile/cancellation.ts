import { iso } from '../../../lib/calendar.ts';
import { cancellationsRepo } from '../store/cancellations.repo.ts';
import { subscriptionsRepo } from '../store/subscriptions.repo.ts';
import { type Billing, claimMs } from './context.ts';
import { providerOf } from './provider.ts';
import { reconcileSubscription } from './subscription.ts';

const batch = 50;
const longestPauseMs = 3_600_000;

/**
 * Carries out the cancellations that are due. One that fails is tried again, with growing pauses, until the
 * provider confirms it.
 *
 * @throws CheckoutError where the provider can't be asked about a subscription that it has just ended
 */
export async function runCancellations(ctx: Billing): Promise<void> {
  const repo = cancellationsRepo(ctx.db);
  for (const { providerId, reason, tries, dueAt } of await repo.due(iso(ctx.clock()), batch)) {
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
    if (row) await reconcileSubscription(ctx, row);
  }
}
