import {
  cancelSubscription,
  changeCard,
  createCheckout,
  getCheckout,
  getCurrentSubscription,
  getLatestCheckout,
  resumeSubscription,
} from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersRepo } from '../src/features/billing/store/orders.repo.ts';
import type { Client } from './client.ts';
import { tables } from './harness.ts';
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
  startPayments,
  subscriptionAt,
  told,
} from './payments.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
afterAll(() => payments.stop());

const start = async () => payments.customer();
const own = async (customer: Client) => {
  const found = await current(customer);
  if (!found) throw new Error('nothing is in force');
  return found;
};
/** A customer whose trial is over and who has paid for the present month. */
async function payingCustomer(planName?: string) {
  const customer = await start();
  const checkoutId = await buy(payments, customer, planName);
  await payments.pass(32 * day, 8 * day);
  return { customer, checkoutId };
}

describe('a first purchase', () => {
  test('[S84] begins with a free month, and is charged after it', async () => {
    const customer = await start();
    expect(await customer.ok(getCurrentSubscription)).toEqual({
      current: null,
      last: null,
      openCheckout: null,
      trialMonths: 1,
    });
    const { checkoutId } = await order(customer, 'Profesional', 3);
    const waiting = await customer.ok(getCurrentSubscription);
    expect(waiting).toMatchObject({
      current: null,
      openCheckout: { checkoutId, state: 'open', trialMonths: 1 },
    });
    expect(await planInForce(customer)).toEqual([]);
    payments.recurrente.pay(checkoutId);
    await payments.settled();
    expect(await planInForce(customer)).toEqual(['Profesional']);
    const trial = await own(customer);
    const at = subscriptionAt(payments.recurrente, checkoutId);
    expect(trial).toMatchObject({
      state: 'trial',
      checkoutId,
      amountCents: 119_700,
      currency: 'GTQ',
      nextChargeAt: at.current_period_end,
      trialEndsAt: at.current_period_end,
      card: { last4: '4242', network: 'visa' },
      cancelAtPeriodEnd: false,
      canResume: false,
    });
    expect([await paid(customer), await told(customer)]).toEqual([[], []]);

    await payments.pass(32 * day, 4 * day);
    expect(await own(customer)).toMatchObject({ state: 'active', nextChargeAt: at.current_period_end });
    expect(await paid(customer)).toEqual([
      expect.objectContaining({
        kind: 'paid',
        amountCents: 119_700,
        currency: 'GTQ',
        planName: 'Profesional',
        months: 3,
        reference: expect.stringMatching(/^pa_/),
        card: { last4: '4242', network: 'visa' },
        periodStart: trial.trialEndsAt,
        periodEnd: at.current_period_end,
      }),
    ]);
    expect(await ledgerProblems(payments.ctx)).toEqual([]);
  });

  test('[S13] [S38] [S68] is shown as paid when the provider says so, not before', async () => {
    const customer = await start();
    const { checkoutId } = await order(customer);
    const params = { checkoutId };
    expect(await customer.ok(getCheckout, { params })).toMatchObject({ status: 'unpaid', state: 'open' });
    payments.recurrente.misbehave({ mode: 'lost', customer: String(customer.account.id) });
    payments.recurrente.pay(checkoutId, 'declined');
    expect(await customer.ok(getCheckout, { params })).toMatchObject({ status: 'unpaid', state: 'open' });
    payments.recurrente.pay(checkoutId);
    await payments.pass(2000);
    expect(await customer.ok(getCheckout, { params })).toMatchObject({
      status: 'paid',
      state: 'paid',
      problem: null,
      checkout_url: null,
    });
    const { checkout } = await customer.ok(getLatestCheckout);
    expect(checkout).toMatchObject({ checkoutId, state: 'paid', purpose: 'plan' });
    expect(await planInForce(customer)).toEqual(['Básico']);
  });

  test('shows why the bank refused, and can still be paid', async () => {
    const customer = await start();
    const { checkoutId } = await order(customer);
    payments.recurrente.pay(checkoutId, 'declined');
    await payments.settled();
    const refused = await customer.ok(getCheckout, { params: { checkoutId } });
    expect(refused).toMatchObject({ state: 'open', failureReason: expect.stringMatching(/^Tu banco/) });
    payments.recurrente.pay(checkoutId);
    await payments.settled();
    const { state, failureReason } = await customer.ok(getCheckout, { params: { checkoutId } });
    expect([state, failureReason]).toEqual(['paid', null]);
  });

  test('by bank transfer is being processed until the bank answers', async () => {
    const customer = await start();
    const { checkoutId } = await order(customer);
    payments.recurrente.pay(checkoutId, 'transfer');
    await payments.settled();
    const params = { checkoutId };
    expect(await customer.ok(getCheckout, { params })).toMatchObject({
      status: 'payment_in_progress',
      state: 'processing',
    });
    const another = await customer.refused(createCheckout, { body: { planId: 2, periodId: 1 } });
    expect([another.status, another.error.message]).toEqual([409, expect.stringMatching(/pago en proceso/)]);
    await payments.pass(25 * hour);
    expect(await customer.ok(getCheckout, { params })).toMatchObject({ status: 'paid', state: 'paid' });
    expect(await planInForce(customer)).toEqual(['Básico']);
  });
});

