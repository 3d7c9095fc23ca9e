import * as z from 'zod/mini';
import { boundedString } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { timestamp } from './wire.ts';

/** The page to pay on: always on the card provider's host. */
export const startedCheckout = z.object({
  /** The provider's id. */
  checkoutId: z.string(),
  checkout_url: z.string(),
});
export type StartedCheckout = z.infer<typeof startedCheckout>;

/** A purchase (or a change of card) as the card provider reports it, and what that means for Atrio. */
export const checkout = z.object({
  checkoutId: z.string(),
  /**
   * The provider's status: `unpaid`, `payment_in_progress`, `paid`, `expired`, or an unknown one. It is also
   * `paid` where a free trial has started, which the provider does not charge.
   */
  status: z.string(),
  /**
   * `open`: not paid, and `checkout_url` is still valid. `processing`: the provider has not decided yet (a
   * bank transfer takes up to a day). `paid`: the subscription (or the card) is in force. `closed`: expired
   * or replaced by another; nothing was charged.
   */
  state: z.enum(['open', 'processing', 'paid', 'closed']),
  /** `plan`: a purchase. `card`: another card for the current subscription; nothing is charged for it. */
  purpose: z.enum(['plan', 'card']),
  /** Only while `open`. */
  checkout_url: z.nullable(z.string()),
  plan: z.object({ documentId: z.string(), name: z.string() }),
  period: z.object({ displayName: z.string(), months: z.int() }),
  /** Charge for each period, in integer cents of `currency`; 0 for a card. */
  amountCents: z.int(),
  currency: z.string(),
  /** Free months before the first charge. */
  trialMonths: z.int(),
  /** Why the bank rejected the last try, as the provider's Spanish sentence. The customer may try again. */
  failureReason: z.nullable(z.string()),
  /** A Spanish sentence where the provider cannot be asked now, or its data does not match the order. */
  problem: z.nullable(z.string()),
  /** When the card provider was last asked. */
  checkedAt: z.nullable(timestamp),
  createdAt: timestamp,
});
export type Checkout = z.infer<typeof checkout>;

/** Numeric id or documentId. */
const key = (label: string) =>
  z.union([z.int(), boundedString({ min: 1, max: 64 })], { error: () => `Falta ${label}.` });

export const createCheckout = endpoint({
  method: 'POST',
  path: '/api/checkouts',
  summary: 'Ask the card provider for a checkout of a plan; the same purchase twice is one checkout',
  access: 'customer',
  body: z.strictObject({ planId: key('el plan'), periodId: key('el período') }),
  response: startedCheckout,
});

export const getLatestCheckout = endpoint({
  method: 'GET',
  path: '/api/checkouts/latest',
  summary: "The customer's newest checkout, asked for at the provider; null where there was none",
  access: 'customer',
  onBehalf: 'never',
  response: z.object({ checkout: z.nullable(checkout) }),
});

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/checkouts/:checkoutId',
  summary: 'The status of a checkout, asked for at the provider',
  access: 'customer',
  onBehalf: 'never',
  params: z.object({ checkoutId: z.string() }),
  response: checkout,
});

/**
 * Signed by the provider (`svix-*` or `webhook-*` headers). An event is only a reason to ask the provider,
 * whose answer counts.
 */
export const receiveRecurrenteEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/recurrente',
  summary: 'Events of the card provider',
  access: 'public',
  raw: { maxBytes: 256 * 1024 },
  limit: { max: 600, seconds: 60 },
  response: z.object({ received: z.literal(true) }),
});
