import {
  answerDecisions,
  getImportUndo,
  type ImportUndo,
  listDecisions,
  listRejectedRows,
  type SheetPlan,
  setImportPlan,
  undoImport,
} from '@atrio/contract';
import { type CellContent, writeWorkbook } from '@atrio/spreadsheets';
import { expect, test } from 'vitest';
import { createOdooClient } from '../../odoo/src/connect.ts';
import { demoApiKey, demoLogin, demoPassword } from '../../sandbox/odoo/index.ts';
import type { Client } from './client.ts';
import { until } from './harness.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, messages, prepareJob, runJob, startJob } from './work.ts';

const { atrio, odoo } = await startWithOdoo();

/** A person who changes records in Odoo itself. */
const inOdoo = (db: string) =>
  createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword, apiKey: demoApiKey });

const list = (...rows: CellContent[][]) => ({
  fileName: 'Proveedores.xlsx',
  bytes: writeWorkbook([
    { name: 'Hoja1', rows: [['Proveedor', 'Teléfono', 'Banco', 'No. de cuenta', 'Titular'], ...rows] },
  ]),
});
const suppliers: CellContent[][] = [
  ['Cementos Ixcán', '2257-7772', 'Banrural', '3-123-45678-9', null],
  ['Tubovinil Xela', '2379-4585', 'Banco Industrial', '012-345678-9', 'Rosa Cux'],
  ['Plásticos Ulpán', '7941-5872', 'BANRURAL', '3-987-65432-1', null],
  ['Rosa Cux', '5555-1234', null, null, null],
];

const load = (customer: Client, db: string, ...rows: CellContent[][]) =>
  runJob(customer, { url: odoo.url, db, apps: ['contacts'], files: [list(...rows)] });

async function createBanks(customer: Client, documentId: string) {
  const params = { documentId };
  const { data } = await customer.ok(listDecisions, { params });
  const open = data.filter(({ answer }) => answer === null);
  const answers = open.map(({ id }) => ({ id, action: 'create' as const }));
  await customer.ok(answerDecisions, { params, body: { answers } });
  return { asked: open.map(({ value }) => value), progress: await ended(customer, documentId) };
}

/** The bank accounts in Odoo, with the names that they refer to. */
function accountsIn(db: string) {
  const nameOf = (model: string) => new Map(odoo.rows(db, model).map(({ id, name }) => [id, name]));
  const [partners, banks] = [nameOf('res.partner'), nameOf('res.bank')];
  return odoo
    .rows(db, 'res.partner.bank')
    .map((row) => [
      partners.get(row.partner_id),
      row.acc_number,
      banks.get(row.bank_id),
      row.acc_holder_name,
      row.allow_out_payment,
      row.active,
    ]);
}

const loaded = [
  ['Cementos Ixcán', '3-123-45678-9', 'Banrural', 'Cementos Ixcán', false, true],
  ['Tubovinil Xela', '012-345678-9', 'Banco Industrial', 'Rosa Cux', false, true],
  ['Plásticos Ulpán', '3-987-65432-1', 'Banrural', 'Plásticos Ulpán', false, true],
];

test('suppliers with their bank accounts: the banks are asked about once and created, and nobody is trusted yet', async () => {
  const db = 'demo-banks';
  const customer = await atrio.customer();
  const job = await load(customer, db, ...suppliers);
  const { asked, progress } = await createBanks(customer, job.progress.documentId);
  expect(asked).toEqual(['Banrural', 'Banco Industrial']);
  expect(accountsIn(db), messages(progress)).toEqual(loaded);
  expect(
    progress.files.map(({ sheet, loaded: rows, ignoredColumns }) => [sheet, rows, ignoredColumns]),
  ).toEqual([
    ['Hoja1', 4, []],
    ['Hoja1 (cuentas bancarias)', 3, []],
  ]);
});

const undone = (customer: Client, documentId: string): Promise<ImportUndo> =>
  until('the end of the undoing', async () => {
    const state = await customer.ok(getImportUndo, { params: { documentId } });
    return state.state === 'running' ? null : state;
  });

