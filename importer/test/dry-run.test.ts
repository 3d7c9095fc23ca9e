import type { OdooClient } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLogin, demoPassword, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { dryRunRows } from '../src/dry-run/dry-run-rows.ts';
import { odooInstance } from '../src/instance-answers.ts';
import { existingKeys } from '../src/match/existing-keys.ts';

let odoo: Sandbox;
let client: OdooClient;
beforeAll(async () => {
  odoo = await startOdoo({ version: 18, delayScale: 0 });
  client = createOdooClient({ url: odoo.url, db: 'demo-dry', username: demoLogin, password: demoPassword });
  const modules = await client.modules(['sale_management', 'base_import']);
  await client.installModules(modules.map(({ id }) => id));
});
afterAll(async () => {
  await client.close();
  await odoo.stop();
});

const product = 'order_line/product_id';
const orderOf = (name: string) => ({
  model: 'sale.order',
  fieldNames: ['client_order_ref', 'partner_id', product, 'order_line/product_uom_qty'],
  key: null,
  references: [
    { field: 'partner_id', value: 'Hotel Posada', action: 'create' as const },
    { field: product, value: name, action: 'create' as const },
  ],
  rows: [{ row: 2, values: ['P-1', 'Hotel Posada', name, '2'] }],
});

test('an Odoo without products cannot check orders whose products will be created, and refuses none', async () => {
  const ids = (await client.searchRead('product.product', [], ['id'])).map(({ id }) => Number(id));
  await client.unlink('product.product', ids);
  await client.unlink(
    'product.template',
    (await client.searchRead('product.template', [], ['id'])).map(({ id }) => Number(id)),
  );
  expect(await dryRunRows(odooInstance(client), orderOf('Mesa'))).toEqual({
    possible: true,
    notice: '1 registro se revisará al cargar: lo que nombran todavía no está en tu Odoo y se crea entonces.',
    tried: 0,
    undecided: 0,
    skipped: 0,
    problems: [],
  });
  // With any other product, the rest of the row is checked.
  await client.create('product.template', [{ name: 'Silla' }]);
  expect(await dryRunRows(odooInstance(client), orderOf('Mesa'))).toMatchObject({
    notice: null,
    tried: 1,
    problems: [],
  });
});

test('counts of products at places that will be created are tried at a place with stock', async () => {
  const inStock = createOdooClient({
    ...{ url: odoo.url, db: 'demo-dry-stock', username: demoLogin, password: demoPassword },
  });
  const modules = await inStock.modules(['stock', 'base_import']);
  await inStock.installModules(modules.map(({ id }) => id));
  await inStock.create('product.template', [{ name: 'Pala', is_storable: true }]);
  const answer = await dryRunRows(odooInstance(inStock), {
    model: 'stock.quant',
    fieldNames: ['product_id', 'location_id', 'inventory_quantity'],
    key: null,
    references: [
      { field: 'location_id', value: 'Estante 9', action: 'create' },
      { field: 'product_id', value: 'P-9', action: 'create' },
    ],
    rows: [{ row: 2, values: ['P-9', 'Estante 9', '4'] }],
  });
  expect(answer).toEqual({
    ...{ possible: true, notice: null, tried: 1, undecided: 0, skipped: 0, problems: [] },
  });
  await inStock.close();
});

test('rules of products that the load creates are not tried with one product in the place of all', async () => {
  const inStock = createOdooClient({
    ...{ url: odoo.url, db: 'demo-dry-rules', username: demoLogin, password: demoPassword },
  });
  const modules = await inStock.modules(['stock', 'base_import']);
  await inStock.installModules(modules.map(({ id }) => id));
  await inStock.create('product.template', [{ name: 'Pala', is_storable: true, default_code: 'P-1' }]);
  const answer = await dryRunRows(odooInstance(inStock), {
    model: 'stock.warehouse.orderpoint',
    fieldNames: ['product_id', 'product_min_qty', 'product_max_qty'],
    key: null,
    references: ['P-8', 'P-9'].map((value) => ({ field: 'product_id', value, action: 'create' as const })),
    rows: [
      { row: 2, values: ['P-1', '4', '9'] },
      { row: 3, values: ['P-8', '4', '9'] },
      { row: 4, values: ['P-9', '4', '9'] },
    ],
  });
  expect(answer).toEqual({
    ...{ possible: true, tried: 1, undecided: 0, skipped: 0, problems: [] },
    notice:
      '2 registros se revisarán al cargar: lo que nombran todavía no está en tu Odoo y se crea entonces.',
  });
  await inStock.close();
});

