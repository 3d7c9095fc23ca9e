import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { columnsOf } from './list-tables.ts';
import { prepared, valuesOf } from './prepared.ts';

const request = { model: 'purchase.order', app: 'purchase', country: 'MX' };

/** As CONTPAQi prints purchases: the number in two columns, the discount in money, the tax apart. */
const purchases: CellInput[][] = [
  [
    ...['Fecha', 'Serie', 'Folio', 'Razón Social', 'Nombre Producto', 'Unidades', 'Unidad', 'Precio'],
    ...['Descuento', 'Neto', 'IVA', 'Total', 'Estatus'],
  ],
  ['06/Ene/2025', 'OC', 301, 'Papelera', 'Cinta', 5, 'PZA', 22.9, 0, 114.5, 18.32, 132.82, 'Activo'],
  ['06/Ene/2025', 'OC', 301, 'Papelera', 'Caja', 5, 'PZA', 14.75, 3.69, 70.06, 11.21, 81.27, 'Activo'],
  [null, null, null, 'Total folio 301', null, null, null, null, null, null, null, 214.09, null],
  [
    '10/Ene/2025',
    'OC',
    302,
    'Etiquetas',
    'Papel',
    10,
    'PZA',
    890.5,
    445.25,
    8459.75,
    1353.56,
    9813.31,
    'Activo',
  ],
  ['10/Ene/2025', 'OC', 303, 'Etiquetas', 'Papel', 1, 'PZA', 890.5, 0, 890.5, 142.48, 1032.98, 'Cancelado'],
  ['10/Ene/2025', 'OC', 303, 'Etiquetas', 'Caja', 2, 'PZA', 14.75, 0, 29.5, 4.72, 34.22, 'Cancelado'],
];

test('lines with one «Folio» are one order, with its series; «Unidades» is how many; discounts are percentages', () => {
  const fields = ['name', 'order_line/product_id', 'order_line/product_qty', 'order_line/discount'];
  expect(valuesOf(purchases, request, fields).filter(([row]) => row !== 4)).toEqual([
    [2, 'OC-301', 'Cinta', '5', '0'],
    [3, '', 'Caja', '5', '5'],
    [5, 'OC-302', 'Papel', '10', '5'],
    [6, '', '', '', '', 'annulled'],
    [7, '', '', '', '', 'annulled'],
  ]);
  expect(prepared(purchases, request).inspection.warnings).toEqual([
    '«Descuento» no es un porcentaje en tu archivo y Odoo guarda porcentajes: 3.69 entra como 5 %.',
  ]);
});

