import { cancelSubscription, getCurrentSubscription } from '@atrio/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { type Context, openContext } from '../src/context.ts';
import { sweepPayments } from '../src/features/billing/sweep.ts';
import type { Client } from './client.ts';
import { engine } from './databases.ts';
import { tables } from './harness.ts';
import { buy, day, hour, linesOf, order, type Payments, paid, startPayments } from './payments.ts';

let payments: Payments;
let other: Context;
beforeAll(async () => {
  payments = await startPayments();
  // On SQLite there is one process, so both workers run in it.
  other =
    engine === 'postgres'
      ? await openContext(readConfig(payments.home.env), { clock: payments.ctx.clock })
      : { ...payments.ctx };
});
afterAll(async () => {
  if (engine === 'postgres') await other.close();
  await payments.stop();
});

const sweepBoth = () => Promise.all([sweepPayments(payments.ctx), sweepPayments(other)]);
/** How often the provider was called while `work` ran. */
async function callsDuring(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = { ...payments.recurrente.calls };
  await work();
  return Object.fromEntries(
    Object.entries(payments.recurrente.calls).flatMap(([name, count]) =>
      count > (before[name] ?? 0) ? [[name, count - (before[name] ?? 0)]] : [],
    ),
  );
}

describe('two workers that sweep at the same moment', () => {
  beforeEach(async () => {
    // Rows of the other tests.
    const db = tables(payments.ctx);
    await db.updateTable('orders').set({ nextCheckAt: null }).execute();
    await db.updateTable('subscriptions').set({ nextCheckAt: null }).execute();
  });

  test('ask the provider once about each order, subscription and event', async () => {
    for (let number = 0; number < 4; number += 1) await buy(payments, await payments.customer());
    for (let number = 0; number < 3; number += 1) await order(await payments.customer());
    await payments.pass(13 * hour);
    const at = new Date(payments.ctx.clock()).toISOString();
    await tables(payments.ctx)
      .insertInto('webhookEvents')
      .values({
        id: 'msg_waits',
        receivedAt: at,
        type: '',
        hash: '',
        body: JSON.stringify({ event_type: 'subscription.update', id: 'su_deotro' }),
        state: 'waiting',
        tries: 0,
        nextTryAt: at,
        problem: null,
      })
      .execute();
    expect(await callsDuring(sweepBoth)).toEqual({
      'GET /api/checkouts/:id': 3,
      // A trial may begin without its checkout saying so.
      'GET /api/subscriptions': 3,
      // The last one is for the event.
      'GET /api/subscriptions/:id': 4 + 1,
      'GET /api/refunds': 1,
    });
    expect(await callsDuring(sweepBoth)).toEqual({});
  });

  test('end a subscription once', async () => {
    const customer = await payments.customer();
    await buy(payments, customer);
    const { current } = await customer.ok(getCurrentSubscription);
    await customer.ok(cancelSubscription, { params: { documentId: current?.documentId ?? '' } });
    const left = Date.parse(current?.currentPeriodEnd ?? '') - payments.ctx.clock();
    await payments.pass(left - 2 * hour);
    expect(await callsDuring(sweepBoth)).toMatchObject({ 'DELETE /api/subscriptions/:id': 1 });
  });

  test('leave the claims of a dead worker for a minute, then ask', async () => {
    await order(await payments.customer());
    await payments.pass(hour);
    const { ctx } = payments;
    const until = new Date(ctx.clock() + 60_000).toISOString();
    await sweepBoth();
    await tables(ctx).updateTable('orders').set({ nextCheckAt: until }).where('state', '=', 'open').execute();
    expect(await callsDuring(sweepBoth)).toEqual({});
    await payments.pass(61_000);
    expect(await callsDuring(sweepBoth)).toMatchObject({ 'GET /api/checkouts/:id': expect.any(Number) });
  });
});

describe('a refund whose event was lost', () => {
  beforeEach(() => payments.pass(2 * hour));
  afterEach(() => payments.recurrente.behave());

  const kinds = async (customer: Client) => (await paid(customer)).map(({ kind }) => kind);
  const giveBack = async (customer: Client) => {
    const { recurrente } = payments;
    const charge = recurrente.state.charges.findLast(({ checkout_id, status }) => {
      const checkout = recurrente.state.checkouts.find(({ id }) => id === checkout_id);
      return status === 'succeeded' && checkout?.metadata.userId === String(customer.account.id);
    });
    const answer = await fetch(`${recurrente.url}/api/refunds`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-public-key': recurrente.publicKey,
        'x-secret-key': recurrente.secretKey,
      },
      body: JSON.stringify({ payment_intent_id: charge?.id }),
    });
    expect(answer.status).toBe(201);
    await payments.settled();
  };
  const loseEvents = (customer: Client) =>
    payments.recurrente.misbehave({ mode: 'lost', customer: String(customer.account.id) });

  test('is found by the sweep, and recorded once', async () => {
    const customer = await payments.customer();
    await buy(payments, customer);
    await payments.pass(32 * day, 16 * day);
    loseEvents(customer);
    await giveBack(customer);
    const written = async () =>
      (await linesOf(payments.ctx, 'refunded')).filter(({ userId }) => userId === customer.account.id);
    expect(await written()).toEqual([]);
    await sweepBoth();
    await payments.pass(2 * hour);
    await sweepBoth();
    expect(await written()).toMatchObject([
      { kind: 'refunded', amountCents: 19_900, currency: 'GTQ', refundId: expect.stringMatching(/^re_/) },
    ]);
    expect(await kinds(customer)).toEqual(['refunded', 'paid']);
  });

  test('is found even if the event of its charge was lost too', async () => {
    const customer = await payments.customer();
    await buy(payments, customer);
    loseEvents(customer);
    await payments.pass(32 * day, 16 * day);
    await sweepBoth();
    const [line] = await paid(customer);
    expect([line?.kind, line?.reference]).toEqual(['paid', null]);
    await giveBack(customer);
    await payments.pass(2 * hour);
    await sweepBoth();
    expect(await kinds(customer)).toEqual(['refunded', 'paid']);
  });

  test('is found for a customer who looks at the payments, once a minute at most', async () => {
    const customer = await payments.customer();
    await buy(payments, customer);
    await payments.pass(32 * day, 16 * day);
    loseEvents(customer);
    await giveBack(customer);
    expect(await kinds(customer)).toEqual(['refunded', 'paid']);
    expect(await callsDuring(() => kinds(customer))).toEqual({});
    await payments.pass(61_000);
    expect(await callsDuring(() => kinds(customer))).toEqual({ 'GET /api/refunds': 1 });
  });

  test('does not prevent the list of payments while the provider fails', async () => {
    const customer = await payments.customer();
    await buy(payments, customer);
    await payments.pass(32 * day, 16 * day);
    payments.recurrente.misbehave({ mode: 'error-before', on: 'GET /api/refunds' });
    expect(await kinds(customer)).toEqual(['paid']);
    expect(payments.logged().at(-1)?.msg).toBe('refunds could not be asked for');
  });

  test('is asked for at most once a day when the provider has no list of refunds', async () => {
    let asked = 0;
    const { ctx } = payments;
    if (!ctx.checkout) throw new Error('no provider');
    const checkout = {
      ...ctx.checkout,
      refundsSince: async () => {
        asked += 1;
        return null;
      },
    };
    for (let passed = 0; passed < 23; passed += 1) {
      await payments.pass(hour);
      await sweepPayments({ ...ctx, checkout });
    }
    expect(asked).toBe(1);
    await payments.pass(2 * hour);
    await sweepPayments({ ...ctx, checkout });
    expect(asked).toBe(2);
  });
});
