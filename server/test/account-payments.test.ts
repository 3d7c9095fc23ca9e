import { randomBytes } from 'node:crypto';
import {
  createCheckout,
  deleteUser,
  exportData,
  getCurrentSubscription,
  getMe,
  register,
  setContactDetails,
} from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inflateEntry, readDirectory } from '../../spreadsheets/src/reader/zip.ts';
import { type Client, strongPassword } from './client.ts';
import {
  buy,
  day,
  ledgerProblems,
  linesOf,
  order,
  type Payments,
  product,
  startPayments,
  subscriptionAt,
} from './payments.ts';
import { sql } from './sql.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
afterAll(() => payments.stop());

test('[S64] with the account its subscription ends at the provider, and nothing is charged any more', async () => {
  const { recurrente, ctx } = payments;
  const customer = await payments.anonymous.register();
  const { id, password } = customer.account;
  const bought = await buy(payments, customer);
  await payments.pass(32 * day, 8 * day);
  const open = await order(customer, 'Empresa');
  const charges = () => recurrente.state.charges.filter((one) => one.checkout_id === bought).length;
  expect(charges()).toBe(1);

  // The account is deleted although the provider cannot be reached.
  recurrente.misbehave({
    mode: 'error-before',
    customer: String(id),
    on: 'DELETE /api/subscriptions/:id',
    times: 1,
  });
  await customer.ok(deleteUser, { params: { id }, body: { password } });
  expect((await customer.refused(getMe)).status).toBe(401);
  for (let look = 0; look < 3; look += 1) {
    await payments.pass(5 * 60_000);
    await payments.sweep();
  }
  expect(subscriptionAt(recurrente, bought).status).toBe('cancelled');
  expect(recurrente.state.checkouts.find((one) => one.id === open.checkoutId)?.status).toBe('expired');

  await payments.pass(70 * day, 10 * day);
  await payments.sweep();
  expect(charges()).toBe(1);
  // Payments that the law requires are kept, without a name.
  const kept = (await linesOf(ctx, 'paid')).filter((line) => line.userId === id);
  expect(kept.map(({ planName }) => planName)).toEqual(['Básico']);
  const ended = await linesOf(ctx, 'ended');
  expect(ended.filter((line) => line.userId === id)).toHaveLength(1);
  expect(await ledgerProblems(ctx)).toEqual([]);
});

function jsonIn(zip: Uint8Array, file: string) {
  const entry = readDirectory(zip).find(({ name }) => name === file);
  if (!entry) throw new Error(`no ${file}`);
  return JSON.parse(Buffer.concat([...inflateEntry(zip, entry, 1_000_000)]).toString());
}