describe('[S66] the end of a subscription', () => {
  test('comes at the end of the paid period, and can be withdrawn until then', async () => {
    const { customer, checkoutId } = await payingCustomer();
    const { documentId, currentPeriodEnd } = await own(customer);
    const params = { documentId };
    const { data: ending } = await customer.ok(cancelSubscription, { params });
    expect(ending).toMatchObject({
      state: 'active',
      cancelAtPeriodEnd: true,
      endsAt: currentPeriodEnd,
      nextChargeAt: null,
      canResume: true,
    });
    expect(await planInForce(customer)).toEqual(['Básico']);
    expect((await customer.ok(cancelSubscription, { params })).data).toEqual(ending);
    const { data: kept } = await customer.ok(resumeSubscription, { params });
    expect(kept).toMatchObject({ cancelAtPeriodEnd: false, endsAt: null, nextChargeAt: currentPeriodEnd });
    await payments.pass(31 * day, 4 * day);
    await payments.sweep();
    expect(await paid(customer)).toHaveLength(2);
    expect(subscriptionAt(payments.recurrente, checkoutId).status).toBe('active');

    const { data: last } = await customer.ok(cancelSubscription, { params });
    const untilEnd = Date.parse(last.endsAt ?? '') - payments.ctx.clock();
    await payments.pass(untilEnd - hour);
    await payments.sweep();
    expect(subscriptionAt(payments.recurrente, checkoutId).status).toBe('cancelled');
    expect(await planInForce(customer)).toEqual(['Básico']);
    expect((await customer.refused(resumeSubscription, { params })).status).toBe(409);
    await payments.pass(2 * hour);
    expect(await planInForce(customer)).toEqual([]);
    await payments.sweep();
    expect(await customer.ok(getCurrentSubscription)).toMatchObject({
      current: null,
      last: { documentId, state: 'ended', endReason: 'requested' },
      trialMonths: 0,
    });
    expect(await paid(customer)).toHaveLength(2);
    // However often the provider reported each of them.
    expect(await told(customer)).toEqual([
      ['payment-made', 'Básico'],
      ['payment-made', 'Básico'],
      ['subscription-ended', 'Básico'],
    ]);
    expect(await ledgerProblems(payments.ctx)).toEqual([]);
  });

  test('is immediate when a charge is outstanding, so that nothing more is charged', async () => {
    const customer = await start();
    const { checkoutId } = await order(customer);
    payments.recurrente.pay(checkoutId, 'failsLater');
    await payments.settled();
    await payments.pass(32 * day, 8 * day);
    const due = await own(customer);
    expect(due).toMatchObject({
      state: 'pastDue',
      nextChargeAt: null,
      failureReason: expect.stringMatching(/^Tu banco/),
      nextAttemptAt: subscriptionAt(payments.recurrente, checkoutId).next_payment_attempt_at,
    });
    const params = { documentId: due.documentId };
    // From two tabs at the same moment.
    const both = await Promise.all([0, 1].map(() => customer.ok(cancelSubscription, { params })));
    for (const { data } of both) expect(data).toMatchObject({ state: 'ended', endReason: 'requested' });
    expect((await told(customer)).filter(([kind]) => kind === 'subscription-ended')).toHaveLength(1);
    expect(subscriptionAt(payments.recurrente, checkoutId).status).toBe('cancelled');
    expect(await paid(customer)).toEqual([]);
  });

  test('is made by the provider when no charge succeeds', async () => {
    const customer = await start();
    const { checkoutId } = await order(customer);
    payments.recurrente.pay(checkoutId, 'failsLater');
    await payments.settled();
    await payments.pass(40 * day, day);
    const { last } = await customer.ok(getCurrentSubscription);
    expect(last).toMatchObject({ state: 'ended', endReason: 'unpaid' });
    expect(await planInForce(customer)).toEqual([]);
  });
});

