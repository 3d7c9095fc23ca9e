import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp } from './wire.ts';

/** Where the browser goes to pay: always on the provider's host. */
export const startedCheckout = z.object({
  /** The provider's id. */
  checkoutId: z.string(),
  checkout_url: z.string(),
});
export type StartedCheckout = z.infer<typeof startedCheckout>;

/** A purchase (or a change of card) as the provider tells it, and what that means here. */
export const checkout = z.object({
  checkoutId: z.string(),
  /**
   * The provider's word: `unpaid`, `payment_in_progress`, `paid`, `expired`, or one that is not known yet.
   * `paid` also where a free trial has started, which the provider does not bill.
   */
  status: z.string(),
  /**
   * `open`: nobody has paid, and `checkout_url` still leads there. `processing`: the provider has not made
   * up its mind (a bank transfer takes up to a day). `paid`: done, and the subscription (or the card) is in
   * force. `closed`: it expired or was given up for another; nothing was charged.
   */
  state: z.enum(['open', 'processing', 'paid', 'closed']),
  /** `plan`: a purchase. `card`: another card for the subscription in force; nothing is charged for it. */
  purpose: z.enum(['plan', 'card']),
  /** While `open`. */
  checkout_url: z.string().nullable(),
  plan: z.object({ documentId: z.string(), name: z.string() }),
  period: z.object({ displayName: z.string(), months: z.int() }),
  /** What is charged for each period, integer cents of `currency`; 0 for a card. */
  amountCents: z.int(),
  currency: z.string(),
  /** Free months before the first charge. */
  trialMonths: z.int(),
  /** Why the bank refused the last try, in the provider's Spanish words. The customer may try again. */
  failureReason: z.string().nullable(),
  /** A Spanish sentence where the provider can't be asked just now, or says what does not fit the order. */
  problem: z.string().nullable(),
  /** When the provider was last asked. */
  checkedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type Checkout = z.infer<typeof checkout>;

/** Numeric id or documentId. */
const key = (label: string) =>
  z.union([z.int(), z.string().min(1).max(64)], { error: () => `Falta ${label}.` });

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
  response: z.object({ checkout: checkout.nullable() }),
});

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/checkouts/:checkoutId',
  summary: 'The status of a checkout, asked for at the provider',
  access: 'customer',
  params: z.object({ checkoutId: z.string() }),
  response: checkout,
});

/**
 * Signed by the provider (`svix-*` or `webhook-*` headers). Every event is a hint: what counts is what the
 * provider answers when it is asked.
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
