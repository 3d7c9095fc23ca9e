import type { Interval, Item, Metadata } from './state.ts';

/** Input that the API rejects, with its message by field. */
export class InvalidField extends Error {
  readonly errors: Record<string, string[]>;

  constructor(field: string, text: string) {
    super(`${field} ${text}`);
    this.errors = { [field]: [text] };
  }
}

const intervals: Interval[] = ['day', 'week', 'month', 'year'];
/** Minimum amounts, in cents. */
const minimum = { GTQ: 500, USD: 100 };

export type BodyFields = Record<string, unknown>;

export function isRecord(value: unknown): value is BodyFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws InvalidField */
export function readItems(value: unknown): Item[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new InvalidField('items', 'no puede estar en blanco');
  return value.map(readItem);
}

function readItem(value: unknown): Item {
  if (!isRecord(value)) throw new InvalidField('items', 'no es válido');
  const { currency, charge_type = 'one_time' } = value;
  const name = value.name;
  if (typeof name !== 'string' || name === '') throw new InvalidField('name', 'no puede estar en blanco');
  if (currency !== 'GTQ' && currency !== 'USD')
    throw new InvalidField('currency', 'no está incluido en la lista');
  if (charge_type !== 'one_time' && charge_type !== 'recurring') {
    throw new InvalidField('charge_type', 'no está incluido en la lista');
  }
  const amount = readCount(value.amount_in_cents, 'amount_in_cents', 0, Number.MAX_SAFE_INTEGER);
  // Storing a card costs nothing.
  const storesCard = amount === 0 && charge_type === 'one_time';
  if (amount < minimum[currency] && !storesCard) {
    throw new InvalidField('amount_in_cents', `debe ser mayor que o igual a ${minimum[currency]}`);
  }
  const periods = value.periods_before_automatic_cancellation ?? null;
  return {
    name,
    description: readText(value.description),
    currency,
    amount_in_cents: amount,
    charge_type,
    billing_interval: readInterval(value.billing_interval, 'billing_interval'),
    billing_interval_count: readCount(value.billing_interval_count ?? 1, 'billing_interval_count', 1, 365),
    periods_before_automatic_cancellation:
      periods === null ? null : readCount(periods, 'periods_before_automatic_cancellation', 1, 1000),
    free_trial_interval: readInterval(value.free_trial_interval, 'free_trial_interval'),
    free_trial_interval_count: readCount(
      value.free_trial_interval_count ?? 0,
      'free_trial_interval_count',
      0,
      365,
    ),
    custom_terms_and_conditions: readText(value.custom_terms_and_conditions),
    image_url: readText(value.image_url),
    quantity: readCount(value.quantity ?? 1, 'quantity', 1, 9),
    metadata: readMetadata(value.metadata),
  };
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readInterval(value: unknown, field: string): Interval {
  const found = intervals.find((one) => one === (value ?? 'month'));
  if (!found) throw new InvalidField(field, 'no está incluido en la lista');
  return found;
}

function readCount(value: unknown, field: string, least: number, most: number): number {
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < least || count > most) {
    throw new InvalidField(field, 'no es un número válido');
  }
  return count;
}

/** At most 50 keys of 40 characters, with values of 500 characters. @throws InvalidField */
export function readMetadata(value: unknown): Metadata {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) throw new InvalidField('metadata', 'no es válido');
  const entries = Object.entries(value);
  const fits = entries.every(([key, one]) => key.length <= 40 && String(one).length <= 500);
  if (entries.length > 50 || !fits) throw new InvalidField('metadata', 'es demasiado grande');
  return value;
}

/** An address to return to; null where there is none. @throws InvalidField */
export function readUrl(value: unknown, field: string): string | null {
  const text = readText(value);
  if (text === null) return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidField(field, 'no es una dirección válida');
  return text;
}

/** A time as ISO 8601; null where there is none. @throws InvalidField */
export function readMoment(value: unknown, field: string): string | null {
  const text = readText(value);
  if (text === null) return null;
  if (Number.isNaN(Date.parse(text))) throw new InvalidField(field, 'no es una fecha válida');
  return new Date(text).toISOString();
}
