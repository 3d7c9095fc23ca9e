import { addIntervals, days, iso } from './calendar.ts';
import { type CardOutcome, cards, declineReason } from './cards.ts';
import {
  cardStored,
  chargeEvents,
  type NewEvent,
  refundEvent,
  subscriptionEvent,
  trialStarted,
} from './events.ts';
import type { Charge, Checkout, PaymentMethod, Person, Refund, State, Subscription } from './state.ts';
import { customerOf, find, mustFind, newId } from './state.ts';

/** Days from a failed renewal to each further attempt; after the last one the subscription ends. */
const retryDays = [3, 5];

export type PaymentOutcome = 'paid' | 'declined' | 'pending';

/** Charges, trials, renewals and refunds, at the time of the test clock. */
export class Billing {
  readonly #state: State;
  readonly #now: () => number;
  readonly #emit: (customer: string | null, events: NewEvent[]) => void;

  constructor(state: State, now: () => number, emit: (customer: string | null, events: NewEvent[]) => void) {
    this.#state = state;
    this.#now = now;
    this.#emit = emit;
  }

  /** Pays an unpaid checkout by card. */
  payByCard(checkout: Checkout, card: CardOutcome, person: Person): PaymentOutcome {
    const item = checkout.items[0];
    if (!item) throw new Error('a checkout has an item');
    if (card === 'declined') return this.#decline(checkout, person);
    const method: PaymentMethod = {
      id: newId('pay_m'),
      last4: cards[card].slice(-4),
      network: 'visa',
      fails_later: card === 'failsLater',
    };
    const trial = item.charge_type === 'recurring' && item.free_trial_interval_count > 0;
    const free = item.amount_in_cents === 0;
    // This card can be stored, but not charged.
    if (method.fails_later && !trial && !free) return this.#decline(checkout, person);
    this.#state.paymentMethods.push(method);
    checkout.payment_method_id = method.id;
    checkout.status = 'paid';
    const now = iso(this.#now());
    if (free) {
      this.#emitFor(checkout, [cardStored(this.#state, checkout, method, newId('seti'), now)]);
      return 'paid';
    }
    const subscription = item.charge_type === 'recurring' ? this.#subscribe(checkout, person, trial) : null;
    if (subscription && trial) {
      this.#emitFor(checkout, [
        trialStarted(subscription, now),
        subscriptionEvent(this.#state, subscription, 'create', now),
      ]);
      return 'paid';
    }
    const charge = this.#charge(checkout, person, 'card', 'succeeded');
    checkout.charge_id = charge.id;
    this.#paid(checkout, charge, subscription);
    return 'paid';
  }

