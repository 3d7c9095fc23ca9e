import { checkInstance, deleteInstance, updateUser } from '@atrio/contract';
import {
  exportFleet,
  type FleetInstance,
  getFleetOverview,
  type InstanceList,
  instanceLists,
  listActs,
  listFleet,
} from '@atrio/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { endsSoon, supportEnds } from '../src/features/console-instances/odoo-support.ts';
import { siteOf } from '../src/lib/network.ts';
import type { Client } from './client.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { administrator, type SignedIn } from './operators.ts';
import { sql } from './sql.ts';
import { newInstance } from './work.ts';

/** The provider's lists of all instances. */

let atrio: Atrio;
let ana: SignedIn;
beforeAll(async () => {
  atrio = await startAtrio();
  ana = await administrator(atrio);
});
afterAll(() => atrio.stop());

const hourMs = 3_600_000;
const from = (ms: number) => new Date(Date.now() + ms).toISOString();
const days = (count: number) => from(count * 24 * hourMs);

let last = 0;
/** An instance whose last check had this result. */
async function instance(customer: Client, found: Record<string, string | number | null> = {}) {
  last += 1;
  const made = await newInstance(customer, 'https://odoo.ejemplo.com.gt', `base${last}`);
  const row = {
    ...{ instanceId: made.id, nextCheckAt: from(hourMs), checkedAt: from(-hourMs), reachable: 1 },
    ...{ failures: 0, version: '19.0', ...found },
  };
  const names = Object.keys(row).map((name) => `"${name}"`);
  const marks = Object.values(row).map((value) => (value === null ? 'null' : `'${value}'`));
  await sql(atrio.home, `insert into "instanceHealth" (${names}) values (${marks})`);
  return made;
}

const failing = (since: string, more = {}) => ({
  ...{ failingSince: since, failingStep: 'database', failures: 1, ...more },
  ...{ problemTitle: 'Base de datos', problemMessage: 'El servidor no tiene esa base de datos.' },
});
const away = (since: string, host: string, network: string | null = null) =>
  failing(since, {
    reachable: 0,
    awaySince: since,
    failingStep: 'address',
    host,
    ...(network && { network }),
  });

/** A customer of this test only, with a word that finds them. */
async function named(word: string) {
  const customer = await atrio.customer();
  await customer.ok(updateUser, { params: { id: customer.account.id }, body: { name: `Tienda ${word}` } });
  return customer;
}

const rowsOf = async (query: string, pageSize = 100) => {
  const rows: FleetInstance[] = [];
  for (let after = ''; ; ) {
    const page = await ana.ok(listFleet, {
      query: `${query}&pageSize=${pageSize}${after && `&after=${encodeURIComponent(after)}`}`,
    });
    rows.push(...page.data);
    if (page.next === null) return rows;
    after = page.next;
  }
};
const names = (rows: FleetInstance[]) => rows.map(({ databaseName }) => databaseName);
const overview = (query = '') => ana.ok(getFleetOverview, { query });

test('the lists have the most urgent first, page by page, and each count is the number of its rows', async () => {
  const customer = await named('Xela');
  const other = await named('Xela');
  const { databaseName: well } = await instance(customer);
  const { databaseName: unchecked } = await newInstance(other, 'https://odoo.ejemplo.com.gt', 'sin-revisar');
  const { databaseName: old } = await instance(other, { version: '16.0' });
  const { databaseName: between } = await instance(customer, { version: 'saas~17.4' });
  const { databaseName: ends } = await instance(customer, { keyExpiresAt: days(29) });
  const { databaseName: ended } = await instance(customer, { keyExpiresAt: days(-2), version: '15.0' });
  const { databaseName: later } = await instance(customer, {
    keyExpiresAt: days(31),
    versionChangedAt: days(-3),
    earlierVersion: '18.0',
  });
  const { databaseName: changed } = await instance(other, {
    ...{ versionChangedAt: from(-hourMs), earlierVersion: '18.0' },
  });
  const { databaseName: longAgo } = await instance(customer, failing(days(-40)));
  const { databaseName: now, documentId } = await instance(
    other,
    failing(days(-1), { keyExpiresAt: days(5) }),
  );
  const removed = await instance(customer, failing(days(-1)));
  await customer.ok(deleteInstance, { params: { documentId: removed.documentId } });

  const lists: Record<InstanceList, string[]> = {
    failing: [now, longAgo],
    keys: [ended, now, ends],
    unsupported: [ended, old, between],
    changed: [changed],
    all: [now, longAgo, ended, ends, old, between, changed, later, unchecked, well],
  };
  const { counts } = await overview('words=xela');
  for (const list of Object.keys(instanceLists) as InstanceList[]) {
    const whole = names(await rowsOf(`list=${list}&words=xela`));
    expect([list, whole]).toEqual([list, lists[list]]);
    expect([list, counts[list]]).toEqual([list, whole.length]);
    for (const pageSize of [1, 2, 3]) {
      expect(names(await rowsOf(`list=${list}&words=xela`, pageSize))).toEqual(whole);
    }
  }
  const [first] = await rowsOf('list=failing&words=xela');
  const { email, documentId: ownerId } = other.account;
  expect(first).toEqual({
    ...{ id: expect.any(Number), documentId, name: null, databaseName: now },
    ...{ baseUrl: 'https://odoo.ejemplo.com.gt', checkedAt: expect.any(String), awaySince: null },
    customer: { documentId: ownerId, name: 'Tienda Xela', email },
    ...{ version: '19.0', supportEnds: '2028-09-30', earlierVersion: null, versionChangedAt: null },
    ...{ failingSince: expect.any(String), step: 'database', keyExpiresAt: expect.any(String) },
    problem: { title: 'Base de datos', message: 'El servidor no tiene esa base de datos.' },
  });
});

