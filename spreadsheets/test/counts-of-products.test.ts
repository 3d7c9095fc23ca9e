import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { EditedWorkbook } from '../src/review/edited-workbook.ts';
import { bestKey, keyEvidence } from '../src/review/keys.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { recogniseSheets } from '../src/review/recognise.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { columnsOf, modelsOf, table } from './list-tables.ts';

const list: CellInput[][] = [
  ['Código', 'Descripción', 'Bodega', 'Existencia', 'Costo'],
  ['A-1', 'Aceite', 'Central', 24, 45.5],
  ['A-2', 'Filtro', 'Central', 12, 28],
  ['A-1', 'Aceite', 'Zona 12', 6, 45.5],
  ['A-3', 'Bujía', 'Zona 12', null, 9.75],
];
const bytesOf = (rows: CellInput[][], more: { name: string; rows: CellInput[][] }[] = []) =>
  writeWorkbook([{ name: 'Hoja1', rows }, ...more]);
const bookOf = (rows: CellInput[][]) => openWorkbook(bytesOf(rows));
const models = (...names: string[]) =>
  names.map((model) => ({ model, name: model, fields: catalogueFields(model) }));
const inventory = models('product.template', 'stock.quant');

describe('a list of products with quantities', () => {
  test('is a list of products and, by another name, the counts of their stock', () => {
    const [products, counts, ...others] = outlineWorkbook(bookOf(list), inventory);
    expect(others).toEqual([]);
    expect([products?.sheet, products?.model]).toEqual(['Hoja1', 'product.template']);
    expect(products?.columns.map(({ field }) => field)).toEqual([
      'default_code',
      'name',
      null,
      null,
      'standard_price',
    ]);
    expect(products?.columns[3]?.reason).toBe(
      '«Existencia» no va con el producto: se carga como conteo de existencias, en Inventario.',
    );
    expect([counts?.sheet, counts?.model, counts?.whole]).toEqual([
      'Hoja1 (existencias)',
      'stock.quant',
      undefined,
    ]);
    expect(counts?.columns.map(({ field }) => field)).toEqual([
      'product_id',
      null,
      'location_id',
      'inventory_quantity',
      null,
    ]);
    expect(recogniseSheets(bytesOf(list), 'stock')).toMatchObject([
      { sheet: 'Hoja1', model: 'product.template' },
      { sheet: 'Hoja1 (existencias)', model: 'stock.quant' },
    ]);
  });

  test.each(['Cantidad inicial', 'Inventario inicial'])('«%s» is counted too, with its minimum', (header) => {
    const items = table(`Nombre | Referencia | Precio | ${header} | Cantidad mínima
      Martillo | M-1 | 89.5 | 47 | 3
      Pala | P-1 | 98 | 11 | 2
      Lija | L-1 | 4.5 | 56 | 10`);
    const sheets = outlineWorkbook(bookOf(items), modelsOf('stock'));
    const quantity = sheets[1]?.columns.findIndex(({ field }) => field === 'inventory_quantity');
    expect([sheets.map(({ sheet }) => sheet), quantity]).toEqual([
      ['Hoja1', 'Hoja1 (existencias)', 'Hoja1 (reglas de reabastecimiento)'],
      3,
    ]);
  });

  const withoutColumn = (column: number) => list.map((row) => row.filter((_, at) => at !== column));
  test.each([
    ['without a quantity', withoutColumn(3), inventory],
    [
      'with a quantity that is blank everywhere',
      list.map((row, at) => (at === 0 ? row : row.with(3, null))),
      inventory,
    ],
    ['for an app without counts', list, models('product.template')],
  ])('is one list %s', (_what, rows, choices) => {
    expect(outlineWorkbook(bookOf(rows), choices).map(({ sheet }) => sheet)).toEqual(['Hoja1']);
  });

  test('names the product by its bar code in each of its lists, and by the name where a product has none', () => {
    const rows = table(`Producto | Código de barras | Existencia | Mínimo | Precio | Mayoreo | Proveedor
      Aceite | 740100012345 | 24 | 6 | 45.5 | 40 | Surtidora
      Filtro | 740100012346 | 12 | 4 | 28 | 25 | Surtidora
      TOTAL | | 36`);
    const models = modelsOf('stock').concat(modelsOf('sale_management'), modelsOf('purchase'));
    const productsIn = (lines: CellInput[][]) =>
      outlineWorkbook(bookOf(lines), models)
        .slice(1)
        .map(({ columns }) => columns.find(({ field }) => field?.startsWith('product_'))?.header);
    expect(productsIn(rows)).toEqual(Array(4).fill('Código de barras'));
    const oneWithout = rows.map((row, at) => (at === 1 ? row.with(1, null) : row));
    expect(productsIn(oneWithout)).toEqual(Array(4).fill('Producto'));
    const columns = outlineWorkbook(bookOf(rows), inventory)[1]?.columns;
    expect(columns?.[0]).toMatchObject({
      field: null,
      reason: '«Producto» es del producto y se carga con él.',
    });
  });

  test.each([
    ['by their bar codes, to which no size belongs', true],
    ['by their names with the sizes', false],
  ])('names clothes %s', (_how, hasCodes) => {
    const rows = table(`Producto | Talla | Cod. barras | Precio | Existencia | Precio mayoreo | Mínimo
      Blusa | S | 7501055300075 | 100 | 4 | 90 | 2
      Blusa | M | 7501055300082 | 100 | 6 | 91 | 3`);
    const read = hasCodes ? rows : rows.map((row) => row.toSpliced(2, 1));
    const models = [...modelsOf('stock'), ...modelsOf('sale_management')];
    const named = hasCodes ? ['7501055300075', '7501055300082'] : ['Blusa (S)', 'Blusa (M)'];
    const further = outlineWorkbook(bookOf(read), models).slice(1);
    expect(
      further.map(({ sheet, model }) => {
        const prepared = prepareWorkbook(bookOf(read), { model: model ?? '', sheet });
        const at = prepared.fieldNames.findIndex((field) => field.startsWith('product_'));
        return [model, [...prepared.rows].map(({ values }) => values[at])];
      }),
    ).toEqual([
      ['stock.quant', named],
      ['stock.warehouse.orderpoint', named],
      ['product.pricelist.item', named],
    ]);
    for (const { columns } of further) expect(columns[1]?.reason).toMatch(/^«Talla»|La columna «Talla»/);
  });

  test('is one list where another sheet has the counts', () => {
    const counts: CellInput[][] = [
      ['Producto', 'Cantidad contada'],
      ['A-1', 30],
    ];
    const book = openWorkbook(bytesOf(list, [{ name: 'Existencias', rows: counts }]));
    expect(outlineWorkbook(book, inventory).map(({ sheet, model }) => [sheet, model])).toEqual([
      ['Hoja1', 'product.template'],
      ['Existencias', 'stock.quant'],
    ]);
  });

  test('names a product once, whatever the warehouse, and counts only rows with a quantity', () => {
    const rowsOf = (request: PrepareRequest) =>
      [...prepareWorkbook(bookOf(list), { app: 'stock', ...request }).rows].map(
        ({ row, values, problems: [problem] }) => [row, values[0], problem?.kind, problem?.reason],
      );
    const same = 'Lo que se carga de esta fila es igual que en la fila 2: se cargará una sola vez.';
    for (const key of [null, 'default_code'])
      expect(rowsOf({ model: 'product.template', sheet: 'Hoja1', key })).toEqual([
        [2, 'A-1', undefined, undefined],
        [3, 'A-2', undefined, undefined],
        [4, 'A-1', 'twin', same],
        [5, 'A-3', undefined, undefined],
      ]);
    expect(rowsOf({ model: 'stock.quant', sheet: 'Hoja1 (existencias)' })).toEqual([
      [2, '[A-1] Aceite', undefined, undefined],
      [3, '[A-2] Filtro', undefined, undefined],
      [4, '[A-1] Aceite', undefined, undefined],
      [5, '[A-3] Bujía', 'no-count', 'Esta fila no dice cuánto hay, así que no se cuenta.'],
    ]);
  });

  test('with two prices for one code has a row that is refused', () => {
    const rows = [...list.slice(0, 3), ['A-1', 'Aceite', 'Zona 12', 6, 99]];
    const { rows: prepared } = prepareWorkbook(bookOf(rows), {
      model: 'product.template',
      app: 'stock',
      key: 'default_code',
    });
    expect([...prepared].flatMap(({ problems }) => problems.map(({ row, kind }) => [row, kind]))).toEqual([
      [4, 'duplicate'],
    ]);
  });

  test('keeps its code as the key', () => {
    const request = { model: 'product.template', app: 'stock', sheet: 'Hoja1' };
    const evidence = keyEvidence(bookOf(list), request, ['default_code', 'barcode']);
    expect(evidence).toEqual([{ field: 'default_code', rows: 3, filled: 3, repeated: 0 }]);
    expect(bestKey(evidence)).toBe('default_code');
  });

  test('is changed in both when a cell is corrected', () => {
    const book = new EditedWorkbook(bookOf(list));
    book.write('Hoja1 (existencias)', [{ row: 2, column: 3, value: 30 }]);
    book.write('Hoja1', [{ row: 2, column: 0, value: 'A-9' }]);
    const { rows } = prepareWorkbook(book, {
      model: 'stock.quant',
      app: 'stock',
      sheet: 'Hoja1 (existencias)',
    });
    expect(rows.next().value).toMatchObject({ values: ['[A-9] Aceite', 'Central', '30'] });
    expect(book.changeCounts()).toEqual({ Hoja1: { 0: 1, 3: 1 } });
  });
});

