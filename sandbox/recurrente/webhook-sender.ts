import { iso } from './calendar.ts';
import type { NewEvent } from './events.ts';
import type { Faults, WebhookMode } from './faults.ts';
import { newSecret, signedHeaders } from './signature.ts';
import type { Delivery, State, WebhookEvent } from './state.ts';
import { find, mustFind, newId } from './state.ts';

/**
 * Svix's schedule: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h. In ms after the attempt
 * before.
 */
const retryWaitsMs = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000].map((seconds) => seconds * 1000);
const answerMs = 15_000;
const hourMs = 3_600_000;

/** Stores events and sends them to every endpoint, repeatedly until the answer is 2xx. */
export class WebhookSender {
  readonly #state: State;
  readonly #faults: Faults;
  readonly #secret: string;
  readonly #now: () => number;
  /** Modes of the events that misbehave, by event id. */
  readonly #modes = new Map<string, Set<WebhookMode>>();

  /** @param now time of the test clock, in ms */
  constructor(state: State, faults: Faults, secret: string, now: () => number) {
    this.#state = state;
    this.#faults = faults;
    this.#secret = secret;
    this.#now = now;
  }

  /** Adds events with one cause, in their order. Nothing is sent yet. */
  enqueue(customer: string | null, newEvents: NewEvent[]): void {
    const modes = this.#faults.ofWebhooks(customer);
    const wanted = newEvents.filter(({ type }) => isSent(type, modes));
    const events = wanted.map((one): WebhookEvent => {
      const { type, body } = shaped(one, modes);
      const created_at = iso(this.#now());
      return { id: newId('msg'), type, body: JSON.stringify(body), customer, created_at };
    });
    this.#state.events.push(...events);
    for (const event of modes.has('reversed') ? events.reverse() : events) {
      this.#modes.set(event.id, modes);
      for (const endpoint of this.#state.endpoints) {
        for (let copy = modes.has('duplicates') ? 3 : 1; copy > 0; copy--) {
          this.#state.deliveries.push(this.#delivery(event.id, endpoint.id, modes));
        }
      }
    }
  }

  #delivery(event_id: string, endpoint_id: string, modes: Set<WebhookMode>): Delivery {
    const state = modes.has('lost') ? 'lost' : modes.has('held') ? 'held' : 'pending';
    return {
      event_id,
      endpoint_id,
      attempts: 0,
      due: state === 'pending' ? this.#now() : null,
      state,
      answer: null,
    };
  }

  /** Releases events that are held back. @returns how many */
  release(customer: string | undefined, reversed: boolean): number {
    const held = this.#state.deliveries.filter(({ state, event_id }) => {
      const event = mustFind(this.#state.events, event_id);
      return state === 'held' && (customer === undefined || event.customer === customer);
    });
    // Events are sent in the order of the list.
    this.#state.deliveries = this.#state.deliveries.filter((one) => !held.includes(one));
    for (const one of reversed ? held.reverse() : held) {
      this.#state.deliveries.push({ ...one, state: 'pending', due: this.#now() });
    }
    return held.length;
  }

  /** Sends an event again, as an operator can do by hand. */
  resend(eventId: string): void {
    for (const endpoint of this.#state.endpoints) {
      this.#state.deliveries.push(this.#delivery(eventId, endpoint.id, new Set()));
    }
  }

  /** When the next attempt is due, in ms of the test clock; null where none is. */
  nextDue(): number | null {
    const dues = this.#state.deliveries.flatMap(({ due }) => (due === null ? [] : [due]));
    return dues.length === 0 ? null : Math.min(...dues);
  }

  /** Makes every attempt that is due, one after the other. */
  async deliverDue(): Promise<void> {
    for (;;) {
      const delivery = this.#state.deliveries.find(({ due }) => due !== null && due <= this.#now());
      if (!delivery) return;
      await this.#attempt(delivery);
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const endpoint = find(this.#state.endpoints, delivery.endpoint_id);
    delivery.due = null;
    if (!endpoint) {
      delivery.state = 'failed';
      return;
    }
    const event = mustFind(this.#state.events, delivery.event_id);
    const modes = this.#modes.get(event.id) ?? new Set();
    delivery.attempts += 1;
    delivery.answer = await this.#send(endpoint.url, event, event.body, modes);
    if (modes.has('changed-body')) {
      await this.#send(endpoint.url, event, event.body.replace('{', '{"changed":true,'), modes);
    }
    if (delivery.answer >= 200 && delivery.answer < 300) {
      delivery.state = 'delivered';
      return;
    }
    const wait = retryWaitsMs[delivery.attempts - 1];
    if (wait === undefined) delivery.state = 'failed';
    else delivery.due = this.#now() + wait;
  }

  /** @returns the status of the answer, 0 where there was none */
  async #send(url: string, event: WebhookEvent, body: string, modes: Set<WebhookMode>): Promise<number> {
    const secret = modes.has('wrong-secret') ? newSecret() : this.#secret;
    const at = Date.now() - (modes.has('old-timestamp') ? hourMs : 0);
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', ...signedHeaders(secret, event.id, body, at) },
        body,
        signal: AbortSignal.timeout(answerMs),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }
}

function isSent(type: string, modes: Set<WebhookMode>): boolean {
  if (type.startsWith('intent.')) return !modes.has('only-old');
  const hasUnified = type.startsWith('payment_intent.') || type.startsWith('bank_transfer_intent.');
  return !(hasUnified && modes.has('only-unified'));
}

function shaped({ type, body }: NewEvent, modes: Set<WebhookMode>): NewEvent {
  let shape = { type, body };
  if (modes.has('new-names')) {
    const { suscription, ...others } = body;
    const name = type === 'subscription.paused' ? 'subscription.pause' : type;
    shape = {
      type: name,
      body: {
        ...others,
        event_type: name,
        ...(suscription === undefined ? {} : { subscription: suscription }),
      },
    };
  }
  if (!modes.has('wrapped')) return shape;
  const { event_type: eventType, api_version: apiVersion, created_at: createdAt } = shape.body;
  return { type: shape.type, body: { eventType, apiVersion, createdAt, data: shape.body } };
}
