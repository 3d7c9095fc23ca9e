import { expect, test } from 'vitest';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { prepared, valuesOf } from './prepared.ts';

const request: PrepareRequest = { model: 'account.move', app: 'account' };
const price = 'invoice_line_ids/price_unit';

test('reads a credit note from a text of its row, its number or a negative amount, and makes its amounts positive', () => {
  expect(
    valuesOf(
      [
        ['Concepto', 'Factura', 'Cliente', 'Monto', 'Referencia'],
        ['Factura CFDI 4.0', '3301', 'Ana', 1120, null],
        ['Nota de Crédito CFDI', '118', 'Ana', 160, '3301'],
        ['Devolución', 'NC 000-87', 'Beto', -2500, null],
        ['Saldo a favor', '4471', 'Beto', '(300.00)', null],
        ['Pago', '3302', 'Notas de crédito, S.A.', 50, 'Nota de crédito 118'],
      ],
      request,
      ['move_type', price],
    ),
  ).toEqual([
    [2, 'out_invoice', '1120'],
    [3, 'out_refund', '160', 'refund'],
    [4, 'out_refund', '2500', 'refund'],
    [5, 'out_refund', '300.00', 'refund'],
    [6, 'out_invoice', '50'],
  ]);
});

test('a discount among the lines is no credit note, and stays a discount in one; quantities may be negative', () => {
  expect(
    valuesOf(
      [
        ['Factura', 'Proveedor', 'Descripción', 'Cantidad', 'Precio'],
        ['F-1', 'Ana', 'Pala', 2, 100],
        ['F-1', 'Ana', 'Descuento', 1, -20],
        ['F-2', 'Ana', 'Pala devuelta', 1, -100],
        ['F-2', 'Ana', 'Descuento', 1, 20],
        ['F-3', 'Ana', 'Pala devuelta', -2, 100],
      ],
      request,
      ['move_type', 'invoice_line_ids/quantity', price],
    ),
  ).toEqual([
    [2, 'in_invoice', '2', '100'],
    [3, '', '1', '-20'],
    [4, 'in_refund', '1', '100', 'refund'],
    [5, '', '1', '-20'],
    [6, 'in_refund', '2', '100', 'refund'],
  ]);
});

test('«Cancelado» means annulled in Mexico; elsewhere it may mean paid, and is not open either', () => {
  const rows = [
    ['Factura', 'Cliente', 'Monto', 'Cancelado'],
    ['1', 'Ana', 100, 'No'],
    ['2', 'Ana', 200, 'Sí'],
  ];
  const told = (country: string) =>
    prepared(rows, { ...request, country }).rows.map(({ problems }) => problems[0]?.reason ?? null);
  expect(told('MX')).toEqual([
    null,
    'El documento de esta fila está anulado o rechazado, así que no se carga. Si debe entrar, dilo en la revisión.',
  ]);
  expect(told('GT')).toEqual([
    null,
    'El documento de esta fila dice «Cancelado», que puede ser anulado o pagado, así que no se carga. Si debe entrar, dilo en la revisión.',
  ]);
});

test('an amount below zero of a credit note that a column names is positive, too', () => {
  const rows = [
    ['Cliente', 'Tipo transacción', 'Saldo'],
    ['Ana', 'Factura', 1250],
    ['Beto', 'Nota de crédito', -1250],
    ['Eva', 'Nota de crédito', 300],
  ];
  expect(valuesOf(rows, request, ['move_type', price]).map((row) => row.slice(0, 3))).toEqual([
    [2, 'out_invoice', '1250'],
    [3, 'out_refund', '1250'],
    [4, 'out_refund', '300'],
  ]);
});

test('what an export of CFDI calls a credit note is one', () => {
  expect(
    valuesOf(
      [
        ['Tipo', 'Folio', 'Cliente', 'Total'],
        ['Factura', '2201', 'Papelera', 14500],
        ['NotaCredito', '88', 'Papelera', 1160],
        ['Nota Crédito', '89', 'Papelera', 580],
      ],
      request,
      ['move_type', price],
    ),
  ).toEqual([
    [2, 'out_invoice', '14500'],
    [3, 'out_refund', '1160'],
    [4, 'out_refund', '580'],
  ]);
});
