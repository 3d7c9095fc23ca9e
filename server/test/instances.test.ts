import {
  createInstallation,
  createInstance,
  getInstance,
  getMe,
  getSummary,
  installApps,
  listApps,
  updateInstance,
  updateUser,
} from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, newAccount } from './client.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { instanceInput, newInstallation, newInstance } from './work.ts';

let atrio: Atrio;
let customer: Client;
beforeAll(async () => {
  atrio = await startAtrio();
  customer = await atrio.customer();
});
afterAll(() => atrio.stop());

const paths = (details: { errors?: { path: unknown[] }[] | undefined }) =>
  details.errors?.map((error) => error.path.join('.'));

describe('[S55] registering an instance', () => {
  test('[S32] answers 201 with the row, without its secrets', async () => {
    const answer = await customer.send(createInstance, {
      body: { data: { ...instanceInput(), user: customer.account.id } },
    });
    expect(answer.status).toBe(201);
    const body = (await answer.json()) as { data: Record<string, unknown>; meta: object };
    expect(body.meta).toEqual({});
    const { id, documentId, username } = customer.account;
    expect(body.data).toEqual({
      id: expect.any(Number),
      documentId: expect.any(String),
      databaseName: 'demo',
      baseUrl: 'https://odoo.ejemplo.com.gt',
      username: 'admin',
      displayName: null,
      user: { id, documentId, username },
      odooApps: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      updatedAt: body.data.createdAt,
      publishedAt: body.data.createdAt,
    });
  });

  test('[S06] it is found by id as well as by documentId', async () => {
    const { id, documentId } = await newInstance(customer, 'https://odoo.ejemplo.com.gt', 'por-numero');
    for (const target of [id, documentId]) {
      const { data } = await customer.ok(getInstance, { params: { documentId: target } });
      expect(data).toMatchObject({ id, documentId });
    }
  });

  test('has a display name, which may be changed and removed', async () => {
    const created = await customer.ok(createInstance, {
      body: { data: { ...instanceInput(), displayName: '  Ferretería Luna ' } },
    });
    const params = { documentId: created.data.documentId };
    const nameIs = async (change: object) =>
      (await customer.ok(updateInstance, { params, body: { data: change } })).data.displayName;
    expect(created.data.displayName).toBe('Ferretería Luna');
    expect((await customer.ok(getInstance, { params })).data.displayName).toBe('Ferretería Luna');
    expect(await nameIs({ username: 'otro' })).toBe('Ferretería Luna');
    expect(await nameIs({ displayName: 'Sucursal Xela' })).toBe('Sucursal Xela');
    expect(await nameIs({ displayName: '' })).toBeNull();
    expect((await newInstance(customer, 'https://odoo.ejemplo.com.gt', 'sin-nombre')).displayName).toBeNull();
  });

  test('accepts the owner in every form of the API', async () => {
    const { id, documentId } = customer.account;
    for (const user of [id, documentId, { connect: [id] }, { connect: [{ id }] }, { set: [documentId] }]) {
      const { data } = await customer.ok(createInstance, { body: { data: { ...instanceInput(), user } } });
      expect(data.user.id).toBe(id);
    }
  });

  test.each<[object, string]>([
    [{}, 'data'],
    [{ databaseName: 'x' }, 'data'],
    [{ data: { ...instanceInput(), nope: 1 } }, 'data.nope'],
    [{ data: { ...instanceInput(), databaseName: { a: 1 } } }, 'data.databaseName'],
    [{ data: { ...instanceInput(), baseUrl: 'odoo.com' } }, 'data.baseUrl'],
    [{ data: { ...instanceInput(), baseUrl: 'https://a:b@odoo.com' } }, 'data.baseUrl'],
    [{ data: { ...instanceInput(), password: '' } }, 'data.password'],
    [{ data: { ...instanceInput(), apiKey: null } }, 'data.apiKey'],
    [{ data: { ...instanceInput(), displayName: 'x'.repeat(61) } }, 'data.displayName'],
    [{ data: { ...instanceInput(), user: 2_000_000_000 } }, 'data.user'],
  ])('%j is refused at %s and nothing is written', async (body, path) => {
    const before = await customer.ok(getSummary);
    const { status, error } = await customer.refused(createInstance, { body });
    expect(status).toBe(400);
    expect(paths(error.details)).toContain(path);
    expect(error.message).toMatch(/^[A-ZÁÉÍÓÚ¿].+\.$/);
    expect(await customer.ok(getSummary)).toEqual(before);
  });
});

