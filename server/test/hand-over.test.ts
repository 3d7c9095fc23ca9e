import {
  acceptHandOver,
  allowProviderHelp,
  confirmEmail,
  createInstance,
  forgotPassword,
  getMe,
  getProviderHelp,
  login,
  resetPassword,
  setContactDetails,
  stopRequestByMail,
  updateUser,
} from '@atrio/contract';
import { agreeToRequest, askHandOver, searchCustomers } from '@atrio/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AtrioAhead,
  activityOf,
  actsOf,
  askToHandOver,
  hourMs,
  of,
  reason,
  requestsOf,
  secured,
  startAhead,
} from './account-requests.ts';
import type { Client } from './client.ts';
import { newAccount, strongPassword } from './client.ts';
import { signInByKey } from './factors.ts';
import { codeIn, mailsTo, mailTo } from './mailbox.ts';
import { administrator, type SignedIn } from './operators.ts';
import { sql } from './sql.ts';
import { instanceInput } from './work.ts';

/** An account that the provider gives to another address. */

let atrio: AtrioAhead;
let ana: SignedIn;
let beto: SignedIn;
beforeAll(async () => {
  atrio = await startAhead();
  ana = await administrator(atrio);
  beto = await administrator(atrio);
});
afterAll(() => atrio.stop());

const by = 'Ana Batz (Administrador)';
const offered = 'Tu proveedor quiere pasarte una cuenta';
const received = 'La cuenta ya es tuya: elige una contraseña';
const acceptAt = async (email: string) => {
  const code = codeIn(await mailTo(atrio.home, email, offered));
  return atrio.anonymous.ok(acceptHandOver, { body: { code } });
};
const agree = (customer: Client, request: string) =>
  beto.ok(agreeToRequest, { params: { ...of(customer), request } });
const signIn = (identifier: string, password: string) =>
  atrio.anonymous.send(login, { body: { identifier, password } });
const emailOf = async ({ account: { id } }: Client) =>
  (await sql(atrio.home, 'select email from users where id = $1', [id]))[0]?.email;

