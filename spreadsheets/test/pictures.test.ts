import { expect, test } from 'vitest';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

const request = { model: 'product.template', app: 'sale' };
const list = (...pictures: CellInput[]): CellInput[][] => [
  ['Producto', 'Precio', 'Foto'],
  ...pictures.map((picture, at): CellInput[] => [`Pala ${at}`, 10, picture]),
];

test('addresses and names of files are no pictures: the products are loaded without them, and the column says so', () => {
  for (const picture of ['https://tienda.ejemplo/pala.jpg', 'pala.png', 'Sí']) {
    const rows = list(picture, null);
    expect(prepared(rows, request).inspection.columns[2]).toEqual({
      column: 2,
      header: 'Foto',
      field: null,
      confidence: 'none',
      reason:
        '«Foto» trae direcciones o nombres de archivo: Odoo solo recibe la foto misma, así que los registros entran sin ella. Súbela después en Odoo.',
    });
    expect(valuesOf(rows, request, ['name', 'list_price', 'image_1920'])).toEqual([
      [2, 'Pala 0', '10', ''],
      [3, 'Pala 1', '10', ''],
    ]);
  }
});

test('the picture itself is loaded, as Odoo exports it, and so is a column that a person chose', () => {
  const bytes = `iVBORw0KGgo${'AbC+/9'.repeat(60)}==`;
  expect(valuesOf(list(bytes), request, ['image_1920'])).toEqual([[2, bytes]]);
  const chosen = { ...request, overrides: { 0: 'name', 1: 'list_price', 2: 'image_1920' } };
  expect(valuesOf(list('pala.png'), chosen, ['image_1920'])).toEqual([[2, 'pala.png']]);
});
