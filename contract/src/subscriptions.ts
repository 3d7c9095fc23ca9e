import * as z from 'zod/mini';
import { pageQuery } from './bounded.ts';
import { checkout, startedCheckout } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { plan } from './plans.ts';
import { one, pagination, timestamp } from './wire.ts';

const paymentCard = z.object({ last4: z.string(), network: z.string() });

/** What a customer has bought and has now. Money is integer cents of `currency`. */
export const subscriptionDetail = z.object({
  documentId: z.string(),
  checkoutId: z.nullable(z.string()),
  plan: z.omit(plan, { planFeatures: true }),
  period: z.object({ displayName: z.string(), months: z.int() }),
  /**
   * `trial`: free until `trialEndsAt`. `active`: paid. `pastDue`: a charge failed and is tried again at
   * `nextAttemptAt`. `paused`: not charged and not in use. `ended`: over.
   */
  state: z.enum(['trial', 'active', 'pastDue', 'paused', 'ended']),
  amountCents: z.int(),
  currency: z.string(),
  startedAt: timestamp,
  trialEndsAt: z.nullable(timestamp),
  /** Paid (or free) until this time. */
  currentPeriodEnd: z.nullable(timestamp),
  /** null where there is no next charge: it ends, is paused or past due. */
  nextChargeAt: z.nullable(timestamp),
  /** After a failed charge: when the provider tries again, where it says so. */
  nextAttemptAt: z.nullable(timestamp),
  /** Why a charge failed, as the provider's Spanish sentence, where it gives one. */
  failureReason: z.nullable(z.string()),
  card: z.nullable(paymentCard),
  /** The customer cancelled it: it can be used until `endsAt`, and is not charged again. */
  cancelAtPeriodEnd: z.boolean(),
  endsAt: z.nullable(timestamp),
  /** Whether the cancellation can still be revoked. */
  canResume: z.boolean(),
  endedAt: z.nullable(timestamp),
  /**
   * `requested`: by the customer. `replaced`: by another plan. `unpaid`: the charges failed. `provider`:
   * ended at the card provider.
   */
  endReason: z.nullable(z.enum(['requested', 'replaced', 'unpaid', 'provider'])),
});
export type SubscriptionDetail = z.infer<typeof subscriptionDetail>;

/**
 * A cancelled subscription is ended at the provider this long before the next charge, in ms; from then on the
 * cancellation cannot be revoked.
 */
export const endsBeforeChargeMs = 6 * 3_600_000;

const params = z.object({ documentId: z.string() });

export const getCurrentSubscription = endpoint({
  method: 'GET',
  path: '/api/subscriptions/current',
  summary: 'The subscription in force, the last one that ended, and the checkout that waits to be paid',
  access: 'customer',
  onBehalf: 'never',
  response: z.object({
    current: z.nullable(subscriptionDetail),
    /** Only while there is no current one. */
    last: z.nullable(subscriptionDetail),
    /** A purchase that is `open` or `processing`. */
    openCheckout: z.nullable(checkout),
    /** Free months at the beginning of a purchase made now. */
    trialMonths: z.int(),
    /**
     * Why a first purchase has no free months: another account with this mailbox, or with this NIT, has had
     * them.
     */
    trialUsedBy: z.optional(z.enum(['email', 'nit'])),
  }),
});

export const cancelSubscription = endpoint({
  method: 'DELETE',
  path: '/api/subscriptions/:documentId',
  summary: 'End a subscription when what was paid for is over; at once where a charge is due',
  access: 'customer',
  params,
  response: one(subscriptionDetail),
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/:documentId/resume',
  summary: 'Take the end of a subscription back',
  access: 'customer',
  params,
  response: one(subscriptionDetail),
});

export const changeCard = endpoint({
  method: 'POST',
  path: '/api/subscriptions/:documentId/card',
  summary: 'Ask the card provider for the page on which another card is given; charges nothing',
  access: 'customer',
  params,
  response: startedCheckout,
});

/** A line of the payment history, with the data of its receipt. */
export const payment = z.object({
  documentId: z.string(),
  kind: z.enum(['paid', 'refunded']),
  at: timestamp,
  /** Integer cents of `currency`, positive for both kinds. */
  amountCents: z.int(),
  currency: z.string(),
  planName: z.string(),
  months: z.int(),
  /** The period that is paid. */
  periodStart: z.nullable(timestamp),
  periodEnd: z.nullable(timestamp),
  card: z.nullable(paymentCard),
  /** The provider's id of the charge (or refund), where it gave one. */
  reference: z.nullable(z.string()),
});
export type Payment = z.infer<typeof payment>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  summary: 'What the customer has paid and got back, newest first',
  access: 'customer',
  onBehalf: 'never',
  query: z.strictObject(pageQuery(25)),
  response: z.object({ data: z.array(payment), meta: z.object({ pagination }) }),
});