describe('another card', () => {
  test('costs nothing, and an outstanding charge is retried with it at once', async () => {
    const customer = await start();
    const first = await order(customer);
    payments.recurrente.pay(first.checkoutId, 'failsLater');
    await payments.settled();
    await payments.pass(32 * day, 8 * day);
    const { documentId } = await own(customer);
    const { checkoutId, checkout_url } = await customer.ok(changeCard, { params: { documentId } });
    expect(checkout_url).toMatch(/checkout-session/);
    const asked = payments.recurrente.state.checkouts.find(({ id }) => id === checkoutId);
    expect(asked?.items).toMatchObject([
      {
        name: 'Cambio de tarjeta',
        description: expect.stringMatching(/^Tarjeta de tu suscripción al plan \p{Lu}/u),
        ...{ currency: 'GTQ', amount_in_cents: 0, charge_type: 'one_time', quantity: 1 },
      },
    ]);
    payments.recurrente.pay(checkoutId);
    await payments.settled();
    const told = await customer.ok(getCheckout, { params: { checkoutId } });
    expect(told).toMatchObject({ state: 'paid', purpose: 'card', amountCents: 0 });
    await payments.settled();
    expect(await own(customer)).toMatchObject({
      documentId,
      state: 'active',
      card: { last4: '4242' },
      failureReason: null,
      nextAttemptAt: null,
    });
    expect(await paid(customer)).toHaveLength(1);
    expect(await ledgerProblems(payments.ctx)).toEqual([]);
  });

  test('can be followed by another one at once, although no event has told of the first', async () => {
    const { customer } = await payingCustomer();
    const { documentId } = await own(customer);
    const params = { documentId };
    payments.recurrente.misbehave({ mode: 'lost', customer: String(customer.account.id) });
    const first = await customer.ok(changeCard, { params });
    payments.recurrente.pay(first.checkoutId);
    const second = await customer.ok(changeCard, { params });
    expect(second.checkoutId).not.toBe(first.checkoutId);
    const stateOf = async ({ checkoutId }: typeof first) =>
      (await customer.ok(getCheckout, { params: { checkoutId } })).state;
    expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'open']);
  });

  test('that is asked for twice at the same moment is told as a card, not as a purchase', async () => {
    const { customer } = await payingCustomer();
    const { documentId } = await own(customer);
    const { ctx } = payments;
    const provider = ctx.checkout;
    if (!provider) throw new Error('no provider');
    const create: typeof provider.create = async (request) => {
      const created = await provider.create(request);
      await ordersRepo(ctx.db).abandonAll(customer.account.id, new Date(ctx.clock()).toISOString());
      return created;
    };
    Object.assign(ctx, { checkout: { ...provider, create } });
    try {
      const { status, error } = await customer.refused(changeCard, { params: { documentId } });
      expect([status, error.message]).toEqual([
        409,
        expect.stringMatching(/^Empezaste otro cambio de tarjeta/),
      ]);
    } finally {
      Object.assign(ctx, { checkout: provider });
    }
  });

  test('for a subscription that ended meanwhile closes the order, which is not asked about any more', async () => {
    const { customer } = await payingCustomer('Básico');
    const { documentId } = await own(customer);
    const { checkoutId } = await customer.ok(changeCard, { params: { documentId } });
    await buy(payments, customer, 'Empresa', 12);
    payments.recurrente.pay(checkoutId);
    await payments.settled();
    await payments.sweep();
    expect(await customer.ok(getCheckout, { params: { checkoutId } })).toMatchObject({ state: 'closed' });
    const order = await ordersRepo(payments.ctx.db).byCheckout(checkoutId);
    expect(order?.nextCheckAt).toBeNull();
    const waiting = await tables(payments.ctx)
      .selectFrom('webhookEvents')
      .select(['type', 'problem'])
      .where('state', '=', 'waiting')
      .execute();
    expect(waiting).toEqual([]);
  });
});

