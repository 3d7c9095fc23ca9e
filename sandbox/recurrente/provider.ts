import { Billing, type PaymentOutcome } from './billing.ts';
import { iso } from './calendar.ts';
import type { CardOutcome } from './cards.ts';
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
import { WebhookSender } from './webhook-sender.ts';

export interface Keys {
  publicKey: string;
  secretKey: string;
  webhookSecret: string;
}

const maxTimerMs = 2 ** 31 - 1;

/** The provider: its data, its test clock, and what becomes due by the clock. */
export class Provider {
  readonly keys: Keys;
  readonly state: State;
  readonly faults = new Faults();
  readonly billing: Billing;
  readonly webhooks: WebhookSender;
  /** Number of API calls by method and path: `GET /api/checkouts/:id`. */
  readonly calls: Record<string, number> = {};
  /** Address of the server; set once it listens. */
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
    this.webhooks = new WebhookSender(this.state, this.faults, keys.webhookSecret, now);
    this.billing = new Billing(this.state, now, (customer, events) =>
      this.webhooks.enqueue(customer, events),
    );
  }

  /** Ms of the test clock. */
  now(): number {
    return Date.now() + this.state.ahead;
  }

  /** To be called after every change: saves it, and starts what is due now in the background. */
  changed(): void {
    saveState(this.#file, this.state);
    void this.settled();
  }

  /** Resolves when nothing is due and every webhook had its first attempt. */
  settled(): Promise<void> {
    this.#working = this.#working.then(() => this.#runDue());
    return this.#working;
  }

  /** Moves the test clock forward; what becomes due happens in its order and at its time. */
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

  /** A checkout, with status `expired` where its time is over. */
  checkout(id: string): Checkout | undefined {
    const checkout = find(this.state.checkouts, id);
    if (checkout && isExpired(checkout, this.now())) checkout.status = 'expired';
    return checkout;
  }

  /** Pays an unpaid checkout as a person does on the hosted page. */
  pay(checkout: Checkout, by: CardOutcome | 'transfer', person: Person): PaymentOutcome {
    const outcome =
      by === 'transfer'
        ? this.billing.payByTransfer(checkout, person)
        : this.billing.payByCard(checkout, by, person);
    this.changed();
    return outcome;
  }

  settle(charge: Charge, succeeded: boolean): void {
    this.billing.settle(charge, succeeded);
    this.changed();
  }

  /** Charges the next period of one subscription now, without moving the clock. */
  renew(subscription: Subscription): void {
    this.billing.renew(subscription);
    this.changed();
  }

  /** Finds or creates the person with an e-mail address. */
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
    await this.webhooks.deliverDue();
    saveState(this.#file, this.state);
    this.#wakeForNext();
  }

  #wakeForNext(): void {
    clearTimeout(this.#timer);
    const due = this.#nextDue();
    if (due === null || this.#stopped) return;
    const wait = Math.min(maxTimerMs, Math.max(0, due - this.now()));
    this.#timer = setTimeout(() => void this.settled(), wait);
    this.#timer.unref();
  }

  /** When something is due next, in ms of the test clock; null: nothing is. */
  #nextDue(): number | null {
    const dues = [
      ...this.state.charges.map(({ settles_at }) => settles_at),
      ...this.state.subscriptions.map(dueOf),
    ].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
    const delivery = this.webhooks.nextDue();
    if (delivery !== null) dues.push(delivery);
    return dues.length === 0 ? null : Math.min(...dues);
  }
}

function dueOf(subscription: Subscription): string | null {
  if (subscription.status === 'active') return subscription.current_period_end;
  return subscription.status === 'past_due' ? subscription.next_payment_attempt_at : null;
}
