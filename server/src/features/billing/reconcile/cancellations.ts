import { iso } from '../../../calendar.ts';
import type { Context } from '../../../context.ts';
import { subscriptionsRepo } from '../store/subscriptions.repo.ts';
import { providerOf } from './provider.ts';
import { reconcileSubscription } from './subscription.ts';

const batch = 50;
const longestPauseMs = 3_600_000;

/**
 * Ends at the provider what must end there, and tries again until it is so: a plan that another one
 * replaced, a subscription whose paid time is almost over.
 */
export async function runEndings(ctx: Context): Promise<void> {
  const repo = subscriptionsRepo(ctx.db);
  for (const { providerId, reason, tries } of await repo.dueEndings(iso(ctx.clock()), batch)) {
    if (ctx.stopping.aborted) return;
    ctx.reach('ending:before');
    try {
      await providerOf(ctx).endSubscription(providerId);
    } catch (error) {
      const pause = Math.min(longestPauseMs, 15_000 * 2 ** Math.min(tries, 10));
      await repo.endingFailed(providerId, iso(ctx.clock() + pause));
      const level = tries < 3 ? 'warn' : 'error';
      ctx.log[level](
        { err: error, subscription: providerId, reason, tries },
        'a subscription could not be ended',
      );
      continue;
    }
    ctx.reach('ending:after');
    await repo.endingDone(providerId, iso(ctx.clock()));
    const row = await repo.byProvider(providerId);
    // What it is now is asked for again later, if it can't be at this moment.
    if (row) await reconcileSubscription(ctx, row.id);
  }
}
