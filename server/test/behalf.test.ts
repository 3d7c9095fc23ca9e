import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  allowProviderHelp,
  cancelInstallation,
  createInstallation,
  downloadFile,
  endOnBehalf,
  endProviderHelp,
  getMe,
  getOnBehalf,
  getProviderHelp,
  installApps,
  listActivity,
  listInstances,
  listSessions,
  login,
  openOnBehalf,
} from '@atrio/contract';
import {
  enterAsCustomer,
  enterWithChanges,
  getBehalf,
  getCustomer,
  getOperatorMe,
  getTimeline,
  listActs,
  listCauses,
  listFailures,
} from '@atrio/contract/operator';
import { crmSample } from '@atrio/spreadsheets/samples';
import { beforeEach, describe, expect, test } from 'vitest';
import { allow, codeFor, enterAs, reason } from './behalf.ts';
import { type Client, readRefusal } from './client.ts';
import { startAtrio, until } from './harness.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { administrator, invited, type SignedIn } from './operators.ts';
import { sql } from './sql.ts';
import { startWithOdoo } from './with-odoo.ts';
import { newInstallation, newInstance, prepareJob, runJob } from './work.ts';

/** An operator acts for a customer: with consent and reason, for an hour, and with a trace. */

const { atrio, odoo } = await startWithOdoo();
const admin = await administrator(atrio);
/** A new operator for each test, because entering is rate limited. */
let ana: SignedIn;
beforeEach(async () => {
  ana = await administrator(atrio);
});

const of = ({ account: { documentId } }: Client) => ({ documentId });
const into = (customer: Client) => ({ params: of(customer), body: { reason } });
const actsOf = async (customer: Client) =>
  (await admin.ok(listActs, { query: `customer=${customer.account.id}` })).data.filter(({ kind }) =>
    kind.startsWith('behalf'),
  );
const activityOf = async (customer: Client) =>
  (await customer.ok(listActivity)).data.map(({ kind, detail, by }) => [kind, detail, by]);

describe('consent', () => {
  test('is needed to enter, and consent to look is not enough for changes', async () => {
    const customer = await atrio.customer();
    const none = await ana.refused(enterAsCustomer, into(customer));
    expect([none.status, none.error.message]).toEqual([
      403,
      'El cliente no ha dado permiso para entrar a su cuenta. Pídele que lo dé en Configuración, «Ayuda del proveedor».',
    ]);
    expect(await admin.ok(getBehalf, { params: of(customer) })).toEqual({
      required: true,
      consent: null,
      visits: [],
    });
    expect(await customer.ok(getProviderHelp)).toEqual({ required: true, consent: null, visits: [] });
    const note = 'No entiendo por qué faltan filas.';
    await customer.ok(allowProviderHelp, { body: { hours: 24, withChanges: false, note } });
    const { consent } = await customer.ok(getProviderHelp);
    expect(consent).toMatchObject({ withChanges: false, note });
    expect(Date.parse(consent?.until ?? '') - Date.parse(consent?.since ?? '')).toBe(24 * 3_600_000);
    expect((await admin.ok(getBehalf, { params: of(customer) })).consent).toMatchObject({ note });
    const more = await ana.refused(enterWithChanges, into(customer));
    expect([more.status, more.error.message]).toEqual([
      403,
      'El cliente dio permiso solo para ver. Pídele que permita cambios en Configuración, «Ayuda del proveedor».',
    ]);
    const acting = await enterAs(ana, customer);
    expect((await acting.ok(getMe)).id).toBe(customer.account.id);
    expect((await customer.ok(getProviderHelp)).visits).toEqual([
      {
        ...{ by: 'Ana Batz (Administrador)', reason, withChanges: false },
        ...{ since: expect.any(String), until: expect.any(String) },
      },
    ]);
    expect(await activityOf(customer)).toContainEqual(['provider-allowed', '24 horas, solo ver', null]);
    expect(await actsOf(customer)).toHaveLength(1);
  });

  test.each([
    { hours: 2, withChanges: false },
    { hours: 8 },
    { hours: 8, withChanges: true, note: 'x'.repeat(501) },
  ])('is for 1, 8, 24 or 72 hours, and says what may be done: %j', async (body) => {
    const customer = await atrio.customer();
    expect((await customer.refused(allowProviderHelp, { body })).status).toBe(400);
  });

  test('is replaced by a new one: an operator who made changes and may now only look is signed out', async () => {
    const customer = await atrio.customer();
    await allow(customer);
    const acting = await enterAs(ana, customer, true);
    await allow(customer, true);
    await acting.ok(getMe);
    await allow(customer, false);
    expect((await acting.refused(getMe)).status).toBe(401);
    await allow(customer, true);
    expect((await acting.refused(getMe)).status).toBe(401);
  });

  test('a customer who gives it again and again has to wait', async () => {
    const customer = await atrio.customer();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = await customer.send(allowProviderHelp, { body: { hours: 1, withChanges: false } });
      statuses.push(answer.status);
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([10, 429]);
  });
});

