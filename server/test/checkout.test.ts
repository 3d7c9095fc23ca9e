import {
  createCheckout,
  getCheckout,
  getCurrentSubscription,
  getLatestCheckout,
  getMeta,
  listPlans,
} from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutItem } from '../../e2e/support/specification/calls.ts';
import { type CallMode, demoKeys } from '../../sandbox/recurrente/index.ts';
import type { Client } from './client.ts';
import { startAtrio } from './harness.ts';
import {
  buy,
  day,
  ledgerProblems,
  linesOf,
  order,
  type Payments,
  planInForce,
  product,
  startPayments,
} from './payments.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments({ env: { ATRIO_WAIT_SCALE: '0.001' } });
});
afterAll(() => payments.stop());

const idOf = (customer: Client) => String(customer.account.id);
const checkoutsOf = (customer: Client) =>
  payments.recurrente.state.checkouts.filter((one) => one.metadata.userId === idOf(customer));
const payable = (customer: Client) => checkoutsOf(customer).filter((one) => one.status === 'unpaid');
const misbehave = (customer: Client, mode: CallMode, times?: number, on = 'POST /api/checkouts') =>
  payments.recurrente.misbehave({ mode, customer: idOf(customer), on, ...(times ? { times } : {}) });

describe('[S67] what the provider is asked for', () => {
  test('[S85] [S86] is the item of the specification, priced from the catalogue', async () => {
    const customer = await payments.customer();
    const { plan, period, body } = await product(customer, 'Profesional', 6);
    const { checkoutId, checkout_url } = await customer.ok(createCheckout, { body });
    expect(checkout_url).toBe(`${payments.recurrente.url}/checkout-session/${checkoutId}`);
    const asked = checkoutsOf(customer);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      id: checkoutId,
      success_url: `${payments.ctx.site.url}/subscriptions/confirmed`,
      cancel_url: `${payments.ctx.site.url}/subscriptions/failed`,
      metadata: { userId: idOf(customer) },
    });
    const { terms } = payments.ctx.catalog;
    const ordered = checkoutItem(plan, period, { userId: idOf(customer), trialMonths: 1, terms });
    const [item, ...others] = asked[0]?.items ?? [];
    expect(others).toEqual([]);
    // The provider adds defaults.
    expect(item).toEqual({ ...ordered, quantity: 1, image_url: null });
    expect([item?.name, item?.billing_interval_count]).toEqual(['Profesional', 6]);
    expect(asked[0]?.items[0]?.amount_in_cents).toBe(239_400);
    expect(await linesOf(payments.ctx, 'ordered')).toContainEqual(
      expect.objectContaining({ userId: customer.account.id, amountCents: 239_400, planName: 'Profesional' }),
    );
  });

  test('[S84] has no trial for a customer who has had a subscription', async () => {
    const customer = await payments.customer();
    await buy(payments, customer);
    await order(customer, 'Empresa');
    expect(checkoutsOf(customer).at(-1)?.items[0]?.free_trial_interval_count).toBe(0);
  });

  test('takes ids as numbers too, as the lists have them', async () => {
    const customer = await payments.customer();
    const { plan, period } = await product(customer, 'Empresa', 12);
    const { checkoutId } = await customer.ok(createCheckout, {
      body: { planId: plan.id, periodId: period.id },
    });
    expect(checkoutsOf(customer).map((one) => one.id)).toEqual([checkoutId]);
  });
});

describe('a purchase that is refused', () => {
  test.each<[string, unknown, number, RegExp]>([
    [
      '[S12] a plan that is not on sale',
      { planId: 'aaaaaaaaaaaaaaaaaaaaaaaa', periodId: 1 },
      400,
      /^Selecciona un plan válido/,
    ],
    ['a plan that no table can hold', { planId: 2 ** 40, periodId: 1 }, 400, /^Selecciona un plan válido/],
    ['a period that is not on offer', { planId: 1, periodId: 999 }, 400, /^Selecciona un período válido/],
    ['[S43] no period', { planId: 1 }, 400, /^Falta el período\./],
    ['a price from the browser', { planId: 1, periodId: 1, amount: 1 }, 400, /«amount» no existe/],
  ])('%s', async (_, body, status, sentence) => {
    const customer = await payments.customer();
    const answer = await customer.refused(createCheckout, { body });
    expect([answer.status, answer.error.message]).toEqual([status, expect.stringMatching(sentence)]);
    expect(checkoutsOf(customer)).toEqual([]);
  });

  test('[S39] the plan in force, on the server too', async () => {
    const customer = await payments.customer();
    await buy(payments, customer, 'Básico');
    const { body } = await product(customer, 'Básico', 12);
    const answer = await customer.refused(createCheckout, { body });
    expect([answer.status, answer.error.message]).toEqual([409, expect.stringMatching(/^Este es tu plan/)]);
    expect(checkoutsOf(customer)).toHaveLength(1);
  });

  test('where no provider is configured nothing is sold, and nothing is announced', async () => {
    const atrio = await startAtrio();
    try {
      const customer = await atrio.customer();
      const { body } = await product(customer);
      const answer = await customer.refused(createCheckout, { body });
      expect([answer.status, answer.error.message]).toEqual([503, expect.stringMatching(/todavía no cobra/)]);
      const { features, sandbox } = await customer.ok(getMeta);
      expect([features.includes('checkout'), features.includes('subscriptions'), sandbox]).toEqual([
        false,
        false,
        undefined,
      ]);
      expect((await customer.ok(getCurrentSubscription)).current).toBeNull();
      const webhook = await atrio.anonymous.fetch('/api/webhooks/recurrente', { method: 'POST', body: '{}' });
      expect(webhook.status).toBe(400);
    } finally {
      await atrio.stop();
    }
  });
});

