import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { checkSheet } from '../src/review/check.ts';
import { isDitto, mayBeDitto } from '../src/values/dittos.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

describe('a ditto mark', () => {
  test.each([
    '"',
    "''",
    '〃',
    '”',
    '“',
    '" "',
    '-"-',
    '- " -',
    'ídem',
    'Idem',
    'IDEM.',
    '-do-',
    'do.',
    'Ditto',
    'íd.',
  ])('%s is one', (text) => {
    expect([isDitto(text), mayBeDitto(text)]).toEqual([true, true]);
  });
  test.each(['igual', 'Mismo', 'la misma', 'el mismo', 'lo mismo'])('%s may be one', (text) => {
    expect([isDitto(text), mayBeDitto(text)]).toEqual([false, true]);
  });
  test.each([
    '3"',
    '-',
    "'",
    ',',
    'do',
    'id',
    '"Tienda"',
    'Mismo día',
    'Igualdad',
    'Ídem Café',
    '""Ana""',
    2,
    null,
  ])('%s is none', (cell) => {
    expect([isDitto(cell), mayBeDitto(cell)]).toEqual([false, false]);
  });
});

const contacts = (rows: CellInput[][]) =>
  valuesOf([['Nombre', 'Ciudad', 'Vendedor', 'Límite de crédito'], ...rows], { model: 'res.partner' }, [
    'name',
    'city',
    'user_id',
    'credit_limit',
  ]);

test('means the cell above, also that of another mark, in texts and names; not in numbers and own names', () => {
  expect(
    contacts([
      ['Ana', 'Mixco', 'Eva', 100],
      ['Beto', '"', 'ídem', 200],
      ['Carla', '"', 'igual', 300],
      ['Diego', 'Xela', null, '"'],
      ['"', 'Xela', 'Eva', 400],
    ]),
  ).toEqual([
    [2, 'Ana', 'Mixco', 'Eva', '100'],
    [3, 'Beto', 'Mixco', 'Eva', '200'],
    [4, 'Carla', 'Mixco', 'Eva', '300'],
    [5, 'Diego', 'Xela', '', '', 'number'],
    [6, '', 'Xela', 'Eva', '400', 'text'],
  ]);
});

test('repeats nothing below a blank cell, a blank row or the title of a section: it is asked about', () => {
  const rows: CellInput[][] = [
    ['Ana', null, 'Eva', 1],
    ['Beto', '"', 'Luis', 2],
    ['ZONA 2', null, null, null],
    ['Carla', 'Mixco', '"', 3],
    [null, null, null, null],
    ['Diego', '"', 'Luis', 4],
    ['Elsa', 'Mixco', 'Luis', 5],
    ['Fredy', 'Mixco', 'Luis', 5],
    ['Gabi', 'Mixco', 'Luis', 5],
  ];
  expect(contacts(rows).slice(0, 5)).toEqual([
    [2, 'Ana', '', 'Eva', '1'],
    [3, 'Beto', '', 'Luis', '2', 'text'],
    [4, 'ZONA 2', '', '', '', 'note'],
    [5, 'Carla', 'Mixco', '', '3', 'text'],
    [7, 'Diego', '', 'Luis', '4', 'text'],
  ]);
  const { rows: found } = prepared(
    [
      ['Nombre', 'Ciudad'],
      ['Ana', 'Mixco'],
      [null, null],
      ['Beto', '"'],
    ],
    { model: 'res.partner' },
  );
  expect(found.flatMap(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
    '«"» parece repetir lo de arriba, y no se sabe qué valor es. Escríbelo en la celda.',
  ]);
});

test('of a unit is an inch', () => {
  const rows = [
    ['Producto', 'Unidad de medida'],
    ['Tubo', 'm'],
    ['Codo', '"'],
  ];
  expect(valuesOf(rows, { model: 'product.template' }, ['name', 'uom_id'])).toEqual([
    [2, 'Tubo', 'm'],
    [3, 'Codo', '"'],
  ]);
});

