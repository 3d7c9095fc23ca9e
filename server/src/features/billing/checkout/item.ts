import type { CheckoutRequest } from '../../../adapters/checkout/checkout.ts';
import type { Needs } from '../../../context.ts';
import type { OrderRow } from '../store/orders.repo.ts';
import { texts } from './texts.ts';

/** Everything is sold in quetzales. (specification, section 9) */
export const currency = 'GTQ';

interface Product {
  plan: { documentId: string; name: string; displayName: string };
  period: { documentId: string };
}

/** The checkout of a plan, with the fields of the specification's sections 3, 7 and 9. */
export function planRequest(
  ctx: Needs<'catalog' | 'site'>,
  order: OrderRow,
  { plan, period }: Product,
): CheckoutRequest {
  const userId = String(order.userId);
  return {
    item: {
      name: plan.name,
      description: plan.displayName,
      currency: order.currency,
      amount_in_cents: order.amountCents,
      charge_type: 'recurring',
      billing_interval: 'month',
      billing_interval_count: order.months,
      periods_before_automatic_cancellation: 12,
      free_trial_interval: 'month',
      free_trial_interval_count: order.trialMonths,
      custom_terms_and_conditions: ctx.catalog.terms,
      metadata: { userId, planId: plan.documentId, periodId: period.documentId },
    },
    successUrl: `${ctx.site.url}/subscriptions/confirmed`,
    cancelUrl: `${ctx.site.url}/subscriptions/failed`,
    metadata: { userId, orderId: order.documentId },
  };
}

/** A checkout that stores a card and charges nothing. (Recurrente, "Update a subscription's card") */
export function cardRequest(ctx: Needs<'site'>, order: OrderRow): CheckoutRequest {
  return {
    item: {
      name: texts.card.name,
      description: texts.card.description(order.planName),
      currency: order.currency,
      amount_in_cents: 0,
      charge_type: 'one_time',
      quantity: 1,
    },
    successUrl: `${ctx.site.url}/subscriptions/confirmed`,
    cancelUrl: `${ctx.site.url}/subscriptions`,
    metadata: { userId: String(order.userId), orderId: order.documentId },
  };
}
