import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInstance, lookUpServer, testInstance, updateInstance, validateConfig } from '@atrio/contract';
import { describe, expect, test } from 'vitest';
import { demoApiKey, type Mode, startOdoo } from '../../sandbox/odoo/index.ts';
import { startAtrio } from './harness.ts';
import { startWithOdoo } from './with-odoo.ts';
import { instanceInput } from './work.ts';

const { atrio, odoo } = await startWithOdoo();
const customer = await atrio.customer();

const failure =
  'No se pudo conectar con la instancia de Odoo. Verifique las credenciales e intente nuevamente.';
const access = (change: object = {}) => ({
  url: odoo.url,
  db: 'demo',
  username: 'admin',
  password: 'admin',
  apiKey: demoApiKey,
  ...change,
});
const attempt = (change: object = {}) => customer.ok(validateConfig, { body: access(change) });

async function failedStep(change: object) {
  const result = await attempt(change);
  expect([result.success, result.message]).toEqual([false, failure]);
  const failed = result.diagnosis.find((step) => step.status === 'failed');
  expect(result.diagnosis.map((step) => step.step)).toEqual([
    'address',
    'odoo',
    'database',
    'user',
    'key',
    'rights',
  ]);
  return { step: failed?.step, message: failed?.message ?? '', version: result.server_serie };
}

describe('[S61] the connection test', () => {
  test.each([16, 17, 18, 19] as const)('says success and the version of Odoo %i', async (version) => {
    const server = await startOdoo({ version, delayScale: 0.02 });
    try {
      const result = await attempt({ url: server.url });
      expect(result).toMatchObject({
        success: true,
        version: { server_serie: `${version}.0` },
        server_serie: `${version}.0`,
        message: `Conexión correcta con Odoo ${version}.0.`,
      });
      expect(result.diagnosis.every((step) => step.status === 'ok')).toBe(true);
    } finally {
      await server.stop();
    }
  });

  test("the spec's own four fields are enough; the key is then not tried", async () => {
    const { apiKey: _, ...four } = access();
    const result = await customer.ok(validateConfig, { body: four });
    expect(result.success).toBe(true);
    expect(result.diagnosis.find((step) => step.step === 'key')).toMatchObject({
      status: 'skipped',
      message: 'No se indicó una clave API.',
    });
  });

  test.each<[object, string, RegExp]>([
    [{ password: 'no es esta' }, 'user', /^El usuario o la contraseña no son correctos/],
    [{ username: 'nadie' }, 'user', /^El usuario o la contraseña no son correctos/],
    [{ apiKey: 'no es esta' }, 'key', /^La clave API no es correcta/],
    [{ db: 'otra' }, 'database', /^Ese servidor no tiene una base de datos con ese nombre/],
    [{ db: 'demo-no-rights' }, 'rights', /^El usuario no es administrador/],
    [{ db: 'demo-two-factor' }, 'user', /verificación en dos pasos/],
    [{ db: 'demo-expired-password' }, 'user', /^El usuario o la contraseña no son correctos/],
    [{ db: 'demo-no-key' }, 'key', /^La clave API no es correcta/],
    [{ db: 'demo-garbage' }, 'database', /no es Odoo/],
    [{ db: 'demo-redirect' }, 'database', /^La dirección lleva a otra/],
    [{ url: 'http://no-existe.invalid' }, 'address', /^No se puede llegar a esa dirección/],
  ])('%j fails at %s', async (change, step, message) => {
    const failed = await failedStep(change);
    expect(failed.step).toBe(step);
    expect(failed.message).toMatch(message);
  });

  test.each<[Mode, string, RegExp]>([
    ['not-odoo', 'odoo', /no es Odoo/],
    ['wrong-version', 'odoo', /demasiado antigua: hace falta Odoo 14/],
    ['redirect', 'address', /^La dirección lleva a otra/],
    ['down', 'address', /se cortó|No se puede llegar/],
  ])('a whole server that is %s fails at %s', async (mode, step, message) => {
    const server = await startOdoo();
    try {
      server.setMode('*', mode);
      const failed = await failedStep({ url: server.url });
      expect(failed.step).toBe(step);
      expect(failed.message).toMatch(message);
    } finally {
      await server.stop();
    }
  });

  test('missing and malformed fields are 400 and named', async () => {
    const { error } = await customer.refused(validateConfig, { body: {} });
    expect(error.message).toBe(
      'Falta la URL base. Falta el nombre de la base de datos. Falta el usuario. Falta la contraseña.',
    );
    for (const url of [
      'file:///etc/passwd',
      'http://user:pass@host',
      'ftp://x',
      'odoo.com',
      'javascript:1',
      'http://',
    ]) {
      const refused = await customer.refused(validateConfig, { body: access({ url }) });
      expect([refused.status, refused.error.details.errors?.[0]?.path], url).toEqual([400, ['url']]);
    }
  });
});

