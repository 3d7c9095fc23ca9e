import * as z from 'zod';
import {
  type ChargeOrigin,
  CheckoutError,
  type CreatedCheckout,
  type ProviderCheckout,
  type ProviderRefund,
  type ProviderSubscription,
} from './checkout.ts';

/**
 * The fields that we read of the provider's answers. Copies of its documentation contradict each other, so
 * nothing else is required: amounts are numbers or strings of digits, and a record may be wrapped in `data`.
 */

const cents = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const word = z.string().nullish().catch(null);
/** ISO 8601 → ms. */
const time = z
  .string()
  .nullish()
  .transform((text) => {
    const ms = text ? Date.parse(text) : Number.NaN;
    return Number.isNaN(ms) ? null : ms;
  });
const part = <T extends z.ZodRawShape>(shape: T) => z.looseObject(shape).nullish();

const method = part({
  id: word,
  card: part({ last4: word, network: word }),
});
type Method = z.output<typeof method>;

const checkoutShape = z.looseObject({
  id: z.string().min(1),
  status: word,
  checkout_url: word,
  total_in_cents: cents.nullish(),
  currency: word,
  metadata: z.record(z.string(), z.unknown()).nullish(),
  payment: part({ id: word, paymentable: part({ type: word, id: word }) }),
  payment_method: method,
});

const subscriptionShape = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  checkout: part({ id: word }),
  created_at: time,
  current_period_start: time,
  current_period_end: time,
  next_payment_attempt_at: time,
  default_payment_method: method.catch(null),
});

const refundShape = z.looseObject({
  id: z.string().min(1),
  status: word,
  customer_refunded_amount_in_cents: cents.nullish(),
  currency: word,
  created_at: time,
  payment_intent_id: word,
  payment: part({ id: word }).catch(null),
});

const intentShape = z.looseObject({
  id: z.string().min(1),
  checkout: part({ id: word }).catch(null),
  payment: part({ paymentable: part({ type: word, id: word }) }).catch(null),
});

const cardOf = (given: Method) =>
  given?.card?.last4 ? { last4: given.card.last4, network: given.card.network ?? '' } : null;

/** @throws CheckoutError 'bad-answer' */
function read<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const inner = isRecord(body) && !('id' in body) && isRecord(body.data) ? body.data : body;
  const parsed = shape.safeParse(inner);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CheckoutError('bad-answer', `answer: ${issue?.path.join('.')} ${issue?.message}`);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The records of a list, which may be bare or in `data`. @throws CheckoutError for any other answer */
export function recordsOf(body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  if (isRecord(body) && Array.isArray(body.data)) return body.data;
  throw new CheckoutError('bad-answer', 'answer: not a list');
}

export function toCreated(body: unknown): CreatedCheckout {
  const { id, checkout_url: url } = read(checkoutShape, body);
  return { id, url: url ?? null };
}

export function toCheckout(body: unknown): ProviderCheckout {
  const found = read(checkoutShape, body);
  const { payment } = found;
  const isSubscription = payment?.paymentable?.type === 'Subscription';
  return {
    id: found.id,
    status: found.status ?? 'unpaid',
    url: found.checkout_url ?? null,
    totalCents: found.total_in_cents ?? null,
    currency: found.currency ?? null,
    metadata: found.metadata ?? {},
    chargeId: payment?.id ?? null,
    subscriptionId: isSubscription ? (payment.paymentable?.id ?? null) : null,
    paymentMethodId: found.payment_method?.id ?? null,
    card: cardOf(found.payment_method),
  };
}

export function toSubscription(body: unknown): ProviderSubscription {
  const found = read(subscriptionShape, body);
  return {
    id: found.id,
    status: found.status,
    checkoutId: found.checkout?.id ?? null,
    createdAt: found.created_at,
    periodStart: found.current_period_start,
    periodEnd: found.current_period_end,
    nextAttemptAt: found.next_payment_attempt_at,
    card: cardOf(found.default_payment_method),
  };
}

export function toRefund(body: unknown): ProviderRefund {
  const found = read(refundShape, body);
  return {
    id: found.id,
    status: found.status ?? '',
    amountCents: found.customer_refunded_amount_in_cents ?? null,
    currency: found.currency ?? null,
    createdAt: found.created_at,
    chargeId: found.payment_intent_id ?? found.payment?.id ?? null,
  };
}

export function toChargeOrigin(body: unknown): ChargeOrigin {
  const { checkout, payment } = read(intentShape, body);
  const { paymentable } = payment ?? {};
  return {
    checkoutId: checkout?.id ?? null,
    subscriptionId: paymentable?.type === 'Subscription' ? (paymentable.id ?? null) : null,
  };
}
