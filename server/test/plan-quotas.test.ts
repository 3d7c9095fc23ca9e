import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cancelSubscription, createInstance, getSummary } from '@atrio/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { buy, current, day, type Payments, startPayments } from './payments.ts';
import { instanceInput } from './work.ts';

/** A plan may set its customers' quotas; otherwise, and without a plan, the settings count. */

const catalog = `terms: Condiciones.
periods:
  - { id: monthly, name: Mensual, months: 1 }
plans:
  - { id: uno, name: Básico, description: El primero., price: 199, features: [Una cosa] }
  - { id: dos, name: Grande, description: El segundo., price: 399, features: [Todo], quotas: { instances: 2 } }
`;

let folder: string;
let payments: Payments;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-plan-quotas-'));
  const path = join(folder, 'catalog.yaml');
  writeFileSync(path, catalog);
  payments = await startPayments({ env: { CATALOG_FILE: path, QUOTA_INSTANCES: '1' } });
});
afterAll(async () => {
  await payments.stop();
  rmSync(folder, { recursive: true });
});

/** @returns the statuses of instances that are added one after the other */
async function add(customer: Client, count: number): Promise<number[]> {
  const statuses = [];
  for (let at = 0; at < count; at += 1) {
    const data = instanceInput({ databaseName: `db-${Math.random()}` });
    statuses.push((await customer.send(createInstance, { body: { data } })).status);
  }
  return statuses;
}

test('the plan in force limits the number of instances; for other quotas the settings count', async () => {
  const [none, small, large] = await Promise.all([1, 2, 3].map(() => payments.customer()));
  if (!none || !small || !large) throw new Error('no customers');
  await buy(payments, small, 'Básico');
  await buy(payments, large, 'Grande');
  expect([await add(none, 2), await add(small, 2), await add(large, 3)]).toEqual([
    [201, 409],
    [201, 409],
    [201, 201, 409],
  ]);
  const told = await Promise.all([none, small, large].map((customer) => customer.ok(getSummary)));
  expect(told.map(({ instances, maxInstances }) => [instances, maxInstances])).toEqual([
    [1, 1],
    [1, 1],
    [2, 2],
  ]);
});

test('an ended plan does not count any more; existing instances stay', async () => {
  const customer = await payments.customer();
  await buy(payments, customer, 'Grande');
  expect(await add(customer, 2)).toEqual([201, 201]);
  const { documentId } = (await current(customer)) ?? { documentId: '' };
  await customer.ok(cancelSubscription, { params: { documentId } });
  await payments.pass(40 * day, 8 * day);
  const { error } = await customer.refused(createInstance, { body: { data: instanceInput() } });
  expect([error.status, error.message]).toEqual([
    409,
    'Tu cuenta admite 1 instancia y ya la tienes. Elimina una que no uses, o pide a soporte que amplíe el límite.',
  ]);
});
