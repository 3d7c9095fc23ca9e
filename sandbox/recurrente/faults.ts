/** How answers of the API can misbehave. */
export const callModes = {
  'error-before': 'status 500, and nothing was done',
  'error-after': 'the call is carried out, then status 502 as from a proxy',
  'reset-before': 'the connection breaks, and nothing was done',
  'reset-after': 'the call is carried out, then the connection breaks',
  hang: 'never answered, and nothing was done',
  'hang-after': 'the call is carried out and never answered',
  slow: 'answered after a second and a half (times the scale)',
  html: 'status 200 with a page instead of JSON; the call is carried out',
  'half-json': 'status 200 with half of the JSON; the call is carried out',
  'rate-limited': 'status 429 with `Retry-After: 1`',
  'no-url': 'the checkout is made, its answer has no `checkout_url`',
  'foreign-url': '`checkout_url` leads to another host',
  unverified: 'status 422 with `code: amount_exceeds_unverified_limit`',
  'plain-error': 'status 422 with a plain text',
  'string-cents': 'amounts are strings of digits, as in the older answers',
  'odd-cents': 'amounts are strings with decimals, which the API never promised',
  'unknown-status': 'a status that no page of the documentation knows',
  'no-payment': 'a paid checkout does not name its payment, as was seen when a trial starts',
} as const;

/** How webhooks can misbehave. */
export const webhookModes = {
  lost: 'no event is ever sent',
  held: 'events wait until they are released, in the order that is then asked for',
  duplicates: 'each event is sent three times, with the same id',
  reversed: 'the events of one happening are sent last first',
  'wrong-secret': 'signed with another secret',
  'old-timestamp': 'signed an hour ago',
  'changed-body': 'sent once more under the same id with another body',
  wrapped: 'the body is inside `data`, with names in camelCase beside it',
  'only-old': 'no unified events',
  'only-unified': 'no events of the older families, but those that have no unified form',
  'new-names':
    '`subscription.pause` instead of `subscription.paused`, `subscription` instead of `suscription`',
} as const;

export type CallMode = keyof typeof callModes;
export type WebhookMode = keyof typeof webhookModes;
export type FaultMode = CallMode | WebhookMode;

export interface FaultRule {
  mode: FaultMode;
  /** Only for this customer (`metadata.userId`); default: for all. */
  customer?: string;
  /** Only for this call, such as `POST /api/checkouts` or `GET /api/subscriptions/:id`; default: for all. */
  on?: string;
  /** How many times; default: without end. */
  times?: number;
}

/** The misbehaviour that is set. The newest that matches is used. */
export class Faults {
  #faults: FaultRule[] = [];

  add(fault: FaultRule): void {
    this.#faults.unshift({ ...fault });
  }

  /** @param customer ends only the misbehaviour towards this customer; default: all of it */
  clear(customer?: string): void {
    this.#faults = customer === undefined ? [] : this.#faults.filter((fault) => fault.customer !== customer);
  }

  /** The mode for this call; counts it. */
  ofCall(call: string, customer: string | null): CallMode | null {
    return this.#take((mode) => mode in callModes, customer, call) as CallMode | null;
  }

  /** The modes for events with one cause; counts them. */
  ofWebhooks(customer: string | null): Set<WebhookMode> {
    const found = (Object.keys(webhookModes) as WebhookMode[]).filter(
      (wanted) => this.#take((mode) => mode === wanted, customer) !== null,
    );
    return new Set(found);
  }

  #take(isWanted: (mode: FaultMode) => boolean, customer: string | null, call?: string): FaultMode | null {
    const fault = this.#faults.find(
      (one) =>
        isWanted(one.mode) &&
        one.times !== 0 &&
        (one.customer === undefined || one.customer === customer) &&
        (one.on === undefined || call === undefined || one.on === call),
    );
    if (!fault) return null;
    if (fault.times !== undefined) fault.times -= 1;
    return fault.mode;
  }
}

export function isMode(value: unknown): value is FaultMode {
  return typeof value === 'string' && (value in callModes || value in webhookModes);
}
