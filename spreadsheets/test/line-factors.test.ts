import { expect, test } from 'vitest';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { valuesOf } from './prepared.ts';

const fields = ['order_line/product_uom_qty', 'order_line/price_unit'];

/** How many and for how much the lines of quotations are, by the columns behind their product. */
function linesOf(headers: string[], lines: CellInput[][]): unknown[] {
  const head = ['Cotización', 'Fecha', 'Cliente', 'Equipo', ...headers];
  const rows = lines.map((line, at) => [`CT-${at + 1}`, '02/03/2026', 'Ana', `Equipo ${at}`, ...line]);
  return valuesOf([head, ...rows], { model: 'sale.order', app: 'sale_management' }, fields).map((row) =>
    row.slice(1, 3),
  );
}

const lines = [
  [5, 650, 3250],
  [15, 15, 225],
  [2, 220, 440],
];
const read = lines.map(([count, price]) => [String(count), String(price)]);

test('«Días» by «Tarifa diaria» is «Subtotal» in each row: how many, and for how much', () => {
  expect(linesOf(['Días', 'Tarifa diaria', 'Subtotal'], lines)).toEqual(read);
  expect(linesOf(['Cantidad', 'Renta diaria', 'Total'], lines)).toEqual(read);
  expect(linesOf(['Días', 'Precio', 'Total'], lines)).toEqual(read);
});

test('where rows do not prove it, such columns are neither', () => {
  const other = [
    [5, 650, 3000],
    [15, 15, 900],
    [2, 220, 220],
  ];
  const none = other.map(() => ['', '']);
  expect(linesOf(['Días', 'Tarifa diaria', 'Subtotal'], other)).toEqual(none);
  expect(linesOf(['Días', 'Tarifa diaria', 'Subtotal'], lines.slice(1))).toEqual(none.slice(1));
});
