import {
  getMe,
  getTwoFactor,
  listAccountRequests,
  listPasskeys,
  listSessions,
  login,
  secondStep,
  stopAccountRequest,
  stopRequestByMail,
} from '@atrio/contract';
import {
  agreeToRequest,
  askFactorRemoval,
  changePerson,
  createRole,
  getTimeline,
  listCustomerRequests,
  resendMail,
  withdrawRequest,
} from '@atrio/contract/operator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carryOutDue } from '../src/features/account-requests/carry-out.ts';
import { effects } from '../src/features/console-requests/effects.ts';
import { moment } from '../src/features/mails/formats.ts';
import { hashOfSecret } from '../src/security/one-time-secret.ts';
import {
  type AtrioAhead,
  activityOf,
  actsOf,
  askFactor,
  hourMs,
  of,
  reason,
  requestsOf,
  secured,
  startAhead,
} from './account-requests.ts';
import type { Client } from './client.ts';
import { appCode, confirmedCustomer, signInByKey, turnOnSecondStep } from './factors.ts';
import { codeIn, mailsTo, mailTo } from './mailbox.ts';
import { administrator, invited, roleNamed, type SignedIn } from './operators.ts';
import { sql } from './sql.ts';

/** The provider's requests for a customer's account, with a lost second factor as the example. */

let atrio: AtrioAhead;
let admin: SignedIn;
/** Both have the right. Each test asks with a new operator, because requests of one are rate limited. */
let ana: SignedIn;
let beto: SignedIn;
beforeAll(async () => {
  atrio = await startAhead();
  admin = await administrator(atrio);
  beto = await invited(atrio, admin, 'Soporte', 'Beto Cux');
});
beforeEach(async () => {
  ana = await administrator(atrio);
});
afterAll(() => atrio.stop());

const by = 'Ana Batz (Administrador)';
const told = 'Quitar el segundo paso';
const subjects = {
  asked: 'Pidieron quitar el segundo paso de tu cuenta',
  stopped: 'Se detuvo lo que pidió tu proveedor',
  done: 'Se quitó el segundo paso de tu cuenta',
};
const agree = (operator: Client, customer: Client, request: string) =>
  operator.send(agreeToRequest, { params: { ...of(customer), request } });
const stopCode = async (customer: Client) =>
  codeIn(await mailTo(atrio.home, customer.account.email, subjects.asked));
const hasFactor = async (customer: Client) =>
  (
    await sql(
      atrio.home,
      `select (select count(*) from passkeys where "userId" = $1) as keys, (select count(*) from authenticators where "userId" = $1) as apps, (select count(*) from "recoveryCodes" where "userId" = $1) as codes`,
      [customer.account.id],
    )
  ).map(({ keys, apps, codes }) => [Number(keys), Number(apps), Number(codes)])[0];
const tokenByPassword = async ({ account: { email: identifier, password } }: Client) =>
  (await atrio.anonymous.ok(login, { body: { identifier, password } })).jwt;
const signInByPassword = ({ account: { email: identifier, password } }: Client) =>
  atrio.anonymous.send(login, { body: { identifier, password } });

