import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import type { ModelChoice } from '../src/review/best-model.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { outlineSheet } from '../src/review/outline-sheet.ts';
import { recogniseSheets } from '../src/review/recognise.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

/** Counts with one column for each warehouse or branch: one list for each of them. */

const book = (rows: CellInput[][]) => openWorkbook(writeWorkbook([{ name: 'Inv', rows }]));
const models = (...names: string[]) =>
  names.map((model) => ({ model, name: model, fields: catalogueFields(model) }));
const listsOf = (rows: CellInput[][], ...names: string[]) =>
  outlineWorkbook(book(rows), models(...names)).map(({ sheet, model, readFrom, values, columns }) => ({
    ...{ sheet, model, readFrom, values },
    fields: columns.map(({ field }) => field),
  }));

const header = ['Código', 'Descripción', 'BODEGA CENTRAL', 'Suc. Mixco', 'Suc. Xela', 'Total'];
const inventory: CellInput[][] = [
  header,
  ['R-1', 'Filtro', 118, 0, 48, 166],
  ['R-2', 'Bujía', 31, 17, null, 48],
  ['R-3', 'Faja', 90, 52, 49, 191],
  [null, 'TOTALES', 239, 69, 97, 405],
  ['Elaborado por: Selvin', null, 'Revisado por: ______', null, null, null],
];

describe('a sheet with a column for each place', () => {
  test('is one list of counts for each', () => {
    const of = (place: string, at: number) => ({
      ...{ sheet: `Inv (existencias en ${place})`, model: 'stock.quant', readFrom: 'Inv' },
      values: { location_id: place },
      fields: ['product_id', null, null, null, null, null].map((field, column) =>
        column === at ? 'inventory_quantity' : field,
      ),
    });
    expect(listsOf(inventory, 'stock.quant')).toEqual([
      of('BODEGA CENTRAL', 2),
      of('Suc. Mixco', 3),
      of('Suc. Xela', 4),
    ]);
  });

  test('is one where most rows of a place say that nothing is left', () => {
    const rows = [
      ['Código', 'Artículo', 'Bodega Xela', 'Sala de ventas', 'Total'],
      ['LL-1', 'Llanta', 8, 'Agotado', 8],
      ['BA-2', 'Batería', 3, 'AGOTADO', 3],
      ['AC-3', 'Aceite', 'Sin existencia', 24, 24],
    ];
    expect(listsOf(rows, 'stock.quant').map(({ values }) => values)).toEqual([
      { location_id: 'Bodega Xela' },
      { location_id: 'Sala de ventas' },
    ]);
  });

  test('has a list for whatever its total sums up with places', () => {
    const rows: CellInput[][] = [
      ['Cód.', 'Producto', 'Bod. Central', 'Bod. Xela', 'Rutero Nery', 'TOTAL', 'x Fardo'],
      ['A01', 'Azúcar', '1,250', 300, 24, 1574, 24],
      ['A02', 'Arroz', 973, 17, null, 990, 24],
      ['A03', 'Frijol', 1407, '-', 7, 1414, 12],
    ];
    const places = ['Bod. Central', 'Bod. Xela', 'Rutero Nery'];
    expect(listsOf(rows, 'stock.quant').map(({ values }) => values?.location_id)).toEqual(places);
    const other = rows.map((row, at) => (at === 0 ? row : row.with(5, 2000 + at)));
    expect(listsOf(other, 'stock.quant').map(({ values }) => values?.location_id)).toEqual(
      places.slice(0, 2),
    );
  });

  test('is the list of its products, too, where the app has them', () => {
    const [products, ...counts] = outlineWorkbook(book(inventory), models('product.template', 'stock.quant'));
    expect(products?.columns.map(({ header, field, reason }) => [header, field, reason]).slice(1, 4)).toEqual(
      [
        ['Descripción', 'name', undefined],
        [
          'BODEGA CENTRAL',
          null,
          '«BODEGA CENTRAL» no va con el producto: se carga como conteo de existencias, en Inventario.',
        ],
        [
          'Suc. Mixco',
          null,
          '«Suc. Mixco» no va con el producto: se carga como conteo de existencias, en Inventario.',
        ],
      ],
    );
    expect(counts.map(({ sheet }) => sheet)).toEqual([
      'Inv (existencias en BODEGA CENTRAL)',
      'Inv (existencias en Suc. Mixco)',
      'Inv (existencias en Suc. Xela)',
    ]);
    expect(counts[0]?.columns.map(({ reason }) => reason).slice(3)).toEqual([
      'Las existencias de «Suc. Mixco» se cargan en su propia lista.',
      'Las existencias de «Suc. Xela» se cargan en su propia lista.',
      expect.stringContaining('«Total»'),
    ]);
  });

  test('has the counts of one place in each list, and nothing of the others', () => {
    const sheet = 'Inv (existencias en Suc. Xela)';
    const { fieldNames, rows, inspection } = prepareWorkbook(book(inventory), {
      model: 'stock.quant',
      sheet,
    });
    const values = ['product_id', 'inventory_quantity', 'location_id'].map((field) =>
      fieldNames.indexOf(field),
    );
    expect(
      [...rows].map((row) => [
        ...values.map((at) => row.values[at]),
        ...row.problems.map(({ kind }) => kind),
      ]),
    ).toEqual([
      ['[R-1] Filtro', '48', 'Suc. Xela'],
      ['[R-2] Bujía', '', 'Suc. Xela', 'no-count'],
      ['[R-3] Faja', '49', 'Suc. Xela'],
      [expect.anything(), expect.anything(), expect.anything(), 'total'],
      [expect.anything(), expect.anything(), expect.anything(), expect.anything()],
    ]);
    expect(inspection.warnings).toContain(
      '«Ubicación» no tiene columna: todas las filas llevan «Suc. Xela».',
    );
  });

  test('keeps the place of a list whose header row is chosen again', () => {
    const [choice] = models('stock.quant');
    const list = outlineSheet(book(inventory), 'Inv (existencias en Suc. Xela)', choice as ModelChoice, {
      headerRow: 1,
    });
    expect(list).toMatchObject({ readFrom: 'Inv', values: { location_id: 'Suc. Xela' } });
    expect(list?.columns.map(({ field }) => field)).toEqual([
      'product_id',
      null,
      null,
      null,
      'inventory_quantity',
      null,
    ]);
  });

  test('is recognised with all its places where nobody chose', () => {
    const bytes = writeWorkbook([{ name: 'Inv', rows: inventory }]);
    expect(recogniseSheets(bytes, 'stock').map(({ sheet, model }) => `${model} ${sheet}`)).toEqual([
      'product.template Inv',
      'stock.quant Inv (existencias en BODEGA CENTRAL)',
      'stock.quant Inv (existencias en Suc. Mixco)',
      'stock.quant Inv (existencias en Suc. Xela)',
    ]);
  });
});

