import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  confirmEmail,
  createCheckout,
  createInstance,
  deleteInstance,
  exportData,
  forgotPassword,
  getCheckout,
  getInstance,
  getMe,
  listInstallations,
  listInstances,
  testInstance,
  updateInstance,
  validateConfig,
} from '@atrio/contract';
import { crmSample } from '@atrio/spreadsheets/samples';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { type Recurrente, startRecurrente } from '../../sandbox/recurrente/index.ts';
import { inflateEntry, readDirectory } from '../../spreadsheets/src/reader/zip.ts';
import { readConfig } from '../src/config/config.ts';
import { openWithOwn, unwrapOwnKey } from '../src/security/own-key.ts';
import { openVault } from '../src/security/vault.ts';
import type { Client } from './client.ts';
import { engine } from './databases.ts';
import { type Home, makeHome, until } from './harness.ts';
import { codeIn, mailTo } from './mailbox.ts';
import { accessTo, product } from './payments.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { sql } from './sql.ts';
import { ended, instanceInput, newInstallation, progressOf, startJob, uploadFiles } from './work.ts';

const canary = { password: 'canario-contraseña-7f3a', apiKey: 'canario-clave-91bd' };
const spelled = Object.values(canary).flatMap((secret) => [
  secret,
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
]);

let home: Home;
let atrio: AtrioProcess;
let odoo: Sandbox;
let recurrente: Recurrente;
let customer: Client;
/** Everything that the server answered to this customer. */
const heard: string[] = [];

beforeAll(async () => {
  odoo = await startOdoo({ delayScale: 0.02 });
  recurrente = await startRecurrente({ delayScale: 0.1 });
  home = await makeHome({ LOG_LEVEL: 'debug', SANDBOX_CARD: accessTo(recurrente) });
  atrio = await launchAtrio(home);
  customer = listening(await atrio.client.register());
});
afterAll(async () => {
  await atrio.kill('SIGTERM');
  await home.remove();
  await odoo.stop();
  await recurrente.stop();
});

/** The same client, with its answers recorded. */
function listening(client: Client): Client {
  const send: Client['send'] = async (endpoint, input) => {
    const answer = await client.send(endpoint, input);
    heard.push(JSON.stringify([...answer.headers]), await answer.clone().text());
    return answer;
  };
  return {
    ...client,
    send,
    async ok(endpoint, ...[input]) {
      return endpoint.response.parse(await (await send(endpoint, input)).json()) as never;
    },
  };
}

function expectNoCanary(where: string, said: string) {
  for (const secret of spelled) expect(said.includes(secret), `${where} holds ${secret}`).toBe(false);
}

interface Sealed {
  documentId: string;
  password: string | null;
  apiKey: string | null;
}

const query = (statement: string) => sql(home, statement);

const sealedOf = async (documentId: string): Promise<Sealed> => {
  const rows = await query(`select "documentId", "password", "apiKey" from "instances"`);
  const row = rows.find((item) => item.documentId === documentId);
  if (!row) throw new Error('no such row');
  return row as unknown as Sealed;
};

