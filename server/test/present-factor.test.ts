import {
  beginPasskey,
  disableTwoFactor,
  type Endpoint,
  getMe,
  getTwoFactor,
  listActivity,
  listPasskeys,
  login,
  removePasskey,
  renewRecoveryCodes,
  updateUser,
} from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, newAccount } from './client.ts';
import { addKey, appCode, confirmedCustomer, ours, passkeyProof, turnOnSecondStep } from './factors.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { mailTo } from './mailbox.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio();
});
afterAll(() => atrio.stop());

/** A customer with a passkey and the second step. */
async function guarded() {
  const customer = await confirmedCustomer(atrio);
  const { key, added } = await addKey(customer);
  return { customer, key, documentId: added.documentId, ...(await turnOnSecondStep(customer)) };
}
type Guarded = Awaited<ReturnType<typeof guarded>>;

/** Every change of a credential, with the given factor. */
const changes: [string, Endpoint, (who: Guarded, factor: object) => object][] = [
  ['the second step off', disableTwoFactor, (_, body) => ({ body })],
  ['new recovery codes', renewRecoveryCodes, (_, body) => ({ body })],
  ['a new passkey', beginPasskey, (_, body) => ({ body })],
  ['a passkey removed', removePasskey, ({ documentId }, body) => ({ params: { documentId }, body })],
  [
    'a new username',
    updateUser,
    ({ customer }, presentFactor) => ({
      params: { id: customer.account.id },
      body: { username: newAccount().username, presentFactor },
    }),
  ],
];

const refusal = async (client: Client, endpoint: Endpoint, input: object) => {
  const { status, error } = await client.refused(endpoint, input);
  return [status, error.details.errors?.[0]?.path.at(-1), error.message];
};

describe.each(changes)('%s', (_, endpoint, input) => {
  test('needs the password and, with a second step, a code, which works once', async () => {
    const who = await guarded();
    const { customer, secret } = who;
    const { password } = customer.account;
    const before = [
      await customer.ok(getMe),
      await customer.ok(getTwoFactor),
      await customer.ok(listPasskeys),
    ];
    const missing =
      'Escribe un código de tu app de autenticación o uno de recuperación, o usa una llave de acceso.';
    const wrong =
      'Ese código no es correcto o ya se usó. Espera el siguiente, o usa un código de recuperación o una llave de acceso.';
    expect(await refusal(customer, endpoint, input(who, { password }))).toEqual([400, 'code', missing]);
    expect(await refusal(customer, endpoint, input(who, { password, code: '000000' }))).toEqual([
      400,
      'code',
      wrong,
    ]);
    expect(
      await refusal(customer, endpoint, input(who, { password: 'no es esta', code: appCode(secret) })),
    ).toEqual([400, 'password', 'La contraseña no es correcta.']);
    expect([
      await customer.ok(getMe),
      await customer.ok(getTwoFactor),
      await customer.ok(listPasskeys),
    ]).toEqual(before);
    const code = appCode(secret);
    expect((await customer.send(endpoint, input(who, { password, code }))).status).toBe(200);
    const again = await customer.send(endpoint, input(who, { password, code }));
    // The second step is off now, so no code is asked for.
    expect(again.status).toBe(endpoint === disableTwoFactor ? 409 : 400);
  });

  test('accepts a recovery code instead, and the owner is told', async () => {
    const who = await guarded();
    const { customer, recoveryCodes } = who;
    const { password, email } = customer.account;
    const [code] = recoveryCodes;
    expect((await customer.send(endpoint, input(who, { password, code }))).status).toBe(200);
    const mail = await mailTo(atrio.home, email, 'Se usó un código de recuperación');
    expect(mail.text).toContain('para cambiar cómo se entra a tu cuenta. Te quedan 9 códigos');
    const kinds = (await customer.ok(listActivity)).data.map(({ kind }) => kind);
    expect(kinds).toContain('recovery-code-used');
  });

  test('accepts a passkey of the account instead, once, and no other passkey', async () => {
    const who = await guarded();
    const other = await guarded();
    const { customer, key } = who;
    const { password } = customer.account;
    const refused = [
      400,
      'passkey',
      'La llave de acceso no se pudo comprobar. Vuelve a intentarlo, o escribe un código.',
    ];
    const proofs = [
      await passkeyProof(other.customer, other.key),
      { ...(await passkeyProof(customer, key)), token: 'inventado' },
      {
        ...(await passkeyProof(other.customer, other.key)),
        token: (await passkeyProof(customer, key)).token,
      },
    ];
    for (const passkey of proofs) {
      expect(await refusal(customer, endpoint, input(who, { password, passkey }))).toEqual(refused);
    }
    const passkey = await passkeyProof(customer, key);
    expect((await customer.send(endpoint, input(who, { password, passkey }))).status).toBe(200);
    const again = await customer.send(endpoint, input(who, { password, passkey }));
    expect(again.status).toBe(endpoint === disableTwoFactor ? 409 : 400);
  });
});

describe('a present factor', () => {
  test('is only the password when there is no second step', async () => {
    const customer = await confirmedCustomer(atrio);
    const { id, password } = customer.account;
    const { added } = await addKey(customer);
    const { username } = newAccount();
    const change = { params: { id }, body: { username } };
    expect(await refusal(customer, updateUser, change)).toEqual([
      400,
      'password',
      'Escribe tu contraseña para cambiar el nombre de usuario.',
    ]);
    expect((await customer.ok(getMe)).username).not.toBe(username);
    await customer.ok(updateUser, { params: { id }, body: { username, presentFactor: { password } } });
    await atrio.anonymous.ok(login, { body: { identifier: username, password } });
    const mail = await mailTo(atrio.home, customer.account.email, 'El nombre de usuario de tu cuenta cambió');
    expect(mail.text).toContain('El de antes ya no sirve.');
    expect(mail.text).not.toContain(username);
    await customer.ok(removePasskey, { params: { documentId: added.documentId }, body: { password } });
  });

  test('is not needed for the rest of the profile, nor for an unchanged username', async () => {
    const { customer } = await guarded();
    const { id, username } = customer.account;
    const body = { name: 'Ana María', username };
    expect(await customer.ok(updateUser, { params: { id }, body })).toMatchObject(body);
  });

  test('cannot be guessed: after five wrong codes the right one has to wait', async () => {
    const { customer, secret } = await guarded();
    const { password } = customer.account;
    const statuses = [];
    for (let guess = 0; guess < 7; guess += 1) {
      const body = { password, code: String(900_000 + guess) };
      statuses.push((await customer.refused(disableTwoFactor, { body })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    const body = { password, code: appCode(secret) };
    expect((await customer.refused(disableTwoFactor, { body })).status).toBe(429);
    expect(await customer.ok(getTwoFactor)).toMatchObject({ enabled: true });
  });

  test('is not a signature for a sign-in, nor one without finger or PIN, nor from another origin', async () => {
    const { customer, key } = await guarded();
    const { password } = customer.account;
    const lies = [
      { ...ours, verified: false },
      { ...ours, origin: 'https://evil.example' },
      { ...ours, rpId: 'evil.example' },
    ];
    for (const lie of lies) {
      const { token, response } = await passkeyProof(customer, key);
      const { challenge } = JSON.parse(
        Buffer.from(response.response.clientDataJSON, 'base64url').toString(),
      ) as { challenge: string };
      const body = { password, passkey: { token, response: key.get({ ...lie, challenge }) } };
      expect(await refusal(customer, disableTwoFactor, { body })).toContain('passkey');
    }
  });
});
