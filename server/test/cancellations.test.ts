import {
  cancelSubscription,
  createCheckout,
  getCurrentSubscription,
  resumeSubscription,
} from '@atrio/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CardOutcome } from '../../sandbox/recurrente/cards.ts';
import { subscriptionsRepo } from '../src/features/billing/store/subscriptions.repo.ts';
import type { Client } from './client.ts';
import {
  buy,
  current,
  day,
  hour,
  ledgerProblems,
  order,
  type Payments,
  paid,
  planInForce,
  product,
  startPayments,
  subscriptionAt,
} from './payments.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
afterEach(() => payments.recurrente.behave());
afterAll(() => payments.stop());

/** A customer whose trial is over, and what the provider has of the subscription. */
async function subscriber(card: CardOutcome = 'pays') {
  const customer = await payments.customer();
  const { checkoutId } = await order(customer);
  payments.recurrente.pay(checkoutId, card);
  await payments.settled();
  const at = subscriptionAt(payments.recurrente, checkoutId);
  await payments.pass(Date.parse(at.current_period_end) - payments.ctx.clock() + hour, 8 * day);
  const found = await current(customer);
  if (!found) throw new Error('nothing is in force');
  return { customer, at, params: { documentId: found.documentId } };
}

const loseEvents = (customer: Client) =>
  payments.recurrente.misbehave({ mode: 'lost', customer: String(customer.account.id) });
const untilEnd = ({ current_period_end }: { current_period_end: string }) =>
  Date.parse(current_period_end) - payments.ctx.clock();

describe('a cancellation just after a charge', () => {
  test('keeps the period that was just paid, although no event has told of it', async () => {
    const { customer, at, params } = await subscriber();
    loseEvents(customer);
    const before = at.current_period_end;
    await payments.pass(untilEnd(at) + 60_000);
    expect(at.current_period_end > before).toBe(true);
    const { data } = await customer.ok(cancelSubscription, { params });
    expect(data).toMatchObject({ state: 'active', endsAt: at.current_period_end, canResume: true });
    expect(at.status).toBe('active');

    // The provider is asked once more before the end: then the charge has gone through.
    await payments.pass(31 * 60_000);
    await payments.sweep();
    await payments.pass(untilEnd(at) - hour);
    await payments.sweep();
    expect([at.status, await planInForce(customer)]).toEqual(['cancelled', ['Básico']]);
    await payments.pass(2 * hour);
    expect(await planInForce(customer)).toEqual([]);
    expect(await paid(customer)).toHaveLength(2);
    expect(await ledgerProblems(payments.ctx)).toEqual([]);
  });

  test('keeps it too where the charge failed first, and a further attempt succeeded', async () => {
    const { customer, at, params } = await subscriber('failsLater');
    expect(await current(customer)).toMatchObject({ state: 'pastDue' });
    loseEvents(customer);
    for (const method of payments.recurrente.state.paymentMethods) method.fails_later = false;
    payments.recurrente.renew(at.id);
    const { data } = await customer.ok(cancelSubscription, { params });
    expect(data).toMatchObject({ state: 'active', endsAt: at.current_period_end });
    expect([at.status, await planInForce(customer)]).toEqual(['active', ['Básico']]);
  });

  test('changes nothing while the provider cannot be asked, and can be repeated', async () => {
    const { customer, at, params } = await subscriber('failsLater');
    payments.recurrente.misbehave({
      mode: 'error-before',
      customer: String(customer.account.id),
      on: 'GET /api/subscriptions/:id',
    });
    const before = await current(customer);
    const refused = await customer.refused(cancelSubscription, { params });
    expect([refused.status, refused.error.message]).toEqual([
      503,
      expect.stringMatching(/^No cancelamos tu suscripción y nada cambió: el proveedor de pagos/),
    ]);
    expect([await current(customer), at.status]).toEqual([before, 'past_due']);
    payments.recurrente.behave();
    const { data } = await customer.ok(cancelSubscription, { params });
    expect([data.state, at.status]).toEqual(['ended', 'cancelled']);
  });

  test('ends at once after all when the charge of the new period fails', async () => {
    const { customer, at, params } = await subscriber();
    await customer.ok(cancelSubscription, { params });
    Object.assign(at, { status: 'past_due' });
    await payments.pass(13 * hour);
    await payments.sweep();
    expect(await customer.ok(getCurrentSubscription)).toMatchObject({
      current: null,
      last: { state: 'ended', endReason: 'requested' },
    });
    await payments.sweep();
    expect(at.status).toBe('cancelled');
    expect(await ledgerProblems(payments.ctx)).toEqual([]);
  });
});

