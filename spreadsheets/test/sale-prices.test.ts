import { expect, test } from 'vitest';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

const request = { model: 'product.template', app: 'sale_management' };
const names = ['Cuaderno', 'Lapicero', 'Resma', 'Tijera'];

/** What is read as the price of each product, with its cost and one more column. */
function pricesOf(header: string, pairs: CellInput[][], further = 'Marca'): unknown[] {
  const rows = [
    ['Producto', 'Costo', header, further],
    ...pairs.map((pair, at) => [names[at] ?? '', pair[0] ?? null, pair[1] ?? null, pair[2] ?? 'S/M']),
  ];
  return valuesOf(rows, request, ['list_price']).map(([, price]) => price);
}

test('«Venta» and «Valor» above amounts somewhat higher than the cost of each row are the price', () => {
  const pairs = [
    [11.5, 16],
    [1.1, 2],
    [33, 42],
    [6.75, 10],
  ];
  for (const header of ['Venta', 'VALOR', 'Valor venta'])
    expect(pricesOf(header, pairs)).toEqual(['16', '2', '42', '10']);
  const written = [
    ['$ 18.500', '$ 26.900'],
    ['$ 9.900', '$ 15.500'],
    ['$ 950', '$ 1.500'],
  ];
  const rows = [['Producto', 'Costo', 'Valor'], ...written.map((pair, at) => [names[at] ?? '', ...pair])];
  expect(
    valuesOf(rows, { ...request, country: 'CO' }, ['list_price']).map(([, price]) => Number(price)),
  ).toEqual([26900, 15500, 1500]);
});

test.each([
  [
    'sold units',
    [
      [11.5, 120],
      [1.1, 4],
      [33, 2],
    ],
    'Marca',
  ],
  [
    'the worth of all there are',
    [
      [10, 20, 2],
      [5, 15, 3],
      [8, 32, 4],
    ],
    'Existencia',
  ],
  [
    'too few rows',
    [
      [10, 20],
      [5, 15],
    ],
    'Marca',
  ],
  [
    'no amounts',
    [
      [10, 'sí'],
      [5, 'no'],
      [8, 'sí'],
    ],
    'Marca',
  ],
] as const)('%s are no price', (_, pairs, further) => {
  expect(
    pricesOf(
      'Valor',
      pairs.map((pair) => [...pair]),
      further,
    ).join(''),
  ).toBe('');
});

test('a price beside them stays the price', () => {
  const rows = [
    ['Producto', 'Costo', 'Valor', 'Precio'],
    ['Cuaderno', 10, 14, 15],
    ['Lapicero', 1, 1.5, 2],
    ['Resma', 30, 40, 42],
  ];
  const file = prepared(rows, request);
  const at = file.fieldNames.indexOf('list_price');
  expect(file.rows.map(({ values }) => values[at])).toEqual(['15', '2', '42']);
});

test.each(['Valor', 'Valor total', 'TOTAL COSTO', 'Importe'])(
  '«%s» of all there are is no price, and is not offered',
  (header) => {
    const rows: CellInput[][] = [
      ['Código', 'Producto', 'Saldo final', 'Costo prom.', header],
      ['H-01', 'Harina', 14, 290, 4060],
      ['A-01', 'Azúcar', 9, 340, 3060],
      ['H-03', 'Huevos', 19, 36.5, 693.5],
      ['S-01', 'Sal', 3, 45, 135],
    ];
    const worth = prepared(rows, request).inspection.columns[4];
    expect([worth?.field, worth?.proposal]).toEqual([null, undefined]);
    expect(worth?.reason).toMatch(/es lo que valen las existencias/);
  },
);
