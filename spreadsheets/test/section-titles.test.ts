import { describe, expect, test } from 'vitest';
import type { SheetRow } from '../src/reader/workbook.ts';
import { onlyText } from '../src/rows/records/section-titles.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
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
        [null, '(plaza vacante)', 'Catedrático'],
        ['Sic', 'Eva', 'Guardia de la (plaza vacante)'],
      ],
      { model: 'hr.employee', app: 'hr' },
      ['name'],
    ),
  ).toEqual([
    [2, 'Nery Ixcot'],
    [3, 'VACANTE', 'note'],
    [4, 'Rosa Vacante', 'note'],
    [5, '(plaza vacante)', 'note'],
    [6, 'Eva Sic'],
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

/** The numbers of the rows that are told as titles. */
const titlesIn = (rows: CellInput[][], model: string) =>
  prepared(rows, { model }).rows.flatMap(({ row, problems }) =>
    problems.some(({ kind }) => kind === 'note') ? [row] : [],
  );

describe('titles of sections with one or two records', () => {
  const employees = ['Nombre', 'Puesto', 'Teléfono laboral'];
  const contacts = ['Nombre', 'Teléfono'];

  test.each<[string, CellInput[][], string, number[]]>([
    [
      'departments in capitals',
      [
        employees,
        ['VENTAS'],
        ['Ana Paz', 'Vendedora', '55550001'],
        ['BODEGA'],
        ['Luis Caal', 'Bodeguero', '55550002'],
        ['FINANZAS'],
        ['Eva Toj', 'Contadora', '55550003'],
        ['Iris Xol', 'Auxiliar', '55550004'],
      ],
      'hr.employee',
      [2, 4, 6],
    ],
    [
      'zones with a number, above names in capitals',
      [
        contacts,
        ['ZONA 1'],
        ['ANA PAZ', '55550001'],
        ['ZONA 10'],
        ['LUIS CAAL', '55550002'],
        ['EVA TOJ', '55550003'],
      ],
      'res.partner',
      [2, 4],
    ],
    [
      'departments that a column repeats',
      [
        ['Nombre', 'Puesto', 'Departamento'],
        ['Cocina'],
        ['Ana Paz', 'Cocinera', 'Cocina'],
        ['Bodega'],
        ['Luis Caal', 'Bodeguero', 'Bodega'],
      ],
      'hr.employee',
      [2, 4],
    ],
    [
      'words above codes',
      [
        ['Código', 'Nombre', 'Teléfono'],
        ['MAYORISTAS'],
        ['C-01', 'ANA PAZ', '55550001'],
        ['DETALLE'],
        ['C-02', 'LUIS CAAL', '55550002'],
      ],
      'res.partner',
      [2, 4],
    ],
  ])('%s', (_title, rows, model, expected) => {
    expect(titlesIn(rows, model)).toEqual(expected);
    const keepRows = expected.slice(0, 1);
    const kept = prepared(rows, { model, keepRows }).rows.filter(({ row }) => row === keepRows[0]);
    expect(kept.flatMap(({ problems }) => problems.map(({ kind }) => kind))).not.toContain('note');
  });

  test.each<[string, CellInput[][], string]>([
    ['in a list of names only', [['Nombre'], ['ANA'], ['LUIS'], ['EVA']], 'res.partner'],
    [
      'where some have no telephone',
      [contacts, ['ANA PAZ'], ['LUIS CAAL', '55550002'], ['EVA TOJ'], ['IRIS XOL', '55550004']],
      'res.partner',
    ],
    [
      'that are the companies of the people below',
      [
        ['Nombre', 'Teléfono', 'Empresa'],
        ['Aceros'],
        ['Ana Paz', '55550001', 'Aceros'],
        ['Maderas'],
        ['Luis Caal', '55550002', 'Maderas'],
      ],
      'res.partner',
    ],
    [
      'that begin an order',
      [
        ['Pedido', 'Cliente', 'Producto', 'Cantidad'],
        ['PEDIDO 1'],
        [null, 'Ana', 'Pala', 1],
        ['PEDIDO 2'],
        [null, 'Eva', 'Pico', 2],
      ],
      'sale.order',
    ],
  ])('records with a single cell %s are none', (_title, rows, model) => {
    expect(titlesIn(rows, model)).toEqual([]);
  });
});

test.each([
  ['SUPER TIENDA EL SOL   NIT: 2345671-K', '[2345671-K] SUPER TIENDA EL SOL'],
  ['Abarrotería Doña Chayo (NIT 6519870-0)', '[6519870-0] Abarrotería Doña Chayo'],
  ['TIENDA LA ESQUINA (CF)', 'TIENDA LA ESQUINA'],
  ['Clínica Unitaria', 'Clínica Unitaria'],
])('the tax number behind a customer above invoices is no part of the name: %s', (title, name) => {
  const only = { cells: [title, null, null], number: 1 } as SheetRow;
  expect(onlyText(only)).toEqual({ column: 0, title: name });
});