describe('addresses that are not for customers', () => {
  const unreachable =
    'No se puede llegar a esa dirección. Revisa que esté bien escrita y que sea la dirección pública con la que abres Odoo en el navegador.';

  test('our own network is refused with the same words as a closed port, and nothing is sent there', async () => {
    let visits = 0;
    const inside = createServer((_request, response) => {
      visits += 1;
      response.end('{}');
    });
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
    const { port } = inside.address() as AddressInfo;
    const strict = await startAtrio({ ODOO_ALLOWED_HOSTS: '127.0.0.1:1' });
    try {
      const visitor = await strict.customer();
      const addresses = [
        `http://127.0.0.1:${port}`,
        `http://localhost:${port}`,
        `http://127.1:${port}`,
        `http://2130706433:${port}`,
        `http://0x7f000001:${port}`,
        `http://0.0.0.0:${port}`,
        `http://[::1]:${port}`,
        `http://[::ffff:127.0.0.1]:${port}`,
        'http://169.254.169.254/latest/meta-data',
        'http://168.63.129.16',
        'http://10.0.0.1',
        'http://192.168.1.1',
        'http://[fd00::1]',
        // Allowed, but closed.
        'http://127.0.0.1:1',
      ];
      for (const url of addresses) {
        const { success, diagnosis } = await visitor.ok(validateConfig, { body: access({ url }) });
        const [address, ...others] = diagnosis;
        expect(await visitor.ok(lookUpServer, { body: { url } }), url).toEqual({
          server_serie: null,
          databases: null,
          problem: unreachable,
        });
        expect([success, address?.status, address?.message], url).toEqual([false, 'failed', unreachable]);
        expect(new Set(others.map((step) => step.status))).toEqual(new Set(['skipped']));
      }
      expect(visits).toBe(0);
    } finally {
      await strict.stop();
      inside.close();
    }
  });

  test('a redirect is not followed', async () => {
    let visits = 0;
    const target = createServer((_request, response) => {
      visits += 1;
      response.end('{}');
    });
    await new Promise<void>((done) => target.listen(0, '127.0.0.1', done));
    const { port } = target.address() as AddressInfo;
    const redirecting = createServer((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    });
    await new Promise<void>((done) => redirecting.listen(0, '127.0.0.1', done));
    try {
      const failed = await failedStep({
        url: `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`,
      });
      expect(failed.message).toMatch(/^La dirección lleva a otra/);
      expect(visits).toBe(0);
    } finally {
      redirecting.close();
      target.close();
    }
  });
});

describe('[S24] the test of a stored instance', () => {
  test('uses the stored values, replaced by those that the form changed', async () => {
    const { data } = await customer.ok(createInstance, {
      body: { data: instanceInput({ baseUrl: odoo.url, databaseName: 'demo' }) },
    });
    const params = { documentId: data.documentId };
    expect(await customer.ok(testInstance, { params, body: {} })).toMatchObject({
      success: true,
      version: { server_serie: '18.0' },
    });
    const wrong = await customer.ok(testInstance, { params, body: { password: 'no es esta' } });
    expect(wrong.diagnosis.find((step) => step.status === 'failed')?.step).toBe('user');
    const kept = await customer.ok(testInstance, {
      params,
      body: { password: '', apiKey: '', db: 'demo-2' },
    });
    expect(kept.success).toBe(true);
  });

  test('sends no stored secret to another server', async () => {
    const { data } = await customer.ok(createInstance, { body: { data: instanceInput() } });
    const params = { documentId: data.documentId };
    for (const [body, missing] of [
      [{ url: odoo.url }, 'password'],
      [{ url: odoo.url, password: 'admin' }, 'apiKey'],
    ] as const) {
      const { status, error } = await customer.refused(testInstance, { params, body });
      expect([status, error.details.errors?.[0]?.path]).toEqual([400, [missing]]);
      expect(error.message).toMatch(/^Para cambiar de servidor vuelve a escribir/);
    }
    const whole = { url: odoo.url, password: 'admin', apiKey: demoApiKey };
    expect((await customer.ok(testInstance, { params, body: whole })).success).toBe(true);
  });
});