test('a request is told to the customer at once, in mail, portal and activity, and written into the book', async () => {
  const { customer } = await secured(atrio);
  const { id, documentId, email } = customer.account;
  const before = Date.now();
  const asked = await askFactor(ana, customer);
  expect(asked).toEqual({
    ...{ documentId: expect.stringMatching(/^[a-z0-9]{24}$/), kind: 'second-factor', by, own: true, reason },
    ...{ askedAt: expect.any(String), dueAt: expect.any(String), newEmail: null, provedAt: null },
    ...{ agreedBy: null, agreedAt: null, problem: null, outcome: null, endedAt: null },
  });
  expect(Date.parse(asked.dueAt) - Date.parse(asked.askedAt)).toBe(24 * hourMs);
  expect(Date.parse(asked.askedAt)).toBeGreaterThanOrEqual(before);
  expect(await requestsOf(ana, customer)).toEqual([asked]);
  expect(await requestsOf(beto, customer)).toEqual([{ ...asked, own: false }]);

  const mail = await mailTo(atrio.home, email, subjects.asked);
  expect(mail.text?.trim()).toBe(
    [
      `${by}, de tu proveedor, pidió quitar la verificación en dos pasos, los códigos de recuperación y las llaves de acceso de tu cuenta, porque se perdieron. Después basta la contraseña para entrar. Motivo: ${reason}`,
      `Se hará el ${moment(asked.dueAt)}, o antes si una segunda persona de tu proveedor lo aprueba.`,
      'Si tú lo pediste, no hagas nada. Si no, detenlo con este botón: no hace falta entrar a tu cuenta.',
      `Detener:\n${atrio.url}/account-request/stop#${codeIn(mail)}`,
      'También se detiene si entras con tu segundo paso, o en Configuración.',
      `Atrio · ${atrio.url}`,
    ].join('\n\n'),
  );
  expect((await customer.ok(listAccountRequests)).data).toEqual([
    {
      ...{ documentId: asked.documentId, kind: 'second-factor', by, reason },
      ...{ askedAt: asked.askedAt, dueAt: asked.dueAt, newEmail: null },
    },
  ]);
  expect((await activityOf(customer))[0]).toEqual(['request-asked', `${told}. ${by}: ${reason}`]);
  expect(await actsOf(ana, id)).toEqual([
    {
      ...{ kind: 'factor-removal-asked', operator: 'Ana Batz', right: 'customers.factor', reason },
      ...{ before: null, after: { desde: asked.dueAt } },
    },
  ]);
  const { data } = await ana.ok(getTimeline, { params: { documentId } });
  expect(data.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'El proveedor pidió',
      'Pidió quitar el segundo paso de un cliente',
      'Correo: se pidió un cambio de su cuenta',
    ]),
  );
  // Nothing has changed yet.
  expect(await hasFactor(customer)).toEqual([1, 1, 10]);
  await customer.ok(getMe);
});

