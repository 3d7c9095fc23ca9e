import {
  answerDecisions,
  cancelInstallation,
  getReceipt,
  listDecisions,
  listRejectedRows,
  setImportPlan,
  updateInstance,
} from '@atrio/contract';
import { createOdooClient } from '@atrio/odoo/connect';
import { writeWorkbook } from '@atrio/spreadsheets';
import { contactsSample } from '@atrio/spreadsheets/samples';
import { expect, onTestFinished, test } from 'vitest';
import { demoLogin, demoPassword, startOdoo } from '../../sandbox/odoo/index.ts';
import type { Client } from './client.ts';
import { sql } from './sql.ts';
import { startWithOdoo } from './with-odoo.ts';
import {
  ended,
  instanceInput,
  type Job,
  messages,
  newInstallation,
  prepareJob,
  progressOf,
  runJob,
  startJob,
  uploadFiles,
} from './work.ts';

const { atrio, odoo } = await startWithOdoo();

const headers = ['Oportunidad', 'Etapa', 'Etiquetas'];
const leads = (...rows: string[][]) => ({
  fileName: 'CRM.xlsx',
  bytes: writeWorkbook([{ name: 'Prospectos', rows: [headers, ...rows] }]),
});
const techo = ['Techo nuevo', 'Por visitar', 'URGENTE'];

/** A database with an app and these records, whose ids are 1, 2, 3… */
async function withRecords(db: string, app: string, model: string, records: object[]): Promise<void> {
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  await client.installModules((await client.modules([app])).map(({ id }) => id));
  await client.create(model, records as Record<string, unknown>[]);
  await client.close();
}

const withTags = (db: string, tags: string[]) =>
  withRecords(
    db,
    'crm',
    'crm.tag',
    tags.map((name) => ({ name })),
  );

const move = (customer: Client, { instance }: Job, databaseName: string) =>
  customer.ok(updateInstance, {
    params: { documentId: instance.documentId },
    body: { data: { databaseName } },
  });

/** The decisions of an installation: value, id of the record that was chosen, and first proposal. */
async function decided(customer: Client, documentId: string) {
  const { data } = await customer.ok(listDecisions, { params: { documentId } });
  return data.map(({ id, value, answer, candidates }) => {
    return { id, value, answer: answer && { action: answer.action, useId: answer.useId }, candidates };
  });
}

async function answer(
  customer: Client,
  documentId: string,
  value: string,
  how: { action: 'use' | 'create' | 'blank'; useId?: number },
) {
  const { id = '' } = (await decided(customer, documentId)).find((one) => one.value === value) ?? {};
  await customer.ok(answerDecisions, { params: { documentId }, body: { answers: [{ id, ...how }] } });
  return ended(customer, documentId);
}

const remembered = (customer: Client) =>
  sql(
    atrio.home,
    'select target, value from "decisionMemory" where "userId" = (select id from users where email = $1)',
    [customer.account.email],
  );

test('names are matched anew where the instance was changed to another database before the load', async () => {
  const [tests, real] = ['demo-moved-tests', 'demo-moved-real'];
  await withTags(tests, ['Urgente']);
  await withTags(real, ['No llamar', 'Urgente']);
  const customer = await atrio.customer();
  const job = await runJob(customer, { url: odoo.url, db: tests, apps: ['crm'], files: [leads(techo)] });
  const { documentId } = job.installation;
  const before = await decided(customer, documentId);
  expect(before.find(({ value }) => value === 'URGENTE')?.answer).toEqual({ action: 'use', useId: 1 });

  await move(customer, job, real);
  const again = await answer(customer, documentId, 'Por visitar', { action: 'use', useId: 1 });
  expect(again, messages(again)).toMatchObject({ status: 'inProgress', result: { decisions: 1 } });
  expect(await remembered(customer)).toEqual([]);
  expect(odoo.rows(real, 'crm.lead')).toEqual([]);

  const done = await answer(customer, documentId, 'Por visitar', { action: 'use', useId: 3 });
  expect(done, messages(done)).toMatchObject({ status: 'completed', result: { rows: { created: 1 } } });
  expect(odoo.rows(real, 'crm.lead')).toMatchObject([{ name: 'Techo nuevo', stage_id: 3, tag_ids: [2] }]);
  expect(odoo.rows(tests, 'crm.lead')).toEqual([]);
  expect(
    (await remembered(customer)).map(({ target, value }) => [String(target).split('/')[1], value]),
  ).toEqual([[real, 'Por visitar']]);
});

