import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { keyEvidence } from '../src/review/keys.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { recogniseSheets } from '../src/review/recognise.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { bookOf, modelsOf, table } from './list-tables.ts';

/** Further prices in a list of products: each column is a price list of Odoo. */

const model = 'product.pricelist.item';
const outline = (rows: CellInput[][], app = 'stock') => outlineWorkbook(bookOf(rows), modelsOf(app));

/** A list of products with these columns of prices, each a little below the one before. */
const listWith = (...headers: string[]): CellInput[][] => [
  ['Código', 'Producto', ...headers],
  ...[12.5, 48, 7.25, 30, 99].map((price, row) => [
    `A-${row}`,
    `Aceite ${row}`,
    ...headers.map((_, at) => price - at),
  ]),
];
const namesIn = (rows: CellInput[][]) =>
  outline(rows)
    .slice(1)
    .map(({ sheet }) => sheet);

describe('the prices of a list of products', () => {
  const list = table(`Código | Producto | Costo | Precio público | PRECIO MAYOREO (Q) | Precio distribuidor
  A-1 | Aceite | 45 | 60 | 55 | 50.25
  A-2 | Filtro | 28 | 40 | 36 |
  A-3 | Bujía | 9.75 | 15 | 0 | N/A
  A-4 | Grasa | 20 | 30 | a convenir | 25`);

  test.each(['stock', 'sale_management', 'point_of_sale'])('are a list for each buyer in %s', (app) => {
    const wanted = [
      { sheet: 'Hoja1', model: 'product.template' },
      { sheet: 'Hoja1 (lista de precios Mayoreo)', model },
      { sheet: 'Hoja1 (lista de precios Distribuidor)', model },
    ];
    expect(outline(list, app).map(({ sheet, model: own }) => ({ sheet, model: own }))).toEqual(wanted);
    expect(recogniseSheets(writeWorkbook([{ name: 'Hoja1', rows: list }]), app)).toMatchObject(wanted);
  });

  test('leave the usual price with the product, and say where the others go', () => {
    const [products, wholesale] = outline(list);
    expect(products?.columns.map(({ field, reason }) => field ?? reason)).toEqual([
      ...['default_code', 'name', 'standard_price', 'list_price'],
      '«PRECIO MAYOREO (Q)» no va con el producto: se carga en una lista de precios, en su propia lista.',
      '«Precio distribuidor» no va con el producto: se carga en una lista de precios, en su propia lista.',
    ]);
    expect(wholesale?.columns.map(({ field, reason }) => field ?? reason)).toEqual([
      'product_tmpl_id',
      '«Producto» es del producto y se carga con él.',
      '«Costo» es del producto y se carga con él.',
      '«Precio público» es del producto y se carga con él.',
      'fixed_price',
      '«Precio distribuidor» va en otra lista de precios.',
    ]);
    expect(wholesale?.values).toEqual({ pricelist_id: 'Mayoreo' });
  });

  test('go in for the products that have one; a zero is no price, and words are told', () => {
    const rowsOf = (name: string) => {
      const sheet = `Hoja1 (lista de precios ${name})`;
      const { rows, fieldNames } = prepareWorkbook(bookOf(list), { model, sheet });
      return [...rows].map(({ row, values, problems }) => [
        ...[row, fieldNames.map((field, at) => `${field} ${values[at]}`)],
        ...problems.map(({ value, reason }) => `${value}: ${reason}`),
      ]);
    };
    const priceOf = (code: string, price: string, name: string) => [
      ...[`product_tmpl_id ${code}`, `fixed_price ${price}`, `pricelist_id ${name}`],
    ];
    expect(rowsOf('Mayoreo')).toEqual([
      [2, priceOf('[A-1] Aceite', '55', 'Mayoreo')],
      [3, priceOf('[A-2] Filtro', '36', 'Mayoreo')],
      [
        ...[5, priceOf('[A-4] Grasa', '', 'Mayoreo')],
        'a convenir: «a convenir» no es un número. Escríbelo solo con dígitos, por ejemplo 1234.56.',
      ],
    ]);
    expect(rowsOf('Distribuidor')).toEqual([
      [2, priceOf('[A-1] Aceite', '50.25', 'Distribuidor')],
      [5, priceOf('[A-4] Grasa', '25', 'Distribuidor')],
    ]);
  });
});