test('the console alone shows states, counts and errors: but no name of a file and no value of a row', async () => {
  const customer = await atrio.customer();
  const { installation } = await prepareJob(customer, { url: odoo.url, db: 'demo-veiled', apps: ['crm'] });
  const { id } = customer.account;
  const at = new Date().toISOString();
  const message = 'La fila 3 de «Clientes.xlsx» dice "Ana María López" y no es un NIT.';
  await sql(atrio.home, 'update installations set message = $1 where id = $2', [message, installation.id]);
  await sql(
    atrio.home,
    `insert into failures (kind, "subjectId", "userId", cause, message, "firstAt", at, times) values ('import', '880001', $1, 'unknown:veiled', $2, $3, $3, 1)`,
    [id, message, at],
  );
  const params = of(customer);
  const shown = [
    await admin.ok(getCustomer, { params }),
    await admin.ok(getTimeline, { params }),
    await admin.ok(listCauses),
    await admin.ok(listFailures, { params: { cause: 'unknown:veiled' } }),
  ].map((one) => JSON.stringify(one));
  for (const text of shown) {
    expect(text).toContain('La fila 3 de «…» dice «…» y no es un NIT.');
    expect(text).not.toMatch(/Ana María|Clientes/);
  }
});

describe('a visit to look', () => {
  test('shows files and rows, and the customer is told by mail, in the history and in the book', async () => {
    const customer = await atrio.customer();
    const files = [crmSample({ rows: 3 })];
    await runJob(customer, { url: odoo.url, db: 'demo-visit', apps: ['crm'], files });
    await allow(customer, false);
    const sessions = await customer.ok(listSessions);
    const acting = await enterAs(ana, customer);
    expect(acting.token).toMatch(/^behalf_[\w-]{43}$/);
    expect((await acting.ok(listInstances)).data.map(({ databaseName }) => databaseName)).toEqual([
      'demo-visit',
    ]);
    const [file] = await sql(atrio.home, 'select "storageKey" from files where "ownerId" = $1', [
      customer.account.id,
    ]);
    const name = String(file?.storageKey).split('/').at(-1) ?? '';
    expect((await acting.send(downloadFile, { params: { name } })).status).toBe(200);
    const { until: over, ...bar } = await acting.ok(getOnBehalf);
    const { documentId, username, email } = customer.account;
    expect(bar).toEqual({
      customer: { documentId, name: username, email },
      ...{ by: 'Ana Batz (Administrador)', reason, withChanges: false },
    });
    const left = Date.parse(over) - Date.now();
    expect([left <= 3_600_000, left > 3_000_000]).toEqual([true, true]);

    const mail = await mailTo(atrio.home, email, 'Tu proveedor entró a tu cuenta para ayudarte');
    expect(mail.text).toContain(`Ana Batz (Administrador), de tu proveedor, entró a tu cuenta`);
    expect(mail.text).toContain(reason);
    expect(await activityOf(customer)).toContainEqual([
      'provider-entered',
      `${reason} (solo ver)`,
      'Ana Batz (Administrador)',
    ]);
    expect((await actsOf(customer))[0]).toMatchObject({
      ...{ kind: 'behalf-begun', right: 'customers.enter', reason, role: 'Administrador' },
      subject: { kind: 'customer', id: documentId },
      after: { modo: 'solo ver' },
    });
    // It does not count as a sign-in of the customer.
    expect(await customer.ok(listSessions)).toEqual(sessions);
    const subjects = (await mailsTo(atrio.home, email)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Entraron a tu cuenta desde otro dispositivo');
    const { password } = customer.account;
    await atrio.anonymous.ok(login, { body: { identifier: email, password } });
  });

  test('a code opens it once, for two minutes, and it lasts an hour', async () => {
    const customer = await atrio.customer();
    await allow(customer);
    const code = await codeFor(ana, customer);
    const { jwt } = await atrio.anonymous.ok(openOnBehalf, { body: { code } });
    const twice = await atrio.anonymous.refused(openOnBehalf, { body: { code } });
    expect([twice.status, twice.error.message]).toEqual([
      401,
      'Este enlace ya se usó o venció. Entra otra vez desde la ficha del cliente.',
    ]);
    await customer.withToken(jwt).ok(getMe);
    const late = await codeFor(ana, customer);
    const [row] = await sql(
      atrio.home,
      `select "createdAt", "codeExpiresAt", "expiresAt" from "actingSessions" where "codeHash" is not null and "userId" = $1`,
      [customer.account.id],
    );
    const begun = Date.parse(String(row?.createdAt));
    const minutes = [row?.codeExpiresAt, row?.expiresAt].map(
      (end) => (Date.parse(String(end)) - begun) / 60_000,
    );
    expect(minutes).toEqual([2, 60]);
    await sql(
      atrio.home,
      `update "actingSessions" set "codeExpiresAt" = '2020' where "codeHash" is not null`,
    );
    expect((await atrio.anonymous.refused(openOnBehalf, { body: { code: late } })).status).toBe(401);
  });

  test("tokens of console, customer and visit do not work in each other's place, and forged ones nowhere", async () => {
    const customer = await atrio.customer();
    await allow(customer);
    const acting = await enterAs(ana, customer);
    expect((await acting.refused(getOperatorMe)).status).toBe(401);
    expect((await admin.refused(getMe)).status).toBe(401);
    expect((await customer.withToken(`behalf_${ana.token}`).refused(getMe)).status).toBe(401);
    expect((await customer.refused(getOnBehalf)).status).toBe(404);
    expect((await customer.refused(endOnBehalf)).status).toBe(404);
  });
});

describe('a visit with changes', () => {
  test('each change names the operator in the history, the book and the security log; a refused one is marked as such', async () => {
    const customer = await atrio.customer();
    const { id } = await newInstance(customer, odoo.url, 'demo-changes');
    await allow(customer);
    const acting = await enterAs(ana, customer, true);
    const installation = await newInstallation(acting, id, ['crm']);
    const by = 'Ana Batz (Administrador)';
    expect(await activityOf(customer)).toContainEqual(['provider-changed', 'Preparó una instalación', by]);
    const [line] = await actsOf(customer);
    expect(line).toMatchObject({
      ...{ kind: 'behalf-changed', right: 'customers.change', customerId: customer.account.id },
      operator: { documentId: ana.documentId },
      after: { llamada: 'POST /api/installations', hecho: 'Preparó una instalación' },
      request: expect.any(String),
    });
    const unknown = 'a'.repeat(24);
    expect((await acting.refused(cancelInstallation, { params: { documentId: unknown } })).status).toBe(404);
    const after = { llamada: 'POST /api/installations/:documentId/cancel', sobre: unknown };
    expect((await actsOf(customer)).slice(0, 2)).toMatchObject([
      { kind: 'behalf-refused', after },
      { kind: 'behalf-changed', after },
    ]);
    expect(JSON.stringify(await activityOf(customer))).not.toContain('Canceló');
    await acting.ok(cancelInstallation, { params: { documentId: installation.documentId } });
    expect(await activityOf(customer)).toContainEqual(['provider-changed', 'Canceló una instalación', by]);
    // Lines that the call itself writes into the history name the operator too.
    expect((await activityOf(customer)).filter(([, , who]) => who === by).length).toBeGreaterThanOrEqual(3);
  });

  test('a change that was made keeps its line where the call failed after it', async () => {
    const customer = await atrio.customer();
    const { id } = await newInstance(customer, odoo.url, 'demo-made');
    await allow(customer);
    const acting = await enterAs(ana, customer, true);
    await newInstallation(acting, id, ['crm']);
    const body = { instanceId: id, appIds: ['crm'] };
    // The start is written, and then the installation cannot be queued.
    await sql(atrio.home, 'alter table turns rename to away');
    try {
      expect((await acting.refused(installApps, { body })).status).toBe(500);
    } finally {
      await sql(atrio.home, 'alter table away rename to turns');
    }
    const [line, before] = await actsOf(customer);
    const after = { llamada: 'POST /api/odoo-app/install', hecho: 'Empezó una instalación' };
    expect([line?.kind, line?.after, before?.kind]).toEqual(['behalf-changed', after, 'behalf-changed']);
    const by = 'Ana Batz (Administrador)';
    expect((await activityOf(customer)).slice(0, 2)).toEqual([
      ['installation-started', 'demo-made', by],
      ['provider-changed', 'Empezó una instalación', by],
    ]);
  });

  test('a call with refused input is not recorded as a change', async () => {
    const customer = await atrio.customer();
    await allow(customer);
    const acting = await enterAs(ana, customer, true);
    expect((await acting.refused(createInstallation, { body: {} })).status).toBe(400);
    expect((await actsOf(customer)).map(({ kind }) => kind)).toEqual(['behalf-begun']);
  });
});

test('an operator who enters again and again has to wait', async () => {
  const operator = await invited(atrio, admin, 'Soporte');
  const customer = await atrio.customer();
  await allow(customer);
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await operator.send(enterAsCustomer, into(customer))).status);
  }
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([10, 429]);
  const { visits } = await customer.ok(getProviderHelp);
  expect(visits).toHaveLength(1);
});

