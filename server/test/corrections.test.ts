import {
  downloadRejectedRows,
  getImportReading,
  getReceipt,
  listImportModels,
  listRejectionCauses,
  type SheetPlan,
  setImportPlan,
  uploadCorrections,
} from '@atrio/contract';
import { createOdooClient } from '@atrio/odoo/connect';
import {
  type CellInput,
  openWorkbook,
  outlineSheet,
  type SheetRow,
  writeWorkbook,
} from '@atrio/spreadsheets';
import { describe, expect, test } from 'vitest';
import { demoLogin, demoPassword } from '../../sandbox/odoo/index.ts';
import type { Client } from './client.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, messages, type NamedFile, prepareJob, startJob } from './work.ts';

const { atrio, odoo } = await startWithOdoo();

const headers = ['Cliente', 'E-mail', 'País', 'Notas'];
const file: NamedFile = {
  fileName: 'Contactos.xlsx',
  bytes: writeWorkbook([
    {
      name: 'Mis clientes',
      rows: [
        headers,
        ['Ana', 'ana@ejemplo.com', 'Guatemala', 'uno'],
        ['Luis', 'ana arroba ejemplo', 'Guatemala', 'dos'],
        ['Eva', 'eva en ejemplo', 'Guatemala', 'tres'],
        ['', 'nadie@ejemplo.com', 'Guatemala', 'cuatro'],
      ],
    },
  ]),
};
const fields = ['name', 'email', 'country_id', null];
const plan = {
  sheets: [
    {
      sheet: 'Mis clientes',
      model: 'res.partner',
      // The customer leaves the notes out.
      columns: headers.map((header, column) => ({ column, header, field: fields[column] ?? null })),
      key: 'email',
      references: [],
    },
  ],
};

/** An import with three rejected rows. */
async function loaded(db: string) {
  const customer = await atrio.customer();
  const job = await prepareJob(customer, { url: odoo.url, db, apps: ['contacts'], files: [file] });
  const { documentId } = job.installation;
  await customer.ok(setImportPlan, { params: { documentId, app: 'contacts' }, body: plan });
  await startJob(customer, job, ['contacts']);
  const progress = await ended(customer, documentId);
  expect(progress.files[0], messages(progress)).toMatchObject({ loaded: 1, rejected: 3 });
  return { customer, job, documentId, importId: progress.files[0]?.id ?? '' };
}

async function rejectedRows(customer: Client, importId: string) {
  const answer = await customer.send(downloadRejectedRows, { params: { documentId: importId } });
  const book = openWorkbook(new Uint8Array(await answer.arrayBuffer()));
  const [sheet] = book.sheets;
  if (!sheet) throw new Error('no sheet');
  const rows = [...book.rows(sheet)];
  return { name: answer.headers.get('content-disposition'), book, sheet, rows };
}

/** The rows of a workbook as a person leaves them, with one cell corrected. */
const withCell = (rows: readonly SheetRow[], wrong: string, right: CellInput): CellInput[][] =>
  rows.map(({ cells }) => cells.map((cell) => (cell === wrong ? right : (cell as CellInput))));

const form = (...files: NamedFile[]) => {
  const body = new FormData();
  for (const { fileName, bytes } of files) body.append('files', new Blob([new Uint8Array(bytes)]), fileName);
  return body;
};
const send = (customer: Client, importId: string, ...files: NamedFile[]) =>
  customer.ok(uploadCorrections, { params: { documentId: importId }, body: form(...files) } as never);
const refusal = (customer: Client, importId: string, ...files: NamedFile[]) =>
  customer.refused(uploadCorrections, { params: { documentId: importId }, body: form(...files) });

