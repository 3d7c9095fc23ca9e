import {
  createInstance,
  getMe,
  getPlan,
  listApps,
  listInstances,
  listPeriods,
  listPlans,
} from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { instanceInput } from './work.ts';

let atrio: Atrio;
let customer: Client;
beforeAll(async () => {
  atrio = await startAtrio();
  customer = await atrio.customer();
  for (const databaseName of ['alfa', 'beta', 'gamma_100%', 'Gamma_1000']) {
    await customer.ok(createInstance, { body: { data: instanceInput({ databaseName }) } });
  }
});
afterAll(() => atrio.stop());

const names = async (query: string) =>
  (await customer.ok(listInstances, { query })).data.map((instance) => instance.databaseName);
const appIds = async (query: string) =>
  (await customer.ok(listApps, { query })).data.map((app) => app.odooId);

describe('[S54] [S58] lists', () => {
  test('[S32] [S34] rows with ids, times, and meta.pagination by default', async () => {
    const { data, meta } = await customer.ok(listApps);
    expect(meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: data.length });
    expect(data.map((app) => app.id)).toEqual(data.map((app) => app.id).sort((a, b) => a - b));
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      ['createdAt', 'description', 'documentId', 'id', 'name', 'odooId', 'publishedAt', 'updatedAt'].sort(),
    );
    expect(data.map((app) => app.name)).toEqual(
      expect.arrayContaining(['CRM', 'Ventas', 'Inventario', 'Contabilidad']),
    );
  });

  test('pages, and the size of a page cut to 100', async () => {
    const page = await customer.ok(listApps, { query: 'pagination[page]=2&pagination[pageSize]=5' });
    expect(page.data.length).toBe(5);
    expect(page.meta.pagination).toEqual({ page: 2, pageSize: 5, pageCount: 3, total: 12 });
    const big = await customer.ok(listApps, { query: 'pagination[pageSize]=1000' });
    expect(big.meta.pagination).toMatchObject({ pageSize: 100, pageCount: 1 });
    const beyond = await customer.ok(listApps, { query: 'pagination[page]=99' });
    expect([beyond.data.length, beyond.meta.pagination.total]).toEqual([0, 12]);
    const none = await customer.ok(listInstances, { query: 'filters[databaseName]=nadie' });
    expect(none).toEqual({
      data: [],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
    });
  });

  test('start and limit select the page', async () => {
    const all = await appIds('');
    expect(await appIds('pagination[start]=3&pagination[limit]=4')).toEqual(all.slice(3, 7));
  });

  test('withCount=false leaves the counts out', async () => {
    const { meta } = await customer.ok(listApps, { query: 'pagination[withCount]=false' });
    expect(meta).toEqual({ pagination: { page: 1, pageSize: 25 } });
  });

  test('sort, in every form', async () => {
    const up = ['crm', 'hr', 'mrp'];
    expect((await appIds('sort=odooId')).filter((id) => up.includes(id))).toEqual(up);
    expect((await appIds('sort=odooId:desc')).filter((id) => up.includes(id))).toEqual(up.toReversed());
    const byId = await appIds('sort[0]=id:desc&sort[1]=name');
    expect(byId).toEqual((await appIds('')).toReversed());
    expect(await names('sort=databaseName:asc,id:desc')).toHaveLength(4);
  });

  test.each([
    ['filters[databaseName][$eq]=alfa', ['alfa']],
    ['filters[databaseName]=alfa', ['alfa']],
    [
      'filters[databaseName][$ne]=alfa&filters[databaseName][$contains]=a',
      ['beta', 'gamma_100%', 'Gamma_1000'],
    ],
    ['filters[databaseName][$eqi]=ALFA', ['alfa']],
    ['filters[databaseName][$in][0]=alfa&filters[databaseName][$in][1]=beta', ['alfa', 'beta']],
    [
      'filters[databaseName][$notIn][0]=alfa&filters[databaseName][$notIn][1]=beta',
      ['gamma_100%', 'Gamma_1000'],
    ],
    ['filters[databaseName][$contains]=amma_100%25', ['gamma_100%']],
    ['filters[databaseName][$contains]=GAMMA', []],
    ['filters[databaseName][$containsi]=GAMMA', ['gamma_100%', 'Gamma_1000']],
    ['filters[databaseName][$startsWith]=b', ['beta']],
    ['filters[databaseName][$endsWith]=a', ['alfa', 'beta']],
    ['filters[databaseName][$null]=true', []],
    ['filters[databaseName][$null]=false&sort=id&pagination[pageSize]=1', ['alfa']],
    ['filters[databaseName][$notNull]=true&sort=id&pagination[pageSize]=1', ['alfa']],
    ['filters[$or][0][databaseName]=alfa&filters[$or][1][databaseName]=beta', ['alfa', 'beta']],
    ['filters[$and][0][databaseName][$contains]=a&filters[$and][1][databaseName][$startsWith]=b', ['beta']],
    ['filters[$not][databaseName][$contains]=amma', ['alfa', 'beta']],
    ['filters[id][$gt]=9999999999', []],
    ['filters[id][$lt]=-9999999999', []],
    ['filters[id][$lt]=9999999999&filters[databaseName]=alfa', ['alfa']],
    ['filters[id][$notNull]=true&filters[databaseName]=alfa', ['alfa']],
    ['filters[id][$contains]=x', []],
    ['filters[createdAt][$lt]=2020-01-01', []],
    ['filters[createdAt][$gte]=2020-01-01T00:00:00.000Z&filters[databaseName]=alfa', ['alfa']],
  ])('filter %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await customer.ok(listInstances, { query })).meta.pagination.total).toBe(
      query.includes('pageSize]=1') ? 4 : expected.length,
    );
  });

  test('a relation can be a filter, and only own rows are found', async () => {
    expect(await names(`filters[user][id][$eq]=${customer.account.id}`)).toHaveLength(4);
    expect(await names(`filters[user][id]=${customer.account.id + 1}`)).toEqual([]);
  });

  test.each([
    'populate=*',
    'populate=user',
    'populate=user,odooApps',
    'populate[0]=user',
    'populate[user]=true',
    'populate[odooApps][fields][0]=name',
    'populate[odooApps][populate]=*',
    'populate=',
  ])('%s is accepted, and the answer has what the portal reads', async (query) => {
    const { data } = await customer.ok(listInstances, { query });
    expect(data[0]).toMatchObject({ user: { id: customer.account.id }, odooApps: [] });
  });

  test.each([
    ['nope=1', 'nope'],
    ['filters[nope][$eq]=1', 'nope'],
    ['filters[databaseName][$nope]=1', '$nope'],
    ['filters[password][$contains]=a', 'password'],
    ['filters[apiKey][$startsWith]=a', 'apiKey'],
    ['filters[user][email]=a', 'email'],
    ['filters[user][passwordHash][$startsWith]=a', 'passwordHash'],
    ['filters[user]=1', 'filters'],
    ['filters=1', 'filters'],
    ['filters[id]=abc', 'id'],
    ['sort=nope', 'nope'],
    ['sort=password', 'password'],
    ['sort=id:sideways', 'sort'],
    ['populate=nope', 'nope'],
    ['populate[user][nope]=1', 'nope'],
    ['pagination[page]=0', 'pagination[page]'],
    ['pagination[page]=-1', 'pagination[page]'],
    ['pagination[pageSize]=abc', 'pagination[pageSize]'],
    ['pagination[nope]=1', 'nope'],
    ['pagination=1', 'pagination'],
  ])('%s is refused by name', async (query, named) => {
    const { status, error } = await customer.refused(listInstances, { query });
    expect([status, error.name]).toEqual([400, 'ValidationError']);
    expect(error.message).toContain(`«${named}»`);
    expect(error.message).toMatch(/^El parámetro .+\.$/);
    expect(error.details.errors).toHaveLength(1);
  });

  test('too many conditions, and a query nested too deeply, are refused', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `filters[$or][${index}][id]=${index}`).join('&');
    expect((await customer.refused(listInstances, { query: many })).status).toBe(400);
    const deep = `filters${'[$and][0]'.repeat(20)}[id]=1`;
    expect((await customer.refused(listInstances, { query: deep })).status).toBe(400);
    const nul = await customer.ok(listInstances, { query: 'filters[databaseName]=a%00b' });
    expect(nul.data).toEqual([]);
  });
});

