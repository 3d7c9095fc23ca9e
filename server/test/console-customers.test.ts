import { getMe, listActivity, listPlans, login, updateUser } from '@atrio/contract';
import {
  addNote,
  blockCustomer,
  endCustomerSessions,
  getCustomer,
  getTimeline,
  listActs,
  previewErasure,
  resendMail,
  searchCustomers,
  sendPasswordLink,
  type TimelineLine,
  unblockCustomer,
} from '@atrio/contract/operator';
import { describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { until } from './harness.ts';
import { mailsTo } from './mailbox.ts';
import { administrator } from './operators.ts';
import { sql } from './sql.ts';
import { startWithOdoo } from './with-odoo.ts';
import { runJob } from './work.ts';

/** One customer in the provider's console. */

const { atrio, odoo } = await startWithOdoo();
const ana = await administrator(atrio);

const by = 'Ana Batz (Administrador)';
const of = ({ account: { documentId } }: Client) => ({ documentId });
const pageOf = (customer: Client) => ana.ok(getCustomer, { params: of(customer) });
const timelineOf = (customer: Client, query = '') => ana.ok(getTimeline, { params: of(customer), query });
const actsOf = async (customer: Client) =>
  (await ana.ok(listActs, { query: `customer=${customer.account.id}` })).data;
const reason = 'Tres meses sin pagar el plan.';

test('a customer is found by words, in pages, with what a list shows', async () => {
  const customers: Client[] = [];
  for (const name of ['Zapatería Ixchel Uno', 'Zapatería Ixchel Dos', 'Zapatería Ixchel Tres']) {
    const customer = await atrio.customer();
    await customer.ok(updateUser, { params: { id: customer.account.id }, body: { name } });
    customers.push(customer);
  }
  const first = await ana.ok(searchCustomers, { query: 'words=ixchel%20zapateria&pageSize=2' });
  const { id, documentId, username, email } = (customers[0] as Client).account;
  expect(first.data[0]).toEqual({
    ...{ id, documentId, username, email, name: 'Zapatería Ixchel Uno', blocked: false, instances: 0 },
    createdAt: expect.any(String),
  });
  const after = encodeURIComponent(first.next ?? '');
  const rest = await ana.ok(searchCustomers, { query: `words=ixchel%20zapateria&pageSize=2&after=${after}` });
  expect([...first.data, ...rest.data].map((one) => one.id)).toEqual(customers.map((one) => one.account.id));
  expect(rest.next).toBeNull();
  expect((await ana.ok(searchCustomers, { query: 'words=ixchel%20ferreteria' })).data).toEqual([]);
  const newest = await ana.ok(searchCustomers, { query: 'pageSize=1' });
  expect([newest.data.length, newest.next]).toEqual([1, `${newest.data[0]?.id}:`]);
});

test('the page and what an erasure ends call the plan by the name that customers know, not by its description', async () => {
  const customer = await atrio.customer();
  const [plan] = (await customer.ok(listPlans)).data;
  await sql(
    atrio.home,
    `insert into subscriptions ("documentId", "createdAt", "updatedAt", "userId", "planId", "providerStatus") select $1, '', '', $2, id, 'active' from plans where "documentId" = $3`,
    [`s${customer.account.id}`, customer.account.id, plan?.documentId ?? ''],
  );
  expect(plan).toMatchObject({ name: 'Básico', displayName: 'Para empezar: una instancia y lo esencial.' });
  expect((await pageOf(customer)).subscription).toMatchObject({ plan: 'Básico', status: 'active' });
  expect((await ana.ok(previewErasure, { params: of(customer) })).endsPlan).toBe('Básico');
});

test('the page of a customer shows what they have and its state, and no secret; the reader is in the book', async () => {
  const customer = await atrio.customer();
  const db = 'demo-page-no-key';
  const { instance, installation, progress } = await runJob(customer, { url: odoo.url, db, apps: ['crm'] });
  const { id, documentId, username, email } = customer.account;
  const page = await pageOf(customer);
  expect(page).toEqual({
    ...{ nit: null, phone: null },
    ...{ id, documentId, username, email, name: null, createdAt: expect.any(String), instances: 1 },
    ...{ blocked: false, blockReason: null, emailVerified: false, secondStep: false, passkeys: 0 },
    instanceList: [
      {
        ...{ documentId: instance.documentId, name: null, databaseName: db, baseUrl: odoo.url },
        ...{ version: null, checkedAt: null, problem: null, failingSince: null },
      },
    ],
    installations: [
      {
        ...{ id: installation.id, status: 'Fallida', databaseName: db, message: progress.cause },
        ...{ createdAt: expect.any(String), finishedAt: expect.any(String) },
      },
    ],
    subscription: null,
    sessions: [{ device: expect.any(String), address: '127.0.0.1', lastSeenAt: expect.any(String) }],
    openFailures: 1,
  });
  expect((await actsOf(customer)).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['customer-read', { kind: 'customer', id: documentId, name: String(id) }],
  ]);
  const nobody = { documentId: 'a'.repeat(24) };
  for (const endpoint of [getCustomer, getTimeline]) {
    expect((await ana.refused(endpoint, { params: nobody })).status).toBe(404);
  }
});

