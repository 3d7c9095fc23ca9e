import type { CheckoutRequest } from '../../../adapters/checkout/checkout.ts';
import type { Needs } from '../../../context.ts';
import type { OrderRow } from '../store/orders.repo.ts';
import { texts } from './texts.ts';

/** Everything is sold in quetzales. (specification, section 9) */
export const currency = 'GTQ';
/** After so many charges a subscription ends by itself. (specification, section 9) */
const periods = 12;

interface Product {
  plan: { documentId: string; name: string; displayName: string };
  period: { documentId: string };
}

/** The checkout of a plan. (specification, sections 3, 7 and 9) */
export function planRequest(
  ctx: Needs<'catalog' | 'site'>,
  order: OrderRow,
  { plan, period }: Product,
): CheckoutRequest {
  const userId = String(order.userId);
  return {
    item: {
      kind: 'plan',
      name: plan.name,
      description: plan.displayName,
      currency: order.currency,
      amountCents: order.amountCents,
      months: order.months,
      trialMonths: order.trialMonths,
      periods,
      terms: ctx.catalog.terms,
      metadata: { userId, planId: plan.documentId, periodId: period.documentId },
    },
    successUrl: `${ctx.site.url}/subscriptions/confirmed`,
    cancelUrl: `${ctx.site.url}/subscriptions/failed`,
    metadata: { userId, orderId: order.documentId },
  };
}

/** A checkout that stores a card and charges nothing. */
export function cardRequest(ctx: Needs<'site'>, order: OrderRow): CheckoutRequest {
  return {
    item: {
      kind: 'card',
      name: texts.card.name,
      description: texts.card.description(order.planName),
      currency: order.currency,
    },
    successUrl: `${ctx.site.url}/subscriptions/confirmed`,
    cancelUrl: `${ctx.site.url}/subscriptions`,
    metadata: { userId: String(order.userId), orderId: order.documentId },
  };
}
