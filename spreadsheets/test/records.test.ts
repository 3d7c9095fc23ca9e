import { describe, expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { correctedFile } from '../src/review/corrected-file.ts';
import { keyEvidence } from '../src/review/keys.ts';
import { prepareFile } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { valuesOf } from './prepared.ts';

const orderFields: Record<string, OdooField> = {
  name: { string: 'Referencia', type: 'char' },
  partner_id: { string: 'Cliente', type: 'many2one', relation: 'res.partner', required: true },
  date_order: { string: 'Fecha', type: 'datetime' },
  order_line: { string: 'Líneas', type: 'one2many' },
};
const header = ['Pedido', 'Cliente', 'Fecha', 'Producto', 'Cantidad'];
const request: PrepareRequest = { model: 'sale.order', fields: orderFields };

const book = (rows: CellInput[][]) => writeWorkbook([{ name: 'Pedidos', rows: [header, ...rows] }]);
const prepare = (rows: CellInput[][]) => [...prepareFile(book(rows), request).rows];

/** Prepared rows as text: row number, `+` where it continues the record above, values. */
const shape = (rows: CellInput[][]) =>
  prepare(rows).map(({ row, continues, values }) => `${row}${continues ? ' +' : ''} ${values.join('|')}`);
const reasons = (rows: CellInput[][]) =>
  prepare(rows).flatMap(({ problems }) => problems.map(({ row, reason }) => `${row}: ${reason}`));

test('a word below «Documento origen» is no number of an order, and a number is one', () => {
  const fields = catalogueFields('sale.order');
  const orders = (origins: string[]) => {
    const rows = [
      ['Cliente', 'Producto', 'Documento origen'],
      ...origins.map((origin, at) => [['Ana', 'Eva', 'Eva'][at] ?? '', 'Café', origin]),
    ];
    const file = prepareFile(writeWorkbook([{ name: 'Pedidos', rows }]), { model: 'sale.order', fields });
    return [...file.rows].map(({ continues, problems }) => [continues, problems.length]);
  };
  expect(orders(['WhatsApp', 'WhatsApp', 'WhatsApp'])).toEqual([
    [false, 0],
    [false, 0],
    [false, 0],
  ]);
  expect(orders(['P-1', 'P-2', 'P-2']).map(([continues]) => continues)).toEqual([false, false, true]);
});

describe('rows of one order', () => {
  const day = '2026-03-15 00:00:00';
  test.each<[string, CellInput[][], string[]]>([
    [
      'the number in each row',
      [
        ['S1', 'Ana', '15/03/2026', 'Café', 1],
        ['S1', 'Ana', '15/03/2026', 'Té', 2],
        ['S2', 'Eva', null, 'Pan', 3],
      ],
      [`2 S1|Ana|${day}|Café|1`, '3 + |||Té|2', '4 S2|Eva||Pan|3'],
    ],
    [
      'rows of one order apart from each other',
      [
        ['S1', 'Ana', null, 'Café', 1],
        ['S2', 'Eva', null, 'Pan', 3],
        ['s1 ', 'ANA', null, 'Té', 2],
      ],
      ['2 S1|Ana||Café|1', '4 + |||Té|2', '3 S2|Eva||Pan|3'],
    ],
    [
      'no number, in words',
      [
        ['s/n', 'Ana', null, 'Café', 1],
        ['S/N', 'Eva', null, 'Té', 2],
        ['S1', 'Eva', null, 'Pan', 3],
        ['Sin número', 'Ana', null, 'Pan', 4],
      ],
      ['2 |Ana||Café|1', '3 |Eva||Té|2', '4 S1|Eva||Pan|3', '5 |Ana||Pan|4'],
    ],
    [
      'a dash below the number',
      [
        ['S1', 'Ana', null, 'Café', 1],
        ['-', null, null, 'Pan', 3],
      ],
      ['2 S1|Ana||Café|1', '3 + |||Pan|3'],
    ],
    [
      'the number only in the first row',
      [
        ['S1', 'Ana', null, 'Café', 1],
        [null, null, null, 'Té', 2],
        ['S2', 'Eva', null, 'Pan', 3],
      ],
      ['2 S1|Ana||Café|1', '3 + |||Té|2', '4 S2|Eva||Pan|3'],
    ],
    [
      'both ways in one sheet, and a row that repeats the customer without the number',
      [
        ['S1', 'Ana', null, 'Café', 1],
        [null, 'Ana', null, 'Té', 2],
        ['S1', null, null, 'Pan', 3],
        [null, 'Eva', null, 'Sal', 4],
      ],
      ['2 S1|Ana||Café|1', '3 + |||Té|2', '4 + |||Pan|3', '5 |Eva||Sal|4'],
    ],
    [
      'values that only a later row has',
      [
        ['S1', null, null, 'Café', 1],
        ['S1', 'Ana', '15/03/2026', 'Té', 2],
      ],
      [`2 S1|Ana|${day}|Café|1`, '3 + |||Té|2'],
    ],
    [
      'order numbers that are numbers in Excel',
      [
        [40, 'Ana', null, 'Café', 1],
        ['40', 'Ana', null, 'Té', 2],
      ],
      ['2 40|Ana||Café|1', '3 + |||Té|2'],
    ],
  ])('%s', (_title, rows, expected) => {
    expect(shape(rows)).toEqual(expected);
    expect(reasons(rows)).toEqual([]);
  });
});

describe('numbers that the supplier or the customer chose', () => {
  const rowsOf = (rows: CellInput[][], model: string, fields: string[]) =>
    valuesOf(rows, { model, key: fields[0] ?? null, fields: catalogueFields(model) }, fields);
  const bills = ['Proveedor', 'Factura', 'Fecha', 'Saldo'];

  test('are those of two bills where two suppliers use the same', () => {
    const rows = [
      bills,
      ['Aceros', '123', '01/02/2026', 100],
      ['Maderas', '123', '02/02/2026', 200],
      ['Clavos', '7', '03/02/2026', 300],
    ];
    expect(rowsOf(rows, 'account.move', ['ref', 'partner_id', 'invoice_date'])).toEqual([
      [2, '123', 'Aceros', '2026-02-01'],
      [3, '123', 'Maderas', '2026-02-02'],
      [4, '7', 'Clavos', '2026-02-03'],
    ]);
  });

  test('are those of one bill where its rows name the same supplier or none', () => {
    const rows = [
      ['Proveedor', 'Factura', 'Fecha', 'Producto', 'Cantidad', 'Precio'],
      ['Aceros', '123', '01/02/2026', 'Clavo', 1, 2],
      [null, '123', null, 'Tuerca', 1, 2],
      ['Maderas', '123', '02/02/2026', 'Tabla', 1, 2],
      ['ACEROS', '123', null, 'Perno', 1, 2],
      ['Clavos', '8', '02/02/2026', 'Clavo', 1, 2],
      [null, '123', null, 'Viga', 1, 2],
    ];
    expect(rowsOf(rows, 'account.move', ['ref', 'partner_id', 'invoice_line_ids/name'])).toEqual([
      [2, '123', 'Aceros', 'Clavo'],
      [3, '', '', 'Tuerca'],
      [5, '', '', 'Perno'],
      [4, '123', 'Maderas', 'Tabla'],
      [7, '', '', 'Viga'],
      [6, '8', 'Clavos', 'Clavo'],
    ]);
  });

  test('are of the supplier above where only the first bill of each names it', () => {
    const rows = [
      bills,
      ['Aceros', '1', '01/02/2026', 100],
      [null, '2', '02/02/2026', 200],
      ['Maderas', '1', '03/02/2026', 300],
      [null, '2', '04/02/2026', 400],
    ];
    expect(rowsOf(rows, 'account.move', ['ref', 'invoice_date'])).toEqual([
      [2, '1', '2026-02-01'],
      [3, '2', '2026-02-02', 'required'],
      [4, '1', '2026-02-03'],
      [5, '2', '2026-02-04', 'required'],
    ]);
  });

  test('are those of two orders of two customers', () => {
    const rows = [
      ['Cliente', 'Referencia del cliente', 'Producto', 'Cantidad'],
      ['Aceros', 'OC-1', 'Café', 1],
      ['Maderas', 'OC-1', 'Té', 2],
      ['Aceros', 'OC-1', 'Pan', 3],
    ];
    expect(rowsOf(rows, 'sale.order', ['client_order_ref', 'partner_id', 'order_line/product_id'])).toEqual([
      [2, 'OC-1', 'Aceros', 'Café'],
      [4, '', '', 'Pan'],
      [3, 'OC-1', 'Maderas', 'Té'],
    ]);
  });

  test('are the key of supplier prices although two suppliers use the same codes', () => {
    const rows = [
      ['Proveedor', 'Producto', 'Código del proveedor', 'Precio'],
      ...['Aceros', 'Maderas'].flatMap((firm) => [1, 2, 3].map((at) => [firm, `P${at}`, `C-${at}`, at])),
    ];
    const bytes = writeWorkbook([{ name: 'Precios', rows }]);
    const model = 'product.supplierinfo';
    const found = keyEvidence(openWorkbook(bytes), { model, fields: catalogueFields(model) }, [
      'product_code',
    ]);
    expect(found).toEqual([{ field: 'product_code', rows: 6, filled: 6, repeated: 0 }]);
  });
});

describe('an order is loaded as a whole or not at all', () => {
  test('one bad line rejects it, with the reason in every row', () => {
    const rows = [
      ['S0040', 'Ana', null, 'Café', 1],
      ['S0041', 'Eva', null, 'Pan', 3],
      ['S0040', 'Ana', null, 'Té', 'dos'],
    ];
    expect(reasons(rows)).toEqual([
      '2: El pedido S0040 no entra completo: la fila 4 tiene un error.',
      '4: «dos» no es un número. Escríbelo solo con dígitos, por ejemplo 1234.56.',
    ]);
  });

  test('a row that says in words that it has no number is not of the order above', () => {
    const rows: CellInput[][] = [
      ['S1', 'Ana', null, 'Café', 1],
      ['s/n', null, null, 'Té', 2],
    ];
    expect(shape(rows)).toEqual(['2 S1|Ana||Café|1', '3 |||Té|2']);
    expect(reasons(rows)).toEqual(['3: Falta «Cliente», que es obligatorio. Escribe un valor en la celda.']);
  });

  test('different values for the order are a problem that names both and their rows', () => {
    expect(
      reasons([
        ['S1', 'Ana', null, 'Café', 1],
        ['S1', 'Eva', null, 'Té', 2],
      ]),
    ).toEqual([
      '2: El pedido S1 no entra completo: la fila 3 tiene un error.',
      '3: El pedido S1 tiene dos valores en «Cliente»: «Ana» en la fila 2 y «Eva» en la fila 3. Deja el mismo en todas sus filas, o usa números distintos si son dos.',
    ]);
  });

  test('a total or a repeated header is not a line of the order above', () => {
    const rows: CellInput[][] = [
      ['S1', 'Ana', null, 'Café', 1],
      header,
      [null, null, null, 'Té', 2],
      ['TOTAL', null, null, null, 3],
    ];
    expect(
      prepare(rows).map(({ row, continues, problems }) => [row, continues, problems.map(({ kind }) => kind)]),
    ).toEqual([
      [2, false, []],
      [4, true, []],
      [3, false, ['repeated-header']],
      [5, false, ['total']],
    ]);
  });

  test('a row that repeats the order but has no line is a problem', () => {
    expect(
      reasons([
        ['S1', 'Ana', null, 'Café', 1],
        ['S1', 'Ana', null, null, null],
      ])[1],
    ).toBe(
      '3: El pedido S1 no tiene ninguna línea en esta fila. Escribe el producto y la cantidad, o borra la fila.',
    );
  });

  test('the workbook of rejected rows has all rows of the order', () => {
    const bytes = book([
      ['S1', 'Ana', null, 'Café', 1],
      ['S2', 'Eva', null, 'Pan', 3],
      ['S1', 'Ana', null, 'Té', 2],
    ]);
    const fields = [
      'name',
      'partner_id',
      'date_order',
      'order_line/product_id',
      'order_line/product_uom_qty',
    ];
    const problem = {
      row: 2,
      column: 'D',
      header: 'Producto',
      field: '',
      value: 'Café',
      reason: 'No existe.',
    };
    const corrected = openWorkbook(correctedFile(bytes, request, [problem], fields));
    const [sheet] = corrected.sheets;
    const rows = sheet === undefined ? [] : [...corrected.rows(sheet)];
    expect(rows.slice(2).map(({ cells }) => cells.map((cell) => cell ?? ''))).toEqual([
      ['S1', 'Ana', '', 'Café', 1, 'Producto: No existe.'],
      ['S1', 'Ana', '', 'Té', 2],
    ]);
  });

  test.each<[string, CellInput[], CellInput]>([
    ['has a value only in a column that is not loaded', [null, null, null, null, null, 'urge'], 'S1'],
    ['has the same, in a list without numbers', [null, null, null, null, null, 'urge'], null],
    ['repeats the header', [...header, 'Prisa'], 'S1'],
  ])('the workbook of rejected rows has the lines below a row that %s', (_, between, number) => {
    const rows = [
      [...header, 'Prisa'],
      [number, 'Ana', null, 'Café', 1],
      between,
      [null, null, null, 'Té', 2],
      [number === null ? null : 'S2', 'Eva', null, 'Pan', 3],
    ];
    const bytes = writeWorkbook([{ name: 'Pedidos', rows }]);
    const { fieldNames } = prepareFile(bytes, request);
    // What Odoo refuses has its reason in the first row of the order.
    const problem = {
      row: 2,
      column: 'D',
      header: 'Producto',
      field: '',
      value: 'Café',
      reason: 'No existe.',
    };
    const corrected = openWorkbook(correctedFile(bytes, request, [problem], fieldNames));
    const [sheet] = corrected.sheets;
    const cells = sheet === undefined ? [] : [...corrected.rows(sheet)].map((row) => row.cells[3]);
    expect(cells).toEqual(['Producto', 'order_line/product_id', 'Café', 'Té']);
  });
});