test('the timeline has the lines of every source once, the newest first, page by page', async () => {
  const customer = await atrio.customer();
  const { id, email } = customer.account;
  const at = '2026-01-05T10:00:00.000Z';
  const later = '2026-01-06T10:00:00.000Z';
  await sql(
    atrio.home,
    `insert into activity ("userId", at, kind) values ($1, $2, 'signed-in'), ($1, $2, 'signed-out')`,
    [id, at],
  );
  await sql(
    atrio.home,
    `insert into ledger ("documentId", "createdAt", "updatedAt", at, key, kind, "userId", "orderId", "planName", months, "amountCents", currency) values ($3, $2, $2, $2, $3, 'paid', $1, 1, 'Básico', 1, 478800, 'GTQ'), ($4, $2, $2, $2, $4, 'started', $1, 1, 'Básico', 1, 0, 'GTQ')`,
    [id, at, `line-${id}`, `start-${id}`],
  );
  await sql(
    atrio.home,
    `insert into "pastMails" (id, "userId", kind, address, data, "createdAt", "endedAt", state) values (800001, $1, 'two-factor-on', $2, '{}', $3, $3, 'given-up')`,
    [id, email, at],
  );
  await sql(
    atrio.home,
    `insert into failures (kind, "subjectId", "userId", cause, message, "firstAt", at, times) values ('health', '990001', $1, 'odoo-key', 'La clave.', $2, $2, 1)`,
    [id, later],
  );
  await ana.ok(addNote, { params: of(customer), body: { note: 'Llamó por la factura.' } });
  const isSent = ({ state }: TimelineLine) => state === 'sent';
  await until('the mail', async () => (await timelineOf(customer)).data.some(isSent));
  const whole = (await timelineOf(customer)).data;
  const told = (lines: TimelineLine[]) =>
    lines.map(({ kind, title: what, detail, by: who, state }) => [kind, what, detail, who, state]);
  expect(told(whole.filter(({ at: when }) => when <= later))).toEqual([
    ['failure', 'Falló: La clave API no sirve', 'La clave.', null, null],
    ['activity', 'Cerró sesión', null, null, null],
    ['activity', 'Inició sesión', null, null, null],
    ['charge', 'Empezó el plan', 'Básico', null, null],
    ['charge', 'Cobro', 'Básico · Q4,788.00', null, null],
    ['mail', 'Correo: verificación en dos pasos activada', email, null, 'given-up'],
  ]);
  expect(told(whole)).toContainEqual(['note', 'Nota', 'Llamó por la factura.', by, null]);
  expect(told(whole)).toContainEqual(['act', 'Anotó algo de un cliente', null, 'Ana Batz', null]);
  expect(told(whole)).toContainEqual(['activity', 'Creó la cuenta', null, null, null]);
  for (const pageSize of [1, 2, 3]) {
    const pages: TimelineLine[] = [];
    for (let before = ''; ; ) {
      const page = await timelineOf(
        customer,
        `pageSize=${pageSize}${before && `&before=${encodeURIComponent(before)}`}`,
      );
      pages.push(...page.data);
      if (page.next === null) break;
      before = page.next;
    }
    expect(told(pages)).toEqual(told(whole));
  }
});