test('words and a version narrow both rows and counts', async () => {
  const [one, other] = [await named('Quiche'), await named('Quiche')];
  const { databaseName: ours } = await instance(one, { version: '18.0' });
  await instance(other, { version: '17.0' });
  expect(names(await rowsOf('words=quiche%20tienda&version=18.0'))).toEqual([ours]);
  const { counts, versions } = await overview('words=quich&version=18.0');
  expect(counts).toEqual({ all: 1, failing: 0, unsupported: 0, keys: 0, changed: 0 });
  expect(versions).toContainEqual({
    version: '17.0',
    count: (await rowsOf('version=17.0')).length,
    supportEnds: '2026-09-30',
  });
  expect(await rowsOf('words=quiche%20nadie')).toEqual([]);
  expect((await ana.refused(listFleet, { query: 'list=otra' })).status).toBe(400);
  expect((await ana.refused(listFleet, { query: 'place=otro:x' })).status).toBe(400);
});

test('the support of a version ends on its day, and is announced ninety days before', () => {
  const at = Date.parse('2027-07-01T12:00:00Z');
  expect(['17.0', '18.0', 'saas~18.2', '19.0', '20.0'].map((version) => endsSoon(version, at))).toEqual([
    ...[true, false, false, false, false],
  ]);
  expect(endsSoon('18.0', at + 2 * 24 * hourMs)).toBe(true);
  expect([supportEnds('9.0'), supportEnds('saas~19.1'), supportEnds('20.0'), supportEnds(null)]).toEqual([
    ...['2023-11-30', '2028-09-30', null, null],
  ]);
});

test('the network of a server is its /24 or /48', () => {
  const addresses = ['203.0.113.77', '2001:db8:a:b::1', '::ffff:198.51.100.9', 'no-es-una'];
  expect(addresses.map(siteOf)).toEqual(['203.0.113.0/24', '2001:db8:a::/48', '198.51.100.0/24', null]);
});