test('amounts in a list of dollars are in dollars, whether they say so or not', () => {
  const list = table(`Código | Producto | Precio Q | Precio $
  A-1 | Aceite | 60 | 7.75
  A-2 | Filtro | 40 | US$ 5.20
  A-3 | Bujía | 15 | $2
  A-4 | Grasa | 30 | Q30`);
  const sheet = 'Hoja1 (lista de precios Precio en USD)';
  for (const unit of ['GTQ', undefined]) {
    const fields = Object.fromEntries(
      Object.entries(catalogueFields(model)).map(([name, field]) => [
        name,
        name === 'fixed_price' && unit !== undefined ? { ...field, unit } : field,
      ]),
    );
    const { rows, fieldNames } = prepareWorkbook(bookOf(list), { model, sheet, fields });
    const at = fieldNames.indexOf('fixed_price');
    expect(
      [...rows].map(({ values, problems }) => problems.map(({ reason }) => reason)[0] ?? values[at]),
    ).toEqual([
      ...['7.75', '5.20', '2'],
      '«Q30» está en otra moneda (Q) y tu Odoo lleva este dato en US$. Escribe el monto en US$.',
    ]);
  }
});

test.each([
  [
    ['Precio 1', 'Precio 2', 'Precio 3'],
    ['Precio 2', 'Precio 3'],
  ],
  [['Precio menudeo', 'Precio al por mayor'], ['Por mayor']],
  [['Precio mayoreo', 'Precio público'], ['Mayoreo']],
  [
    ['PVP', 'P. Mayorista', 'P. Subdistribuidor'],
    ['Mayorista', 'Subdistribuidor'],
  ],
  [['Precio A', 'PRECIO B'], ['Precio B']],
  [
    ['PVP', 'Mayoreo', 'Distribuidor'],
    ['Mayoreo', 'Distribuidor'],
  ],
  [
    ['Precio de venta', 'Precio especial', 'Precio VIP'],
    ['Especial', 'VIP'],
  ],
  [
    ['Precio', 'Precio para talleres', 'Precio a clientes frecuentes'],
    ['Talleres', 'Frecuentes'],
  ],
  [['Precio contado', 'Precio crédito'], ['Crédito']],
  [['P.V. PUBLICO', 'P.V. TALLER'], ['Taller']],
  [
    ['Precio', 'Lista 2', 'Tarifa 3'],
    ['Lista 2', 'Tarifa 3'],
  ],
  [['Precio Q', 'Precio mayoreo Q'], ['Mayoreo']],
  [
    ['P. VENTA (L)', 'P. PULPERIAS (L)', 'P. RUTA'],
    ['Pulperias', 'Ruta'],
  ],
  [
    ['PRECIO PUBLICO', 'MAYORISTA', 'RUTA'],
    ['Mayorista', 'Ruta'],
  ],
  [['Precio', 'Precio US$'], ['Precio en USD']],
  [
    ['Precio Q', 'Precio $', 'Mayoreo $', 'Mayoreo Q'],
    ['Precio en USD', 'Mayoreo en USD', 'Mayoreo'],
  ],
  [
    ['Precio', 'Precio de venta en dólares', 'Precio (€)'],
    ['Precio de venta en USD', 'Precio en EUR'],
  ],
  [['Precio $', 'Precio mayoreo $'], ['Mayoreo']],
  [['Precio USD', 'Precio Q'], ['Precio en USD']],
  [
    ['Precio $', 'Precio Q', 'Mayoreo Q'],
    ['Precio en USD', 'Mayoreo'],
  ],
  [['Precio', 'Precio mayoreo US$'], ['Mayoreo en USD']],
  // Of two columns for the same price list only the first one is taken.
  [['Precio', 'Mayoreo', 'Precio mayoreo'], ['Mayoreo']],
])('of %j the price lists are %j', (headers, names) => {
  expect(namesIn(listWith(...headers))).toEqual(names.map((name) => `Hoja1 (lista de precios ${name})`));
});

test('the lists are the same once the instance has said its currency', () => {
  const models = modelsOf('stock').map((choice) => {
    const { list_price, ...fields } = choice.fields;
    return {
      ...choice,
      fields: { ...fields, ...(list_price && { list_price: { ...list_price, unit: 'GTQ' } }) },
    };
  });
  for (const headers of [
    ['Precio $', 'Precio Q'],
    ['Precio Q', 'Precio $'],
  ]) {
    const [products, prices] = outlineWorkbook(bookOf(listWith(...headers)), models);
    expect(products?.columns.find(({ field }) => field === 'list_price')?.title).toBe('Precio Q');
    expect(prices?.sheet).toBe('Hoja1 (lista de precios Precio en USD)');
    expect(prices?.columns.find(({ field }) => field === 'fixed_price')?.title).toBe('Precio $');
  }
});

