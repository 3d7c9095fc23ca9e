import {
  deleteUser,
  endOnBehalf,
  endProviderHelp,
  getMe,
  getProviderHelp,
  listActivity,
  streamProgress,
} from '@atrio/contract';
import {
  blockCustomer,
  changePerson,
  endPersonSessions,
  getOperatorMe,
  leaveCustomer,
  listActs,
  operatorSignOut,
  removePerson,
} from '@atrio/contract/operator';
import { beforeEach, describe, expect, test } from 'vitest';
import { allow, enterAs } from './behalf.ts';
import type { Client } from './client.ts';
import { until } from './harness.ts';
import { administrator, invited, roleNamed, type SignedIn } from './operators.ts';
import { sql } from './sql.ts';
import { startWithOdoo } from './with-odoo.ts';
import { prepareJob } from './work.ts';

/** How an operator's session as a customer ends. */

const { atrio, odoo } = await startWithOdoo();
const admin = await administrator(atrio);
/** A new operator for each test, because entering is rate limited. */
let ana: SignedIn;
beforeEach(async () => {
  ana = await administrator(atrio);
});

const of = ({ account: { documentId } }: Client) => ({ documentId });
const actsOf = async (customer: Client) =>
  (await admin.ok(listActs, { query: `customer=${customer.account.id}` })).data.filter(({ kind }) =>
    kind.startsWith('behalf'),
  );
const activityOf = async (customer: Client) =>
  (await customer.ok(listActivity)).data.map(({ kind, detail, by }) => [kind, detail, by]);
const idOf = async ({ email }: SignedIn) =>
  (await sql(atrio.home, 'select id from operators where email = $1', [email]))[0]?.id;

const over = 'La visita en nombre del cliente terminó. Vuelve a la consola.';

