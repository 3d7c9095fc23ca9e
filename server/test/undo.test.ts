import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  cancelInstallation,
  deleteInstance,
  getImportUndo,
  getInstallation,
  getReceipt,
  type ImportUndo,
  listImportChanges,
  retryInstallation,
  setImportPlan,
  undoImport,
  updateInstance,
} from '@atrio/contract';
import { writeWorkbook } from '@atrio/spreadsheets';
import { contactsSample } from '@atrio/spreadsheets/samples';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createOdooClient } from '../../odoo/src/connect.ts';
import { demoApiKey, demoLogin, demoPassword } from '../../sandbox/odoo/index.ts';
import type { Client } from './client.ts';
import { engine } from './databases.ts';
import { makeHome, until } from './harness.ts';
import { odooBehind } from './odoo-behind.ts';
import { launchAtrio } from './process.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, type Job, messages, prepareJob, progressOf, runJob, startJob, uploadFiles } from './work.ts';

const { atrio, odoo } = await startWithOdoo();

/** A person who changes records in Odoo itself. */
const inOdoo = (db: string) =>
  createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword, apiKey: demoApiKey });

/** How many durable steps with this name have run. */
function durableSteps(name: string): number {
  const jobs = new DatabaseSync(join(atrio.home.dataDir, 'jobs.sqlite'), { readOnly: true, timeout: 5_000 });
  const run = jobs
    .prepare(
      `select count(*) as steps from step_attempts where step_name like ?
       and workflow_run_id = (select id from workflow_runs where workflow_name = 'undo' order by created_at desc limit 1)`,
    )
    .get(`${name}%`);
  jobs.close();
  return Number(run?.steps);
}

const undone = (customer: Client, documentId: string): Promise<ImportUndo> =>
  until('the end of the undoing', async () => {
    const state = await customer.ok(getImportUndo, { params: { documentId } });
    return state.state === 'running' ? null : state;
  });

const changesOf = (customer: Client, documentId: string) =>
  customer.ok(listImportChanges, { params: { documentId }, query: 'pageSize=100' });

const workbook = (rows: (string | number)[][]) => ({
  fileName: 'Contactos.xlsx',
  bytes: writeWorkbook([{ name: 'Clientes', rows: [['Nombre', 'Correo electrónico', 'Teléfono'], ...rows] }]),
});
const plan = {
  sheets: [
    {
      sheet: 'Clientes',
      model: 'res.partner',
      columns: ['name', 'email', 'phone'].map((field, column) => ({
        column,
        header: ['Nombre', 'Correo electrónico', 'Teléfono'][column] ?? '',
        field,
      })),
      key: 'email',
      references: [],
    },
  ],
};

/** A job that loads contacts, and updates those whose e-mail Odoo has. */
async function prepareContacts(customer: Client, db: string, rows: string[][]): Promise<Job> {
  const job = await prepareJob(customer, { url: odoo.url, db, apps: ['contacts'], files: [workbook(rows)] });
  const params = { documentId: job.installation.documentId, app: 'contacts' };
  await customer.ok(setImportPlan, { params, body: plan });
  return job;
}

/** Starts a job whose rows get into Odoo, and which then fails. @returns documentId of the import */
async function cutOff(customer: Client, db: string, job: Job, apps: string[]): Promise<string> {
  odoo.setMode(db, 'dies-after-load');
  await startJob(customer, job, apps);
  const progress = await ended(customer, job.installation.documentId);
  expect(progress, messages(progress)).toMatchObject({ status: 'failed' });
  odoo.setMode(db, null);
  return progress.files[0]?.id ?? '';
}

const loadCutOff = async (customer: Client, db: string, rows: string[][]): Promise<string> =>
  cutOff(customer, db, await prepareContacts(customer, db, rows), ['contacts']);

/** Loads contacts. @returns documentId of the import */
async function load(customer: Client, db: string, rows: string[][]): Promise<string> {
  const job = await prepareContacts(customer, db, rows);
  const { documentId } = job.installation;
  await startJob(customer, job, ['contacts']);
  const progress = await ended(customer, documentId);
  expect(progress, messages(progress)).toMatchObject({ status: 'completed' });
  return progress.files[0]?.id ?? '';
}

/** Three contacts in a database of their own. */
const contacts = { apps: ['contacts'], files: [contactsSample({ rows: 3 })] };

