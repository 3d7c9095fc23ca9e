import {
  checkInstance,
  createInstance,
  deleteInstance,
  listHealth,
  listInstanceModules,
  updateInstance,
  validateConfig,
} from '@atrio/contract';
import { writeWorkbook } from '@atrio/spreadsheets';
import { beforeEach, describe, expect, test } from 'vitest';
import { startOdoo } from '../../sandbox/odoo/index.ts';
import { readConfig } from '../src/config/config.ts';
import { serve } from '../src/serve.ts';
import { type Client, connectTo } from './client.ts';
import { makeHome, until } from './harness.ts';
import { startWithOdoo } from './with-odoo.ts';
import { instanceInput, newInstance, runJob } from './work.ts';

const { atrio, odoo } = await startWithOdoo();
let customer: Client;
beforeEach(async () => {
  customer = await atrio.customer();
});

const check = (documentId: string) => customer.ok(checkInstance, { params: { documentId } });

describe('the check of an instance', () => {
  test('finds version and edition, and is stored', async () => {
    const { documentId } = await newInstance(customer, odoo.url, 'demo-health');
    expect((await customer.ok(listHealth)).data).toEqual([]);
    const { data, diagnosis } = await check(documentId);
    expect(data).toMatchObject({
      instanceId: documentId,
      reachable: true,
      version: '18.0',
      edition: 'community',
      problem: null,
      failingSince: null,
      keyExpiresAt: null,
    });
    expect(diagnosis.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
    expect((await customer.ok(listHealth)).data).toEqual([data]);
  });

  test('is not needed for an instance on which apps were just installed', async () => {
    const { progress } = await runJob(customer, { url: odoo.url, db: 'demo-seen', apps: ['contacts'] });
    expect(progress.status).toBe('completed');
    expect((await customer.ok(listHealth)).data).toMatchObject([
      { reachable: true, version: '18.0', edition: 'community', problem: null },
    ]);
  });

  test('tells which step failed, since when, and when it works again', async () => {
    const { documentId } = await newInstance(customer, odoo.url, 'demo-ill');
    odoo.setMode('demo-ill', 'no-key');
    const first = (await check(documentId)).data;
    expect(first).toMatchObject({ reachable: true, version: '18.0', problem: { title: 'Clave API' } });
    expect(first.problem?.message).toMatch(/clave API no es correcta o ya venció/);
    odoo.setMode('demo-ill', 'no-rights');
    const second = (await check(documentId)).data;
    expect(second).toMatchObject({ problem: { title: 'Permisos' }, failingSince: first.failingSince });
    odoo.setMode('demo-ill', null);
    expect((await check(documentId)).data).toMatchObject({ problem: null, failingSince: null });
  });

  test('an address without an answer is not reachable, and keeps the last known version', async () => {
    const other = await startOdoo({ delayScale: 0.02 });
    const { documentId } = await newInstance(customer, other.url, 'demo-gone');
    await check(documentId);
    await other.stop();
    expect((await check(documentId)).data).toMatchObject({
      reachable: false,
      version: '18.0',
      problem: { title: 'Dirección' },
    });
  });

  test('an expiring key is shown with its date', async () => {
    const { documentId } = await newInstance(customer, odoo.url, 'demo-key-ends-soon');
    const { keyExpiresAt } = (await check(documentId)).data;
    const days = (Date.parse(keyExpiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(10);
  });

  test('the result is deleted when the access changes, and with the instance', async () => {
    const { documentId } = await newInstance(customer, odoo.url, 'demo-changed');
    await check(documentId);
    const known = async () =>
      (await customer.ok(listHealth)).data.some((row) => row.instanceId === documentId);
    await customer.ok(updateInstance, { params: { documentId }, body: { data: { odooApps: [] } } });
    expect(await known()).toBe(true);
    await customer.ok(updateInstance, { params: { documentId }, body: { data: { apiKey: 'otra' } } });
    expect(await known()).toBe(false);
    expect((await check(documentId)).data.problem?.title).toBe('Clave API');
    await customer.ok(deleteInstance, { params: { documentId } });
    expect(await known()).toBe(false);
  });

  test('belongs to its customer alone', async () => {
    const { documentId } = await newInstance(customer, odoo.url, 'demo-own');
    await check(documentId);
    const stranger = await atrio.customer();
    expect((await stranger.ok(listHealth)).data).toEqual([]);
    for (const endpoint of [checkInstance, listInstanceModules]) {
      expect((await stranger.refused(endpoint, { params: { documentId } })).status).toBe(404);
    }
  });
});

describe('an instance that was tested a moment ago', () => {
  test('counts as checked from the start; one that was not tested, or with another access, does not', async () => {
    const stranger = await atrio.customer();
    const tested = instanceInput({ baseUrl: odoo.url, databaseName: 'demo-tested' });
    const { baseUrl: url, databaseName: db, username, password, apiKey } = tested;
    await customer.ok(validateConfig, { body: { url, db, username, password, apiKey } });
    const other = await customer.ok(createInstance, { body: { data: { ...tested, password: 'otra' } } });
    const untested = await stranger.ok(createInstance, { body: { data: tested } });
    const { data } = await customer.ok(createInstance, { body: { data: tested } });
    const checked = await customer.ok(listHealth);
    expect(checked.data).toMatchObject([
      { instanceId: data.documentId, reachable: true, version: '18.0', problem: null },
    ]);
    expect(other.data.databaseName).toBe('demo-tested');
    expect(untested.data.databaseName).toBe('demo-tested');
    expect((await stranger.ok(listHealth)).data).toEqual([]);
  });
});

test('due checks are made by the worker, for customers who used the portal lately', async () => {
  const home = await makeHome();
  const first = await serve(readConfig(home.env));
  const owner = await connectTo(first.url ?? '').register();
  await newInstance(owner, odoo.url, 'demo-due');
  await newInstance(owner, odoo.url, 'demo-due-no-rights');
  await first.stop();
  const second = await serve(readConfig({ ...home.env, HEALTH_EVERY: '60' }));
  try {
    const again = connectTo(second.url ?? '', owner.token);
    const found = await until('both checks', async () => {
      const { data } = await again.ok(listHealth);
      return data.length === 2 && data;
    });
    expect(found.map(({ problem }) => problem?.title ?? null)).toEqual([null, 'Permisos']);
  } finally {
    await second.stop();
    await home.remove();
  }
});

test('an instance is checked also while its installation waits for decisions', async () => {
  const db = 'demo-due-waits';
  const home = await makeHome();
  const first = await serve(readConfig(home.env));
  const owner = await connectTo(first.url ?? '').register();
  const rows = [
    ['Oportunidad', 'Etapa'],
    ['Cisterna', 'Por visitar'],
  ];
  const files = [{ fileName: 'CRM.xlsx', bytes: writeWorkbook([{ name: 'Hoja1', rows }]) }];
  const { progress } = await runJob(owner, { url: odoo.url, db, apps: ['crm'], files });
  expect(progress.result.waitingSince).not.toBeNull();
  await first.stop();
  odoo.setMode(db, 'no-rights');
  const second = await serve(readConfig({ ...home.env, HEALTH_EVERY: '60' }));
  try {
    const again = connectTo(second.url ?? '', owner.token);
    const found = await until('a check that finds the problem', async () => {
      const { data } = await again.ok(listHealth);
      return data.every(({ problem }) => problem !== null) && data;
    });
    expect(found.map(({ problem }) => problem?.title)).toEqual(['Permisos']);
  } finally {
    await second.stop();
    await home.remove();
  }
});

describe('the modules of an instance', () => {
  test('are told: what is installed, what each app would add, and what this edition lacks', async () => {
    const { documentId } = await newInstance(customer, odoo.url, 'demo-modules');
    const found = await customer.ok(listInstanceModules, { params: { documentId } });
    expect(found).toMatchObject({ version: '18.0', edition: 'community' });
    expect(found.modules.map(({ name }) => name)).toContain('base');
    const app = (odooId: string) => found.apps.find((one) => one.odooId === odooId);
    expect(app('crm')).toMatchObject({ state: 'available' });
    expect(app('crm')?.dependencies.length).toBeGreaterThan(2);
    expect(app('accountant')).toMatchObject({ state: 'unavailable', dependencies: [] });
  });

  test('are not told by an Odoo that does not answer, and the reason is', async () => {
    const { documentId } = await newInstance(customer, odoo.url, 'demo-modules-down');
    const refusal = await customer.refused(listInstanceModules, { params: { documentId } });
    expect(refusal.status).toBe(503);
    expect(refusal.error.message).toMatch(/La conexión con Odoo se cortó/);
  });
});
