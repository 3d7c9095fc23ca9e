import { createCheckout, getCurrentSubscription, listPayments } from '@atrio/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  CheckoutProvider,
  ProviderCheckout,
  ProviderSubscription,
} from '../src/adapters/checkout/checkout.ts';
import { type FailPoint, paymentPoints } from '../src/core/fail-points.ts';
import { receiveEvent } from '../src/features/billing/webhooks/webhooks.ts';
import { addMonths, iso } from '../src/lib/calendar.ts';
import type { Client } from './client.ts';
import { tables } from './harness.ts';
import {
  day,
  hour,
  ledgerProblems,
  linesOf,
  type Payments,
  planInForce,
  product,
  startPayments,
} from './payments.ts';

class Crash extends Error {}

/** The provider's state of one customer; the stand-in signs the events about it. */
interface Truth {
  checkout: ProviderCheckout;
  subscription: ProviderSubscription | null;
}

const truths = new Map<string, Truth>();
let made = 0;
/** After how many fail points the process crashes; negative: it does not. */
let crashIn = -1;
let now = Date.now();
let payments: Payments;

const provider: CheckoutProvider = {
  async create({ item, metadata }) {
    made += 1;
    const id = `ch_p${made}`;
    truths.set(id, {
      checkout: {
        id,
        status: 'unpaid',
        url: `https://pay.example/${id}`,
        totalCents: item.kind === 'plan' ? item.amountCents : 0,
        currency: 'GTQ',
        metadata,
        chargeId: null,
        subscriptionId: null,
        paymentMethodId: null,
        card: null,
      },
      subscription: null,
    });
    return { id, url: `https://pay.example/${id}` };
  },
  checkout: async (id) => truths.get(id)?.checkout ?? null,
  find: async (orderId) =>
    [...truths.values()].map((one) => one.checkout).filter((one) => one.metadata.orderId === orderId),
  expire: async () => undefined,
  subscription: async (id) =>
    [...truths.values()].find((one) => one.subscription?.id === id)?.subscription ?? null,
  subscriptionOf: async (id) => truths.get(id)?.subscription ?? null,
  async endSubscription(id) {
    for (const { subscription } of truths.values())
      if (subscription?.id === id) subscription.status = 'cancelled';
  },
  setPaymentMethod: async () => undefined,
  refund: async () => null,
  refundsSince: async () => [],
  chargeOrigin: async () => null,
  sendEventsTo: async () => undefined,
  isOwnPage: () => true,
  close: async () => undefined,
};

beforeAll(async () => {
  const failPoint = (_: FailPoint) => {
    if (crashIn === 0) {
      crashIn = -1;
      throw new Crash('the process ended here');
    }
    if (crashIn > 0) crashIn -= 1;
  };
  payments = await startPayments({ replaced: { checkout: provider, clock: () => now, failPoint } });
});
afterAll(() => payments.stop());

type Ending = 'active' | 'past_due' | 'paused' | 'cancelled';
const kinds = ['paid', 'renewed', 'past_due', 'paused', 'cancel', 'create', 'updated'] as const;
type Kind = (typeof kinds)[number];

/** Five of the events that the provider may have sent during a subscription, of either family. */
function eventsOf(truth: Truth, start: number, told: readonly Kind[], unified: boolean) {
  const { checkout, subscription } = truth;
  const charge = (number: number, at: number) => ({
    id: unified ? `in_${checkout.id.slice(3)}${number}` : `pa_${checkout.id.slice(3)}${number}`,
    event_type: unified ? 'intent.succeeded' : 'payment_intent.succeeded',
    amount_in_cents: checkout.totalCents,
    currency: 'GTQ',
    created_at: iso(at),
    checkout: { id: checkout.id },
    payment: {
      id: `pa_${checkout.id.slice(3)}${number}`,
      paymentable: { type: 'Subscription', id: subscription?.id },
    },
  });
  const about = (type: string) => ({ event_type: `subscription.${type}`, id: subscription?.id });
  const bodies: Record<Kind, object> = {
    paid: charge(0, start),
    renewed: charge(1, addMonths(start, 1)),
    past_due: about('past_due'),
    paused: about('paused'),
    cancel: about('cancel'),
    create: about('create'),
    updated: about('update'),
  };
  return told.map((kind, index) => ({
    id: `msg_${checkout.id}_${index}`,
    body: JSON.stringify(bodies[kind]),
  }));
}

/** Handles one delivery, with a crash where the test asks for it. @returns whether it was answered */
async function deliver({ id, body }: { id: string; body: string }): Promise<boolean> {
  try {
    await receiveEvent(payments.ctx, payments.recurrente.sign(id, body), Buffer.from(body), null);
    return true;
  } catch (error) {
    if (error instanceof Crash) return false;
    throw error;
  }
}

async function untilQuiet(): Promise<void> {
  for (let look = 0; look < 8; look += 1) {
    now += 45 * 60_000;
    await payments.sweep().catch(unlessCrash);
  }
}

/** A sweep goes on after the part that failed, and names the first failure as its cause. */
function unlessCrash(error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof Crash) return;
  throw error;
}

/** The buyer has had a subscription before, so there is no trial. */
async function buyer(): Promise<Client> {
  const customer = await payments.customer();
  await tables(payments.ctx)
    .insertInto('subscriptions')
    .values({
      userId: customer.account.id,
      documentId: `old${customer.account.documentId}`.slice(0, 24),
      createdAt: iso(now),
      updatedAt: iso(now),
      endedAt: iso(now),
    } as never)
    .execute();
  return customer;
}

