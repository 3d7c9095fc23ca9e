import {
  downloadRejectedRows,
  getInstallation,
  listRejectedRows,
  listRejectionCauses,
  planHeader,
  type SheetPlan,
  setImportPlan,
  upload,
} from '@atrio/contract';
import { createOdooClient } from '@atrio/odoo/connect';
import { type CellContent, openWorkbook, writeWorkbook } from '@atrio/spreadsheets';
import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { demoLogin, demoPassword } from '../../sandbox/odoo/index.ts';
import { mailTo } from './mailbox.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, prepareJob, startJob, uploadForm } from './work.ts';

const { atrio, odoo } = await startWithOdoo();

const fields = ['name', 'expected_revenue'];

/** Loads opportunities. @returns what Odoo has of them, and the problems of the rows */
async function load(db: string, rows: CellContent[][], plan: Partial<SheetPlan> | null) {
  const customer = await atrio.customer();
  const head = ['Oportunidad', 'Ingreso esperado'];
  const bytes = writeWorkbook([{ name: 'Oportunidades', rows: [head, ...rows] }]);
  const job = await prepareJob(customer, {
    url: odoo.url,
    db,
    apps: ['crm'],
    files: [{ fileName: 'CRM.xlsx', bytes }],
  });
  const { documentId } = job.installation;
  if (plan !== null) {
    const columns = head.map((header, column) => ({ column, header, field: fields[column] ?? null }));
    const sheet: SheetPlan = {
      sheet: 'Oportunidades',
      model: 'crm.lead',
      columns,
      key: null,
      references: [],
      ...plan,
    };
    await customer.ok(setImportPlan, { params: { documentId, app: 'crm' }, body: { sheets: [sheet] } });
  }
  await startJob(customer, job, ['crm']);
  const progress = await ended(customer, documentId);
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  const found = await client.searchRead('crm.lead', [], fields, { order: 'name' });
  await client.close();
  return { customer, progress, leads: found.map(({ name, expected_revenue }) => [name, expected_revenue]) };
}

describe('a text that can be read as two numbers', () => {
  const rows = [
    ['Café', '12.500'],
    ['Queso', '8.250'],
  ];

  test('has the decimal sign of the country of the company, which is Guatemala', async () => {
    const { leads } = await load('demo-doubt-country', rows, null);
    expect(leads).toEqual([
      ['Café', 12.5],
      ['Queso', 8.25],
    ]);
  });

  test('is read as the customer says', async () => {
    const columns: SheetPlan['columns'] = [
      { column: 0, header: 'Oportunidad', field: 'name' },
      { column: 1, header: 'Ingreso esperado', field: 'expected_revenue', decimal: ',' },
    ];
    const { leads } = await load('demo-doubt-person', rows, { columns });
    expect(leads).toEqual([
      ['Café', 12_500],
      ['Queso', 8_250],
    ]);
  });

  test('is rejected when the column contradicts itself and nobody was asked', async () => {
    const { leads, progress } = await load('demo-doubt-open', [...rows, ['Pan', '1,5'], ['Té', '2.5']], null);
    expect(leads).toEqual([
      ['Pan', 1.5],
      ['Té', 2.5],
    ]);
    expect(progress.files[0]).toMatchObject({ rejected: 2, loaded: 2 });
  });
});

