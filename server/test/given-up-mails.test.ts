import { deleteUser, getMe } from '@atrio/contract';
import {
  createRole,
  getRunning,
  getTimeline,
  inviteAgain,
  invitePerson,
  leaveMail,
  listActs,
  listRunningMails,
  removePerson,
  sendMailAgain,
} from '@atrio/contract/operator';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type MailSandbox, startMail } from '../../sandbox/mail/index.ts';
import { forgetOldMails } from '../src/features/mails/deliver.ts';
import { type AtrioAhead, of, startAhead } from './account-requests.ts';
import { type Client, newAccount } from './client.ts';
import { until } from './harness.ts';
import { codeIn } from './mailbox.ts';
import { accept, administrator, roleNamed, type SignedIn } from './operators.ts';
import { sql } from './sql.ts';

/** Mails that were given up, also those that belong to no customer. */

let atrio: AtrioAhead;
let mail: MailSandbox;
let admin: SignedIn;
beforeAll(async () => {
  mail = await startMail();
  atrio = await startAhead({
    ...{ SMTP_URL: mail.url, SMTP_FROM: 'Portal <portal@ejemplo.com>' },
    PUBLIC_URL: 'https://portal.ejemplo.com',
  });
  admin = await administrator(atrio);
});
afterEach(async () => {
  vi.useRealTimers();
  mail.behave(null);
  await sql(atrio.home, 'delete from "pastMails"');
});
afterAll(async () => {
  await atrio.stop();
  await mail.stop();
});

const mailsTo = (address: string) =>
  mail.mails().filter((one) => one.to?.some((to) => to.address === address));
const queue = (kind: string, address: string, data: object) =>
  sql(
    atrio.home,
    `insert into mails (kind, address, data, "createdAt", "dueAt", attempts) values ($1, $2, $3, $4, $4, 0)`,
    [kind, address, JSON.stringify(data), new Date().toISOString()],
  );
const alertOf = (name: string) => ({ name, title: 'Un proceso no responde', remedy: 'Mira si corre.' });
const givenUp = async (operator: Client) =>
  (await operator.ok(listRunningMails, { query: 'state=given-up&pageSize=100' })).data;
/** Waits until the mail of this kind has left the queue. @returns its id, if it was given up */
async function untilGivenUp(kind: string): Promise<[number]> {
  await until(
    `${kind} to leave the queue`,
    async () => (await sql(atrio.home, 'select 1 from mails where kind = $1', [kind])).length === 0,
  );
  const rows = await sql(
    atrio.home,
    `select id from "pastMails" where kind = $1 and state = 'given-up' order by id desc`,
    [kind],
  );
  expect(rows).toHaveLength(1);
  return [Number(rows[0]?.id)];
}
const refusal = async (operator: Client, id: number) => {
  const { status, error } = await operator.refused(sendMailAgain, { params: { id } });
  return [status, error.message];
};
const actsOf = async (kind: string) =>
  (await admin.ok(listActs, { query: `kind=${kind}` })).data.map(({ subject, customerId }) => [
    subject?.id,
    customerId,
  ]);

/** Somebody of the provider with an own role. */
async function withRights(name: string, rights: ('running.read' | 'people.read')[]): Promise<SignedIn> {
  await admin.ok(createRole, { body: { name, rights } });
  const { email } = newAccount();
  await admin.ok(invitePerson, { body: { email, role: await roleNamed(admin, name) } });
  const [invitation] = await until('the invitation', () => mailsTo(email).length > 0 && mailsTo(email));
  if (!invitation) throw new Error('no invitation');
  return accept(atrio.anonymous, email, codeIn(invitation), name);
}

