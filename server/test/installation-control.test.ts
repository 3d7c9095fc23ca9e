import {
  cancelInstallation,
  deleteInstance,
  downloadRejectedRows,
  getInstallation,
  installApps,
  listCurrentInstallations,
  type Progress,
  progress as progressSchema,
  retryInstallation,
  streamProgress,
} from '@atrio/contract';
import { openWorkbook, writeWorkbook } from '@atrio/spreadsheets';
import { crmSample, productsSample } from '@atrio/spreadsheets/samples';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startOdoo } from '../../sandbox/odoo/index.ts';
import type { Client } from './client.ts';
import { startAtrio, until } from './harness.ts';
import { odooBehind } from './odoo-behind.ts';
import { sql } from './sql.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, messages, newInstallation, prepareJob, progressOf, runJob, startJob } from './work.ts';

const { atrio, odoo } = await startWithOdoo();
const customer = await atrio.customer();

const crm = (db: string, rows = 30, bad = 3) => ({
  url: odoo.url,
  db,
  apps: ['crm'],
  files: [crmSample({ rows, bad })],
});

/** Messages of a server-sent stream, until it ends. */
async function readStream(client: Client, documentId: string, headers: Record<string, string> = {}) {
  const answer = await client.send(streamProgress, { params: { documentId }, headers });
  const told = (await answer.text()).split('\n\n').flatMap((block) => {
    const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const data = line('data');
    if (data === undefined) return [];
    return [{ id: Number(line('id')), event: line('event'), data: progressSchema.parse(JSON.parse(data)) }];
  });
  return { type: answer.headers.get('content-type'), told };
}

const firstBatch = (documentId: string) =>
  until<Progress>('the first batch', async () => {
    const progress = await progressOf(customer, documentId);
    return progress.files.some((file) => file.loaded > 0) && progress;
  });

describe('the live view of an installation', () => {
  test('the stream tells every entry of the log once, with ids, and ends at the end', async () => {
    const job = await prepareJob(customer, crm('demo-sse'));
    const { documentId } = job.installation;
    const listening = readStream(customer, documentId);
    await startJob(customer, job, ['crm']);
    const { type, told } = await listening;
    expect(type).toMatch(/^text\/event-stream/);
    expect(new Set(told.map(({ event }) => event))).toEqual(new Set(['progress']));
    const heard = told.flatMap(({ data }) => data.events.map((event) => event.id));
    const all = (await progressOf(customer, documentId)).events.map((event) => event.id);
    expect(heard).toEqual(all);
    expect(told.at(-1)).toMatchObject({ id: all.at(-1), data: { status: 'completed' } });
    expect(told[0]?.data.status).toBe('inProgress');

    const half = all[Math.floor(all.length / 2)] ?? 0;
    const resumed = await readStream(customer, documentId, { 'last-event-id': String(half) });
    expect(resumed.told.flatMap(({ data }) => data.events.map((event) => event.id))).toEqual(
      all.filter((id) => id > half),
    );
    expect((await progressOf(customer, documentId, half)).events.map((event) => event.id)).toEqual(
      all.filter((id) => id > half),
    );
  });

  test('stopping the server does not wait for its readers', async () => {
    const other = await startAtrio();
    const listener = await other.customer();
    const job = await prepareJob(listener, { url: odoo.url, db: 'demo-x', apps: ['crm'] });
    const answer = await listener.send(streamProgress, {
      params: { documentId: job.installation.documentId },
    });
    expect(answer.status).toBe(200);
    const reading = answer.text().catch(() => 'cut');
    await other.stop();
    expect(await reading).toMatch(/^(id: |cut)/);
  });
});

