import {
  changePassword,
  deleteUser,
  deviceHeader,
  endOtherSessions,
  forgotPassword,
  login,
  rememberDevice,
  resetPassword,
  secondStep,
} from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networksOf } from '../src/lib/network.ts';
import { type Client, strongPassword } from './client.ts';
import { appCode, confirmedCustomer, turnOnSecondStep } from './factors.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { codeIn, mailsTo, mailTo } from './mailbox.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio({ AUTH_LIMIT: '20', TRUST_PROXY: 'hops:1' });
});
afterAll(() => atrio.stop());

const wrong = 'no es esta';
const from = (address: string) => ({ 'x-forwarded-for': address });
/** A new network each time. */
const elsewhere = (() => {
  let next = 0;
  return () => `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next++ & 255}`;
})();

const deviceOf = async (customer: Client) => (await customer.ok(rememberDevice)).device;

const signIn = async (
  { account }: Client,
  {
    password = account.password,
    device,
    address = elsewhere(),
  }: { password?: string; device?: string; address?: string },
) => {
  const body = { identifier: account.email, password };
  const headers = { ...from(address), ...(device === undefined ? {} : { [deviceHeader]: device }) };
  const answer = await atrio.anonymous.send(login, { body, headers });
  return {
    status: answer.status,
    message: ((await answer.json()) as { error?: { message: string } }).error?.message,
  };
};
/** Strangers guess until no unknown caller may try any more. */
async function lockOut(customer: Client): Promise<void> {
  for (let at = 0; at < 10; at += 1) expect((await signIn(customer, { password: wrong })).status).toBe(400);
  expect((await signIn(customer, {})).status).toBe(429);
}

describe('[S69] a device that signed in before', () => {
  test('signs in from an unknown network while strangers guess', async () => {
    const owner = await atrio.customer();
    const device = await deviceOf(owner);
    await lockOut(owner);
    expect((await signIn(owner, { device })).status).toBe(200);
    // Its own attempts are limited too, from any network, and a correct one costs nothing.
    for (let at = 0; at < 10; at += 1) {
      expect((await signIn(owner, { device, password: wrong })).status).toBe(400);
    }
    expect((await signIn(owner, { device })).status).toBe(429);
  });

  test('has attempts at the second step of its own', async () => {
    const owner = await confirmedCustomer(atrio);
    const device = await deviceOf(owner);
    const { secret } = await turnOnSecondStep(owner);
    const { email, password } = owner.account;
    const body = { identifier: email, password };
    const refusal = await atrio.anonymous.refused(login, { body, headers: from(elsewhere()) });
    const token = refusal.error.details.secondStep?.token ?? '';
    const step = async (code: string, own: Record<string, string> = {}) => {
      const input = { body: { token, code }, headers: { ...from(elsewhere()), ...own } };
      return (await atrio.anonymous.send(secondStep, input)).status;
    };
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push(await step('000000'));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await step(appCode(secret, 1), { [deviceHeader]: device })).toBe(200);
  });

  test('has a token that does not work for another account, changed, or as a session', async () => {
    const owner = await atrio.customer();
    const other = await atrio.customer();
    const device = await deviceOf(other);
    const own = await deviceOf(owner);
    await lockOut(owner);
    for (const token of [device, `${own.slice(0, -2)}xx`, owner.token ?? '', 'x', '..', '']) {
      expect((await signIn(owner, { device: token })).status, token).toBe(429);
    }
    const answer = await fetch(`${atrio.url}/api/users/me`, { headers: { authorization: `Bearer ${own}` } });
    expect(answer.status).toBe(401);
  });

  test.each([
    ['all other sessions are ended', (owner: Client) => owner.ok(endOtherSessions)],
    [
      'the password is changed',
      (owner: Client) => {
        const { password: currentPassword } = owner.account;
        owner.account.password = strongPassword();
        const { password } = owner.account;
        return owner.ok(changePassword, {
          body: { currentPassword, password, passwordConfirmation: password },
        });
      },
    ],
    [
      'the password is reset',
      async (owner: Client) => {
        const { email } = owner.account;
        await atrio.anonymous.ok(forgotPassword, { body: { email }, headers: from(elsewhere()) });
        const code = codeIn(await mailTo(atrio.home, email, 'Elige una contraseña nueva'));
        owner.account.password = strongPassword();
        const { password } = owner.account;
        const body = { code, password, passwordConfirmation: password };
        return atrio.anonymous.ok(resetPassword, { body, headers: from(elsewhere()) });
      },
    ],
  ])('counts as unknown after %s', async (_, change) => {
    const owner = await confirmedCustomer(atrio);
    const device = await deviceOf(owner);
    await change(owner);
    await lockOut(owner);
    expect((await signIn(owner, { device })).status).toBe(429);
  });

  test('counts as unknown after the account is deleted', async () => {
    const owner = await atrio.customer();
    const device = await deviceOf(owner);
    const { id, password } = owner.account;
    await owner.ok(deleteUser, { params: { id }, body: { password } });
    for (let at = 0; at < 10; at += 1) await signIn(owner, { device, password: wrong });
    expect((await signIn(owner, { device })).status).toBe(429);
  });
});