describe('columns of orders', () => {
  const fieldOf = (model: string, header: string, values: CellInput[], beside: CellInput[][] = []) => {
    const party = model === 'purchase.order' ? 'Proveedor' : 'Cliente';
    const rows: CellInput[][] = [
      [header, party, 'Producto', 'Precio', ...(beside[0] ?? [])],
      ...values.map((value, at): CellInput[] => [value, 'Ana', 'Té', 5 + at, ...(beside[at + 1] ?? [])]),
    ];
    return prepared(rows, { model, app: 'account' }).inspection.columns[0]?.field;
  };
  test.each<[string, string, CellInput[], string | null]>([
    ['purchase.order', 'Folio', [301, 301, 302], 'name'],
    ['purchase.order', 'Folio OC', ['OC-1', 'OC-1', 'OC-2'], 'name'],
    ['purchase.order', 'OC', ['A1', 'A2', 'A2'], 'name'],
    ['purchase.order', 'O.C.', ['A1', 'A2', 'A2'], 'name'],
    ['purchase.order', 'No. de orden', ['A1', 'A2', 'A2'], 'name'],
    ['purchase.order', 'Documento', ['F-1', 'F-1', 'F-2'], 'partner_ref'],
    ['sale.order', 'Folio', [301, 301, 302], 'name'],
    ['sale.order', 'Pedido', [301, 301, 302], 'name'],
    ['sale.order', 'Documento', ['P-1', 'P-1', 'P-2'], 'name'],
    ['sale.order', 'Documento', ['Factura', 'Factura', 'Recibo'], null],
    ['sale.order', 'No.', [1, 2, 1], null],
    ['sale.order', 'Boleta', [118, '"', 119, 120], 'name'],
    ['sale.order', 'No. de boleta', [1, 2, 3], 'name'],
    ['sale.order', 'Boleta', ['sí', 'no', 'no'], null],
    ['sale.order', 'Boleta', [5, 3, 9], null],
    ['sale.order', 'Unidades', [4, 2, 1], 'order_line/product_uom_qty'],
    ['sale.order', 'Unidades', [4, 2.5, 12], 'order_line/product_uom_qty'],
    ['purchase.order', 'Piezas', [4, 2, 1], 'order_line/product_qty'],
    ['purchase.order', 'Unidades', ['cajas', 'bolsas', 'bolsas'], null],
    ['purchase.order', 'Unidad', ['PZA', 'PZA', 'KG'], null],
    ['account.move', 'Unidades', [4, 2, 1], 'invoice_line_ids/quantity'],
  ])('%s: «%s» with %j is %s', (model, header, values, field) => {
    expect(fieldOf(model, header, values)).toBe(field);
  });

  test('«No.» to the right of «Serie» is the number of the order', () => {
    const series: CellInput[][] = [['Serie'], ['A'], ['A'], ['B']];
    expect(fieldOf('sale.order', 'No.', [71, 72, 71], series)).toBe('name');
    const rows: CellInput[][] = [
      ['Serie', 'No.', 'Cliente', 'Producto', 'Precio'],
      ['A', 71, 'Ana', 'Té', 5],
      ['A', 71, 'Ana', 'Pan', 5],
      ['B', 71, 'Luis', 'Té', 5],
    ];
    expect(valuesOf(rows, { model: 'sale.order' }, ['name', 'order_line/product_id'])).toEqual([
      [2, 'A-71', 'Té'],
      [3, '', 'Pan'],
      [4, 'B-71', 'Té'],
    ]);
  });

  test('a series belongs to the number behind it', () => {
    const rows: CellInput[][] = [
      ['Orden', 'Serie', 'Referencia del proveedor', 'Proveedor', 'Producto', 'Precio'],
      ['OC-1', 'F', 15, 'Ana', 'Té', 5],
    ];
    expect(valuesOf(rows, { model: 'purchase.order' }, ['name', 'partner_ref'])).toEqual([
      [2, 'OC-1', 'F-15'],
    ]);
  });

  test('an invoice that has only its total keeps it where a column says units', () => {
    const rows: CellInput[][] = [
      ['Factura', 'Cliente', 'Unidades', 'Total'],
      ['F-1', 'Ana', 3, 300],
    ];
    expect(prepared(rows, { model: 'account.move', app: 'account' }).fieldNames).toContain(
      'invoice_line_ids/price_unit',
    );
  });
});

