import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgotPassword } from '@atrio/contract';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MailSandbox, parseMail, startMail } from '../../sandbox/mail/index.ts';
import { folderMailer } from '../src/adapters/mail/folder.ts';
import type { Mailer } from '../src/adapters/mail/mail.ts';
import { smtpMailer } from '../src/adapters/mail/smtp.ts';
import { readConfig } from '../src/config/config.ts';
import type { Context } from '../src/context.ts';
import { deliverMails } from '../src/features/mails/deliver.ts';
import { queueMail } from '../src/features/mails/mails.ts';
import { newAccount } from './client.ts';
import { type Home, makeHome, startAtrio, until } from './harness.ts';
import { startPayments } from './payments.ts';
import { launchAtrio } from './process.ts';
import { sql } from './sql.ts';

let sandbox: MailSandbox;
const folder = mkdtempSync(join(tmpdir(), 'atrio-mail-'));
const named: string[] = [];
beforeAll(async () => {
  sandbox = await startMail();
});
afterEach(() => sandbox.behave(null));
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const kept = () =>
  Promise.all(readdirSync(folder).map((name) => parseMail(readFileSync(join(folder, name)))));

describe.each<[string, () => Mailer, () => Promise<Email[]>]>([
  [
    'SMTP',
    () => smtpMailer({ url: sandbox.url, from: 'Portal <portal@ejemplo.com>' }),
    async () => sandbox.mails(),
  ],
  ['the folder', () => folderMailer(folder, (name) => named.push(name)), kept],
])('a mail by %s', (_, open, arrived) => {
  test('arrives unchanged, as text and HTML, at that address only', async () => {
    const mailer = open();
    const to = newAccount().email;
    const text = 'Añade ñ, €, “comillas” y una línea larga: '.padEnd(400, 'palabra ');
    await mailer.send({ to, subject: 'Línea con ñ', text, html: `<p>${text}</p>` });
    mailer.close();
    const mail = (await arrived()).find((one) => one.to?.[0]?.address === to);
    expect(mail?.subject).toBe('Línea con ñ');
    expect(mail?.to).toHaveLength(1);
    expect(mail?.from?.address).toMatch(/@/);
    expect(mail?.text?.trim()).toBe(text.trim());
    expect(mail?.html?.trim()).toBe(`<p>${text}</p>`);
  });

  test('a line break in an address or subject adds no header and no recipient', async () => {
    const mailer = open();
    const to = newAccount().email;
    const before = (await arrived()).length;
    await mailer
      .send({ to, subject: 'uno\r\nBcc: otro@ejemplo.com', text: 'x', html: 'x' })
      .catch(() => undefined);
    mailer.close();
    const fresh = (await arrived()).slice(before);
    for (const mail of fresh) {
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    }
  });
});

test('a mail in the folder is readable for the operator only, and its file is logged', async () => {
  await folderMailer(folder, (name) => named.push(name)).send({
    to: newAccount().email,
    subject: 's',
    text: 't',
    html: 'h',
  });
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
});

test.each([
  ['refuses-address', true],
  ['busy', false],
  ['drops-connection', false],
] as const)(
  'the error for a mail server that %s has final %s and does not contain the address',
  async (mode, final) => {
    sandbox.behave(mode);
    const mailer = smtpMailer({ url: sandbox.url, from: 'portal@ejemplo.com' });
    const failure = await mailer
      .send({ to: 'alguien@ejemplo.com', subject: 's', text: 't', html: 'h' })
      .catch((error: unknown) => error);
    mailer.close();
    expect(failure).toMatchObject({ name: 'MailError', final });
    expect(String(failure)).not.toMatch(/alguien/);
  },
);

