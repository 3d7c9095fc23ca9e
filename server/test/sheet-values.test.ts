import { listRejectedRows, type SheetPlan, setImportPlan } from '@atrio/contract';
import { createOdooClient } from '@atrio/odoo/connect';
import { type CellInput, writeWorkbook } from '@atrio/spreadsheets';
import { expect, test } from 'vitest';
import { demoLogin, demoPassword } from '../../sandbox/odoo/index.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, messages, prepareJob, startJob } from './work.ts';

/** Required fields without a column: one value for all rows, or the titles of groups of rows. */

const { atrio, odoo } = await startWithOdoo();

/** Loads a sheet into a new database. @returns some fields of the records of its model, and the log */
async function load(
  app: string,
  rows: CellInput[][],
  sheet: Omit<SheetPlan, 'sheet' | 'key'> & Partial<Pick<SheetPlan, 'sheet'>>,
  fields: string[],
) {
  const db = `demo-values-${sheet.model.replaceAll('.', '-')}`;
  const customer = await atrio.customer();
  const bytes = writeWorkbook([{ name: 'Hoja1', rows }]);
  const job = await prepareJob(customer, {
    ...{ url: odoo.url, db, apps: [app] },
    files: [{ fileName: 'lista.xlsx', bytes }],
  });
  const { documentId } = job.installation;
  const plan: SheetPlan = { sheet: 'Hoja1', key: null, ...sheet };
  await customer.ok(setImportPlan, { params: { documentId, app }, body: { sheets: [plan] } });
  await startJob(customer, job, [app]);
  const { events } = await ended(customer, documentId);
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  const found = await client.searchRead(sheet.model, [], fields);
  await client.close();
  const nameOf = (value: unknown) => (Array.isArray(value) ? value[1] : value);
  return {
    records: found.map((record) => fields.map((field) => nameOf(record[field]))),
    log: events.map(({ message }) => message),
  };
}

test('the supplier of a price list is given once, and created with the decision about its name', async () => {
  const { records, log } = await load(
    'purchase',
    [
      ['Descripción', 'Precio'],
      ['Martillo', 3.65],
      ['Pala', 4.18],
    ],
    {
      model: 'product.supplierinfo',
      columns: [
        { column: 0, header: 'Descripción', field: 'product_tmpl_id' },
        { column: 1, header: 'Precio', field: 'price' },
      ],
      values: [{ field: 'partner_id', value: 'Truper, S.A.' }],
      references: [
        { field: 'partner_id', value: 'Truper, S.A.', action: 'create' },
        { field: 'product_tmpl_id', value: 'Martillo', action: 'create' },
        { field: 'product_tmpl_id', value: 'Pala', action: 'create' },
      ],
    },
    ['partner_id', 'product_tmpl_id', 'price'],
  );
  expect(records).toEqual([
    ['Truper, S.A.', 'Martillo', 3.65],
    ['Truper, S.A.', 'Pala', 4.18],
  ]);
  expect(log).toContain(
    '«lista.xlsx, hoja Hoja1»: «Proveedor» no tiene columna: todas las filas llevan «Truper, S.A.».',
  );
});

test('from how many pieces the prices of a column are asked is said once, by its header', async () => {
  const { records } = await load(
    'sale_management',
    [
      ['Producto', 'Unidad', 'Mayoreo (desde 6)'],
      ['Azúcar', 23.5, 22],
      ['Frijol', 9, 8.25],
    ],
    {
      sheet: 'Hoja1 (lista de precios Por cantidad desde 6)',
      model: 'product.pricelist.item',
      columns: [
        { column: 0, header: 'Producto', field: 'product_tmpl_id' },
        { column: 1, header: 'Unidad', field: null },
        { column: 2, header: 'Mayoreo (desde 6)', field: 'fixed_price' },
      ],
      values: [
        { field: 'pricelist_id', value: 'Por cantidad' },
        { field: 'min_quantity', value: '6' },
      ],
      references: [
        { field: 'pricelist_id', value: 'Por cantidad', action: 'create' },
        { field: 'product_tmpl_id', value: 'Azúcar', action: 'create' },
        { field: 'product_tmpl_id', value: 'Frijol', action: 'create' },
      ],
    },
    ['pricelist_id', 'product_tmpl_id', 'min_quantity', 'fixed_price'],
  );
  expect(records).toEqual([
    ['Por cantidad', 'Azúcar', 6, 22],
    ['Por cantidad', 'Frijol', 6, 8.25],
  ]);
});

