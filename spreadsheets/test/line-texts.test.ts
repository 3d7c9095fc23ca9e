import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { ReadingCounts } from '../src/review/readings.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared } from './prepared.ts';

/** Sections and notes, which orders that Odoo exports have among their lines. */

const line = (name: string) => `Líneas del pedido/${name}`;
const headers = [
  'Referencia del pedido',
  'Cliente',
  line('Producto'),
  line('Descripción'),
  line('Cantidad'),
  line('Precio unitario'),
];

/** Of each row its number, the values of its line, and what is told of it; and the sentences for the columns. */
function loaded(rows: CellInput[][], request: Parameters<typeof prepared>[1] = { model: 'sale.order' }) {
  const file = prepared(rows, request);
  const places = ['product_id', 'name', 'product_uom_qty', 'product_qty', 'price_unit', 'display_type']
    .map((field) => file.fieldNames.indexOf(`order_line/${field}`))
    .filter((at) => at !== -1);
  const told = new ReadingCounts();
  for (const { readAs = [] } of file.rows) told.add(readAs);
  return {
    rows: file.rows.map(({ row, values, continues, problems }) => [
      row,
      continues ? '+' : values[file.fieldNames.indexOf('name')],
      ...places.map((at) => values[at]),
      ...problems.map(({ kind, reason }) => `${kind}: ${reason}`),
    ]),
    told: told.sentences(),
  };
}

const silla: CellInput[] = ['S001', 'Ana', 'Silla', 'Silla café', 2, 10];
const mesa: CellInput[] = [null, null, 'Mesa', 'Mesa', 1, 20];

test('a line with a text and no product, quantity nor price is loaded as a note, and told', () => {
  const notes: CellInput[][] = [
    [null, null, null, 'Instalación', 0, 0],
    mesa,
    [null, null, null, 'Se entrega el lunes', null, null],
    ['S002', 'Luis', null, 'Materiales', null, 'Q0.00'],
    mesa,
  ];
  expect(loaded([headers, silla, ...notes])).toEqual({
    rows: [
      [2, 'S001', 'Silla', 'Silla café', '2', '10', ''],
      [3, '+', '', 'Instalación', '', '', 'line_note'],
      [4, '+', 'Mesa', 'Mesa', '1', '20', ''],
      [5, '+', '', 'Se entrega el lunes', '', '', 'line_note'],
      [6, 'S002', '', 'Materiales', '', '', 'line_note'],
      [7, '+', 'Mesa', 'Mesa', '1', '20', ''],
    ],
    told: [
      `En «${line('Descripción')}», 3 líneas sin producto, cantidad ni precio entran como notas del pedido («Instalación», «Se entrega el lunes», «Materiales»).`,
    ],
  });
});

describe('a column that says what the lines are', () => {
  test.each([
    ['sale.order', 'Líneas de la orden/', 'Mostrar tipo', ['Sección', 'Nota']],
    ['sale.order', 'Order Lines/', 'Display Type', ['Section', 'Note']],
    ['purchase.order', 'order_line/', 'display_type', ['line_section', 'line_note']],
  ])('%s: %s%s', (model, lines, kind, [section = '', note = '']) => {
    const technical = ['product_id', 'name', 'product_qty', 'price_unit'];
    const spanish = ['Producto', 'Descripción', 'Cantidad', 'Precio unitario'];
    const english = ['Product', 'Description', 'Quantity', 'Unit Price'];
    const names = lines === 'order_line/' ? technical : lines === 'Order Lines/' ? english : spanish;
    const rows: CellInput[][] = [
      ['name', 'partner_id', ...[...names, kind].map((name) => `${lines}${name}`)],
      ['S001', 'Ana', null, 'Instalación', 0, 0, section],
      [...mesa, null],
      [null, null, null, 'Con garantía', 0, 0, note],
    ];
    expect(loaded(rows, { model })).toEqual({
      rows: [
        [2, 'S001', '', 'Instalación', '', '', 'line_section'],
        [3, '+', 'Mesa', 'Mesa', '1', '20', ''],
        [4, '+', '', 'Con garantía', '', '', 'line_note'],
      ],
      told: [],
    });
  });

  test('a part of a section is a section where Odoo has no parts, and a line without a product stays wrong', () => {
    const kinds = [...headers, line('Mostrar tipo')];
    const fields = catalogueFields('sale.order');
    const until18 = {
      ...fields,
      'order_line/display_type': {
        ...{ string: 'Mostrar tipo', type: 'selection', required: false, readonly: false },
        selection: [
          ['line_section', 'Sección'],
          ['line_note', 'Nota'],
        ] as [string, string][],
      },
    };
    const rows: CellInput[][] = [
      kinds,
      [...silla, null],
      [null, null, null, 'Fase 1', 0, 0, 'Subsección'],
      ['S002', 'Luis', null, 'Flete', 1, 50, null],
    ];
    expect(loaded(rows, { model: 'sale.order', fields: until18 }).rows).toEqual([
      [2, 'S001', 'Silla', 'Silla café', '2', '10', ''],
      [3, '+', '', 'Fase 1', '', '', 'line_section'],
      [
        ...[4, 'S002', '', 'Flete', '1', '50', ''],
        `required: Falta «${line('Producto')}», que es obligatorio. Escribe un valor en la celda.`,
      ],
    ]);
  });
});

describe('without a column for the text', () => {
  const short = headers.filter((name) => name !== line('Descripción'));
  const left =
    'note: Esta línea no tiene producto, cantidad, precio ni texto, así que no se carga; su pedido sí. Si era una sección o una nota, exporta también «Descripción».';

  test('the line is left out and its order is loaded, also where it stands first', () => {
    const rows: CellInput[][] = [
      short,
      ['S001', 'Ana', 'Silla', 2, 10],
      ['S001', 'Ana', null, 0, 0],
      ['S002', 'Luis', null, 0, 0],
      [null, null, 'Mesa', 1, 20],
    ];
    const file = prepared(rows, { model: 'sale.order' });
    expect(file.rows.every(({ values }) => values.length === file.fieldNames.length)).toBe(true);
    expect(loaded(rows).rows).toEqual([
      [2, 'S001', 'Silla', '2', '10'],
      [3, '', '', '', '', left],
      [5, 'S002', 'Mesa', '1', '20'],
      [4, '', '', '', '', left],
    ]);
  });

  test('it is rejected with its order, whose number and customer it may have', () => {
    const rows: CellInput[][] = [short, ['S002', 'Luis', null, 0, 0], [null, null, 'Mesa', 'muchas', 20]];
    expect(loaded(rows).rows).toEqual([
      [
        ...[3, 'S002', 'Mesa', '', '20'],
        'number: «muchas» no es un número. Escríbelo solo con dígitos, por ejemplo 1234.56.',
      ],
      [2, '+', '', '', '', 'not-whole: El pedido S002 no entra completo: la fila 3 tiene un error.'],
    ]);
  });
});
