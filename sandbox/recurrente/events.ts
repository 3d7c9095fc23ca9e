import type { Charge, Checkout, PaymentMethod, Refund, State, Subscription } from './state.ts';
import { find, mustFind } from './state.ts';
import { type Body, checkoutBody, feeOf, paymentMethodBody, refundBody } from './views.ts';

/** An event before it is signed: its type and its body. */
export interface NewEvent {
  type: string;
  body: Body;
}

type ChargeEnd = 'succeeded' | 'failed' | 'pending';

/** A charge has two events: one of the older family and a unified one. */
export function chargeEvents(state: State, charge: Charge, end: ChargeEnd, now: string): NewEvent[] {
  return [olderCharge(state, charge, end, now), unifiedCharge(state, charge, end, now)];
}

function olderCharge(state: State, charge: Charge, end: ChargeEnd, now: string): NewEvent {
  const family = charge.method === 'card' ? 'payment_intent' : 'bank_transfer_intent';
  const { status, metadata, payment, payment_method, transfer_setups } = checkoutBody(
    state,
    mustFind(state.checkouts, charge.checkout_id),
  );
  const checkoutDetails = { status, payment, payment_method, transfer_setups, metadata };
  return event(`${family}.${end}`, {
    id: charge.method === 'card' ? charge.id : charge.id.replace('pa_', 'ba_'),
    api_version: end === 'failed' ? '2024-03-13' : '2024-04-24',
    checkout: { id: charge.checkout_id, ...(end === 'failed' ? {} : checkoutDetails) },
    created_at: now,
    failure_reason: charge.failure_reason,
    amount_in_cents: charge.amount_in_cents,
    currency: charge.currency,
    fee: feeOf(charge),
    vat_withheld: 0,
    vat_withheld_currency: charge.currency,
    customer: personBody(state, charge.person_id),
    payment: paymentOf(charge),
    product: productOf(state, charge),
    invoice: { id: charge.id.replace('pa_', 'inv_'), tax_invoice_url: null },
  });
}

/** The unified event of a charge, and the answer of `GET /intents/:id`. */
export function unifiedCharge(state: State, charge: Charge, end: ChargeEnd, now: string): NewEvent {
  const checkout = mustFind(state.checkouts, charge.checkout_id);
  return event(`intent.${end}`, {
    id: charge.intent_id,
    type: charge.method === 'card' ? 'payment' : 'bank_transfer',
    status: end,
    raw_status: end,
    amount_in_cents: charge.amount_in_cents,
    currency: charge.currency,
    customer: { id: mustFind(state.people, charge.person_id).customer_id },
    product: productOf(state, charge),
    checkout: { id: checkout.id, status: checkout.status, metadata: checkout.metadata },
    payment: paymentOf(charge),
    details: { failure_reason: charge.failure_reason },
    api_version: '2026-06-01',
    created_at: now,
    sandbox_id: 'sbx_atrio',
  });
}

function paymentOf(charge: Charge): Body {
  const paymentable = charge.subscription_id
    ? { id: charge.subscription_id, type: 'Subscription' }
    : { id: charge.id.replace('pa_', 'on_'), type: 'OneTimePayment' };
  return {
    id: charge.id,
    paymentable: { ...paymentable, tax_id: null, tax_name: null, address: null, phone_number: null },
  };
}

function productOf(state: State, charge: Charge): Body | null {
  const subscription = find(state.subscriptions, charge.subscription_id);
  return subscription ? { id: subscription.product_id } : null;
}

function personBody(state: State, id: string): Body {
  const { email, full_name } = mustFind(state.people, id);
  return { email, full_name, id };
}

/** The event contains neither the checkout nor the status of the subscription. */
export function subscriptionEvent(
  state: State,
  subscription: Subscription,
  what: 'create' | 'past_due' | 'paused' | 'unpause' | 'cancel',
  now: string,
): NewEvent {
  const { item, product_id: id } = subscription;
  const person = mustFind(state.people, subscription.person_id);
  return event(`subscription.${what}`, {
    api_version: '2024-04-24',
    created_at: now,
    customer_email: person.email,
    customer_id: person.id,
    customer_name: person.full_name,
    id: subscription.id,
    payment: {
      id: mustFind(state.checkouts, subscription.checkout_id).charge_id,
      paymentable: {
        id: subscription.id,
        type: 'Subscription',
        tax_id: '',
        tax_name: null,
        address: null,
        phone_number: person.phone,
      },
    },
    product: {
      id,
      name: item.name,
      description: item.description,
      custom_terms_and_conditions: item.custom_terms_and_conditions,
      metadata: {},
      status: 'active',
      success_url: '',
      cancel_url: '',
      prices: [
        {
          id: id.replace('prod_', 'price_'),
          amount_in_cents: item.amount_in_cents,
          currency: item.currency,
          billing_interval: item.billing_interval,
          billing_interval_count: item.billing_interval_count,
          charge_type: item.charge_type,
          free_trial_interval: item.free_trial_interval,
          free_trial_interval_count: item.free_trial_interval_count,
          periods_before_automatic_cancellation: item.periods_before_automatic_cancellation,
        },
      ],
    },
  });
}

/** The event at the start of a trial: its key is misspelt and it has no id, as in the documentation. */
export function trialStarted(subscription: Subscription, now: string): NewEvent {
  return event('setup_intent.succeeded', {
    api_version: '2024-03-13',
    created_at: now,
    status: 'succeeded',
    suscription: { id: subscription.id },
  });
}

/** The event when a card is stored without a charge. */
export function cardStored(
  state: State,
  checkout: Checkout,
  method: PaymentMethod,
  id: string,
  now: string,
): NewEvent {
  return event('setup_intent.succeeded', {
    id,
    api_version: '2024-04-24',
    created_at: now,
    status: 'succeeded',
    type: 'setup',
    checkout: { id: checkout.id, status: checkout.status, metadata: checkout.metadata },
    payment_method: paymentMethodBody(state, method.id),
  });
}

export function refundEvent(state: State, refund: Refund): NewEvent {
  return event('refund.create', { api_version: '2024-04-24', ...refundBody(state, refund) });
}

function event(type: string, { id, ...others }: Body): NewEvent {
  return { type, body: { ...(id === undefined ? {} : { id }), event_type: type, ...others } };
}