describe('[S69] an owner on a new device, while strangers guess', () => {
  test('is told how to get in, and that works', async () => {
    const owner = await confirmedCustomer(atrio);
    const { email } = owner.account;
    await lockOut(owner);
    const home = '198.51.100.77';
    expect(await signIn(owner, { address: home })).toEqual({
      status: 429,
      message: expect.stringMatching(
        /^Demasiados intentos\. Espera \d+ (segundo|minuto)s? y vuelve a probar\. Si es tu cuenta y no quieres esperar, elige otra contraseña con «¿Olvidaste tu contraseña\?»: el enlace llega a tu correo\.$/,
      ),
    });
    await atrio.anonymous.ok(forgotPassword, { body: { email }, headers: from(home) });
    const code = codeIn(await mailTo(atrio.home, email, 'Elige una contraseña nueva'));
    const password = strongPassword();
    const body = { code, password, passwordConfirmation: password };
    await atrio.anonymous.ok(resetPassword, { body, headers: from(home) });
    expect((await signIn(owner, { password, address: home })).status).toBe(200);
  });

  test('can still reset the password when strangers ask too often; a known device gets a mail of its own', async () => {
    const owner = await confirmedCustomer(atrio);
    const device = await deviceOf(owner);
    const { email } = owner.account;
    const subject = 'Elige una contraseña nueva';
    const ask = (own: Record<string, string> = {}) =>
      atrio.anonymous.ok(forgotPassword, { body: { email }, headers: { ...from(elsewhere()), ...own } });
    for (let at = 0; at < 8; at += 1) expect(await ask()).toEqual({ ok: true });
    const mail = await mailTo(atrio.home, email, subject, 2);
    await ask({ [deviceHeader]: device });
    await mailTo(atrio.home, email, subject, 3);
    // A mail that was sent while strangers asked works.
    const password = strongPassword();
    const body = { code: codeIn(mail), password, passwordConfirmation: password };
    await atrio.anonymous.ok(resetPassword, { body, headers: from(elsewhere()) });
    const mails = (await mailsTo(atrio.home, email)).filter((one) => one.subject === subject);
    expect(mails).toHaveLength(4);
  });
});

describe('[S69] strangers with many networks', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1::/48', '2001:db8:1:0::/56', '2001:db8:1:2::/64']],
    ['2001:db8:1:abcd::1', ['2001:db8:1::/48', '2001:db8:1:ab00::/56', '2001:db8:1:abcd::/64']],
    ['203.0.113.9', ['203.0.113.9']],
    [null, ['nowhere']],
  ])('%s counts in all its networks', (address, networks) => {
    expect(networksOf(address).map(({ network }) => network)).toEqual(networks);
  });

  test('of one /56 or /48 have no more attempts than a few customers', async () => {
    // With a low limit, a slow machine refills few tokens during these calls.
    const strict = await startAtrio({ AUTH_LIMIT: '1', TRUST_PROXY: '127.0.0.1' });
    const asks = (group: (at: number) => string, count: number) =>
      Promise.all(
        Array.from({ length: count }, async (_, at) => {
          const body = { email: `nadie-${at}@ejemplo.com.gt` };
          const headers = from(`2001:db8:${group(at)}::1`);
          return (await strict.anonymous.send(forgotPassword, { body, headers })).status;
        }),
      );
    const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;
    // Networks of one /56, one attempt times eight.
    expect(refused(await asks((at) => `7:${(0xab00 + at).toString(16)}`, 60))).toBeGreaterThan(0);
    // A network of each /56 of one /48, one attempt times 32.
    const wide = await asks((at) => `8:${(at * 256).toString(16)}`, 200);
    expect(refused(wide)).toBeGreaterThan(0);
    expect(wide.filter((status) => status === 200).length).toBeGreaterThanOrEqual(32);
    // Another customer has their own.
    expect(refused(await asks(() => '9:1', 1))).toBe(0);
    await strict.stop();
  });

  test('do not delay a known device, nor an honest unknown caller', async () => {
    const owner = await atrio.customer();
    const device = await deviceOf(owner);
    const flood = Array.from({ length: 250 }, (_, at) =>
      fetch(`${atrio.url}${login.path}`, {
        method: 'POST',
        headers: { ...from(`2001:db8:a:${at.toString(16)}::1`), 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: `nadie-${at}@ejemplo.com.gt`, password: wrong }),
      }).then(async (response) => {
        await response.text();
        return response.status;
      }),
    );
    let isOver = false;
    const flooded = Promise.all(flood).finally(() => {
      isOver = true;
    });
    const statuses = [await signIn(owner, { device }), await signIn(owner, {})].map(({ status }) => status);
    expect([statuses, isOver]).toEqual([[200, 200], false]);
    expect(new Set(await flooded)).toEqual(new Set([400, 429]));
  });
});