describe('what makes a column a place', () => {
  const withHeader = (...names: string[]) => [['Código', 'Descripción', ...names], ...inventory.slice(1, 4)];
  const placesIn = (rows: CellInput[][]) =>
    listsOf(rows, 'stock.quant').flatMap(({ values }) => values?.location_id ?? []);

  test('its header, or a total that is the sum of all of them', () => {
    expect(placesIn(withHeader('Mixco', 'Xela', 'Cobán', 'Total'))).toEqual(['Mixco', 'Xela', 'Cobán']);
    expect(placesIn(withHeader('Mixco', 'Xela', 'Cobán', 'Pedido'))).toEqual([]);
    const wrong = withHeader('Mixco', 'Xela', 'Cobán', 'Total').map((row, at) =>
      at === 1 ? [...row.slice(0, 5), 1] : row,
    );
    expect(placesIn(wrong)).toEqual([]);
  });

  test('numbers to the left of the summed columns are not of places', () => {
    const rows = [
      ['Código', 'Medida', 'Rin', 'Patio', 'Sala Bvd.', 'Suma'],
      ['A-1', '175/70R13', 13, 12, 4, 16],
      ['A-2', '185/65R14', 14, 20, 6, 26],
      ['A-3', '195/65R15', 15, 16, 8, 24],
    ];
    expect(placesIn(rows)).toEqual(['Patio', 'Sala Bvd.']);
  });

  test.each([
    ['months', 'Enero', 'Febrero', 'Marzo'],
    ['weeks', 'Sem. 1', 'Sem. 2', 'Sem. 3'],
    ['days', 'Lunes', 'Miércoles', 'Viernes'],
    ['colours', 'Rojo', 'Azul', 'Negros'],
    ['sizes in numbers', '34', '35', '36'],
    ['sizes in letters', 'S', 'M', 'XL'],
    ['sizes of Mexico', 'CH', 'G', 'EG'],
    ['sizes with their word', 'Talla 4', 'T-6', 'Única'],
  ])('no %s', (_, ...names) => {
    expect(placesIn(withHeader(...names, 'Total'))).toEqual([]);
  });

  test('of sizes, each column says how to load them', () => {
    const reasons = (...names: string[]) =>
      outlineWorkbook(book(withHeader(...names, 'Total')), models('product.template', 'stock.quant'))
        .flatMap(({ columns }) => columns)
        .filter(({ title }) => names.includes(title))
        .map(({ reason, proposal }) => [reason, proposal]);
    const advice = (size: string) => [
      `«${size}» parece una talla. Para cargar existencias por talla, pon una fila por cada talla, con una columna «Talla» y otra «Existencia».`,
      undefined,
    ];
    expect(reasons('S', 'M', 'XL')).toEqual(['S', 'M', 'XL'].map(advice));
    expect(reasons('36', '37.5', '38')).toEqual(['36', '37.5', '38'].map(advice));
    expect(reasons('S', 'Peso', 'XL').map(([reason]) => reason)).not.toContain(advice('S')[0]);
  });

  test('no single column', () => {
    expect(placesIn(withHeader('Bodega', 'Precio 1', 'Precio 2', 'Cantidad'))).toEqual([]);
  });

  test('no more columns than 15, and none twice', () => {
    const places =
      'Xela Mixco Cobán Jalapa Zacapa Petén Sololá Jutiapa Salamá Antigua Escuintla Palín Flores Amatitlán Tecpán Chicacao'
        .split(' ')
        .map((town) => `Bodega ${town}`);
    const of = (names: string[]) => [
      ['Código', 'Descripción', ...names],
      ...['R-1', 'R-2', 'R-3'].map((code, at) => [code, `Filtro ${code}`, ...names.map((_, i) => i + at)]),
    ];
    expect(placesIn(of(places.slice(0, 15)))).toEqual(places.slice(0, 15));
    expect(placesIn(of(places))).toEqual([]);
    expect(placesIn(of(['Bodega Xela', 'Bodega Xela', 'Bodega Mixco']))).toEqual([
      'Bodega Xela',
      'Bodega Mixco',
    ]);
  });

  test('no price and no minimum of a place', () => {
    expect(placesIn(withHeader('Precio tienda', 'Precio planta', 'Mínimo bodega', 'Cantidad'))).toEqual([]);
  });

  test('nothing where a column has the place of each count', () => {
    const rows = inventory.slice(0, 4).map((row, at) => [...row, at === 0 ? 'Almacén' : 'Central']);
    expect(placesIn(rows)).toEqual([]);
    const numbered = inventory
      .slice(0, 4)
      .map((row, at) => [...row.slice(0, 2), at || 'Bodega', ...row.slice(5)]);
    expect(placesIn(numbered)).toEqual([]);
  });

  test('no code of the warehouse, and not what the system had on the day of the count', () => {
    const rows: CellInput[][] = [
      ['Artículo', 'Almacén', 'Cantidad en almacén el día del recuento', 'Cantidad contada'],
      ['A-1', '01', 40, 38],
      ['A-2', '01', 25, 25],
      ['A-3', '02', 4, 5],
    ];
    expect(placesIn(rows)).toEqual([]);
    const [only] = listsOf(rows, 'stock.quant');
    expect(only?.fields).toEqual(['product_id', 'location_id', null, 'inventory_quantity']);
  });

  test('a shelf in each place is none itself, and goes into no field of their counts', () => {
    const rows: CellInput[][] = [
      ['Código', 'Repuesto', 'EXIST. BOD. 1', 'Existencia en bodega norte', 'UBICACION'],
      ['FA-1', 'Filtro', 12, 5, 'A1'],
      ['FA-2', 'Faja', 3, 0, 'A2'],
      ['FA-3', 'Bujía', 7, 9, 'B1'],
    ];
    expect(placesIn(rows)).toEqual(['BOD. 1', 'bodega norte']);
    const [first] = listsOf(rows, 'stock.quant');
    expect(first?.fields).toEqual(['product_id', null, 'inventory_quantity', null, null]);
  });

  test('numbers of rows are no products, also where no column has a code', () => {
    const rows: CellInput[][] = [
      ['ITEM', 'DESCRIPCION DEL REPUESTO', 'EXIST. BOD. 1', 'EXIST. BOD. 2'],
      [1, 'Filtro de aceite', 12, 5],
      [2, 'Faja de tiempo', 3, 0],
      [3, 'Bujía', 7, 9],
    ];
    const [first] = listsOf(rows, 'stock.quant');
    expect(first?.fields).toEqual([null, 'product_id', 'inventory_quantity', null]);
  });

  test('a letter after the word that also names the column of places', () => {
    const rows = withHeader('Bodega A', 'Bodega B', 'Tienda', 'Sistema');
    expect(placesIn(rows)).toEqual(['Bodega A', 'Bodega B', 'Tienda']);
    const [inA] = listsOf(rows, 'stock.quant');
    expect(inA?.fields).toEqual(['product_id', null, 'inventory_quantity', null, null, null]);
  });
});