describe('another plan', () => {
  test('[S39] [S66] ends the old one when it is paid, not before, even if the provider refuses for long', async () => {
    const { customer, checkoutId: old } = await payingCustomer('Básico');
    const customerId = String(customer.account.id);
    const { checkoutId } = await order(customer, 'Empresa', 12);
    expect(await planInForce(customer)).toEqual(['Básico']);
    expect(subscriptionAt(payments.recurrente, old).status).toBe('active');
    payments.recurrente.misbehave({
      mode: 'error-before',
      customer: customerId,
      on: 'DELETE /api/subscriptions/:id',
      times: 3,
    });
    payments.recurrente.pay(checkoutId);
    await payments.settled();
    expect(await planInForce(customer)).toEqual(['Empresa']);
    expect(subscriptionAt(payments.recurrente, old).status).toBe('active');
    for (let look = 0; look < 4; look += 1) {
      await payments.pass(5 * 60_000);
      await payments.sweep();
    }
    expect(subscriptionAt(payments.recurrente, old).status).toBe('cancelled');
    expect(await own(customer)).toMatchObject({ state: 'active', amountCents: 958_800, trialEndsAt: null });
    expect((await paid(customer)).map((one) => one.planName)).toEqual(['Empresa', 'Básico']);
    expect(await told(customer)).toEqual([
      ['payment-made', 'Básico'],
      ['payment-made', 'Empresa'],
      ['subscription-ended', 'Básico'],
    ]);
    expect(await ledgerProblems(payments.ctx)).toEqual([]);
  });

  test('an abandoned checkout that is paid nevertheless counts once', async () => {
    const customer = await start();
    const first = await order(customer, 'Básico');
    payments.recurrente.misbehave({
      mode: 'error-before',
      customer: String(customer.account.id),
      on: 'PUT /api/checkouts/:id',
      times: 1,
    });
    const second = await order(customer, 'Empresa');
    payments.recurrente.pay(first.checkoutId);
    payments.recurrente.pay(second.checkoutId);
    await payments.settled();
    await payments.sweep();
    await payments.pass(2 * 60_000);
    await payments.sweep();
    expect(await planInForce(customer)).toEqual(['Empresa']);
    const states = [first, second].map(
      ({ checkoutId }) => subscriptionAt(payments.recurrente, checkoutId).status,
    );
    expect(states).toEqual(['cancelled', 'active']);
    expect(await ledgerProblems(payments.ctx)).toEqual([]);
  });
});
