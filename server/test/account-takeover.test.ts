import {
  addPasskey,
  beginPasskey,
  changePassword,
  confirmEmail,
  disableTwoFactor,
  enableTwoFactor,
  endSession,
  forgotPassword,
  getMe,
  getTwoFactor,
  listActivity,
  listPasskeys,
  listSessions,
  login,
  removePasskey,
  renewRecoveryCodes,
  resetPassword,
  secondStep,
  setUpTwoFactor,
  signInWithPasskey,
  updateUser,
} from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SoftAuthenticator } from './authenticator.ts';
import { type Client, newAccount, strongPassword } from './client.ts';
import {
  addKey,
  appCode,
  beginKey,
  beginKeySignIn,
  confirmedCustomer,
  ours,
  signInByKey,
  turnOnSecondStep,
} from './factors.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { codeIn, mailTo } from './mailbox.ts';
import { sql } from './sql.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio();
});
afterAll(() => atrio.stop());

const dead = 'Este enlace ya se usó o venció. Pide uno nuevo.';

/** Asks for a reset. @returns the code in its mail */
async function resetCode(email: string): Promise<string> {
  await atrio.anonymous.ok(forgotPassword, { body: { email } });
  return codeIn(await mailTo(atrio.home, email, 'Elige una contraseña nueva'));
}

const resetTo = (code: string, password: string) => ({
  body: { code, password, passwordConfirmation: password },
});

async function pendingCode(customer: Client): Promise<{ next: string; code: string }> {
  const next = newAccount().email;
  await customer.ok(updateUser, { params: { id: customer.account.id }, body: { email: next } });
  return { next, code: codeIn(await mailTo(atrio.home, next, 'Confirma tu nuevo correo')) };
}

const signIn = (email: string, password: string) =>
  atrio.anonymous.send(login, { body: { identifier: email, password } });

/**
 * A stranger who registered somebody else's address, with everything that an earlier version let them add to
 * the account; this version refuses it.
 */
async function squatter() {
  const customer = await confirmedCustomer(atrio);
  const { account } = customer;
  const { key } = await addKey(customer, 'Teléfono ajeno');
  const { secret } = await turnOnSecondStep(customer);
  const firstStep = await signIn(account.email, account.password);
  const { error } = (await firstStep.json()) as { error: { details: { secondStep: { token: string } } } };
  const pending = await pendingCode(customer);
  await sql(atrio.home, 'update "users" set "emailVerifiedAt" = null where "id" = $1', [account.id]);
  return { customer, account, key, secret, halfway: error.details.secondStep.token, pending };
}

