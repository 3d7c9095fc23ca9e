import type { Generated } from 'kysely';
import type { Entry } from './entry.ts';

/** Tables of plans and of payments, with the conventions of tables.ts. */
export interface PaymentTables {
  /**
   * Who asked for a free trial: `person` is a keyed hash of the address, or of the NIT. Rows stay when the
   * account is deleted.
   */
  trialClaims: { person: string; userId: number };
  plans: Entry & {
    /** The plan's `id` in the catalogue. */
    key: string | null;
    name: string;
    displayName: string;
    /** For each month. */
    priceCents: number;
    /** Since when it is not on sale any more. */
    retiredAt: string | null;
  };
  planFeatures: { id: Generated<number>; planId: number; position: number; name: string };
  periods: Entry & { name: string; displayName: string; months: number; retiredAt: string | null };
  /**
   * One for each order that was paid, or whose trial began. Columns that come from the order or the provider
   * are null in rows from before there were orders.
   */
  subscriptions: Entry & {
    userId: number;
    planId: number | null;
    checkoutId: string | null;
    orderId: number | null;
    /** `su_…`; null until the provider reports it. */
    providerId: string | null;
    providerStatus: string | null;
    periodName: string | null;
    months: number | null;
    amountCents: number | null;
    currency: string | null;
    /** Start of the first paid period. */
    billingStart: string | null;
    trialEndsAt: string | null;
    currentPeriodStart: string | null;
    currentPeriodEnd: string | null;
    nextAttemptAt: string | null;
    failureReason: string | null;
    cardLast4: string | null;
    cardNetwork: string | null;
    /** When we asked the provider for the state that is written here. */
    checkedAt: string | null;
    nextCheckAt: string | null;
    /** When it ends, because the customer asked for that. */
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
    /** The subscription whose card is changed. */
    subscriptionId: number | null;
    /** creating, open, abandoned (not yet expired at the provider), paid, closed */
    state: string;
    openKey: string | null;
    checkoutId: string | null;
    checkoutUrl: string | null;
    providerStatus: string | null;
    failureReason: string | null;
    problem: string | null;
    /** How many calls for a checkout have begun; above 0, one may exist that we do not know of. */
    attempts: number;
    leaseUntil: string | null;
    checkedAt: string | null;
    nextCheckAt: string | null;
  };
  /** Subscriptions to be ended at the provider; the row stays until that is done. */
  cancellations: {
    providerId: string;
    reason: string;
    createdAt: string;
    dueAt: string;
    tries: number;
    doneAt: string | null;
  };
  /** One row: up to which time refunds are known, and when the provider is asked for them next. */
  refundLooks: { id: number; lookedUntil: string | null; nextAt: string };
  webhookEvents: {
    /** Id of the message; the same in each delivery. */
    id: string;
    receivedAt: string;
    /** Empty until the event has been parsed. */
    type: string;
    /** SHA-256 of the body as it was received, hex. */
    hash: string;
    /** What is needed of it, without personal data; empty for one that is not JSON. */
    body: string;
    /** waiting, done, unknown */
    state: string;
    tries: number;
    nextTryAt: string | null;
    problem: string | null;
    /** Since when it waits, where an operator had it processed again; null: since it was received. */
    waitingSince: string | null;
  };
  /** Append-only: the database refuses updates and deletions. */
  ledger: Entry & {
    at: string;
    /** What the line is about; the same key is not written twice. */
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