const life = fc.record({
  told: fc.shuffledSubarray([...kinds], { minLength: 5, maxLength: 5 }),
  unified: fc.boolean(),
  ending: fc.constantFrom<Ending>('active', 'past_due', 'paused', 'cancelled'),
  renewed: fc.boolean(),
  times: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 5, maxLength: 5 }),
  /** After how many fail points the process ends, time after time. */
  crashes: fc.array(fc.nat({ max: 2 * paymentPoints.length }), { maxLength: 6 }),
});
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

async function live({ told, unified, ending, renewed, times, crashes }: Life): Promise<void> {
  const customer = await buyer();
  const { body } = await product(customer);
  const { checkoutId } = await customer.ok(createCheckout, { body });
  const truth = truths.get(checkoutId);
  if (!truth) throw new Error('no checkout');
  const start = now;
  const periodStart = renewed ? addMonths(start, 1) : start;
  const charged = renewed || told.includes('renewed') ? 2 : 1;
  // The provider's state is final before the first event arrives.
  truth.checkout.status = 'paid';
  truth.checkout.chargeId = `pa_${checkoutId.slice(3)}0`;
  truth.checkout.subscriptionId = `su_${checkoutId.slice(3)}`;
  truth.subscription = {
    id: `su_${checkoutId.slice(3)}`,
    status: ending,
    checkoutId,
    createdAt: start,
    periodStart: charged === 2 ? addMonths(start, 1) : periodStart,
    periodEnd: addMonths(start, charged),
    nextAttemptAt: null,
    card: null,
  };
  now = addMonths(start, charged - 1) + hour;
  const left = eventsOf(truth, start, told, unified).flatMap((event, index) =>
    Array.from({ length: times[index] ?? 1 }, () => event),
  );
  const pending = [...crashes];
  for (const event of left) {
    if (crashIn < 0) crashIn = pending.shift() ?? -1;
    // An event that was not answered is delivered again.
    while (!(await deliver(event))) crashIn = pending.shift() ?? -1;
  }
  // The planned crash may happen while the last event is processed.
  await payments.settled().catch(unlessCrash);
  crashIn = pending.shift() ?? -1;
  await untilQuiet();
  crashIn = -1;
  await untilQuiet();

  const userId = customer.account.id;
  const mine = async (kind: string) =>
    (await linesOf(payments.ctx, kind)).filter((line) => line.userId === userId);
  const shown = await customer.ok(getCurrentSubscription);
  const state = { active: 'active', past_due: 'pastDue', paused: 'paused', cancelled: 'ended' }[ending];
  expect((shown.current ?? shown.last)?.state).toBe(state);
  expect(await planInForce(customer)).toEqual(ending === 'cancelled' ? [] : ['Básico']);
  expect(await mine('started')).toHaveLength(1);
  // A renewal counts if an event reported it, or if the subscription is in order in the period that it pays
  // for.
  const known = told.includes('renewed') || (renewed && ending === 'active') ? 2 : 1;
  expect((await customer.ok(listPayments)).data).toHaveLength(known);
  const rows = await tables(payments.ctx)
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('orderId', 'is not', null)
    .execute();
  expect(rows).toHaveLength(1);
}

describe('any five events, in any order, each up to a hundred times, with a crash at every step', () => {
  test("leave the provider's state, one grant, and one line for each charge", async () => {
    await fc.assert(fc.asyncProperty(life, live), { numRuns: 25, interruptAfterTimeLimit: 20_000 });
    expect(await ledgerProblems(payments.ctx)).toEqual([]);
  });

  test.each(Array.from({ length: 12 }, (_, index) => index))(
    'a crash at each of the first points: %i',
    async (at) => {
      await live({
        told: ['create', 'paid', 'updated', 'renewed', 'paused'],
        unified: at % 2 === 0,
        ending: 'active',
        renewed: true,
        times: [2, 2, 2, 2, 2],
        crashes: [at, at, at],
      });
    },
  );
});

test('in 30 hours without an event the sweep alone corrects everything', async () => {
  const customer = await buyer();
  const { body } = await product(customer);
  const { checkoutId } = await customer.ok(createCheckout, { body });
  const truth = truths.get(checkoutId);
  if (!truth) throw new Error('no checkout');
  truth.checkout.status = 'paid';
  truth.checkout.subscriptionId = `su_${checkoutId.slice(3)}`;
  truth.subscription = {
    id: `su_${checkoutId.slice(3)}`,
    status: 'active',
    checkoutId,
    createdAt: now,
    periodStart: now,
    periodEnd: addMonths(now, 1),
    nextAttemptAt: null,
    card: null,
  };
  /** The real worker looks far more often. */
  const through = async (time: number) => {
    for (let gone = 0; gone < time; gone += hour) {
      now += hour;
      await payments.sweep();
    }
  };
  await through(hour);
  expect(await planInForce(customer)).toEqual(['Básico']);
  now = addMonths(now, 1) - day;
  truth.subscription.periodStart = truth.subscription.periodEnd;
  truth.subscription.periodEnd = addMonths(truth.subscription.periodStart ?? 0, 1);
  await through(30 * hour);
  expect((await customer.ok(listPayments)).data).toHaveLength(2);
  truth.subscription.status = 'past_due';
  await through(30 * hour);
  expect((await customer.ok(getCurrentSubscription)).current).toMatchObject({ state: 'pastDue' });
  truth.subscription.status = 'cancelled';
  await through(30 * hour);
  expect(await customer.ok(getCurrentSubscription)).toMatchObject({
    current: null,
    last: { state: 'ended', endReason: 'unpaid' },
  });
  expect(await ledgerProblems(payments.ctx)).toEqual([]);
});