describe('before an address is proved', () => {
  test('no credential can be added, and the sentence says what to do', async () => {
    const customer = await atrio.customer();
    const { password } = customer.account;
    const key = new SoftAuthenticator();
    const response = key.create({ ...ours, challenge: 'eA' });
    for (const [endpoint, body] of [
      [beginPasskey, { password }],
      [setUpTwoFactor, { password }],
    ] as const) {
      const { status, error } = await customer.refused(endpoint, { body });
      expect([status, error.name, error.message]).toEqual([
        403,
        'ForbiddenError',
        'Primero confirma tu correo: abre el enlace que te enviamos. Si no te llegó, pídelo otra vez en Configuración.',
      ]);
    }
    for (const [endpoint, body] of [
      [addPasskey, { token: 'x', name: 'x', response }],
      [enableTwoFactor, { code: '123456' }],
      [renewRecoveryCodes, { password }],
    ] as const) {
      expect((await customer.refused(endpoint, { body })).status).toBeGreaterThanOrEqual(400);
    }
    expect(await customer.ok(listPasskeys)).toEqual({ data: [] });
    expect(await customer.ok(getTwoFactor)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  });

  test('an operation that began while the address was proved is refused when it is not any more', async () => {
    const customer = await confirmedCustomer(atrio);
    const { token, challenge } = await beginKey(customer);
    const { secret } = await customer.ok(setUpTwoFactor, { body: { password: customer.account.password } });
    await sql(atrio.home, 'update "users" set "emailVerifiedAt" = null where "id" = $1', [
      customer.account.id,
    ]);
    const response = new SoftAuthenticator().create({ ...ours, challenge });
    expect((await customer.refused(addPasskey, { body: { token, name: 'x', response } })).status).toBe(403);
    const code = appCode(secret);
    expect((await customer.refused(enableTwoFactor, { body: { code } })).status).toBe(403);
  });

  test('the link of the mail alone does not confirm an account that a stranger registered', async () => {
    const stranger = await atrio.customer();
    const { email } = stranger.account;
    const mail = await mailTo(atrio.home, email, 'Confirma tu correo');
    expect(mail.text).toContain('¿Olvidaste tu contraseña?');
    const body = { code: codeIn(mail) };
    expect((await atrio.anonymous.refused(confirmEmail, { body })).status).toBe(400);
    const owner = await confirmedCustomer(atrio);
    expect((await owner.refused(confirmEmail, { body })).status).toBe(400);
    expect(await stranger.ok(getMe)).toMatchObject({ emailVerified: false });
  });
});

describe('the first proof of an address', () => {
  test('by a reset takes away everything that a stranger set up, and says so', async () => {
    const { customer, account, key, secret, halfway, pending } = await squatter();
    const code = await resetCode(account.email);
    const another = await resetCode(account.email);
    const password = strongPassword();
    expect(await atrio.anonymous.ok(resetPassword, resetTo(code, password))).toEqual({
      ok: true,
      removed: {
        passkeys: ['Teléfono ajeno'],
        secondStep: true,
        pendingEmail: pending.next,
        sessions: 1,
      },
      remaining: { passkeys: [], secondStep: false },
    });

    expect((await signInByKey(atrio.anonymous, key)).status).toBe(400);
    expect((await customer.refused(getMe)).status).toBe(401);
    const half = { body: { token: halfway, code: appCode(secret, 1) } };
    expect((await atrio.anonymous.refused(secondStep, half)).status).toBe(401);
    for (const given of [account.password, password]) {
      const body = { code: pending.code, password: given };
      expect((await atrio.anonymous.refused(confirmEmail, { body })).error.message).toBe(dead);
    }
    const late = await atrio.anonymous.refused(resetPassword, resetTo(another, strongPassword()));
    expect(late.error.message).toBe(dead);

    const { jwt } = await atrio.anonymous.ok(login, { body: { identifier: account.email, password } });
    const owner = customer.withToken(jwt);
    expect(await owner.ok(getMe)).toMatchObject({ emailVerified: true, pendingEmail: null });
    expect((await owner.ok(listSessions)).data).toHaveLength(1);
    const mail = await mailTo(atrio.home, account.email, 'Tu contraseña cambió');
    expect(mail.text).toContain(
      `Quitamos lo que abría tu cuenta desde antes: la llave de acceso «Teléfono ajeno», la verificación en dos pasos, el cambio de correo a ${pending.next}, 1 sesión abierta.`,
    );
    expect(mail.text).toContain('A tu cuenta se entra con la contraseña.');
    const { data } = await owner.ok(listActivity);
    expect(data.find(({ kind }) => kind === 'access-removed')?.detail).toContain('«Teléfono ajeno»');
    const change = { currentPassword: password, password: strongPassword() };
    await owner.ok(changePassword, { body: { ...change, passwordConfirmation: change.password } });
    expect((await signInByKey(atrio.anonymous, key)).status).toBe(400);
  });

  test('by the link takes away the same, except the session that confirms', async () => {
    const customer = await atrio.customer();
    const { email, password } = customer.account;
    const other = await atrio.anonymous.ok(login, { body: { identifier: email, password } });
    const reset = await resetCode(email);
    const pending = await pendingCode(customer);
    const code = codeIn(await mailTo(atrio.home, email, 'Confirma tu correo'));
    expect(await customer.ok(confirmEmail, { body: { code } })).toEqual({
      email,
      removed: { passkeys: [], secondStep: false, pendingEmail: pending.next, sessions: 1 },
      session: null,
    });
    expect(await customer.ok(getMe)).toMatchObject({ email, emailVerified: true, pendingEmail: null });
    expect((await customer.withToken(other.jwt).refused(getMe)).status).toBe(401);
    const refusals = [
      await atrio.anonymous.refused(confirmEmail, { body: { code: pending.code, password } }),
      await atrio.anonymous.refused(resetPassword, resetTo(reset, strongPassword())),
    ];
    expect(refusals.map(({ error }) => error.message)).toEqual([dead, dead]);
  });

  test('by the link for a changed address takes away the same', async () => {
    const { account, key, customer, pending } = await squatter();
    const body = { code: pending.code, password: account.password };
    const { removed, session } = await atrio.anonymous.ok(confirmEmail, { body });
    expect(removed).toEqual({
      passkeys: ['Teléfono ajeno'],
      secondStep: true,
      pendingEmail: null,
      sessions: 1,
    });
    expect((await customer.refused(getMe)).status).toBe(401);
    expect((await signInByKey(atrio.anonymous, key)).status).toBe(400);
    const me = await customer.withToken(session?.jwt ?? '').ok(getMe);
    expect(me).toMatchObject({ email: pending.next, emailVerified: true, pendingEmail: null });
  });
});

test('a reset of a proved address leaves keys and second step, and page and mail list them', async () => {
  const customer = await confirmedCustomer(atrio);
  const { email } = customer.account;
  const { key } = await addKey(customer, 'Teléfono de Ana');
  await addKey(customer, 'Llave USB');
  await turnOnSecondStep(customer);
  const { next, code } = await pendingCode(customer);
  const password = strongPassword();
  const answer = await atrio.anonymous.ok(resetPassword, resetTo(await resetCode(email), password));
  expect(answer).toEqual({
    ok: true,
    removed: null,
    remaining: { passkeys: ['Teléfono de Ana', 'Llave USB'], secondStep: true },
  });
  const mail = await mailTo(atrio.home, email, 'Tu contraseña cambió');
  expect(mail.text).toContain(
    'A tu cuenta se entra con la contraseña y el código de tu app de autenticación y también con las llaves de acceso «Teléfono de Ana», «Llave USB».',
  );
  expect((await signInByKey(atrio.anonymous, key)).status).toBe(200);
  const refused = await atrio.anonymous.refused(confirmEmail, { body: { code, password } });
  expect([refused.error.message, next.length > 0]).toEqual([dead, true]);
});

describe('codes from before a change', () => {
  // The test has used the present code already (`beginKey`), so this is the next one.
  const present = ({ account }: Client, secret: string) => ({
    password: account.password,
    code: appCode(secret, 1),
  });
  /** Each change of a credential, by an owner with a key and a second step. */
  const changes: [string, (owner: Client, secret: string, key: string) => Promise<unknown>][] = [
    [
      'the password is changed',
      (owner) => {
        const password = strongPassword();
        const { password: currentPassword } = owner.account;
        return owner.ok(changePassword, {
          body: { currentPassword, password, passwordConfirmation: password },
        });
      },
    ],
    [
      'the password is reset',
      async (owner) =>
        atrio.anonymous.ok(resetPassword, resetTo(await resetCode(owner.account.email), strongPassword())),
    ],
    [
      'the address is changed',
      async (owner) => {
        const { code } = await pendingCode(owner);
        await owner.ok(confirmEmail, { body: { code, password: owner.account.password } });
      },
    ],
    ['a key is added', (owner, secret) => addKey(owner, 'otra', appCode(secret, 1))],
    [
      'a key is removed',
      (owner, secret, documentId) =>
        owner.ok(removePasskey, { params: { documentId }, body: present(owner, secret) }),
    ],
    [
      'the second step is turned off',
      (owner, secret) => owner.ok(disableTwoFactor, { body: present(owner, secret) }),
    ],
    [
      'recovery codes are made',
      (owner, secret) => owner.ok(renewRecoveryCodes, { body: present(owner, secret) }),
    ],
    [
      'the username is changed',
      (owner, secret) => {
        const { username } = newAccount();
        const body = { username, presentFactor: present(owner, secret) };
        return owner.ok(updateUser, { params: { id: owner.account.id }, body });
      },
    ],
  ];

  test.each(changes)('do not work after %s', async (_, change) => {
    const owner = await confirmedCustomer(atrio);
    const { email, password } = owner.account;
    const { added } = await addKey(owner);
    const { secret } = await turnOnSecondStep(owner);
    const pending = await pendingCode(owner);
    const reset = await resetCode(email);
    const ceremony = await beginKey(owner, appCode(secret));
    const half = await atrio.anonymous.refused(login, { body: { identifier: email, password } });
    const token = half.error.details.secondStep?.token ?? '';

    await change(owner, secret, added.documentId);

    const before = await sql(atrio.home, 'select "email", "passwordHash" from "users" where "id" = $1', [
      owner.account.id,
    ]);
    const refusals = [
      await atrio.anonymous.refused(secondStep, { body: { token, code: appCode(secret, 1) } }),
      await atrio.anonymous.refused(confirmEmail, { body: { code: pending.code, password } }),
      await atrio.anonymous.refused(resetPassword, resetTo(reset, strongPassword())),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([401, 400, 400]);
    expect(refusals.slice(1).map(({ error }) => error.message)).toEqual([dead, dead]);
    const response = new SoftAuthenticator().create({ ...ours, challenge: ceremony.challenge });
    const body = { token: ceremony.token, name: 'tarde', response };
    expect([400, 401]).toContain((await owner.refused(addPasskey, { body })).status);
    const after = await sql(atrio.home, 'select "email", "passwordHash" from "users" where "id" = $1', [
      owner.account.id,
    ]);
    expect(after).toEqual(before);
  });

  test('do not work after the second step is turned on', async () => {
    const owner = await confirmedCustomer(atrio);
    const reset = await resetCode(owner.account.email);
    await turnOnSecondStep(owner);
    const { error } = await atrio.anonymous.refused(resetPassword, resetTo(reset, strongPassword()));
    expect(error.message).toBe(dead);
  });

  test('work only for the address that they were sent to', async () => {
    const owner = await confirmedCustomer(atrio);
    const { id, email, password } = owner.account;
    const reset = await resetCode(email);
    const pending = await pendingCode(owner);
    const unproved = await atrio.customer();
    const confirmation = codeIn(await mailTo(atrio.home, unproved.account.email, 'Confirma tu correo'));
    // As an operator changes it on request.
    const move = (who: number) =>
      sql(atrio.home, 'update "users" set "email" = $1, "pendingEmail" = null where "id" = $2', [
        newAccount().email,
        who,
      ]);
    await move(id);
    await move(unproved.account.id);
    const refusals = [
      await atrio.anonymous.refused(resetPassword, resetTo(reset, strongPassword())),
      await atrio.anonymous.refused(confirmEmail, { body: { code: pending.code, password } }),
      await unproved.refused(confirmEmail, { body: { code: confirmation } }),
    ];
    expect(refusals.map(({ error }) => error.message)).toEqual([dead, dead, dead]);
  });

  test('of a change of address stop working when another change is requested, also if the first address is requested again', async () => {
    const owner = await confirmedCustomer(atrio);
    const { id, email, password } = owner.account;
    const { next, code } = await pendingCode(owner);
    for (const asked of [email, next]) {
      await owner.ok(updateUser, { params: { id }, body: { email: asked } });
    }
    const { error } = await atrio.anonymous.refused(confirmEmail, { body: { code, password } });
    expect(error.message).toBe(dead);
  });
});

describe('at the same moment', () => {
  test('a reset and sign-ins with the old password: none of these sessions lives on', async () => {
    for (let round = 0; round < 2; round += 1) {
      const thief = await confirmedCustomer(atrio);
      const { email, password } = thief.account;
      const { key } = await addKey(thief);
      const code = await resetCode(email);
      await sql(atrio.home, 'update "users" set "emailVerifiedAt" = null where "id" = $1', [
        thief.account.id,
      ]);
      const { token, challenge } = await beginKeySignIn(atrio.anonymous);
      const body = { token, response: key.get({ ...ours, challenge }) };
      const next = strongPassword();
      const mine = { currentPassword: password, password: next, passwordConfirmation: next };
      const owners = strongPassword();
      const [reset, ...tries] = await Promise.all([
        atrio.anonymous.send(resetPassword, resetTo(code, owners)),
        ...Array.from({ length: 3 }, () => signIn(email, password)),
        atrio.anonymous.send(signInWithPasskey, { body }),
        thief.send(changePassword, { body: mine }),
      ]);
      for (const answer of tries) {
        const { jwt } = (await answer.json()) as { jwt?: string };
        if (reset?.status === 200 && jwt) {
          expect((await thief.withToken(jwt).refused(getMe)).status).toBe(401);
        }
      }
      // When the change of password comes first, the link is dead and the owner asks for another one.
      const opens = await Promise.all([owners, next, password].map((given) => signIn(email, given)));
      expect(opens.map(({ status }) => status)).toEqual(
        reset?.status === 200 ? [200, 400, 400] : [400, 200, 400],
      );
    }
  });

  test('a change of address and its link without the password: the link always needs the password', async () => {
    const owner = await confirmedCustomer(atrio);
    const { id, email } = owner.account;
    const { next, code } = await pendingCode(owner);
    const params = { id };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0
          ? owner.send(updateUser, { params, body: { email: index % 2 ? next : email } })
          : owner.send(confirmEmail, { body: { code } }),
      ),
    );
    expect(answers.filter((_, index) => index % 3).map(({ status }) => status)).toEqual(Array(8).fill(400));
    expect((await owner.ok(getMe)).email).toBe(email);
  });

  test('a session cannot add a credential while it is being ended', async () => {
    const owner = await confirmedCustomer(atrio);
    const { email: identifier, password } = owner.account;
    const { jwt } = await atrio.anonymous.ok(login, { body: { identifier, password } });
    const thief = owner.withToken(jwt);
    const own = (await thief.ok(listSessions)).data.find(({ current }) => current)?.id ?? '';
    const { token, challenge } = await beginKey(thief);
    const response = new SoftAuthenticator().create({ ...ours, challenge });
    const [, added] = await Promise.all([
      owner.ok(endSession, { params: { id: own } }),
      thief.send(addPasskey, { body: { token, name: 'tarde', response } }),
    ]);
    const keys = (await owner.ok(listPasskeys)).data;
    expect(keys).toHaveLength(added.status === 201 ? 1 : 0);
  });
});
