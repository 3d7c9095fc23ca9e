import {
  answerDecisions,
  getImportUndo,
  getProgress,
  listDecisions,
  listImportChanges,
  listRejectedRows,
  undoImport,
} from '@atrio/contract';
import { type CellInput, writeWorkbook } from '@atrio/spreadsheets';
import { expect, test } from 'vitest';
import { until } from './harness.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, messages, runJob } from './work.ts';

/** Sheets of products that are read as further lists. */

const { atrio, odoo } = await startWithOdoo();

/** The values of records, with the codes of products and the names of others in the place of their ids. */
function recordsIn(db: string, model: string, fields: readonly string[]) {
  const products = (name: string) =>
    new Map(odoo.rows(db, name).map((row) => [row.id, row.default_code ?? row.name]));
  const named: Record<string, ReadonlyMap<unknown, unknown>> = {
    product_id: products('product.product'),
    product_tmpl_id: products('product.template'),
    location_id: new Map(odoo.rows(db, 'stock.location').map((row) => [row.id, row.complete_name])),
  };
  return odoo
    .rows(db, model)
    .map((row) => fields.map((field) => named[field]?.get(row[field]) ?? row[field] ?? null));
}

async function load(db: string, rows: CellInput[][], customer?: Awaited<ReturnType<typeof atrio.customer>>) {
  const own = customer ?? (await atrio.customer());
  const files = [{ fileName: 'Inventario.xlsx', bytes: writeWorkbook([{ name: 'Hoja1', rows }]) }];
  const { progress } = await runJob(own, { url: odoo.url, db, apps: ['stock'], files });
  const { data } = await own.ok(listRejectedRows, { params: { documentId: progress.documentId } });
  return {
    ...{ customer: own, progress },
    lists: progress.files.map(({ sheet, loaded, account }) => [sheet, account?.given, loaded]),
    rejected: data.map(({ row, value, reason }) => [row, value, reason]),
  };
}

test('the minimum and maximum of products become rules in the stock of the first warehouse, and are taken back', async () => {
  const db = 'demo-further-rules';
  const rows = (minimum: number): CellInput[][] => [
    ['Código', 'Producto', 'Existencia', 'Mínimo', 'Máximo'],
    ['P-1', 'Pala', 5, minimum, 12],
    ['P-2', 'Pico', 7, 4, null],
    ['P-3', 'Azadón', 2, 0, 0],
    ['P-4', 'Rastrillo', 2, 9, 3],
  ];
  const rules = () =>
    recordsIn(db, 'stock.warehouse.orderpoint', [
      'product_id',
      'location_id',
      'product_min_qty',
      'product_max_qty',
    ]);
  const { customer, progress, lists, rejected } = await load(db, rows(3));
  expect(lists, messages(progress)).toEqual([
    ['Hoja1', 4, 4],
    ['Hoja1 (existencias)', 4, 4],
    ['Hoja1 (reglas de reabastecimiento)', 3, 2],
  ]);
  const loaded = [
    ['P-1', 'WH/Existencias', 3, 12],
    ['P-2', 'WH/Existencias', 4, 4],
  ];
  expect(rules()).toEqual(loaded);
  expect(rejected).toEqual([[5, '3', 'El máximo (3) es menor que el mínimo (9). Corrige uno de los dos.']]);

  // Odoo has one rule of a product in a place: a changed minimum goes into it.
  const again = await load(db, rows(2), customer);
  expect(rules(), messages(again.progress)).toEqual([['P-1', 'WH/Existencias', 2, 12], loaded[1]]);
  expect(again.lists.at(-1)).toEqual(['Hoja1 (reglas de reabastecimiento)', 3, 1]);
  expect(again.rejected.map(([row]) => row)).toEqual([5]);
  // The first file again: its minimum counts, although its rows were loaded before.
  await load(db, rows(3), customer);
  expect(rules()).toEqual(loaded);

  const list = progress.files.find(({ sheet }) => sheet?.includes('reglas'));
  const params = { documentId: list?.id ?? '' };
  await customer.ok(undoImport, { params });
  const undone = await until('the end of the undoing', async () => {
    const undo = await customer.ok(getImportUndo, { params });
    return undo.state === 'running' ? null : undo;
  });
  expect(undone).toMatchObject({ state: 'done', removed: 2, kept: 0 });
  expect(rules()).toEqual([]);
});

