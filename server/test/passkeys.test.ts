import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getMe,
  getMeta,
  listActivity,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { relyingParty } from '../src/security/relying-party.ts';
import { SoftAuthenticator } from './authenticator.ts';
import { addKey, beginKey, beginKeySignIn, confirmedCustomer, ours } from './factors.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { mailTo } from './mailbox.ts';
import { sql } from './sql.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio();
});
afterAll(() => atrio.stop());

async function withPasskey() {
  const customer = await confirmedCustomer(atrio);
  return { customer, ...(await addKey(customer)) };
}
const beginSignIn = () => beginKeySignIn(atrio.anonymous);

describe('a passkey', () => {
  test('is added with the password, signs in without it, and can be removed', async () => {
    const { customer, key, added } = await withPasskey();
    expect(added).toMatchObject({ name: 'Mi teléfono', lastUsedAt: null });
    const { token, options, challenge } = await beginSignIn();
    // The request names no account, because the passkey does.
    expect(options.allowCredentials ?? []).toEqual([]);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const response = key.get({ ...ours, challenge });
    const { jwt, user } = await atrio.anonymous.ok(signInWithPasskey, { body: { token, response } });
    expect(user.id).toBe(customer.account.id);
    await customer.withToken(jwt).ok(getMe);
    expect((await customer.ok(listPasskeys)).data[0]?.lastUsedAt).toBeTruthy();
    const { data: history } = await customer.ok(listActivity);
    expect(history[0]).toMatchObject({ kind: 'signed-in', detail: 'llave de acceso «Mi teléfono»' });
    await mailTo(atrio.home, customer.account.email, 'Tu cuenta tiene una llave de acceso nueva');

    const params = { documentId: added.documentId };
    const { password } = customer.account;
    expect((await customer.refused(removePasskey, { params, body: { password: 'no' } })).status).toBe(400);
    const stranger = await atrio.customer();
    const theirs = { params, body: { password: stranger.account.password } };
    expect((await stranger.refused(removePasskey, theirs)).status).toBe(404);
    await customer.ok(removePasskey, { params, body: { password } });
    expect((await customer.ok(listPasskeys)).data).toEqual([]);
    await mailTo(atrio.home, customer.account.email, 'Se quitó una llave de acceso de tu cuenta');
    const next = await beginSignIn();
    const late = { token: next.token, response: key.get({ ...ours, challenge: next.challenge }) };
    expect((await atrio.anonymous.refused(signInWithPasskey, { body: late })).status).toBe(400);
  });

  test('of a blocked account does not sign in, and its owner reads the reason', async () => {
    const { customer, key } = await withPasskey();
    const { id } = customer.account;
    await sql(atrio.home, `update users set blocked = 1, "blockReason" = 'Falta un pago.' where id = $1`, [
      id,
    ]);
    const { token, challenge } = await beginSignIn();
    const body = { token, response: key.get({ ...ours, challenge }) };
    const refused = await atrio.anonymous.refused(signInWithPasskey, { body });
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'Tu cuenta está bloqueada: Falta un pago. Escribe a tu proveedor.',
    ]);
    const stranger = { token, response: new SoftAuthenticator().get({ ...ours, challenge }) };
    const other = await atrio.anonymous.refused(signInWithPasskey, { body: stranger });
    expect(other.error.message).toBe('Esa llave de acceso no abre ninguna cuenta. Entra con tu contraseña.');
  });

  test('is not added without the password, twice, or from another origin', async () => {
    const { customer, key } = await withPasskey();
    expect((await customer.refused(beginPasskey, { body: { password: 'no es esta' } })).status).toBe(400);
    const { challenge, token, options } = await beginKey(customer);
    expect(options.excludeCredentials).toHaveLength(1);
    const twice = { token, name: 'otra', response: key.create({ ...ours, challenge }) };
    expect((await customer.refused(addPasskey, { body: twice })).status).toBe(400);
    const fresh = new SoftAuthenticator();
    const stranger = await confirmedCustomer(atrio);
    const good = await beginKey(customer);
    const lies = [
      [customer, { ...ours, challenge: good.challenge, origin: 'https://evil.example' }],
      [customer, { ...ours, challenge: good.challenge, origin: 'http://localhost.evil.example' }],
      [customer, { ...ours, challenge: good.challenge, rpId: 'evil.example' }],
      [customer, { ...ours, challenge: Buffer.from('otra').toString('base64url') }],
      [customer, { ...ours, challenge: good.challenge, verified: false }],
    ] as const;
    for (const [who, lie] of lies) {
      const { token: own } = await beginKey(who);
      const body = { token: own, name: 'x', response: fresh.create(lie) };
      expect((await who.refused(addPasskey, { body })).status).toBe(400);
    }
    const body = {
      token: good.token,
      name: 'x',
      response: fresh.create({ ...ours, challenge: good.challenge }),
    };
    expect((await stranger.refused(addPasskey, { body })).status).toBe(400);
  });

  test('does not sign in with false data, another key, or a repeated answer', async () => {
    const { key } = await withPasskey();
    const stranger = new SoftAuthenticator();
    const other = await withPasskey();
    const attempt = async (make: (challenge: string) => ReturnType<SoftAuthenticator['get']>) => {
      const { token, challenge } = await beginSignIn();
      return atrio.anonymous.send(signInWithPasskey, { body: { token, response: make(challenge) } });
    };
    const sameId = (challenge: string) => ({
      ...stranger.get({ ...ours, challenge }),
      id: key.id.toString('base64url'),
      rawId: key.id.toString('base64url'),
    });
    const answers = [
      await attempt((challenge) => stranger.get({ ...ours, challenge })),
      await attempt(sameId),
      await attempt((challenge) => key.get({ ...ours, challenge, origin: 'https://evil.example' })),
      await attempt((challenge) => key.get({ ...ours, challenge, rpId: 'evil.example' })),
      await attempt((challenge) => key.get({ ...ours, challenge, verified: false })),
      await attempt(() => key.get({ ...ours, challenge: 'b3RyYQ' })),
    ];
    const bodies = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(new Set(bodies.map(([status]) => status))).toEqual(new Set([400]));
    expect(new Set(bodies.map(([, body]) => body)).size).toBe(1);

    const { token, challenge } = await beginSignIn();
    const heard = { token, response: other.key.get({ ...ours, challenge }) };
    await atrio.anonymous.ok(signInWithPasskey, { body: heard });
    expect((await atrio.anonymous.refused(signInWithPasskey, { body: heard })).status).toBe(400);
    // A copy of the key counts from an older number.
    other.key.counter = 0;
    const copied = await attempt((next) => other.key.get({ ...ours, challenge: next }));
    expect(copied.status).toBe(400);
  });
});

test('passkeys belong to the domain of PUBLIC_URL; without one there are none in production', async () => {
  const at = (publicUrl: string | null, production = true) => relyingParty({ publicUrl, production });
  expect(at('https://portal.ejemplo.com')?.id).toBe('portal.ejemplo.com');
  expect(at('https://portal.ejemplo.com')?.isOurs('https://portal.ejemplo.com')).toBe(true);
  expect(at('https://portal.ejemplo.com')?.isOurs('https://otro.ejemplo.com')).toBe(false);
  expect([at('https://10.1.2.3'), at('https://[::1]'), at(null)]).toEqual([null, null, null]);
  expect(at(null, false)?.id).toBe('localhost');
  const numbers = await startAtrio({ PUBLIC_URL: 'http://127.0.0.1:3000' });
  try {
    expect((await numbers.anonymous.ok(getMeta)).features).not.toContain('passkeys');
    expect((await numbers.anonymous.refused(beginPasskeySignIn)).status).toBe(409);
  } finally {
    await numbers.stop();
  }
});