test('the head of a form counts for all of its lines: one order, on its day in Guatemala', async () => {
  const { records } = await load(
    'purchase',
    [
      ['No.', 'OC-0187', null],
      ['Proveedor:', 'Macro, S.A.', null],
      ['Fecha:', '14 de febrero de 2025', null],
      ['Descripción', 'Cantidad', 'P. Unit.'],
      ['Cemento', 100, 70],
      ['Hierro', 12, 39],
    ],
    {
      model: 'purchase.order',
      columns: [
        { column: 0, header: 'Descripción', field: 'order_line/product_id' },
        { column: 1, header: 'Cantidad', field: 'order_line/product_qty' },
        { column: 2, header: 'P. Unit.', field: 'order_line/price_unit' },
      ],
      values: [
        { field: 'name', value: 'OC-0187' },
        { field: 'partner_id', value: 'Macro, S.A.' },
        { field: 'date_order', value: '14 de febrero de 2025' },
      ],
      references: [
        { field: 'partner_id', value: 'Macro, S.A.', action: 'create' },
        { field: 'order_line/product_id', value: 'Cemento', action: 'create' },
        { field: 'order_line/product_id', value: 'Hierro', action: 'create' },
      ],
    },
    ['name', 'partner_id', 'date_order'],
  );
  expect(records).toEqual([['OC-0187', 'Macro, S.A.', '2025-02-14 06:00:00']]);
});

test.each([
  ['a field that a column fills', 'product_tmpl_id'],
  ['the product, which is another one in each row', 'product_id'],
  ['a text', 'product_name'],
])('one value for all rows is refused for %s, with the remedy', async (_, field) => {
  const customer = await atrio.customer();
  const bytes = writeWorkbook([
    {
      name: 'Hoja1',
      rows: [
        ['Producto', 'Proveedor'],
        ['Pala', 'Truper'],
      ],
    },
  ]);
  const job = await prepareJob(customer, {
    ...{ url: odoo.url, db: 'demo', apps: ['purchase'] },
    files: [{ fileName: 'lista.xlsx', bytes }],
  });
  const sheet: SheetPlan = {
    ...{ sheet: 'Hoja1', model: 'product.supplierinfo', key: null, references: [] },
    columns: [
      { column: 0, header: 'Producto', field: 'product_tmpl_id' },
      { column: 1, header: 'Proveedor', field: 'partner_id' },
    ],
    values: [{ field, value: 'Martillo' }],
  };
  const params = { documentId: job.installation.documentId, app: 'purchase' };
  expect(await customer.refused(setImportPlan, { params, body: { sheets: [sheet] } })).toMatchObject({
    status: 400,
    error: {
      message:
        '«Martillo» no puede ir en todas las filas: una columna ya llena ese dato, o es distinto en cada una.',
      details: { errors: [{ path: ['sheets', 0, 'values', 0] }] },
    },
  });
});

test('the titles of groups are the projects of the tasks below them', async () => {
  const { records } = await load(
    'project',
    [
      ['Tarea', 'Notas'],
      ['Casa Monzón', null],
      ['Limpieza', 'con grúa'],
      ['Trazo', 'a mano'],
      ['Bodega 12', null],
      ['Excavación', 'con grúa'],
    ],
    {
      model: 'project.task',
      columns: [
        { column: 0, header: 'Tarea', field: 'name' },
        { column: 1, header: 'Notas', field: 'description' },
      ],
      references: [
        { field: 'project_id', value: 'Casa Monzón', action: 'create' },
        { field: 'project_id', value: 'Bodega 12', action: 'create' },
      ],
    },
    ['name', 'project_id'],
  );
  expect(records).toEqual([
    ['Limpieza', 'Casa Monzón'],
    ['Trazo', 'Casa Monzón'],
    ['Excavación', 'Bodega 12'],
  ]);
});

