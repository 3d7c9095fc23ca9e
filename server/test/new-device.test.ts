import {
  changePassword,
  denySignIn,
  getMe,
  listActivity,
  login,
  resetPassword,
  secondStep,
  updateUser,
} from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, newAccount, strongPassword } from './client.ts';
import { addKey, appCode, confirmedCustomer, signInByKey, turnOnSecondStep } from './factors.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { codeIn, mailsTo, mailTo } from './mailbox.ts';
import { sql } from './sql.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio({ TRUST_PROXY: 'hops:1' });
});
afterAll(() => atrio.stop());

const subject = 'Entraron a tu cuenta desde otro dispositivo';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const newerChrome = chrome.replace('141', '142');
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:140.0) Gecko/20100101 Firefox/140.0';

const signIn = ({ account }: Client, address: string, userAgent: string) =>
  atrio.anonymous.send(login, {
    body: { identifier: account.email, password: account.password },
    headers: { 'x-forwarded-for': address, 'user-agent': userAgent },
  });

/** Queues a mail after all others: when it has arrived, so have they. */
async function mailsAbout(customer: Client) {
  const next = newAccount().email;
  await customer.ok(updateUser, { params: { id: customer.account.id }, body: { email: next } });
  await mailTo(atrio.home, next, 'Confirma tu nuevo correo');
  return (await mailsTo(atrio.home, customer.account.email)).filter((mail) => mail.subject === subject);
}

/** A customer, and the code of the mail about a stranger who knows the password. */
async function entered() {
  const customer = await confirmedCustomer(atrio);
  await signIn(customer, '192.0.2.1', chrome);
  const answer = await signIn(customer, '203.0.113.9', firefox);
  const { jwt } = (await answer.json()) as { jwt: string };
  const code = codeIn(await mailTo(atrio.home, customer.account.email, subject));
  return { customer, stranger: customer.withToken(jwt), code };
}

const dead = 'Este enlace ya se usó o venció. Pide uno nuevo.';

describe('a sign-in from a new device', () => {
  test('is told by mail with device, address and time, except the first one after the registration', async () => {
    const customer = await atrio.customer();
    const home = '192.0.2.1';
    for (const [address, userAgent] of [
      [home, chrome],
      [home, chrome],
      [home, newerChrome],
    ] as const) {
      expect((await signIn(customer, address, userAgent)).status).toBe(200);
    }
    expect(await mailsAbout(customer)).toEqual([]);
    await signIn(customer, '203.0.113.9', firefox);
    const [mail, ...more] = await mailsAbout(customer);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(
      /Alguien entró a tu cuenta desde Firefox en Mac, con la dirección 203\.0\.113\.9\. Fue el \d{1,2} de \p{L}+ de \d{4} a las \d{1,2}:\d{2} \(hora de Guatemala\)\./u,
    );
    expect(mail?.text).toContain('No fui yo:\n');
    // Known from now on. Another device in this network, or this one elsewhere, is still new.
    await signIn(customer, '203.0.113.9', firefox);
    expect(await mailsAbout(customer)).toHaveLength(1);
    await signIn(customer, '203.0.113.9', chrome);
    expect(await mailsAbout(customer)).toHaveLength(2);
    await signIn(customer, '2001:db8:1:2::1', 'curl/8.5.0');
    await signIn(customer, '2001:db8:1:2::ffff', 'curl/8.5.0');
    const mails = await mailsAbout(customer);
    expect(mails).toHaveLength(3);
    expect(mails.at(-1)?.text).toContain('desde un dispositivo que no reconocemos, con la dirección 2001:');
  });

  test("is told at most five times in a row and then every twelve minutes, so that nobody floods the mailbox of somebody else's address", async () => {
    const customer = await atrio.customer();
    const began = Date.now();
    for (let host = 1; host <= 9; host += 1) await signIn(customer, `192.0.2.${host}`, firefox);
    expect(await mailsAbout(customer)).toHaveLength(5);
    // Each of the five has to be earned back in twelve minutes.
    const [row] = await sql(atrio.home, 'select "wholeAt" from limits where "key" = $1', [
      `new-device|account|${customer.account.id}`,
    ]);
    expect(Number(row?.wholeAt)).toBeGreaterThanOrEqual(began + 5 * 12 * 60_000);
  });

  test('is told for every way of signing in', async () => {
    const customer = await confirmedCustomer(atrio);
    const { email: identifier, password } = customer.account;
    await atrio.anonymous.ok(login, { body: { identifier, password }, headers: { 'user-agent': chrome } });
    const { key } = await addKey(customer);
    expect((await signInByKey(atrio.anonymous, key)).status).toBe(200);
    const byKey = await mailsAbout(customer);
    const { secret } = await turnOnSecondStep(customer);
    const { error } = await atrio.anonymous.refused(login, { body: { identifier, password } });
    expect(await mailsAbout(customer)).toHaveLength(byKey.length);
    await atrio.anonymous.ok(secondStep, {
      body: { token: error.details.secondStep?.token ?? '', code: appCode(secret) },
      headers: { 'user-agent': firefox },
    });
    expect(await mailsAbout(customer)).toHaveLength(byKey.length + 1);
  });
});

