import { answerDecisions, getImportUndo, listDecisions, listRejectedRows, undoImport } from '@atrio/contract';
import { createOdooClient } from '@atrio/odoo/connect';
import { type CellContent, writeWorkbook } from '@atrio/spreadsheets';
import { expect, onTestFinished, test } from 'vitest';
import { demoLogin, demoPassword } from '../../sandbox/odoo/index.ts';
import { until } from './harness.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, messages, progressOf, runJob } from './work.ts';

const { atrio, odoo } = await startWithOdoo();

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

test('a count of a product that an earlier row has counted under another name is rejected, once it is known', async () => {
  const db = 'demo-count-later';
  const products = [
    ['Nombre', 'Código', 'Tipo'],
    ['Tornillo', 'P-1', 'Almacenable'],
    ['Tuerca', 'P-2', 'Almacenable'],
  ];
  const stock = [
    ['Producto', 'Cantidad contada'],
    ['Tornillo', 10],
    ['Tornijo', 4],
    ['Tuerka', 3],
  ];
  const { customer, progress, quantities } = await load(db, products, stock);
  expect(quantities, messages(progress)).toEqual([['P-1', 10]]);
  const params = { documentId: progress.documentId };
  const { data } = await customer.ok(listDecisions, { params });
  const names: Record<string, string> = { Tornijo: 'Tornillo', Tuerka: 'Tuerca' };
  const idOf = new Map(odoo.rows(db, 'product.product').map(({ id, name }) => [name, Number(id)]));
  const answers = data.map(({ id, value }) => ({
    ...{ id, action: 'use' as const },
    useId: idOf.get(names[value]) ?? 0,
  }));
  await customer.ok(answerDecisions, { params, body: { answers } });
  const done = await ended(customer, progress.documentId);
  expect(quantitiesIn(db, 'default_code'), messages(done)).toEqual([
    ['P-1', 10],
    ['P-2', 3],
  ]);
  const { data: rows } = await customer.ok(listRejectedRows, { params });
  expect(rows.map(({ row, value, reason }) => [row, value, reason])).toEqual([
    [3, 'Tornijo', '«Tornijo» ya está en la fila 2. Deja una sola fila de cada uno.'],
  ]);
});

