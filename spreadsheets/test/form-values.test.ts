import { describe, expect, test } from 'vitest';
import { catalogueFields, findApp } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { valuesOf } from './prepared.ts';

const bookOf = (...sheets: CellInput[][][]) =>
  openWorkbook(writeWorkbook(sheets.map((rows, at) => ({ name: `OC ${at + 1}`, rows }))));
const outlinesOf = (app: string, ...sheets: CellInput[][][]) =>
  outlineWorkbook(
    bookOf(...sheets),
    (findApp(app)?.models ?? []).map(({ model, name }) => ({ model, name, fields: catalogueFields(model) })),
  );
const outlineOf = (app: string, rows: CellInput[][]) => {
  const [first] = outlinesOf(app, rows);
  return [first?.model, first?.values ?? null];
};

const lines: CellInput[][] = [
  ['No.', 'Código', 'Descripción', 'Cant.', 'P. Unit.', 'Desc.', 'Total'],
  [1, 'MC-5', 'Cemento', 100, 344.37, null, 34437],
  [2, 'MC-8', 'Hierro', 12, 38.98, '10%', 420.98],
];
const form: CellInput[][] = [
  ['FERRETERÍA EL TORNILLO', null, null, null, 'ORDEN DE COMPRA', null, null],
  ['NIT: 111111-1', null, null, null, 'No.', 'OC-0187', null],
  [null, null, null, null, 'Fecha:', '14 de febrero de 2025', null],
  ['Proveedor:', 'Distribuidora Macro, S.A.', null, null, 'Forma de pago:', null, '30 días'],
  ['NIT:', '5876406-2', null, null, 'Fecha entrega:', '21/02/2025', null],
  ['Atención:', 'Sr. Barrios', null, null, 'Entregar en:', 'Bodega Sur', null],
  ...lines,
  [null, null, null, null, null, null, null],
  [null, null, null, null, null, 'Subtotal', 34857.98],
  [null, null, null, null, null, 'IVA incluido', 3734.78],
  ['Observaciones: favor enviar temprano', null, null, null, null, 'TOTAL Q', 34857.98],
  [null, null, null, null, null, null, null],
  ['Autorizado por: ______________', null, null, null, 'Recibido: ____________', null, null],
];
const said = {
  name: 'OC-0187',
  date_order: '14 de febrero de 2025',
  partner_id: 'Distribuidora Macro, S.A.',
  payment_term_id: '30 días',
  date_planned: '21/02/2025',
};

describe('a form of one document', () => {
  test('is an order: what stands above its lines counts for all of them, and its totals are set aside', () => {
    expect(outlineOf('purchase', form)).toEqual(['purchase.order', said]);
    const { fieldNames, rows, inspection } = prepareWorkbook(bookOf(form), {
      model: 'purchase.order',
      app: 'purchase',
      values: said,
    });
    const kept = ['name', 'date_order', 'partner_id', 'order_line/product_id', 'order_line/discount'];
    expect(
      [...rows].map(({ row, continues, values, problems }) => [
        `${row}${continues ? '+' : ''}`,
        ...(problems.length > 0 ? [] : kept.map((field) => values[fieldNames.indexOf(field)] ?? '')),
        ...problems.map(({ kind }) => kind),
      ]),
    ).toEqual([
      ['8', 'OC-0187', '2025-02-14 00:00:00', 'Distribuidora Macro, S.A.', '[MC-5] Cemento', ''],
      ['9+', '', '', '', '[MC-8] Hierro', '10'],
      ['11', 'total'],
      ['12', 'total'],
      ['13', 'total'],
      ['15', 'note'],
    ]);
    expect(inspection.mappingProblems).toEqual([]);
  });

  test('a value for all rows that is not one of its field keeps the sheet out', () => {
    const { inspection } = (() => {
      try {
        return prepareWorkbook(bookOf(form), {
          model: 'purchase.order',
          app: 'purchase',
          values: { ...said, date_order: 'ayer' },
        });
      } catch (error) {
        return { inspection: String((error as Error).message) };
      }
    })();
    expect(inspection).toBe('«ayer» no es una fecha. Escríbela como día/mes/año, por ejemplo 15/03/2026.');
  });

  test('has its labels and values in one cell, too, and a number in its title', () => {
    const rows: CellInput[][] = [
      ['COTIZACIÓN No. 0452', null, null, null, null, null, null],
      ['Señores: Hotel Posada', null, null, 'Fecha: 3/2/2025', null, null, null],
      ...lines,
    ];
    expect(outlineOf('sale_management', rows)).toEqual([
      'sale.order',
      { name: '0452', partner_id: 'Hotel Posada', date_order: '3/2/2025' },
    ]);
  });

  test.each([
    'Cliente: Hotel Posada      NIT: 12345-6   Fecha: 3/2/2025',
    'Cliente: Hotel Posada\nNIT: 12345-6\nFecha: 3/2/2025',
    'Cliente: Hotel Posada NIT: 12345-6 Fecha: 3/2/2025',
    'Cliente:     Hotel Posada    NIT:   12345-6    Fecha:   3/2/2025',
  ])('may have several of them in one cell: %j', (head) => {
    const rows: CellInput[][] = [
      ['COTIZACIÓN No. 0452', null, null, null, null, null, null],
      [head, null, null, null, null, null, null],
      ...lines,
    ];
    expect(outlineOf('sale_management', rows)).toEqual([
      'sale.order',
      { name: '0452', partner_id: 'Hotel Posada', date_order: '3/2/2025' },
    ]);
  });

  test('takes no label for a value, nor what is none of its field', () => {
    const rows: CellInput[][] = [
      ['Proveedor', 'Forma de pago', '30 días'],
      ['Fecha:', 'por confirmar', null],
      ['No.', 'OC-0187', null],
      ['Proveedor:', 'Ferretería Sur', null],
      ...lines,
    ];
    expect(outlineOf('purchase', rows)).toEqual([
      'purchase.order',
      { name: 'OC-0187', payment_term_id: '30 días', partner_id: 'Ferretería Sur' },
    ]);
  });

  test('takes the number for the one of the document, and not its label; what is a date only with a date', () => {
    const rows: CellInput[][] = [
      ['COTIZACIÓN', null, null, 'No.', 'C-0287', null, null],
      ['Cliente:', 'Colegio Los Pinos', null, 'Fecha:', '28/9/2026', null, null],
      ['NIT:', '2548791-0', null, 'Válida hasta:', '13/10/2026', null, null],
      ...lines,
    ];
    const values = { name: 'C-0287', partner_id: 'Colegio Los Pinos', date_order: '28/9/2026' };
    expect(outlineOf('sale_management', rows)).toEqual([
      'sale.order',
      { ...values, validity_date: '13/10/2026' },
    ]);
    const inDays = rows.map((row) => row.map((cell) => (cell === '13/10/2026' ? '15 días' : cell)));
    expect(outlineOf('sale_management', inDays)).toEqual(['sale.order', values]);
  });

  test('on each sheet is a document of its own', () => {
    const other = form.map((row) => row.map((cell) => (cell === 'OC-0187' ? 'OC-0188' : cell)));
    expect(outlinesOf('purchase', form, other).map(({ model, values }) => [model, values?.name])).toEqual([
      ['purchase.order', 'OC-0187'],
      ['purchase.order', 'OC-0188'],
    ]);
  });
});