test('totals and notes do not count as rows without a key', () => {
  const rows = [
    ['Nombre', 'NIT', 'Teléfono'],
    ['Ana', '1', '22'],
    ['Luis', '2', '33'],
    ['ZONA 2'],
    ['Eva', '3', '44'],
    ['TOTAL', null, 3],
  ];
  expect(keyEvidence(bookOf(rows), { model: 'res.partner' }, ['vat'])).toEqual([
    { field: 'vat', rows: 3, filled: 3, repeated: 0 },
  ]);
});

test('lines below the first row of a record do not count as records without a key', () => {
  const rows = [
    ['Producto terminado', 'Código', 'Ingrediente', 'Cantidad por receta'],
    ['Francés', 'R-1', 'Harina', 50],
    [null, null, 'Azúcar', 2],
    [null, null, 'Sal', 1],
    ['Champurrada', 'R-2', 'Harina', 25],
  ];
  const evidence = keyEvidence(bookOf(rows), { model: 'mrp.bom' }, ['code']);
  expect(evidence).toEqual([{ field: 'code', rows: 2, filled: 2, repeated: 0 }]);
  expect(bestKey(evidence)).toBe('code');
});

test('rows with values only in columns that are not loaded do not count as records without a key', () => {
  const lists = [
    {
      model: 'mrp.bom',
      key: 'code',
      rows: [
        ['Producto terminado', 'Código', 'Ingrediente', 'Cantidad por receta', 'Panadero', 'Semáforo'],
        ['Francés', 'R-1', 'Harina', 50, 'Beto', 'verde'],
        [null, null, 'Azúcar', 2, null, null],
        [null, null, null, null, 'Chus', 'rojo'],
        ['Champurrada', 'R-2', 'Harina', 25, 'Beto', 'verde'],
      ],
    },
    {
      model: 'res.partner',
      key: 'vat',
      rows: [
        ['Nombre', 'NIT', 'Panadero', 'Semáforo'],
        ['Ana Ruiz', '8765432-1', 'Beto', 'verde'],
        [null, null, 'Chus', 'rojo'],
        ['Luis Paz', '7654321-0', 'Beto', 'verde'],
      ],
    },
  ];
  for (const { model, key, rows } of lists)
    expect(keyEvidence(bookOf(rows), { model }, [key])).toEqual([
      { field: key, rows: 2, filled: 2, repeated: 0 },
    ]);
});