test("the old address is told and can stop it, the new one is proved; after the wait all access is new, and the account's data stay", async () => {
  const { customer, key } = await secured(atrio);
  const { id, documentId, email, password, username } = customer.account;
  const { data: instance } = await customer.ok(createInstance, { body: { data: instanceInput() } });
  const [sealed] = await sql(atrio.home, 'select * from instances where "userId" = $1', [id]);
  await customer.ok(allowProviderHelp, { body: { hours: 8, withChanges: false } });
  await customer.ok(setContactDetails, { body: { nit: '576937-K', phone: '5555 8137' } });
  await atrio.anonymous.ok(forgotPassword, { body: { email } });
  const oldLink = codeIn(await mailTo(atrio.home, email, 'Elige una contraseña nueva'));
  const newEmail = newAccount().email;
  const asked = await askToHandOver(ana, customer, newEmail.toUpperCase());
  expect(asked).toMatchObject({ kind: 'hand-over', newEmail, provedAt: null, own: true });

  const old = await mailTo(atrio.home, email, 'Pidieron pasar tu cuenta a otro correo');
  expect(old.text).toContain(
    `${by}, de tu proveedor, pidió pasar tu cuenta al correo ${newEmail}, con sus instancias, su historial y su plan. Después este correo ya no la abre. Motivo: ${reason}`,
  );
  expect(old.text).toContain('Antes alguien tiene que aceptarla en el correo nuevo.');
  expect(old.text).toContain(`Detener:\n${atrio.url}/account-request/stop#`);
  const offer = await mailTo(atrio.home, newEmail, offered);
  expect(offer.text?.trim()).toBe(
    [
      'Tu proveedor de Odoo quiere pasar a este correo una cuenta del portal, con sus instancias, su historial y su plan.',
      'Con este botón aceptas, y confirmas que este correo es tuyo. Pasa a ser tuya en cuanto termine la espera; entonces te enviamos el enlace para elegir la contraseña.',
      'El enlace vence en siete días.',
      `Aceptar la cuenta:\n${atrio.url}/account-request/accept#${codeIn(offer)}`,
      'Si no lo esperabas, no hagas nada: sin este enlace no cambia nada.',
      `Atrio · ${atrio.url}`,
    ].join('\n\n'),
  );
  // No line for the new address says whose account it is, and its code cannot stop the request.
  expect(offer.text).not.toContain(email);
  const swapped = await atrio.anonymous.refused(stopRequestByMail, { body: { code: codeIn(offer) } });
  expect(swapped.status).toBe(400);
  expect((await atrio.anonymous.refused(acceptHandOver, { body: { code: codeIn(old) } })).status).toBe(400);

  await atrio.after(25 * hourMs);
  expect(await emailOf(customer)).toBe(email);
  expect(await acceptAt(newEmail)).toEqual({ done: false, dueAt: asked.dueAt });
  expect(await acceptAt(newEmail)).toEqual({ done: false, dueAt: asked.dueAt });
  expect((await requestsOf(ana, customer))[0]).toMatchObject({ provedAt: expect.any(String), outcome: null });
  await atrio.after(23 * hourMs);
  expect(await emailOf(customer)).toBe(email);
  await customer.ok(getMe);

  await atrio.after(25 * hourMs);
  expect(await emailOf(customer)).toBe(newEmail);
  // The NIT is the company's; the telephone was that of the person, and nobody is found by it any more.
  expect(await sql(atrio.home, 'select nit, phone from users where id = $1', [id])).toEqual([
    { nit: '576937K', phone: null },
  ]);
  expect((await ana.ok(searchCustomers, { query: 'words=5555-8137' })).data).toEqual([]);
  expect((await customer.refused(getMe)).status).toBe(401);
  for (const identifier of [email, newEmail, username]) {
    const { status } = await signIn(identifier, password);
    expect([identifier, status]).toEqual([identifier, 400]);
  }
  expect((await signInByKey(atrio.anonymous, key)).status).toBe(400);
  const chosen = strongPassword();
  const body = { code: oldLink, password: chosen, passwordConfirmation: chosen };
  expect((await atrio.anonymous.refused(resetPassword, { body })).status).toBe(400);
  // A reset for the old address has no effect.
  await atrio.anonymous.ok(forgotPassword, { body: { email } });

  const gone = await mailTo(atrio.home, email, 'Tu cuenta pasó a otro correo');
  expect(gone.text?.trim()).toBe(
    [
      `La cuenta del portal que usaba este correo es ahora de ${newEmail}. Tu contraseña, tu segundo paso y tus llaves de acceso ya no la abren, y se cerraron todas las sesiones.`,
      'Si no esperabas esto, escribe enseguida a tu proveedor de Odoo.',
      `Atrio · ${atrio.url}`,
    ].join('\n\n'),
  );
  const welcome = await mailTo(atrio.home, newEmail, received);
  expect(welcome.text?.trim()).toBe(
    [
      'La cuenta que aceptaste se abre desde ahora con este correo. Lo que la abría antes ya no sirve. Elige una contraseña con este botón.',
      'El enlace sirve una sola vez y vence en una hora. Si venció, pide otro con «¿Olvidaste tu contraseña?».',
      'Revisa tus instancias: sus accesos a Odoo son los de antes. Si alguien que los conoce ya no debe entrar, cámbialos en Odoo y aquí.',
      `Elegir contraseña:\n${atrio.url}/reset-password#${codeIn(welcome)}`,
      'Si no esperabas esto, escribe enseguida a tu proveedor de Odoo.',
      `Atrio · ${atrio.url}`,
    ].join('\n\n'),
  );
  const answer = await atrio.anonymous.ok(resetPassword, {
    body: { code: codeIn(welcome), password: chosen, passwordConfirmation: chosen },
  });
  expect(answer).toEqual({ ok: true, removed: null, remaining: { passkeys: [], secondStep: false } });
  const { jwt } = await atrio.anonymous.ok(login, { body: { identifier: newEmail, password: chosen } });
  const owner = customer.withToken(jwt);
  const me = await owner.ok(getMe);
  expect([me.id, me.documentId, me.email, me.emailVerified, me.pendingEmail]).toEqual([
    ...[id, documentId, newEmail, true, null],
  ]);
  expect(me.instances.map((one) => one.documentId)).toEqual([instance.documentId]);
  // The sealed access of the instance stays as it is: the company goes on.
  expect(await sql(atrio.home, 'select * from instances where "userId" = $1', [id])).toEqual([sealed]);
  expect((await owner.ok(getProviderHelp)).consent).toBeNull();
  const history = await activityOf(owner);
  expect(history).toContainEqual(['request-accepted', null]);
  expect(history).toContainEqual(['handed-over', by]);
  // The book has no address, and neither has the request once it is over.
  const [line] = await actsOf(ana, id);
  expect(line).toEqual({
    ...{ kind: 'account-handed-over', operator: 'Ana Batz', right: null, reason, before: null },
    after: { correo: 'cambiado', contraseña: 'cambiado' },
  });
  expect(JSON.stringify(await sql(atrio.home, 'select * from acts'))).not.toContain(newEmail);
  expect((await requestsOf(ana, customer))[0]).toMatchObject({ outcome: 'done', newEmail: null });
  const found = await ana.ok(searchCustomers, { query: `words=${encodeURIComponent(newEmail)}` });
  expect(found.data.map((one) => one.id)).toEqual([id]);
  expect((await ana.ok(searchCustomers, { query: `words=${encodeURIComponent(email)}` })).data).toEqual([]);
});