describe('the mails that wait', () => {
  const smtp = () => ({
    SMTP_URL: sandbox.url,
    SMTP_FROM: 'Portal <portal@ejemplo.com>',
    PUBLIC_URL: 'https://portal.ejemplo.com',
  });
  const mailsTo = (address: string) =>
    sandbox.mails().filter((mail) => mail.to?.some((to) => to.address === address));

  const rowsOf = (home: Home) => sql(home, 'select * from "mails"');
  /** Queues one. */
  async function waiting(ctx: Context) {
    const address = newAccount().email;
    await ctx.db.transaction((trx) => queueMail(trx, 'two-factor-on', address, {}));
    return { address };
  }

  test('are sent although the data of an earlier mail cannot be read; that one is retried later', async () => {
    const payments = await startPayments({ env: smtp() });
    const { ctx, home } = payments;
    try {
      await sql(
        home,
        `insert into mails (kind, address, data, "createdAt", "dueAt", attempts) values ('two-factor-on', 'x@ejemplo.com', '{', $1, $1, 0)`,
        [new Date().toISOString()],
      );
      const { address } = await waiting(ctx);
      expect(await deliverMails(ctx, async () => '')).toBe(1);
      expect(mailsTo(address)).toHaveLength(1);
      expect(await rowsOf(home)).toEqual([
        expect.objectContaining({ address: 'x@ejemplo.com', attempts: 1 }),
      ]);
    } finally {
      await payments.stop();
    }
  });

  test('are sent again after the mail server was busy, with links to PUBLIC_URL', async () => {
    const atrio = await startAtrio({ ...smtp(), ATRIO_WAIT_SCALE: '0.001' });
    try {
      sandbox.behave('busy');
      const { account } = await atrio.customer();
      await atrio.anonymous.ok(forgotPassword, { body: { email: account.email } });
      expect(mailsTo(account.email)).toEqual([]);
      sandbox.behave(null);
      const mails = await until('both mails', () => {
        const found = mailsTo(account.email);
        return found.length >= 2 ? found : null;
      });
      expect(mails.map((mail) => mail.subject).sort()).toEqual([
        'Confirma tu correo',
        'Elige una contraseña nueva',
      ]);
      for (const mail of mails) {
        expect(mail.from).toEqual({ name: 'Portal', address: 'portal@ejemplo.com' });
        expect(mail.text).toMatch(/https:\/\/portal\.ejemplo\.com\/[\w-]+#[\w-]{43}/);
        expect(mail.html).not.toMatch(/<img|<script|src=/);
      }
    } finally {
      await atrio.stop();
    }
  });

  test('keep their Message-ID when their sending was not stored, and two mails never share one', async () => {
    const payments = await startPayments({ env: smtp() });
    const { ctx } = payments;
    const code = () => Promise.resolve('un-codigo');
    try {
      const { address } = await waiting(ctx);
      const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
      const cut = { ...ctx, db: { ...ctx.db, transaction: () => Promise.reject(away) } };
      await expect(deliverMails(cut, code)).rejects.toThrow('terminating connection');
      const [row] = await rowsOf(payments.home);
      expect(row).toMatchObject({ address, attempts: 1 });
      await sql(payments.home, 'update "mails" set "dueAt" = "createdAt"');
      expect(await deliverMails(ctx, code)).toBe(1);
      expect(await rowsOf(payments.home)).toEqual([]);
      const other = await waiting(ctx);
      expect(await deliverMails(ctx, code)).toBe(1);
      const ids = [...mailsTo(address), ...mailsTo(other.address)].map(({ messageId }) => messageId);
      expect(ids).toEqual([ids[0], ids[0], expect.stringMatching(/^<[0-9a-f]{32}@127\.0\.0\.1>$/)]);
      expect(ids[2]).not.toBe(ids[0]);
    } finally {
      await payments.stop();
    }
  });

  test('have no failure when the connection to the database is cut before their sending', async () => {
    const payments = await startPayments({ env: smtp() });
    const { ctx } = payments;
    try {
      const { address } = await waiting(ctx);
      const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
      await expect(deliverMails(ctx, () => Promise.reject(away))).rejects.toThrow('terminating connection');
      expect(await sql(payments.home, 'select * from "failures"')).toEqual([]);
      await sql(payments.home, 'update "mails" set "dueAt" = "createdAt"');
      expect(await deliverMails(ctx, async () => 'un-codigo')).toBe(1);
      expect(mailsTo(address)).toHaveLength(1);
    } finally {
      await payments.stop();
    }
  });

  test('are sent once when the connection to the database is cut at that moment', async () => {
    const payments = await startPayments({ env: smtp() });
    const { ctx } = payments;
    try {
      const { address } = await waiting(ctx);
      let cuts = 2;
      const transaction: typeof ctx.db.transaction = (work) => {
        cuts -= 1;
        const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
        return cuts >= 0 ? Promise.reject(away) : ctx.db.transaction(work);
      };
      const cut = { ...ctx, db: { ...ctx.db, transaction } };
      expect(await deliverMails(cut, async () => 'un-codigo')).toBe(1);
      expect(cuts).toBe(-1);
      expect([mailsTo(address).length, await rowsOf(payments.home)]).toEqual([1, []]);
      // A broken connection to the database is not a failure of the mail.
      expect(await sql(payments.home, 'select * from "failures"')).toEqual([]);
    } finally {
      await payments.stop();
    }
  });

  test('are sent after a process was killed before sending them', async () => {
    const home = await makeHome(smtp());
    try {
      sandbox.behave('drops-connection');
      const first = await launchAtrio(home);
      const { account } = await first.client.register();
      await first.kill('SIGKILL');
      sandbox.behave(null);
      expect(mailsTo(account.email)).toEqual([]);
      const second = await launchAtrio(home);
      const mail = await until('the mail of the first process', () => mailsTo(account.email)[0]);
      expect(mail.subject).toBe('Confirma tu correo');
      await second.kill('SIGTERM');
    } finally {
      await home.remove();
    }
  });
});

test('SMTP_URL needs a sender and an address for links', () => {
  const wrong = [
    { SMTP_URL: 'http://x' },
    { SMTP_URL: 'smtp://x' },
    { SMTP_URL: 'smtp://x', SMTP_FROM: 'a@b.co' },
  ];
  for (const env of wrong) expect(() => readConfig(env)).toThrow(/SMTP/);
  const config = readConfig({
    SMTP_URL: 'smtp://x',
    SMTP_FROM: 'a@b.co',
    PUBLIC_URL: 'https://p.ejemplo.com',
  });
  expect(config.smtp).toEqual({ url: 'smtp://x', from: 'a@b.co' });
});