test("a customer's current installations are the newest of each instance, and those that have not ended", async () => {
  const other = await atrio.customer();
  expect(await other.ok(listCurrentInstallations)).toEqual({ data: [], wasUseful: false });
  const bad = await runJob(other, crm('demo-current-a', 5, 5));
  expect(await other.ok(listCurrentInstallations)).toMatchObject({ wasUseful: false });
  const good = await runJob(other, crm('demo-current-b', 5, 0));
  const [first, second] = [
    await newInstallation(other, good.instance.id, ['crm']),
    await newInstallation(other, good.instance.id, ['contacts']),
  ];
  const { data, wasUseful } = await other.ok(listCurrentInstallations);
  expect(data.map(({ documentId, result }) => [documentId, result?.rows?.rejected])).toEqual([
    [second.documentId, undefined],
    [first.documentId, undefined],
    [bad.installation.documentId, 5],
  ]);
  expect(wasUseful).toBe(true);
  // Nothing can be loaded into an instance that was removed.
  await other.ok(deleteInstance, { params: { documentId: bad.instance.documentId } });
  expect((await other.ok(listCurrentInstallations)).data).toHaveLength(2);
});

describe('stopping an installation', () => {
  test('also within a batch that goes in by smaller and smaller parts', async () => {
    const narrow = await startOdoo({ delayScale: 0.02 });
    onTestFinished(() => narrow.stop());
    const db = 'demo-cancel-parts';
    narrow.setMode('*', 'small-requests');
    narrow.setMode(db, 'held-load');
    const job = await prepareJob(customer, { ...crm(db, 300, 0), url: narrow.url });
    const { documentId } = job.installation;
    await startJob(customer, job, ['crm']);
    const leads = () => narrow.rows(db, 'crm.lead').length;
    await until('the first parts', () => leads() > 0);
    await customer.ok(cancelInstallation, { params: { documentId } });
    narrow.setMode(db, null);
    const stopped = await ended(customer, documentId);
    expect(stopped.status, messages(stopped)).toBe('cancelled');
    expect(stopped.files[0]?.loaded).toBe(leads());
    expect(leads()).toBeLessThan(300);

    await customer.ok(retryInstallation, { params: { documentId } });
    const done = await ended(customer, documentId);
    expect(done.files[0], messages(done)).toMatchObject({ loaded: 300, rejected: 0 });
    expect(leads()).toBe(300);
  });

  test('between batches: loaded rows stay, the others are not sent, and it can be continued', async () => {
    const db = 'demo-cancel';
    odoo.reset(db);
    odoo.setMode(db, 'held-load');
    const job = await prepareJob(customer, crm(db, 1600, 0));
    const { documentId } = job.installation;
    await startJob(customer, job, ['crm']);
    const { files: loading } = await firstBatch(documentId);
    // The names of rows that are not in Odoo yet: the values of loaded rows are deleted.
    expect(loading[0]?.sending).toHaveLength(3);
    expect(loading[0]?.sending.every((name) => name !== '' && name.length <= 60)).toBe(true);
    const asked = await customer.ok(cancelInstallation, { params: { documentId } });
    expect(asked).toMatchObject({ cancelRequested: true, canCancel: false });
    odoo.setMode(db, null);
    const stopped = await ended(customer, documentId);
    expect(stopped).toMatchObject({
      status: 'cancelled',
      statusName: 'Cancelada',
      canRetry: true,
      cause: null,
    });
    expect(messages(stopped)).toMatch(/Cancelada\. Lo que ya estaba en Odoo sigue ahí\./);
    const inside = odoo.rows(db, 'crm.lead').length;
    expect(inside).toBe(stopped.files[0]?.loaded);
    expect(inside % 500).toBe(0);
    expect(inside).toBeLessThan(1600);
    expect((await customer.refused(cancelInstallation, { params: { documentId } })).status).toBe(409);

    await customer.ok(retryInstallation, { params: { documentId } });
    const done = await ended(customer, documentId);
    expect(done.files[0]).toMatchObject({
      loaded: 1600,
      unchanged: 0,
      sending: [],
      url: `${odoo.url}/odoo/action-crm.crm_lead_action_pipeline`,
    });
    expect(odoo.rows(db, 'crm.lead').length).toBe(1600);
  });

  test('while the last step asks Odoo: it does not begin to wait for decisions', async () => {
    let hasLoaded = false;
    let asked: Promise<unknown> | null = null;
    const between = await odooBehind(odoo.url, async (call) => {
      hasLoaded ||= call.includes('"load"');
      if (hasLoaded && call.includes('"ir.module.module"')) {
        asked ??= customer.ok(cancelInstallation, { params: { documentId } });
        await asked;
      }
      return null;
    });
    onTestFinished(between.stop);
    const rows = [
      ['Oportunidad', 'Etapa'],
      ['Techo', 'Nuevo'],
      ['Cisterna', 'Por visitar'],
    ];
    const files = [{ fileName: 'CRM.xlsx', bytes: writeWorkbook([{ name: 'Hoja1', rows }]) }];
    const job = await prepareJob(customer, {
      url: between.url,
      db: 'demo-cancel-last',
      apps: ['crm'],
      files,
    });
    const { documentId } = job.installation;
    await startJob(customer, job, ['crm']);
    const stopped = await ended(customer, documentId);
    expect(await asked, messages(stopped)).toMatchObject({ cancelRequested: true });
    expect(stopped).toMatchObject({
      status: 'cancelled',
      canCancel: false,
      canRetry: true,
      result: { waitingSince: null },
    });
    expect(messages(stopped)).not.toMatch(/espera/i);
    await customer.ok(deleteInstance, { params: { documentId: job.instance.documentId } });
  });

  test('while it waits for decisions: always, also where that was asked before', async () => {
    const rows = [
      ['Oportunidad', 'Etapa'],
      ['Cisterna', 'Por visitar'],
    ];
    const files = [{ fileName: 'CRM.xlsx', bytes: writeWorkbook([{ name: 'Hoja1', rows }]) }];
    const job = await runJob(customer, { url: odoo.url, db: 'demo-cancel-waits', apps: ['crm'], files });
    const { documentId } = job.installation;
    expect(job.progress.result.waitingSince, messages(job.progress)).not.toBeNull();
    await sql(atrio.home, 'update installations set "cancelRequestedAt" = "waitingSince" where id = $1', [
      job.installation.id,
    ]);
    expect((await progressOf(customer, documentId)).canCancel).toBe(true);
    const stopped = await customer.ok(cancelInstallation, { params: { documentId } });
    expect(stopped).toMatchObject({ status: 'cancelled', canCancel: false });
  });

  test('before it starts: it ends at once and cannot be started any more', async () => {
    const job = await prepareJob(customer, crm('demo-early'));
    const { documentId } = job.installation;
    const params = { documentId };
    // Until its start is requested nothing says that it started, whatever the client wrote in advance.
    const waiting = await progressOf(customer, documentId);
    expect(waiting).toMatchObject({ status: 'inProgress', result: { neverStarted: true }, events: [] });
    const { data: stored } = await customer.ok(getInstallation, { params });
    expect(stored.logs).toEqual({ message: 'No llegó a empezar: faltan los archivos.' });
    expect(stored.result).toMatchObject({ neverStarted: true });

    const cancelled = await customer.ok(cancelInstallation, { params });
    expect(cancelled).toMatchObject({ status: 'cancelled', step: null, canRetry: false });
    const retried = await customer.refused(retryInstallation, { params });
    expect([retried.status, retried.error.message]).toEqual([
      409,
      'Esta instalación no llegó a empezar: faltan sus archivos. Crea una nueva.',
    ]);
    const body = { instanceId: job.instance.id, appIds: ['crm'] };
    for (const asked of [body, { ...body, installationId: documentId }]) {
      const { status, error } = await customer.refused(installApps, { body: asked });
      expect([status, error.name]).toEqual([409, 'ConflictError']);
    }
    expect(odoo.modules('demo-early').crm).toBe('uninstalled');
  });
});