test('a column for each place is one list of counts for each, with the place for all of its rows', async () => {
  const db = 'demo-values-places';
  const customer = await atrio.customer();
  const rows = [
    ['Código', 'Descripción', 'Bodega central', 'Suc. Xela'],
    ['R-1', 'Filtro', 118, 48],
    ['R-2', 'Bujía', 31, null],
    [null, 'TOTAL', 149, 48],
  ];
  const job = await prepareJob(customer, {
    ...{ url: odoo.url, db, apps: ['stock'] },
    files: [{ fileName: 'inventario.xlsx', bytes: writeWorkbook([{ name: 'Hoja1', rows }]) }],
  });
  const { documentId } = job.installation;
  const headers = rows[0] as string[];
  const columns = (fields: Record<number, string>) =>
    headers.map((header, column) => ({ column, header, field: fields[column] ?? null }));
  const countsAt = (place: string, column: number): SheetPlan => ({
    ...{ sheet: `Hoja1 (existencias en ${place})`, model: 'stock.quant', key: null },
    columns: columns({ 0: 'product_id', [column]: 'inventory_quantity' }),
    values: [{ field: 'location_id', value: place }],
    references: [{ field: 'location_id', value: place, action: 'create' }],
  });
  const sheets: SheetPlan[] = [
    {
      ...{ sheet: 'Hoja1', model: 'product.template', key: 'default_code', references: [] },
      columns: columns({ 0: 'default_code', 1: 'name' }),
    },
    countsAt('Bodega central', 2),
    countsAt('Suc. Xela', 3),
  ];
  await customer.ok(setImportPlan, { params: { documentId, app: 'stock' }, body: { sheets } });
  await startJob(customer, job, ['stock']);
  const { files } = await ended(customer, documentId);
  // The total of the sheet is told once, by the first of its lists.
  expect(
    files.map(({ sheet, loaded, account, ignoredColumns }) => [
      ...[sheet, account?.given, loaded, account?.aside],
      ignoredColumns,
    ]),
  ).toEqual([
    ['Hoja1', 3, 2, 1, []],
    ['Hoja1 (existencias en Bodega central)', 2, 2, 0, []],
    ['Hoja1 (existencias en Suc. Xela)', 2, 1, 1, []],
  ]);
  const { data: aside } = await customer.ok(listRejectedRows, {
    params: { documentId },
  });
  expect(aside.map(({ row, value }) => [row, value])).toEqual([
    [4, 'TOTAL · 149 · 48'],
    [3, null],
  ]);
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  const quants = await client.searchRead('stock.quant', [], ['product_id', 'location_id', 'quantity']);
  await client.close();
  const referencedName = (value: unknown) => String(Array.isArray(value) ? value[1] : value);
  expect(
    quants
      .map(({ product_id, location_id, quantity }) => [
        referencedName(product_id),
        referencedName(location_id),
        quantity,
      ])
      .sort(),
  ).toEqual([
    ['[R-1] Filtro', expect.stringContaining('Bodega central'), 118],
    ['[R-1] Filtro', expect.stringContaining('Suc. Xela'), 48],
    ['[R-2] Bujía', expect.stringContaining('Bodega central'), 31],
  ]);
});

test('the people of a list of companies are contacts inside them', async () => {
  const db = 'demo-values-people';
  const customer = await atrio.customer();
  const rows = [
    ['Proveedor', 'Contacto', 'Cargo', 'NIT', 'Teléfono', 'Dirección'],
    ['Cementos, S.A.', 'Víctor Coc', 'Ventas', '79740740-5', '7794-3989', 'Zona 3'],
    ['Plásticos', null, null, '1764631-6', '7941-5872', 'Zona 5'],
  ];
  const job = await prepareJob(customer, {
    ...{ url: odoo.url, db, apps: ['contacts'] },
    files: [{ fileName: 'proveedores.xlsx', bytes: writeWorkbook([{ name: 'Hoja1', rows }]) }],
  });
  const { documentId } = job.installation;
  const columns = (fields: (string | null)[]) =>
    (rows[0] as string[]).map((header, column) => ({ column, header, field: fields[column] ?? null }));
  const sheets: SheetPlan[] = [
    {
      ...{ sheet: 'Hoja1', model: 'res.partner', key: null, references: [] },
      columns: columns(['name', null, null, 'vat', 'phone', 'street']),
    },
    {
      ...{ sheet: 'Hoja1 (personas de contacto)', model: 'res.partner', key: null, references: [] },
      columns: columns(['parent_id', 'name', 'function']),
    },
  ];
  await customer.ok(setImportPlan, { params: { documentId, app: 'contacts' }, body: { sheets } });
  await startJob(customer, job, ['contacts']);
  const progress = await ended(customer, documentId);
  const { files } = progress;
  // Each column is loaded by one of the two lists, and neither says that it is left out.
  expect(messages(progress)).not.toContain('columna «');
  expect(
    files.map(({ sheet, loaded, rejected, account }) => [sheet, loaded, rejected, account?.aside]),
  ).toEqual([
    ['Hoja1', 2, 0, 0],
    ['Hoja1 (personas de contacto)', 1, 0, 0],
  ]);
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  const [person, ...others] = await client.searchRead(
    'res.partner',
    [['name', '=', 'Víctor Coc']],
    ['parent_id', 'function', 'vat', 'phone', 'street'],
  );
  const firms = await client.searchRead('res.partner', [['phone', '!=', false]], ['name', 'is_company']);
  await client.close();
  // Only the one with a person is surely a company.
  expect(firms.map(({ name, is_company: isCompany }) => [name, isCompany]).sort()).toEqual([
    ['Cementos, S.A.', true],
    ['Plásticos', false],
  ]);
  // What is the company's is not loaded into the person, although Odoo has fields for it. The tax number
  // and the address come from Odoo itself, which gives those of a firm to its people.
  expect([person, ...others].map((contact) => ({ ...contact, id: 0 }))).toEqual([
    {
      ...{ id: 0, parent_id: [expect.any(Number), 'Cementos, S.A.'], function: 'Ventas' },
      ...{ vat: '79740740-5', phone: false, street: 'Zona 3' },
    },
  ]);
});