describe('after the wait', () => {
  test('of 24 hours, and not a moment earlier, the second factor is removed once, and every session ends', async () => {
    const { customer, key } = await secured(atrio);
    const { id, email } = customer.account;
    const { dueAt } = await askFactor(ana, customer);
    const code = await stopCode(customer);
    const left = Date.parse(dueAt) - Date.now();
    await atrio.after(left - 5000);
    expect(await hasFactor(customer)).toEqual([1, 1, 10]);
    await customer.ok(getMe);

    // Two processes at the same moment.
    await Promise.all([atrio.after(left + 1000), atrio.after(left + 1000)]);
    expect(await hasFactor(customer)).toEqual([0, 0, 0]);
    expect((await customer.refused(getMe)).status).toBe(401);
    expect((await signInByKey(atrio.anonymous, key)).status).toBe(400);
    const again = customer.withToken(await tokenByPassword(customer));
    expect(await again.ok(getTwoFactor)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await again.ok(listPasskeys)).data).toEqual([]);
    expect((await again.ok(listSessions)).data).toHaveLength(1);
    expect(await again.ok(listAccountRequests)).toEqual({ data: [] });

    const mail = await mailTo(atrio.home, email, subjects.done);
    expect(mail.text?.trim()).toBe(
      [
        `Lo pidió ${by}, de tu proveedor. Ya no sirven tu app de autenticación, tus códigos de recuperación ni tus llaves de acceso, y se cerraron todas tus sesiones.`,
        'Entra con tu contraseña y activa otra vez la verificación en dos pasos en Configuración.',
        `Entrar a mi cuenta:\n${atrio.url}/settings#dos-pasos`,
        'Si no esperabas esto, elige otra contraseña con «¿Olvidaste tu contraseña?» y escribe enseguida a tu proveedor de Odoo.',
        `Atrio · ${atrio.url}`,
      ].join('\n\n'),
    );
    expect(await activityOf(again)).toContainEqual(['factor-removed-by-provider', by]);
    expect((await actsOf(ana, id))[0]).toEqual({
      ...{ kind: 'factor-removed', operator: 'Ana Batz', right: null, reason },
      ...{ before: { llaves: 1, app: true }, after: { llaves: 0, app: false } },
    });
    expect((await requestsOf(ana, customer))[0]).toMatchObject({ outcome: 'done', agreedBy: null });
    // The request is over, so the link of the mail does nothing.
    const late = await atrio.anonymous.refused(stopRequestByMail, { body: { code } });
    expect([late.status, late.error.message]).toEqual([
      400,
      'Este enlace ya no sirve: lo pedido ya se hizo o se detuvo.',
    ]);
    await atrio.after(left + 2 * hourMs);
    expect(
      (await mailsTo(atrio.home, email)).filter(({ subject }) => subject === subjects.done),
    ).toHaveLength(1);
  });

  test('nothing happens when the operator who asked has lost the right, or was removed', async () => {
    const { customer } = await secured(atrio);
    await askFactor(ana, customer);
    await admin.ok(changePerson, {
      params: { documentId: ana.documentId },
      body: { role: await roleNamed(admin, 'Lectura'), reason: 'Cambió de puesto.' },
    });
    await atrio.after(25 * hourMs);
    expect(await hasFactor(customer)).toEqual([1, 1, 10]);
    expect((await requestsOf(admin, customer))[0]).toMatchObject({ outcome: 'right' });
    const mail = await mailTo(atrio.home, customer.account.email, subjects.stopped);
    expect(mail.text).toContain('Quien la pidió ya no tiene permiso para hacerlo.');
  });
});

describe('a second person', () => {
  test('with the right agrees, and the request is carried out at once', async () => {
    const { customer } = await secured(atrio);
    const { documentId } = await askFactor(ana, customer);
    const answer = await (await agree(beto, customer, documentId)).json();
    expect(agreeToRequest.response.parse(answer)).toMatchObject({
      ...{ outcome: 'done', agreedBy: 'Beto Cux (Soporte)', own: false, by },
    });
    expect(await hasFactor(customer)).toEqual([0, 0, 0]);
    await mailTo(atrio.home, customer.account.email, subjects.done);
    const lines = await actsOf(admin, customer.account.id);
    expect(lines.slice(0, 2)).toEqual([
      expect.objectContaining({ kind: 'factor-removed', operator: 'Ana Batz' }),
      {
        ...{ kind: 'request-agreed', operator: 'Beto Cux', right: 'customers.factor', reason: null },
        ...{ before: null, after: { solicitud: told } },
      },
    ]);
    expect(await activityOf(customer.withToken(await tokenByPassword(customer)))).toContainEqual([
      'request-agreed',
      `${told}. Beto Cux (Soporte)`,
    ]);
    const twice = await admin.refused(agreeToRequest, {
      params: { ...of(customer), request: documentId },
    });
    expect([twice.status, twice.error.message]).toEqual([
      409,
      'Esta solicitud ya se hizo o se detuvo. Recarga la ficha.',
    ]);
  });

  test('cannot be the one who asked, and needs the right of the request', async () => {
    const { customer } = await secured(atrio);
    const { documentId: request } = await askFactor(ana, customer);
    const own = await ana.refused(agreeToRequest, { params: { ...of(customer), request } });
    expect([own.status, own.error.message]).toEqual([
      409,
      'Otra persona tiene que aprobarla: tú la pediste.',
    ]);
    await admin.ok(createRole, {
      body: { name: `Otro ${request}`, rights: ['customers.read', 'customers.erase', 'customers.block'] },
    });
    const other = await invited(atrio, admin, `Otro ${request}`);
    for (const endpoint of [agreeToRequest, withdrawRequest]) {
      const { status, error } = await other.refused(endpoint, { params: { ...of(customer), request } });
      expect([status, error.message]).toEqual([
        403,
        'Tu papel no permite esto: «Pedir y aprobar que se quite el segundo paso perdido de un cliente». Pídeselo a un administrador.',
      ]);
    }
    expect(await hasFactor(customer)).toEqual([1, 1, 10]);
    expect((await requestsOf(ana, customer))[0]).toMatchObject({ outcome: null, agreedBy: null });
  });
});

