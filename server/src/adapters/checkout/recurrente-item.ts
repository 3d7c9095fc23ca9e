import type { CardItem, CheckoutRequest, PlanItem } from './checkout.ts';

/** The item of a checkout as Recurrente is sent it. (specification, sections 3, 7 and 9) */
export const recurrenteItem = (item: CheckoutRequest['item']) =>
  item.kind === 'plan' ? recurringItem(item) : storedCardItem(item);

const recurringItem = (plan: PlanItem) => ({
  name: plan.name,
  description: plan.description,
  currency: plan.currency,
  amount_in_cents: plan.amountCents,
  charge_type: 'recurring',
  billing_interval: 'month',
  billing_interval_count: plan.months,
  periods_before_automatic_cancellation: plan.periods,
  free_trial_interval: 'month',
  free_trial_interval_count: plan.trialMonths,
  custom_terms_and_conditions: plan.terms,
  metadata: plan.metadata,
});

/** A checkout without an amount stores the card. (Recurrente, "Update a subscription's card") */
const storedCardItem = ({ name, description, currency }: CardItem) => ({
  name,
  description,
  currency,
  amount_in_cents: 0,
  charge_type: 'one_time',
  quantity: 1,
});
