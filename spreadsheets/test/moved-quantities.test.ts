import { describe, expect, test } from 'vitest';
import { outlineWorkbook } from '../src/review/outline.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { bookOf, columnsOf, modelsOf } from './list-tables.ts';
import { valuesOf } from './prepared.ts';

/** Quantities that were sold, ordered or bought: they are lines of documents, and never the stock. */

const headers = [
  ...[
    'Cantidad vendida',
    'Cant. Vendida',
    'Cantidad (vendida)',
    'Existencia vendida',
    'Existencias vendidas',
  ],
  ...['Cantidad pedida', 'Cantidad solicitada', 'Cantidad ordenada', 'Stock solicitado', 'Qty ordered'],
  ...['Cantidad comprada', 'Cantidad despachada', 'Cantidad entregada', 'Cantidad facturada', 'Stock sold'],
];

describe.each(headers)('«%s»', (header) => {
  const rows: CellInput[][] = [
    ['Código', 'Producto', 'Existencia', header],
    ['A-1', 'Tornillo', 50, 2],
    ['A-2', 'Clavo', null, 3],
    ['A-3', 'Tuerca', 7, 1],
  ];
  const without = rows.map((row) => row.with(2, null));

  test('is not the stock of a product, nor does it replace a blank count', () => {
    const lists = outlineWorkbook(bookOf(rows), modelsOf('stock'));
    expect(lists.map(({ sheet, columns }) => [sheet, columns[2]?.field, columns[3]?.field])).toEqual([
      ['Hoja1', null, null],
      ['Hoja1 (existencias)', 'inventory_quantity', null],
    ]);
    expect(valuesOf(rows, { model: 'stock.quant' }, ['product_id', 'inventory_quantity'])).toEqual([
      [2, '[A-1] Tornillo', '50'],
      [3, '[A-2] Clavo', '', 'no-count'],
      [4, '[A-3] Tuerca', '7'],
    ]);
  });

  test('is neither taken nor proposed as the stock where no other column is', () => {
    expect(outlineWorkbook(bookOf(without), modelsOf('stock')).map(({ sheet }) => sheet)).toEqual(['Hoja1']);
    for (const model of ['stock.quant', 'product.template'])
      expect(columnsOf(model, without)[3]).not.toMatch(/inventory_quantity|qty_available/);
  });
});

test.each([
  ['sale.order', 'order_line/product_uom_qty'],
  ['purchase.order', 'order_line/product_qty'],
])('in lines of a %s they are the quantity', (model, field) => {
  for (const header of ['Cantidad vendida', 'Cantidad pedida', 'Cantidad solicitada', 'Cantidad ordenada']) {
    const rows: CellInput[][] = [
      ['No. de orden', 'Fecha', 'Producto', header, 'Precio'],
      ['P-1', '05/03/2026', 'Tornillo', 2, 1.5],
      ['P-2', '06/03/2026', 'Clavo', 3, 2.5],
    ];
    expect(columnsOf(model, rows)[3]).toBe(field);
  }
});
