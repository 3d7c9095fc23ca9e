import { deleteUser, getMe } from '@atrio/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  expect(await linesOf(ctx, 'ended')).toHaveLength(1);
  expect(await ledgerProblems(ctx)).toEqual([]);
});
