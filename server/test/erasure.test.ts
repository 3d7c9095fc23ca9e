import {
  createInstance,
  deleteUser,
  getMe,
  installationStatuses,
  register,
  stopAccountRequest,
} from '@atrio/contract';
import {
  addNote,
  agreeToRequest,
  askErasure,
  getCustomer,
  previewErasure,
  searchCustomers,
} from '@atrio/contract/operator';
import { contactsSample } from '@atrio/spreadsheets/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import {
  type AtrioAhead,
  actsOf,
  askToErase,
  hourMs,
  of,
  reason,
  requestsOf,
  secured,
  startAhead,
} from './account-requests.ts';
import { mailTo } from './mailbox.ts';
import { administrator, type SignedIn } from './operators.ts';
import { sql } from './sql.ts';
import { instanceInput, newInstallation, startJob, uploadFiles } from './work.ts';

/** A customer whom the provider erases on request. */

let atrio: AtrioAhead;
let odoo: Sandbox;
let ana: SignedIn;
let beto: SignedIn;
beforeAll(async () => {
  odoo = await startOdoo({ delayScale: 0.02 });
  atrio = await startAhead();
  ana = await administrator(atrio);
  beto = await administrator(atrio);
});
afterAll(async () => {
  await atrio.stop();
  await odoo.stop();
});

const by = 'Ana Batz (Administrador)';
const deleted = 'Tu cuenta fue eliminada';

test('what is removed and what stays is counted before; the address has to be typed', async () => {
  const { customer } = await secured(atrio);
  const { id, email } = customer.account;
  await customer.ok(createInstance, { body: { data: instanceInput() } });
  await ana.ok(addNote, { params: of(customer), body: { note: 'Pidió que se borre todo.' } });
  await sql(
    atrio.home,
    `insert into ledger ("documentId", "createdAt", "updatedAt", at, key, kind, "userId", "orderId", "planName", months, "amountCents", currency) values ($2, '', '', '', $2, 'paid', $1, 1, 'Básico', 1, 15050, 'GTQ')`,
    [id, `erasure-${id}`],
  );
  await mailTo(atrio.home, email, 'Activaste la verificación en dos pasos');
  // Anybody can register with an address of the provider, whose own mails stay.
  await sql(
    atrio.home,
    `insert into mails (kind, address, data, "createdAt", "dueAt", attempts) values ('alert', $1, '{}', '', '9999', 0), ('email-changed', $1, '{"newEmail":"ana@ejemplo.com"}', '', '9999', 0)`,
    [email],
  );
  const [counts] = await sql(
    atrio.home,
    `select (select count(*) from activity where "userId" = $1) as activity, (select count(*) from "pastMails" where "userId" = $1) as past, (select count(*) from mails where address = $2 and kind <> 'alert') as waiting`,
    [id, email],
  );
  expect(await ana.ok(previewErasure, { params: of(customer) })).toEqual({
    goes: {
      ...{ instances: 1, installations: 0, files: 0, notes: 1, activity: Number(counts?.activity) },
      mails: Number(counts?.past) + Number(counts?.waiting),
    },
    stays: { orders: 0, ledgerLines: 1, acts: 1 },
    endsPlan: null,
    problem: null,
  });
  const wrong = await ana.refused(askErasure, {
    params: of(customer),
    body: { reason, confirmation: 'otro@ejemplo.com' },
  });
  expect([wrong.status, wrong.error.details.errors]).toEqual([
    400,
    [
      {
        path: ['confirmation'],
        message: 'Escribe el correo del cliente tal como está en su ficha.',
        name: 'ValidationError',
      },
    ],
  ]);
  const nobody = { documentId: 'a'.repeat(24) };
  expect((await ana.refused(previewErasure, { params: nobody })).status).toBe(404);
  expect(await requestsOf(ana, customer)).toEqual([]);
});