describe('«No fui yo»', () => {
  test('ends every session and the password, and leads once to a new password', async () => {
    const { customer, stranger, code } = await entered();
    const { email: identifier, password } = customer.account;
    // A program that opens the links of a mail changes nothing.
    for (const method of ['GET', 'HEAD']) {
      await atrio.anonymous.fetch('/not-me', { method });
      await atrio.anonymous.fetch('/api/auth/deny-sign-in', { method });
    }
    await stranger.ok(getMe);
    const { id } = customer.account;
    await sql(atrio.home, 'update users set "pendingEmail" = $1 where id = $2', ['otro@ejemplo.com', id]);
    const known = () => sql(atrio.home, 'select address from "knownAddresses" where "userId" = $1', [id]);
    expect(await known()).not.toEqual([]);
    const began = new Date().toISOString();
    const reset = await atrio.anonymous.ok(denySignIn, { body: { code } });
    // Neither a device nor a network that the stranger used is known any more.
    const [user] = await sql(atrio.home, 'select "devicesFrom", "pendingEmail" from users where id = $1', [
      id,
    ]);
    expect(String(user?.devicesFrom) >= began).toBe(true);
    expect([user?.pendingEmail, await known()]).toEqual([null, []]);
    for (const client of [stranger, customer]) expect((await client.refused(getMe)).status).toBe(401);
    expect((await atrio.anonymous.refused(login, { body: { identifier, password } })).status).toBe(400);
    const again = await atrio.anonymous.refused(denySignIn, { body: { code } });
    expect([again.status, again.error.message]).toEqual([400, dead]);
    const next = strongPassword();
    await atrio.anonymous.ok(resetPassword, {
      body: { code: reset.code, password: next, passwordConfirmation: next },
    });
    const { jwt } = await atrio.anonymous.ok(login, { body: { identifier, password: next } });
    const { data } = await customer.withToken(jwt).ok(listActivity);
    expect(data.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['sign-in-denied', 'password-reset']),
    );
  });

  test('works for the address that it was sent to, and as no other kind of link', async () => {
    const { customer, stranger, code } = await entered();
    const body = { code, password: strongPassword() };
    const asReset = { body: { ...body, passwordConfirmation: body.password } };
    expect((await atrio.anonymous.refused(resetPassword, asReset)).error.message).toBe(dead);
    await sql(atrio.home, 'update "users" set "email" = $1 where "id" = $2', [
      newAccount().email,
      customer.account.id,
    ]);
    expect((await atrio.anonymous.refused(denySignIn, { body: { code } })).error.message).toBe(dead);
    await stranger.ok(getMe);
  });

  test('stops working after a change of a credential, like every link', async () => {
    const { customer, code } = await entered();
    const password = strongPassword();
    await customer.ok(changePassword, {
      body: { currentPassword: customer.account.password, password, passwordConfirmation: password },
    });
    expect((await atrio.anonymous.refused(denySignIn, { body: { code } })).error.message).toBe(dead);
  });
});
