import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { cancelInstallation, getImportUndo, stopUndo, undoImport } from '@atrio/contract';
import { contactsSample } from '@atrio/spreadsheets/samples';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MailSandbox, startMail } from '../../sandbox/mail/index.ts';
import { demoApiKey, demoPassword, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { withoutQuotes } from '../src/core/outcomes.ts';
import type { Client } from './client.ts';
import { type Home, makeHome, until } from './harness.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { sql } from './sql.ts';
import { ended, prepareJob, runJob, startJob } from './work.ts';

/** The log's lines about work that ended: one each, and without anything that customers typed. */

let home: Home;
let atrio: AtrioProcess;
let odoo: Sandbox;
let mail: MailSandbox;
beforeAll(async () => {
  odoo = await startOdoo({ version: 18, delayScale: 0.02 });
  mail = await startMail();
  home = await makeHome({
    LOG_LEVEL: 'info',
    SMTP_URL: mail.url,
    SMTP_FROM: 'Portal <portal@ejemplo.com>',
    PUBLIC_URL: 'https://portal.ejemplo.com',
  });
  atrio = await launchAtrio(home);
});
afterEach(() => mail.behave(null));
afterAll(async () => {
  await atrio.kill('SIGTERM');
  await odoo.stop();
  await mail.stop();
  await home.remove();
});

const warn = 40;
const error = 50;
const info = 30;

/** The first line about this outcome of this row, without the fields of every line. */
const told = (outcome: string, row: Record<string, unknown>) =>
  until(`the line of ${outcome}`, () => {
    const found = atrio
      .output()
      .split('\n')
      .filter((line) => line.includes(`"outcome":"${outcome}"`))
      .map((line) => JSON.parse(line))
      .find((line) => Object.entries(row).every(([key, value]) => line[key] === value));
    if (!found) return null;
    const { time: _time, pid: _pid, hostname: _host, request: _request, ...facts } = found;
    return facts;
  });

const contacts = (db: string) => ({
  url: odoo.url,
  db,
  apps: ['contacts'],
  files: [{ ...contactsSample({ rows: 3 }), fileName: 'Contactos.xlsx' }],
});
const importOf = async (installation: number) =>
  Number((await sql(home, 'select id from imports where "installationId" = $1', [installation]))[0]?.id);
const secretsOf = ({ account }: Client) => [
  account.email,
  account.username,
  demoPassword,
  demoApiKey,
  'Contactos.xlsx',
];

describe('the log tells', () => {
  test('an installation that was completed, and one that was cancelled', async () => {
    const customer = await atrio.client.register();
    const { installation } = await runJob(customer, contacts('demo-told-good'));
    const row = { installation: installation.id, customer: customer.account.id };
    expect(await told('installation-completed', row)).toEqual({
      level: info,
      outcome: 'installation-completed',
      ...row,
      msg: 'outcome',
    });
    const other = await prepareJob(customer, contacts('demo-told-early'));
    await customer.ok(cancelInstallation, { params: { documentId: other.installation.documentId } });
    const cancelled = { installation: other.installation.id, customer: customer.account.id };
    expect(await told('installation-cancelled', cancelled)).toEqual({
      level: info,
      outcome: 'installation-cancelled',
      ...cancelled,
      msg: 'outcome',
    });
  });

  test('an installation that failed, with its cause', async () => {
    const customer = await atrio.client.register();
    const { installation } = await runJob(customer, contacts('demo-told-no-key'));
    const row = { installation: installation.id, customer: customer.account.id };
    expect(await told('installation-failed', row)).toEqual({
      level: warn,
      outcome: 'installation-failed',
      ...row,
      cause: expect.stringMatching(/^La clave API no es correcta/),
      msg: 'outcome',
    });
    for (const secret of secretsOf(customer)) expect(atrio.output()).not.toContain(secret);
  });

  test('a file that could not be read, and the installation that failed for it', async () => {
    const customer = await atrio.client.register();
    const job = await prepareJob(customer, contacts('demo-told-unread'));
    rmSync(join(home.dataDir, 'files'), { recursive: true });
    await startJob(customer, job, ['contacts']);
    await ended(customer, job.installation.documentId);
    const row = { installation: job.installation.id, customer: customer.account.id };
    expect(await told('import-failed', row)).toEqual({
      level: warn,
      outcome: 'import-failed',
      customer: customer.account.id,
      installation: job.installation.id,
      import: await importOf(job.installation.id),
      cause: expect.stringMatching(/^No encontramos este archivo en nuestro almacén\./),
      msg: 'outcome',
    });
    expect(await told('installation-failed', row)).toMatchObject({
      level: warn,
      cause: expect.stringMatching(/^«…»: No encontramos este archivo en nuestro almacén\./),
    });
    expect(atrio.output()).not.toContain('Contactos.xlsx');
  });

  test('an undoing that failed, with its cause', async () => {
    const customer = await atrio.client.register();
    const db = 'demo-told-undo';
    const { installation, progress } = await runJob(customer, contacts(db));
    odoo.setMode(db, 'no-key');
    const params = { documentId: progress.files[0]?.id ?? '' };
    await customer.ok(undoImport, { params });
    await until('the end of the undoing', async () => {
      const { state } = await customer.ok(getImportUndo, { params });
      return state === 'failed';
    });
    expect(await told('undo-failed', { installation: installation.id })).toEqual({
      level: warn,
      outcome: 'undo-failed',
      customer: customer.account.id,
      installation: installation.id,
      import: await importOf(installation.id),
      cause: expect.stringMatching(/^La clave API no es correcta/),
      msg: 'outcome',
    });
  });

  test('an undoing that its customer stopped while Odoo did not answer', async () => {
    const customer = await atrio.client.register();
    const db = 'demo-told-stop';
    const { installation, progress } = await runJob(customer, contacts(db));
    odoo.setMode(db, 'hang');
    const params = { documentId: progress.files[0]?.id ?? '' };
    await customer.ok(undoImport, { params });
    await customer.ok(stopUndo, { params });
    odoo.setMode(db, 'down');
    expect(await told('undo-stopped', { installation: installation.id })).toEqual({
      level: info,
      outcome: 'undo-stopped',
      customer: customer.account.id,
      installation: installation.id,
      import: await importOf(installation.id),
      msg: 'outcome',
    });
    expect(atrio.output()).not.toContain(`"outcome":"undo-failed","customer":${customer.account.id},`);
  });

  test("a mail that was given up, with the customer's id and without the address", async () => {
    mail.behave('refuses-address');
    const customer = await atrio.client.register();
    expect(await told('mail-given-up', { customer: customer.account.id })).toEqual({
      level: error,
      outcome: 'mail-given-up',
      customer: customer.account.id,
      mail: expect.any(Number),
      kind: 'confirm-email',
      attempts: 1,
      cause: 'EENVELOPE 550',
      msg: 'outcome',
    });
    expect(atrio.output()).not.toContain(customer.account.email);
  });
});

test('a cause, without content of files and of an Odoo', () => {
  expect(withoutQuotes('En «Ana Díaz» y «NIT 1»: escribe a ana@ejemplo.com. Revísalo.')).toBe(
    'En «…» y «…»: escribe a … Revísalo.',
  );
  expect(withoutQuotes('El archivo «que no termina')).toBe('El archivo «…»');
  expect(withoutQuotes('x'.repeat(10_000))).toHaveLength(500);
});
