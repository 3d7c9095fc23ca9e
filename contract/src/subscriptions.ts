import * as z from 'zod';
import { checkout, startedCheckout } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { plan } from './plans.ts';
import { one, pagination, timestamp } from './wire.ts';

export const paymentCard = z.object({ last4: z.string(), network: z.string() });

/** What a customer has bought and has now. Money is integer cents of `currency`. */
export const subscriptionDetail = z.object({
  documentId: z.string(),
  checkoutId: z.string().nullable(),
  plan: plan.omit({ planFeatures: true }),
  period: z.object({ displayName: z.string(), months: z.int() }),
  /**
   * `trial`: free until `trialEndsAt`. `active`: paid. `pastDue`: a charge failed and is tried again at
   * `nextAttemptAt`. `paused`: not charged and not in use. `ended`: over.
   */
  state: z.enum(['trial', 'active', 'pastDue', 'paused', 'ended']),
  amountCents: z.int(),
  currency: z.string(),
  startedAt: timestamp,
  trialEndsAt: timestamp.nullable(),
  /** Paid (or free) until then. */
  currentPeriodEnd: timestamp.nullable(),
  /** null where there is no next charge: it ends, is paused or past due. */
  nextChargeAt: timestamp.nullable(),
  /** Of a failed charge: when the provider tries again, where it tells. */
  nextAttemptAt: timestamp.nullable(),
  /** Of a failed charge, in the provider's Spanish words, where it tells. */
  failureReason: z.string().nullable(),
  card: paymentCard.nullable(),
  /** The customer asked for its end: in use until `endsAt`, and not charged again. */
  cancelAtPeriodEnd: z.boolean(),
  endsAt: timestamp.nullable(),
  /** Whether that can still be taken back. */
  canResume: z.boolean(),
  endedAt: timestamp.nullable(),
  /** `requested`: by the customer. `replaced`: by another plan. `unpaid`: the charges failed. `provider`: ended there. */
  endReason: z.enum(['requested', 'replaced', 'unpaid', 'provider']).nullable(),
});
export type SubscriptionDetail = z.infer<typeof subscriptionDetail>;

const params = z.object({ documentId: z.string() });

export const getCurrentSubscription = endpoint({
  method: 'GET',
  path: '/api/subscriptions/current',
  summary: 'The subscription in force, the last one that ended, and the checkout that waits to be paid',
  access: 'customer',
  response: z.object({
    current: subscriptionDetail.nullable(),
    /** Only while there is no current one. */
    last: subscriptionDetail.nullable(),
    /** Of a plan, `open` or `processing`. */
    openCheckout: checkout.nullable(),
    /** Months free of charge that a purchase now would begin with. */
    trialMonths: z.int(),
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

/** A line of the payment history, with what its receipt says. */
export const payment = z.object({
  documentId: z.string(),
  kind: z.enum(['paid', 'refunded']),
  at: timestamp,
  /** Integer cents of `currency`, positive for both kinds. */
  amountCents: z.int(),
  currency: z.string(),
  planName: z.string(),
  months: z.int(),
  /** The time that it pays for. */
  periodStart: timestamp.nullable(),
  periodEnd: timestamp.nullable(),
  card: paymentCard.nullable(),
  /** The provider's number of the charge (or refund), where it told one. */
  reference: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  summary: 'What the customer has paid and got back, newest first',
  access: 'customer',
  query: z.strictObject({
    page: z.coerce.number<string>().int().min(1).default(1),
    pageSize: z.coerce.number<string>().int().min(1).max(100).default(25),
  }),
  response: z.object({ data: z.array(payment), meta: z.object({ pagination }) }),
});