describe('a list of purchases by hand', () => {
  const purchases: CellInput[][] = [
    ['Fecha', 'A quien', 'Que se compro', 'Cant.', 'Precio', 'Doc'],
    ['1/1/25', 'Carnes Lolo', 'lomito', 2, 42, 'recibo'],
    ['3/1/25', 'CENMA', 'papa', 1, 115, 's/f'],
    ['"', '"', 'cebolla', 10, 95, null],
    ['"', '"', 'tomate', 10, 125, null],
    ['"', 'Gas Zeta', 'cilindro', 1, 520, 'recibo'],
    ['"', '"', 'cilindro', 2, 520, 'fac 9'],
    ['"', '"', 'válvula', 1, 20, null],
  ];
  const request = { model: 'purchase.order', app: 'purchase' };

  test('rows joined by ditto marks are one order', () => {
    const found = prepared(purchases, request);
    const places = ['date_order', 'partner_id', 'order_line/product_id', 'partner_ref'].map((field) =>
      found.fieldNames.indexOf(field),
    );
    expect(
      found.rows.map(({ row, continues, values, problems }) => [
        `${row}${continues ? '+' : ''}`,
        ...places.map((at) => values[at]),
        ...problems.map(({ kind }) => kind),
      ]),
    ).toEqual([
      ['2', '2025-01-01 00:00:00', 'Carnes Lolo', 'lomito', 'recibo'],
      ['3', '2025-01-03 00:00:00', 'CENMA', 'papa', ''],
      ['4+', '', '', 'cebolla', ''],
      ['5+', '', '', 'tomate', ''],
      ['6', '2025-01-03 00:00:00', 'Gas Zeta', 'cilindro', 'recibo'],
      ['7', '2025-01-03 00:00:00', 'Gas Zeta', 'cilindro', 'fac 9'],
      ['8+', '', '', 'válvula', ''],
    ]);
  });

  test('has an order for each row where a mark says nothing of the supplier', () => {
    const rows: CellInput[][] = [
      ['Fecha', 'Que se compro', 'Cant.', 'Precio'],
      ['1/1/25', 'lomito', 2, 42],
      ['"', 'papa', 1, 115],
    ];
    const found = prepared(rows, { ...request, values: { partner_id: 'CENMA' } });
    const at = found.fieldNames.indexOf('date_order');
    expect(found.rows.map(({ row, continues, values }) => [row, continues, values[at]])).toEqual([
      [2, false, '2025-01-01 00:00:00'],
      [3, false, '2025-01-01 00:00:00'],
    ]);
  });

  test('tells once for each column how many cells repeat the one above', () => {
    const book = openWorkbook(writeWorkbook([{ name: 'Enero', rows: purchases }]));
    const steps = checkSheet(book, {
      ...request,
      fields: catalogueFields('purchase.order'),
      key: null,
      country: 'GT',
    });
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value.warnings).toEqual([
      'En «Doc», 1 celda dice que no hay dato («s/f»): queda vacía.',
      'En «Fecha», 5 celdas repiten la de arriba («"»): llevan su valor.',
      'En «A quien», 4 celdas repiten la de arriba («"»): llevan su valor.',
    ]);
  });

  test('a list of sales by hand has the same kinds of headers', () => {
    const sales: CellInput[][] = [
      ['Fecha', 'Quién compró', 'Qué llevó', 'Cant.', 'Precio'],
      ['1/1/25', 'Ana', 'pan', 2, 1],
    ];
    expect(
      valuesOf(sales, { model: 'sale.order', app: 'sale_management' }, [
        'partner_id',
        'order_line/product_id',
      ]),
    ).toEqual([[2, 'Ana', 'pan']]);
  });
});

test('the lines of an order repeat its number with marks', () => {
  const rows = [
    ['No. pedido', 'Fecha', 'Proveedor', 'Producto', 'Cantidad', 'Precio'],
    ['112', '03/03/2025', 'La Res', 'Lomito', 12, 48],
    ['"', '"', '"', 'Puyazo', 15, 42],
    ['113', '03/03/2025', 'Doña Tencha', 'Tomate', 2, 145],
    ['〃', '〃', '〃', 'Papa', 50, 3.5],
  ];
  const file = prepared(rows, { model: 'purchase.order' });
  const at = ['name', 'partner_id', 'order_line/product_id'].map((field) => file.fieldNames.indexOf(field));
  expect(
    file.rows.map(({ values, problems, continues }) => [at.map((i) => values[i]), problems, continues]),
  ).toEqual([
    [['112', 'La Res', 'Lomito'], [], false],
    [['', '', 'Puyazo'], [], true],
    [['113', 'Doña Tencha', 'Tomate'], [], false],
    [['', '', 'Papa'], [], true],
  ]);
});