describe('it is stopped', () => {
  type Secured = Awaited<ReturnType<typeof secured>>;
  const signIn = async ({ customer }: Secured, code: string) => {
    const { email: identifier, password } = customer.account;
    const { error } = await atrio.anonymous.refused(login, { body: { identifier, password } });
    const token = error.details.secondStep?.token ?? '';
    await atrio.anonymous.ok(secondStep, { body: { token, code } });
  };
  /** The ways of stopping it, what customer and book read, and the sentence of the mail. */
  const ways: [string, string, string, (one: Secured, request: string) => Promise<unknown>][] = [
    [
      'with the link of the mail, without a session',
      'La detuvo el cliente desde el correo',
      'Alguien la detuvo con el enlace que te enviamos.',
      async ({ customer }) =>
        expect(
          await atrio.anonymous.ok(stopRequestByMail, { body: { code: await stopCode(customer) } }),
        ).toEqual({ kind: 'second-factor' }),
    ],
    [
      'in the portal',
      'La detuvo el cliente en el portal',
      'Alguien la detuvo desde tu cuenta.',
      ({ customer }, documentId) => customer.ok(stopAccountRequest, { params: { documentId } }),
    ],
    [
      'by signing in with the app',
      'El cliente entró con su segundo paso',
      'Alguien entró a tu cuenta con tu segundo paso, así que no está perdido.',
      (one) => signIn(one, appCode(one.secret)),
    ],
    [
      'by signing in with a recovery code',
      'El cliente entró con su segundo paso',
      'Alguien entró a tu cuenta con tu segundo paso, así que no está perdido.',
      (one) => signIn(one, one.recoveryCodes[0] ?? ''),
    ],
    [
      'by signing in with a passkey',
      'El cliente entró con su segundo paso',
      'Alguien entró a tu cuenta con tu segundo paso, así que no está perdido.',
      async ({ key }) => expect((await signInByKey(atrio.anonymous, key)).status).toBe(200),
    ],
    [
      'by the provider',
      'La anuló el proveedor',
      'Tu proveedor la anuló.',
      ({ customer }, request) => beto.ok(withdrawRequest, { params: { ...of(customer), request } }),
    ],
  ];

  test.each(ways)('%s', async (_, words, sentence, stop) => {
    const one = await secured(atrio);
    const { customer } = one;
    const { documentId } = await askFactor(ana, customer);
    // A password alone stops nothing: it is what a stranger may have.
    expect((await signInByPassword(customer)).status).toBe(403);
    expect((await requestsOf(ana, customer))[0]).toMatchObject({ outcome: null });
    await stop(one, documentId);
    await atrio.after(25 * hourMs);
    expect((await hasFactor(customer))?.slice(0, 2)).toEqual([1, 1]);
    await customer.ok(getMe);
    expect((await requestsOf(ana, customer))[0]?.outcome).toMatch(/^(mail|portal|sign-in|withdrawn)$/);
    expect(await activityOf(customer)).toContainEqual(['request-stopped', `${told}. ${words}`]);
    const mail = await mailTo(atrio.home, customer.account.email, subjects.stopped);
    expect(mail.text?.trim()).toBe(
      [
        sentence,
        'No se quitó nada: para entrar sigue haciendo falta tu segundo paso.',
        'Si no esperabas esto, escribe enseguida a tu proveedor de Odoo.',
        `Atrio · ${atrio.url}`,
      ].join('\n\n'),
    );
    const isWithdrawn = words === 'La anuló el proveedor';
    expect((await actsOf(admin, customer.account.id))[0]).toEqual({
      kind: 'request-stopped',
      operator: isWithdrawn ? 'Beto Cux' : 'Ana Batz',
      right: isWithdrawn ? 'customers.factor' : null,
      ...{ reason: null, before: null, after: { solicitud: told, motivo: words } },
    });
    const over = await beto.refused(agreeToRequest, { params: { ...of(customer), request: documentId } });
    expect(over.status).toBe(409);
    const again = await customer.refused(stopAccountRequest, { params: { documentId } });
    expect([again.status, again.error.message]).toEqual([
      409,
      'Esta solicitud ya se hizo o se detuvo. Recarga la ficha.',
    ]);
    // Now another request can be made.
    await askFactor(ana, customer);
  });

  test('with a link that works once, is new in a mail that is sent again, and cannot be guessed', async () => {
    const { customer } = await secured(atrio);
    await askFactor(ana, customer);
    const first = await stopCode(customer);
    const { data } = await ana.ok(getTimeline, { params: of(customer) });
    const mail = data.find(({ title }) => title === 'Correo: se pidió un cambio de su cuenta');
    await ana.ok(resendMail, { params: { ...of(customer), id: mail?.id ?? 0 } });
    const code = codeIn(await mailTo(atrio.home, customer.account.email, subjects.asked, 1));
    expect(code).not.toBe(first);
    const guess = await atrio.anonymous.refused(stopRequestByMail, { body: { code: 'inventado' } });
    expect([guess.status, guess.error.details.errors]).toEqual([
      400,
      [
        {
          path: ['code'],
          message: 'Este enlace ya no sirve: lo pedido ya se hizo o se detuvo.',
          name: 'ValidationError',
        },
      ],
    ]);
    const kept = async () => {
      const hashes = [code, first].map(hashOfSecret);
      const rows = await sql(
        atrio.home,
        'select 1 from "accountRequestCodes" where hash in ($1, $2)',
        hashes,
      );
      return rows.length;
    };
    expect(await kept()).toBe(2);
    await atrio.anonymous.ok(stopRequestByMail, { body: { code } });
    expect(await kept()).toBe(0);
    for (const used of [code, first]) {
      expect((await atrio.anonymous.refused(stopRequestByMail, { body: { code: used } })).status).toBe(400);
    }
  });
});