test('the suppliers of products get their prices once it is decided who they are, also without Compras', async () => {
  const db = 'demo-further-suppliers';
  const { customer, progress, lists } = await load(db, [
    ['Código', 'Producto', 'Costo', 'Proveedor', 'Código proveedor', 'Precio proveedor', 'Días de entrega'],
    ['P-1', 'Pala', 50, 'Aceros del Sur', 'AS-1', 48.5, 3],
    ['P-2', 'Pico', 60, 'Aceros del Sur', 'AS-2', 58, 3],
    ['P-3', 'Azadón', 40, null, null, null, null],
    ['P-4', 'Rastrillo', 30, 'Vivero Luz', null, 29, null],
  ]);
  expect(lists, messages(progress)).toEqual([
    ['Hoja1', 4, 4],
    ['Hoja1 (proveedores)', 3, 0],
  ]);
  const params = { documentId: progress.documentId };
  const { data: asked } = await customer.ok(listDecisions, { params });
  expect(asked.map(({ value, field }) => [value, field])).toEqual([
    ['Aceros del Sur', 'partner_id'],
    ['Vivero Luz', 'partner_id'],
  ]);
  const answers = asked.map(({ id }) => ({ id, action: 'create' as const }));
  await customer.ok(answerDecisions, { params, body: { answers } });
  const done = await ended(customer, progress.documentId);
  const names = new Map(odoo.rows(db, 'res.partner').map(({ id, name }) => [id, name]));
  expect(
    recordsIn(db, 'product.supplierinfo', [
      'partner_id',
      'product_tmpl_id',
      'product_code',
      'price',
      'delay',
    ]).map(([partner, ...others]) => [names.get(partner), ...others]),
    messages(done),
  ).toEqual([
    ['Aceros del Sur', 'P-1', 'AS-1', 48.5, 3],
    ['Aceros del Sur', 'P-2', 'AS-2', 58, 3],
    ['Vivero Luz', 'P-4', null, 29, 1],
  ]);
});

test('the conditions of a further price are loaded with it', async () => {
  const db = 'demo-price-conditions';
  const { customer, progress } = await load(db, [
    ['Código', 'Producto', 'Precio público', 'Precio mayoreo', 'A partir de', 'Vigente hasta'],
    ['P-1', 'Pala', 60, 55, 12, '31/03/2026'],
    ['P-2', 'Pico', 70, 64.5, null, null],
  ]);
  const params = { documentId: progress.documentId };
  const { data: asked } = await customer.ok(listDecisions, { params });
  const answers = asked.map(({ id }) => ({ id, action: 'create' as const }));
  await customer.ok(answerDecisions, { params, body: { answers } });
  const done = await ended(customer, progress.documentId);
  const found = recordsIn(db, 'product.pricelist.item', [
    ...['product_tmpl_id', 'fixed_price', 'min_quantity', 'date_end'],
  ]);
  expect(found, messages(done)).toEqual([
    // The end of that day in Guatemala, as Odoo stores it.
    ['P-1', 55, 12, '2026-04-01 05:59:59'],
    ['P-2', 64.5, 0, null],
  ]);
});

test('a row for each quantity of a product is one product with several prices, also when it is loaded again', async () => {
  const db = 'demo-further-tiers';
  const rows = (dozen: number): CellInput[][] => [
    ['Código', 'Producto', 'A partir de', 'Precio'],
    ['P-1', 'Pala', 1, 60],
    ['P-1', 'Pala', 12, dozen],
    ['P-1', 'Pala', 50, 50],
    ['P-2', 'Pico', 1, 70],
  ];
  const prices = () =>
    recordsIn(db, 'product.pricelist.item', [...['product_tmpl_id', 'min_quantity', 'fixed_price']]);
  const { customer, progress, lists } = await load(db, rows(55));
  expect(lists.slice(0, 1), messages(progress)).toEqual([['Hoja1', 4, 2]]);
  const params = { documentId: progress.documentId };
  const { data: asked } = await customer.ok(listDecisions, { params });
  const answers = asked.map(({ id }) => ({ id, action: 'create' as const }));
  await customer.ok(answerDecisions, { params, body: { answers } });
  const done = await ended(customer, progress.documentId);
  const loaded = [
    ['P-1', 1, 60],
    ['P-1', 12, 55],
    ['P-1', 50, 50],
    ['P-2', 1, 70],
  ];
  expect(prices(), messages(done)).toEqual(loaded);
  await load(db, rows(54), customer);
  expect(prices()).toEqual(loaded.map((row) => (row[1] === 12 ? ['P-1', 12, 54] : row)));
});