describe('[S66] the cancellation of a subscription whose charges are paused', () => {
  const pause = async (id: string) => {
    const { url, publicKey, secretKey } = payments.recurrente;
    const answer = await fetch(`${url}/api/subscriptions/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-public-key': publicKey, 'x-secret-key': secretKey },
      body: JSON.stringify({ act: 'pause' }),
    });
    expect(answer.status).toBe(200);
    await payments.settled();
  };

  test('leaves the days that were paid', async () => {
    const { customer, at, params } = await subscriber();
    await pause(at.id);
    expect(await current(customer)).toMatchObject({ state: 'paused' });
    const { data } = await customer.ok(cancelSubscription, { params });
    expect(data).toMatchObject({ state: 'paused', endsAt: at.current_period_end, canResume: true });
    expect([at.status, await planInForce(customer)]).toEqual(['paused', ['Básico']]);
  });

  test('is immediate when no paid day is left', async () => {
    const { customer, at, params } = await subscriber();
    await pause(at.id);
    await payments.pass(untilEnd(at) + hour);
    expect(await current(customer)).toMatchObject({ state: 'paused' });
    const { data } = await customer.ok(cancelSubscription, { params });
    expect([data.state, at.status]).toEqual(['ended', 'cancelled']);
  });
});

describe('a cancellation that ends at once', () => {
  test('does no work for other customers', async () => {
    const own = await subscriber();
    const stranger = await subscriber('failsLater');
    Object.assign(own.at, { status: 'past_due' });
    payments.recurrente.misbehave({
      mode: 'error-before',
      customer: String(stranger.customer.account.id),
      on: 'DELETE /api/subscriptions/:id',
    });
    await stranger.customer.ok(cancelSubscription, { params: stranger.params });
    await payments.pass(13 * hour);
    await payments.sweep();
    payments.recurrente.behave();
    await payments.pass(hour);
    const deletes = () => payments.recurrente.calls['DELETE /api/subscriptions/:id'] ?? 0;
    const before = deletes();
    await own.customer.ok(cancelSubscription, { params: own.params });
    expect([deletes() - before, own.at.status, stranger.at.status]).toEqual([1, 'cancelled', 'past_due']);
    await payments.sweep();
    expect(stranger.at.status).toBe('cancelled');
  });

  test('is answered with success although the provider fails after it, and the sweep asks again', async () => {
    const { customer, at, params } = await subscriber('failsLater');
    loseEvents(customer);
    const { checkout } = payments.ctx;
    if (!checkout) throw new Error('no provider');
    const endSubscription = async (id: string) => {
      await checkout.endSubscription(id);
      const on = 'GET /api/subscriptions/:id';
      payments.recurrente.misbehave({ mode: 'error-before', customer: String(customer.account.id), on });
    };
    Object.assign(payments.ctx, { checkout: { ...checkout, endSubscription } });
    try {
      const { data } = await customer.ok(cancelSubscription, { params });
      expect([data.state, at.status]).toEqual(['ended', 'cancelled']);
    } finally {
      Object.assign(payments.ctx, { checkout });
    }
    const status = async () => (await subscriptionsRepo(payments.ctx.db).byProvider(at.id))?.providerStatus;
    expect(await status()).toBe('past_due');
    payments.recurrente.behave();
    await payments.sweep();
    expect(await status()).toBe('cancelled');
  });
});

describe('[S39] a plan whose cancellation is under way', () => {
  test('can be bought again, but not before, while it can still be kept', async () => {
    const { customer, at, params } = await subscriber();
    await customer.ok(cancelSubscription, { params });
    await payments.pass(untilEnd(at) - 7 * hour);
    await payments.sweep();
    const { body } = await product(customer);
    expect(await current(customer)).toMatchObject({ canResume: true });
    expect((await customer.refused(createCheckout, { body })).error.message).toMatch(/^Este es tu plan/);

    await payments.pass(2 * hour);
    await payments.sweep();
    expect(await current(customer)).toMatchObject({ canResume: false, cancelAtPeriodEnd: true });
    const { status, error } = await customer.refused(resumeSubscription, { params });
    expect([status, error.message]).toEqual([409, expect.stringMatching(/contratar de nuevo este plan/)]);
    const bought = await buy(payments, customer);
    expect(await current(customer)).toMatchObject({ checkoutId: bought, state: 'active', endsAt: null });
    await payments.pass(day);
    await payments.sweep();
    expect([at.status, subscriptionAt(payments.recurrente, bought).status]).toEqual(['cancelled', 'active']);
    expect(await planInForce(customer)).toEqual(['Básico']);
    expect(await paid(customer)).toHaveLength(2);
    expect(await ledgerProblems(payments.ctx)).toEqual([]);
  });
});
