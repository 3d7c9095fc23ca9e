import { describe, expect, test } from 'vitest';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

const invoices: PrepareRequest = { model: 'account.move', app: 'account' };
const partnersOf = (rows: CellInput[][], request = invoices) =>
  valuesOf(rows, request, ['partner_id']).map(([, partner]) => partner);

test('a customer is named by tax number and name: one number is one customer, whatever the spelling', () => {
  const rows = [
    ['Factura', 'Cliente', 'NIT', 'Descripción', 'Precio'],
    ['F-1', 'Comercial La Unión, S.A.', '1234567-9', 'Pala', 10],
    ['F-2', 'COMERCIAL LA UNION', 12345679, 'Pala', 10],
    ['F-3', 'Comercial La Unión, S.A.', '7654321-0', 'Pala', 10],
    ['F-4', 'Consumidor final', 'CF', 'Pala', 10],
    ['F-5', 'Ana', null, 'Pala', 10],
    ['F-6', 'Comercial La Unión, S.A.', null, 'Pala', 10],
    ['F-7', 'Beto', 'pendiente', 'Pala', 10],
  ];
  const first = '[1234567-9] Comercial La Unión, S.A.';
  expect(partnersOf(rows)).toEqual([
    first,
    first,
    '[7654321-0] Comercial La Unión, S.A.',
    'Consumidor final',
    'Ana',
    first,
    'Beto',
  ]);
  expect(prepared(rows, invoices).inspection.columns[2]).toEqual({
    column: 2,
    header: 'NIT',
    field: null,
    confidence: 'none',
    reason:
      '«NIT» se une a «Cliente»: cada uno se busca primero por su número, y si no está en tu Odoo se crea con él.',
    joins: { column: 1, field: 'partner_id' },
  });
});

test.each(['DUI / NIT', 'Nit / C.C.', 'NIT o DPI', 'NIT del cliente'])(
  'a customer is named by «%s» and name in the same way',
  (header) => {
    const rows = [
      ['Factura', 'Cliente', header, 'Descripción', 'Precio'],
      ['F-1', 'Ana', '1234567-9', 'Pala', 10],
    ];
    expect(partnersOf(rows)).toEqual(['[1234567-9] Ana']);
  },
);

test('the number stands in one row of a document only', () => {
  const rows = [
    ['Factura', 'Cliente', 'NIT', 'Descripción', 'Precio'],
    ['F-1', 'Ana', '1234567-9', 'Pala', 10],
    ['F-1', 'Ana', null, 'Pico', 20],
    ['F-1', null, null, 'Rastrillo', 5],
  ];
  expect(valuesOf(rows, invoices, ['partner_id', 'invoice_line_ids/price_unit'])).toEqual([
    [2, '[1234567-9] Ana', '10'],
    [3, '', '20'],
    [4, '', '5'],
  ]);
});

test('a row of a document without the number, or with «CF», is of the same customer; another number is not', () => {
  const rows = [
    ['Factura', 'Cliente', 'NIT', 'Descripción', 'Precio'],
    ['F-1', 'Ana', 'CF', 'Pala', 10],
    ['F-1', 'ANA', '1234567-9', 'Pico', 20],
    ['F-2', 'Beto', '7654321-0', 'Pala', 10],
    ['F-2', 'Beto', 'CF', 'Pico', 20],
    ['F-3', 'Carla', '111111-1', 'Pala', 10],
    ['F-3', 'Carla', '222222-2', 'Pico', 20],
    ['F-4', 'Dora', '333333-3', 'Pala', 10],
    ['F-4', 'Elsa', 'CF', 'Pico', 20],
  ];
  expect(valuesOf(rows, invoices, ['partner_id'])).toEqual([
    [2, '[1234567-9] ANA'],
    [3, ''],
    [4, '[7654321-0] Beto'],
    [5, ''],
    [6, '[111111-1] Carla', 'not-whole'],
    [7, '', 'record-differs'],
    [8, '[333333-3] Dora', 'not-whole'],
    [9, '', 'record-differs'],
  ]);
});

describe('the number is that of who is named', () => {
  const list = (partner: string, ...numbers: [string, CellInput][]): CellInput[][] => [
    ['Factura', partner, 'Descripción', 'Precio', ...numbers.map(([header]) => header)],
    ['F-1', 'Ana', 'Pala', 10, ...numbers.map(([, value]) => value)],
  ];
  const issuer: [string, CellInput] = ['NIT del emisor', '1111111-1'];
  const receiver: [string, CellInput] = ['ID del receptor', '2222222-2'];

  test('of the receiver in what was issued, of the issuer in what was received', () => {
    expect(partnersOf(list('Nombre completo del receptor', issuer, receiver))).toEqual(['[2222222-2] Ana']);
    expect(partnersOf(list('Nombre completo del emisor', issuer, receiver))).toEqual(['[1111111-1] Ana']);
  });

  test('not of a salesperson, not an id of the firm’s own, and not in a list of opportunities', () => {
    for (const header of ['NIT del vendedor', 'ID cliente', 'NIT del emisor'])
      expect([header, partnersOf(list('Cliente', [header, '3333333-3']))]).toEqual([header, ['Ana']]);
    const rows = [
      ['Oportunidad', 'Cliente', 'NIT'],
      ['Bodega', 'Ana', '1234567-9'],
    ];
    expect(valuesOf(rows, { model: 'crm.lead' }, ['partner_name'])).toEqual([[2, 'Ana']]);
  });

  test('of a supplier in a purchase order', () => {
    const rows = [
      ['Orden de compra', 'Proveedor', 'NIT proveedor', 'Producto', 'Cantidad', 'Precio'],
      ['P-1', 'Beto', '1234567-9', 'Pala', 1, 10],
    ];
    expect(partnersOf(rows, { model: 'purchase.order' })).toEqual(['[1234567-9] Beto']);
  });
});