test.each([
  // A pack, a limit, another time, an offer: no price list has them for everything.
  ['Precio', 'Precio docena'],
  ['Precio', 'Precio por caja'],
  ['Precio', 'Precio mínimo'],
  ['Precio', 'Precio anterior'],
  ['Precio', 'Precio oferta'],
  ['Precio', 'Precio sugerido'],
  // Odoo would add its own tax or currency to these prices.
  ['Precio con IVA', 'Precio mayoreo'],
  ['Precio', 'Precio mayoreo sin IVA'],
  ['Precio US$ con IVA', 'Precio Q'],
  ['Precio', 'Precio en US$ con IVA'],
  ['Precio', 'Precio pesos'],
  ['Precio', 'Costo US$'],
  // The usual price is not there.
  ['Lista 1', 'Lista 2'],
  ['Precio', 'Descuento mayoreo'],
  ['Precio', 'Cliente frecuente'],
])('%j beside %j is no price list', (...headers) => {
  expect(namesIn(listWith(...headers))).toEqual([]);
});

test('prices that say of the tax what the usual price says are lists, in which it is treated as with the product', () => {
  const named = (...headers: string[]) => namesIn(listWith(...headers));
  expect(named('Precio con IVA', 'Precio mayoreo c/IVA')).toEqual(['Hoja1 (lista de precios Mayoreo)']);
  expect(named('Menudeo s/IVA', 'Menudeo c/IVA', 'Distribuidor (sin IVA)', 'Distribuidor c/IVA')).toEqual([
    'Hoja1 (lista de precios Distribuidor)',
  ]);
  const { rows, inspection } = prepareWorkbook(bookOf(listWith('Precio con IVA', 'Precio mayoreo con IVA')), {
    ...{ model, sheet: 'Hoja1 (lista de precios Mayoreo)' },
    taxes: { sale: { name: 'IVA 12 %', percent: 12, included: false }, purchase: null },
  });
  const [first] = rows;
  expect(first?.values).toEqual(['[A-0] Aceite 0', '10.27', 'Mayoreo']);
  expect(inspection.priceTaxes.map(({ header, included }) => [header, included])).toEqual([
    ['Precio mayoreo con IVA', true],
  ]);
});

test('what are no prices by their values are none: quantities, percentages, and nothing', () => {
  const withValues = (header: string, values: CellInput[]) =>
    namesIn(listWith('Precio').map((row, at) => [...row, at === 0 ? header : (values[at - 1] ?? null)]));
  expect(withValues('Mayoreo', [12, 12, 12, 12, 12])).toEqual([]);
  expect(withValues('Precio mayoreo', [0.1, 0.05, 0.1, 0.1, 0.15])).toEqual([]);
  expect(withValues('Precio mayoreo', [])).toEqual([]);
  expect(withValues('Precio mayoreo', ['Q11.00', 'Q45', null, 'Q 28.50', null])).toHaveLength(1);
});

describe('headers that say whom a price is for, and no price', () => {
  test('beside a usual price they are price lists', () => {
    const rows =
      table(`Ref. | Artículo | Precio costo | Mostrador | P. mayoreo (6+) | Librerías | Colegios | Bodega
    A-1 | Cuaderno | Q8.10 | Q13.50 | Q11.50 | Q10.75 | Q10.50 | 12
    A-2 | Lápiz | Q9.60 | Q16.00 | Q14.00 | Q13.25 | Q13.00 | 3
    A-3 | Mochila | Q82.00 | Q135.00 | Q118.00 | Q112.00 | Q110.00 | 9
    A-4 | Borrador | Q1.10 | Q2.00 | Q1.75 | Q1.60 | Q1.50 | 40`);
    expect(outline(rows)[0]?.columns[3]?.field).toBe('list_price');
    expect(namesIn(rows)).toEqual([
      'Hoja1 (lista de precios Mayoreo 6)',
      'Hoja1 (lista de precios Librerías)',
      'Hoja1 (lista de precios Colegios)',
    ]);
  });

  test('in the menu of a restaurant they are those of what is taken away or brought', () => {
    expect(namesIn(listWith('Precio salón', 'Precio p/llevar', 'Precio a domicilio'))).toEqual([
      'Hoja1 (lista de precios Llevar)',
      'Hoja1 (lista de precios Domicilio)',
    ]);
  });

  test('numbers that are no prices are none', () => {
    const rows = table(`Ref. | Artículo | Precio | Colegios
    A-1 | Cuaderno | 13.50 | 120
    A-2 | Lápiz | 16.00 | 200
    A-3 | Mochila | 135.00 | 3`);
    expect(namesIn(rows)).toEqual([]);
  });
});