test('the export has each order, charge, refund and subscription of the customer, and nothing of others', async () => {
  const { recurrente } = payments;
  const [customer, other] = [await payments.customer(), await payments.customer()];
  const checkoutId = await buy(payments, customer);
  await buy(payments, other);
  await payments.pass(32 * day, 8 * day);
  const [charge] = recurrente.state.charges.filter((one) => one.checkout_id === checkoutId);
  await fetch(`${recurrente.url}/api/refunds`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-public-key': recurrente.publicKey,
      'x-secret-key': recurrente.secretKey,
    },
    body: JSON.stringify({ payment_intent_id: charge?.id }),
  });
  await payments.settled();
  const open = await order(customer, 'Empresa');
  const zip = new Uint8Array(await (await customer.send(exportData)).arrayBuffer());
  const { pedidos, movimientos } = jsonIn(zip, 'pagos.json');
  const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]{12}Z$/);
  const id = expect.stringMatching(/^[a-z0-9]{24}$/);
  const bought = pedidos[0].documentId;
  const basic = { planName: 'Básico', months: 1, amountCents: 19_900, currency: 'GTQ' };
  const large = { ...basic, planName: 'Empresa', amountCents: 79_900 };
  const times = { createdAt: time, updatedAt: time };
  const monthly = { documentId: id, purpose: 'plan', periodName: 'Mensual', failureReason: null, ...times };
  expect(pedidos).toEqual([
    { ...monthly, ...basic, trialMonths: 1, state: 'paid', checkoutId, providerStatus: 'paid' },
    {
      ...monthly,
      ...large,
      trialMonths: 0,
      state: 'open',
      checkoutId: open.checkoutId,
      providerStatus: null,
    },
  ]);
  const none = {
    ...{ checkoutId: null, subscriptionId: null, chargeId: null, refundId: null },
    ...{ periodStart: null, periodEnd: null, cardLast4: null, cardNetwork: null },
  };
  const line = { ...none, documentId: id, at: time, order: bought, ...basic };
  const started = { ...line, checkoutId, subscriptionId: subscriptionAt(recurrente, checkoutId).id };
  const card = { cardLast4: '4242', cardNetwork: 'visa' };
  expect(movimientos).toEqual([
    { ...line, kind: 'ordered' },
    { ...started, kind: 'started', amountCents: 0 },
    { ...started, kind: 'paid', chargeId: charge?.id, periodStart: time, periodEnd: time, ...card },
    { ...started, kind: 'refunded', refundId: expect.stringMatching(/^re_/) },
    { ...line, ...large, kind: 'ordered', order: pedidos[1].documentId },
  ]);
  const { planName: plan, ...price } = basic;
  expect(jsonIn(zip, 'suscripciones.json')).toEqual([
    {
      ...{ documentId: id, plan, order: bought, periodName: 'Mensual', ...price, providerStatus: 'active' },
      ...{ billingStart: time, trialEndsAt: time, currentPeriodStart: time, currentPeriodEnd: time },
      ...{ nextAttemptAt: null, failureReason: null, ...card },
      ...{ endsAt: null, endedAt: null, endReason: null, ...times },
    },
  ]);
});

describe('a purchase that was under way', () => {
  test.each<[string, (customer: Client) => Promise<unknown>]>([
    [
      'deleted',
      (customer) =>
        customer.ok(deleteUser, {
          params: { id: customer.account.id },
          body: { password: customer.account.password },
        }),
    ],
    [
      'blocked',
      ({ account }) => sql(payments.home, 'update users set blocked = 1 where id = $1', [account.id]),
    ],
  ])('is not written for an account that was %s', async (_, end) => {
    const { ctx, recurrente } = payments;
    const customer = await payments.anonymous.register();
    const { id } = customer.account;
    await order(customer, 'Básico');
    const { body } = await product(customer, 'Empresa');
    const provider = ctx.checkout;
    if (!provider) throw new Error('no provider');
    let isEnded = false;
    const checkout = async (checkoutId: string) => {
      if (!isEnded) {
        isEnded = true;
        await end(customer);
      }
      return provider.checkout(checkoutId);
    };
    Object.assign(ctx, { checkout: { ...provider, checkout } });
    try {
      expect((await customer.refused(createCheckout, { body })).status).toBe(401);
    } finally {
      Object.assign(ctx, { checkout: provider });
    }
    const orders = await sql(payments.home, 'select "planName" from orders where "userId" = $1', [id]);
    expect(orders.map(({ planName }) => planName)).toEqual(['Básico']);
    const made = recurrente.state.checkouts.filter(({ metadata }) => metadata.userId === String(id));
    expect(made).toHaveLength(1);
    expect(await ledgerProblems(ctx)).toEqual([]);
  });
});

