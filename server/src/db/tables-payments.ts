import type { Generated } from 'kysely';
import type { Entry } from './entry.ts';

/** Tables of plans and of what is paid for them; the same habits as in tables.ts. */
export interface PaymentTables {
  plans: Entry & {
    /** The operator's `id` in the catalogue. */
    key: string | null;
    name: string;
    displayName: string;
    /** For each month. */
    priceCents: number;
    /** Since when it is no longer on sale. */
    retiredAt: string | null;
  };
  planFeatures: { id: Generated<number>; planId: number; position: number; name: string };
  periods: Entry & { name: string; displayName: string; months: number; retiredAt: string | null };
  /** One for each order that was paid (or whose trial began). Null: written before there was checkout. */
  subscriptions: Entry & {
    userId: number;
    planId: number | null;
    checkoutId: string | null;
    orderId: number | null;
    /** `su_…`; null until the provider tells it. */
    providerId: string | null;
    providerStatus: string | null;
    periodName: string | null;
    months: number | null;
    amountCents: number | null;
    currency: string | null;
    /** Begin of the first period that is paid for. */
    billingStart: string | null;
    trialEndsAt: string | null;
    currentPeriodStart: string | null;
    currentPeriodEnd: string | null;
    nextAttemptAt: string | null;
    failureReason: string | null;
    cardLast4: string | null;
    cardNetwork: string | null;
    /** When the answer that is written here was asked for. */
    checkedAt: string | null;
    nextCheckAt: string | null;
    /** The customer asked for its end then. */
    endsAt: string | null;
    endedAt: string | null;
    /** requested, replaced, unpaid, provider */
    endReason: string | null;
  };
  orders: Entry & {
    userId: number;
    /** plan, card */
    purpose: string;
    planId: number;
    periodId: number;
    planName: string;
    periodName: string;
    months: number;
    amountCents: number;
    currency: string;
    trialMonths: number;
    /** Whose card is changed. */
    subscriptionId: number | null;
    /** creating, open, abandoned (not yet expired at the provider), paid, closed */
    state: string;
    openKey: string | null;
    checkoutId: string | null;
    checkoutUrl: string | null;
    providerStatus: string | null;
    failureReason: string | null;
    problem: string | null;
    /** Calls for a checkout that were begun; above 0 one may exist that we do not know. */
    attempts: number;
    leaseUntil: string | null;
    checkedAt: string | null;
    nextCheckAt: string | null;
  };
  /** Subscriptions to be ended at the provider, until it is done. */
  cancellations: {
    providerId: string;
    reason: string;
    createdAt: string;
    dueAt: string;
    tries: number;
    doneAt: string | null;
  };
  webhookEvents: {
    /** Of the message; the same in each delivery. */
    id: string;
    receivedAt: string;
    /** Empty until it was looked at. */
    type: string;
    /** SHA-256 of the body, hex. */
    hash: string;
    body: string;
    /** waiting, done, unknown */
    state: string;
    tries: number;
    nextTryAt: string | null;
    problem: string | null;
  };
  /** Only grows; the database refuses anything else. */
  ledger: Entry & {
    at: string;
    /** What the line is about: a second one for the same is not written. */
    key: string;
    /** ordered, started, paid, refunded, ended, reactivated */
    kind: string;
    userId: number;
    orderId: number;
    planName: string;
    months: number;
    amountCents: number;
    currency: string;
    checkoutId: string | null;
    subscriptionId: string | null;
    chargeId: string | null;
    refundId: string | null;
    periodStart: string | null;
    periodEnd: string | null;
    cardLast4: string | null;
    cardNetwork: string | null;
  };
}