describe('what support does for a customer', () => {
  test('a mail is sent again, and only one of theirs', async () => {
    const [customer, other] = [await atrio.customer(), await atrio.customer()];
    const { email } = customer.account;
    await until('the mail', async () => (await mailsTo(atrio.home, email)).length === 1);
    const mailOf = () =>
      until('the line', async () => (await timelineOf(customer)).data.find(({ state }) => state === 'sent'));
    const mail = await mailOf();
    expect(mail).toMatchObject({ kind: 'mail', title: 'Correo: confirma tu correo', detail: email });
    expect((await ana.refused(resendMail, { params: { ...of(other), id: mail.id } })).status).toBe(404);
    await ana.ok(resendMail, { params: { ...of(customer), id: mail.id } });
    await until('the second mail', async () => (await mailsTo(atrio.home, email)).length === 2);
    const { kind, after } = (await actsOf(customer))[0] ?? {};
    expect([kind, after]).toEqual(['customer-mailed', { mail: mail.id }]);
  });

  test('a link to choose a password is mailed', async () => {
    const customer = await atrio.customer();
    await ana.ok(sendPasswordLink, { params: of(customer) });
    const subjects = async () =>
      (await mailsTo(atrio.home, customer.account.email)).map(({ subject }) => subject);
    await until('the mail', async () => (await subjects()).includes('Elige una contraseña nueva'));
    expect((await actsOf(customer))[0]?.kind).toBe('customer-password-link');
  });

  test('every session ends, with the reason in the book and the provider in the history', async () => {
    const customer = await atrio.customer();
    await ana.ok(endCustomerSessions, { params: of(customer), body: { reason } });
    expect((await customer.refused(getMe)).status).toBe(401);
    expect((await actsOf(customer))[0]).toMatchObject({ kind: 'customer-sessions-ended', reason });
    const { email: identifier, password } = customer.account;
    const { jwt } = await atrio.anonymous.ok(login, { body: { identifier, password } });
    const { data } = await customer.withToken(jwt).ok(listActivity);
    expect(data.map(({ kind, detail }) => [kind, detail])).toContainEqual(['sessions-ended-by-provider', by]);
  });

  test('a blocked customer reads the reason at the sign-in, only with the right password, until unblocked', async () => {
    const customer = await atrio.customer();
    const { email: identifier, password } = customer.account;
    const signIn = { body: { identifier, password } };
    const short = await ana.refused(blockCustomer, { params: of(customer), body: { reason: 'Sí' } });
    expect(short.status).toBe(400);
    await ana.ok(blockCustomer, { params: of(customer), body: { reason } });
    expect((await customer.refused(getMe)).status).toBe(401);
    const refused = await atrio.anonymous.refused(login, signIn);
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'Tu cuenta está bloqueada: Tres meses sin pagar el plan. Escribe a tu proveedor.',
    ]);
    const stranger = await atrio.anonymous.refused(login, { body: { identifier, password: 'otra cosa' } });
    expect(stranger.error.message).toBe('Credenciales incorrectas');
    expect(await pageOf(customer)).toMatchObject({ blocked: true, blockReason: reason, sessions: [] });
    const twice = await ana.refused(blockCustomer, { params: of(customer), body: { reason } });
    expect([twice.status, twice.error.message]).toEqual([
      409,
      'Este cliente ya estaba bloqueado. Recarga su ficha.',
    ]);
    await ana.ok(unblockCustomer, { params: of(customer) });
    const { jwt } = await atrio.anonymous.ok(login, signIn);
    const { data } = await customer.withToken(jwt).ok(listActivity);
    expect(data.map(({ kind, detail }) => [kind, detail])).toEqual(
      expect.arrayContaining([
        ['unblocked', null],
        ['blocked', reason],
      ]),
    );
    expect((await ana.refused(unblockCustomer, { params: of(customer) })).status).toBe(409);
    const acts = (await actsOf(customer)).filter(({ kind }) => kind !== 'customer-read');
    expect(acts.map(({ kind, reason: why, right }) => [kind, why, right])).toEqual([
      ['customer-unblocked', null, 'customers.block'],
      ['customer-blocked', reason, 'customers.block'],
    ]);
  });
});