/** Every byte that the server stores. @param but a folder that is left out */
async function everythingKept(but?: 'mail'): Promise<string> {
  const files = readdirSync(home.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !(but && entry.parentPath === join(home.dataDir, but)))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  if (engine === 'sqlite') return files.join('\n');
  const tables = await query(
    `select table_schema, table_name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const rows = [];
  for (const { table_schema, table_name } of tables) {
    rows.push(await query(`select * from "${table_schema}"."${table_name}"`));
  }
  return files.join('\n') + JSON.stringify(rows);
}

/** Sends calls that change an instance: each waits for its row when the next is sent, where rows can be locked. */
async function inTurn<T>(documentId: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  if (engine === 'sqlite') return Promise.all(calls.map((call) => call()));
  const holder = new pg.Client({ connectionString: home.env.DATABASE_URL });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('/* of a test */ select 1 from instances where "documentId" = $1 for update', [
      documentId,
    ]);
    const sent: Promise<T>[] = [];
    for (const call of calls) {
      sent.push(call());
      await until(`${sent.length} calls that wait for the row`, async () => {
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await query(waiting)).length === sent.length;
      });
    }
    await holder.query('commit');
    return await Promise.all(sent);
  } finally {
    await holder.end();
  }
}

describe('[S32] the password and key of an instance', () => {
  test('are in no answer and no log, and in no table unencrypted, in any use', async () => {
    const { data } = await customer.ok(createInstance, {
      body: { data: instanceInput({ baseUrl: odoo.url, ...canary }) },
      query: 'populate=*',
    });
    const params = { documentId: data.documentId };
    await customer.ok(getInstance, { params, query: 'populate=*' });
    await customer.ok(listInstances, { query: 'populate=*' });
    await customer.ok(getMe, { query: 'populate=*' });
    await customer.ok(testInstance, { params, body: {} });
    await customer.ok(updateInstance, { params, body: { data: { ...canary, databaseName: 'demo' } } });
    await customer.ok(validateConfig, {
      body: { url: odoo.url, db: 'demo', username: 'admin', ...canary },
    });
    // Refused because of another field: the sent secrets are not sent back.
    await customer.send(createInstance, { body: { data: { ...canary, databaseName: '' } } });
    await customer.send(createInstance, {
      body: { data: { ...instanceInput(canary), [canary.password.slice(0, 3)]: 1 } },
    });
    const installation = await newInstallation(customer, data.id, ['crm']);
    await uploadFiles(customer, installation.id, [crmSample({ rows: 5 })]);
    await startJob(customer, { instance: data, installation }, ['crm']);
    const progress = await ended(customer, installation.documentId);
    expect(progress).toMatchObject({
      status: 'failed',
      cause: expect.stringMatching(/^El usuario|^La clave/),
    });
    await progressOf(customer, installation.documentId);
    await customer.ok(listInstallations, { query: 'populate=*' });

    expectNoCanary('an answer', heard.join('\n'));
    expectNoCanary('the log', atrio.output());
    expectNoCanary('the store', await everythingKept());
    expect(heard.length).toBeGreaterThan(20);
  });

  test("the account's password and tokens are in none of them either, nor in a backup", async () => {
    const { account, token } = customer;
    for (const [email, password] of [
      [account.email, 'canario-equivocado-1'],
      [account.email, account.password],
    ]) {
      await customer.fetch('/api/auth/local', {
        method: 'POST',
        body: JSON.stringify({ identifier: email, password }),
        headers: { 'content-type': 'application/json' },
      });
    }
    await customer.fetch('/api/auth/forgot-password', {
      method: 'POST',
      body: JSON.stringify({ email: account.email }),
      headers: { 'content-type': 'application/json' },
    });
    if (engine === 'sqlite') await query(`vacuum into '${join(home.dataDir, 'backup.sqlite')}'`);
    const kept = (await everythingKept()) + atrio.output();
    for (const secret of [
      account.password,
      'canario-equivocado-1',
      token ?? '',
      (token ?? '').split('.')[2] ?? '',
    ]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(kept.includes(secret), `somewhere stands ${secret}`).toBe(false);
    }
    expectNoCanary('the store and its backup', kept);
  });

  test("the card provider's keys and the codes of mails are in none of them either, nor in the export", async () => {
    const { body } = await product(customer);
    const { checkoutId } = await customer.ok(createCheckout, { body });
    recurrente.pay(checkoutId);
    await customer.ok(getCheckout, { params: { checkoutId } });
    // Refused, and logged.
    const forged = { method: 'POST', body: '{}', headers: { 'svix-id': 'msg_1', 'svix-signature': 'v1,x' } };
    expect((await customer.fetch('/api/webhooks/recurrente', forged)).status).toBe(400);
    const { email } = customer.account;
    await customer.ok(forgotPassword, { body: { email } });
    const codes = [
      codeIn(await mailTo(home, email, 'Confirma tu correo')),
      codeIn(await mailTo(home, email, 'Elige una contraseña nueva')),
    ];
    await customer.ok(confirmEmail, { body: { code: codes[0] ?? '' } });
    const zip = new Uint8Array(await (await customer.send(exportData)).arrayBuffer());
    const exported = readDirectory(zip).map((entry) =>
      Buffer.concat([...inflateEntry(zip, entry, 10_000_000)]).toString('latin1'),
    );
    expect(exported.length).toBeGreaterThan(7);
    expectNoCanary('the export', exported.join('\n'));
    const everywhere = [heard.join('\n'), atrio.output(), await everythingKept('mail'), ...exported].join(
      '\n',
    );
    for (const secret of [recurrente.secretKey, recurrente.webhookSecret, ...codes]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(everywhere.includes(secret), `somewhere stands ${secret}`).toBe(false);
    }
  });

  test('are sealed to their row and field', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(
        async () => (await customer.ok(createInstance, { body: { data: instanceInput(canary) } })).data,
      ),
    );
    const sealed = await sealedOf(one?.documentId ?? '');
    const other = await sealedOf(two?.documentId ?? '');
    expect(sealed.password).toMatch(/^v2\.[0-9a-f]{16}\./);
    expect(sealed.password).not.toBe(other.password);
    const whole = sealed.password ?? '';
    const [, key] = whole.split('.');
    const [row] = await query(`select * from "customerKeys" where id = '${key}'`);
    const opened = (secret: string, place: string, value = whole) => {
      const vault = openVault(readConfig({ ...home.env, ATRIO_SECRET: secret }));
      return openWithOwn(unwrapOwnKey(vault, String(key), String(row?.wrapped)), place, value);
    };
    const place = (id: string, field: string) => `instances|${id}|${field}`;
    const own = place(sealed.documentId, 'password');
    const secret = home.env.ATRIO_SECRET ?? readFileSync(join(home.dataDir, 'secret'), 'utf8').trim();
    expect(opened(secret, own)).toBe(canary.password);
    expect(() => opened(secret, place(other.documentId, 'password'))).toThrow();
    expect(() => opened(secret, place(sealed.documentId, 'apiKey'))).toThrow();
    expect(() => opened(secret, own, `${whole.slice(0, -4)}AAAA`)).toThrow();
    expect(() => opened('x'.repeat(40), own)).toThrow();
  });

  test('[S08] empty in an edit they stay, filled in they are replaced', async () => {
    const { data } = await customer.ok(createInstance, {
      body: { data: instanceInput({ baseUrl: odoo.url }) },
    });
    const params = { documentId: data.documentId };
    const before = await sealedOf(data.documentId);
    const edited = await customer.ok(updateInstance, {
      params,
      body: {
        data: { databaseName: 'demo-2', username: 'admin', password: '', apiKey: '', odooApps: [1, 2] },
      },
    });
    expect(edited.data).toMatchObject({ databaseName: 'demo-2', odooApps: [{ id: 1 }, { id: 2 }] });
    expect(await sealedOf(data.documentId)).toEqual(before);
    expect((await customer.ok(testInstance, { params, body: {} })).success).toBe(true);
    await customer.ok(updateInstance, {
      params,
      body: { data: { password: 'otra', apiKey: `${demoApiKey} ` } },
    });
    const after = await sealedOf(data.documentId);
    expect([after.password === before.password, after.apiKey === before.apiKey]).toEqual([false, false]);
    const tried = await customer.ok(testInstance, { params, body: {} });
    expect(tried.diagnosis.map((step) => [step.step, step.status])).toContainEqual(['user', 'failed']);
    expect(tried.diagnosis.map((step) => [step.step, step.status])).toContainEqual(['key', 'ok']);
  });

  test('are asked for again when the server changes', async () => {
    const { data } = await customer.ok(createInstance, { body: { data: instanceInput() } });
    const params = { documentId: data.documentId };
    const before = await sealedOf(data.documentId);
    for (const [change, missing] of [
      [{ baseUrl: 'https://otro.ejemplo.com' }, 'password'],
      [{ baseUrl: 'https://otro.ejemplo.com', password: 'x', apiKey: '' }, 'apiKey'],
      [{ baseUrl: 'https://otro.ejemplo.com', apiKey: 'x', databaseName: 'otra' }, 'password'],
      // Another port may be another server, and plain HTTP can be read by anybody.
      [{ baseUrl: 'https://odoo.ejemplo.com.gt:8443' }, 'password'],
      [{ baseUrl: 'http://odoo.ejemplo.com.gt' }, 'password'],
    ] as const) {
      const answer = await customer.refused(updateInstance, { params, body: { data: change } });
      expect([answer.status, answer.error.details.errors?.[0]?.path]).toEqual([400, ['data', missing]]);
    }
    expect(await sealedOf(data.documentId)).toEqual(before);
    const kept = await customer.ok(getInstance, { params });
    expect(kept.data).toMatchObject({ baseUrl: 'https://odoo.ejemplo.com.gt', databaseName: 'demo' });
    const sameHost = { baseUrl: 'https://odoo.ejemplo.com.gt/' };
    await customer.ok(updateInstance, { params, body: { data: sameHost } });
  });

  test('do not reach a new server through another change at the same time', async () => {
    const { data } = await customer.ok(createInstance, { body: { data: instanceInput(canary) } });
    const params = { documentId: data.documentId };
    const told: string[] = [];
    // Says that it is an Odoo and that every secret is right.
    const version = { server_version: '18.0', server_version_info: [18, 0, 0, 'final', 0, ''] };
    const other = createServer(async (request, response) => {
      const body = await text(request);
      told.push(body);
      const { id, params } = JSON.parse(body || '{}');
      const result = params?.method === 'version' ? version : 2;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const moved = { baseUrl: `http://127.0.0.1:${(other.address() as AddressInfo).port}` };
    const changes = [{ ...moved, password: 'nueva', apiKey: 'clave-nueva' }, { keyOnly: true }];
    try {
      const answers = await inTurn(
        data.documentId,
        changes.map((change) => () => customer.send(updateInstance, { params, body: { data: change } })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await customer.ok(getInstance, { params })).data.baseUrl).toBe(moved.baseUrl);
      await customer.ok(testInstance, { params, body: {} });
      expect(told.join('\n')).toContain('clave-nueva');
      expectNoCanary('what the new server was told', told.join('\n'));
    } finally {
      other.close();
    }
  });

  test('[S07] are deleted with the instance', async () => {
    const { data } = await customer.ok(createInstance, { body: { data: instanceInput() } });
    const params = { documentId: data.documentId };
    await customer.ok(deleteInstance, { params });
    expect(await sealedOf(data.documentId)).toMatchObject({ password: null, apiKey: null });
    for (const endpoint of [getInstance, updateInstance, deleteInstance, testInstance]) {
      const body = endpoint === updateInstance ? { data: {} } : endpoint === testInstance ? {} : undefined;
      expect((await customer.refused(endpoint, { params, ...(body ? { body } : {}) })).status).toBe(404);
    }
    const { data: left } = await customer.ok(listInstances);
    expect(left.map((row) => row.documentId)).not.toContain(data.documentId);
  });
});