describe('an incident', () => {
  const placed = async (customer: Client, host: string, minutes: number[], network: string | null = null) => {
    const start = Date.parse(days(-2));
    for (const [index, minute] of minutes.entries()) {
      const owner = index === 0 ? await atrio.customer() : customer;
      await instance(owner, away(new Date(start + minute * 60_000).toISOString(), host, network));
    }
  };
  const incident = async (name: string) => (await overview()).incidents.find((one) => one.name === name);

  test('is more than five instances of one host that stopped answering together, and shows only these', async () => {
    const customer = await atrio.customer();
    await placed(customer, 'uno.ejemplo.com', [0, 20, 75, 100, 130, 200]);
    await placed(customer, 'cinco.ejemplo.com', [0, 1, 2, 3, 4]);
    await placed(customer, 'poco-a-poco.ejemplo.com', [0, 200, 400, 600, 800, 1000, 1200]);
    // An instance that was away long before does not belong to it.
    await instance(customer, away(days(-30), 'uno.ejemplo.com'));
    const found = await incident('uno.ejemplo.com');
    expect(found).toMatchObject({ place: 'host:uno.ejemplo.com', instances: 6, customers: 2 });
    expect(await incident('cinco.ejemplo.com')).toBeUndefined();
    expect(await incident('poco-a-poco.ejemplo.com')).toBeUndefined();
    const rows = await rowsOf(`place=${found?.place}&from=${found?.from}&to=${found?.to}`, 4);
    expect(rows).toHaveLength(6);
    expect(new Set(rows.map(({ awaySince }) => awaySince)).size).toBe(6);
    expect(rows.map(({ awaySince }) => awaySince)).toContain(found?.from);
  });

  test('is one of the network when several of its hosts fail, and is not listed twice', async () => {
    const customer = await atrio.customer();
    const network = '203.0.113.0/24';
    await placed(customer, 'red-a.ejemplo.com', [0, 1, 2, 3, 4, 5, 6], network);
    await placed(customer, 'red-b.ejemplo.com', [10], network);
    const found = await incident(network);
    expect(found).toMatchObject({ place: `network:${network}`, instances: 8, customers: 3 });
    expect(await incident('red-a.ejemplo.com')).toBeUndefined();
    const place = encodeURIComponent(found?.place ?? '');
    expect(await rowsOf(`place=${place}&from=${found?.from}&to=${found?.to}`)).toHaveLength(8);
  });
});

test('a list as CSV is complete, has no formula, and is in the book without the search words', async () => {
  const customer = await atrio.customer();
  await customer.ok(updateUser, {
    params: { id: customer.account.id },
    body: { name: '=HYPERLINK("http://x") Sololá' },
  });
  for (let count = 0; count < 3; count += 1) await instance(customer, failing(days(-1)));
  const answer = await ana.send(exportFleet, { query: 'list=failing&words=solola' });
  expect(answer.headers.get('content-disposition')).toMatch(/instancias-no-responden-\d{4}-\d\d-\d\d\.csv/);
  const text = await answer.text();
  const [head, ...rows] = text.trim().split('\r\n');
  expect(head).toMatch(/^(\ufeff)?Cliente,Correo,Instancia,Base de datos,/);
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    expect(row.startsWith(`"'=HYPERLINK(""http://x"") Sololá",${customer.account.email},,base`)).toBe(true);
    expect(row).toContain('Base de datos,El servidor no tiene esa base de datos.');
  }
  const { data } = await ana.ok(listActs, { query: 'kind=instances-exported&pageSize=1' });
  expect(data[0]).toMatchObject({
    subject: { kind: 'instances', id: 'failing', name: 'No responden' },
    after: { list: 'failing', words: true },
    right: 'instances.export',
  });
});

describe('what a check stores for the lists', () => {
  let odoo: Sandbox;
  beforeAll(async () => {
    odoo = await startOdoo({ delayScale: 0.02 });
  });
  afterAll(() => odoo.stop());

  const stored = async (id: number) => {
    const columns = ['failingStep', 'host', 'network', 'earlierVersion', 'versionChangedAt', 'failures'];
    const names = columns.map((name) => `"${name}"`).join(', ');
    return (await sql(atrio.home, `select ${names} from "instanceHealth" where "instanceId" = $1`, [id]))[0];
  };

  test('the step that fails, where the server is, and what ran before', async () => {
    const customer = await atrio.customer();
    const { id, documentId } = await newInstance(customer, odoo.url, 'demo-listed');
    const check = () => customer.ok(checkInstance, { params: { documentId } });
    await check();
    const { host } = new URL(odoo.url);
    const well = { host, network: '127.0.0.0/24', failingStep: null, failures: 0 };
    expect(await stored(id)).toEqual({ ...well, earlierVersion: null, versionChangedAt: null });
    await sql(atrio.home, `update "instanceHealth" set version = '17.0' where "instanceId" = $1`, [id]);
    await check();
    const changed = { earlierVersion: '17.0', versionChangedAt: expect.any(String) };
    expect(await stored(id)).toEqual({ ...well, ...changed });
    // The time of the change stays while the version stays.
    const { versionChangedAt } = (await stored(id)) ?? {};
    odoo.setMode('demo-listed', 'no-key');
    await check();
    expect(await stored(id)).toEqual({
      ...well,
      ...changed,
      versionChangedAt,
      failingStep: 'key',
      failures: 1,
    });
    odoo.setMode('*', 'down');
    await check();
    expect(await stored(id)).toMatchObject({ failingStep: 'address', network: '127.0.0.0/24', failures: 1 });
  });
});