test.each([
  ['Sistema', 'Físico'],
  ['Existencia', 'Contado'],
])('warehouses above «%s» and «%s» are places of what was counted', (believed, counted) => {
  const rows: CellInput[][] = [
    ['CONTEO DE DICIEMBRE', null, null, null, null, null, null],
    [null, null, 'BODEGA CENTRO', null, 'BODEGA NORTE', null, null],
    ['Clave', 'Descripción', believed, counted, believed, counted, 'Total físico'],
    ['[TOR-1] Tornillo', 'Tornillo', 120, 118, 40, 41, 159],
    ['[TOR-2] Pija', 'Pija', 60, 63, 12, null, 63],
    ['[PVC-1] Tubo', 'Tubo', 85, null, 28, 28, 28],
  ];
  // With the plan of the sheet as the portal sends it, and without one.
  const plan = (column: number) =>
    Object.fromEntries(
      rows[2]?.map((_, at) => [at, at === 0 ? 'product_id' : at === column ? quantity : null]) ?? [],
    );
  const quantity = 'inventory_quantity';
  const countsAt = (sheet: string, overrides = {}) => {
    const request = { model: 'stock.quant', sheet, overrides };
    const { fieldNames, rows: found } = prepareWorkbook(book(rows), request);
    const places = ['product_id', 'inventory_quantity', 'location_id'].map((field) =>
      fieldNames.indexOf(field),
    );
    return [...found].map(({ values, problems }) => [
      ...places.map((at) => values[at]),
      ...problems.map(({ kind }) => kind),
    ]);
  };
  expect(recogniseSheets(writeWorkbook([{ name: 'Inv', rows }]), 'stock').map(({ sheet }) => sheet)).toEqual([
    'Inv',
    'Inv (existencias en BODEGA CENTRO)',
    'Inv (existencias en BODEGA NORTE)',
  ]);
  for (const overrides of [{}, plan(3)])
    expect(countsAt('Inv (existencias en BODEGA CENTRO)', overrides)).toEqual([
      ['[TOR-1] Tornillo', '118', 'BODEGA CENTRO'],
      ['[TOR-2] Pija', '63', 'BODEGA CENTRO'],
      ['[PVC-1] Tubo', '', 'BODEGA CENTRO', 'no-count'],
    ]);
  for (const overrides of [{}, plan(5)])
    expect(countsAt('Inv (existencias en BODEGA NORTE)', overrides)).toEqual([
      ['[TOR-1] Tornillo', '41', 'BODEGA NORTE'],
      ['[TOR-2] Pija', '', 'BODEGA NORTE', 'no-count'],
      ['[PVC-1] Tubo', '28', 'BODEGA NORTE'],
    ]);
});
