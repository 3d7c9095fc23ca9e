import { expect, test } from 'vitest';
import { prepared, valuesOf } from './prepared.ts';

const header = ['Cliente', 'NIT', 'Factura', 'Emisión', 'Saldo'];

test('the customer above the documents of a report of balances is proposed for each of them', () => {
  const { rows } = prepared(
    [
      header,
      ['Cooperativa Capucas', '12345678', null, null, null],
      [null, null, 'F-1', '15/09/2026', 500],
      [null, null, 'F-2', '20/10/2026', 200],
      ['Hacienda El Jaral', '87654321', null, null, null],
      [null, null, 'F-3', '02/05/2026', 300],
    ],
    { model: 'account.move', app: 'account' },
  );
  expect(
    rows.map(({ row, problems }) => [row, ...problems.map(({ kind, proposal }) => [kind, proposal])]),
  ).toEqual([
    [2, ['note', undefined]],
    [3, ['required', 'Cooperativa Capucas']],
    [4, ['required', 'Cooperativa Capucas']],
    [5, ['note', undefined]],
    [6, ['required', 'Hacienda El Jaral']],
  ]);
});

test('a document without any line is no empty document in Odoo, and one that begins with its customer is whole', () => {
  expect(
    valuesOf(
      [
        ['Cliente', 'Producto', 'Cantidad'],
        ['Ana', null, null],
        [null, 'Pala', 2],
        [null, 'Pico', 1],
        ['Beto', null, null],
      ],
      { model: 'sale.order', app: 'sale_management' },
      ['partner_id', 'order_line/product_id'],
    ),
  ).toEqual([
    [2, 'Ana', ''],
    [3, '', 'Pala'],
    [4, '', 'Pico'],
    [5, 'Beto', '', 'required'],
  ]);
});

test('a position that nobody has is no employee', () => {
  expect(
    valuesOf(
      [
        ['Apellidos', 'Nombres', 'Puesto'],
        ['Ixcot', 'Nery', 'Jefe de planta'],
        ['VACANTE', null, 'Supervisor'],
        ['Vacante', 'Rosa', 'Operaria de la vacante'],
      ],
      { model: 'hr.employee', app: 'hr' },
      ['name'],
    ),
  ).toEqual([
    [2, 'Nery Ixcot'],
    [3, 'VACANTE', 'note'],
    [4, 'Rosa Vacante', 'note'],
  ]);
});

test('the maker above products is no product', () => {
  const rows = [
    ['Código', 'Lote', 'Existencias'],
    ['Laboratorio: LANCASCO', null, null],
    ['A-1', 'L-1', 5],
    [null, 'L-2', 8],
    ['A-2', 'L-3', 9],
    ['A-3', 'L-4', 9],
  ];
  const { rows: found } = prepared(rows, { model: 'stock.quant', app: 'stock' });
  expect(
    found.flatMap(({ row, problems }) => problems.map(({ kind, proposal }) => [row, kind, proposal])),
  ).toEqual([
    [2, 'note', undefined],
    [4, 'required', 'A-1'],
  ]);
});
