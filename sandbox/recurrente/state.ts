import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** All data of the provider, with the names of its API, so that it can be stored as it is. */

export type Interval = 'day' | 'week' | 'month' | 'year';
export type CheckoutStatus = 'unpaid' | 'payment_in_progress' | 'paid' | 'expired';
export type SubscriptionStatus = 'active' | 'paused' | 'past_due' | 'cancelled' | 'unable_to_start';
export type Metadata = Record<string, unknown>;

export interface Item {
  name: string;
  description: string | null;
  currency: 'GTQ' | 'USD';
  amount_in_cents: number;
  charge_type: 'one_time' | 'recurring';
  billing_interval: Interval;
  billing_interval_count: number;
  periods_before_automatic_cancellation: number | null;
  free_trial_interval: Interval;
  free_trial_interval_count: number;
  custom_terms_and_conditions: string | null;
  image_url: string | null;
  quantity: number;
  metadata: Metadata;
}

export interface Checkout {
  id: string;
  status: CheckoutStatus;
  items: Item[];
  success_url: string | null;
  cancel_url: string | null;
  user_id: string | null;
  metadata: Metadata;
  expires_at: string | null;
  created_at: string;
  charge_id: string | null;
  subscription_id: string | null;
  payment_method_id: string | null;
}

export interface PaymentMethod {
  id: string;
  last4: string;
  network: string;
  /** The card can be stored, but each charge is declined. */
  fails_later: boolean;
}

export interface Subscription {
  id: string;
  checkout_id: string;
  status: SubscriptionStatus;
  item: Item;
  person_id: string;
  product_id: string;
  payment_method_id: string | null;
  created_at: string;
  updated_at: string;
  current_period_start: string;
  current_period_end: string;
  next_payment_attempt_at: string | null;
  payment_retries: number;
  periods_billed: number;
  resumes_on: string | null;
}

export interface Charge {
  id: string;
  /** Id in the unified events. */
  intent_id: string;
  method: 'card' | 'bank_transfer';
  status: 'pending' | 'succeeded' | 'failed';
  checkout_id: string;
  subscription_id: string | null;
  payment_method_id: string | null;
  person_id: string;
  amount_in_cents: number;
  currency: string;
  failure_reason: string | null;
  created_at: string;
  /** When a bank transfer that is under way arrives; else null. */
  settles_at: string | null;
  refund_id: string | null;
}

/** A person; the API calls them users in some places and customers in others. */
export interface Person {
  id: string;
  customer_id: string;
  email: string;
  full_name: string;
  phone: string | null;
}

export interface Refund {
  id: string;
  charge_id: string;
  created_at: string;
}

export interface Endpoint {
  id: string;
  url: string;
  description: string | null;
  metadata: Metadata;
  created_at: string;
}

export interface WebhookEvent {
  /** Id of the message, the same in each delivery. */
  id: string;
  type: string;
  /** The exact text that is signed and sent. */
  body: string;
  /** `metadata.userId` of its checkout. */
  customer: string | null;
  created_at: string;
}

export interface Delivery {
  event_id: string;
  endpoint_id: string;
  attempts: number;
  /** When the next attempt is due, in ms of the test clock; null where none is. */
  due: number | null;
  state: 'pending' | 'held' | 'delivered' | 'failed' | 'lost';
  /** Status of the last answer; 0 where there was none. */
  answer: number | null;
}

export interface State {
  /** How far the test clock is ahead of the real one, in ms. */
  ahead: number;
  checkouts: Checkout[];
  subscriptions: Subscription[];
  charges: Charge[];
  paymentMethods: PaymentMethod[];
  people: Person[];
  refunds: Refund[];
  endpoints: Endpoint[];
  events: WebhookEvent[];
  deliveries: Delivery[];
}

export function emptyState(): State {
  return {
    ahead: 0,
    checkouts: [],
    subscriptions: [],
    charges: [],
    paymentMethods: [],
    people: [],
    refunds: [],
    endpoints: [],
    events: [],
    deliveries: [],
  };
}

/** @param file with the state; undefined: in memory only */
export function readState(file: string | undefined): State {
  if (file === undefined || !existsSync(file)) return emptyState();
  return { ...emptyState(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<State>) };
}

export function saveState(file: string | undefined, state: State): void {
  if (file === undefined) return;
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** An id in the provider's form: `ch_lmgbvesmihkqzma3`. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')}`;
}

export function find<T extends { id: string }>(list: T[], id: string | null): T | undefined {
  return list.find((entry) => entry.id === id);
}

/** Finds an entry that the state refers to. @throws Error where it is missing, which is a bug */
export function mustFind<T extends { id: string }>(list: T[], id: string | null): T {
  const entry = find(list, id);
  if (!entry) throw new Error(`the state does not hold ${id}`);
  return entry;
}

/** The customer of a checkout: `metadata.userId`, as the portal sends it. */
export function customerOf({ metadata, items }: Checkout): string | null {
  const id = metadata.userId ?? items[0]?.metadata.userId;
  return id === undefined || id === null ? null : String(id);
}
