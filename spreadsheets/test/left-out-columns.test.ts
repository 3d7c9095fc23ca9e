import { expect, test } from 'vitest';
import { prepared } from './prepared.ts';

const items = [
  ['Producto', 'Precio', 'Artículo de inventario'],
  ['Café', 68, 'Sí'],
  ['Corte', 40, 'No'],
  ['Té', 32, 'Sí'],
];
const lines = [
  ['Pedido', 'Cliente', 'Producto', 'Cantidad', 'Precio', 'Desc.'],
  ['P-1', 'Ana', 'Café', 2, 68, '5%'],
  ['P-2', 'Luis', 'Té', 1, 32, '10%'],
  ['P-3', 'Eva', 'Té', 4, 32, '0%'],
];
const counted = [
  ['Boleta', 'Fecha', 'Cliente', 'Producto', 'Cantidad', 'Precio'],
  [118, '1/7/2026', 'Ana', 'Café', 2, 68],
  [119, '2/7/2026', 'Luis', 'Té', 1, 32],
  [120, '3/7/2026', 'Eva', 'Té', 4, 32],
];
test.each([
  ['a question about stock', 'product.template', items, [2]],
  ['discounts', 'sale.order', lines, [5]],
  ['numbers of slips', 'sale.order', counted, [0]],
])('a column that a person leaves out is not loaded again: %s', (_, model, rows, columns) => {
  const overrides = Object.fromEntries(columns.map((column) => [column, null]));
  const { inspection } = prepared(rows, { model, overrides });
  expect(columns.map((column) => inspection.columns[column])).toEqual(
    columns.map((column) =>
      expect.objectContaining({ field: null, confidence: 'none', header: rows[0]?.[column] }),
    ),
  );
});
