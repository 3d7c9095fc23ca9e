import type { BodyOf, createCheckout as createCheckoutCall, StartedCheckout } from '@atrio/contract';
import { iso } from '../../../calendar.ts';
import { leastCents } from '../../../catalog.ts';
import type { Context } from '../../../context.ts';
import type { Customer } from '../../../customer.ts';
import { couldBeKey } from '../../../db/values.ts';
import { AppError, invalidField } from '../../../errors.ts';
import { spend } from '../../limits/limits.ts';
import { providerOf } from '../reconcile/provider.ts';
import type { NewOrder } from '../store/orders.repo.ts';
import { plansRepo } from '../store/plans.repo.ts';
import { subscriptionsRepo } from '../store/subscriptions.repo.ts';
import { getOrCreateCheckout } from './get-or-create.ts';
import { currency, planRequest } from './item.ts';

/**
 * A checkout for a plan, priced from the catalogue. The same purchase asked for again is the same
 * checkout; another one abandons the former.
 *
 * @throws invalid-input for a plan or period that is not on sale; conflict for the plan in force, and
 * while a payment is under way; rate-limited; unavailable where the provider gave no address to go to
 */
export async function createCheckout(
  ctx: Context,
  customer: Customer,
  { planId, periodId }: BodyOf<typeof createCheckoutCall>,
): Promise<StartedCheckout> {
  providerOf(ctx);
  const plans = plansRepo(ctx.db);
  const plan = couldBeKey(planId)
    ? await (typeof planId === 'number' ? plans.byId(planId) : plans.byDocumentId(planId))
    : undefined;
  if (!plan) throw invalidField(['planId'], 'Selecciona un plan válido para continuar.');
  const period = couldBeKey(periodId) ? await plans.period(periodId) : undefined;
  if (!period) throw invalidField(['periodId'], 'Selecciona un período válido para continuar.');
  const subscriptions = subscriptionsRepo(ctx.db);
  const current = await subscriptions.current(customer.userId, iso(ctx.clock()));
  if (current?.planId === plan.id) {
    throw new AppError('conflict', 'the plan in force', 'Este es tu plan. Elige otro para cambiarlo.');
  }
  const amountCents = plan.priceCents * period.months;
  if (amountCents < leastCents) {
    throw new AppError(
      'conflict',
      `${amountCents} cents are less than the provider charges`,
      'El proveedor de pagos no cobra montos menores de Q5.00. Elige otro plan o período.',
    );
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
    trialMonths: (await subscriptions.hasHadAny(customer.userId)) ? 0 : 1,
    subscriptionId: null,
  };
  await spend(ctx, 'checkout', customer);
  return getOrCreateCheckout(ctx, order, (written) => planRequest(ctx, written, { plan, period }));
}