test('files are read again for the fields of the database to which the instance was changed', async () => {
  const nineteen = await startOdoo({ version: 19, delayScale: 0.02 });
  onTestFinished(() => nineteen.stop());
  const [before, now] = ['demo-moved-fields', 'demo-moved-fields-19'];
  const customer = await atrio.customer();
  const rows = [
    ['Oportunidad', 'Celular', 'Vendedor'],
    ['Techo nuevo', '5555-1111', 'Pedro'],
  ];
  const files = [{ fileName: 'CRM.xlsx', bytes: writeWorkbook([{ name: 'Prospectos', rows }]) }];
  const job = await runJob(customer, { url: odoo.url, db: before, apps: ['crm'], files });
  expect(job.progress.files).toMatchObject([{ pending: 1 }]);
  await customer.ok(updateInstance, {
    params: { documentId: job.instance.documentId },
    body: { data: instanceInput({ baseUrl: nineteen.url, databaseName: now }) },
  });
  // Leads of Odoo 19 have no field for mobile phones.
  const done = await answer(customer, job.installation.documentId, 'Pedro', { action: 'blank' });
  expect(done, messages(done)).toMatchObject({ status: 'completed', files: [{ loaded: 1 }] });
  expect(nineteen.rows(now, 'crm.lead')).toMatchObject([{ name: 'Techo nuevo', phone: '5555-1111' }]);
});

test('records that a plan names are forgotten where the instance was changed before the start', async () => {
  const [tests, real] = ['demo-moved-plan-tests', 'demo-moved-plan-real'];
  await withTags(tests, ['Urgente']);
  await withTags(real, ['No llamar']);
  const customer = await atrio.customer();
  const file = leads(['Portón', 'Nuevo', 'Prisa']);
  const job = await prepareJob(customer, { url: odoo.url, db: tests, apps: ['crm'], files: [file] });
  const { documentId } = job.installation;
  const fields = ['name', 'stage_id', 'tag_ids'];
  const sheet = {
    sheet: 'Prospectos',
    model: 'crm.lead',
    columns: headers.map((header, column) => ({ column, header, field: fields[column] ?? null })),
    key: null,
    references: [{ field: 'tag_ids', value: 'Prisa', action: 'use' as const, use: 'Urgente', useId: 1 }],
  };
  await customer.ok(setImportPlan, { params: { documentId, app: 'crm' }, body: { sheets: [sheet] } });
  await move(customer, job, real);
  await startJob(customer, job, ['crm']);
  const progress = await ended(customer, documentId);
  expect(progress, messages(progress)).toMatchObject({ status: 'inProgress', result: { decisions: 1 } });
  expect(await decided(customer, documentId)).toMatchObject([{ value: 'Prisa', answer: null }]);
  expect(odoo.rows(real, 'crm.lead')).toEqual([]);
});

test('a plan for another database than the one that has rows of another app is refused', async () => {
  const db = 'demo-moved-other-app';
  const customer = await atrio.customer();
  const file = leads(['Portón', 'Por visitar', '']);
  const files = [contactsSample({ rows: 2 }), file];
  const job = await runJob(customer, { url: odoo.url, db, apps: ['contacts', 'crm'], files });
  const { documentId } = job.installation;
  expect(job.progress.files).toMatchObject([{ loaded: 2 }, { pending: 1 }]);
  await customer.ok(cancelInstallation, { params: { documentId } });
  await move(customer, job, 'demo-moved-other-app-on');
  const fields = ['name', 'stage_id', 'tag_ids'];
  const sheet = {
    sheet: 'Prospectos',
    model: 'crm.lead',
    columns: headers.map((header, column) => ({ column, header, field: fields[column] ?? null })),
    key: null,
    references: [{ field: 'stage_id', value: 'Por visitar', action: 'use' as const, use: 'Nuevo', useId: 1 }],
  };
  const planned = { params: { documentId, app: 'crm' }, body: { sheets: [sheet] } };
  const { status, error } = await customer.refused(setImportPlan, planned);
  expect([status, error.message]).toEqual([
    409,
    expect.stringContaining(`Esta instalación empezó en la base de datos «${db}»`),
  ]);
});

