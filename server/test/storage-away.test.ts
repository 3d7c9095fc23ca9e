import { mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { downloadFile, upload } from '@atrio/contract';
import { contactsSample, crmSample } from '@atrio/spreadsheets/samples';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { type S3Sandbox, startS3 } from '../../sandbox/s3/index.ts';
import type { Client } from './client.ts';
import { type Home, makeHome, until } from './harness.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import {
  ended,
  messages,
  newInstallation,
  newInstance,
  prepareJob,
  progressOf,
  startJob,
  uploadFiles,
  uploadForm,
} from './work.ts';

/** Files in a bucket: what customers and proxies see while it is away, and after it has lost a file. */

let s3: S3Sandbox;
let odoo: Sandbox;
let home: Home;
let atrio: AtrioProcess;
let customer: Client;
beforeAll(async () => {
  s3 = await startS3();
  odoo = await startOdoo({ delayScale: 0.02 });
  home = await makeHome({ ...s3.env, LOG_LEVEL: 'error' });
  atrio = await launchAtrio(home);
});
afterAll(async () => {
  await atrio.kill('SIGTERM');
  await odoo.stop();
  await s3.switchOff();
  await home.remove();
});
beforeEach(async () => {
  customer = await atrio.client.register();
});

const file = () => crmSample({ rows: 12 });
const prepared = (db: string) => prepareJob(customer, { url: odoo.url, db, apps: ['crm'], files: [file()] });
const ready = async () => (await fetch(`${atrio.url}/readyz`)).status;
const told = (text: string) =>
  atrio
    .output()
    .split('\n')
    .filter((line) => line.includes(text)).length;

test('an installation completes with its files in the bucket, and nothing stays on the disk', async () => {
  const before = new Set(s3.objects.keys());
  const job = await prepared('demo-bucket');
  expect([...s3.objects.keys()].filter((key) => !before.has(key))).toHaveLength(1);
  await startJob(customer, job, ['crm']);
  const progress = await ended(customer, job.installation.documentId);
  expect(progress, messages(progress)).toMatchObject({ status: 'completed' });
  expect(odoo.rows('demo-bucket', 'crm.lead')).toHaveLength(12);
  expect(readdirSync(join(home.dataDir, 'copies'))).toEqual([]);
  expect(readdirSync(home.dataDir)).not.toContain('files');
});

test('while it is away uploads say so and a running installation waits; both work when it is back', async () => {
  const job = await prepared('demo-away');
  const other = await prepareJob(customer, { url: odoo.url, db: 'demo-away-2', apps: ['crm'] });
  expect(await ready()).toBe(204);
  await s3.switchOff();
  try {
    await startJob(customer, job, ['crm']);
    const answer = await customer.send(upload, { body: uploadForm(other.installation.id, [file()]) });
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '30',
      {
        data: null,
        error: {
          status: 503,
          name: 'ServiceUnavailableError',
          message:
            'No podemos guardar ni abrir archivos en este momento. Es una falla nuestra: tus archivos están bien. Vuelve a intentarlo en un minuto.',
          details: {},
        },
      },
    ]);
    const waiting = await until('the installation to say it', async () => {
      const progress = await progressOf(customer, job.installation.documentId);
      return messages(progress).includes('No podemos abrir tus archivos en este momento.') && progress;
    });
    expect(waiting.status).toBe('inProgress');
    await until('readyz to turn red', async () => (await ready()) === 503);
    expect(await (await fetch(`${atrio.url}/readyz`)).json()).toEqual({ failing: ['store'] });
  } finally {
    await s3.switchOn();
  }
  const progress = await ended(customer, job.installation.documentId);
  expect(progress, messages(progress)).toMatchObject({ status: 'completed' });
  expect(odoo.rows('demo-away', 'crm.lead')).toHaveLength(12);
  await until('readyz to turn green', async () => (await ready()) === 204);
  await uploadFiles(customer, other.installation.id, [file()]);
  expect(told('the store of files is away')).toBeGreaterThan(0);
});

test('while it removes nothing, replaced files and those of other apps are removed later', async () => {
  const { url } = odoo;
  const job = await prepareJob(customer, { url, db: 'demo-kept', apps: ['crm', 'contacts'] });
  const { id, documentId } = job.installation;
  const crm = file();
  const before = new Set(s3.objects.keys());
  const added = () => [...s3.objects.keys()].filter((key) => !before.has(key));
  await uploadFiles(customer, id, [crm, contactsSample({ rows: 3 })]);
  s3.behave('keeps');
  try {
    const [replacing] = await uploadFiles(customer, id, [crm]);
    await startJob(customer, job, ['crm']);
    const progress = await ended(customer, documentId);
    expect(progress, messages(progress)).toMatchObject({ status: 'completed' });
    expect(odoo.rows('demo-kept', 'crm.lead')).toHaveLength(12);
    expect(added()).toHaveLength(3);
    s3.behave(null);
    await until('the others to be removed', () => added().length === 1);
    expect(added()).toEqual([expect.stringContaining(replacing?.hash ?? '')]);
  } finally {
    s3.behave(null);
  }
});

test('a full disk makes readyz fail with its name, until there is room again', async () => {
  const probe = join(home.dataDir, '.ready');
  const state = async () => {
    const answer = await fetch(`${atrio.url}/readyz`);
    return [answer.status, await answer.text()];
  };
  expect(await state()).toEqual([204, '']);
  // Nothing can be written there.
  mkdirSync(probe);
  await until('readyz to turn red', async () => (await ready()) === 503);
  expect(await state()).toEqual([503, '{"failing":["disk"]}']);
  expect((await fetch(`${atrio.url}/livez`)).status).toBe(204);
  rmdirSync(probe);
  await until('readyz to turn green', async () => (await ready()) === 204);
  expect(atrio.output()).toMatch(/"part":"disk","msg":"not ready"/);
});

test('a lost file is reported as our failure, in a sentence and in the log', async () => {
  const instance = await newInstance(customer, odoo.url, 'demo-lost');
  const installation = await newInstallation(customer, instance.id, ['crm']);
  const [stored] = await uploadFiles(customer, installation.id, [file()]);
  const key = [...s3.objects.keys()].at(-1) ?? '';
  s3.objects.delete(key);
  const { url } = stored ?? { url: '' };
  const refused = await customer.send(downloadFile, { params: { name: url.split('/').at(-1) ?? '' } });
  const words =
    'No encontramos este archivo en nuestro almacén. Es una falla nuestra, no de tu archivo. Súbelo de nuevo, o avisa a soporte.';
  expect([refused.status, await refused.json()]).toEqual([
    500,
    { data: null, error: { status: 500, name: 'InternalServerError', message: words, details: {} } },
  ]);
  await startJob(customer, { instance, installation }, ['crm']);
  const progress = await ended(customer, installation.documentId);
  expect(messages(progress)).toContain(words);
  expect(messages(progress)).not.toContain('Ábrelo en Excel');
  expect(told(key)).toBeGreaterThanOrEqual(2);
});
