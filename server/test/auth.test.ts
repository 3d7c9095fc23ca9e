import { changePassword, getMe, login, logout, register } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccount, strongPassword } from './client.ts';
import { type Atrio, startAtrio } from './harness.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio();
});
afterAll(() => atrio.stop());

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('the wire of an account', () => {
  test('[S48] registering answers 200 with a token and the bare user, the e-mail in lower case', async () => {
    const account = newAccount();
    const answer = await atrio.anonymous.send(register, {
      body: { ...account, email: account.email.toUpperCase(), name: 'Ana López' },
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        id: expect.any(Number),
        documentId: expect.stringMatching(/^[a-z][a-z0-9]{23}$/),
        username: account.username,
        email: account.email,
        provider: 'local',
        confirmed: true,
        blocked: false,
        name: 'Ana López',
        createdAt: expect.stringMatching(isoTime),
        updatedAt: expect.stringMatching(isoTime),
        publishedAt: expect.stringMatching(isoTime),
      },
    });
  });

  test('[S47] signing in takes the e-mail in any case, or the username as it is', async () => {
    const { account } = await atrio.customer();
    for (const identifier of [account.email, account.email.toUpperCase(), account.username]) {
      const { jwt, user } = await atrio.anonymous.ok(login, {
        body: { identifier, password: account.password },
      });
      expect(user.id).toBe(account.id);
      const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
      expect(claims).toMatchObject({ id: account.id });
      expect(claims.exp - claims.iat).toBe(30 * 86_400);
      expect(Buffer.from(claims.sid, 'base64url')).toHaveLength(16);
    }
  });

  test('[S31] [S49] the profile is not wrapped and carries role and empty relations', async () => {
    const customer = await atrio.customer();
    const query = 'populate[role]=true&populate[subscriptions][populate]=plan&populate[instances]=true';
    const me = await customer.ok(getMe, { query: `${query}&populate[profilePicture]=true` });
    expect(me).toMatchObject({
      id: customer.account.id,
      email: customer.account.email,
      name: null,
      role: { id: 1, name: 'Authenticated', type: 'authenticated' },
      instances: [],
      subscriptions: [],
      profilePicture: null,
    });
    expect(JSON.stringify(me)).not.toMatch(/hash|argon/i);
    expect(await customer.ok(getMe, { query: 'populate=*' })).toEqual(me);
  });

  test('[S63] [S36] changing the password ends the other sessions and answers with a new one', async () => {
    const customer = await atrio.customer();
    const { account } = customer;
    const other = await atrio.anonymous.ok(login, {
      body: { identifier: account.email, password: account.password },
    });
    const next = strongPassword();
    const { jwt } = await customer.ok(changePassword, {
      body: { currentPassword: account.password, password: next, passwordConfirmation: next },
    });
    expect((await customer.refused(getMe)).status).toBe(401);
    expect((await customer.withToken(other.jwt).refused(getMe)).status).toBe(401);
    expect((await customer.withToken(jwt).ok(getMe)).id).toBe(account.id);
    const old = await atrio.anonymous.refused(login, {
      body: { identifier: account.email, password: account.password },
    });
    expect(old.error.message).toBe('Credenciales incorrectas');
    await atrio.anonymous.ok(login, { body: { identifier: account.email, password: next } });
  });

  test('[S42] [S63] a refused change names its field and changes nothing', async () => {
    const customer = await atrio.customer();
    const { password: currentPassword, email } = customer.account;
    const next = strongPassword();
    const cases = [
      [{ currentPassword, password: next, passwordConfirmation: `${next}x` }, 'passwordConfirmation'],
      [{ currentPassword: 'no es esta', password: next, passwordConfirmation: next }, 'currentPassword'],
      [{ currentPassword, password: currentPassword, passwordConfirmation: currentPassword }, 'password'],
      [{ currentPassword, password: 'contraseña1', passwordConfirmation: 'contraseña1' }, 'password'],
      [{ currentPassword, password: next }, 'passwordConfirmation'],
    ] as const;
    for (const [body, field] of cases) {
      const { status, error } = await customer.refused(changePassword, { body });
      expect(status).toBe(400);
      expect(error.details.errors?.map((item) => item.path)).toEqual([[field]]);
    }
    const mismatch = await customer.refused(changePassword, { body: cases[0][0] });
    expect(mismatch.error.message).toBe('Las nuevas contraseñas no coinciden');
    await atrio.anonymous.ok(login, { body: { identifier: email, password: currentPassword } });
  });

  test('[S19] signing out ends this session on the server, and no other', async () => {
    const customer = await atrio.customer();
    const { account } = customer;
    const other = await atrio.anonymous.ok(login, {
      body: { identifier: account.email, password: account.password },
    });
    expect(await customer.ok(logout)).toEqual({ ok: true });
    for (const again of [getMe, logout]) {
      expect(await customer.refused(again)).toMatchObject({
        status: 401,
        error: { name: 'UnauthorizedError', message: 'Tu sesión terminó. Vuelve a entrar.', details: {} },
      });
    }
    expect((await customer.withToken(other.jwt).ok(getMe)).id).toBe(account.id);
  });
});