test('after the instance was changed, receipt and progress tell of the database that has the rows, without links', async () => {
  const db = 'demo-moved-receipt';
  const customer = await atrio.customer();
  const files = [leads(['Portón', 'Nuevo', ''])];
  const job = await runJob(customer, { url: odoo.url, db, apps: ['crm'], files });
  const params = { documentId: job.installation.documentId };
  const read = async () => ({
    receipt: (await customer.ok(getReceipt, { params })).data,
    progress: await progressOf(customer, params.documentId),
  });
  const before = await read();
  expect(before.receipt).toMatchObject({ databaseName: db, baseUrl: odoo.url });
  expect([before.receipt, before.progress].map(({ files: [file] }) => file?.url)).toEqual(
    [1, 2].map(() => `${odoo.url}/odoo/action-crm.crm_lead_action_pipeline`),
  );
  await move(customer, job, 'demo-moved-receipt-on');
  const after = await read();
  expect(after.receipt).toMatchObject({ databaseName: db, baseUrl: new URL(odoo.url).host });
  expect([after.receipt, after.progress].map(({ files: [file] }) => file?.url)).toEqual([null, null]);
});

test.each([
  ['made a record of a name', 'demo-moved-name', false],
  ['found rows that were there', 'demo-moved-rows', true],
])('an installation that %s in one database does not go on in another', async (_, db, hasRow) => {
  await withTags(db, []);
  const customer = await atrio.customer();
  const first = { url: odoo.url, db, apps: ['crm'], files: [leads(['Portón', 'Nuevo', ''])] };
  if (hasRow) await runJob(customer, first);
  const files = [hasRow ? leads(['Portón', 'Nuevo', ''], techo) : leads(techo)];
  const job = await runJob(customer, { url: odoo.url, db, apps: ['crm'], files });
  const { documentId } = job.installation;
  if (!hasRow) await answer(customer, documentId, 'URGENTE', { action: 'create' });
  expect(odoo.rows(db, 'crm.tag')).toHaveLength(hasRow ? 0 : 1);
  await move(customer, job, 'demo-moved-on');
  const progress = await answer(customer, documentId, 'Por visitar', { action: 'use', useId: 1 });
  expect(progress.status, messages(progress)).toBe('failed');
  expect(messages(progress)).toContain(`Esta instalación empezó en la base de datos «${db}»`);
});

test('a product of a database is not ours because we created another with its id in another one', async () => {
  const [tests, real] = ['demo-moved-stock-tests', 'demo-moved-stock-real'];
  const customer = await atrio.customer();
  const rows = [
    ['Producto', 'Cantidad contada'],
    ['Azadón', 5],
  ];
  const counts = { fileName: 'Inventario.xlsx', bytes: writeWorkbook([{ name: 'Existencias', rows }]) };
  const job = await runJob(customer, { url: odoo.url, db: tests, apps: ['stock'], files: [counts] });
  await answer(customer, job.installation.documentId, 'Azadón', { action: 'create' });

  await withRecords(real, 'stock', 'product.template', [{ name: 'Azadón', type: 'consu' }]);
  const idsIn = (db: string) => odoo.rows(db, 'product.product').map(({ id, name }) => [id, name]);
  expect(idsIn(tests)).toEqual(idsIn(real));
  await move(customer, job, real);
  const installation = await newInstallation(customer, job.instance.id, ['stock']);
  await uploadFiles(customer, installation.id, [counts]);
  await startJob(customer, { instance: job.instance, installation }, ['stock']);
  const progress = await ended(customer, installation.documentId);
  const params = { documentId: progress.documentId };
  const { data } = await customer.ok(listRejectedRows, { params });
  expect(data.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('Tu Odoo no lleva existencias de «Azadón»'),
  ]);
  expect(odoo.rows(real, 'product.template').map(({ is_storable }) => is_storable === true)).toEqual([false]);
});
