import { type ApiAnswer, created, invalid, notFound, ok } from './answers.ts';
import { addEndpoint } from './api.ts';
import { days, iso } from './calendar.ts';
import { type CardOutcome, cards } from './cards.ts';
import type { BodyFields } from './checks.ts';
import { type FaultRule, isMode } from './faults.ts';
import type { Provider } from './provider.ts';
import { type Checkout, emptyState, find, type State } from './state.ts';

/** What tests read and set, in this process or by POST to `/_sandbox/<name>`. */
export class RecurrenteControl {
  readonly #provider: Provider;

  constructor(provider: Provider) {
    this.#provider = provider;
  }

  /**
   * Pays a checkout as a person does on the hosted page.
   *
   * @throws ApiError when it does not exist or is not unpaid
   */
  pay(checkoutId: string, by: CardOutcome | 'transfer' = 'pays', email = 'cliente@ejemplo.com.gt'): void {
    const checkout = this.#checkout(checkoutId);
    if (checkout.status !== 'unpaid') throw invalid('status', `is ${checkout.status}`);
    const person = find(this.#provider.state.people, checkout.user_id);
    this.#provider.pay(checkout, by, person ?? this.#provider.person(email, 'Cliente de pruebas'));
  }

  settle(checkoutId: string, succeeded = true): void {
    const charge = find(this.#provider.state.charges, this.#checkout(checkoutId).charge_id);
    if (charge?.settles_at == null) throw invalid('checkout', 'has no transfer under way');
    this.#provider.settle(charge, succeeded);
  }

  /** Charges the next period of one subscription now. */
  renew(subscriptionId: string): void {
    const subscription = find(this.#provider.state.subscriptions, subscriptionId);
    if (!subscription) throw notFound('Subscription');
    this.#provider.renew(subscription);
  }

  /** Cancels a subscription at the provider, as its staff or the bank can do. */
  cancel(subscriptionId: string): void {
    const subscription = find(this.#provider.state.subscriptions, subscriptionId);
    if (!subscription) throw notFound('Subscription');
    this.#provider.billing.cancel(subscription);
    this.#provider.changed();
  }

  /** Deletes all data and ends all misbehaviour. */
  reset(): void {
    Object.assign(this.#provider.state, emptyState());
    this.#provider.faults.clear();
    this.#provider.changed();
  }

  async answer(method: string, name: string, body: BodyFields): Promise<ApiAnswer> {
    const provider = this.#provider;
    if (method !== 'POST') return ok({ ...this.#view(), calls: provider.calls });
    switch (name) {
      case 'advance':
        await provider.advance(durationOf(body));
        break;
      case 'faults':
        this.#setFault(body);
        break;
      case 'webhooks':
        addEndpoint(provider, String(body.url ?? ''));
        return created({ webhookSecret: provider.keys.webhookSecret });
      case 'pay':
        this.pay(String(body.checkout), outcome(body.by));
        break;
      case 'settle':
        this.settle(String(body.checkout), body.succeeded !== false);
        break;
      case 'renew':
        this.renew(String(body.subscription));
        break;
      case 'cancel':
        this.cancel(String(body.subscription));
        break;
      case 'release':
        provider.webhooks.release(
          body.customer === undefined ? undefined : String(body.customer),
          body.reversed === true,
        );
        break;
      case 'resend':
        provider.webhooks.resend(String(body.event));
        break;
      case 'reset':
        this.reset();
        break;
      default:
        throw notFound(name);
    }
    // The caller finds the webhooks delivered that its call caused.
    await provider.settled();
    return ok({ now: iso(provider.now()) });
  }

  /** All data, with the time of the test clock. */
  #view(): State & { now: string } {
    return { now: iso(this.#provider.now()), ...this.#provider.state };
  }

  #setFault(body: BodyFields): void {
    const { mode, on, times } = body;
    const customer = body.customer === undefined ? undefined : String(body.customer);
    if (mode === null) {
      this.#provider.faults.clear(customer);
      return;
    }
    if (!isMode(mode)) throw invalid('mode', `there is no ${String(mode)}`);
    const fault: FaultRule = { mode };
    if (customer !== undefined) fault.customer = customer;
    if (typeof on === 'string') fault.on = on;
    if (typeof times === 'number') fault.times = times;
    this.#provider.faults.add(fault);
  }

  #checkout(id: string): Checkout {
    const checkout = this.#provider.checkout(id);
    if (!checkout) throw notFound('Checkout');
    return checkout;
  }
}

function durationOf({ days: count, hours, minutes, seconds }: BodyFields): number {
  const amount = (value: unknown) => Number(value ?? 0);
  const ms = days(amount(count)) + ((amount(hours) * 60 + amount(minutes)) * 60 + amount(seconds)) * 1000;
  if (!Number.isFinite(ms) || ms < 0) throw invalid('days', 'a duration is expected');
  return ms;
}

function outcome(by: unknown): CardOutcome | 'transfer' {
  if (by === undefined) return 'pays';
  if (by === 'transfer') return 'transfer';
  const card = (Object.keys(cards) as CardOutcome[]).find((name) => name === by);
  if (!card) throw invalid('by', 'transfer, or the name of a test card');
  return card;
}
