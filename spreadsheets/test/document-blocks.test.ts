import { expect, test } from 'vitest';
import { outlineWorkbook } from '../src/review/outline.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { refusal } from './expect-refusal.ts';
import { bookOf, modelsOf, table } from './list-tables.ts';
import { prepared, valuesOf } from './prepared.ts';

/** Quotations below each other, each with a head of its own and lines with another header. */

const model = 'sale.order';
const inColumns = table(`No. | Fecha | Cliente
  C-1 | 12/03/2026 | Hotel Sol
  Cant. | Descripción | Precio
  2 | Martillo | 10.5
  1 | Clavo | 3.5`);
const inPairs = table(`Cotización No. | C-1 | Fecha: | 12/03/2026
  Cliente: | Hotel Sol
  Cantidad | Producto | Precio
  2 | Martillo | 10.5
  1 | Clavo | 3.5`);
const inOneCell = table(`Cliente: Hotel Sol | | Cotización No. C-1
  Fecha: 12/03/2026
  Cantidad | Producto | Precio
  2 | Martillo | 10.5
  1 | Clavo | 3.5`);
/** The same document once more, for somebody else. */
const forOther = (rows: CellInput[][]) =>
  rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'string' ? cell.replace('Hotel Sol', 'Luis Paz').replace('C-1', 'C-2') : cell,
    ),
  );
const below = (...blocks: CellInput[][][]) => blocks.flatMap((rows) => [...rows, [null]]);

test.each([
  ['heads with their values below', below(inColumns, forOther(inColumns)), 1, 3],
  ['heads with their values beside', below(inPairs, forOther(inPairs)), 2, 3],
  ['heads with label and value in one cell', below(inOneCell, forOther(inOneCell)), 1, 3],
  ['a title above them', [['COTIZACIONES'], ...below(inColumns, forOther(inColumns))], 2, 4],
  [
    'both headers at the top',
    table(`No. | Fecha | Cliente
      Cant. | Descripción | Precio
      C-1 | 12/03/2026 | Hotel Sol
      2 | Martillo | 10.5`),
    ...[1, 2],
  ],
])('%s are told, and nothing of them is loaded', (_, rows, head, lines) => {
  refusal('no-header', () => prepared(rows, { model }));
  const [sheet] = outlineWorkbook(bookOf(rows), modelsOf('sale_management'));
  expect(sheet).toMatchObject({ asksHeader: true, columns: [] });
  expect(sheet?.problem).toContain(`(filas ${head} y ${lines})`);
});

test('a person may choose a header all the same', () => {
  const rows = below(inColumns, forOther(inColumns));
  expect(prepared(rows, { model: 'product.template', headerRow: 3 }).inspection.headerRow).toBe(3);
});

test.each([
  ['one document', inColumns],
  ['pages of one document', below(inPairs, inPairs)],
  ['one with label and value in one cell', inOneCell],
  ['pages of such a document', below(inOneCell, inOneCell)],
])('%s is a form', (_, rows) => {
  const [sheet] = outlineWorkbook(bookOf(rows), modelsOf('sale_management'));
  expect(sheet).toMatchObject({ model, problem: null });
  expect(sheet?.values).toEqual({ name: 'C-1', date_order: '12/03/2026', partner_id: 'Hotel Sol' });
});

test('headers of two rows that fill the gaps of each other are one', () => {
  const rows: CellInput[][] = [
    ['Fecha', 'Cliente'],
    [null, null, 'Cant.', 'Descripción', 'Precio'],
    ['12/03/2026', 'Hotel Sol'],
    [null, null, 2, 'Martillo', 10.5],
  ];
  expect(valuesOf(rows, { model }, ['partner_id', 'order_line/product_id'])).toEqual([
    [3, 'Hotel Sol', ''],
    [4, '', 'Martillo'],
  ]);
});

test('a list with a header on each page is one list', () => {
  const page = table(`Cliente | Producto | Cantidad | Precio
    Hotel Sol | Martillo | 2 | 10.5`);
  const other = table(`Cliente | Producto | Cantidad | Precio
    Luis Paz | Clavo | 1 | 3.5`);
  expect(valuesOf([...page, ...other], { model }, ['partner_id']).map(([row]) => row)).toEqual([2, 3, 4]);
});