describe('one checkout', () => {
  test('is shared by two simultaneous clicks, two tabs, and a repeated request', async () => {
    const customer = await payments.customer();
    misbehave(customer, 'slow', 1);
    const { body } = await product(customer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => customer.ok(createCheckout, { body })));
    answers.push(await customer.ok(createCheckout, { body }));
    expect(new Set(answers.map((one) => one.checkout_url)).size).toBe(1);
    expect(checkoutsOf(customer)).toHaveLength(1);
  });

  test('can be paid: choosing another plan expires the former at the provider', async () => {
    const customer = await payments.customer();
    const first = await order(customer, 'Básico');
    const second = await order(customer, 'Empresa');
    expect(payable(customer).map((one) => one.id)).toEqual([second.checkoutId]);
    const told = await customer.ok(getCheckout, { params: { checkoutId: first.checkoutId } });
    expect(told).toMatchObject({ state: 'closed', checkout_url: null });
    expect((await customer.ok(getLatestCheckout)).checkout).toMatchObject({ checkoutId: second.checkoutId });
  });

  test('two plans at the same moment leave one that can be paid', async () => {
    const customer = await payments.customer();
    misbehave(customer, 'slow', 2);
    const bodies = await Promise.all(
      ['Básico', 'Empresa'].map(async (name) => (await product(customer, name)).body),
    );
    await Promise.all(bodies.map((body) => customer.send(createCheckout, { body })));
    await payments.pass(day / 24);
    await payments.sweep();
    expect(payable(customer)).toHaveLength(1);
  });

  test('that has expired is replaced by a new one', async () => {
    const customer = await payments.customer();
    const first = await order(customer);
    const [made] = checkoutsOf(customer);
    if (made) made.status = 'expired';
    const second = await order(customer);
    expect(second.checkoutId).not.toBe(first.checkoutId);
    const told = await customer.ok(getCheckout, { params: { checkoutId: first.checkoutId } });
    expect(told).toMatchObject({ status: 'expired', state: 'closed' });
  });

  test('is expired after a week without a payment', async () => {
    const customer = await payments.customer();
    const { checkoutId } = await order(customer);
    await payments.pass(8 * day);
    await payments.sweep();
    expect(payable(customer)).toEqual([]);
    expect(await customer.ok(getCheckout, { params: { checkoutId } })).toMatchObject({ state: 'closed' });
  });
});

