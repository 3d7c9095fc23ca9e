import type { BodyOf, createCheckout as createCheckoutCall, StartedCheckout } from '@atrio/contract';
import { leastCents } from '../../../config/catalog.ts';
import type { Needs } from '../../../context.ts';
import type { Customer } from '../../../core/customer.ts';
import { AppError, invalidField } from '../../../core/errors.ts';
import { couldBeKey } from '../../../db/values.ts';
import { iso } from '../../../lib/calendar.ts';
import { limitRate } from '../../limits/costly-calls.ts';
import type { Billing } from '../reconcile/context.ts';
import { providerOf } from '../reconcile/provider.ts';
import { cancellationsRepo } from '../store/cancellations.repo.ts';
import type { NewOrder } from '../store/orders.repo.ts';
import { plansRepo } from '../store/plans.repo.ts';
import { type SubscriptionWithPlan, subscriptionsRepo } from '../store/subscriptions.repo.ts';
import { claimTrial, trialOf } from '../store/trials.ts';
import { getOrCreateCheckout } from './get-or-create.ts';
import { currency, planRequest } from './item.ts';
import { texts } from './texts.ts';

/**
 * A checkout for a plan, priced from the catalogue. A repeated call for the same purchase gives the same
 * checkout; another purchase abandons the earlier one.
 *
 * @throws invalid-input for a plan or period that is not on sale; conflict for the plan in force (unless it is
 * cancelled and can't be kept any more), for less than the provider charges, and while a payment is under way;
 * rate-limited; unavailable where the provider gave no address to go to
 */
export async function createCheckout(
  ctx: Billing & Needs<'catalog' | 'config' | 'site' | 'vault'>,
  customer: Customer,
  { planId, periodId }: BodyOf<typeof createCheckoutCall>,
): Promise<StartedCheckout> {
  providerOf(ctx);
  const plans = plansRepo(ctx.db);
  const plan = couldBeKey(planId)
    ? await (typeof planId === 'number' ? plans.byId(planId) : plans.byDocumentId(planId))
    : undefined;
  if (!plan) throw invalidField(['planId'], texts.choosePlan);
  const period = couldBeKey(periodId) ? await plans.period(periodId) : undefined;
  if (!period) throw invalidField(['periodId'], texts.choosePeriod);
  const subscriptions = subscriptionsRepo(ctx.db);
  const current = await subscriptions.current(customer.userId, iso(ctx.clock()));
  if (current?.planId === plan.id && !(await isEnding(ctx, current))) {
    throw new AppError('conflict', 'the plan in force', texts.currentPlan);
  }
  const amountCents = plan.priceCents * period.months;
  if (amountCents < leastCents) {
    throw new AppError('conflict', `${amountCents} cents are less than the provider charges`, texts.tooCheap);
  }
  const order: NewOrder = {
    userId: customer.userId,
    purpose: 'plan',
    planId: plan.id,
    periodId: period.id,
    planName: plan.name,
    periodName: period.displayName,
    months: period.months,
    amountCents,
    currency,
    trialMonths: (await trialOf(ctx, customer.userId)).trialMonths,
    subscriptionId: null,
  };
  await limitRate(ctx, 'checkout', customer);
  await claimTrial(ctx, customer.userId);
  return getOrCreateCheckout(ctx, order, (written) => planRequest(ctx, written, { plan, period }));
}

/** Whether a subscription ends without anybody being able to keep it: only a new purchase gives the plan again. */
async function isEnding(
  { db, clock }: Needs<'clock' | 'db'>,
  { endsAt, providerId }: SubscriptionWithPlan,
): Promise<boolean> {
  return endsAt !== null && !(await cancellationsRepo(db).canWithdraw(providerId, iso(clock())));
}