describe('[S57] [S37] creating an installation', () => {
  test("is in progress, with its apps; the client's message counts after the start", async () => {
    const instance = await newInstance(customer, 'https://odoo.ejemplo.com.gt', 'demo');
    const made = await newInstallation(customer, instance.id, ['crm', 'stock']);
    const { user: _user, odooApps: _odooApps, ...row } = instance;
    expect(made.instance).toEqual(row);
    expect(made).toMatchObject({
      installationStatus: { id: 2, name: 'inProgress', displayName: 'En progreso' },
      odooApps: [
        { odooId: 'crm', name: 'CRM' },
        { odooId: 'stock', name: 'Inventario' },
      ],
      logs: { message: 'No llegó a empezar: faltan los archivos.' },
      result: { neverStarted: true },
      files: [],
    });
  });

  test('refuses invalid values, by field', async () => {
    const instance = (await newInstance(customer, 'https://odoo.ejemplo.com.gt', 'demo')).id;
    const [crm] = (await customer.ok(listApps)).data;
    const odooApps = [crm?.id ?? 0];
    for (const [data, path] of [
      [{ odooApps }, 'data.instance'],
      [{ instance: [instance, instance], odooApps }, 'data.instance'],
      [{ instance, odooApps: [] }, 'data.odooApps'],
      [{ instance, odooApps: [999] }, 'data.odooApps'],
      [{ instance, odooApps, installationStatus: 1 }, 'data.installationStatus'],
      [{ instance, odooApps, nope: 1 }, 'data.nope'],
      [{ instance, odooApps, logs: { message: 'a\u0000b' } }, 'data.logs.message'],
    ] as const) {
      const { status, error } = await customer.refused(createInstallation, { body: { data } });
      expect([status, paths(error.details)?.[0]], path).toEqual([400, path]);
    }
  });

  test('[S60] starting refuses apps that are not in the installation', async () => {
    const instance = await newInstance(customer, 'https://odoo.ejemplo.com.gt', 'demo');
    await newInstallation(customer, instance.id, ['crm']);
    for (const appIds of [['stock'], ['nope'], []]) {
      const { status, error } = await customer.refused(installApps, {
        body: { instanceId: instance.id, appIds },
      });
      expect([status, paths(error.details)]).toEqual([400, ['appIds']]);
    }
  });
});

describe('[S62] the profile', () => {
  test('is changed, and the next read shows it', async () => {
    const client = await atrio.customer();
    const params = { id: client.account.id };
    const { email, username } = newAccount();
    const { password } = client.account;
    const changed = await client.ok(updateUser, {
      params,
      body: { email: email.toUpperCase(), username, name: 'Ana María', presentFactor: { password } },
    });
    const { email: still, id } = client.account;
    expect(changed).toMatchObject({ id, email: still, username, name: 'Ana María' });
    const seen = { email: still, pendingEmail: email, username, name: 'Ana María' };
    expect(await client.ok(getMe)).toMatchObject(seen);
    expect((await client.ok(updateUser, { params, body: { name: null } })).name).toBeNull();
  });

  test("cannot take another customer's name or address, nor change fields that are not the customer's", async () => {
    const [one, two] = await Promise.all([atrio.customer(), atrio.customer()]);
    const params = { id: one.account.id };
    const { password } = one.account;
    const username = two.account.username.toUpperCase();
    for (const body of [{ email: two.account.email }, { username, presentFactor: { password } }]) {
      const { status, error } = await one.refused(updateUser, { params, body });
      expect([status, error.message]).toEqual([400, 'Ese correo o nombre de usuario ya está en uso.']);
    }
    for (const body of [{ role: 2 }, { confirmed: true }, { password: 'x' }, { email: 'nope' }]) {
      const { status, error } = await one.refused(updateUser, { params, body });
      expect([status, paths(error.details)]).toEqual([400, Object.keys(body)]);
    }
    expect(await one.ok(getMe)).toMatchObject({ email: one.account.email, username: one.account.username });
  });
});
