import { Billing, type Outcome } from './billing.ts';
import { iso } from './calendar.ts';
import type { CardOutcome } from './cards.ts';
import { Courier } from './courier.ts';
import { Faults } from './faults.ts';
import {
  type Charge,
  type Checkout,
  find,
  newId,
  type Person,
  readState,
  type State,
  type Subscription,
  saveState,
} from './state.ts';
import { isExpired } from './views.ts';

export interface Keys {
  publicKey: string;
  secretKey: string;
  webhookSecret: string;
}

const longestTimerMs = 2 ** 31 - 1;

/** The provider itself: what it knows, its test clock, and what falls due on it. */
export class Provider {
  readonly keys: Keys;
  readonly state: State;
  readonly faults = new Faults();
  readonly billing: Billing;
  readonly courier: Courier;
  /** Calls of the API so far, by `GET /api/checkouts/:id`. */
  readonly calls: Record<string, number> = {};
  /** Where it can be reached; set once it listens. */
  url = '';
  readonly #file: string | undefined;
  #working: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(keys: Keys, stateFile?: string) {
    this.keys = keys;
    this.#file = stateFile;
    this.state = readState(stateFile);
    const now = () => this.now();
    this.courier = new Courier(this.state, this.faults, keys.webhookSecret, now);
    this.billing = new Billing(this.state, now, (customer, events) => this.courier.accept(customer, events));
  }

  /** Ms of the test clock. */
  now(): number {
    return Date.now() + this.state.ahead;
  }

  /** After every change: keeps it, and sees to what it made due without keeping the caller waiting. */
  changed(): void {
    saveState(this.#file, this.state);
    void this.settled();
  }

  /** Resolves when nothing is due any more and every webhook of now had its attempt. */
  settled(): Promise<void> {
    this.#working = this.#working.then(() => this.#runDue());
    return this.#working;
  }

  /** Moves the test clock; what falls due on the way happens in its order, at its time. */
  async advance(ms: number): Promise<void> {
    const target = this.now() + ms;
    await this.settled();
    for (let due = this.#nextDue(); due !== null && due <= target; due = this.#nextDue()) {
      this.state.ahead += Math.max(0, due - this.now());
      await this.settled();
    }
    this.state.ahead += Math.max(0, target - this.now());
    await this.settled();
  }

  /** A checkout as it is now: it may have expired in silence. */
  checkout(id: string): Checkout | undefined {
    const checkout = find(this.state.checkouts, id);
    if (checkout && isExpired(checkout, this.now())) checkout.status = 'expired';
    return checkout;
  }

  /** What a person does at the hosted page. The checkout is unpaid. */
  pay(checkout: Checkout, by: CardOutcome | 'transfer', person: Person): Outcome {
    const outcome =
      by === 'transfer'
        ? this.billing.payByTransfer(checkout, person)
        : this.billing.payByCard(checkout, by, person);
    this.changed();
    return outcome;
  }

  /** Ends a bank transfer now. */
  settle(charge: Charge, succeeded: boolean): void {
    this.billing.settle(charge, succeeded);
    this.changed();
  }

  /** Makes the next charge of one subscription now, without moving anybody else's time. */
  renew(subscription: Subscription): void {
    this.billing.renew(subscription);
    this.changed();
  }

  /** Finds or makes the person of an e-mail. */
  person(email: string, fullName: string, phone: string | null = null): Person {
    const known = this.state.people.find((person) => person.email.toLowerCase() === email.toLowerCase());
    if (known) return known;
    const person = { id: newId('us'), customer_id: newId('cus'), email, full_name: fullName, phone };
    this.state.people.push(person);
    return person;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #runDue(): Promise<void> {
    if (this.#stopped) return;
    const now = iso(this.now());
    for (const charge of this.state.charges) {
      if (charge.settles_at !== null && charge.settles_at <= now) this.billing.settle(charge, true);
    }
    for (const subscription of this.state.subscriptions) {
      const due = dueOf(subscription);
      if (due !== null && due <= now) this.billing.renew(subscription);
    }
    await this.courier.deliverDue();
    saveState(this.#file, this.state);
    this.#wakeForNext();
  }

  #wakeForNext(): void {
    clearTimeout(this.#timer);
    const due = this.#nextDue();
    if (due === null || this.#stopped) return;
    const wait = Math.min(longestTimerMs, Math.max(0, due - this.now()));
    this.#timer = setTimeout(() => void this.settled(), wait);
    this.#timer.unref();
  }

  /** Ms of the test clock. */
  #nextDue(): number | null {
    const dues = [
      ...this.state.charges.map(({ settles_at }) => settles_at),
      ...this.state.subscriptions.map(dueOf),
    ].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
    const delivery = this.courier.nextDue();
    if (delivery !== null) dues.push(delivery);
    return dues.length === 0 ? null : Math.min(...dues);
  }
}

function dueOf(subscription: Subscription): string | null {
  if (subscription.status === 'active') return subscription.current_period_end;
  return subscription.status === 'past_due' ? subscription.next_payment_attempt_at : null;
}
