import { expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { outlineSheet } from '../src/review/outline-sheet.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { prepared } from './prepared.ts';

/** Columns that go into no field, but whose values decide how their rows are loaded, say so. */

test.each<[string, string, CellInput[][], [string, string | null]]>([
  [
    'the state by which contacts are archived',
    'res.partner',
    [
      ['Nombre', 'Estatus'],
      ['Ana Paz', 'Activo'],
      ['Luis Sic', 'Baja'],
    ],
    [
      'Estatus',
      '«Estatus» no es un dato de tu Odoo, pero se lee: lo que dice que ya no se usa o se perdió entra archivado.',
    ],
  ],
  [
    'the letters of a program for it',
    'res.partner',
    [
      ['Nombre', 'Estatus'],
      ['Ana Paz', 'A'],
      ['Luis Sic', 'A'],
      ['Eva Tun', 'B'],
    ],
    [
      'Estatus',
      '«Estatus» no es un dato de tu Odoo, pero se lee: lo que dice que ya no se usa o se perdió entra archivado.',
    ],
  ],
  [
    'but no state that says nothing of the kind',
    'res.partner',
    [
      ['Nombre', 'Estatus'],
      ['Ana Paz', 'Casada'],
      ['Luis Sic', 'Soltero'],
    ],
    ['Estatus', null],
  ],
  [
    'the state of invoices',
    'account.move',
    [
      ['Factura', 'Cliente', 'Saldo', 'Estado'],
      ['A-1', 'Hotel Sol', 300, 'Vigente'],
      ['A-2', 'Hotel Mar', 535, 'Anulada'],
    ],
    [
      'Estado',
      '«Estado» no se carga, pero se lee: lo anulado o rechazado no entra, y de las facturas tampoco lo pagado.',
    ],
  ],
  [
    'which accounts take entries',
    'account.account',
    [
      ['Código', 'Nombre', 'Tipo', 'Afectable'],
      ['101', 'Caja', 'Banco y efectivo', 'Sí'],
      ['201', 'Proveedores', 'Por pagar', 'Sí'],
    ],
    ['Afectable', '«Afectable» no se carga, pero se lee: las cuentas que solo agrupan no entran.'],
  ],
  [
    'the currency of prices',
    'product.template',
    [
      ['Producto', 'Precio', 'Moneda'],
      ['Martillo', 10.5, 'GTQ'],
      ['Sierra', 22.5, 'GTQ'],
    ],
    ['Moneda', '«Moneda» no se carga, pero se lee: dice en qué moneda están los montos.'],
  ],
])('%s', (_, model, rows, [header, reason]) => {
  const fields = catalogueFields(model);
  const book = openWorkbook(writeWorkbook([{ name: 'Hoja1', rows }]));
  const outlined = outlineSheet(book, 'Hoja1', { model, name: model, fields })?.columns ?? [];
  const { columns } = prepared(rows, { model, fields }).inspection;
  for (const found of [outlined, columns].map((all) => all.find((column) => column.header === header)))
    expect([found?.field, found?.isRead === true, found?.isRead ? found.reason : null]).toEqual([
      null,
      reason !== null,
      reason,
    ]);
});
