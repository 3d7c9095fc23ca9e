import { describe, expect, test } from 'vitest';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { columnsOf, table } from './list-tables.ts';
import { prepared, valuesOf } from './prepared.ts';

const shop = [
  [
    'Handle',
    'Title',
    'Option1 Value',
    'Option2 Value',
    'Variant SKU',
    'Variant Grams',
    'Variant Price',
    'Image Src',
  ],
  ['huipil', 'Huipil', 'S', 'Rojo', '0010012', 250, '850.00', 'https://x.example/1.jpg'],
  ['huipil', null, 'M', 'Rojo', '0010013', 250, '900.00', null],
  ['huipil', null, null, null, null, null, null, 'https://x.example/2.jpg'],
  ['camino', 'Camino de mesa', 'Default Title', null, 'CM-07', 1400, '220.00', null],
  ['otro', null, 'S', null, 'X-1', 100, '10.00', null],
];

test('each variant of a shop’s export is a product with its name, code, price and weight; pictures are none', () => {
  const request = { model: 'product.template', app: 'stock' };
  expect(valuesOf(shop, request, ['name', 'default_code', 'list_price', 'weight'])).toEqual([
    [2, 'Huipil (S, Rojo)', '0010012', '850.00', '0.25'],
    [3, 'Huipil (M, Rojo)', '0010013', '900.00', '0.25'],
    [4, '', '', '', '', 'note'],
    [5, 'Camino de mesa', 'CM-07', '220.00', '1.4'],
    [6, '', 'X-1', '10.00', '0.1', 'required'],
  ]);
  expect(prepared(shop, request).inspection.warnings).toContain(
    'Cada variante entra como un producto propio, con su código, su precio y su existencia. Las filas que solo traen otra foto no se cargan.',
  );
});

test('their stock is counted by the code of the variant', () => {
  const rows = [
    ['Handle', 'Nombre', 'Opción 1 valor', 'REF', 'Existencias'],
    ['licuado', 'Licuado', 'Fresa', '10060', 4],
    ['licuado', null, 'Banano', '10061', 7],
  ];
  expect(
    valuesOf(rows, { model: 'stock.quant', app: 'stock' }, ['product_id', 'inventory_quantity']),
  ).toEqual([
    [2, '[10060] Licuado', '4'],
    [3, '10061', '7'],
  ]);
});

test('their stock is counted by the whole name of the variant, where not every product has a code', () => {
  const rows = [
    ['Handle', 'Title', 'Option1 Value', 'Variant SKU', 'Variant Inventory Qty'],
    ['huipil', 'Huipil', 'S', 'H-S', 6],
    ['huipil', null, 'M', 'H-M', 4],
    ['bolsa', 'Bolsa', 'Default Title', null, 3],
  ];
  const request: PrepareRequest = {
    model: 'stock.quant',
    app: 'stock',
    overrides: { 1: 'product_id', 3: null },
  };
  expect(valuesOf(rows, request, ['product_id', 'inventory_quantity'])).toEqual([
    [2, 'Huipil (S)', '6'],
    [3, 'Huipil (M)', '4'],
    [4, 'Bolsa', '3'],
  ]);
});

test('a blank group goes on with the product above where the name is blank too, as Loyverse writes it', () => {
  const rows = [
    ['Handle', 'SKU', 'Nombre', 'Opción 1 valor', 'Precio'],
    ['cafe', '10000', 'Café', '8 oz', 14],
    [null, '10001', null, '12 oz', 18],
    ['pan', '10002', 'Pan', null, 5],
  ];
  expect(valuesOf(rows, { model: 'product.template' }, ['name', 'default_code'])).toEqual([
    [2, 'Café (8 oz)', '10000'],
    [3, 'Café (12 oz)', '10001'],
    [4, 'Pan', '10002'],
  ]);
});

test('a sheet without groups has no name in a row without one', () => {
  const rows = [
    ['Nombre', 'Opción 1 valor', 'Código'],
    ['Blusa', 'M', 'B-1'],
    [null, 'L', 'B-2'],
  ];
  expect(valuesOf(rows, { model: 'product.template' }, ['name', 'default_code'])).toEqual([
    [2, 'Blusa', 'B-1'],
    [3, '', 'B-2', 'required'],
  ]);
});

