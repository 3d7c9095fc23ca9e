import { chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getMe, login } from '@atrio/contract';
import { contactsSample } from '@atrio/spreadsheets/samples';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MailSandbox, startMail } from '../../sandbox/mail/index.ts';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { commandProgram } from '../../scripts/server.mjs';
import { readConfig } from '../src/config/config.ts';
import { type Server, serve } from '../src/serve.ts';
import { type Client, connectTo } from './client.ts';
import { type Home, makeHome, until } from './harness.ts';
import { launch } from './process.ts';
import { sql } from './sql.ts';
import { ended, newInstallation, newInstance, runJob } from './work.ts';

/** An operator's commands on the host while Atrio serves, and the log line of each. */

let home: Home;
let server: Server;
let odoo: Sandbox;
let mail: MailSandbox;
beforeAll(async () => {
  odoo = await startOdoo({ version: 18, delayScale: 0.02 });
  mail = await startMail();
  home = await makeHome({
    SMTP_URL: mail.url,
    SMTP_FROM: 'Portal <portal@ejemplo.com>',
    PUBLIC_URL: 'https://portal.ejemplo.com',
    ATRIO_SECRET: 'el secreto de esta prueba, que nadie ve',
  });
  home.env.SECURITY_LOG = `file:${join(home.dataDir, 'security.log')}`;
  server = await serve(readConfig(home.env));
});
afterEach(() => mail.behave(null));
afterAll(async () => {
  await server.stop();
  await odoo.stop();
  await mail.stop();
  await home.remove();
});

/** Whether every user may pass through a folder and those above it. */
const isOpenToOthers = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpenToOthers(dirname(folder)));

const isRootAmongOthers =
  process.getuid?.() === 0 && [tmpdir(), dirname(commandProgram)].every(isOpenToOthers);

const newCustomer = () => connectTo(server.url ?? '').register();

const run = (...args: string[]) => runWith({}, ...args);

/**
 * @param env is added to the settings of the server
 * @returns exit code, what it answered to a program, and the sentence of a refusal
 */
async function runWith(env: NodeJS.ProcessEnv, ...args: string[]) {
  const one = launch({ ...home.env, ...env }, commandProgram, [...args, '--json']);
  const code = await one.exited;
  const lines = one.output().split('\n').filter(Boolean);
  const parsed = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  return {
    code,
    data: parsed.find((line) => !('security' in line)),
    told: parsed.find((line) => 'security' in line),
    said: lines.filter((line) => !line.startsWith('{')).join('\n'),
  };
}

/** The line of the act, on standard error and in the file of SECURITY_LOG. */
function expectTold({ told }: Awaited<ReturnType<typeof run>>, about: object): void {
  expect(told).toMatchObject({ level: 40, security: 'host-act', by: 'host', ...about });
  const file = readFileSync(join(home.dataDir, 'security.log'), 'utf8').trimEnd().split('\n');
  expect(file.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ security: 'host-act', by: 'host', ...about }),
  );
}

const failing = async (customer: Client, db: string) => {
  odoo.setMode(db, 'no-key');
  const job = await runJob(customer, {
    ...{ url: odoo.url, db, apps: ['contacts'] },
    files: [contactsSample({ rows: 3 })],
  });
  odoo.setMode(db, null);
  return job.installation;
};