describe('with a second person', () => {
  test.each(['before', 'after'])(
    'who agrees %s the new address was proved: it is carried out once both have happened',
    async (when) => {
      const customer = await atrio.customer();
      const newEmail = newAccount().email;
      const { documentId } = await askToHandOver(ana, customer, newEmail);
      if (when === 'after') {
        expect((await acceptAt(newEmail)).done).toBe(false);
        expect((await agree(customer, documentId)).outcome).toBe('done');
      } else {
        expect((await agree(customer, documentId)).outcome).toBeNull();
        expect(await emailOf(customer)).toBe(customer.account.email);
        expect((await acceptAt(newEmail)).done).toBe(true);
      }
      expect(await emailOf(customer)).toBe(newEmail);
      expect((await customer.refused(getMe)).status).toBe(401);
      await mailTo(atrio.home, newEmail, received);
    },
  );
});

describe('nothing changes', () => {
  test('when the old address stops it: the new one can no longer accept', async () => {
    const customer = await atrio.customer();
    const newEmail = newAccount().email;
    await askToHandOver(ana, customer, newEmail);
    const accept = codeIn(await mailTo(atrio.home, newEmail, offered));
    const stop = codeIn(
      await mailTo(atrio.home, customer.account.email, 'Pidieron pasar tu cuenta a otro correo'),
    );
    expect(await atrio.anonymous.ok(stopRequestByMail, { body: { code: stop } })).toEqual({
      kind: 'hand-over',
    });
    expect((await atrio.anonymous.refused(acceptHandOver, { body: { code: accept } })).status).toBe(400);
    await atrio.after(25 * hourMs);
    expect(await emailOf(customer)).toBe(customer.account.email);
    await customer.ok(getMe);
    const mail = await mailTo(atrio.home, customer.account.email, 'Se detuvo lo que pidió tu proveedor');
    expect(mail.text).toContain('La cuenta no pasó a otro correo: sigue abriéndose con este.');
  });

  test('when nobody accepts within seven days, even if a second person agreed', async () => {
    const customer = await atrio.customer();
    const { documentId } = await askToHandOver(ana, customer, newAccount().email);
    await agree(customer, documentId);
    await atrio.after(7 * 24 * hourMs - 60_000);
    expect((await requestsOf(ana, customer))[0]).toMatchObject({ outcome: null });
    await atrio.after(7 * 24 * hourMs + 60_000);
    expect((await requestsOf(ana, customer))[0]).toMatchObject({ outcome: 'unproved', newEmail: null });
    expect(await emailOf(customer)).toBe(customer.account.email);
  });

  test('when the address is taken: at once, or by the time it is due', async () => {
    const customer = await atrio.customer();
    const other = await atrio.customer();
    for (const [email, message] of [
      [other.account.email, 'Ese correo ya lo usa otra cuenta.'],
      [customer.account.email, 'La cuenta ya usa ese correo.'],
    ]) {
      const { status, error } = await ana.refused(askHandOver, {
        params: of(customer),
        body: { reason, email },
      });
      expect([status, error.details.errors]).toEqual([
        400,
        [{ path: ['email'], message, name: 'ValidationError' }],
      ]);
    }
    const newEmail = newAccount().email;
    const { documentId } = await askToHandOver(ana, customer, newEmail);
    await acceptAt(newEmail);
    await sql(atrio.home, 'update users set email = $1 where id = $2', [newEmail, other.account.id]);
    expect((await agree(customer, documentId)).outcome).toBe('taken');
    expect(await emailOf(customer)).toBe(customer.account.email);
    await customer.ok(getMe);
    const mails = await mailsTo(atrio.home, newEmail);
    expect(mails.filter(({ subject }) => subject === received)).toEqual([]);
  });

  test('with a change of address that the customer requested meanwhile, which is cancelled', async () => {
    const customer = await atrio.customer();
    const wanted = newAccount().email;
    await customer.ok(updateUser, { params: { id: customer.account.id }, body: { email: wanted } });
    const link = codeIn(await mailTo(atrio.home, wanted, 'Confirma tu nuevo correo'));
    const newEmail = newAccount().email;
    const { documentId } = await askToHandOver(ana, customer, newEmail);
    await acceptAt(newEmail);
    await agree(customer, documentId);
    const body = { code: link, password: customer.account.password };
    const { status } = await atrio.anonymous.refused(confirmEmail, { body });
    expect([status, await emailOf(customer)]).toEqual([400, newEmail]);
  });
});