describe('[S60] starting an installation', () => {
  test('twice at the same time starts one, and both calls get the same answer', async () => {
    const job = await prepareJob(customer, crm('demo-twice'));
    const [one, two] = await Promise.all([
      startJob(customer, job, ['crm']),
      startJob(customer, job, ['crm']),
    ]);
    expect(one).toEqual(two);
    const progress = await ended(customer, job.installation.documentId);
    expect(messages(progress).match(/Conectando con tu Odoo/g)).toHaveLength(1);
    expect(odoo.rows('demo-twice', 'crm.lead').length).toBe(27);
    expect(await startJob(customer, job, ['crm'])).toEqual(one);
  });

  test('without an id starts the newest one that was not started', async () => {
    const job = await prepareJob(customer, { url: odoo.url, db: 'demo-newest', apps: ['crm'] });
    const body = { instanceId: job.instance.documentId, appIds: ['base.module_crm'] };
    const answer = await customer.ok(installApps, { body });
    expect(answer).toEqual({
      success: true,
      installedApps: ['crm'],
      installationId: job.installation.documentId,
    });
    const none = await customer.refused(installApps, { body });
    expect(none.error.message).toBe(
      'Esta instancia no tiene ninguna instalación por empezar. Crea una nueva.',
    );
    await ended(customer, job.installation.documentId);
  });

  test('two on one database run one after the other', async () => {
    const db = 'demo-both';
    odoo.setMode(db, 'slow');
    const first = await prepareJob(customer, crm(db));
    const second = await prepareJob(customer, {
      ...crm(db),
      apps: ['sale_management'],
      files: [productsSample({ rows: 20 })],
    });
    await startJob(customer, first, ['crm']);
    await until(
      'the first at work',
      async () => (await progressOf(customer, first.installation.documentId)).step,
    );
    await startJob(customer, second, ['sale_management']);
    const [one, two] = await Promise.all(
      [first, second].map((job) => ended(customer, job.installation.documentId)),
    );
    expect([one?.status, two?.status]).toEqual(['completed', 'completed']);
    expect(two && messages(two)).toMatch(/Otra instalación está trabajando en esta base de datos/);
    const connected = two?.events.find((event) => event.message.startsWith('Conectando'))?.at ?? '';
    expect(connected >= (one?.finishedAt ?? 'z')).toBe(true);
  });

  test('an instance cannot be removed during its installation, only afterwards', async () => {
    const db = 'demo-delete';
    odoo.setMode(db, 'slow');
    const job = await prepareJob(customer, crm(db));
    const params = { documentId: job.instance.documentId };
    await startJob(customer, job, ['crm']);
    expect((await customer.refused(deleteInstance, { params })).error.message).toMatch(
      /instalación en curso/,
    );
    await ended(customer, job.installation.documentId);
    await customer.ok(deleteInstance, { params });
    expect((await customer.refused(deleteInstance, { params })).status).toBe(404);
    const after = await progressOf(customer, job.installation.documentId);
    expect(after.status).toBe('completed');
  });
});

test('the workbook of rejected rows opens and contains exactly those rows', async () => {
  const sample = crmSample({ rows: 40, bad: 5 });
  const { progress } = await runJob(customer, { ...crm('demo-rejected'), files: [sample] });
  const documentId = progress.files[0]?.id ?? '';
  const answer = await customer.send(downloadRejectedRows, { params: { documentId } });
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="CRM - filas con error\.xlsx"/,
  );
  const book = openWorkbook(new Uint8Array(await answer.arrayBuffer()));
  const [sheet] = book.sheets;
  if (!sheet) throw new Error('no sheet');
  const [header, technical, ...body] = [...book.rows(sheet)].map((row) => row.cells);
  expect(header?.slice(0, sample.headers.length)).toEqual(sample.headers);
  expect(technical).toContain('name');
  expect(body).toHaveLength(5);
});