test('a workbook of LibreOffice is loaded as an .xlsx is', async () => {
  const customer = await atrio.customer();
  const sheet = utils.aoa_to_sheet([
    ['Oportunidad', 'Teléfono', 'Ingreso esperado', 'Cierre esperado'],
    ['Café', '00502', 12.5, null],
  ]);
  sheet.D2 = { t: 'n', v: 46_096, z: 'dd/mm/yyyy' };
  const bytes = write(
    { SheetNames: ['Hoja1'], Sheets: { Hoja1: sheet } },
    { type: 'array', bookType: 'ods' },
  );
  const job = await prepareJob(customer, {
    url: odoo.url,
    db: 'demo-ods',
    apps: ['crm'],
    files: [{ fileName: 'CRM.ods', bytes: new Uint8Array(bytes) }],
  });
  await startJob(customer, job, ['crm']);
  await ended(customer, job.installation.documentId);
  const client = createOdooClient({
    url: odoo.url,
    db: 'demo-ods',
    username: demoLogin,
    password: demoPassword,
  });
  const found = await client.searchRead(
    'crm.lead',
    [],
    ['name', 'phone', 'expected_revenue', 'date_deadline'],
  );
  await client.close();
  expect(found).toMatchObject([
    { name: 'Café', phone: '00502', expected_revenue: 12.5, date_deadline: '2026-03-15' },
  ]);
  const { data } = await customer.ok(getInstallation, {
    params: { documentId: job.installation.documentId },
  });
  expect(data.files).toMatchObject([
    { name: 'CRM.ods', ext: '.ods', mime: 'application/vnd.oasis.opendocument.spreadsheet' },
  ]);
});

test('a CSV is loaded as it is: codes keep their zeros', async () => {
  const customer = await atrio.customer();
  const text = 'Oportunidad;Teléfono;Ingreso esperado\r\nJosé;00502;12,50\r\n"Pan; té";1E5;1.234,5\r\n';
  const job = await prepareJob(customer, {
    url: odoo.url,
    db: 'demo-csv',
    apps: ['crm'],
    files: [{ fileName: 'CRM.csv', bytes: new Uint8Array(Buffer.from(text, 'latin1')) }],
  });
  await startJob(customer, job, ['crm']);
  await ended(customer, job.installation.documentId);
  const client = createOdooClient({
    url: odoo.url,
    db: 'demo-csv',
    username: demoLogin,
    password: demoPassword,
  });
  const found = await client.searchRead('crm.lead', [], ['name', 'phone', 'expected_revenue'], {
    order: 'name',
  });
  await client.close();
  expect(found.map(({ name, phone, expected_revenue }) => [name, phone, expected_revenue])).toEqual([
    ['José', '00502', 12.5],
    ['Pan; té', '1E5', 1234.5],
  ]);
  const { data } = await customer.ok(getInstallation, {
    params: { documentId: job.installation.documentId },
  });
  expect(data.files).toMatchObject([{ name: 'CRM.csv', ext: '.csv', mime: 'text/csv' }]);
});

describe('rows that seem to be totals or notes', () => {
  const rows = [...['Ana', 'Eva', 'José'].map((name) => [name, 5]), ['ZONA 1'], ['TOTAL', 15]];
  const noted = [...rows, ['Última actualización: 3/4/2026']];

  test('are set aside, each with its reason, and are no errors', async () => {
    const { leads, customer, progress } = await load('demo-asides', noted, null);
    expect(leads.map(([name]) => name)).toEqual(['Ana', 'Eva', 'José', 'ZONA 1']);
    const none = { changed: 0, same: 0, pending: 0, rejected: 0, undone: 0, left: 0 };
    const account = { ...none, given: 6, created: 4, aside: 2 };
    expect(progress.result?.rows).toEqual(account);
    const [file] = progress.files;
    expect(file).toMatchObject({ loaded: 4, rejected: 2, account: { ...account, corrected: 0 } });
    const { documentId } = progress;
    const { data } = await customer.ok(getInstallation, { params: { documentId } });
    expect(data.logs?.message).toBe('Listo: 4 filas cargadas, 2 filas apartadas.');
    const rejected = await customer.ok(listRejectedRows, { params: { documentId } });
    expect(rejected.data.map(({ row, reason }) => [row, reason])).toEqual([
      [6, expect.stringMatching(/parece un total/)],
      [7, expect.stringMatching(/parece una nota/)],
    ]);
    const causes = await customer.ok(listRejectionCauses, { params: { documentId: file?.id ?? '' } });
    expect(causes).toEqual({ data: [], causes: 0, isPart: false });
    const mail = await mailTo(atrio.home, customer.account.email, 'Tu instalación terminó');
    expect(mail.text).toContain('Entraron las 4 filas de tus archivos en «demo-asides».');
    expect(mail.text).toContain(
      '2 filas quedaron apartadas: totales, notas, repetidas o las que dejaste fuera.',
    );
    expect(mail.text).not.toContain('No entraron');
  });

  test('are not among the rows with errors', async () => {
    const { progress, customer } = await load('demo-asides-bad', [...noted, ['Pan', 'mucho']], null);
    expect(progress.result?.rows).toMatchObject({ given: 7, created: 4, rejected: 1, aside: 2 });
    const id = progress.files[0]?.id ?? '';
    const causes = await customer.ok(listRejectionCauses, { params: { documentId: id } });
    expect(causes).toMatchObject({ data: [{ header: 'Ingreso esperado', records: 1 }], causes: 1 });
    const listed = await customer.ok(listRejectedRows, { params: { documentId: progress.documentId } });
    expect(listed.data.map(({ row }) => row)).toEqual([8, 6, 7]);
    const answer = await customer.send(downloadRejectedRows, { params: { documentId: id } });
    const book = openWorkbook(new Uint8Array(await answer.arrayBuffer()));
    const rows = book.sheets.flatMap((sheet) => [...book.rows(sheet)]);
    expect(rows.map(({ cells: [name] }) => name)).toEqual(['Oportunidad', 'name', 'Pan']);
  });

  test('are loaded where the customer wants them', async () => {
    const { leads } = await load('demo-asides-kept', noted, { keepRows: [6] });
    expect(leads.map(([name]) => name)).toEqual(['Ana', 'Eva', 'José', 'TOTAL', 'ZONA 1']);
  });
});