describe('discounts of lines', () => {
  const fields = { ...catalogueFields('sale.order') };
  /** Each line: quantity, price, discount, total. */
  const discounts = (lines: CellInput[][], header = 'Descuento', total = 'Total') => {
    const rows: CellInput[][] = [
      ['Pedido', 'Cliente', 'Producto', 'Cantidad', 'Precio', header, total],
      ...lines.map((line, at): CellInput[] => [`P-${at}`, 'Ana', 'Té', ...line]),
    ];
    return valuesOf(rows, { model: 'sale.order', fields }, ['order_line/discount']).map(
      ([, ...said]) => said,
    );
  };

  test.each<[string, CellInput[][], unknown[][]]>([
    [
      'amounts',
      [
        [2, 100, 20, 180],
        [1, 50, 0, 50],
      ],
      [['10'], ['0']],
    ],
    [
      'amounts, with a tax on top',
      [
        [2, 100, 20, 201.6],
        [1, 50, 5, 50.4],
      ],
      [['10'], ['10']],
    ],
    [
      'negative amounts',
      [
        [2, 100, -20, 180],
        [1, 50, 0, 50],
      ],
      [['10'], ['0']],
    ],
    [
      'amounts of less than one',
      [
        [1, 10, 0.5, 9.5],
        [1, 50, 0, 50],
      ],
      [['5'], ['0']],
    ],
    [
      'amounts of each unit',
      [
        [2, 100, 20, 160],
        [3, 50, 5, 135],
      ],
      [['20'], ['10']],
    ],
    [
      'percentages',
      [
        [2, 100, 20, 160],
        [1, 50, 0, 50],
      ],
      [['20'], ['0']],
    ],
    [
      'percentages below one',
      [
        [2, 100, 0.5, 199],
        [1, 200, 0.25, 199.5],
      ],
      [['0.5'], ['0.25']],
    ],
    [
      'parts of one',
      [
        [2, 100, 0.2, 160],
        [1, 50, 0.1, 45],
      ],
      [['20'], ['10']],
    ],
    [
      'what says itself what it is',
      [
        [2, 100, 20, 180],
        [1, 50, '10%', 45],
      ],
      [['10'], ['10']],
    ],
    [
      'more than the line',
      [[1, 100, 20, 80], [1, 50, 10, 40], ...more(9), [1, 50, 60, 5]],
      [['20'], ['20'], ...more(9).map(() => ['20']), ['', 'number']],
    ],
    [
      'rounded by Odoo',
      [
        [300, 33.33, 100, 9899],
        [1, 50, 0, 50],
      ],
      [['1', 'decimals'], ['0']],
    ],
    [
      'nothing that the totals prove',
      [
        [2, 100, 20, 111],
        [1, 50, 5, 77],
      ],
      [
        ['20', 'line-total'],
        ['5', 'line-total'],
      ],
    ],
    ['no totals', [[2, 100, 20, null]], [['20']]],
  ])('what they are: %s', (_, lines, expected) => {
    expect(discounts(lines)).toEqual(expected);
  });

  test.each<[string, string]>([
    ['Descuento Q', '10'],
    ['Descuento $', '10'],
    ['Descuento (%)', '20'],
    ['% Descuento', '20'],
    ['Descuento', '20'],
  ])('«%s» without totals', (header, percent) => {
    expect(discounts([[2, 100, 20, null]], header)).toEqual([[percent]]);
  });
});

function more(count: number): CellInput[][] {
  return Array.from({ length: count }, () => [1, 50, 10, 40]);
}

test('an order without quantities is one line with what it amounts to; beside quantities a total is none', () => {
  const order = (model: string, partner: string, ...headers: string[]) =>
    columnsOf(model, [
      ['Pedido', partner, 'Detalle', ...headers],
      ['P-1', 'Marta Coc', 'Pastel', ...headers.map((_, at) => 350 + at)],
      ['P-2', 'Luis Tum', 'Bocadillos', ...headers.map((_, at) => 400 + at)],
    ]).slice(3);
  expect(order('sale.order', 'Cliente', 'Total')).toEqual(['order_line/price_unit']);
  expect(order('purchase.order', 'Proveedor', 'Total')).toEqual(['order_line/price_unit']);
  expect(order('sale.order', 'Cliente', 'Cantidad', 'Total')).toEqual(['order_line/product_uom_qty', '-']);
  expect(order('account.move', 'Cliente', 'Cantidad', 'Total')).toEqual(['invoice_line_ids/quantity', '-']);
  expect(order('sale.order', 'Cliente', 'Precio', 'Total')).toEqual(['order_line/price_unit', '-']);
});

describe('a table with a column for each product', () => {
  const grid = (title: string): CellInput[][] => [
    [title, null, null, null, null],
    ['Cliente', 'Francés', 'Champurrada', 'Cubilete', 'Total'],
    ['Tienda Rosy', 100, 50, 40, 190],
    ['Cafetería del Parque', 60, null, 25, 85],
    ['Colegio San José', null, 120, 120, 240],
    ['Hotel Central', 150, 80, 30, 260],
  ];

  test('of orders has no amounts of invoices: its total is how many each customer wants', () => {
    const columns = columnsOf('account.move', grid('PEDIDOS MARTES 06/10/2026'));
    expect(columns).toEqual(['partner_id', '-', '-', '-', '-']);
  });

  test('of something else may have what each customer owes', () => {
    const columns = columnsOf('account.move', grid('Cuotas de octubre'));
    expect(columns.at(-1)).toBe('invoice_line_ids/price_unit');
  });
});
