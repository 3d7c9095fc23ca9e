import type { Handle } from '../../../db/handle.ts';
import { iso } from '../../../lib/calendar.ts';
import { cancellationsRepo } from '../store/cancellations.repo.ts';
import {
  type Subscription,
  type SubscriptionChange,
  subscriptionsRepo,
} from '../store/subscriptions.repo.ts';
import { writeEnd } from './ledger-lines.ts';

type EndReason = 'requested' | 'replaced' | 'unpaid' | 'provider';

/** Ends a subscription in our tables; the caller ends it at the provider. @returns what changed */
export async function endSubscription(
  trx: Handle,
  row: Subscription,
  reason: EndReason,
  now: number,
): Promise<SubscriptionChange> {
  const change = { endedAt: iso(now), endReason: reason, nextCheckAt: null, updatedAt: iso(now) };
  await subscriptionsRepo(trx).change(row.id, change);
  await writeEnd(trx, row, now);
  return change;
}

/** Ends a subscription in our tables now, and at the provider as soon as it can be reached. */
export async function endAndCancel(
  trx: Handle,
  row: Subscription,
  reason: EndReason,
  now: number,
): Promise<void> {
  await endSubscription(trx, row, reason, now);
  if (row.providerId) await cancellationsRepo(trx).schedule(row.providerId, reason, iso(now), iso(now));
}