test('prices that Odoo deletes with their undone products count as undone, and the rest of their list can follow', async () => {
  const db = 'demo-further-along';
  const { customer, progress } = await load(db, [
    ['Código', 'Producto', 'Precio público', 'Precio mayoreo'],
    ['P-1', 'Pala', 60, 55],
    ['P-2', 'Pico', 70, 64.5],
  ]);
  const job = { documentId: progress.documentId };
  const { data: asked } = await customer.ok(listDecisions, { params: job });
  const answers = asked.map(({ id }) => ({ id, action: 'create' as const }));
  await customer.ok(answerDecisions, { params: job, body: { answers } });
  const loaded = await ended(customer, progress.documentId);
  const idOf = (sheet: string) => loaded.files.find((file) => file.sheet === sheet)?.id ?? '';
  const [products, prices] = [idOf('Hoja1'), idOf('Hoja1 (lista de precios Mayoreo)')];
  const stateOf = (documentId: string) => customer.ok(getImportUndo, { params: { documentId } });
  const undo = async (documentId: string) => {
    await customer.ok(undoImport, { params: { documentId } });
    return until('the end of the undoing', async () => {
      const now = await stateOf(documentId);
      return now.state === 'running' ? null : now;
    });
  };
  expect(await stateOf(products)).toMatchObject({ state: 'none', created: 2, along: 2 });
  expect(await stateOf(prices)).toMatchObject({ state: 'none', created: 2, along: 0 });
  expect(await undo(products)).toMatchObject({ state: 'done', removed: 2, along: 0 });
  expect(recordsIn(db, 'product.pricelist.item', ['product_tmpl_id'])).toEqual([]);
  // The price list itself is left: it was created for the prices.
  expect(await stateOf(prices)).toMatchObject({
    ...{ state: 'failed', removed: 2, names: 1, canUndo: true },
    problem:
      'Una parte se borró en tu Odoo junto con lo que deshiciste de otra lista. Puedes deshacer el resto.',
  });
  const { result, files } = await customer.ok(getProgress, { params: job, query: 'after=0' });
  expect(files.map(({ undo }) => undo)).toEqual(['done', 'failed']);
  expect(result.rows).toMatchObject({ created: 0, undone: 4 });
  const changes = await customer.ok(listImportChanges, { params: { documentId: prices } });
  expect(changes.data.map((change) => [change.row, change.undo, change.reason])).toEqual(
    [2, 3].map((row) => [
      ...[row, 'removed'],
      'Odoo la borró junto con la ficha a la que pertenecía, que se deshizo.',
    ]),
  );
  expect(await undo(prices)).toMatchObject({ state: 'done', removed: 2, names: 0 });
  expect(odoo.rows(db, 'product.pricelist').map(({ name }) => name)).not.toContain('Mayoreo');
});

