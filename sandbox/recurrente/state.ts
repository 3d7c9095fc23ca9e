import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Everything the provider knows, in the spelling of its API, so that it can be kept as it is in a file. */

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
  /** The first use succeeds, each later charge is declined. */
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
  /** Of the unified events. */
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
  /** Of a bank transfer. */
  settles_at: string | null;
  refund_id: string | null;
}

/** One person of the provider; users and customers are two names for it. */
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
  /** The message's id, the same in each delivery. */
  id: string;
  type: string;
  /** As it is signed and sent. */
  body: string;
  /** `metadata.userId` of the checkout that it is about. */
  customer: string | null;
  created_at: string;
}

export interface Delivery {
  event_id: string;
  endpoint_id: string;
  /** How many attempts were made. */
  attempts: number;
  /** When the next one is due, ms of the test clock; null when there is none. */
  due: number | null;
  state: 'pending' | 'held' | 'delivered' | 'failed' | 'lost';
  /** Status of the last answer; 0 when there was none. */
  answer: number | null;
}

export interface State {
  /** How far the test clock is ahead, ms. */
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

/** @param file where the state is kept; undefined keeps it in memory only */
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

/** An id as the provider makes them: `ch_lmgbvesmihkqzma3`. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')}`;
}

export function find<T extends { id: string }>(list: T[], id: string | null): T | undefined {
  return list.find((entry) => entry.id === id);
}

/** For references inside the state, which never dangle. */
export function known<T extends { id: string }>(list: T[], id: string | null): T {
  const entry = find(list, id);
  if (!entry) throw new Error(`the state does not hold ${id}`);
  return entry;
}

/** Whose it is: `metadata.userId`, as the portal sends it. */
export function customerOf({ metadata, items }: Checkout): string | null {
  const id = metadata.userId ?? items[0]?.metadata.userId;
  return id === undefined || id === null ? null : String(id);
}
