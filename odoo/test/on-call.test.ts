import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { createOdooClient } from '../src/connect.ts';
import type { OdooCall } from '../src/index.ts';

/** What a client reports about its calls. */

let odoo: Sandbox;
beforeAll(async () => {
  odoo = await startOdoo({ delayScale: 0.02 });
});
afterAll(() => odoo.stop());

const access = { username: 'admin', password: 'admin' };

test('each call is reported with model, method, time and outcome, and nothing else', async () => {
  const calls: OdooCall[] = [];
  const client = createOdooClient(
    { url: odoo.url, db: 'demo-told', ...access },
    { onCall: (call) => calls.push(call) },
  );
  await client.searchRead('res.partner', [['name', '=', 'Secreta']], ['name']);
  await client.call('res.partner', 'no_such_method').catch(() => undefined);
  await client.close();
  expect(calls.map(({ model, method, outcome }) => [model, method, outcome])).toEqual([
    [null, 'version', 'done'],
    [null, 'authenticate', 'done'],
    ['res.partner', 'search_read', 'done'],
    ['res.partner', 'no_such_method', 'rejected'],
  ]);
  for (const call of calls) {
    expect(Object.keys(call).sort()).toEqual(['method', 'model', 'ms', 'outcome']);
    expect(Number.isInteger(call.ms) && call.ms >= 0).toBe(true);
  }
});

test('a refused sign-in is reported too', async () => {
  const calls: OdooCall[] = [];
  const client = createOdooClient(
    { url: odoo.url, db: 'demo-told', ...access, password: 'otra' },
    { onCall: (call) => calls.push(call) },
  );
  await expect(client.isAdministrator()).rejects.toMatchObject({ code: 'wrong-password' });
  await client.close();
  expect(calls.map(({ method, outcome }) => [method, outcome])).toEqual([
    ['version', 'done'],
    ['authenticate', 'wrong-password'],
  ]);
});