describe('what a server tells about itself', () => {
  const lookUp = (url: string) => customer.ok(lookUpServer, { body: { url } });

  test.each([16, 17, 18, 19] as const)('version and databases of Odoo %i', async (version) => {
    const server = await startOdoo({ version, delayScale: 0.02 });
    try {
      const serie = `${version}.0`;
      server.showDatabases(['ferreteria', 'ferreteria-pruebas', 'no es un nombre', 7 as never]);
      expect(await lookUp(server.url)).toEqual({
        server_serie: serie,
        databases: ['ferreteria', 'ferreteria-pruebas'],
        problem: null,
      });
      server.showDatabases(null);
      expect(await lookUp(server.url)).toEqual({ server_serie: serie, databases: null, problem: null });
      server.showDatabases(Array.from({ length: 80 }, (_, index) => `sucursal-${index}`));
      expect((await lookUp(server.url)).databases).toHaveLength(50);
    } finally {
      await server.stop();
    }
  });

  test('a web site that is not Odoo, and an invalid address', async () => {
    const server = await startOdoo();
    try {
      server.setMode('*', 'not-odoo');
      const { problem, ...found } = await lookUp(server.url);
      expect(found).toEqual({ server_serie: null, databases: null });
      expect(problem).toMatch(/no es Odoo/);
    } finally {
      await server.stop();
    }
    const { status, error } = await customer.refused(lookUpServer, { body: { url: 'miempresa.odoo.com' } });
    expect([status, error.details.errors?.[0]?.path]).toEqual([400, ['url']]);
  });
});

describe('a user with a second step in Odoo', () => {
  const userStep = (result: Awaited<ReturnType<typeof attempt>>) =>
    result.diagnosis.find(({ step }) => step === 'user');

  test.each([16, 17, 18, 19] as const)('connects with the key alone to Odoo %i', async (version) => {
    const server = await startOdoo({ version, delayScale: 0.02 });
    try {
      const db = 'demo-two-factor';
      const refused = await attempt({ url: server.url, db });
      expect(refused.success).toBe(false);
      expect(refused.diagnosis.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'failed', 'ok', 'ok']);
      expect(userStep(refused)?.message).toMatch(
        /^El usuario o la contraseña no son correctos, pero la clave API sí\./,
      );

      const result = await attempt({ url: server.url, db, password: demoApiKey });
      expect(result).toMatchObject({ success: true, server_serie: `${version}.0` });
      expect(userStep(result)?.message).toBe('Se entra con la clave API, sin contraseña.');
      if (version >= 19) {
        server.setMode('*', 'no-rpc');
        expect((await attempt({ url: server.url, db, password: demoApiKey })).success).toBe(true);
      }
    } finally {
      await server.stop();
    }
  });

  test('a key that is refused in both places is reported once', async () => {
    const { diagnosis } = await attempt({ password: 'otra', apiKey: 'otra' });
    expect(diagnosis.filter(({ status }) => status === 'failed')).toMatchObject([
      { step: 'key', message: expect.stringMatching(/no es correcta, ya venció o no es de ese usuario/) },
    ]);
  });

  test('a stored instance changes to the key, stays with it for the next key, and changes back to a password', async () => {
    const db = 'demo-moved-two-factor';
    const { data } = await customer.ok(createInstance, {
      body: { data: instanceInput({ baseUrl: odoo.url, databaseName: db }) },
    });
    const params = { documentId: data.documentId };
    const success = async (body: object = {}) => (await customer.ok(testInstance, { params, body })).success;
    const change = (body: object) => customer.ok(updateInstance, { params, body: { data: body } });
    expect(await success()).toBe(false);
    expect(await success({ keyOnly: true })).toBe(true);
    expect(await success()).toBe(false);
    await change({ keyOnly: true });
    expect(await success()).toBe(true);
    await change({ apiKey: 'otra' });
    const tried = await customer.ok(testInstance, { params, body: {} });
    expect(tried.diagnosis.filter(({ status }) => status === 'failed').map(({ step }) => step)).toEqual([
      'key',
    ]);
    expect(await success({ apiKey: demoApiKey })).toBe(true);
    await change({ apiKey: demoApiKey });
    expect(await success()).toBe(true);
    await change({ password: 'admin' });
    expect(await success()).toBe(false);
    odoo.setMode(db, null);
    expect(await success()).toBe(true);
  });
});
