import { createInstance, getMe, listInstallations, listInstances, updateUser } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { sql } from './sql.ts';
import { instanceInput, newInstallation } from './work.ts';

let atrio: Atrio;
let owner: Client;
let stranger: Client;
beforeAll(async () => {
  atrio = await startAtrio();
  [owner, stranger] = await Promise.all([atrio.customer(), atrio.customer()]);
  const { data } = await owner.ok(createInstance, { body: { data: instanceInput() } });
  await newInstallation(owner, data.id, ['contacts']);
});
afterAll(() => atrio.stop());

describe('[S45] lists and profiles', () => {
  test('contain no row of another customer, with any query', async () => {
    const queries = [
      '',
      'populate=*',
      `filters[$or][0][id][$gt]=0&filters[$or][1][id][$lte]=0`,
      'filters[$not][id]=0',
      'filters[id][$notIn][0]=0',
      'filters[documentId][$contains]=%25',
      `filters[user][id]=${owner.account.id}`,
      'pagination[pageSize]=100&sort=createdAt:desc',
    ];
    for (const query of queries) {
      for (const endpoint of [listInstances, listInstallations]) {
        if (endpoint === listInstallations && query.includes('[user]')) continue;
        const { data, meta } = await stranger.ok(endpoint, { query });
        expect([data, meta.pagination.total], query).toEqual([[], 0]);
      }
    }
    await stranger.ok(createInstance, { body: { data: instanceInput({ databaseName: 'propia' }) } });
    const mine = await stranger.ok(listInstances, { query: `filters[$not][id]=0&populate=*` });
    expect(mine.data.map((row) => row.user.id)).toEqual([stranger.account.id]);
    expect((await stranger.ok(getMe)).instances).toHaveLength(1);
  });

  test('show all rows to the owner', async () => {
    expect((await owner.ok(listInstances)).data.map((row) => row.databaseName)).toEqual(['demo']);
    expect((await owner.ok(listInstallations)).data).toHaveLength(1);
  });

  test.each([
    'id',
    'documentId',
    'role',
    'roleId',
    'confirmed',
    'blocked',
    'provider',
    'passwordHash',
    'subscriptions',
    'createdAt',
    '__proto__',
    'constructor',
  ])('a customer cannot give themselves «%s»', async (field) => {
    const { account } = stranger;
    const body = JSON.parse(`{"name":"Eva","${field}":1}`);
    const before = await sql(atrio.home, 'select * from users where id = $1', [account.id]);
    const { status } = await stranger.refused(updateUser, { params: { id: account.id }, body });
    expect(status).toBe(400);
    expect(await sql(atrio.home, 'select * from users where id = $1', [account.id])).toEqual(before);
  });
});
