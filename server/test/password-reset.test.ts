import { forgotPassword, getMe, listActivity, login, resetPassword, updateUser } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccount, strongPassword } from './client.ts';
import { confirmedCustomer } from './factors.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { codeIn, mailsTo, mailTo } from './mailbox.ts';
import { sql } from './sql.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio();
});
afterAll(() => atrio.stop());

const subject = 'Elige una contraseña nueva';
const dead = 'Este enlace ya se usó o venció. Pide uno nuevo.';
const ask = (email: string) => atrio.anonymous.ok(forgotPassword, { body: { email } });
const reset = (code: string, password: string) => ({
  body: { code, password, passwordConfirmation: password },
});

describe('[S03] a forgotten password', () => {
  test('known and unknown addresses get the same answer; only the known one gets a mail', async () => {
    const { account } = await atrio.customer();
    expect(await ask(account.email)).toEqual({ ok: true });
    expect(await ask('nadie@ejemplo.com.gt')).toEqual({ ok: true });
    const mail = await mailTo(atrio.home, account.email, subject);
    expect(mail.text).toContain(`${atrio.url}/reset-password#`);
    expect(mail.html).toContain('vence en una hora');
    expect(Buffer.from(codeIn(mail), 'base64url')).toHaveLength(32);
    expect(await mailsTo(atrio.home, 'nadie@ejemplo.com.gt')).toEqual([]);
  });

  test('the link works once, ends every session, opens none, and the account is told', async () => {
    const customer = await atrio.customer();
    const { account } = customer;
    await ask(account.email.toUpperCase());
    const code = codeIn(await mailTo(atrio.home, account.email, subject));
    const password = strongPassword();
    const answer = await atrio.anonymous.ok(resetPassword, reset(code, password));
    expect(answer).toEqual({
      ok: true,
      removed: { passkeys: [], secondStep: false, pendingEmail: null, sessions: 1 },
      remaining: { passkeys: [], secondStep: false },
    });
    expect((await customer.refused(getMe)).status).toBe(401);
    const credentials = { identifier: account.email, password };
    const { jwt } = await atrio.anonymous.ok(login, { body: credentials });
    const again = await atrio.anonymous.refused(resetPassword, reset(code, strongPassword()));
    expect([again.status, again.error.message]).toEqual([400, dead]);
    const old = { identifier: account.email, password: account.password };
    expect((await atrio.anonymous.refused(login, { body: old })).status).toBe(400);
    await mailTo(atrio.home, account.email, 'Tu contraseña cambió');
    const me = await customer.withToken(jwt).ok(getMe);
    expect(me.emailVerified).toBe(true);
    const { data } = await customer.withToken(jwt).ok(listActivity);
    expect(data.map(({ kind }) => kind)).toContain('password-reset');
  });

  test('of a proved address it ends every session and the change of address that was waiting', async () => {
    const customer = await confirmedCustomer(atrio);
    const { id, email: identifier, password: old } = customer.account;
    const other = await atrio.anonymous.ok(login, { body: { identifier, password: old } });
    await customer.ok(updateUser, { params: { id }, body: { email: newAccount().email } });
    await ask(identifier);
    const code = codeIn(await mailTo(atrio.home, identifier, subject));
    const password = strongPassword();
    expect(await atrio.anonymous.ok(resetPassword, reset(code, password))).toEqual({
      ok: true,
      removed: null,
      remaining: { passkeys: [], secondStep: false },
    });
    for (const session of [customer, customer.withToken(other.jwt)]) {
      expect((await session.refused(getMe)).status).toBe(401);
    }
    const { jwt } = await atrio.anonymous.ok(login, { body: { identifier, password } });
    const me = await customer.withToken(jwt).ok(getMe);
    expect([me.email, me.pendingEmail]).toEqual([identifier, null]);
  });

  test('the link is valid for an hour', async () => {
    const { account } = await atrio.customer();
    await ask(account.email);
    const code = codeIn(await mailTo(atrio.home, account.email, subject));
    const ofLink = `"userId" = $1 and "purpose" = 'reset-password'`;
    const [row] = await sql(
      atrio.home,
      `select "createdAt", "expiresAt" from "accountCodes" where ${ofLink}`,
      [account.id],
    );
    expect(Date.parse(String(row?.expiresAt)) - Date.parse(String(row?.createdAt))).toBe(60 * 60_000);
    const over = new Date(Date.now() - 1000).toISOString();
    await sql(atrio.home, `update "accountCodes" set "expiresAt" = $2 where ${ofLink}`, [account.id, over]);
    const late = await atrio.anonymous.refused(resetPassword, reset(code, strongPassword()));
    expect([late.status, late.error.message]).toEqual([400, dead]);
  });

  test('using one link makes the others invalid; of two simultaneous uses one works', async () => {
    const { account } = await atrio.customer();
    await ask(account.email);
    const first = codeIn(await mailTo(atrio.home, account.email, subject));
    await ask(account.email);
    const second = codeIn(await mailTo(atrio.home, account.email, subject, 1));
    const uses = await Promise.all(
      [second, second, second].map((code) =>
        atrio.anonymous.send(resetPassword, reset(code, strongPassword())),
      ),
    );
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await atrio.anonymous.refused(resetPassword, reset(first, strongPassword()))).status).toBe(400);
  });

  test('a weak password, two different ones or an invented code do not use up the link', async () => {
    const { account } = await atrio.customer();
    await ask(account.email);
    const code = codeIn(await mailTo(atrio.home, account.email, subject));
    const weak = await atrio.anonymous.refused(resetPassword, reset(code, 'contraseña1'));
    expect(weak.error.details.errors?.[0]?.path).toEqual(['password']);
    const different = { code, password: strongPassword(), passwordConfirmation: strongPassword() };
    const two = await atrio.anonymous.refused(resetPassword, { body: different });
    expect(two.error.details.errors?.[0]?.path).toEqual(['passwordConfirmation']);
    for (const wrong of [`${code}a`, 'x', code.toUpperCase()]) {
      expect((await atrio.anonymous.refused(resetPassword, reset(wrong, strongPassword()))).status).toBe(400);
    }
    await atrio.anonymous.ok(resetPassword, reset(code, strongPassword()));
  });

  test('the fourth request in a row sends no mail, with the same answer', async () => {
    const { email } = (await atrio.customer()).account;
    for (const one of [email, 'otro@ejemplo.com.gt']) {
      for (let times = 0; times < 4; times += 1) {
        expect(await atrio.anonymous.ok(forgotPassword, { body: { email: one } })).toEqual({ ok: true });
      }
    }
    const last = (await atrio.customer()).account.email;
    await atrio.anonymous.ok(forgotPassword, { body: { email: last } });
    // Mails are sent in order: when this one has arrived, so have those before it.
    await mailTo(atrio.home, last, 'Elige una contraseña nueva');
    const mails = await mailsTo(atrio.home, email);
    expect(mails.filter(({ subject }) => subject === 'Elige una contraseña nueva')).toHaveLength(3);
  });
});