describe('it is refused', () => {
  test('without a second factor, a customer or a reason, or while another request is open', async () => {
    const plain = await confirmedCustomer(atrio);
    const none = await ana.refused(askFactorRemoval, { params: of(plain), body: { reason } });
    expect([none.status, none.error.message]).toEqual([
      409,
      'Este cliente no tiene segundo paso ni llaves de acceso. Recarga su ficha.',
    ]);
    await turnOnSecondStep(plain);
    const short = await ana.refused(askFactorRemoval, { params: of(plain), body: { reason: 'Corto.' } });
    expect(short.error.message).toBe('El motivo debe tener al menos 10 caracteres.');
    await askFactor(ana, plain);
    const second = await admin.refused(askFactorRemoval, { params: of(plain), body: { reason } });
    expect([second.status, second.error.message]).toEqual([
      409,
      'Ya hay una solicitud abierta para esta cuenta. Espera a que termine o anúlala.',
    ]);
    const nobody = { documentId: 'a'.repeat(24) };
    expect((await ana.refused(askFactorRemoval, { params: nobody, body: { reason } })).status).toBe(404);
    expect((await ana.refused(listCustomerRequests, { params: nobody })).status).toBe(404);
    const request = (await requestsOf(ana, plain))[0]?.documentId ?? '';
    const stranger = await confirmedCustomer(atrio);
    for (const endpoint of [agreeToRequest, withdrawRequest]) {
      const { status } = await beto.refused(endpoint, { params: { ...of(stranger), request } });
      expect(status).toBe(404);
    }
    expect((await stranger.refused(stopAccountRequest, { params: { documentId: request } })).status).toBe(
      404,
    );
  });

  test('for an operator who asks too often', async () => {
    const eager = await administrator(atrio);
    const customer = await confirmedCustomer(atrio);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push(
        (await eager.refused(askFactorRemoval, { params: of(customer), body: { reason } })).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
  });
});

describe('at the same moment', () => {
  test('agreeing, stopping and the end of the wait have one outcome, which mail, history and book all tell', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { customer } = await secured(atrio);
      const { id, email } = customer.account;
      const { documentId } = await askFactor(beto, customer);
      const code = await stopCode(customer);
      const late = atrio.after(25 * hourMs);
      const stopped = atrio.anonymous.send(stopRequestByMail, { body: { code } });
      const agreed = agree(admin, customer, documentId);
      await Promise.all([late, stopped, agreed]);
      const [request] = await requestsOf(admin, customer);
      const gone = request?.outcome === 'done';
      expect(['done', 'mail']).toContain(request?.outcome);
      expect(await hasFactor(customer)).toEqual(gone ? [0, 0, 0] : [1, 1, 10]);
      expect((await stopped).status).toBe(gone ? 400 : 200);
      const kinds = (await actsOf(admin, id)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'factor-removed' || kind === 'request-stopped')).toEqual([
        gone ? 'factor-removed' : 'request-stopped',
      ]);
      await mailTo(atrio.home, email, gone ? subjects.done : subjects.stopped);
    }
  });
});