  /** Pays an unpaid checkout by bank transfer, which is in progress for a day. */
  payByTransfer(checkout: Checkout, person: Person): PaymentOutcome {
    const charge = this.#charge(checkout, person, 'bank_transfer', 'pending');
    checkout.charge_id = charge.id;
    charge.settles_at = iso(this.#now() + days(1));
    checkout.status = 'payment_in_progress';
    this.#emitFor(checkout, chargeEvents(this.#state, charge, 'pending', charge.created_at));
    return 'pending';
  }

  settle(charge: Charge, succeeded: boolean): void {
    const checkout = mustFind(this.#state.checkouts, charge.checkout_id);
    const person = mustFind(this.#state.people, charge.person_id);
    charge.settles_at = null;
    if (succeeded) {
      charge.status = 'succeeded';
      checkout.status = 'paid';
      const recurring = checkout.items[0]?.charge_type === 'recurring';
      this.#paid(checkout, charge, recurring ? this.#subscribe(checkout, person, false) : null);
      return;
    }
    charge.status = 'failed';
    charge.failure_reason = 'La transferencia no se recibió.';
    checkout.status = 'unpaid';
    this.#emitFor(checkout, chargeEvents(this.#state, charge, 'failed', iso(this.#now())));
  }

  /** Charges a new period, or tries a failed charge again. */
  renew(subscription: Subscription): void {
    const { item, periods_billed } = subscription;
    const last = item.periods_before_automatic_cancellation;
    if (subscription.status === 'active' && last !== null && periods_billed >= last) {
      this.cancel(subscription);
      return;
    }
    const checkout = mustFind(this.#state.checkouts, subscription.checkout_id);
    const person = mustFind(this.#state.people, subscription.person_id);
    const method = find(this.#state.paymentMethods, subscription.payment_method_id);
    const succeeds = method !== undefined && !method.fails_later;
    const charge = this.#charge(checkout, person, 'card', succeeds ? 'succeeded' : 'failed');
    charge.subscription_id = subscription.id;
    charge.payment_method_id = subscription.payment_method_id;
    if (succeeds) this.#renewed(subscription, charge);
    else this.#renewalFailed(subscription, charge);
  }

  #renewed(subscription: Subscription, charge: Charge): void {
    const { billing_interval_count: count, billing_interval: interval } = subscription.item;
    const start = subscription.current_period_end;
    this.#change(subscription, {
      status: 'active',
      current_period_start: start,
      current_period_end: iso(addIntervals(Date.parse(start), count, interval)),
      next_payment_attempt_at: null,
      payment_retries: 0,
      periods_billed: subscription.periods_billed + 1,
    });
    this.#emitForSubscription(
      subscription,
      chargeEvents(this.#state, charge, 'succeeded', charge.created_at),
    );
  }

  #renewalFailed(subscription: Subscription, charge: Charge): void {
    const failed = chargeEvents(this.#state, charge, 'failed', charge.created_at);
    const first = subscription.status === 'active';
    const attempt = first ? 0 : subscription.payment_retries + 1;
    const wait = retryDays[attempt];
    if (wait === undefined) {
      this.#emitForSubscription(subscription, failed);
      this.cancel(subscription);
      return;
    }
    const since = Date.parse(subscription.current_period_end);
    this.#change(subscription, {
      status: 'past_due',
      payment_retries: attempt,
      next_payment_attempt_at: iso(since + days(wait)),
    });
    const pastDue = subscriptionEvent(this.#state, subscription, 'past_due', charge.created_at);
    this.#emitForSubscription(subscription, first ? [...failed, pastDue] : failed);
  }

  /** The subscription ends at once, as with the real provider. */
  cancel(subscription: Subscription): void {
    this.#change(subscription, { status: 'cancelled', next_payment_attempt_at: null });
    this.#emitForSubscription(subscription, [
      subscriptionEvent(this.#state, subscription, 'cancel', this.#at()),
    ]);
  }

  pause(subscription: Subscription, paused: boolean): void {
    this.#change(subscription, { status: paused ? 'paused' : 'active' });
    const what = paused ? 'paused' : 'unpause';
    this.#emitForSubscription(subscription, [subscriptionEvent(this.#state, subscription, what, this.#at())]);
  }

  /** Changes the card; a failed charge is tried again at once. */
  changeCard(subscription: Subscription, method: PaymentMethod): void {
    this.#change(subscription, { payment_method_id: method.id });
    if (subscription.status === 'past_due') this.renew(subscription);
  }

  /** Refunds the whole amount: parts cannot be refunded. */
  refund(charge: Charge): Refund {
    const refund = { id: newId('re'), charge_id: charge.id, created_at: this.#at() };
    this.#state.refunds.push(refund);
    charge.refund_id = refund.id;
    this.#emitFor(mustFind(this.#state.checkouts, charge.checkout_id), [refundEvent(this.#state, refund)]);
    return refund;
  }

  #decline(checkout: Checkout, person: Person): PaymentOutcome {
    const charge = this.#charge(checkout, person, 'card', 'failed');
    checkout.charge_id = charge.id;
    this.#emitFor(checkout, chargeEvents(this.#state, charge, 'failed', charge.created_at));
    return 'declined';
  }

  #paid(checkout: Checkout, charge: Charge, subscription: Subscription | null): void {
    const now = this.#at();
    charge.subscription_id = subscription?.id ?? null;
    charge.payment_method_id = checkout.payment_method_id;
    const events = chargeEvents(this.#state, charge, 'succeeded', now);
    if (subscription) events.push(subscriptionEvent(this.#state, subscription, 'create', now));
    this.#emitFor(checkout, events);
  }

  #subscribe(checkout: Checkout, person: Person, trial: boolean): Subscription {
    const item = checkout.items[0];
    if (!item) throw new Error('a checkout has an item');
    const now = this.#now();
    const end = trial
      ? addIntervals(now, item.free_trial_interval_count, item.free_trial_interval)
      : addIntervals(now, item.billing_interval_count, item.billing_interval);
    const subscription: Subscription = {
      id: newId('su'),
      checkout_id: checkout.id,
      status: 'active',
      item,
      person_id: person.id,
      product_id: newId('prod'),
      payment_method_id: checkout.payment_method_id,
      created_at: iso(now),
      updated_at: iso(now),
      current_period_start: iso(now),
      current_period_end: iso(end),
      next_payment_attempt_at: null,
      payment_retries: 0,
      periods_billed: trial ? 0 : 1,
      resumes_on: null,
    };
    this.#state.subscriptions.push(subscription);
    checkout.subscription_id = subscription.id;
    return subscription;
  }

  #charge(checkout: Checkout, person: Person, method: Charge['method'], status: Charge['status']): Charge {
    const charge: Charge = {
      id: newId('pa'),
      intent_id: newId('in'),
      method,
      status,
      checkout_id: checkout.id,
      subscription_id: null,
      payment_method_id: null,
      person_id: person.id,
      amount_in_cents: checkout.items.reduce((sum, item) => sum + item.amount_in_cents * item.quantity, 0),
      currency: checkout.items[0]?.currency ?? 'GTQ',
      failure_reason: status === 'failed' ? declineReason : null,
      created_at: this.#at(),
      settles_at: null,
      refund_id: null,
    };
    this.#state.charges.push(charge);
    return charge;
  }

  #change(subscription: Subscription, change: Partial<Subscription>): void {
    Object.assign(subscription, change, { updated_at: this.#at() });
  }

  #at(): string {
    return iso(this.#now());
  }

  #emitFor(checkout: Checkout, events: NewEvent[]): void {
    this.#emit(customerOf(checkout), events);
  }

  #emitForSubscription(subscription: Subscription, events: NewEvent[]): void {
    this.#emitFor(mustFind(this.#state.checkouts, subscription.checkout_id), events);
  }
}
