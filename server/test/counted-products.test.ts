import { answerDecisions, listDecisions, listRejectedRows } from '@atrio/contract';
import { type CellContent, writeWorkbook } from '@atrio/spreadsheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { ended, messages, runJob } from './work.ts';

let odoo: Sandbox;
let atrio: Atrio;
beforeAll(async () => {
  odoo = await startOdoo({ version: 18, delayScale: 0.02 });
  atrio = await startAtrio();
});
afterAll(async () => {
  await atrio.stop();
  await odoo.stop();
});

const workbook = (products: CellContent[][], stock: CellContent[][]) => ({
  fileName: 'Inventario.xlsx',
  bytes: writeWorkbook([
    { name: 'Productos', rows: products },
    { name: 'Existencias', rows: stock },
  ]),
});

/** Quantities in stock, by the value of a field of the product. */
function quantitiesIn(db: string, field: 'default_code' | 'name') {
  const called = new Map(odoo.rows(db, 'product.product').map((row) => [row.id, row[field]]));
  return odoo
    .rows(db, 'stock.quant')
    .filter(({ product_id, quantity }) => called.has(product_id as number) && Number(quantity) > 0)
    .map(({ product_id, quantity }) => [called.get(product_id as number), quantity]);
}

async function load(db: string, products: CellContent[][], stock: CellContent[][]) {
  const customer = await atrio.customer();
  const files = [workbook(products, stock)];
  const { progress } = await runJob(customer, { url: odoo.url, db, apps: ['stock'], files });
  const { data } = await customer.ok(listRejectedRows, { params: { documentId: progress.documentId } });
  const quantities = quantitiesIn(db, 'default_code');
  return {
    customer,
    progress,
    quantities,
    rejected: data.map(({ row, value, reason }) => [row, value, reason]),
  };
}

test('a product that is twice in the counts: its second row is rejected, and the others are loaded', async () => {
  const { progress, quantities, rejected } = await load(
    'demo-count-twice',
    [
      ['Nombre', 'Código', 'Tipo'],
      ['Pala', 'P-1', 'Almacenable'],
      ['Pico', 'P-2', 'Almacenable'],
    ],
    [
      ['Producto', 'Cantidad contada'],
      ['P-1', 5],
      ['P-2', 7],
      ['p-1', 9],
      ['Pala', 3],
    ],
  );
  expect(quantities, messages(progress)).toEqual([
    ['P-1', 5],
    ['P-2', 7],
  ]);
  expect(rejected).toEqual([
    [4, 'p-1', '«p-1» ya está en la fila 2. Deja una sola fila de cada uno.'],
    [5, 'Pala', '«Pala» ya está en la fila 2. Deja una sola fila de cada uno.'],
  ]);
});

test('a product created from the name in a count is tracked, and negative counts are rejected', async () => {
  const db = 'demo-count-made';
  const { customer, progress, rejected } = await load(
    db,
    [
      ['Nombre', 'Código', 'Tipo'],
      ['Pala', 'P-1', 'Almacenable'],
    ],
    [
      ['Producto', 'Cantidad contada'],
      ['P-1', -7],
      ['Azadón', 5],
    ],
  );
  expect(rejected, messages(progress)).toEqual([[2, '-7', 'No puede ser menos que cero.']]);
  const params = { documentId: progress.documentId };
  const { data } = await customer.ok(listDecisions, { params });
  expect(data.map(({ value, answer }) => [value, answer])).toEqual([['Azadón', null]]);
  const answers = [{ id: data[0]?.id ?? '', action: 'create' as const }];
  await customer.ok(answerDecisions, { params, body: { answers } });
  const done = await ended(customer, progress.documentId);
  expect(quantitiesIn(db, 'name'), messages(done)).toEqual([['Azadón', 5]]);
  expect(messages(done)).toContain(
    'trae existencias de 1 producto que tus archivos crearon sin decir su tipo: Odoo llevará su inventario.',
  );
});

test('counts of products without stock in Odoo are rejected with the remedy', async () => {
  const { progress, quantities, rejected } = await load(
    'demo-count-untracked',
    [
      ['Nombre', 'Código', 'Tipo'],
      ['Pala', 'P-1', 'Almacenable'],
      ['Instalación', 'P-2', 'Servicio'],
      ['Estopa', 'P-3', 'Consumible'],
    ],
    [
      ['Producto', 'Cantidad contada'],
      ['P-1', 5],
      ['P-2', 7],
      ['P-3', 2],
    ],
  );
  expect(quantities, messages(progress)).toEqual([['P-1', 5]]);
  expect(rejected).toEqual([
    [3, 'P-2', '«P-2» es un servicio en tu Odoo: no lleva existencias.'],
    [
      4,
      'P-3',
      'Tu Odoo no lleva existencias de «P-3». En la ficha del producto activa «Rastrear inventario» (en Odoo 17, tipo «Producto almacenable») y vuelve a subir esta fila.',
    ],
  ]);
});