describe('no form', () => {
  test.each<[string, string, CellInput[][], [model: string, values: Record<string, string> | null]]>([
    [
      'a list of orders with the day on which it was printed',
      'purchase',
      [
        ['Proveedor:', 'Todos', null, null],
        ['Fecha:', '1/2/2025', null, null],
        ['Orden', 'Proveedor', 'Producto', 'Cantidad'],
        ['OC-1', 'Macro', 'Cemento', 70],
      ],
      ['purchase.order', null],
    ],
    [
      'a price list without quantities, to which only the supplier above it counts',
      'purchase',
      [
        ['Proveedor:', 'Distribuidora Macro', null],
        ['Fecha:', '1/2/2025', null],
        ['Código', 'Descripción', 'Precio'],
        ['MC-5', 'Cemento', 70],
      ],
      ['product.supplierinfo', { partner_id: 'Distribuidora Macro' }],
    ],
    [
      'lines below the name and number of the own firm only',
      'purchase',
      [['FERRETERÍA', null], ['NIT:', '111-1'], ['Fecha:', '1/2/2025'], ...lines],
      ['product.supplierinfo', null],
    ],
  ])('%s', (_what, app, rows, expected) => {
    expect(outlineOf(app, rows)).toEqual(expected);
  });

  test('an invoice of a supplier, whose type nobody says', () => {
    expect(outlineOf('account', [['Proveedor:', 'Macro'], ['Fecha:', '1/2/2025'], ...lines])[1]).toBeNull();
  });
});

test('the totals below two lines of a form are no lines, and no texts of the prices', () => {
  const rows: CellInput[][] = [
    ['Cliente:', 'Colegio San José', 'No.', 'COT-98'],
    ['Cantidad', 'Descripción', 'P. Unitario', 'Total'],
    [100, 'Tarjetas', 'Q 1.50', 'Q 150.00'],
    [2, 'Talonarios', 'Q 45.00', 'Q 90.00'],
    [null, null, 'Subtotal', 'Q 240.00'],
    [null, null, 'Descuento', 'Q 40.00'],
    [null, null, 'TOTAL', 'Q 200.00'],
    [],
    ['Forma de pago: 50 % de anticipo'],
    ['Rosa Díaz'],
  ];
  const values = { partner_id: 'Colegio San José', name: 'COT-98' };
  const fields = ['order_line/product_id', 'order_line/product_uom_qty', 'order_line/price_unit'];
  expect(valuesOf(rows, { model: 'sale.order', app: 'sale_management', values }, fields)).toEqual([
    [3, 'Tarjetas', '100', '1.50'],
    [4, 'Talonarios', '2', '45.00'],
    [5, '', '', '', 'total'],
    [6, '', '', '', 'total'],
    [7, '', '', '', 'total'],
    [9, '', '', '', 'note'],
    [10, '', '', '', 'note'],
  ]);
});