test.each([
  ['Sist.', 'Físico (cajas)', ['product_id', '-', 'inventory_quantity']],
  ['Físico', 'Sistema', ['product_id', 'inventory_quantity', '-']],
  ['Sistema', 'Turno (mañana)', ['product_id', 'inventory_quantity', '-']],
])('beside what the system has, what was counted is the count: «%s» and «%s»', (one, other, fields) => {
  const rows = table(`Código de barras | ${one} | ${other}
    7401300010018 | 40 | 38
    7401300010087 | 60 | 61`);
  expect(columnsOf('stock.quant', rows)).toEqual(fields);
});

describe('what there was at the beginning is no count', () => {
  const columns = (...headers: string[]) =>
    columnsOf('stock.quant', [
      ['Código', ...headers],
      ['A-1', ...headers.map((_, at) => 50 - at)],
      ['A-2', ...headers.map((_, at) => 20 - at)],
    ]).slice(1);

  test.each([
    ['Saldo inicial', 'Entradas', 'Salidas', 'Saldo final'],
    ['Existencia inicial', 'Entradas', 'Salidas', 'Existencia'],
    ['Inventario anterior', 'Compras', 'Ventas', 'Inventario actual'],
    ['Saldo Inicial', 'Entradas', 'Salidas', 'Saldo'],
  ])('%s, %s, %s, %s', (...headers) => {
    expect(columns(...headers).map((field) => field === 'inventory_quantity')).toEqual([
      ...[false, false, false, true],
    ]);
  });

  test('where nothing says what there is now, it is the count', () => {
    expect(columns('Saldo inicial', 'Mínimo')[0]).toBe('inventory_quantity');
  });
});