test('[S84] the trial is for a person: nobody gets a second one by deleting the account and registering again', async () => {
  const { recurrente, home } = payments;
  const tag = randomBytes(4).toString('hex');
  const comeAs = async (email: string) => {
    const body = { username: `u-${randomBytes(6).toString('hex')}`, email, password: strongPassword() };
    const { jwt, user } = await payments.anonymous.ok(register, { body });
    return { customer: payments.anonymous.withToken(jwt), id: user.id, password: body.password };
  };
  const offered = async (customer: Client) => {
    const { checkoutId } = await order(customer);
    const { trialMonths } = await customer.ok(getCurrentSubscription);
    const checkout = recurrente.state.checkouts.find(({ id }) => id === checkoutId);
    return [trialMonths, checkout?.items[0]?.free_trial_interval_count];
  };
  const email = `ana.${tag}@gmail.com`;
  const first = await comeAs(email);
  expect(await offered(first.customer)).toEqual([1, 1]);
  await buy(payments, first.customer);
  await first.customer.ok(deleteUser, { params: { id: first.id }, body: { password: first.password } });

  for (const again of [email, `ANA${tag}@googlemail.com`, `a.n.a${tag}+otra@gmail.com`]) {
    const { customer, id, password } = await comeAs(again);
    expect(await offered(customer), again).toEqual([0, 0]);
    await customer.ok(deleteUser, { params: { id }, body: { password } });
  }
  // At other providers dots and capitals may mean another mailbox; and a customer who only looked has had no
  // trial.
  for (const other of [`ana.${tag}@ejemplo.com.gt`, `ana${tag}@ejemplo.com.gt`]) {
    expect(await offered((await comeAs(other)).customer), other).toEqual([1, 1]);
  }
  expect(JSON.stringify(await sql(home, 'select * from "trialClaims"'))).not.toContain(tag);
});

describe('[S84] the trial is for a person, who is recognised by the NIT too', () => {
  const trial = async (customer: Client) => {
    const { trialMonths, trialUsedBy } = await customer.ok(getCurrentSubscription);
    return [trialMonths, trialUsedBy];
  };
  const withNit = async (nit: string | null) => {
    const customer = await payments.anonymous.register();
    await customer.ok(setContactDetails, { body: { nit } });
    return customer;
  };
  /** The free months that the checkout of a first purchase asks the card provider for. */
  const freeMonths = async (customer: Client) => {
    const { checkoutId } = await order(customer);
    return payments.recurrente.state.checkouts.find(({ id }) => id === checkoutId)?.items[0]
      ?.free_trial_interval_count;
  };

  test('another account with the same NIT gets none, and the answer and the checkout say so; another NIT gets one', async () => {
    const first = await withNit('4012358-8');
    expect(await trial(first)).toEqual([1, undefined]);
    await buy(payments, first);
    const second = await withNit(' 4012358 - 8 ');
    expect([await trial(second), await freeMonths(second)]).toEqual([[0, 'nit'], 0]);
    // Whoever has had a subscription of their own gets no free months, and is told no reason.
    expect(await trial(first)).toEqual([0, undefined]);
    await second.ok(setContactDetails, { body: { nit: '576937-K' } });
    expect([await trial(second), await freeMonths(second)]).toEqual([[1, undefined], 1]);
  });

  test('also after the account is deleted, of which only a hash is kept', async () => {
    const nit = '9125534-1';
    const first = await withNit(nit);
    const { id, password } = first.account;
    await buy(payments, first);
    await first.ok(deleteUser, { params: { id }, body: { password } });
    expect(await trial(await withNit(nit))).toEqual([0, 'nit']);
    const kept = JSON.stringify(await sql(payments.home, 'select * from "trialClaims"'));
    expect(kept).not.toContain('9125534');
  });

  test('also when the NIT is given after the purchase', async () => {
    const nit = '6250397-9';
    const first = await withNit(null);
    await buy(payments, first);
    await first.ok(setContactDetails, { body: { nit } });
    expect(await trial(await withNit(nit))).toEqual([0, 'nit']);
  });

  test('an account that changes its NIT again and again does not take the free month from everybody', async () => {
    const taker = await withNit(null);
    await buy(payments, taker);
    const nits = ['4401-6', '4402-4', '4403-2', '4404-0', '4405-9'];
    for (const nit of nits) await taker.ok(setContactDetails, { body: { nit } });
    const left = [];
    for (const nit of nits) left.push(await trial(await withNit(nit)));
    expect(left).toEqual([...Array(3).fill([0, 'nit']), [1, undefined], [1, undefined]]);
  });

  test('an account that only gave its NIT, or only looked, has had no trial; «CF» identifies nobody', async () => {
    const looked = await withNit('3318822-K');
    await order(looked);
    await withNit('3318822-K');
    expect(await trial(await withNit('3318822-K'))).toEqual([1, undefined]);
    await buy(payments, await withNit('CF'));
    expect(await trial(await withNit('CF'))).toEqual([1, undefined]);
  });
});
