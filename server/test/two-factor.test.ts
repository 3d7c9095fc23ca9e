import {
  changePassword,
  disableTwoFactor,
  enableTwoFactor,
  getMe,
  getTwoFactor,
  listActivity,
  login,
  renewRecoveryCodes,
  secondStep,
  setUpTwoFactor,
} from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, strongPassword } from './client.ts';
import { appCode as code, confirmedCustomer, turnOnSecondStep } from './factors.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { mailTo } from './mailbox.ts';
import { sql } from './sql.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio();
});
afterAll(() => atrio.stop());

/** A customer with the second step on. */
async function guarded() {
  const customer = await confirmedCustomer(atrio);
  return { customer, ...(await turnOnSecondStep(customer)) };
}

/** The first step. @returns the token for the second */
async function firstStep({ account }: Client): Promise<string> {
  const body = { identifier: account.email, password: account.password };
  const { status, error } = await atrio.anonymous.refused(login, { body });
  expect([status, error.name]).toEqual([403, 'ForbiddenError']);
  return error.details.secondStep?.token ?? '';
}

const finish = (token: string, given: string) =>
  atrio.anonymous.send(secondStep, { body: { token, code: given } });

describe('[S47] signing in with a second step', () => {
  test('an account without one is answered as before', async () => {
    const customer = await atrio.customer();
    expect(await customer.ok(getTwoFactor)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    const { email: identifier, password } = customer.account;
    expect((await atrio.anonymous.ok(login, { body: { identifier, password } })).jwt).toBeTruthy();
  });

  test('the password gives a token, and the token with a code opens a session', async () => {
    const { customer, secret } = await guarded();
    const token = await firstStep(customer);
    const answer = await atrio.anonymous.ok(secondStep, { body: { token, code: ` ${code(secret)} ` } });
    expect(answer.user.id).toBe(customer.account.id);
    await customer.withToken(answer.jwt).ok(getMe);
    expect((await finish(token, code(secret, 1))).status).toBe(401);
    await mailTo(atrio.home, customer.account.email, 'Activaste la verificación en dos pasos');
    const kinds = (await customer.ok(listActivity)).data.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['two-factor-on', 'signed-in']));
  });

  test('a code is accepted once; after it, older codes are refused', async () => {
    const { customer, secret } = await guarded();
    const used = code(secret);
    const tokens = [await firstStep(customer), await firstStep(customer), await firstStep(customer)];
    const answers = await Promise.all(tokens.map((token) => finish(token, used)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await finish(await firstStep(customer), code(secret, -1))).status).toBe(400);
    expect((await finish(await firstStep(customer), code(secret, 1))).status).toBe(200);
  });

  test('a code of another time, of another account, and nonsense are refused', async () => {
    const { customer, secret } = await guarded();
    const other = await guarded();
    const token = await firstStep(customer);
    for (const wrong of [code(secret, 5), code(secret, -5), code(other.secret, 1), "' or 1=1"]) {
      expect((await finish(token, wrong)).status, wrong).toBe(400);
    }
    expect((await finish('made-up', code(secret))).status).toBe(401);
  });

  test('the code of a minute ago is refused, even where no later one was used', async () => {
    const { customer, secret } = await guarded();
    await sql(atrio.home, 'update authenticators set "lastStep" = 0 where "userId" = $1', [
      customer.account.id,
    ]);
    const token = await firstStep(customer);
    expect((await finish(token, code(secret, -2))).status).toBe(400);
    expect((await finish(token, code(secret))).status).toBe(200);
  });

  test('after five wrong codes the right one has to wait, in all sign-ins of that account only', async () => {
    const { customer, secret } = await guarded();
    const other = await guarded();
    const tokens = [await firstStep(customer), await firstStep(customer)];
    const guesses = await Promise.all(
      Array.from({ length: 9 }, (_, guess) => finish(tokens[guess % 2] ?? '', String(900_000 + guess))),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429]);
    expect((await finish(await firstStep(customer), code(secret))).status).toBe(429);
    expect((await finish(await firstStep(other.customer), code(other.secret))).status).toBe(200);
    await customer.ok(getMe);
  });

  test('a recovery code works once, in any spelling', async () => {
    const { customer, recoveryCodes, secret } = await guarded();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = ''] = recoveryCodes;
    expect(first).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const spelled = first.replaceAll('-', ' ').toUpperCase();
    expect((await finish(await firstStep(customer), spelled)).status).toBe(200);
    expect((await finish(await firstStep(customer), first)).status).toBe(400);
    expect(await customer.ok(getTwoFactor)).toEqual({ enabled: true, recoveryCodesLeft: 9 });
    const { password } = customer.account;
    const used = await mailTo(atrio.home, customer.account.email, 'Se usó un código de recuperación');
    expect(used.text).toContain('Te quedan 9 códigos');
    const fresh = await customer.ok(renewRecoveryCodes, { body: { password, code: code(secret) } });
    await mailTo(atrio.home, customer.account.email, 'Creaste códigos de recuperación nuevos');
    expect((await finish(await firstStep(customer), recoveryCodes[1] ?? '')).status).toBe(400);
    expect((await finish(await firstStep(customer), fresh.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('turning it on and off', () => {
  test('needs the password and a first code', async () => {
    const customer = await confirmedCustomer(atrio);
    const { password } = customer.account;
    const wrong = await customer.refused(setUpTwoFactor, { body: { password: 'no es esta' } });
    expect(wrong.error.details.errors?.[0]).toMatchObject({ path: ['password'] });
    expect((await customer.refused(enableTwoFactor, { body: { code: '123456' } })).status).toBe(409);
    const first = await customer.ok(setUpTwoFactor, { body: { password } });
    const { secret, uri } = await customer.ok(setUpTwoFactor, { body: { password } });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`Atrio:${customer.account.email}`);
    expect((await customer.refused(enableTwoFactor, { body: { code: code(first.secret) } })).status).toBe(
      400,
    );
    const { email: identifier } = customer.account;
    await atrio.anonymous.ok(login, { body: { identifier, password } });
    await customer.ok(enableTwoFactor, { body: { code: code(secret) } });
    expect((await customer.refused(setUpTwoFactor, { body: { password } })).status).toBe(409);
    await firstStep(customer);
  });

  test('turning it off needs the password and a code', async () => {
    const { customer, secret } = await guarded();
    const { password, email: identifier } = customer.account;
    expect((await customer.refused(disableTwoFactor, { body: { password: 'no' } })).status).toBe(400);
    await firstStep(customer);
    const off = await customer.ok(disableTwoFactor, { body: { password, code: code(secret) } });
    expect(off).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    await atrio.anonymous.ok(login, { body: { identifier, password } });
    expect((await customer.refused(disableTwoFactor, { body: { password } })).status).toBe(409);
    await mailTo(atrio.home, identifier, 'Se desactivó la verificación en dos pasos');
  });

  test('a change of password does not turn it off', async () => {
    const { customer } = await guarded();
    const next = strongPassword();
    await customer.ok(changePassword, {
      body: { currentPassword: customer.account.password, password: next, passwordConfirmation: next },
    });
    const body = { identifier: customer.account.email, password: next };
    expect((await atrio.anonymous.refused(login, { body })).error.details.secondStep).toBeDefined();
  });

  test('a key from before a change of the password does not turn it on', async () => {
    const customer = await confirmedCustomer(atrio);
    const { password } = customer.account;
    const { secret } = await customer.ok(setUpTwoFactor, { body: { password } });
    const next = strongPassword();
    const { jwt } = await customer.ok(changePassword, {
      body: { currentPassword: password, password: next, passwordConfirmation: next },
    });
    const again = customer.withToken(jwt);
    const { status, error } = await again.refused(enableTwoFactor, { body: { code: code(secret) } });
    expect([status, error.message]).toEqual([
      409,
      'Este código ya no sirve para activar la verificación en dos pasos. Empieza de nuevo y escanea el código que te mostremos.',
    ]);
    expect(await again.ok(getTwoFactor)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  });

  test('a key that waited for its first code longer than half an hour does not turn it on', async () => {
    const customer = await confirmedCustomer(atrio);
    const { password } = customer.account;
    const { secret } = await customer.ok(setUpTwoFactor, { body: { password } });
    const old = new Date(Date.now() - 31 * 60_000).toISOString();
    await sql(atrio.home, 'update authenticators set "createdAt" = $1 where "userId" = $2', [
      old,
      customer.account.id,
    ]);
    expect((await customer.refused(enableTwoFactor, { body: { code: code(secret) } })).status).toBe(409);
    const { secret: fresh } = await customer.ok(setUpTwoFactor, { body: { password } });
    await customer.ok(enableTwoFactor, { body: { code: code(fresh) } });
    expect((await customer.ok(getTwoFactor)).enabled).toBe(true);
  });
});