describe('npm run atrio --', () => {
  test.each([
    [['customer', 'block'], '\n  customer block CORREO$'],
    [
      ['customer', 'blok', 'a@b.com'],
      '\n  customer block CORREO\n  customer sessions CORREO .*\n  customer unblock',
    ],
    // People would believe that an option of another command had an effect.
    [['customer', 'unblock', 'a@b.com', '--end'], '\n  customer unblock CORREO$'],
    [['jobs', 'list', '--to', '/tmp'], '\n  jobs list$'],
    [['restore', 'a', 'b'], '\n  restore ARCHIVO .*$'],
    [['nada'], '\nComandos:\n'],
  ])('%j is told how it is written, and nothing is done', async (words, usages) => {
    const { code, said, told } = await run(...words);
    expect([code, told]).toEqual([2, undefined]);
    expect(said).toMatch(
      new RegExp(`^No existe ese comando o esa opción, o le falta o le sobra algo\\.${'.*'}${usages}`, 's'),
    );
  });

  test('what is no archive is a sentence', async () => {
    for (const command of [
      ['backup', 'verify', home.dataDir],
      ['backup', 'verify', '/no/hay.tar.gz'],
    ]) {
      const { code, said } = await run(...command);
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/^No se pudo\. (\S+ no es un archivo|No existe el archivo \S+)\.$/),
      ]);
    }
  });

  // A service with a user of its own could not read what root makes in its folder.
  test.runIf(isRootAmongOthers)('root goes on as the owner of the data folder', async () => {
    const other = 65_534;
    const theirs = await makeHome({ ATRIO_SECRET: 'el secreto de esta prueba, que nadie ve' });
    const owned = (path: string) => statSync(join(theirs.dataDir, path)).uid;
    const give = (path: string) => chownSync(path, other, other);
    for (const name of readdirSync(theirs.dataDir, { recursive: true, encoding: 'utf8' })) {
      give(join(theirs.dataDir, name));
    }
    give(theirs.dataDir);
    // The record of statements belongs to root.
    const env = { ...theirs.env, STATEMENTS: '' };
    const one = launch(env, commandProgram, ['backup', '--json']);
    expect([await one.exited, one.output()]).toEqual([0, expect.stringMatching(/^\{"path"/)]);
    for (const path of ['backups', 'backups/atrio.keys', 'backups/keys/atrio.keys']) {
      expect([path, owned(path)]).toEqual([path, other]);
    }
    await theirs.remove();
  });
});

describe('npm run atrio -- jobs', () => {
  test('list shows failed installations, and retry continues one', async () => {
    const customer = await newCustomer();
    const installation = await failing(customer, 'demo-host-retry');
    const listed = await run('jobs', 'list');
    expect(listed.code).toBe(0);
    expect(listed.data.jobs).toContainEqual({
      ...{ installation: installation.id, import: null, customer: customer.account.id, state: 'failed' },
      ...{ step: 'connect', since: expect.any(String), lostProcesses: 0 },
      cause: expect.stringMatching(/^La clave API no es correcta/),
    });
    const retried = await run('jobs', 'retry', String(installation.id));
    const row = { installation: installation.id, customer: customer.account.id };
    expect([retried.code, retried.data]).toEqual([0, row]);
    expectTold(retried, { what: 'installation-retried', account: customer.account.id, row: installation.id });
    const progress = await until('the end', async () => {
      const now = await ended(customer, installation.documentId);
      return now.status === 'completed' && now;
    });
    expect(progress.files[0]).toMatchObject({ loaded: 3 });
    const again = await run('jobs', 'retry', String(installation.id));
    expect([again.code, again.data, again.told]).toEqual([1, undefined, undefined]);
    expect(again.said).toMatch(/^No se pudo\. /);
  });

  test('retry refuses one that never started, an unknown one, and a text that is not an id', async () => {
    const customer = await newCustomer();
    const { id } = await newInstance(customer, 'https://odoo.ejemplo.com', 'demo');
    const never = await newInstallation(customer, id, ['crm']);
    for (const [asked, sentence] of [
      [String(never.id), /^No se pudo\. /],
      ['999999', /^No se pudo\. No hay ninguna instalación 999999\.$/],
      ['todo', /«todo» no es un número/],
    ] as const) {
      const { code, said, told } = await run('jobs', 'retry', asked);
      expect([code, said, told]).toEqual([1, expect.stringMatching(sentence), undefined]);
    }
  });
});