test.each(['Existencias', 'Inventario', 'Hoja1'])(
  'lots with the cost and price of each product are its products too, in a sheet called «%s»',
  (name) => {
    const rows = table(`Código de barras | Producto | Lote | F. Vence | Exist. | Costo U. | Precio público
      7401010203041 | Acetaminofén | A2314 | 31/05/2027 | 34 | 22.5 | 35
      7401010203041 | Acetaminofén | A2390 | 31/01/2028 | 50 | 22.5 | 35
      7401010203058 | Ibuprofeno | IB-771 | 30/11/2027 | 18 | 19 | 32`);
    const book = openWorkbook(writeWorkbook([{ name, rows }]));
    expect(
      outlineWorkbook(book, modelsOf('stock')).map(({ sheet, columns }) => [
        sheet,
        columns.map(({ field }) => field),
      ]),
    ).toEqual([
      [name, ['barcode', 'name', null, null, null, 'standard_price', 'list_price']],
      [
        `${name} (existencias)`,
        ['product_id', null, 'lot_id', 'expiration_date', 'inventory_quantity', null, null],
      ],
    ]);
  },
);

test('boxes, loose pieces and «Total unidades»: the total is counted', () => {
  const rows =
    table(`Código | Producto | Unidades por caja | Cajas | Unidades sueltas | Total unidades | Costo
    A-1 | Agua | 24 | 15 | 8 | 368 | 2.1
    J-1 | Jugo | 12 | 9 | 3 | 111 | 9.5
    G-1 | Galleta | 20 | 6 | 0 | 120 | 3.25`);
  const [products, counts] = outlineWorkbook(bookOf(rows), modelsOf('stock'));
  expect(products?.columns.map(({ field }) => field)).toEqual([
    ...['default_code', 'name', null, null, null, null, 'standard_price'],
  ]);
  expect(counts?.columns.findIndex(({ field }) => field === 'inventory_quantity')).toBe(5);
});