describe('a colour or a size in a column of its own', () => {
  const shirts = [
    ['Estilo', 'Descripción', 'Color', 'Talla', 'Existencia', 'Precio'],
    ['B-101', 'Blusa manga corta', 'Blanco', 'M', 4, 125],
    ['B-101', 'Blusa manga corta', 'Negro', 'M', 2, 125],
    ['B-102', 'Blusa talla M', 'Rojo', 'M', 1, 99],
    ['B-103', 'Faja', null, '-', 3, 80],
  ];
  const names = [
    'Blusa manga corta (Blanco, M)',
    'Blusa manga corta (Negro, M)',
    'Blusa talla M (Rojo)',
    'Faja',
  ];

  test('belongs to the name of the product', () => {
    expect(valuesOf(shirts, { model: 'product.template' }, ['name', 'list_price'])).toEqual(
      names.map((name, at) => [at + 2, name, ['125', '125', '99', '80'][at]]),
    );
    const color = prepared(shirts, { model: 'product.template' }).inspection.columns[2];
    expect(color).toEqual({
      column: 2,
      header: 'Color',
      field: null,
      confidence: 'none',
      reason: '«Color» se une a «Descripción»: en tu Odoo van juntos en un solo dato.',
      joins: { column: 1, field: 'name', isInBrackets: true },
    });
  });

  test('names the product that is counted, also beside its code', () => {
    expect(valuesOf(shirts, { model: 'stock.quant' }, ['product_id', 'inventory_quantity'])).toEqual(
      names.map((name, at) => [at + 2, name, ['4', '2', '1', '3'][at]]),
    );
    const coded = shirts.map((row, at) => [at === 0 ? 'Código' : `C-${at}`, ...row.slice(1)]);
    expect(valuesOf(coded, { model: 'stock.quant' }, ['product_id']).map(([, name]) => name)).toEqual([
      ...names.map((name, at) => `[C-${at + 1}] ${name}`),
    ]);
  });

  test('is called «Variation Name» by Square, which has one for products without variants too', () => {
    const items = [
      ['Item Name', 'Variation Name', 'SKU'],
      ['Americano', '8 oz', 'A-8'],
      ['Americano', '12 oz', 'A-12'],
      ['Galleta', 'Regular', 'G-1'],
    ];
    expect(valuesOf(items, { model: 'product.template' }, ['name', 'default_code'])).toEqual([
      [2, 'Americano (8 oz)', 'A-8'],
      [3, 'Americano (12 oz)', 'A-12'],
      [4, 'Galleta', 'G-1'],
    ]);
  });

  test('is not part of the name of anything else', () => {
    const rows = [
      ['Nombre', 'Color'],
      ['Ana López', 'Rojo'],
    ];
    expect(valuesOf(rows, { model: 'res.partner' }, ['name'])).toEqual([[2, 'Ana López']]);
  });
});

test('a variant has what the shop says once for all of them', () => {
  const rows = [
    ['Handle', 'Title', 'Option1 Value', 'Variant SKU', 'Product Category'],
    ['huipil', 'Huipil', 'S', 'H-S', 'Ropa'],
    ['huipil', null, 'M', 'H-M', null],
  ];
  expect(valuesOf(rows, { model: 'product.template' }, ['name', 'categ_id'])).toEqual([
    [2, 'Huipil (S)', 'Ropa'],
    [3, 'Huipil (M)', 'Ropa'],
  ]);
});

test('a list may write the name of a product once, above its sizes and colours', () => {
  const rows = [
    ['Prenda', 'Categoría', 'Talla', 'Color', 'SKU', 'Precio'],
    ['Camisa polo m/corta', 'Camisas', 'S', 'Blanco', 'P-S', 165],
    [null, null, 'M', 'Blanco', 'P-M', 165],
    [null, null, 'L', null, 'P-L', 170],
    ['* Bordado aparte', null, null, null, null, null],
    [null, null, 'S', 'Rojo', 'X-S', 10],
    ['Gorra', 'Otros', 'Única', 'Negro', 'G-1', 75],
    [null, null, null, null, 'G-2', 80],
  ];
  const request = { model: 'product.template' };
  expect(valuesOf(rows, request, ['name', 'categ_id', 'default_code'])).toEqual([
    [2, 'Camisa polo m/corta (S, Blanco)', 'Camisas', 'P-S'],
    [3, 'Camisa polo m/corta (M, Blanco)', 'Camisas', 'P-M'],
    [4, 'Camisa polo m/corta (L)', 'Camisas', 'P-L'],
    [5, '* Bordado aparte', '', '', 'note'],
    [6, '', '', 'X-S', 'required'],
    [7, 'Gorra (Negro)', 'Otros', 'G-1'],
    [8, '', '', 'G-2', 'required'],
  ]);
  expect(prepared(rows, request).rows.flatMap(({ readAs = [] }) => readAs)).toEqual([
    {
      as: 'variant',
      column: 'A',
      header: 'Prenda',
      cell: 'Camisa polo m/corta',
      value: 'Camisa polo m/corta',
    },
    {
      as: 'variant',
      column: 'A',
      header: 'Prenda',
      cell: 'Camisa polo m/corta',
      value: 'Camisa polo m/corta',
    },
  ]);
});