describe('npm run atrio -- customer', () => {
  test('block ends the sessions and refuses sign-ins, until unblock', async () => {
    const customer = await newCustomer();
    const { id, email, password } = customer.account;
    const identifier = { body: { identifier: email, password } };
    const blocked = await run('customer', 'block', email.toUpperCase());
    expect([blocked.code, blocked.data]).toEqual([0, { customer: id, blocked: true, changed: true }]);
    expectTold(blocked, { what: 'customer-blocked', account: id });
    expect((await customer.refused(getMe)).status).toBe(401);
    const refused = await customer.refused(login, identifier);
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'Tu cuenta está bloqueada. Escribe a tu proveedor.',
    ]);
    const again = await run('customer', 'block', email);
    expect([again.data, again.told]).toEqual([{ customer: id, blocked: true, changed: false }, undefined]);
    // As the console gives one.
    await sql(home, `update users set "blockReason" = 'Falta un pago' where id = $1`, [id]);
    const freed = await run('customer', 'unblock', email);
    expect(await sql(home, 'select blocked, "blockReason" from users where id = $1', [id])).toEqual([
      { blocked: 0, blockReason: null },
    ]);
    expect(freed.data).toEqual({ customer: id, blocked: false, changed: true });
    expectTold(freed, { what: 'customer-unblocked', account: id });
    // The old session is not restored.
    expect((await customer.refused(getMe)).status).toBe(401);
    expect(await connectTo(server.url ?? '').ok(login, identifier)).toMatchObject({ user: { id } });
  });

  test('its line reaches a receiver of syslog over TCP', async () => {
    const { id, email } = (await newCustomer()).account;
    const receiver = createServer();
    const received = new Promise<string>((done) => {
      receiver.once('connection', (socket) => done(text(socket)));
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    const { port } = receiver.address() as AddressInfo;
    const blocked = await runWith({ SECURITY_LOG: `tcp://127.0.0.1:${port}` }, 'customer', 'block', email);
    expect(blocked.code).toBe(0);
    const [, length, line = ''] = /^(\d+) (<84>1 .*)$/.exec(await received) ?? [];
    expect(Number(length)).toBe(Buffer.byteLength(line));
    expect(JSON.parse(line.slice(line.indexOf('{')))).toEqual({
      ...{ security: 'host-act', what: 'customer-blocked', by: 'host', account: id },
    });
    receiver.close();
  });

  test('sessions lists them, and ends them with --end', async () => {
    const customer = await newCustomer();
    const { id, email } = customer.account;
    const session = {
      ...{ createdAt: expect.any(String), lastSeenAt: expect.any(String) },
      ...{ userAgent: expect.any(String), address: '127.0.0.1' },
    };
    const listed = await run('customer', 'sessions', email);
    expect([listed.data, listed.told]).toEqual([
      { customer: id, ended: false, sessions: [session] },
      undefined,
    ]);
    await customer.ok(getMe);
    const over = await run('customer', 'sessions', email, '--end');
    expect(over.data).toEqual({ customer: id, ended: true, sessions: [session] });
    expectTold(over, { what: 'sessions-ended', account: id });
    expect((await customer.refused(getMe)).status).toBe(401);
    expect((await run('customer', 'sessions', email)).data).toMatchObject({ sessions: [] });
  });

  test('an unknown address is answered with a sentence', async () => {
    const { code, said } = await run('customer', 'block', 'nadie@ejemplo.com');
    expect([code, said]).toEqual([1, 'No se pudo. No hay ningún cliente con el correo nadie@ejemplo.com.']);
  });
});