describe('several prices below one title', () => {
  const columnsOfPrices = (groups: (string | null)[], labels: (string | null)[]) => {
    const [products, ...lists] = outline([
      groups,
      labels,
      ['A-1', 'Martillo', 10.5, 9.5, 8],
      ['A-2', 'Clavo', 3.5, 2.5, 2.25],
      ['A-3', 'Sierra', 45, 42, 40],
    ]);
    const usual = products?.columns.find(({ field }) => field === 'list_price');
    return [usual?.title, ...lists.map(({ values }) => values?.pricelist_id)];
  };

  test.each<[string, string[], (string | undefined)[]]>([
    ['Precio', ['Público', 'Mayorista', 'Distribuidor'], ['Precio Público', 'Mayorista', 'Distribuidor']],
    ['PRECIOS', ['DISTRIBUIDOR', 'MAYORISTA', 'PÚBLICO'], ['PRECIOS PÚBLICO', 'Distribuidor', 'Mayorista']],
    ['Precios de venta', ['Normal', 'Mayorista', 'VIP'], ['Precios de venta Normal', 'Mayorista', 'VIP']],
    [
      'Precios (Q)',
      ['Detalle', 'Medio mayor', 'Mayorista'],
      ['Precios Detalle (Q)', 'Medio mayor', 'Mayorista'],
    ],
    [
      'Precios en Q',
      ['Consumidor final', 'Tienda', 'Ruta'],
      ['Precios en Q Consumidor final', 'Tienda', 'Ruta'],
    ],
    ['Lista de precios', ['Regular', 'Tienda', 'Ruta'], ['Lista de precios Regular', 'Tienda', 'Ruta']],
    ['Precio', ['A', 'B', 'C'], ['Precio A', 'Precio B', 'Precio C']],
  ])('«%s» over %j', (group, levels, expected) => {
    const names = ['Código', 'Producto'];
    expect(columnsOfPrices([...names, group, null, null], [null, null, ...levels])).toEqual(expected);
    expect(columnsOfPrices([null, null, group, null, null], [...names, ...levels])).toEqual(expected);
  });

  test('numbers of prices', () => {
    const labels = ['Código', 'Producto', '1', '2', '3'];
    expect(columnsOfPrices([null, null, 'Precio', null, null], labels)).toEqual([
      ...['Precio 1', 'Precio 2', 'Precio 3'],
    ]);
  });

  test('what is no buyer stays as it is, and so does a column below the title of the sheet', () => {
    const mapped = (group: string, ...names: string[]) =>
      outline([
        [null, null, group],
        ['Código', 'Producto', ...names],
        ['A-1', 'Martillo', 'Centro', 9.5],
        ['A-2', 'Clavo', 'Centro', 2.5],
      ])[0]?.columns.map(({ title }) => title);
    expect(mapped('Precio', 'Marca', 'Público')).toEqual(['Código', 'Producto', 'Marca', 'Precio Público']);
    expect(mapped('LISTA DE PRECIOS', 'Tienda', 'Precio')).toEqual([
      'Código',
      'Producto',
      'Tienda',
      'Precio',
    ]);
  });
});