test.each([
  [
    'the type of Shopify is a category, and the title a name, although most rows lack it',
    `Handle | Title | Type | Option1 Name | Option1 Value | Variant SKU | Variant Price
     camisa | Camisa | Ropa | Talla | S | C-S | 100
     camisa | | | Talla | M | C-M | 110
     camisa | | | Talla | L | C-L | 120`,
    ['-', 'name', 'categ_id', '-', '-', 'default_code', 'list_price'],
  ],
  [
    'it gives way to a column of the category',
    `Handle | Title | Product Category | Type | Variant Price
     camisa | Camisa | Apparel | Ropa | 100`,
    ['-', 'name', 'categ_id', '-', 'list_price'],
  ],
  [
    'it stays the type where its values are types',
    `Handle | Title | Type | Variant Price
     camisa | Camisa | Goods | 100
     curso | Curso | Service | 110`,
    ['-', 'name', 'detailed_type', 'list_price'],
  ],
  [
    'without the column of a shop a type is one of Odoo',
    `Producto | Type | Precio
     Camisa | Ropa | 100`,
    ['name', 'detailed_type', 'list_price'],
  ],
  [
    'the names of the options of Loyverse are no names of products',
    `Handle | SKU | Nombre | Opción 1 nombre | Opción 1 valor | Precio
     cafe | 1 | Café | Tamaño | Chico | 5
     | 2 | | | Grande | 6`,
    ['-', 'default_code', 'name', '-', '-', 'list_price'],
  ],
])('%s', (_, lines, fields) => {
  expect(columnsOf('product.template', table(lines))).toEqual(fields);
});

test('the supplier of a product is that of each of its variants, and of no product without a variant', () => {
  const rows = [
    ['Handle', 'Title', 'Vendor', 'Option1 Value', 'Variant SKU', 'Variant Price'],
    ['huipil', 'Huipil', 'Tejidos Atitlán', 'S', 'H-S', 425],
    ['huipil', null, null, 'M', 'H-M', 440],
    ['bolsa', 'Bolsa', 'Tejidos Atitlán', 'Default Title', 'B-1', 165],
  ];
  const request: PrepareRequest = { model: 'product.supplierinfo', app: 'stock' };
  const fields = ['product_tmpl_id', 'partner_id'];
  const byName = { 1: 'product_tmpl_id', 4: null };
  expect(valuesOf(rows, { ...request, overrides: byName }, fields)).toEqual([
    [2, 'Huipil (S)', 'Tejidos Atitlán'],
    [3, 'Huipil (M)', 'Tejidos Atitlán'],
    [4, 'Bolsa', 'Tejidos Atitlán'],
  ]);
  expect(valuesOf(rows, request, fields)).toEqual([
    [2, 'H-S', 'Tejidos Atitlán'],
    [3, 'H-M', 'Tejidos Atitlán'],
    [4, 'B-1', 'Tejidos Atitlán'],
  ]);
});

test('the columns of a shop may be called otherwise in Spanish', () => {
  const rows = [
    ['Identificador', 'Nombre', 'Nombre de la opción 1', 'Valor de la opción 1', 'REF', 'Precio'],
    ['americano', 'Americano', 'Tamaño', '8 oz', '10001', 15],
    ['americano', null, null, '12 oz', '10002', 18],
  ];
  expect(valuesOf(rows, { model: 'product.template' }, ['name', 'default_code'])).toEqual([
    [2, 'Americano (8 oz)', '10001'],
    [3, 'Americano (12 oz)', '10002'],
  ]);
});