describe('the corrected file', () => {
  test('contains the rejected rows, is mapped automatically, and continues the import', async () => {
    const db = 'demo-corrected';
    const { customer, job, documentId, importId } = await loaded(db);
    expect(await customer.ok(listRejectionCauses, { params: { documentId: importId } })).toEqual({
      data: [
        {
          header: 'E-mail',
          reason: '«…» no es un correo electrónico. Escríbelo como nombre@empresa.com.',
          records: 2,
        },
        {
          header: 'Cliente',
          reason: 'Falta «Cliente», que es obligatorio. Escribe un valor en la celda.',
          records: 1,
        },
      ],
      causes: 2,
      isPart: false,
    });
    const { name, book, sheet, rows } = await rejectedRows(customer, importId);
    expect(name).toContain('Contactos - filas con error.xlsx');
    expect(rows.map(({ cells, hidden }) => [cells.slice(0, 4), hidden])).toEqual([
      [headers, false],
      [['name', 'email', 'country_id'], true],
      [['Luis', 'ana arroba ejemplo', 'Guatemala', 'dos'], false],
      [['Eva', 'eva en ejemplo', 'Guatemala', 'tres'], false],
      [[null, 'nadie@ejemplo.com', 'Guatemala', 'cuatro'], false],
    ]);
    const { models } = await customer.ok(listImportModels, {
      params: { documentId: job.instance.documentId },
      query: 'app=contacts',
    });
    const model = models[0];
    const outline = model && outlineSheet(book, sheet.name, model);
    expect(outline?.columns.slice(0, 3).map(({ field, confidence }) => [field, confidence])).toEqual([
      ['name', 'technical'],
      ['email', 'technical'],
      ['country_id', 'technical'],
    ]);

    // Two rows are corrected and one is still wrong; the columns were renamed and moved.
    const corrected = writeWorkbook([
      {
        name: 'Filas con error',
        rows: [
          ['Correo nuevo', 'Nombre nuevo', 'País', 'Notas', 'Motivo'],
          ['email', 'name', 'country_id', null, null],
          ['luis@ejemplo.com', 'Luis', 'Guatemala', 'dos', 'No parece un correo.'],
          ['eva@ejemplo.com', 'Eva', 'Guatemala', 'tres'],
          ['nadie@ejemplo.com', '', 'Guatemala', 'cuatro'],
        ],
        hiddenRows: [2],
      },
    ]);
    const upload = { fileName: 'Contactos - filas con error.xlsx', bytes: corrected };
    const { data } = await send(customer, importId, upload);
    expect(data.installationId).toBe(documentId);
    const progress = await ended(customer, documentId);
    expect(progress, messages(progress)).toMatchObject({ status: 'completed' });
    expect(
      progress.files.map(({ id, continues, loaded, rejected }) => ({ id, continues, loaded, rejected })),
    ).toEqual([
      { id: importId, continues: null, loaded: 1, rejected: 3 },
      { id: data.importId, continues: importId, loaded: 2, rejected: 1 },
    ]);
    // The column of reasons is ours and is not loaded.
    expect(progress.files.map(({ ignoredColumns }) => ignoredColumns)).toEqual([['Notas'], ['Notas']]);
    // One of the three rows is still wrong.
    expect(messages(progress)).toContain('Listo: 3 filas cargadas, 1 fila con error.');
    const emails = odoo.rows(db, 'res.partner').map(({ email }) => email);
    expect(emails).toEqual(
      expect.arrayContaining(['ana@ejemplo.com', 'luis@ejemplo.com', 'eva@ejemplo.com']),
    );
    expect(
      odoo.rows(db, 'res.partner').find(({ email }) => email === 'luis@ejemplo.com')?.comment,
    ).toBeFalsy();

    const receipt = await customer.ok(getReceipt, { params: { documentId } });
    expect(receipt.data).toMatchObject({ odooVersion: '18.0', edition: 'community', status: 'completed' });
    expect(receipt.data.appsAfter).toContain('Contactos');
    expect(receipt.data.appsBefore).not.toContain('Contactos');
    // The parts of each line add up: the three corrected rows are mentioned in the first line and counted in
    // the second.
    const lines = receipt.data.files.map(({ account }) => account);
    expect(lines).toMatchObject([
      { given: 4, created: 1, rejected: 0, corrected: 3 },
      { given: 3, created: 2, rejected: 1, corrected: 0 },
    ]);
    expect(receipt.data.files[0]?.url).toBe(`${odoo.url}/odoo/action-base.action_partner_form`);

    // The next correction continues from this one, not from the first file.
    const again = await refusal(customer, importId, upload);
    expect([again.status, again.error.message]).toEqual([
      409,
      'Ya subiste las filas corregidas de esta importación. Si todavía hay errores, continúa desde esas.',
    ]);
    const second = await rejectedRows(customer, data.importId);
    expect(second.name).toContain('Contactos - filas con error.xlsx');
    expect(second.rows.at(-1)?.cells.slice(0, 2)).toEqual(['nadie@ejemplo.com', null]);
  });

  test('another file, no file and two files are refused, and nothing is stored', async () => {
    const { customer, documentId, importId } = await loaded('demo-other-file');
    const other = writeWorkbook([
      {
        name: 'x',
        rows: [
          ['Oportunidad', 'Cliente'],
          ['Venta', 'Ana'],
        ],
      },
    ]);
    const answers = [
      await refusal(customer, importId, { fileName: 'Otro.xlsx', bytes: other }),
      await refusal(customer, importId, { fileName: 'Otro.csv', bytes: other }),
      await refusal(customer, importId, { fileName: 'Otro.xlsx', bytes: new Uint8Array([1, 2, 3]) }),
      await refusal(customer, importId, file, file),
      await refusal(customer, importId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(answers[0]?.error.message).toBe(
      '«Otro.xlsx» no es la corrección de «Contactos.xlsx»: no tiene las columnas «E-mail», «País». Descarga las filas con error, corrígelas ahí y sube ese archivo.',
    );
    expect(answers[4]?.error.message).toBe('Sube un solo archivo: el de las filas corregidas.');
    const { files, status } = await ended(customer, documentId);
    expect([files.length, status]).toEqual([1, 'completed']);
  });
});

test('the review of the corrected rows begins as their file was read, and what it decides is loaded', async () => {
  const db = 'demo-corrected-reviewed';
  const { customer, documentId, importId } = await loaded(db);
  const params = { documentId: importId };
  const { data: reading } = await customer.ok(getImportReading, { params });
  expect(reading).toEqual({
    model: 'res.partner',
    columns: [
      { header: 'Cliente', field: 'name' },
      { header: 'E-mail', field: 'email' },
      { header: 'País', field: 'country_id' },
    ],
    key: 'email',
    references: [],
  });
  const upload = {
    fileName: 'Contactos - filas con error.xlsx',
    bytes: writeWorkbook([
      {
        name: 'Filas con error',
        rows: [
          headers,
          ['Luis', 'luis@ejemplo.com', 'Guatemala', 'dos'],
          ['Eva', 'eva@ejemplo.com', 'Guatemala', 'tres'],
        ],
      },
    ]),
  };
  const reviewed = {
    sheet: 'Filas con error',
    model: 'res.partner',
    // The notes are loaded this time, and Eva is left out.
    columns: headers.map((header, column) => ({
      ...{ column, header, field: fields[column] ?? 'comment' },
    })),
    key: 'email',
    references: [],
    leaveRows: [3],
  };
  const withPlan = (text: string) => {
    const body = new FormData();
    body.append('plan', text);
    body.append('files', new Blob([new Uint8Array(upload.bytes)]), upload.fileName);
    return { params, body };
  };
  const [first, ...others] = reviewed.columns;
  const moved = [{ ...first, header: 'Proveedor' }, ...others];
  const refusals = [
    '{',
    '{"sheet":"x"}',
    JSON.stringify({ ...reviewed, model: 'crm.lead' }),
    JSON.stringify({ ...reviewed, columns: moved }),
    JSON.stringify({ ...reviewed, columns: [first] }),
  ];
  const said = [];
  for (const text of refusals)
    said.push((await customer.refused(uploadCorrections, withPlan(text))).error.message);
  const notUnderstood = 'No entendimos cómo se leen las filas corregidas. Vuelve a elegir el archivo.';
  expect(said).toEqual([
    ...[notUnderstood, notUnderstood, notUnderstood],
    'La hoja «Filas con error» ya no tiene la columna «Proveedor» en su sitio. Vuelve a revisar las columnas.',
    'Hoja «Filas con error»: para reconocer los registros por «Correo electrónico» hace falta una columna con ese dato.',
  ]);

  await customer.ok(uploadCorrections, withPlan(JSON.stringify(reviewed)) as never);
  const progress = await ended(customer, documentId);
  expect(
    progress.files.map(({ loaded, rejected, account }) => [loaded, rejected, account?.aside]),
    messages(progress),
  ).toEqual([
    [1, 3, 0],
    [1, 1, 1],
  ]);
  const partners = odoo.rows(db, 'res.partner');
  expect(partners.find(({ email }) => email === 'luis@ejemplo.com')?.comment).toContain('dos');
  expect(partners.some(({ email }) => email === 'eva@ejemplo.com')).toBe(false);
});

test('a row of the counts of one place is corrected for the same place', async () => {
  const db = 'demo-corrected-place';
  const customer = await atrio.customer();
  const rows = [
    ['Producto', 'Bodega central', 'Suc. Xela'],
    ['Filtro', 118, 48],
    ['Bujía', 31, 'muchas'],
  ];
  const job = await prepareJob(customer, {
    ...{ url: odoo.url, db, apps: ['stock'] },
    files: [{ fileName: 'inventario.xlsx', bytes: writeWorkbook([{ name: 'Hoja1', rows }]) }],
  });
  const { documentId } = job.installation;
  const columns = (counted: string | null) =>
    (rows[0] as string[]).map((header, column) => ({
      column,
      header,
      field: header === 'Producto' ? (counted === null ? 'name' : 'product_id') : null,
      ...(header === counted && { field: 'inventory_quantity' }),
    }));
  const place = 'Suc. Xela';
  const sheets: SheetPlan[] = [
    { ...{ sheet: 'Hoja1', model: 'product.template', key: null, references: [] }, columns: columns(null) },
    {
      ...{ sheet: `Hoja1 (existencias en ${place})`, model: 'stock.quant', key: null },
      columns: columns(place),
      values: [{ field: 'location_id', value: place }],
      references: [{ field: 'location_id', value: place, action: 'create' }],
    },
  ];
  await customer.ok(setImportPlan, { params: { documentId, app: 'stock' }, body: { sheets } });
  await startJob(customer, job, ['stock']);
  const { files } = await ended(customer, documentId);
  const counts = files[1];
  expect(counts).toMatchObject({ loaded: 1, rejected: 1 });
  const { rows: written } = await rejectedRows(customer, counts?.id ?? '');
  const right = withCell(written, 'muchas', 17);
  expect(right[0]).toEqual(['Producto', 'Bodega central', 'Suc. Xela', 'Ubicación', 'Motivo']);
  const bytes = writeWorkbook([{ name: 'Corregir', rows: right, hiddenRows: [2] }]);
  await send(customer, counts?.id ?? '', { fileName: 'inventario - filas con error.xlsx', bytes });
  await ended(customer, documentId);
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  const quants = await client.searchRead('stock.quant', [], ['product_id', 'location_id', 'quantity']);
  await client.close();
  expect(
    quants.map(({ product_id, location_id, quantity }) => [
      ...[product_id, location_id].map((value) => (Array.isArray(value) ? value[1] : value)),
      quantity,
    ]),
  ).toEqual([
    ['Filtro', expect.stringContaining(place), 48],
    ['Bujía', expect.stringContaining(place), 17],
  ]);
});

test('what the customer decided about a column and about all rows holds for corrected rows', async () => {
  const db = 'demo-corrected-readings';
  const customer = await atrio.customer();
  const rows = [
    ['Servicio', 'Precio'],
    ['Instalación', '12.500'],
    ['Visita', '2.750 aprox'],
  ];
  const job = await prepareJob(customer, {
    ...{ url: odoo.url, db, apps: ['stock'] },
    files: [{ fileName: 'servicios.xlsx', bytes: writeWorkbook([{ name: 'Hoja1', rows }]) }],
  });
  const { documentId } = job.installation;
  const sheet: SheetPlan = {
    ...{ sheet: 'Hoja1', model: 'product.template', key: null, kind: 'service', references: [] },
    columns: [
      { column: 0, header: 'Servicio', field: 'name' },
      { column: 1, header: 'Precio', field: 'list_price', decimal: ',' },
    ],
  };
  await customer.ok(setImportPlan, { params: { documentId, app: 'stock' }, body: { sheets: [sheet] } });
  await startJob(customer, job, ['stock']);
  const { files } = await ended(customer, documentId);
  const importId = files[0]?.id ?? '';
  const { rows: written } = await rejectedRows(customer, importId);
  const right = withCell(written, '2.750 aprox', '2.750');
  const bytes = writeWorkbook([{ name: 'Corregir', rows: right, hiddenRows: [2] }]);
  await send(customer, importId, { fileName: 'servicios - filas con error.xlsx', bytes });
  await ended(customer, documentId);
  const services = odoo
    .rows(db, 'product.template')
    .filter(({ name }) => ['Instalación', 'Visita'].includes(String(name)));
  expect(services.map(({ name, list_price, type }) => [name, list_price, type])).toEqual([
    ['Instalación', 12500, 'service'],
    ['Visita', 2750, 'service'],
  ]);
});

test('a row below the title of its group is corrected for the same group', async () => {
  const db = 'demo-corrected-group';
  const customer = await atrio.customer();
  const rows = [
    ['Tarea', 'Fecha límite'],
    ['Casa Monzón', null],
    ['Limpieza', '31/31/2026'],
    ['Trazo', '05/05/2026'],
    ['Bodega 12', null],
    ['Excavación', '06/05/2026'],
  ];
  const job = await prepareJob(customer, {
    ...{ url: odoo.url, db, apps: ['project'] },
    files: [{ fileName: 'tareas.xlsx', bytes: writeWorkbook([{ name: 'Hoja1', rows }]) }],
  });
  const { documentId } = job.installation;
  const sheet: SheetPlan = {
    ...{ sheet: 'Hoja1', model: 'project.task', key: null },
    columns: [
      { column: 0, header: 'Tarea', field: 'name' },
      { column: 1, header: 'Fecha límite', field: 'date_deadline' },
    ],
    references: ['Casa Monzón', 'Bodega 12'].map((value) => ({
      field: 'project_id',
      value,
      action: 'create',
    })),
  };
  await customer.ok(setImportPlan, { params: { documentId, app: 'project' }, body: { sheets: [sheet] } });
  await startJob(customer, job, ['project']);
  const { files } = await ended(customer, documentId);
  const importId = files[0]?.id ?? '';
  const { rows: written } = await rejectedRows(customer, importId);
  const right = withCell(written, '31/31/2026', '04/05/2026');
  const bytes = writeWorkbook([{ name: 'Corregir', rows: right, hiddenRows: [2] }]);
  await send(customer, importId, { fileName: 'tareas - filas con error.xlsx', bytes });
  await ended(customer, documentId);
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  const [task] = await client.searchRead('project.task', [['name', '=', 'Limpieza']], ['project_id']);
  await client.close();
  expect(task?.project_id).toEqual([expect.any(Number), 'Casa Monzón']);
});