test('bank accounts are archived by an undoing, since Odoo deletes none, and active again when they are loaded again', async () => {
  const db = 'demo-banks-back';
  const customer = await atrio.customer();
  const job = await load(customer, db, ...suppliers);
  const { progress } = await createBanks(customer, job.progress.documentId);
  const params = { documentId: progress.files[1]?.id ?? '' };
  await customer.ok(undoImport, { params });
  expect(await undone(customer, params.documentId)).toMatchObject({
    state: 'done',
    archived: 3,
    removed: 0,
    kept: 0,
  });
  expect(accountsIn(db).map((row) => row.at(-1))).toEqual([false, false, false]);

  const again = await load(customer, db, ...suppliers);
  expect(accountsIn(db), messages(again.progress)).toEqual(loaded);
});

test.each([
  ['in Odoo', false],
  ['archived by an undoing of their own', true],
])(
  'bank accounts of the same sheet that are %s go with their suppliers; one that was entered since does not',
  async (_, first) => {
    const db = `demo-banks-undone${first ? '-first' : ''}`;
    const customer = await atrio.customer();
    const job = await load(customer, db, ...suppliers);
    const { progress } = await createBanks(customer, job.progress.documentId);
    const [contacts = '', accounts = ''] = progress.files.map(({ id }) => id);
    const colleague = inOdoo(db);
    const [partner] = await colleague.searchRead('res.partner', [['name', '=', 'Tubovinil Xela']], ['id']);
    await colleague.create('res.partner.bank', [{ partner_id: partner?.id, acc_number: '99-1' }]);
    await colleague.close();
    for (const documentId of first ? [accounts, contacts] : [contacts]) {
      await customer.ok(undoImport, { params: { documentId } });
      await undone(customer, documentId);
    }
    const state = await customer.ok(getImportUndo, { params: { documentId: contacts } });
    expect(state).toMatchObject({ removed: 3, archived: 1, kept: 0 });
    expect(accountsIn(db).map(([name, number]) => [name, number])).toEqual([
      ['Tubovinil Xela', '012-345678-9'],
      ['Tubovinil Xela', '99-1'],
    ]);
  },
);

/** Loads a supplier whose account Odoo has, in another spelling. */
async function loadAgain(db: string, key: string | null) {
  const customer = await atrio.customer();
  const first = await load(customer, db, suppliers[0] ?? []);
  await createBanks(customer, first.progress.documentId);
  const job = await prepareJob(customer, {
    ...{ url: odoo.url, db, apps: ['contacts'] },
    files: [list(['Cementos Ixcán', '2257-7772', 'Banrural', '3123456789', null])],
  });
  const params = { documentId: job.installation.documentId };
  const headers = ['Proveedor', 'Teléfono', 'Banco', 'No. de cuenta', 'Titular'];
  const planOf = (
    sheet: string,
    model: string,
    fields: (string | null)[],
    key: string | null,
  ): SheetPlan => ({
    ...{ sheet, model, key, references: [] },
    columns: headers.map((header, column) => ({ column, header, field: fields[column] ?? null })),
  });
  const sheets = [
    planOf('Hoja1', 'res.partner', ['name', 'phone'], 'name'),
    planOf(
      'Hoja1 (cuentas bancarias)',
      'res.partner.bank',
      ['partner_id', null, 'bank_id', 'acc_number', 'acc_holder_name'],
      key,
    ),
  ];
  await customer.ok(setImportPlan, { params: { ...params, app: 'contacts' }, body: { sheets } });
  await startJob(customer, job, ['contacts']);
  const progress = await ended(customer, params.documentId);
  const { data } = await customer.ok(listRejectedRows, { params });
  return { progress, reasons: data.map(({ reason }) => reason) };
}

test('an account is known by its number, however it is written', async () => {
  const { progress, reasons } = await loadAgain('demo-banks-known', 'acc_number');
  expect(progress.files.map(({ account }) => [account?.same, account?.created])).toEqual([
    [1, 0],
    [1, 0],
  ]);
  expect([reasons, accountsIn('demo-banks-known')]).toEqual([[], loaded.slice(0, 1)]);
});

test('without a key, an account that the contact has already is refused with the reason', async () => {
  const { reasons } = await loadAgain('demo-banks-twice', null);
  expect(reasons).toEqual([
    'El contacto ya tiene esta cuenta bancaria en tu Odoo, quizá archivada. Revísala en su ficha, en Facturación.',
  ]);
  expect(accountsIn('demo-banks-twice')).toEqual(loaded.slice(0, 1));
});