describe('an answer of the provider that is lost', () => {
  test.each<CallMode>([
    'error-before',
    'error-after',
    'reset-before',
    'reset-after',
    'html',
    'half-json',
    'hang',
    'hang-after',
  ])('%s, once: the customer gets a page to pay on, and no other checkout can be paid', async (mode) => {
    const customer = await payments.customer();
    misbehave(customer, mode, 1);
    const { checkoutId, checkout_url } = await order(customer);
    expect(checkout_url).toContain(checkoutId);
    expect(payable(customer).map((one) => one.id)).toEqual([checkoutId]);
    payments.recurrente.pay(checkoutId);
    await payments.settled();
    expect((await customer.ok(getCheckout, { params: { checkoutId } })).state).toBe('paid');
  });

  test.each<[CallMode, RegExp]>([
    ['error-before', /tiene una falla en este momento/],
    ['error-after', /tiene una falla en este momento/],
    ['html', /algo que no se entiende/],
    ['half-json', /algo que no se entiende/],
    ['reset-before', /no logramos comunicarnos/],
    ['rate-limited', /está muy ocupado/],
    ['plain-error', /no aceptó esta operación/],
    ['unverified', /no aceptó esta operación/],
    ['no-url', /Inténtalo de nuevo/],
    ['foreign-url', /Inténtalo de nuevo/],
  ])('[S83] %s, every time: the customer is told what happened and can try again', async (mode, words) => {
    const customer = await payments.customer();
    misbehave(customer, mode);
    const { body } = await product(customer);
    for (let tries = 0; tries < 2; tries += 1) {
      const { status, error } = await customer.refused(createCheckout, { body });
      expect(status).toBe(503);
      expect(error.message).toMatch(/^No se pudo obtener la URL del checkout[:.] /);
      expect(error.message).toMatch(words);
    }
    payments.recurrente.behave(idOf(customer));
    const { checkoutId } = await customer.ok(createCheckout, { body });
    await payments.sweep();
    await payments.pass(60_000);
    await payments.sweep();
    expect(payable(customer).map((one) => one.id)).toEqual([checkoutId]);
  });

  test('a checkout that the provider does not know any more is given up, and the next purchase gets a new one', async () => {
    const customer = await payments.customer();
    const { checkoutId } = await order(customer);
    // As after a change from test keys to live ones.
    const { checkouts } = payments.recurrente.state;
    const [gone] = checkouts.splice(
      checkouts.findIndex(({ id }) => id === checkoutId),
      1,
    );
    const again = await order(customer);
    expect(again.checkoutId).not.toBe(checkoutId);
    expect(payable(customer).map(({ id }) => id)).toEqual([again.checkoutId]);
    expect(await customer.ok(getCheckout, { params: { checkoutId } })).toMatchObject({
      state: 'closed',
      checkout_url: null,
    });
    expect(payments.logged().map((line) => line.msg)).toContain(
      'the provider does not know a checkout that it made',
    );
    // The change was a mistake, and the first one was paid meanwhile: it is found without an event.
    payments.recurrente.misbehave({ mode: 'lost', customer: idOf(customer) });
    if (gone) checkouts.push(gone);
    payments.recurrente.pay(checkoutId);
    await payments.pass(61 * 60_000);
    await payments.sweep();
    expect(await planInForce(customer)).toEqual(['Básico']);
    expect((await customer.ok(getCheckout, { params: { checkoutId } })).state).toBe('paid');
  });

  test('while the provider is away the state is reported as unknown, and corrects itself later', async () => {
    const customer = await payments.customer();
    const { checkoutId } = await order(customer);
    const params = { checkoutId };
    misbehave(customer, 'error-before', undefined, 'GET /api/checkouts/:id');
    payments.recurrente.misbehave({ mode: 'lost', customer: idOf(customer) });
    payments.recurrente.pay(checkoutId);
    const told = await customer.ok(getCheckout, { params });
    expect(told).toMatchObject({ state: 'open', problem: expect.stringMatching(/^No pudimos confirmar/) });
    payments.recurrente.behave(idOf(customer));
    await payments.pass(120_000);
    await payments.sweep();
    expect(await customer.ok(getCheckout, { params })).toMatchObject({ state: 'paid', problem: null });
  });

  test.each<CallMode>(['odd-cents', 'unknown-status'])('%s: it gives no subscription', async (mode) => {
    const customer = await payments.customer();
    await buy(payments, customer, 'Básico');
    const { checkoutId } = await order(customer, 'Empresa');
    misbehave(customer, mode, undefined, 'GET /api/checkouts/:id');
    payments.recurrente.pay(checkoutId);
    await payments.settled();
    await payments.pass(3000);
    const told = await customer.ok(getCheckout, { params: { checkoutId } });
    expect(told.state).not.toBe('paid');
    expect(await planInForce(customer)).toEqual(['Básico']);
    payments.recurrente.behave(idOf(customer));
    await payments.pass(3000);
    expect((await customer.ok(getCheckout, { params: { checkoutId } })).state).toBe('paid');
    expect(await planInForce(customer)).toEqual(['Empresa']);
  });

  test.each<CallMode>(['string-cents', 'no-payment'])('%s is understood', async (mode) => {
    const customer = await payments.customer();
    misbehave(customer, mode, undefined, 'GET /api/checkouts/:id');
    const { checkoutId } = await order(customer);
    payments.recurrente.pay(checkoutId);
    await payments.settled();
    expect((await customer.ok(getCheckout, { params: { checkoutId } })).state).toBe('paid');
    expect((await customer.ok(getCurrentSubscription)).current).toMatchObject({ state: 'trial' });
  });

  test('a payment of another amount gives no subscription, and says that it is being looked into', async () => {
    const customer = await payments.customer();
    const { checkoutId } = await order(customer);
    const item = checkoutsOf(customer)[0]?.items[0];
    if (item) item.amount_in_cents = 500;
    payments.recurrente.pay(checkoutId);
    await payments.settled();
    await payments.pass(3000);
    const told = await customer.ok(getCheckout, { params: { checkoutId } });
    expect(told).toMatchObject({
      state: 'processing',
      problem: expect.stringMatching(/^El pago no coincide/),
    });
    expect((await customer.ok(getCurrentSubscription)).current).toBeNull();
    expect(payments.logged().map((line) => line.msg)).toContain('a checkout does not fit its order');
  });
});

test('no answer contains a key, and the ledger agrees with the other tables', async () => {
  const customer = await payments.customer();
  const { body } = await product(customer, 'Empresa');
  const answers = [
    await customer.send(getMeta),
    await customer.send(listPlans),
    await customer.send(createCheckout, { body }),
    await customer.send(getLatestCheckout),
    await customer.send(getCurrentSubscription),
    await customer.fetch('/api/openapi.json'),
  ];
  for (const answer of answers) {
    const text = JSON.stringify([...answer.headers]) + (await answer.text());
    for (const key of Object.values(demoKeys)) expect(text).not.toContain(key);
  }
  expect(await ledgerProblems(payments.ctx)).toEqual([]);
});
