import { addMonths, dayMs, iso } from '../../lib/calendar.ts';
import { makeActivity } from './make-people.ts';
import { entryOf, lately, type MadeCustomer, type Making } from './making.ts';
import { declined } from './texts.ts';

type Fate = 'none' | 'active' | 'trial' | 'past-due' | 'ended' | 'open' | 'closed' | 'refunded';
type Made = { customer: MadeCustomer; orderId: number; checkoutId: string; at: number };

const fates = [
  ['none', 30],
  ['active', 45],
  ['trial', 4],
  ['past-due', 5],
  ['ended', 7],
  ['open', 3],
  ['closed', 4],
  ['refunded', 2],
] as const satisfies (readonly [Fate, number])[];
const paid = new Set<Fate>(['active', 'trial', 'past-due', 'ended', 'refunded']);
/** The most charges that one plan gets. */
const mostCharges = 14;

/** A customer's purchase, with its lines of the ledger. */
export function makePayments(making: Making, customer: MadeCustomer): void {
  const { rows, chance, offer, now } = making;
  const fate = customer.isBlocked ? 'past-due' : chance.weighted<Fate>(fates);
  if (fate === 'none' || offer.plans.length === 0 || offer.periods.length === 0) return;
  const plan = chance.pick(offer.plans);
  const period = chance.pick(offer.periods);
  const at = lately(making, customer.createdAt, now - dayMs);
  const trialMonths = fate === 'trial' ? 1 : 0;
  const amountCents = plan.priceCents * period.months;
  const entry = entryOf(making, 'orders', at);
  const checkoutId = `ch_demo${entry.documentId}`;
  rows.add('orders', {
    ...entry,
    ...{ userId: customer.id, purpose: 'plan', planId: plan.id, periodId: period.id, currency: 'GTQ' },
    ...{ planName: plan.name, periodName: period.name, months: period.months, amountCents },
    ...{ trialMonths, subscriptionId: null, checkoutId },
    state: paid.has(fate) ? 'paid' : fate,
    openKey: fate === 'open' ? `${customer.id}:plan` : null,
    checkoutUrl: fate === 'open' ? `https://pagos.example/${checkoutId}` : null,
    providerStatus: paid.has(fate) ? 'paid' : 'unpaid',
    failureReason: fate === 'closed' ? declined : null,
    ...{ problem: null, attempts: 0, leaseUntil: null, checkedAt: iso(at), nextCheckAt: null },
  });
  const made: Made = { customer, orderId: entry.id, checkoutId, at };
  const line = lineMaker(making, made, plan.name, period.months);
  line('ordered', at, amountCents, `ordered:${entry.id}`);
  if (paid.has(fate)) makeSubscription(making, made, { fate, plan, period, amountCents }, line);
}

function lineMaker(
  making: Making,
  { customer, orderId, checkoutId }: Made,
  planName: string,
  months: number,
) {
  const { rows } = making;
  return (
    kind: string,
    at: number,
    amountCents: number,
    key: string,
    more: { chargeId?: string; refundId?: string; from?: number; to?: number } = {},
  ) =>
    rows.add('ledger', {
      ...entryOf(making, 'ledger', at),
      ...{ at: iso(at), key, kind, userId: customer.id, orderId, planName, months, amountCents },
      ...{ currency: 'GTQ', checkoutId, subscriptionId: `su_demo${orderId}` },
      ...{ chargeId: more.chargeId ?? null, refundId: more.refundId ?? null },
      periodStart: more.from === undefined ? null : iso(more.from),
      periodEnd: more.to === undefined ? null : iso(more.to),
      ...{ cardLast4: more.chargeId ? '4242' : null, cardNetwork: more.chargeId ? 'visa' : null },
    });
}

function makeSubscription(
  making: Making,
  made: Made,
  {
    fate,
    plan,
    period,
    amountCents,
  }: {
    fate: Fate;
    plan: Making['offer']['plans'][number];
    period: Making['offer']['periods'][number];
    amountCents: number;
  },
  line: ReturnType<typeof lineMaker>,
): void {
  const { rows, now } = making;
  const { customer, orderId, checkoutId, at } = made;
  line('started', at, 0, `started:${orderId}`);
  const charges = fate === 'trial' ? [] : chargesOf(at, now, period.months, fate === 'past-due');
  for (const [index, from] of charges.entries()) {
    const chargeId = `pa_demo${orderId}x${index}`;
    line('paid', from, amountCents, `charge:${orderId}:${index}`, {
      ...{ chargeId, from, to: addMonths(from, period.months) },
    });
    makeActivity(making, customer, from, 'payment-made', plan.name);
  }
  const last = charges.at(-1) ?? at;
  if (fate === 'refunded') {
    line('refunded', last + dayMs, amountCents, `refund:${orderId}`, { refundId: `re_demo${orderId}` });
  }
  const isEnded = fate === 'ended' || fate === 'refunded';
  const endedAt = Math.min(now, last + 2 * dayMs);
  if (isEnded) {
    line('ended', endedAt, 0, `ended:${orderId}:0`);
    makeActivity(making, customer, endedAt, 'subscription-ended', plan.name);
  }
  const until = addMonths(last, fate === 'trial' ? 1 : period.months);
  rows.add('subscriptions', {
    ...entryOf(making, 'subscriptions', at),
    ...{ userId: customer.id, planId: plan.id, checkoutId, orderId, providerId: `su_demo${orderId}` },
    providerStatus: fate === 'past-due' ? 'past_due' : isEnded ? 'cancelled' : 'active',
    ...{ periodName: period.name, months: period.months, amountCents, currency: 'GTQ' },
    billingStart: iso(fate === 'trial' ? until : at),
    trialEndsAt: fate === 'trial' ? iso(until) : null,
    ...{ currentPeriodStart: iso(last), currentPeriodEnd: iso(until) },
    nextAttemptAt: fate === 'past-due' ? iso(now + dayMs) : null,
    failureReason: fate === 'past-due' ? declined : null,
    ...{ cardLast4: '4242', cardNetwork: 'visa', checkedAt: iso(last), nextCheckAt: null },
    ...{ endsAt: null, endedAt: isEnded ? iso(endedAt) : null, endReason: isEnded ? 'requested' : null },
  });
}

/** When each period was paid. @returns ms; without the last period where it is unpaid */
function chargesOf(from: number, now: number, months: number, isOwed: boolean): number[] {
  const times: number[] = [];
  for (let time = from; time <= now && times.length < mostCharges; time = addMonths(time, months))
    times.push(time);
  return isOwed && times.length > 1 ? times.slice(0, -1) : times;
}

/** An event of the card provider. @param nextTryAt when one that waits is due; null: it was processed */
export function makeEvent({ rows, chance, now }: Making, number: number, nextTryAt: string | null): void {
  const receivedAt = iso(now - chance.between(1, 40 * 24 * 60) * 60_000);
  const id = `msg_demo${number}`;
  const type = chance.pick(['payment_intent.succeeded', 'subscription.past_due', 'payment_intent.failed']);
  rows.add('webhookEvents', {
    ...{ id, receivedAt, type, hash: id, body: JSON.stringify({ event_type: type, id }) },
    ...{ state: nextTryAt === null ? 'done' : 'waiting', tries: nextTryAt === null ? 0 : 3, nextTryAt },
    problem: nextTryAt === null ? null : 'Recurrente no responde',
  });
}
