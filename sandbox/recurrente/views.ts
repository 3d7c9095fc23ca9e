import { iso } from './calendar.ts';
import type { Charge, Checkout, Endpoint, Person, Refund, State, Subscription } from './state.ts';
import { find, mustFind } from './state.ts';

/** The objects that the API returns. */

export type Body = Record<string, unknown>;

/** `GET /checkouts/:id`. Only the creation returns the address of the hosted page. */
export function checkoutBody(state: State, checkout: Checkout): Body {
  const charge = find(state.charges, checkout.charge_id);
  return {
    id: checkout.id,
    status: checkout.status,
    live_mode: false,
    payment: paymentBody(checkout),
    payment_method: paymentMethodBody(state, checkout.payment_method_id),
    transfer_setups: [],
    metadata: checkout.metadata,
    expires_at: checkout.expires_at,
    success_url: checkout.success_url,
    cancel_url: checkout.cancel_url,
    created_at: checkout.created_at,
    total_in_cents: checkout.items.reduce((sum, item) => sum + item.amount_in_cents * item.quantity, 0),
    currency: checkout.items[0]?.currency,
    latest_intent: charge
      ? {
          id: charge.id,
          created_at: charge.created_at,
          type: charge.method === 'card' ? 'PaymentIntent' : 'BankTransferIntent',
          data: charge.status === 'succeeded' ? { auth_code: '123456' } : {},
        }
      : null,
  };
}

function paymentBody({ status, subscription_id, charge_id, items }: Checkout): Body | null {
  if (status !== 'paid' || items[0]?.amount_in_cents === 0) return null;
  const paymentable = subscription_id
    ? { type: 'Subscription', id: subscription_id }
    : { type: 'OneTimePayment', id: `on_${charge_id?.slice(3)}` };
  return {
    id: charge_id ?? `pa_${subscription_id?.slice(3)}`,
    paymentable: { ...paymentable, tax_name: null, tax_id: null, address: null, phone_number: null },
  };
}

export function paymentMethodBody(state: State, id: string | null): Body | null {
  const method = find(state.paymentMethods, id);
  if (!method) return null;
  return { id: method.id, type: 'card', card: { last4: method.last4, network: method.network } };
}

export function subscriptionBody(state: State, subscription: Subscription): Body {
  const person = mustFind(state.people, subscription.person_id);
  const [first, ...others] = person.full_name.split(' ');
  return {
    id: subscription.id,
    description: subscription.item.name,
    status: subscription.status,
    created_at: subscription.created_at,
    updated_at: subscription.updated_at,
    current_period_start: subscription.current_period_start,
    current_period_end: subscription.current_period_end,
    next_payment_attempt_at: subscription.next_payment_attempt_at,
    payment_retries: subscription.payment_retries,
    resumes_on: subscription.resumes_on,
    tax_name: null,
    tax_id: null,
    subscriber: {
      id: person.id,
      first_name: first,
      last_name: others.join(' '),
      full_name: person.full_name,
      email: person.email,
      phone_number: person.phone,
    },
    checkout: { id: subscription.checkout_id },
    product: { id: subscription.product_id },
    default_payment_method: paymentMethodBody(state, subscription.payment_method_id),
  };
}

export function customerBody(person: Person): Body {
  return {
    id: person.customer_id,
    user_id: person.id,
    email: person.email,
    full_name: person.full_name,
    phone: person.phone,
  };
}

export function refundBody(state: State, refund: Refund): Body {
  const charge = mustFind(state.charges, refund.charge_id);
  const person = mustFind(state.people, charge.person_id);
  return {
    id: refund.id,
    status: 'succeeded',
    payment_intent_id: charge.id,
    customer: { id: person.id, email: person.email, full_name: person.full_name },
    account_refunded_amount_in_cents: charge.amount_in_cents,
    customer_refunded_amount_in_cents: charge.amount_in_cents,
    currency: charge.currency,
    created_at: refund.created_at,
  };
}

/** In camelCase, as in the real API; only the creation returns the secret. */
export function endpointBody(endpoint: Endpoint): Body {
  return {
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    disabled: false,
    createdAt: endpoint.created_at,
    updatedAt: endpoint.created_at,
    metadata: endpoint.metadata,
  };
}

/** The provider's fee, in cents: 4.5 % and two quetzals. */
export function feeOf({ amount_in_cents, status }: Charge): number {
  return status === 'succeeded' ? Math.round(amount_in_cents * 0.045) + 200 : 0;
}

export function isExpired(checkout: Checkout, now: number): boolean {
  const { status, expires_at } = checkout;
  return status === 'unpaid' && expires_at !== null && expires_at <= iso(now);
}