/** For tests that send no statement of their own: they run on SQLite only. */
const rule = test.runIf(engine === 'sqlite');

describe('undoing an import', () => {
  test('removes the records that it created and restores those that it changed', async () => {
    const customer = await atrio.customer();
    const db = 'demo-undo';
    const before = odoo.rows(db, 'res.partner').length;
    await load(customer, db, [
      ['Ana', 'ana@ejemplo.com', '1111'],
      ['Luis', 'luis@ejemplo.com', '2222'],
    ]);
    const second = await load(customer, db, [
      ['Ana María', 'ana@ejemplo.com', '3333'],
      ['Eva', 'eva@ejemplo.com', '4444'],
    ]);
    const state = await customer.ok(getImportUndo, { params: { documentId: second } });
    expect(state).toMatchObject({ state: 'none', created: 1, updated: 1, canUndo: true, problem: null });
    const { data } = await changesOf(customer, second);
    expect(data.map(({ row, action, name }) => [row, action, name])).toEqual([
      [2, 'updated', 'Ana María'],
      [3, 'created', 'Eva'],
    ]);
    expect(data[0]?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['name', 'Ana', 'Ana María'],
      ['phone', '1111', '3333'],
    ]);
    expect(data[0]?.url).toMatch(/\/odoo\/res\.partner\/\d+$/);

    await customer.ok(undoImport, { params: { documentId: second } });
    expect(await undone(customer, second)).toEqual({
      state: 'done',
      created: 1,
      updated: 1,
      removed: 1,
      archived: 0,
      restored: 1,
      kept: 0,
      names: 0,
      along: 0,
      canUndo: false,
      canStop: false,
      stopRequested: false,
      problem: 'Esta importación ya se deshizo.',
    });
    const rows = odoo.rows(db, 'res.partner').slice(before);
    expect(rows.map(({ name, phone }) => [name, phone])).toEqual([
      ['Ana', '1111'],
      ['Luis', '2222'],
    ]);
    const { status } = await customer.refused(undoImport, { params: { documentId: second } });
    expect(status).toBe(409);
  });

  rule('leaves what somebody changed since, archives what is in use, and says so', async () => {
    const customer = await atrio.customer();
    const db = 'demo-undo-used';
    await load(customer, db, [['Ana', 'ana@ejemplo.com', '1111']]);
    const second = await load(customer, db, [
      ['Ana', 'ana@ejemplo.com', '2222'],
      ['Eva', 'eva@ejemplo.com', '4444'],
      ['Luz', 'luz@ejemplo.com', '5555'],
    ]);
    await runJob(customer, { url: odoo.url, db, apps: ['sale_management', 'purchase'] });
    const { data } = await changesOf(customer, second);
    const idOf = (name: string) =>
      Number(
        data
          .find((change) => change.name === name)
          ?.url?.split('/')
          .at(-1),
      );
    const colleague = inOdoo(db);
    await colleague.call('res.partner', 'write', [[idOf('Ana')], { phone: '9999' }]);
    await colleague.call('purchase.order', 'create', [{ partner_id: idOf('Eva') }]);
    await colleague.call('sale.order', 'create', [{ partner_id: idOf('Luz') }]);
    await colleague.close();

    await customer.ok(undoImport, { params: { documentId: second } });
    expect(await undone(customer, second)).toMatchObject({ state: 'done', kept: 1, archived: 2, removed: 0 });
    const after = await changesOf(customer, second);
    expect(after.data.map(({ name, undo, reason }) => [name, undo, reason])).toEqual([
      ['Ana', 'kept', '«Teléfono» cambió después en Odoo y se deja como está.'],
      ['Eva', 'archived', 'Lo usa una orden de compra de tu Odoo.'],
      ['Luz', 'archived', 'Tiene pedidos de venta en tu Odoo, que se borrarían con él.'],
    ]);
    const rows = odoo.rows(db, 'res.partner');
    expect(rows.find(({ email }) => email === 'ana@ejemplo.com')?.phone).toBe('9999');
    expect(rows.find(({ email }) => email === 'eva@ejemplo.com')?.active).toBe(false);
  });

  rule('deletes the accounts that it created, with their opening balances', async () => {
    const customer = await atrio.customer();
    const db = 'demo-undo-chart';
    const rows = [
      ['Cuenta', 'Nombre', 'Tipo', 'Saldo deudor', 'Saldo acreedor'],
      ['990101', 'Caja', 'Activo circulante', 500, null],
      ['990201', 'Proveedores', 'Pasivo circulante', null, 500],
      ['990301', 'Anticipos', 'Activo circulante', null, null],
    ];
    const bytes = writeWorkbook([{ name: 'Cuentas', rows }]);
    const files = [{ fileName: 'Cuentas.xlsx', bytes }];
    const { progress } = await runJob(customer, { url: odoo.url, db, apps: ['account'], files });
    expect(progress, messages(progress)).toMatchObject({ status: 'completed' });
    const loaded = () =>
      odoo.rows(db, 'account.account').filter(({ code }) => String(code).startsWith('990'));
    expect(loaded().map((row) => [row.opening_debit || 0, row.opening_credit || 0])).toEqual([
      [500, 0],
      [0, 500],
      [0, 0],
    ]);
    const documentId = progress.files[0]?.id ?? '';
    await customer.ok(undoImport, { params: { documentId } });
    expect(await undone(customer, documentId)).toMatchObject({
      state: 'done',
      removed: 3,
      kept: 0,
      archived: 0,
    });
    expect(loaded()).toEqual([]);
  });

  rule('is told in the log of the installation and in its receipt', async () => {
    const customer = await atrio.customer();
    const { installation, progress } = await runJob(customer, {
      url: odoo.url,
      db: 'demo-undo-told',
      apps: ['contacts'],
      files: [contactsSample({ rows: 4, bad: 1 })],
    });
    const documentId = progress.files[0]?.id ?? '';
    await customer.ok(undoImport, { params: { documentId } });
    await undone(customer, documentId);
    const log = messages(await progressOf(customer, installation.documentId));
    expect(log).toContain('Deshaciendo la carga de «Contactos.xlsx».');
    expect(log).toContain('Se deshizo la carga de «Contactos.xlsx»: 3 registros quitados.');
    const params = { documentId: installation.documentId };
    const { data: now } = await customer.ok(getInstallation, { params });
    expect(now.logs?.message).toBe('Listo: 0 filas cargadas, 1 fila con error, 3 filas deshechas.');
    const { data } = await customer.ok(getReceipt, { params });
    expect(data.files).toMatchObject([
      { account: { given: 4, created: 0, rejected: 1, undone: 3 }, undone: true },
    ]);
  });

  test('after a failed file is replaced, the records that it created can still be undone', async () => {
    const customer = await atrio.customer();
    const db = 'demo-undo-replaced';
    const before = odoo.rows(db, 'res.partner').length;
    odoo.setMode(db, 'reset-after-commit');
    const files = [contactsSample({ rows: 1_100, bad: 1 })];
    const job = await prepareJob(customer, { url: odoo.url, db, apps: ['contacts'], files });
    const { documentId } = job.installation;
    await startJob(customer, job, ['contacts']);
    // The last rows are stored in Odoo, and the answer is lost.
    const all = () => (odoo.rows(db, 'res.partner').length === before + 1_099 ? true : null);
    await until('the last rows', async () => all(), { everyMs: 2 });
    odoo.setMode(db, 'down');
    expect(await ended(customer, documentId)).toMatchObject({ status: 'failed' });
    odoo.setMode(db, null);

    await uploadFiles(customer, job.installation.id, [contactsSample({ rows: 2 })]);
    await customer.ok(retryInstallation, { params: { documentId } });
    const progress = await ended(customer, documentId);
    expect(progress, messages(progress)).toMatchObject({ status: 'completed' });
    expect(messages(progress)).toContain('Cambiaste «Contactos.xlsx» por otro archivo.');
    const counts = progress.files.map(({ state, total, loaded, unchanged, rejected }) => [
      state,
      total,
      loaded + unchanged,
      rejected,
    ]);
    expect(counts).toEqual([
      ['done', 1_099, 1_099, 0],
      ['done', 2, 2, 0],
    ]);
    const first = progress.files[0]?.id ?? '';
    expect(await customer.ok(getImportUndo, { params: { documentId: first } })).toMatchObject({
      created: 1_099,
      canUndo: true,
    });
    await customer.ok(undoImport, { params: { documentId: first } });
    expect(await undone(customer, first)).toMatchObject({ state: 'done', removed: 1_099 });
    // A run may have a thousand steps, whatever the length of the file: one step per batch would be three
    // here.
    if (engine === 'sqlite') expect(durableSteps('batch:')).toBeLessThan(3);
    const { loaded } = progress.files[1] ?? {};
    expect(odoo.rows(db, 'res.partner').length).toBe(before + (loaded ?? 0));
  });

  test('rows whose answer was lost when the load failed are looked for and removed', async () => {
    const customer = await atrio.customer();
    const db = 'demo-undo-lost';
    const before = odoo.rows(db, 'res.partner').length;
    const documentId = await loadCutOff(customer, db, [
      ['Ana', 'ana@ejemplo.com', '1111'],
      ['Luis', 'luis@ejemplo.com', '2222'],
    ]);
    expect(odoo.rows(db, 'res.partner').length).toBe(before + 2);
    // A record of which Odoo's id is not known cannot be linked to.
    expect(await changesOf(customer, documentId)).toMatchObject({
      data: [],
      meta: { pagination: { total: 0 } },
    });
    const state = await customer.ok(getImportUndo, { params: { documentId } });
    expect(state).toMatchObject({ created: 2, canUndo: true });
    await customer.ok(undoImport, { params: { documentId } });
    expect(await undone(customer, documentId)).toMatchObject({
      state: 'done',
      created: 2,
      removed: 2,
      kept: 0,
    });
    expect(odoo.rows(db, 'res.partner').length).toBe(before);
  });

  test('of lost updates what the load wrote goes back, and what somebody wrote since stays', async () => {
    const customer = await atrio.customer();
    const db = 'demo-undo-lost-updates';
    await load(customer, db, [
      ['Ana', 'ana@ejemplo.com', '1111'],
      ['Luis', 'luis@ejemplo.com', '2222'],
      ['Eva', 'eva@ejemplo.com', '5555'],
    ]);
    const documentId = await loadCutOff(customer, db, [
      ['Ana María', 'ana@ejemplo.com', '3333'],
      ['Luis Alberto', 'luis@ejemplo.com', '4444'],
      // Goes in a second call, because only its telephone is new, and that call is never made.
      ['Eva', 'eva@ejemplo.com', '6666'],
    ]);
    const ana = odoo.rows(db, 'res.partner').find(({ email }) => email === 'ana@ejemplo.com');
    expect(ana).toMatchObject({ name: 'Ana María', phone: '3333' });
    const colleague = inOdoo(db);
    await colleague.write('res.partner', [Number(ana?.id)], { phone: '9999' });
    await colleague.close();
    await customer.ok(undoImport, { params: { documentId } });
    expect(await undone(customer, documentId)).toMatchObject({
      ...{ state: 'done', updated: 2, restored: 2, kept: 0 },
    });
    const rows = odoo.rows(db, 'res.partner').filter(({ email }) => String(email).endsWith('@ejemplo.com'));
    expect(rows.map(({ name, phone }) => [name, phone])).toEqual([
      ['Ana', '9999'],
      ['Luis', '2222'],
      ['Eva', '5555'],
    ]);
    const { data } = await changesOf(customer, documentId);
    expect(data.map(({ reason }) => reason)).toEqual([
      '«Teléfono» cambió después en Odoo y se deja como está.',
      null,
    ]);
  });

  rule('rows that never arrived count as nothing to undo', async () => {
    const customer = await atrio.customer();
    const db = 'demo-undo-lost-nothing';
    const documentId = await loadCutOff(customer, db, [['Ana', 'ana@ejemplo.com', '1111']]);
    odoo.reset(db);
    await customer.ok(undoImport, { params: { documentId } });
    const state = await undone(customer, documentId);
    expect(state).toMatchObject({ state: 'done', created: 0, removed: 0, canUndo: false });
    expect(state.problem).toBe('Esta importación no creó ni cambió nada en Odoo.');
  });

  test('a count whose answer was lost is taken out of Odoo without being applied', async () => {
    const customer = await atrio.customer();
    const db = 'demo-undo-lost-count';
    await runJob(customer, { url: odoo.url, db, apps: ['stock'] });
    const colleague = inOdoo(db);
    const [product = 0] = await colleague.create('product.product', [
      { name: 'Tuerca', default_code: 'T-1', is_storable: true },
    ]);
    const [place] = await colleague.searchRead('stock.location', [['usage', '=', 'internal']], ['id']);
    const [quant = 0] = await colleague.create('stock.quant', [
      { product_id: product, location_id: Number(place?.id), inventory_quantity: 5 },
    ]);
    await colleague.call('stock.quant', 'action_apply_inventory', [[quant]]);
    await colleague.close();
    const moves = odoo.rows(db, 'stock.move').length;
    const rows = [
      ['Producto', 'Cantidad contada'],
      ['T-1', 8],
    ];
    const bytes = writeWorkbook([{ name: 'Existencias', rows }]);
    const files = [{ fileName: 'Inventario.xlsx', bytes }];
    const job = await prepareJob(customer, { url: odoo.url, db, apps: ['stock'], files });
    const documentId = await cutOff(customer, db, job, ['stock']);
    const stock = () => odoo.rows(db, 'stock.quant').map((row) => [row.quantity, row.inventory_quantity_set]);
    expect(stock()).toEqual([[5, true]]);
    await customer.ok(undoImport, { params: { documentId } });
    expect(await undone(customer, documentId)).toMatchObject({ state: 'done', restored: 1, kept: 0 });
    expect(stock()).toEqual([[5, false]]);
    expect(odoo.rows(db, 'stock.move').length).toBe(moves);
  });

  test('with the products go the counts whose answer was lost', async () => {
    const customer = await atrio.customer();
    const db = 'demo-undo-counts-lost';
    let stands: 'before' | 'away' | 'back' = 'before';
    const between = await odooBehind(odoo.url, async (call) => {
      if (stands === 'away') return { status: 502, headers: {} };
      if (stands === 'before' && call.includes('"action_apply_inventory"')) stands = 'away';
      return null;
    });
    onTestFinished(between.stop);
    const products = ['Nombre', 'Código', 'Tipo'];
    const sheets = [
      { name: 'Productos', rows: [products, ['Pala', 'P-1', 'Almacenable']] },
      { name: 'Existencias', rows: [['Producto', 'Cantidad contada'] as (string | number)[], ['P-1', 5]] },
    ];
    const files = [{ fileName: 'Inventario.xlsx', bytes: writeWorkbook(sheets) }];
    const { progress } = await runJob(customer, { url: between.url, db, apps: ['stock'], files });
    expect(progress, messages(progress)).toMatchObject({ status: 'failed' });
    stands = 'back';
    const stock = () => odoo.rows(db, 'stock.quant').map(({ quantity }) => quantity);
    expect(stock()).toEqual([5]);
    const [first = '', second = ''] = progress.files.map(({ id }) => id);
    await customer.ok(undoImport, { params: { documentId: first } });
    expect(await undone(customer, first)).toMatchObject({ state: 'done', archived: 1 });
    expect(stock()).toEqual([0]);
    expect(await undone(customer, second)).toMatchObject({ state: 'done', restored: 1, kept: 0 });
  });

  test('nothing is changed when the instance points to another database now', async () => {
    const customer = await atrio.customer();
    const [mine, other] = ['demo-undo-mine', 'demo-undo-other'];
    const { instance, progress } = await runJob(customer, { ...contacts, url: odoo.url, db: mine });
    // Another customer's records, with the same ids.
    await runJob(await atrio.customer(), { ...contacts, url: odoo.url, db: other });
    const there = odoo.rows(other, 'res.partner').length;
    const params = { documentId: instance.documentId };
    await customer.ok(updateInstance, { params, body: { data: { databaseName: other } } });

    const documentId = progress.files[0]?.id ?? '';
    const problem = `Esta importación se hizo en la base de datos «${mine}» de ${new URL(odoo.url).host}, y la instancia apunta ahora a otra. Para deshacerla, edita la instancia con los datos de antes.`;
    const state = await customer.ok(getImportUndo, { params: { documentId } });
    expect(state).toMatchObject({ canUndo: false, problem });
    const { data } = await changesOf(customer, documentId);
    expect(data.map(({ name, url }) => [name, url])).toEqual([1, 2, 3].map(() => [null, null]));
    const { status, error } = await customer.refused(undoImport, { params: { documentId } });
    expect([status, error.message]).toEqual([409, problem]);
    expect(odoo.rows(other, 'res.partner').length).toBe(there);

    await customer.ok(updateInstance, { params, body: { data: { databaseName: mine } } });
    await customer.ok(undoImport, { params: { documentId } });
    expect(await undone(customer, documentId)).toMatchObject({ state: 'done', removed: 3 });
  });

  rule('an Odoo restored from an older copy: what has our numbers by now is not ours', async () => {
    const customer = await atrio.customer();
    const db = 'demo-undo-restored';
    const { progress } = await runJob(customer, { ...contacts, url: odoo.url, db });
    const numbers = odoo.rows(db, 'res.partner').map(({ id }) => id);
    odoo.reset(db);
    const colleague = inOdoo(db);
    await colleague.call('res.partner', 'create', [
      [{ name: 'Nueva 1' }, { name: 'Nueva 2' }, { name: 'Nueva 3' }],
    ]);
    await colleague.close();
    expect(odoo.rows(db, 'res.partner').map(({ id }) => id)).toEqual(numbers);

    const documentId = progress.files[0]?.id ?? '';
    await customer.ok(undoImport, { params: { documentId } });
    expect(await undone(customer, documentId)).toMatchObject({ state: 'done', removed: 0, kept: 3 });
    // Records that stayed are in Odoo, and the message says so.
    const { result } = await progressOf(customer, progress.documentId);
    expect(result.rows).toMatchObject({ created: 3, undone: 0 });
    expect(
      odoo
        .rows(db, 'res.partner')
        .slice(-3)
        .map(({ name, active }) => [name, active]),
    ).toEqual([
      ['Nueva 1', true],
      ['Nueva 2', true],
      ['Nueva 3', true],
    ]);
    const after = await changesOf(customer, documentId);
    expect(after.data[0]?.reason).toBe(
      'Ya no lleva la marca con que la creamos (¿se restauró una copia de tu Odoo?). Revísala a mano.',
    );
  });

  rule('an Odoo that cannot be reached: it fails with the cause, and goes on later', async () => {
    const customer = await atrio.customer();
    const db = 'demo-undo-cut';
    const documentId = await load(customer, db, [['Ana', 'ana@ejemplo.com', '1111']]);
    odoo.setMode(db, 'no-key');
    await customer.ok(undoImport, { params: { documentId } });
    const failed = await undone(customer, documentId);
    expect(failed).toMatchObject({ state: 'failed', removed: 0, canUndo: true });
    expect(failed.problem).toMatch(/^La clave API no es correcta/);
    odoo.setMode(db, null);
    await customer.ok(undoImport, { params: { documentId } });
    expect(await undone(customer, documentId)).toMatchObject({ state: 'done', removed: 1 });
  });

  test('of undoing and continuing an installation at the same moment only one begins', async () => {
    const customer = await atrio.customer();
    const db = 'demo-undo-or-retry';
    odoo.setMode(db, 'held-load');
    const files = [contactsSample({ rows: 1_300 })];
    const job = await prepareJob(customer, { url: odoo.url, db, apps: ['contacts'], files });
    const { documentId } = job.installation;
    const params = { documentId };
    await startJob(customer, job, ['contacts']);
    await until('the first batch', async () => (await progressOf(customer, documentId)).files[0]?.loaded);
    await customer.ok(cancelInstallation, { params });
    odoo.setMode(db, null);
    const stopped = await ended(customer, documentId);
    expect(stopped.status).toBe('cancelled');
    odoo.setMode(db, 'hang');
    const answers = await Promise.all([
      customer.send(undoImport, { params: { documentId: stopped.files[0]?.id ?? '' } }),
      customer.send(retryInstallation, { params }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    odoo.setMode(db, null);
  });

  rule('while it works nothing else begins with the same installation', async () => {
    const customer = await atrio.customer();
    const db = 'demo-undo-wait';
    const { instance, installation, progress } = await runJob(customer, {
      url: odoo.url,
      db,
      apps: ['contacts'],
      files: [contactsSample({ rows: 3 })],
    });
    const documentId = progress.files[0]?.id ?? '';
    odoo.setMode(db, 'hang');
    const undoOfFile = async () => (await progressOf(customer, progress.documentId)).files[0]?.undo;
    expect(await undoOfFile()).toBe('none');
    await customer.ok(undoImport, { params: { documentId } });
    expect(await undoOfFile()).toBe('running');
    const refused = [
      await customer.refused(undoImport, { params: { documentId } }),
      await customer.refused(retryInstallation, { params: { documentId: installation.documentId } }),
      await customer.refused(deleteInstance, { params: { documentId: instance.documentId } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    odoo.setMode(db, 'down');
    odoo.setMode(db, null);
  });
});

// On PostgreSQL the next process waits until the lease of the dead one expires: crash.test.ts covers that.
describe.runIf(engine === 'sqlite')('kill -9', () => {
  test.concurrent.each(['undo:before', 'undo:sent'])(
    'at %s: the next process undoes the rest by itself',
    async (point) => {
      const home = await makeHome();
      const db = `demo-${point.replace(':', '-')}`;
      const before = odoo.rows(db, 'res.partner').length;
      try {
        const dying = await launchAtrio(home, { ATRIO_FAIL_POINT: point });
        const customer = await dying.client.register();
        const { progress } = await runJob(customer, {
          url: odoo.url,
          db,
          apps: ['contacts'],
          files: [contactsSample({ rows: 120 })],
        });
        const documentId = progress.files[0]?.id ?? '';
        expect(odoo.rows(db, 'res.partner').length).toBe(before + 120);
        await customer.ok(undoImport, { params: { documentId } }).catch((error: unknown) => error);
        expect(await dying.exited).toBe('SIGKILL');
        const next = await launchAtrio(home);
        try {
          const same = next.client.withToken(customer.token ?? '');
          const state = await until('the end of the undoing', async () => {
            const now = await same.ok(getImportUndo, { params: { documentId } });
            return now.state === 'running' ? null : now;
          });
          expect(state).toMatchObject({ state: 'done', created: 120, removed: 120, kept: 0 });
          expect(odoo.rows(db, 'res.partner').length).toBe(before);
        } finally {
          expect(await next.kill('SIGTERM')).toBe(0);
        }
      } finally {
        await home.remove();
      }
    },
  );

  test.each(['load:sent', 'load:applied'])(
    'at %s of a stock count: the quantity before it is still known',
    async (point) => {
      const home = await makeHome();
      const db = `demo-count-${point.replace(':', '-')}`;
      try {
        const quiet = await launchAtrio(home);
        const customer = await quiet.client.register();
        await runJob(customer, { url: odoo.url, db, apps: ['stock'] });
        await quiet.kill('SIGTERM');
        const colleague = inOdoo(db);
        const [product = 0] = await colleague.create('product.product', [
          { name: 'Tuerca', default_code: 'T-1', is_storable: true },
        ]);
        const [place] = await colleague.searchRead('stock.location', [['usage', '=', 'internal']], ['id']);
        const [quant = 0] = await colleague.create('stock.quant', [
          { product_id: product, location_id: Number(place?.id), inventory_quantity: 5 },
        ]);
        await colleague.call('stock.quant', 'action_apply_inventory', [[quant]]);
        await colleague.close();
        const inStock = () => odoo.rows(db, 'stock.quant').map(({ quantity }) => quantity);
        expect(inStock()).toEqual([5]);

        const dying = await launchAtrio(home, { ATRIO_FAIL_POINT: point });
        const rows = [
          ['Producto', 'Cantidad contada'],
          ['T-1', 8],
        ];
        const file = {
          fileName: 'Inventario.xlsx',
          bytes: writeWorkbook([{ name: 'Existencias', rows }]),
        };
        const first = dying.client.withToken(customer.token ?? '');
        const job = await prepareJob(first, { url: odoo.url, db, apps: ['stock'], files: [file] });
        await startJob(first, job, ['stock']).catch((error: unknown) => error);
        expect(await dying.exited).toBe('SIGKILL');

        const next = await launchAtrio(home);
        const back = next.client.withToken(customer.token ?? '');
        const progress = await ended(back, job.installation.documentId);
        expect(progress.files[0], messages(progress)).toMatchObject({ loaded: 1, updated: 1, rejected: 0 });
        expect(inStock()).toEqual([8]);
        const documentId = progress.files[0]?.id ?? '';
        await back.ok(undoImport, { params: { documentId } });
        expect(await undone(back, documentId)).toMatchObject({ state: 'done', restored: 1, kept: 0 });
        expect(inStock()).toEqual([5]);
        expect(await next.kill('SIGTERM')).toBe(0);
      } finally {
        await home.remove();
      }
    },
  );
});