test('the same counts, loaded after another product has the name, count that one', async () => {
  const db = 'demo-count-renamed';
  const stock = [
    ['Producto', 'Cantidad contada'],
    ['Tornillo', 10],
  ];
  const products = [
    ['Nombre', 'Código', 'Tipo'],
    ['Tornillo', 'P-1', 'Almacenable'],
    ['Tuerca', 'P-2', 'Almacenable'],
  ];
  const { customer, quantities } = await load(db, products, stock);
  expect(quantities).toEqual([['P-1', 10]]);
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  for (const [code, name] of [
    ['P-1', 'Tornillo viejo'],
    ['P-2', 'Tornillo'],
  ]) {
    for (const model of ['product.template', 'product.product']) {
      const ids = odoo.rows(db, model).filter(({ default_code }) => default_code === code);
      await client.write(
        model,
        ids.map(({ id }) => Number(id)),
        { name },
      );
    }
  }
  await client.close();
  const { progress } = await runJob(customer, {
    ...{ url: odoo.url, db, apps: ['stock'] },
    files: [{ fileName: 'Inventario.xlsx', bytes: writeWorkbook([{ name: 'Existencias', rows: stock }]) }],
  });
  expect(quantitiesIn(db, 'default_code'), messages(progress)).toEqual([
    ['P-1', 10],
    ['P-2', 10],
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

test('the lots of a count are created in their products, of which Odoo then keeps lots', async () => {
  const db = 'demo-count-lots';
  const products = [
    ['Nombre', 'Código', 'Tipo'],
    ['Aspirina', 'P-1', 'Almacenable'],
    ['Jarabe', 'P-2', 'Almacenable'],
  ];
  const counts = (quantity: number) => [
    ['Producto', 'Lote', 'Cantidad contada'],
    ['P-1', 'L-1', quantity],
    ['P-1', 'L-2', 7],
    ['P-2', 'L-1', 3],
    ['P-2', 'L-1', 9],
  ];
  const { customer, progress, rejected } = await load(db, products, counts(5));
  const stock = () => {
    const nameOf = (model: string, field: string) =>
      new Map(odoo.rows(db, model).map((row) => [row.id, row[field]]));
    const [codes, lots] = [nameOf('product.product', 'default_code'), nameOf('stock.lot', 'name')];
    return odoo
      .rows(db, 'stock.quant')
      .map(({ product_id, lot_id, quantity }) => [codes.get(product_id), lots.get(lot_id), quantity]);
  };
  const loaded = [
    ['P-1', 'L-1', 5],
    ['P-1', 'L-2', 7],
    ['P-2', 'L-1', 3],
  ];
  expect(stock(), messages(progress)).toEqual(loaded);
  expect(rejected).toEqual([[5, 'P-2', '«P-2» ya está en la fila 4. Deja una sola fila de cada uno.']]);
  expect(
    odoo.rows(db, 'product.template').map(({ default_code, tracking }) => [default_code, tracking]),
  ).toEqual([
    ['P-1', 'lot'],
    ['P-2', 'lot'],
  ]);
  expect(messages(progress)).toContain(
    '«Inventario.xlsx, hoja Existencias» trae los lotes de 2 productos sin existencias: desde ahora tu Odoo los lleva por lotes.',
  );
  expect(messages(progress)).toContain(
    '«Inventario.xlsx, hoja Existencias»: 3 lotes creados en sus productos.',
  );
  const params = { documentId: progress.documentId };
  expect((await customer.ok(listDecisions, { params })).data).toEqual([]);

  // The same lots again, one with another quantity: none is created a second time.
  const again = await runJob(customer, {
    ...{ url: odoo.url, db, apps: ['stock'] },
    files: [
      { fileName: 'Inventario.xlsx', bytes: writeWorkbook([{ name: 'Existencias', rows: counts(6) }]) },
    ],
  });
  expect(stock(), messages(again.progress)).toEqual([['P-1', 'L-1', 6], ...loaded.slice(1)]);
  expect(odoo.rows(db, 'stock.lot')).toHaveLength(3);
});

test('the undoing of counts takes the new lots away that nothing uses, and says which stay', async () => {
  const db = 'demo-count-undo-lots';
  const products = [
    ['Nombre', 'Código', 'Tipo'],
    ['Aspirina', 'P-1', 'Almacenable'],
  ];
  const { customer, progress } = await load(db, products, [
    ['Producto', 'Lote', 'Cantidad contada'],
    ['P-1', 'L-1', 5],
    ['P-1', 'L-2', 7],
  ]);
  const params = { documentId: progress.files.find(({ model }) => model === 'stock.quant')?.id ?? '' };
  expect(await customer.ok(getImportUndo, { params })).toMatchObject({ created: 2, names: 2 });
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  onTestFinished(() => client.close());
  // Somebody removed all that Odoo has of the second lot.
  const [unused] = await client.searchRead('stock.lot', [['name', '=', 'L-2']], ['id']);
  for (const model of ['stock.move.line', 'stock.quant']) {
    const rows = await client.searchRead(model, [['lot_id', '=', Number(unused?.id)]], ['id']);
    await client.unlink(
      model,
      rows.map(({ id }) => Number(id)),
    );
  }
  await customer.ok(undoImport, { params });
  await until('the end of the undoing', async () =>
    (await customer.ok(getImportUndo, { params })).state === 'done' ? true : null,
  );
  expect(odoo.rows(db, 'stock.lot').map(({ name }) => name)).toEqual(['L-1']);
  const told = messages(await progressOf(customer, progress.documentId));
  expect(told).toContain('Se quitó también lo que se creó de nombres para la carga: «L-2».');
  expect(told).toContain(
    'Se queda lo que se creó o activó para la carga: «L-1». Lo usa un movimiento de inventario de tu Odoo.',
  );
});

test('a lot of a product that has stock without lots is rejected with the remedy', async () => {
  const db = 'demo-count-no-lots';
  const products = [
    ['Nombre', 'Código', 'Tipo'],
    ['Aspirina', 'P-1', 'Almacenable'],
  ];
  const { customer } = await load(db, products, [
    ['Producto', 'Cantidad contada'],
    ['P-1', 5],
  ]);
  const rows = [
    ['Producto', 'Lote', 'Cantidad contada'],
    ['P-1', 'L-1', 7],
  ];
  const { progress } = await runJob(customer, {
    ...{ url: odoo.url, db, apps: ['stock'] },
    files: [{ fileName: 'Inventario.xlsx', bytes: writeWorkbook([{ name: 'Existencias', rows }]) }],
  });
  const { data } = await customer.ok(listRejectedRows, { params: { documentId: progress.documentId } });
  expect(data.map(({ row, column, value, reason }) => [row, column, value, reason])).toEqual([
    [
      2,
      'B',
      'L-1',
      'Tu Odoo no lleva lotes de «P-1», que ya tiene existencias. En la ficha del producto elige el seguimiento «Por lotes», o deja vacía esta celda.',
    ],
  ]);
  expect(odoo.rows(db, 'stock.lot')).toEqual([]);
});

test('a lot gets the expiration date of its count, where Odoo keeps such dates', async () => {
  const db = 'demo-count-expiry';
  const products = [
    ['Nombre', 'Código', 'Tipo'],
    ['Aspirina', 'P-1', 'Almacenable'],
    ['Venda', 'P-2', 'Almacenable'],
  ];
  const { customer } = await load(db, products, [
    ['Producto', 'Lote', 'Cantidad contada'],
    ['P-1', 'L-0', 1],
  ]);
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  const [expiry] = await client.searchRead('ir.module.module', [['name', '=', 'product_expiry']], ['id']);
  await client.call('ir.module.module', 'button_immediate_install', [[Number(expiry?.id)]]);
  await client.close();
  const count = async (...rows: CellContent[][]) => {
    const sheet = [['Producto', 'Lote', 'Vence', 'Cantidad contada'], ...rows];
    const { progress } = await runJob(customer, {
      ...{ url: odoo.url, db, apps: ['stock'] },
      files: [{ fileName: 'Inventario.xlsx', bytes: writeWorkbook([{ name: 'Existencias', rows: sheet }]) }],
    });
    return messages(progress);
  };
  const lots = () => odoo.rows(db, 'stock.lot').map(({ name, expiration_date }) => [name, expiration_date]);
  const told = await count(
    ['P-1', 'L-0', '2027-01-15', 2],
    ['P-1', 'L-1', '2027-03-31', 5],
    ['P-1', 'L-2', null, 7],
    ['P-2', null, '2027-05-31', 3],
  );
  // Odoo keeps its own time: the day begins six hours later in Guatemala.
  const stored = [
    ['L-0', '2027-01-15 06:00:00'],
    ['L-1', '2027-03-31 06:00:00'],
    ['L-2', undefined],
  ];
  expect(lots(), told).toEqual(stored);
  expect(quantitiesIn(db, 'default_code')).toEqual([
    ['P-1', 2],
    ['P-1', 5],
    ['P-1', 7],
    ['P-2', 3],
  ]);
  expect(
    odoo.rows(db, 'product.template').map((row) => [row.default_code, row.use_expiration_date === true]),
  ).toEqual([
    ['P-1', true],
    ['P-2', false],
  ]);
  expect(told).toContain('La fecha de caducidad no entra: en Odoo es del lote, y esta fila no dice cuál.');
  // A date that Odoo has already is not changed, and this is told.
  expect(await count(['P-1', 'L-1', '2028-12-31', 6])).toContain(
    'El lote «L-1» ya tiene otra fecha de caducidad en tu Odoo, que no cambió.',
  );
  expect(lots()).toEqual(stored);
});

test('counts without a place are for the first warehouse of the own company', async () => {
  const customer = await atrio.customer();
  const db = 'demo-count-companies';
  await runJob(customer, { url: odoo.url, db, apps: ['stock'] });
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  const [company] = await client.create('res.company', [{ name: 'Filial' }]);
  const [place] = await client.create('stock.location', [{ name: 'Filial/Existencias', usage: 'internal' }]);
  await client.create('stock.warehouse', [
    { name: 'Filial', code: 'FIL', sequence: 5, company_id: company, lot_stock_id: place },
  ]);
  const [own] = await client.searchRead('stock.warehouse', [['company_id', '=', 1]], ['lot_stock_id']);
  await client.write('stock.warehouse', [Number(own?.id)], { sequence: 10 });
  await client.close();
  const { progress } = await load(
    db,
    [
      ['Nombre', 'Código', 'Tipo'],
      ['Pala', 'P-1', 'Almacenable'],
    ],
    [
      ['Producto', 'Cantidad contada'],
      ['P-1', 5],
    ],
  );
  const counted = odoo.rows(db, 'stock.quant').map(({ location_id, quantity }) => [location_id, quantity]);
  const shelves = Array.isArray(own?.lot_stock_id) ? own.lot_stock_id[0] : null;
  expect(counted, messages(progress)).toEqual([[shelves, 5]]);
});
