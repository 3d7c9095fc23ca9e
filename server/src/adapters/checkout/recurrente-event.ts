import { isoOrNull } from '../../lib/calendar.ts';
import type { ProviderEvent, ReportedCharge } from './checkout.ts';

type EventBody = Record<string, unknown>;
const isRecord = (value: unknown): value is EventBody =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown) => (typeof value === 'string' && value ? value : null);

/**
 * Kinds of events, old names and new; most are not used here, but they are known. (change note of 2026-07-14)
 */
const families =
  /^(payment_intent|intent|setup_intent|bank_transfer_intent|subscription|refund|dispute|transfer|withdrawal|swap|account_connection|partner_commission_invoice)\.[a-z_]+$/;
const ofPayment = /^(payment_intent|intent|bank_transfer_intent)\.(succeeded|paid|failed)$/;
const deepest = 12;

/**
 * Reads an event of the old or the new family, flat or wrapped in `data`. Ids of checkouts, subscriptions,
 * refunds and charges are collected from anywhere in it: documentation and deliveries disagree on their
 * places.
 *
 * @returns null for a body that is not a JSON object
 */
export function parseEvent(raw: string): ProviderEvent | null {
  const outer = parse(raw);
  if (!outer) return null;
  const inner = isRecord(outer.data) ? outer.data : outer;
  const type =
    [inner.event_type, outer.event_type, outer.eventType, inner.eventType, outer.type]
      .map(text)
      .find(Boolean) ?? '';
  const ids = new Set<string>();
  collect(outer, ids, 0);
  const of = (prefix: string) => [...ids].filter((id) => id.startsWith(prefix)).slice(0, 20);
  return {
    type: type.slice(0, 100),
    isKnown: families.test(type),
    checkouts: of('ch_'),
    subscriptions: of('su_'),
    refunds: of('re_'),
    charges: of('pa_'),
    charge: ofPayment.test(type) ? chargeOf(type, inner) : null,
  };
}

/**
 * What is stored of an event: all that `parseEvent` finds in it, in a form that it reads too. The rest names
 * the customer, with address and telephone, and nothing needs it.
 *
 * @returns '' for a body that is not a JSON object
 */
export function reducedBody(raw: string): string {
  const event = parseEvent(raw);
  if (!event) return '';
  const { type, checkouts, subscriptions, refunds, charges, charge } = event;
  return JSON.stringify({
    ...reducedMark,
    event_type: type,
    ids: [...checkouts, ...subscriptions, ...refunds, ...charges],
    ...(charge && {
      id: charge.id,
      amount_in_cents: charge.amountCents,
      currency: charge.currency,
      created_at: isoOrNull(charge.at),
      failure_reason: charge.failureReason,
    }),
  });
}

/** Stands first in each reduced body, by which the others are found. */
const reducedMark = { reduced: true };
export const reducedStart = JSON.stringify(reducedMark).slice(0, -1);

function parse(raw: string): EventBody | null {
  try {
    const value: unknown = JSON.parse(raw);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function collect(value: unknown, ids: Set<string>, depth: number): void {
  if (typeof value === 'string') {
    if (/^(ch|su|re|pa)_[A-Za-z0-9]{1,60}$/.test(value)) ids.add(value);
  } else if (depth < deepest && typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) collect(child, ids, depth + 1);
  }
}

function chargeOf(type: string, body: EventBody): ReportedCharge {
  const details = isRecord(body.details) ? body.details : {};
  const cents = Number(body.amount_in_cents ?? body.amountInCents ?? Number.NaN);
  const at = Date.parse(text(body.created_at) ?? text(body.createdAt) ?? '');
  return {
    // The id of the payment is the same in both families; the id of the intent is not.
    id: text(isRecord(body.payment) ? body.payment.id : null) ?? text(body.id),
    succeeded: !type.endsWith('.failed'),
    amountCents: Number.isInteger(cents) ? cents : null,
    currency: text(body.currency),
    at: Number.isNaN(at) ? null : at,
    failureReason: (text(body.failure_reason) ?? text(details.failure_reason))?.slice(0, 300) ?? null,
  };
}
