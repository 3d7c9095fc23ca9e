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
import { newAccount } from './client.ts';
import { makeHome, startAtrio, until } from './harness.ts';
import { launchAtrio } from './process.ts';

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
  test('arrives as it was written, in text and in HTML, to that address alone', async () => {
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

  test('a line break in an address or subject adds no header and no reader', async () => {
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

test('a mail in the folder is for the operator alone, and its file is named', async () => {
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
] as const)('a mail server that %s: final is %s, and no address is told', async (mode, final) => {
  sandbox.behave(mode);
  const mailer = smtpMailer({ url: sandbox.url, from: 'portal@ejemplo.com' });
  const failure = await mailer
    .send({ to: 'alguien@ejemplo.com', subject: 's', text: 't', html: 'h' })
    .catch((error: unknown) => error);
  mailer.close();
  expect(failure).toMatchObject({ name: 'MailError', final });
  expect(String(failure)).not.toMatch(/alguien/);
});

describe('the mails that wait', () => {
  const smtp = () => ({
    SMTP_URL: sandbox.url,
    SMTP_FROM: 'Portal <portal@ejemplo.com>',
    PUBLIC_URL: 'https://portal.ejemplo.com',
  });
  const mailsTo = (address: string) =>
    sandbox.mails().filter((mail) => mail.to?.some((to) => to.address === address));

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

  test('survive a process that is killed before it could send them', async () => {
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