describe('[S51] [S52] [S53] the catalogue', () => {
  test('plans with their features, prices as numbers', async () => {
    const { data } = await customer.ok(listPlans, { query: 'populate=*' });
    expect(data.length).toBeGreaterThan(0);
    for (const plan of data) {
      expect(plan.planFeatures.every((item) => Object.keys(item).join() === 'id,name')).toBe(true);
      expect(
        await customer.ok(getPlan, { params: { documentId: plan.documentId }, query: 'populate=*' }),
      ).toEqual({
        data: plan,
        meta: {},
      });
    }
    expect((await customer.refused(getPlan, { params: { documentId: data[0]?.id ?? 0 } })).status).toBe(404);
  });

  test('a price is compared in quetzales', async () => {
    const { data } = await customer.ok(listPlans, { query: 'sort=price:desc' });
    const [dearest, middle] = data;
    const priced = async (query: string) =>
      (await customer.ok(listPlans, { query })).data.map((plan) => plan.price);
    expect(await priced(`filters[price][$eq]=${dearest?.price}`)).toEqual([dearest?.price]);
    expect(await priced(`filters[price][$gt]=${(middle?.price ?? 0) + 0.5}`)).toEqual([dearest?.price]);
    expect(await priced(`filters[price][$gte]=${middle?.price}&sort=price`)).toEqual([
      middle?.price,
      dearest?.price,
    ]);
  });

  test('periods', async () => {
    const { data } = await customer.ok(listPeriods, { query: 'sort=months' });
    expect(data.map((period) => period.months)).toEqual([1, 3, 6, 12]);
    expect(data[0]).toMatchObject({ name: 'monthly', displayName: 'Mensual' });
  });

  test('they need a session, and the profile has no filter', async () => {
    for (const endpoint of [listPlans, listPeriods, listApps, listInstances]) {
      expect((await atrio.anonymous.refused(endpoint)).status).toBe(403);
    }
    expect((await customer.refused(getMe, { query: 'populate[nope]=true' })).status).toBe(400);
    expect((await customer.refused(getMe, { query: 'filters[id]=1' })).status).toBe(400);
  });
});