describe('its end', () => {
  /** Who is signed out, by what, and what customer and book read. */
  const ends: [string, string, (visit: Visit) => Promise<unknown>][] = [
    ['the operator in the portal', 'Salió por su cuenta', ({ acting }) => acting.ok(endOnBehalf)],
    [
      'the operator in the console',
      'Salió por su cuenta',
      ({ operator, customer }) => operator.ok(leaveCustomer, { params: of(customer) }),
    ],
    ['the customer', 'La terminó el cliente', ({ customer }) => customer.ok(endProviderHelp)],
    [
      'an hour',
      'Se acabó el tiempo',
      ({ customer }) =>
        sql(atrio.home, `update "actingSessions" set "expiresAt" = '2020' where "userId" = $1`, [
          customer.account.id,
        ]),
    ],
    [
      'the end of the consent',
      'Terminó el permiso del cliente',
      ({ customer }) =>
        sql(atrio.home, `update consents set "expiresAt" = '2020' where "userId" = $1`, [
          customer.account.id,
        ]),
    ],
    [
      'entering as somebody else',
      'Entró como otro cliente',
      async ({ operator }) => {
        const other = await atrio.customer();
        await allow(other);
        await enterAs(operator, other);
      },
    ],
    [
      'signing out of the console',
      'Terminó su sesión de la consola',
      ({ operator }) => operator.ok(operatorSignOut),
    ],
    [
      'an administrator who ends the sessions',
      'Terminó su sesión de la consola',
      ({ operator }) => admin.ok(endPersonSessions, { params: { documentId: operator.documentId } }),
    ],
    [
      'an hour away from console and portal',
      'Terminó su sesión de la consola',
      async ({ operator }) =>
        sql(
          atrio.home,
          `update "operatorSessions" set "lastSeenAt" = '2020-01-01T00:00:00.000Z' where "operatorId" = $1`,
          [Number(await idOf(operator))],
        ),
    ],
    [
      'the removal of the operator',
      'Terminó su sesión de la consola',
      ({ operator }) =>
        admin.ok(removePerson, {
          params: { documentId: operator.documentId },
          body: { reason: 'Ya no trabaja con nosotros' },
        }),
    ],
    [
      'another role',
      'Su papel ya no lo permite',
      async ({ operator }) =>
        admin.ok(changePerson, {
          params: { documentId: operator.documentId },
          body: { role: await roleNamed(admin, 'Lectura'), reason: 'Cambió de tareas' },
        }),
    ],
    [
      'blocking the customer',
      'La cuenta se bloqueó',
      ({ customer }) =>
        admin.ok(blockCustomer, { params: of(customer), body: { reason: 'Tres meses sin pagar.' } }),
    ],
    [
      'an account that is blocked without ending it',
      'La cuenta se bloqueó',
      ({ customer }) => sql(atrio.home, 'update users set blocked = 1 where id = $1', [customer.account.id]),
    ],
    [
      'deleting the account',
      'La cuenta se eliminó',
      ({ customer }) =>
        customer.ok(deleteUser, {
          params: { id: customer.account.id },
          body: { password: customer.account.password },
        }),
    ],
  ];
  interface Visit {
    operator: SignedIn;
    customer: Client;
    acting: Client;
  }

  test.each(ends)('%s ends it: the next call is 401, and the end is recorded', async (_, words, finish) => {
    const operator = await invited(atrio, admin, 'Soporte', 'Beto Cuz');
    const customer = await atrio.customer();
    await allow(customer);
    const acting = await enterAs(operator, customer);
    await acting.ok(getMe);
    await finish({ operator, customer, acting });
    const { status, error } = await acting.refused(getMe);
    expect([status, error.message]).toEqual([401, over]);
    expect((await actsOf(customer))[0]).toMatchObject({
      ...{ kind: 'behalf-ended', role: 'Soporte', after: { motivo: words } },
      operator: { documentId: operator.documentId },
    });
    expect((await actsOf(customer)).filter(({ kind }) => kind === 'behalf-ended')).toHaveLength(1);
    const rows = await sql(
      atrio.home,
      `select kind, detail, "by" from activity where "userId" = $1 and kind = 'provider-left'`,
      [customer.account.id],
    );
    const isGone = words === 'La cuenta se eliminó';
    expect(rows).toEqual(isGone ? [] : [{ kind: 'provider-left', detail: words, by: 'Beto Cuz (Soporte)' }]);
    const kept = await sql(atrio.home, `select id from consents where "userId" = $1`, [customer.account.id]);
    expect(kept).toHaveLength(isGone ? 0 : 1);
  });

  test('a visit with changes ends when the operator gets a role that may only look', async () => {
    const customer = await atrio.customer();
    await allow(customer);
    const acting = await enterAs(ana, customer, true);
    await acting.ok(getMe);
    await admin.ok(changePerson, {
      params: { documentId: ana.documentId },
      body: { role: await roleNamed(admin, 'Soporte'), reason: 'Cambió de tareas' },
    });
    const { status, error } = await acting.refused(getMe);
    expect([status, error.message]).toEqual([401, over]);
    expect((await actsOf(customer))[0]).toMatchObject({
      kind: 'behalf-ended',
      after: { motivo: 'Su papel ya no lo permite' },
    });
  });

  test('an ended session stays ended when the reason disappears', async () => {
    const operator = await invited(atrio, admin, 'Soporte');
    const customer = await atrio.customer();
    await allow(customer);
    const acting = await enterAs(operator, customer);
    await customer.ok(endProviderHelp);
    await allow(customer);
    expect((await acting.refused(getMe)).status).toBe(401);
    expect(await customer.ok(getProviderHelp)).toMatchObject({ visits: [] });
  });

  test('it leaves the session of the console as it was', async () => {
    const customer = await atrio.customer();
    await allow(customer);
    const acting = await enterAs(ana, customer);
    await acting.ok(endOnBehalf);
    expect((await ana.ok(getOperatorMe)).email).toBe(ana.email);
  });

  test('without any call, the end still reaches customer and book', async () => {
    const customer = await atrio.customer();
    await allow(customer);
    await enterAs(ana, customer);
    await sql(atrio.home, `update "actingSessions" set "expiresAt" = '2020' where "userId" = $1`, [
      customer.account.id,
    ]);
    await until('the end', async () => (await actsOf(customer))[0]?.kind === 'behalf-ended');
    expect((await activityOf(customer))[0]).toEqual([
      'provider-left',
      'Se acabó el tiempo',
      'Ana Batz (Administrador)',
    ]);
  });

  test('a live view ends with it', async () => {
    const customer = await atrio.customer();
    const job = await prepareJob(customer, { url: odoo.url, db: 'demo-live', apps: ['crm'] });
    await allow(customer);
    const acting = await enterAs(ana, customer);
    const answer = await acting.send(streamProgress, { params: { documentId: job.installation.documentId } });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('event: progress');
    await customer.ok(endProviderHelp);
    let said = await reader.read();
    while (!said.done) said = await reader.read();
    expect(said.done).toBe(true);
  });
});