describe('the conditions of a further price', () => {
  const conditionsIn = (rows: CellInput[][]) =>
    outline(rows, 'sale_management')
      .slice(1)
      .map(({ sheet, columns }) => [sheet, ...columns.slice(3).map(({ field }) => field)]);

  test('are loaded with it: how many, from when and until when', () => {
    const list =
      table(`Código | Producto | Precio público | Precio mayoreo | A partir de | Vigente desde | Vigente hasta
      A-1 | Galleta | 52 | 48 | 12 | 01/03/2026 | 31/03/2026
      A-2 | Jugo | 12 | 9.5 | 6 | 01/03/2026 |
      A-3 | Agua | 18 | 15 | | | `);
    const [products, prices] = outline(list, 'sale_management');
    expect(products?.columns[4]).toMatchObject({
      field: null,
      reason: '«A partir de» no va con el producto: se carga en una lista de precios, en su propia lista.',
    });
    const sheet = prices?.sheet ?? '';
    const { rows, fieldNames } = prepareWorkbook(bookOf(list), { model, sheet });
    expect(fieldNames).toEqual([
      ...['product_tmpl_id', 'fixed_price', 'min_quantity', 'date_start', 'date_end', 'pricelist_id'],
    ]);
    expect([...rows].map(({ values, problems }) => [...values.slice(1, 5), ...problems])).toEqual([
      ['48', '12', '2026-03-01 00:00:00', '2026-03-31 23:59:59'],
      ['9.5', '6', '2026-03-01 00:00:00', ''],
      ['15', '0', '', ''],
    ]);
  });

  test('say of which of several prices they are', () => {
    const list =
      table(`Código | Producto | Precio público | Precio mayoreo | Mínimo mayoreo | Precio distribuidor | Cant. distribuidor
      A-1 | Galleta | 52 | 48 | 12 | 45 | 100
      A-2 | Jugo | 12 | 9.5 | 6 | 9 | 50`);
    expect(conditionsIn(list)).toEqual([
      ['Hoja1 (lista de precios Mayoreo)', 'fixed_price', 'min_quantity', null, null],
      ['Hoja1 (lista de precios Distribuidor)', null, null, 'fixed_price', 'min_quantity'],
    ]);
  });

  test.each([
    ['Cantidad mínima', 12],
    ['Mínimo', 12],
    ['Vence', '31/03/2026'],
    ['Piezas por caja', 24],
    ['Vigencia', '30 días'],
  ])('«%s» is none', (title, value) => {
    const list: CellInput[][] = [
      ['Código', 'Producto', 'Precio público', 'Precio mayoreo', title],
      ['A-1', 'Galleta', 52, 48, value],
      ['A-2', 'Jugo', 12, 9.5, value],
    ];
    expect(conditionsIn(list)[0]).toEqual(['Hoja1 (lista de precios Mayoreo)', 'fixed_price', null]);
  });
});

describe('a row for each quantity of a product', () => {
  const head = ['Código', 'Descripción', 'A partir de', 'Precio'];
  const tiers: CellInput[][] = [
    head,
    ['CL-10', 'Clavo 3"', 1, 9.5],
    ['CL-10', 'Clavo 3"', 12, 8.75],
    ['CL-10', 'Clavo 3"', 50, 8],
    ['AL-22', 'Alambre', 1, 265],
    ['AL-22', 'Alambre', 6, 250],
  ];

  test('is a product with the price of the fewest, and a list with the prices for more', () => {
    const [products, prices] = outline(tiers);
    expect(products?.columns.map(({ field }) => field)).toEqual(['default_code', 'name', null, 'list_price']);
    expect(prices).toMatchObject({ model, values: { pricelist_id: 'Por cantidad' } });
    expect(prices?.columns.map(({ field }) => field)).toEqual([
      'product_tmpl_id',
      null,
      'min_quantity',
      'fixed_price',
    ]);
    const request = { model: 'product.template', app: 'stock', key: 'default_code' };
    const { rows } = prepareWorkbook(bookOf(tiers), request);
    expect(
      [...rows].map(({ row, problems }) => [row, ...problems.map(({ kind, reason }) => [kind, reason])]),
    ).toEqual([
      [2],
      ...[3, 4].map((row) => [
        row,
        [
          'twin',
          'Es otro precio del producto de la fila 2, para quien compra más: va en su lista de precios y no como otro producto.',
        ],
      ]),
      [5],
      [
        6,
        [
          'twin',
          'Es otro precio del producto de la fila 5, para quien compra más: va en su lista de precios y no como otro producto.',
        ],
      ],
    ]);
  });

  test('is asked for from and until the days of its row', () => {
    const days = tiers.map((row, at) => [
      ...row,
      ...(at === 0 ? ['Desde', 'Hasta'] : ['01/03/2026', '31/03/2026']),
    ]);
    expect(
      outline(days)[1]
        ?.columns.map(({ field }) => field)
        .slice(2),
    ).toEqual([...['min_quantity', 'fixed_price', 'date_start', 'date_end']]);
  });

  test('has a key in the code, which no product repeats', () => {
    const keys = keyEvidence(bookOf(tiers), { model: 'product.template', sheet: 'Hoja1' }, ['default_code']);
    expect(keys).toEqual([{ field: 'default_code', rows: 2, filled: 2, repeated: 0 }]);
  });

  test('fewer of the same code, and rows without such a column, are doubles as before', () => {
    const kinds = (rows: CellInput[][]) =>
      [...prepareWorkbook(bookOf(rows), { model: 'product.template', key: 'default_code' }).rows].map(
        ({ problems: [problem] }) => problem?.kind,
      );
    expect(kinds([head, ['CL-10', 'Clavo', 12, 8], ['CL-10', 'Clavo', 1, 9]])).toEqual([
      undefined,
      'duplicate',
    ]);
    expect(kinds([head, ['CL-10', 'Clavo', 1, 9], ['CL-10', 'Clavo', 12, 10]])).toEqual([
      undefined,
      'duplicate',
    ]);
    expect(kinds([head.with(2, 'Marca'), ['CL-10', 'Clavo', '1', 8], ['CL-10', 'Clavo', '2', 9]])).toEqual([
      undefined,
      'duplicate',
    ]);
    expect(outline([head, ['CL-10', 'Clavo', 1, 9], ['CL-10', 'Clavo', 12, 9]])).toHaveLength(1);
    expect(outline([head, ['CL-10', 'Clavo', 1, 8], ['CL-11', 'Clavo', 12, 9]])).toHaveLength(1);
  });
});