test('a header and a table that only the customer could choose are read as the plan says', async () => {
  const customer = await atrio.customer();
  const job = await prepareJob(customer, { url: odoo.url, db: 'demo-layout', apps: ['crm'] });
  const rows = [
    ['Oportunidad', 'Teléfono', null, 'Oportunidad', 'Teléfono'],
    ['Nombre', 'Tel.', null, 'Nombre', 'Tel.'],
    ['Café', '2222', null, 'Pan', '3333'],
    ['Té', null, null, 'Queso', '4444'],
  ];
  const bytes = writeWorkbook([{ name: 'Hoja1', rows, merged: ['B3:B4'] }]);
  const body = () => uploadForm(job.installation.id, [{ fileName: 'CRM.xlsx', bytes }]) as never;
  const refused = await customer.refused(upload, { body: body() });
  expect(refused.error.message).toMatch(/dos filas de encabezados/);
  await customer.ok(upload, { body: body(), headers: { [planHeader]: 'follows' } });
  const table = (sheet: string, from: number): SheetPlan => ({
    sheet,
    model: 'crm.lead',
    columns: [
      { column: from, header: 'Nombre', field: 'name' },
      { column: from + 1, header: 'Tel.', field: 'phone' },
    ],
    key: null,
    references: [],
    headerRow: 2,
  });
  const sheets = [table('Hoja1 (columnas A a B)', 0), table('Hoja1 (columnas D a E)', 3)];
  const { documentId } = job.installation;
  await customer.ok(setImportPlan, {
    params: { documentId, app: 'crm' },
    body: { sheets, fileName: 'mis ventas/2026: todo.xls' },
  });
  await startJob(customer, job, ['crm']);
  const { files } = await ended(customer, documentId);
  const client = createOdooClient({
    url: odoo.url,
    db: 'demo-layout',
    username: demoLogin,
    password: demoPassword,
  });
  const found = await client.searchRead('crm.lead', [], ['name', 'phone'], { order: 'name' });
  await client.close();
  expect(found.map(({ name, phone }) => [name, phone])).toEqual([
    ['Café', '2222'],
    ['Pan', '3333'],
    ['Queso', '4444'],
    ['Té', '2222'],
  ]);
  // The customer sees the file under its own name.
  expect(files.map(({ fileName }) => fileName)).toEqual(['2026: todo.xls', '2026: todo.xls']);
});
