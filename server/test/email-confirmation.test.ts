import { confirmEmail, getMe, login, register, sendConfirmation, updateUser } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccount } from './client.ts';
import { confirmedCustomer } from './factors.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { codeIn, mailsTo, mailTo } from './mailbox.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio();
});
afterAll(() => atrio.stop());

const bodyOf = (code: string, password?: string) => ({
  body: { code, ...(password === undefined ? {} : { password }) },
});
const confirm = (code: string, password?: string) => atrio.anonymous.ok(confirmEmail, bodyOf(code, password));
const refused = (code: string, password?: string) =>
  atrio.anonymous.refused(confirmEmail, bodyOf(code, password));

describe('the address of a new account', () => {
  test('[S02] is confirmed only by the link in a session of the account, once', async () => {
    const customer = await atrio.customer();
    const { email } = customer.account;
    expect(await customer.ok(getMe)).toMatchObject({ emailVerified: false, confirmed: true });
    const mail = await mailTo(atrio.home, email, 'Confirma tu correo');
    expect(mail.text).toContain(`${atrio.url}/confirm-email#`);
    const code = codeIn(mail);
    const nothing = { passkeys: [], secondStep: false, pendingEmail: null, sessions: 0 };
    expect(await customer.ok(confirmEmail, { body: { code } })).toEqual({
      email,
      removed: nothing,
      session: null,
    });
    expect((await customer.ok(getMe)).emailVerified).toBe(true);
    const again = await customer.refused(confirmEmail, { body: { code } });
    expect(again.error.message).toBe('Este enlace ya se usó o venció. Pide uno nuevo.');
    expect((await customer.refused(sendConfirmation)).status).toBe(409);
  });

  test('needs the password when nobody, or somebody else, is signed in, and opens a session', async () => {
    const customer = await atrio.customer();
    const { email, password } = customer.account;
    const code = codeIn(await mailTo(atrio.home, email, 'Confirma tu correo'));
    const dead = atrio.anonymous.withToken('no es ninguna');
    for (const client of [atrio.anonymous, dead, await atrio.customer()]) {
      const { status, error } = await client.refused(confirmEmail, { body: { code } });
      expect([status, error.details.errors?.[0]?.path]).toEqual([400, ['password']]);
      expect((await client.refused(confirmEmail, bodyOf(code, 'no es esta'))).status).toBe(400);
    }
    expect((await customer.ok(getMe)).emailVerified).toBe(false);
    const { removed, session } = await confirm(code, password);
    expect(removed).toEqual({ passkeys: [], secondStep: false, pendingEmail: null, sessions: 1 });
    expect((await customer.refused(getMe)).status).toBe(401);
    expect(await customer.withToken(session?.jwt ?? '').ok(getMe)).toMatchObject({
      email,
      emailVerified: true,
    });
  });

  test('gets the link again when asked for', async () => {
    const customer = await atrio.customer();
    const { email } = customer.account;
    await mailTo(atrio.home, email, 'Confirma tu correo');
    await customer.ok(sendConfirmation);
    const code = codeIn(await mailTo(atrio.home, email, 'Confirma tu correo', 1));
    await customer.ok(confirmEmail, { body: { code } });
    expect((await customer.ok(getMe)).emailVerified).toBe(true);
  });
});

describe('[S62] another address', () => {
  test('takes effect after it is confirmed; the old address is told before and after', async () => {
    const customer = await confirmedCustomer(atrio);
    const { id, email, password } = customer.account;
    const next = newAccount().email;
    const params = { id };
    expect((await customer.ok(updateUser, { params, body: { email: next } })).email).toBe(email);
    expect(await customer.ok(getMe)).toMatchObject({ email, pendingEmail: next });
    const warning = await mailTo(atrio.home, email, 'Pidieron cambiar el correo de tu cuenta');
    expect(warning.text).toContain(next);
    const early = await atrio.anonymous.refused(login, { body: { identifier: next, password } });
    expect(early.status).toBe(400);

    const code = codeIn(await mailTo(atrio.home, next, 'Confirma tu nuevo correo'));
    // A person at a session that was left open can read their own mail, but does not know the password.
    expect((await customer.refused(confirmEmail, bodyOf(code))).status).toBe(400);
    for (const [given, message] of [
      [undefined, 'Escribe tu contraseña para usar este correo.'],
      ['no es esta', 'La contraseña no es correcta.'],
    ] as const) {
      const answer = await refused(code, given);
      expect([answer.status, answer.error.message, answer.error.details.errors?.[0]?.path]).toEqual([
        400,
        message,
        ['password'],
      ]);
    }
    expect(await customer.ok(getMe)).toMatchObject({ email, pendingEmail: next });
    expect(await confirm(code, password)).toEqual({ email: next, removed: null, session: null });
    expect(await customer.ok(getMe)).toMatchObject({ email: next, pendingEmail: null, emailVerified: true });
    await atrio.anonymous.ok(login, { body: { identifier: next, password } });
    expect((await mailTo(atrio.home, email, 'El correo de tu cuenta cambió')).text).toContain(next);
  });

  test('is cancelled by asking for the present one, and its link stops working', async () => {
    const customer = await atrio.customer();
    const params = { id: customer.account.id };
    const next = newAccount().email;
    await customer.ok(updateUser, { params, body: { email: next } });
    const code = codeIn(await mailTo(atrio.home, next, 'Confirma tu nuevo correo'));
    await customer.ok(updateUser, { params, body: { email: customer.account.email, name: 'Ana' } });
    expect((await customer.ok(getMe)).pendingEmail).toBeNull();
    expect((await refused(code)).status).toBe(400);
    expect((await customer.ok(getMe)).email).toBe(customer.account.email);
  });

  test('that somebody else registers meanwhile keeps no other change of the profile away', async () => {
    const customer = await atrio.customer();
    const { id, email, username } = customer.account;
    const params = { id };
    const next = newAccount().email;
    await customer.ok(updateUser, { params, body: { email: next } });
    await atrio.anonymous.ok(register, { body: { ...newAccount(), email: next } });
    // As the form sends it, and as another client may.
    for (const body of [{ email: next, username, name: 'Ana Batz' }, { name: 'Ana Lucía Batz' }]) {
      await customer.ok(updateUser, { params, body });
      expect(await customer.ok(getMe)).toMatchObject({ name: body.name, email, pendingEmail: next });
    }
    await customer.ok(updateUser, { params, body: { email } });
    const again = await customer.refused(updateUser, { params, body: { email: next } });
    expect([again.status, again.error.message]).toEqual([
      400,
      'Ese correo o nombre de usuario ya está en uso.',
    ]);
    expect(await customer.ok(getMe)).toMatchObject({ email, pendingEmail: null });
  });

  test('belongs to the account that confirms it first', async () => {
    const [one, two] = await Promise.all([atrio.customer(), atrio.customer()]);
    const next = newAccount().email;
    await one.ok(updateUser, { params: { id: one.account.id }, body: { email: next } });
    await two.ok(updateUser, { params: { id: two.account.id }, body: { email: next } });
    await mailTo(atrio.home, next, 'Confirma tu nuevo correo', 1);
    const [first, second] = (await mailsTo(atrio.home, next)).map(codeIn);
    await confirm(first ?? '', one.account.password);
    const { status, error } = await refused(second ?? '', two.account.password);
    expect([status, error.message]).toEqual([
      409,
      'Ese correo ya lo usa otra cuenta. Elige otro en Configuración.',
    ]);
  });
});