describe('to an operator', () => {
  test('are listed with kind and recipient, as far as the reader may see operators', async () => {
    const blind = await withRights('Solo la marcha', ['running.read']);
    const seeing = await withRights('La marcha y personas', ['running.read', 'people.read']);
    mail.behave('refuses-address');
    const { email } = newAccount();
    await admin.ok(invitePerson, { body: { email, role: await roleNamed(admin, 'Soporte') } });
    await queue('alert', 'guardia@ejemplo.com', alertOf('AtrioDown'));
    await queue('campaign', admin.email, { subject: 'Prueba', text: 'Hola.' });
    const [invitation] = await untilGivenUp('operator-invited');
    const [alert] = await untilGivenUp('alert');
    const [campaign] = await untilGivenUp('campaign');
    const all = await givenUp(admin);
    const told = {
      customer: null,
      dueAt: null,
      tries: 1,
      problem: 'EENVELOPE 550',
      since: expect.any(String),
    };
    expect(all.toSorted((one, other) => one.id - other.id)).toEqual([
      {
        ...{ ...told, id: invitation, kind: 'invitación a la consola', address: email, again: false },
        person: { documentId: expect.stringMatching(/^[a-z0-9]{24}$/), name: null, email },
      },
      {
        ...{ ...told, id: alert, kind: 'alerta', address: 'guardia@ejemplo.com', again: false },
        person: null,
      },
      {
        ...{ ...told, id: campaign, kind: 'mensaje del proveedor a varios clientes', again: true },
        address: admin.email,
        person: { documentId: admin.documentId, name: 'Ana Batz', email: admin.email },
      },
    ]);
    expect(await givenUp(seeing)).toEqual(all);
    expect(await givenUp(blind)).toEqual(all.map((one) => ({ ...one, address: null, person: null })));
    expect((await admin.ok(getRunning)).mails.givenUp).toBe(3);
  });

  test('are hidden in the same way while they wait', async () => {
    const blind = await withRights('Solo lo que espera', ['running.read']);
    mail.behave('busy');
    await queue('alert', 'guardia@ejemplo.com', alertOf('DiskLow'));
    const waiting = async (operator: Client) =>
      (await operator.ok(listRunningMails, { query: 'state=waiting' })).data
        .filter(({ kind }) => kind === 'alerta')
        .map(({ address, person, again }) => [address, person, again]);
    expect(await waiting(admin)).toEqual([['guardia@ejemplo.com', null, true]]);
    expect(await waiting(blind)).toEqual([[null, null, true]]);
    // It may be being sent at this moment, so let it end like the others.
    mail.behave('refuses-address');
    await until('the alert to leave the queue', async () => {
      await sql(atrio.home, `update mails set "dueAt" = $1 where kind = 'alert'`, [new Date().toISOString()]);
      return (await sql(atrio.home, `select 1 from mails where kind = 'alert'`)).length === 0;
    });
  });

  test('a test of a mail to many is sent again, once, and nothing is kept of it then', async () => {
    const { email } = newAccount();
    mail.behave('refuses-address');
    await queue('campaign', email, { subject: 'Prueba', text: 'Hola.' });
    const [id] = await untilGivenUp('campaign');
    mail.behave(null);
    const params = { params: { id } };
    const both = await Promise.all([admin.send(sendMailAgain, params), admin.send(sendMailAgain, params)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    await until('the mail', () => mailsTo(email).length > 0);
    await until('an empty queue', async () => (await sql(atrio.home, 'select 1 from mails')).length === 0);
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Prueba']);
    expect(await sql(atrio.home, 'select * from "pastMails" where address = $1', [email])).toEqual([]);
    expect(await actsOf('mail-sent-again')).toContainEqual([String(id), null]);
  });

  test("an invitation is renewed on the operator's page, and an alert can only be left", async () => {
    mail.behave('refuses-address');
    const { email } = newAccount();
    const { documentId } = await admin.ok(invitePerson, {
      body: { email, role: await roleNamed(admin, 'Soporte') },
    });
    await queue('alert', 'guardia@ejemplo.com', alertOf('JobStuck'));
    const [invitation] = await untilGivenUp('operator-invited');
    const [alert] = await untilGivenUp('alert');
    expect(await refusal(admin, invitation)).toEqual([
      409,
      'Una invitación se envía otra vez en la página de la persona, en «Personas».',
    ]);
    expect(await refusal(admin, alert)).toEqual([
      409,
      'Una alerta vieja no se envía otra vez: si lo que avisa sigue, llega otra.',
    ]);
    mail.behave(null);
    await admin.ok(inviteAgain, { params: { documentId } });
    expect((await givenUp(admin)).map(({ id }) => id)).toEqual([alert]);
    await until('the invitation', () => mailsTo(email).length > 0);

    expect(await admin.ok(leaveMail, { params: { id: alert } })).toEqual({ ok: true });
    expect(await givenUp(admin)).toEqual([]);
    expect((await admin.refused(leaveMail, { params: { id: alert } })).status).toBe(404);
    // They are no failures any more.
    const open = `select 1 from failures where "subjectId" in ($1, $2) and "solvedAt" is null`;
    expect(await sql(atrio.home, open, [String(alert), String(invitation)])).toEqual([]);
    expect(await actsOf('mail-left')).toContainEqual([String(alert), null]);
  });

  test('are deleted with the operator', async () => {
    mail.behave('refuses-address');
    const { email } = newAccount();
    const { documentId } = await admin.ok(invitePerson, {
      body: { email, role: await roleNamed(admin, 'Soporte') },
    });
    await untilGivenUp('operator-invited');
    await admin.ok(removePerson, { params: { documentId }, body: { reason: 'Al final no empieza.' } });
    expect(await givenUp(admin)).toEqual([]);
  });

  test('that arrived leave no row', async () => {
    await queue('alert', 'guardia@ejemplo.com', alertOf('CallsFail'));
    await until('the alert', () => mailsTo('guardia@ejemplo.com').length > 0);
    await until('an empty queue', async () => (await sql(atrio.home, 'select 1 from mails')).length === 0);
    expect(await sql(atrio.home, `select * from "pastMails" where kind = 'alert'`)).toEqual([]);
  });

  test('are forgotten after 90 days', async () => {
    mail.behave('refuses-address');
    await queue('alert', 'guardia@ejemplo.com', alertOf('StoreFails'));
    await untilGivenUp('alert');
    const [row] = await sql(atrio.home, `select "endedAt" from "pastMails" where kind = 'alert'`);
    const end = Date.parse(String(row?.endedAt)) + 90 * 86_400_000;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(end);
    expect(await forgetOldMails(atrio.ctx)).toBe(0);
    vi.setSystemTime(end + 1);
    expect(await forgetOldMails(atrio.ctx)).toBe(1);
  });
});

describe('to a customer', () => {
  test('one that was sent again or left is not in the list any more, and the history says so', async () => {
    const customer = await atrio.customer();
    const { id, email } = customer.account;
    await until('an empty queue', async () => (await sql(atrio.home, 'select 1 from mails')).length === 0);
    mail.behave('refuses-address');
    await queue('two-factor-on', email, {});
    await queue('two-factor-off', email, {});
    const [on] = await untilGivenUp('two-factor-on');
    const [off] = await untilGivenUp('two-factor-off');
    mail.behave(null);
    expect((await givenUp(admin)).map((one) => [one.id, one.again, one.customer?.id])).toEqual(
      [on, off].sort((one, other) => other - one).map((mailId) => [mailId, true, id]),
    );
    const both = [0, 1].map(() => admin.send(sendMailAgain, { params: { id: on } }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 404]);
    await admin.ok(leaveMail, { params: { id: off } });
    expect((await admin.refused(sendMailAgain, { params: { id: 999_999 } })).status).toBe(404);
    expect(await givenUp(admin)).toEqual([]);
    expect((await admin.ok(getRunning)).mails.givenUp).toBe(0);
    const states = await until('the mail in the history', async () => {
      const { data } = await admin.ok(getTimeline, { params: of(customer) });
      const mails = data.filter(({ kind, title }) => kind === 'mail' && title.includes('dos pasos'));
      return mails.some(({ state }) => state === 'sent') && mails;
    });
    expect(states.map(({ title, state }) => [title, state]).sort()).toEqual([
      ['Correo: verificación en dos pasos activada', 'sent'],
      ['Correo: verificación en dos pasos activada', 'sent-again'],
      ['Correo: verificación en dos pasos desactivada', 'left'],
    ]);
    expect(await actsOf('mail-left')).toContainEqual([String(off), id]);
  });

  test("at an earlier address of the account is the customer's, and is deleted with the account", async () => {
    const customer = await atrio.customer();
    const { id, password } = customer.account;
    await until('an empty queue', async () => (await sql(atrio.home, 'select 1 from mails')).length === 0);
    mail.behave('refuses-address');
    const changed = { userId: id, newEmail: customer.account.email };
    await queue('email-changed', 'antes@ejemplo.com', changed);
    await untilGivenUp('email-changed');
    expect((await givenUp(admin)).map((one) => [one.address, one.customer?.id])).toEqual([
      ['antes@ejemplo.com', id],
    ]);
    await customer.ok(deleteUser, { params: { id }, body: { password } });
    await untilGivenUp('account-deleted');
    // As one that was still on its way.
    await queue('email-changed', 'antes@ejemplo.com', changed);
    await untilGivenUp('email-changed');
    await queue('campaign', customer.account.email, { userId: id, subject: 'Aviso', text: 'Hola.' });
    await untilGivenUp('campaign');
    const left = await givenUp(admin);
    const erased = `@${customer.account.email.split('@')[1]}`;
    expect(left.map((one) => [one.kind, one.address, one.customer, one.person, one.again])).toEqual([
      ['mensaje del proveedor a varios clientes', erased, null, null, false],
      ['el correo cambió', '@ejemplo.com', null, null, false],
      ['cuenta eliminada', erased, null, null, false],
    ]);
    expect((await customer.refused(getMe)).status).toBe(401);
    const kept = JSON.stringify(await sql(atrio.home, 'select * from "pastMails"'));
    expect([kept.includes('antes'), kept.includes(customer.account.email)]).toEqual([false, false]);
    expect(await refusal(admin, left[0]?.id ?? 0)).toEqual([
      409,
      'No se puede enviar otra vez: su dirección se borró con la cuenta.',
    ]);
    await admin.ok(leaveMail, { params: { id: left[0]?.id ?? 0 } });
    expect((await givenUp(admin)).map(({ kind }) => kind)).toEqual(['el correo cambió', 'cuenta eliminada']);
  });
});