describe('the settings', () => {
  test('SUPPORT_CONSENT=optional: a reason is enough, and the customer still ends it', async () => {
    const free = await startAtrio({ SUPPORT_CONSENT: 'optional' });
    try {
      const boss = await administrator(free);
      const customer = await free.customer();
      const short = { params: of(customer), body: { reason: 'Sí' } };
      expect((await boss.refused(enterAsCustomer, short)).status).toBe(400);
      const acting = await enterAs(boss, customer, true);
      await acting.ok(getMe);
      expect(await customer.ok(getProviderHelp)).toMatchObject({
        required: false,
        consent: null,
        visits: [{}],
      });
      await customer.ok(endProviderHelp);
      expect((await acting.refused(getMe)).status).toBe(401);
    } finally {
      await free.stop();
    }
  });

  test('OPERATOR_NETWORKS is checked for visits too, and the security log names operator and customer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'behalf-'));
    const file = join(folder, 'security.log');
    const closed = await startAtrio({
      ...{ OPERATOR_NETWORKS: '127.0.0.0/8', TRUST_PROXY: 'hops:1', SECURITY_LOG: `file:${file}` },
    });
    try {
      const boss = await administrator(closed);
      const customer = await closed.customer();
      await allow(customer);
      const outside = { headers: { 'x-forwarded-for': '198.51.100.7' } };
      const code = await codeFor(boss, customer, true);
      const early = await customer.send(openOnBehalf, { body: { code }, ...outside });
      expect((await readRefusal(early)).status).toBe(401);
      const { jwt } = await customer.ok(openOnBehalf, { body: { code } });
      const acting = customer.withToken(jwt);
      expect((await acting.refused(getMe, outside)).status).toBe(401);
      const { id } = await newInstance(customer, odoo.url, 'demo-log');
      await newInstallation(acting, id, ['crm']);
      await acting.ok(endOnBehalf);
      const [operator] = await sql(closed.home, 'select id from operators where email = $1', [boss.email]);
      const both = { account: customer.account.id, operator: operator?.id };
      const lines = await until('the lines', () => {
        const read = readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
        return read.some(({ security }) => security === 'behalf-ended') && read;
      });
      const about = lines.filter(({ security }) => /^behalf|ended-token/.test(security));
      expect(about).toMatchObject([
        { security: 'behalf-allowed', account: customer.account.id },
        { security: 'behalf-begun', what: 'with-changes', ...both },
        { security: 'ended-token', ...both },
        { security: 'behalf-changed', what: 'POST /api/installations', ...both },
        { security: 'behalf-ended', what: 'left', ...both },
      ]);
    } finally {
      await closed.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
