import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { mapHeaders } from '../src/mapping/map-headers.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared } from './prepared.ts';

/** The description of each line of an order, beside the name of its product. Odoo prints it. */

describe('the column with the text of the lines', () => {
  test.each<[string, string[], string, string | undefined, string | null]>([
    ['sale.order', ['Producto', 'Descripción'], 'Descripción', 'order_line/name', null],
    ['sale.order', ['Código', 'Producto', 'Descripción'], 'Descripción', 'order_line/name', null],
    ['purchase.order', ['SKU', 'Product', 'Item Description'], 'Item Description', 'order_line/name', null],
    ['sale.order', ['Producto', 'Detalle'], 'Detalle', 'order_line/name', null],
    ['sale.order', ['Producto', 'Notas de línea'], 'Notas de línea', 'order_line/name', null],
    // Headers that leave no doubt.
    [
      'sale.order',
      ['Producto', 'Descripción de la línea'],
      'Descripción de la línea',
      undefined,
      'order_line/name',
    ],
    ['purchase.order', ['Product', 'Line Description'], 'Line Description', undefined, 'order_line/name'],
    // Beside a code alone it is the name of the product.
    ['sale.order', ['Código', 'Descripción'], 'Descripción', undefined, null],
    ['sale.order', ['Pedido', 'Descripción'], 'Descripción', undefined, 'order_line/product_id'],
  ])('%s %j: of «%s» %s is offered, %s is taken', (model, headers, header, proposal, field) => {
    const mapping = mapHeaders(['Cantidad', ...headers], catalogueFields(model), model);
    const own = mapping.find((column) => column.header === header);
    expect([own?.proposal, own?.field]).toEqual([proposal, field]);
  });

  test('until it is chosen, it stands in for the product where that is blank', () => {
    const lines: CellInput[][] = [
      ['Pedido', 'Cliente', 'Producto', 'Descripción', 'Cantidad'],
      ['P1', 'Ana', 'Silla', 'Silla café', 2],
      ['P1', 'Ana', null, 'Flete', 1],
    ];
    const { fieldNames, rows } = prepared(lines, { model: 'sale.order' });
    const at = fieldNames.indexOf('order_line/product_id');
    expect(rows.map(({ values }) => values[at])).toEqual(['Silla', 'Flete']);
  });
});

test('a line without a text has that of its product, since Odoo takes no blank one', () => {
  const lines: CellInput[][] = [
    ['Pedido', 'Cliente', 'Producto', 'Descripción de la línea', 'Cantidad'],
    ['P1', 'Ana', 'Silla', 'Silla de madera café', 2],
    ['P1', 'Ana', 'Mesa', null, 1],
  ];
  const { fieldNames, rows } = prepared(lines, { model: 'sale.order' });
  const at = ['order_line/product_id', 'order_line/name'].map((field) => fieldNames.indexOf(field));
  expect(rows.map(({ values }) => at.map((index) => values[index]))).toEqual([
    ['Silla', 'Silla de madera café'],
    ['Mesa', 'Mesa'],
  ]);
});
