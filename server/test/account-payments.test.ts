import { randomBytes } from 'node:crypto';
import { deleteUser, getCurrentSubscription, getMe, register } from '@atrio/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, strongPassword } from './client.ts';
import {
  buy,
  day,
  ledgerProblems,
  linesOf,
  order,
  type Payments,
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

test('[S84] a trial is had by a person: who deletes the account and comes back has no other', async () => {
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
  // Dots and capitals mean another mailbox elsewhere, or nothing; and who only looked has had no trial.
  for (const other of [`ana.${tag}@ejemplo.com.gt`, `ana${tag}@ejemplo.com.gt`]) {
    expect(await offered((await comeAs(other)).customer), other).toEqual([1, 1]);
  }
  expect(JSON.stringify(await sql(home, 'select * from "trialClaims"'))).not.toContain(tag);
});