test('further prices become price lists behind the one for everybody, and a second load changes them', async () => {
  const db = 'demo-further-prices';
  const rows = (wholesale: number): CellInput[][] => [
    ['Código', 'Producto', 'Precio público', 'Precio mayoreo', 'Precio VIP'],
    ['P-1', 'Pala', 60, wholesale, 50],
    ['P-2', 'Pico', 70, 64.5, null],
    ['P-3', 'Azadón', 40, 0, null],
  ];
  const lists = () => new Map(odoo.rows(db, 'product.pricelist').map((row) => [row.id, row.name]));
  const prices = () =>
    recordsIn(db, 'product.pricelist.item', [
      ...['pricelist_id', 'applied_on', 'product_tmpl_id', 'compute_price', 'fixed_price'],
    ]).map(([list, ...others]) => [lists().get(Number(list)), ...others]);
  const { customer, progress, lists: read } = await load(db, rows(55));
  expect(read, messages(progress)).toEqual([
    ['Hoja1', 3, 3],
    ['Hoja1 (lista de precios Mayoreo)', 2, 0],
    ['Hoja1 (lista de precios VIP)', 1, 0],
  ]);
  const params = { documentId: progress.documentId };
  const { data: asked } = await customer.ok(listDecisions, { params });
  expect(asked.map(({ value, field }) => [value, field])).toEqual([
    ['Mayoreo', 'pricelist_id'],
    ['VIP', 'pricelist_id'],
  ]);
  const answers = asked.map(({ id }) => ({ id, action: 'create' as const }));
  await customer.ok(answerDecisions, { params, body: { answers } });
  const done = await ended(customer, progress.documentId);
  const fixed = (list: string, code: string, price: number) => [list, '1_product', code, 'fixed', price];
  expect(prices(), messages(done)).toEqual([
    fixed('Mayoreo', 'P-1', 55),
    fixed('Mayoreo', 'P-2', 64.5),
    fixed('VIP', 'P-1', 50),
  ]);
  // Odoo gives the first list to whoever has none, so the first has no prices of its own.
  expect(odoo.rows(db, 'product.pricelist').map(({ name, sequence }) => [name, sequence])).toEqual([
    ['Precio de venta', 10],
    ['Mayoreo', 11],
    ['VIP', 12],
  ]);

  const again = await load(db, rows(57.25), customer);
  expect(prices(), messages(again.progress)).toEqual([
    fixed('Mayoreo', 'P-1', 57.25),
    fixed('Mayoreo', 'P-2', 64.5),
    fixed('VIP', 'P-1', 50),
  ]);
});

test('of a product that enters archived no further price is asked about or loaded', async () => {
  const db = 'demo-further-archived';
  const { customer, progress, lists } = await load(db, [
    ['Código', 'Producto', 'Estatus', 'Precio público', 'Precio mayoreo', 'Proveedor'],
    ['P-1', 'Pala', 'Activo', 60, 55, 'Aceros del Sur'],
    ['P-2', 'Pico', 'Descontinuado', 70, 64.5, 'Aceros del Sur'],
    ['P-3', 'Azadón', 'Activo', 40, 37, null],
  ]);
  expect(lists, messages(progress)).toEqual([
    ['Hoja1', 3, 3],
    ['Hoja1 (lista de precios Mayoreo)', 3, 0],
    ['Hoja1 (proveedores)', 2, 0],
  ]);
  const { data: asked } = await customer.ok(listDecisions, { params: { documentId: progress.documentId } });
  expect(asked.map(({ value, rows }) => [value, rows])).toEqual([
    ['Mayoreo', 2],
    ['Aceros del Sur', 1],
  ]);
});

test('without a plan the log tells a column that no list loads once, and none that one of them does', async () => {
  const { progress } = await load('demo-further-log', [
    ['Código', 'Producto', 'Existencia', 'Mínimo', 'Máximo', 'Precio público', 'Precio mayoreo', 'Pasillo X'],
    ['P-1', 'Pala', 5, 3, 12, 60, 55, 'z'],
    ['P-2', 'Pico', 7, 4, 8, 70, 64.5, 'y'],
  ]);
  expect(progress.files.map(({ sheet, ignoredColumns }) => [sheet, ignoredColumns])).toEqual([
    ['Hoja1', ['Pasillo X']],
    ['Hoja1 (lista de precios Mayoreo)', ['Pasillo X']],
    ['Hoja1 (existencias)', ['Pasillo X']],
    ['Hoja1 (reglas de reabastecimiento)', ['Pasillo X']],
  ]);
  expect(
    messages(progress)
      .split('\n')
      .filter((line) => line.includes('columna «')),
  ).toEqual([
    '«Inventario.xlsx, hoja Hoja1», columna «Pasillo X»: «Pasillo X» no es un dato de productos; no se cargará.',
  ]);
});