describe('npm run atrio -- mail', () => {
  const mailsTo = (address: string) =>
    mail.mails().filter((one) => one.to?.some((to) => to.address === address));

  test("test sends one and shows the server's answer", async () => {
    const sent = await run('mail', 'test', 'prueba@ejemplo.com');
    expect([sent.code, sent.data]).toEqual([0, { sent: true, file: null }]);
    expectTold(sent, { what: 'test-mail-sent' });
    expect(mailsTo('prueba@ejemplo.com').map(({ subject }) => subject)).toEqual([
      'Correo de prueba de Atrio',
    ]);
    mail.behave('refuses-address');
    const refused = await run('mail', 'test', 'prueba@ejemplo.com');
    expect([refused.code, refused.data]).toEqual([1, { sent: false, problem: 'EENVELOPE 550' }]);
    expect((await run('mail', 'test', 'nada')).said).toBe('No se pudo. «nada» no es un correo.');
  });

  test('resend sends one that was given up', async () => {
    mail.behave('refuses-address');
    const { account } = await newCustomer();
    const given = await until('the mail to be given up', async () => {
      const rows = await sql(home, `select id from "pastMails" where address = $1 and state = 'given-up'`, [
        account.email,
      ]);
      return rows[0];
    });
    mail.behave(null);
    const resent = await run('mail', 'resend', String(given.id));
    expect([resent.code, resent.data]).toEqual([0, { mail: Number(given.id) }]);
    expectTold(resent, { what: 'mail-resent', row: Number(given.id) });
    await until('the mail', () => mailsTo(account.email).length > 0);
    expect(mailsTo(account.email).map(({ subject }) => subject)).toEqual(['Confirma tu correo']);
    await until('both in the history', async () => {
      const rows = await sql(home, 'select state from "pastMails" where address = $1', [account.email]);
      return (
        rows
          .map(({ state }) => state)
          .sort()
          .join() === 'sent,sent-again'
      );
    });
    expect((await run('mail', 'resend', '987654')).said).toMatch(/No hay ningún correo 987654/);
  });
});

describe('npm run atrio -- config print', () => {
  test('shows the present settings without secrets', async () => {
    const secrets = {
      ATRIO_SECRET: 'un secreto que no debe verse nunca',
      ATRIO_OLD_SECRET: 'el secreto de antes, que tampoco se ve',
      DATABASE_URL: 'postgres://atrio:clave-de-la-base@db.ejemplo.com:5432/atrio?password=otra-clave',
      SMTP_URL: 'smtps://buzon:clave-del-correo@smtp.ejemplo.com:465',
      S3_ENDPOINT: 'https://s3.ejemplo.com',
      S3_BUCKET: 'atrio',
      S3_ACCESS_KEY_ID: 'clave-de-s3-id',
      S3_SECRET_ACCESS_KEY: 'clave-de-s3-secreta',
      RECURRENTE_PUBLIC_KEY: 'pk_test_llave',
      RECURRENTE_SECRET_KEY: 'sk_test_llave',
      RECURRENTE_WEBHOOK_SECRETS: 'whsec_Y2xhdmUtZGVsLXdlYmhvb2stZGUtcHJ1ZWJh',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=clave-del-colector',
    };
    const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://colector.ejemplo.com/otlp' };
    const env = { ...home.env, ...secrets, ...traces, NODE_ENV: 'test' };
    const one = launch(env, commandProgram, ['config', 'print']);
    expect([await one.exited, one.output()]).toEqual([0, expect.any(String)]);
    const lines = one.output().trimEnd().split('\n');
    for (const line of [
      'ATRIO_SECRET=(oculto)',
      'DATABASE_URL=postgres://atrio:(oculto)@db.ejemplo.com:5432/atrio',
      'SMTP_URL=smtps://buzon:(oculto)@smtp.ejemplo.com:465',
      'S3_BUCKET=atrio',
      'S3_SECRET_ACCESS_KEY=(oculto)',
      'RECURRENTE_WEBHOOK_SECRETS=(oculto)',
      'OTEL_EXPORTER_OTLP_ENDPOINT=https://colector.ejemplo.com/otlp',
      'OTEL_EXPORTER_OTLP_HEADERS=(oculto)',
      'OTEL_TRACES_SAMPLER_ARG=1',
      'PUBLIC_URL=https://portal.ejemplo.com',
      // Settings that are not given have their default.
      'JOBS_AT_ONCE=4',
      'AUTH_LIMIT=1000',
    ]) {
      expect(lines).toContain(line);
    }
    for (const word of [
      ...Object.entries(secrets).flatMap(([name, value]) =>
        name.startsWith('S3_E') || name === 'S3_BUCKET' ? [] : value,
      ),
      'clave-de-la-base',
      'otra-clave',
      'clave-del-correo',
    ]) {
      expect(one.output()).not.toContain(word);
    }
  });
});