describe('a process that ends half-way', () => {
  test('after the second person agreed: the next round does it', async () => {
    const { customer } = await secured(atrio);
    const { documentId } = await askFactor(ana, customer);
    // The state after a process ended before it carried out an agreed request. The server's own rounds do not
    // reach it: it is due in an hour.
    await sql(
      atrio.home,
      `update "accountRequests" set "agreedBy" = 'Beto Cux (Soporte)', "agreedAt" = $1, "nextAt" = $1 where "documentId" = $2`,
      [new Date(Date.now() + hourMs).toISOString(), documentId],
    );
    await atrio.after(2 * hourMs);
    expect(await hasFactor(customer)).toEqual([0, 0, 0]);
    expect((await requestsOf(ana, customer))[0]).toMatchObject({
      ...{ outcome: 'done', agreedBy: 'Beto Cux (Soporte)' },
    });
  });

  test('while it carries the request out: nothing has changed, and the next process does all of it', async () => {
    const { customer } = await secured(atrio);
    await askFactor(ana, customer);
    const broken = {
      ...effects,
      'second-factor': {
        ...effects['second-factor'],
        run: async (...given: Parameters<(typeof effects)['second-factor']['run']>) => {
          await effects['second-factor'].run(...given);
          throw new Error('the process ends here');
        },
      },
    };
    const at = Date.now() + 25 * hourMs;
    const ctx = { ...atrio.ctx, clock: () => at };
    await carryOutDue(ctx, broken);
    expect(await hasFactor(customer)).toEqual([1, 1, 10]);
    await customer.ok(getMe);
    expect((await requestsOf(ana, customer))[0]).toMatchObject({
      ...{
        outcome: null,
        problem: 'No se pudo hacer por un fallo de Atrio. Se intenta otra vez cada minuto.',
      },
    });
    // The process that ended has claimed it for a minute.
    await carryOutDue(ctx, effects);
    expect(await hasFactor(customer)).toEqual([1, 1, 10]);
    await carryOutDue({ ...ctx, clock: () => at + 61_000 }, effects);
    expect(await hasFactor(customer)).toEqual([0, 0, 0]);
  });
});