test('a recipe of products that the load creates is not tried with a product that is its own component', async () => {
  const made = createOdooClient({
    ...{ url: odoo.url, db: 'demo-dry-recipes', username: demoLogin, password: demoPassword },
  });
  const modules = await made.modules(['mrp', 'base_import']);
  await made.installModules(modules.map(({ id }) => id));
  await made.create('product.template', [{ name: 'Propina' }]);
  const component = 'bom_line_ids/product_id';
  const answer = await dryRunRows(odooInstance(made), {
    model: 'mrp.bom',
    fieldNames: ['product_tmpl_id', component, 'bom_line_ids/product_qty'],
    key: null,
    references: [
      { field: 'product_tmpl_id', value: 'Mesa', action: 'create' as const },
      { field: component, value: 'Pata', action: 'create' as const },
    ],
    rows: [{ row: 2, values: ['Mesa', 'Pata', '4'] }],
  });
  expect(answer).toEqual({
    ...{ possible: true, tried: 0, undecided: 0, skipped: 0, problems: [] },
    notice: '1 registro se revisará al cargar: lo que nombran todavía no está en tu Odoo y se crea entonces.',
  });
  await made.close();
});

test('the code of a variant is no new product, in a dry run and in the review', async () => {
  const [shirt = 0] = await client.create('product.template', [{ name: 'Camisa', default_code: 'CAM-S' }]);
  await client.create('product.product', [
    { name: 'Camisa', product_tmpl_id: shirt, default_code: 'CAM-M', active: true },
  ]);
  // Odoo keeps no code of a product with several variants.
  await client.write('product.template', [shirt], { default_code: false });
  const sheet = {
    ...{ model: 'product.template', key: 'default_code', references: [] },
    fieldNames: ['default_code', 'name', 'list_price'],
  };
  const rows = [
    ['CAM-M', 'Camisa M', '90'],
    ['CAM-NUEVA', 'Camisa nueva', '95'],
  ].map((values, at) => ({ row: at + 2, values }));
  const answer = await dryRunRows(odooInstance(client), { ...sheet, rows });
  expect(answer).toMatchObject({ possible: true, tried: 2 });
  expect(answer.problems).toEqual([
    {
      ...{ row: 2, field: 'default_code', value: 'CAM-M' },
      reason:
        '«CAM-M» es de una variante de un producto de tu Odoo, y las variantes no se cambian desde aquí. Cámbiala en Odoo, o quita esta fila.',
    },
  ]);
  const keys = ['CAM-M', 'CAM-NUEVA'];
  expect(await existingKeys(odooInstance(client), sheet.model, sheet.key, keys)).toEqual({
    existing: [],
    archived: [],
    ambiguous: ['CAM-M'],
  });
});

test('counts of new products wait for the load where Odoo counts no product yet, and none is refused', async () => {
  const fresh = createOdooClient({
    ...{ url: odoo.url, db: 'demo-dry-fresh', username: demoLogin, password: demoPassword },
  });
  const modules = await fresh.modules(['stock', 'base_import']);
  await fresh.installModules(modules.map(({ id }) => id));
  for (const model of ['product.product', 'product.template']) {
    const known = await fresh.searchRead(model, [], ['id']);
    await fresh.unlink(
      model,
      known.map(({ id }) => Number(id)),
    );
  }
  // Point of sale brings such products.
  await fresh.create('product.template', [{ name: 'Propina', is_storable: false }]);
  const answer = await dryRunRows(odooInstance(fresh), {
    model: 'stock.quant',
    fieldNames: ['product_id', 'inventory_quantity'],
    key: null,
    references: [{ field: 'product_id', value: 'P-9', action: 'create' }],
    rows: [{ row: 2, values: ['P-9', '4'] }],
  });
  expect(answer).toEqual({
    ...{ possible: true, tried: 0, undecided: 0, skipped: 0, problems: [] },
    notice: '1 registro se revisará al cargar: lo que nombran todavía no está en tu Odoo y se crea entonces.',
  });
  await fresh.close();
});