describe('prices for numbers of pieces in columns of their own', () => {
  const byQuantity = (...headers: string[]): CellInput[][] => [
    ['Código', 'Artículo', ...headers],
    ...[45, 75, 48, 40].map((price, row) => [
      `PL-${row}`,
      `Playera ${row}`,
      ...headers.map((_, at) => price - 3 * at),
    ]),
  ];
  const seen = (rows: CellInput[][]) =>
    outline(rows).map(({ sheet, values, columns }) => [
      sheet,
      values ?? {},
      columns.findIndex(({ field }) => field === 'list_price' || field === 'fixed_price'),
    ]);
  const tier = (from: number, column: number) => [
    `Hoja1 (lista de precios Por cantidad desde ${from})`,
    { pricelist_id: 'Por cantidad', min_quantity: String(from) },
    column,
  ];

  test.each([
    [['1-11', '12-23', '24 o más']],
    [['1 a 11', '12 a 23', '24+']],
    [['De 1 a 11 uds.', 'De 12 a 23 uds.', '24 uds. en adelante']],
    [['Precio', '12-23', 'Desde 24']],
    [['Precio', 'Desde 12', 'A partir de 24']],
    [['Precio unidad', 'Mayoreo (desde 12)', 'Por mayor desde 24']],
    [['Precio público', 'Precio mayoreo (desde 12)', 'Precio por mayor (a partir de 24 uds.)']],
  ])('are the price of the product and one price list: %j', (headers) => {
    expect(seen(byQuantity(...headers))).toEqual([['Hoja1', {}, 2], tier(12, 3), tier(24, 4)]);
  });

  test('are loaded with how many one must buy', () => {
    const sheet = 'Hoja1 (lista de precios Por cantidad desde 12)';
    const { rows, fieldNames } = prepareWorkbook(bookOf(byQuantity('1-11', '12-23')), { model, sheet });
    expect(fieldNames).toEqual(['product_tmpl_id', 'fixed_price', 'pricelist_id', 'min_quantity']);
    expect([...rows][0]?.values).toEqual(['[PL-0] Playera 0', '42', 'Por cantidad', '12']);
  });

  test.each([
    ['sizes', ['2-4', '6-8', '10-12']],
    ['ages of debts', ['0-30', '31-60', '61-90']],
    ['a gap', ['1-10', '12-23']],
    ['one column', ['1-11']],
  ])('%s are none', (_, headers) => {
    const [first] = outline(byQuantity(...headers));
    expect(first?.columns.slice(2).every(({ field }) => field === null)).toBe(true);
  });

  test('amounts that rise, and quantities beside a price, are none', () => {
    const rising = byQuantity('1-11', '12-23').map((row, at) => (at === 0 ? row : row.with(3, 900)));
    expect(seen(rising)).toEqual([['Hoja1', {}, -1]]);
    const few = byQuantity('Precio', '2-4', '5-7').map((row, at) =>
      at === 0 ? row : row.with(3, 2).with(4, 1),
    );
    expect(seen(few)).toEqual([['Hoja1', {}, 2]]);
  });
});