describe('it is done', () => {
  test('after 24 hours: everything is removed, the customer is told at once and at the end, and the book keeps an id', async () => {
    const { customer } = await secured(atrio);
    const { id, documentId, email, username, password } = customer.account;
    await customer.ok(createInstance, { body: { data: instanceInput() } });
    await sql(
      atrio.home,
      `insert into "connectionTests" ("userId", access, version, "testedAt") values ($1, '', '18', '')`,
      [id],
    );
    const asked = await askToErase(ana, customer);
    const mail = await mailTo(atrio.home, email, 'Pidieron borrar tu cuenta');
    expect(mail.text).toContain(
      `${by}, de tu proveedor, pidió borrar tu cuenta: tus datos, tus instancias con sus contraseñas, tus archivos y tu historial. Tu plan termina. Lo que está en tu Odoo no cambia. Motivo: ${reason}`,
    );
    await atrio.after(23 * hourMs);
    await customer.ok(getMe);
    await atrio.after(25 * hourMs);
    expect((await customer.refused(getMe)).status).toBe(401);
    await mailTo(atrio.home, email, deleted);
    const [row] = await sql(atrio.home, 'select * from users where id = $1', [id]);
    expect(row).toMatchObject({
      ...{
        username: expect.stringMatching(/^borrada-[\da-f-]{36}$/),
        email: `${row?.username}@cuenta.invalid`,
      },
      name: null,
      ...{ passwordHash: '', deletedAt: expect.any(String) },
    });
    for (const table of [
      ...['instances', 'passkeys', 'sessions', 'activity', 'accountRequests', 'searchTerms'],
      'connectionTests',
    ]) {
      expect([table, await sql(atrio.home, `select * from "${table}" where "userId" = $1`, [id])]).toEqual([
        table,
        [],
      ]);
    }
    expect(await sql(atrio.home, 'select * from "accountRequestCodes"')).toEqual([]);
    expect((await ana.refused(getCustomer, { params: { documentId } })).status).toBe(404);
    expect((await ana.ok(searchCustomers, { query: `words=${encodeURIComponent(email)}` })).data).toEqual([]);
    expect(await actsOf(ana, id)).toEqual([
      {
        ...{ kind: 'customer-erased', operator: 'Ana Batz', right: null, reason },
        ...{ before: null, after: null },
      },
      {
        ...{ kind: 'erasure-asked', operator: 'Ana Batz', right: 'customers.erase', reason },
        ...{ before: null, after: { desde: asked.dueAt } },
      },
    ]);
    const book = JSON.stringify(await sql(atrio.home, 'select * from acts where "customerId" = $1', [id]));
    for (const personal of [email, username]) expect(book).not.toContain(personal);
    // Name and address are free again.
    await atrio.anonymous.ok(register, { body: { email, username, password } });
  });

  test("with the customer's key destroyed", async () => {
    const { customer } = await secured(atrio);
    await customer.ok(createInstance, { body: { data: instanceInput() } });
    const owner = customer.account.documentId;
    const keys = () => sql(atrio.home, 'select id, wrapped from "customerKeys" where owner = $1', [owner]);
    const [key] = await keys();
    expect(key).toMatchObject({ wrapped: expect.stringMatching(/^v1\./) });
    const { documentId: request } = await askToErase(ana, customer);
    await beto.ok(agreeToRequest, { params: { ...of(customer), request } });
    expect(await keys()).toEqual([]);
    expect(
      await sql(atrio.home, 'select owner, wrapped, filed from "customerKeys" where id = $1', [
        String(key?.id),
      ]),
    ).toEqual([{ owner: null, wrapped: null, filed: 0 }]);
  });

  test('at once where a second person agrees; not while an installation runs, and then automatically', async () => {
    const { customer } = await secured(atrio);
    const { id } = customer.account;
    const db = 'demo-erasure';
    odoo.setMode(db, 'hang');
    const { data: instance } = await customer.ok(createInstance, {
      body: { data: instanceInput({ baseUrl: odoo.url, databaseName: db }) },
    });
    const installation = await newInstallation(customer, instance.id, ['contacts']);
    await uploadFiles(customer, installation.id, [contactsSample({ rows: 2 })]);
    await startJob(customer, { instance, installation }, ['contacts']);
    const busy = 'Tiene una instalación en curso. Se borra en cuanto termine.';
    expect((await ana.ok(previewErasure, { params: of(customer) })).problem).toBe(busy);
    const { documentId: request } = await askToErase(ana, customer);
    const agreed = await beto.ok(agreeToRequest, { params: { ...of(customer), request } });
    expect(agreed).toMatchObject({ outcome: null, agreedBy: by, problem: busy });
    await customer.ok(getMe);
    // Sets the status that the row has after a run has ended.
    await sql(atrio.home, `update installations set "statusId" = $1 where id = $2`, [
      installationStatuses.failed.id,
      installation.id,
    ]);
    await atrio.after(0);
    await customer.ok(getMe);
    await atrio.after(6 * 60_000);
    odoo.setMode(db, null);
    expect((await customer.refused(getMe)).status).toBe(401);
    expect((await actsOf(ana, id)).map(({ kind }) => kind)).toEqual([
      ...['customer-erased', 'request-agreed', 'erasure-asked'],
    ]);
    const other = await atrio.customer();
    const again = await askToErase(ana, other);
    const done = await beto.ok(agreeToRequest, { params: { ...of(other), request: again.documentId } });
    expect(done).toEqual({
      ...again,
      ...{ own: false, outcome: 'done', agreedBy: by },
      ...{ agreedAt: expect.any(String), endedAt: expect.any(String) },
    });
    await mailTo(atrio.home, other.account.email, deleted);
  });
});

describe('it is not done', () => {
  test('where the customer stops it', async () => {
    const customer = await atrio.customer();
    const { documentId } = await askToErase(ana, customer);
    await customer.ok(stopAccountRequest, { params: { documentId } });
    await atrio.after(25 * hourMs);
    await customer.ok(getMe);
    const mail = await mailTo(atrio.home, customer.account.email, 'Se detuvo lo que pidió tu proveedor');
    expect(mail.text).toContain('La cuenta no se borró: todo sigue como estaba.');
  });

  test('twice: when the customer deletes the account meanwhile, the book has one end', async () => {
    const customer = await atrio.customer();
    const { id, password } = customer.account;
    await askToErase(ana, customer);
    await customer.ok(deleteUser, { params: { id }, body: { password } });
    await atrio.after(25 * hourMs);
    expect(await sql(atrio.home, 'select * from "accountRequests" where "userId" = $1', [id])).toEqual([]);
    expect((await actsOf(ana, id)).map(({ kind, after }) => [kind, after])).toEqual([
      ['request-stopped', { solicitud: 'Borrar la cuenta', motivo: 'El cliente eliminó su cuenta' }],
      ['erasure-asked', expect.anything()],
    ]);
  });
});
