import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { checkSheet } from '../src/review/check.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { bookOf, modelsOf } from './list-tables.ts';
import { prepared } from './prepared.ts';

const request = { model: 'account.move', app: 'account' };
const told = (rows: CellInput[][], more = {}) =>
  prepared(rows, { ...request, ...more }).rows.map(({ row, problems, doubts = [] }) => [
    row,
    ...[...problems, ...doubts].map(({ kind, proposal }) =>
      proposal === undefined ? kind : `${kind}: ${proposal}`,
    ),
  ]);
const settled =
  'El saldo de esta factura es 0, así que ya está pagada y no se carga: aquí van las que siguen abiertas. Si debe entrar, dilo en la revisión.';

describe.each(['Cliente', 'Proveedor'])('a list of balances, with the name of each «%s» once', (party) => {
  const rows: CellInput[][] = [
    [party, 'Factura', 'Fecha', 'Vence', 'Total', 'Abono 1', 'Saldo', 'Obs'],
    ['Librería El Faro', 'Fac. 4103', '04/04/2025', '19/04/25', 12497.58, 12497.58, 0, null],
    [null, 'F-4111', '03/03/2025', '02/04/25', 'Q14,766.60', 1000, 13766.6, null],
    ['Salón Éxito', 'Fac. 4127', 45773, '11/05/25', 7001.66, null, 7001.66, 'promesa'],
    ['Subtotal Salón', null, null, null, null, null, 20768.26, null],
    [null, '4135', '17/04/2025', '17/05/25', 'Q3,351.23', 1000, 2351.23, null],
    [null, '4136', '17/04/2025', '17/05/25', 500, 500, 'Q0.00', null],
    ['TOTAL', null, null, null, null, null, 206093.75, null],
  ];

  test('proposes the name above, whether its row is loaded or not, and no total; sets aside what is paid', () => {
    expect(told(rows)).toEqual([
      [2, 'paid'],
      [3, 'required: Librería El Faro'],
      [4, 'date: 26/04/2025'],
      [5, 'total'],
      [6, 'required: Salón Éxito'],
      [7, 'paid'],
      [8, 'total'],
    ]);
  });

  test('says why, and that payments are not loaded', () => {
    const { rows: found, inspection } = prepared(rows, request);
    expect(found[0]?.problems[0]?.reason).toBe(settled);
    expect(inspection.warnings).toEqual([
      'De cada factura entra lo que falta por pagar («Saldo»), y no su total: los abonos ya hechos no se cargan.',
    ]);
    expect(told(rows, { keepRows: [2] })[0]).toEqual([2]);
  });
});

test('a merged name is read, and nothing is proposed above the first name', () => {
  const rows: CellInput[][] = [
    ['Cliente', 'Factura', 'Saldo'],
    [null, 'F-1', 5],
    ['Ana', 'F-2', 5],
    [null, 'F-3', 5],
  ];
  expect(told(rows)).toEqual([[2, 'required'], [3], [4, 'required: Ana']]);
});

describe('a group of invoices that is closed by the total of its customer', () => {
  const rows: CellInput[][] = [
    ['Cliente', 'Factura', 'Valor fact.', 'Saldo'],
    ['Finca El Baúl', 'F-1', 80, 80],
    [null, 'F-2', 50, 0],
    [null, 'F-3', 70, 70],
    ['TOTAL FINCA EL BAUL', null, 200, 150],
    ['Ana', 'F-4', 5, 5],
    [null, 'F-5', 5, 5],
    ['Total Finca El Baúl', null, 10, 10],
    [null, 'F-6', 5, 5],
    ['Subtotal cliente: Ana', null, 15, 15],
  ];

  test('has the name in each of its rows; with another total the name is only proposed', () => {
    expect(told(rows)).toEqual([
      [2],
      [3, 'paid'],
      [4],
      [5, 'total'],
      [6],
      [7, 'required: Ana'],
      [8, 'total'],
      [9],
      [10, 'total'],
    ]);
    const found = prepared(rows, request);
    const partner = found.fieldNames.indexOf('partner_id');
    expect(
      found.rows.filter(({ row }) => row === 4 || row === 9).map(({ values }) => values[partner]),
    ).toEqual(['Finca El Baúl', 'Ana']);
  });

  test('may have the name as a title in the same column', () => {
    const titled: CellInput[][] = [
      ['Cliente', 'Factura', 'Vencimiento', 'Saldo'],
      ['AGROEXPORT, S.A.', null, null, null],
      [null, 'A-1', '04/02/2026', 4000],
      [null, 'A-9', '19/02/2026', 3500],
      ['Subtotal AGROEXPORT, S.A.', null, null, 7500],
      ['CEMENTOS SOL', null, null, null],
      [null, 'A-4', '14/02/2026', 10_000],
      ['Total general', null, null, 17_500],
    ];
    expect(told(titled)).toEqual([
      [2, 'note'],
      [3],
      [4],
      [5, 'total'],
      [6, 'note'],
      [7, 'required: CEMENTOS SOL'],
      [8, 'total'],
    ]);
  });

  test('is told once', () => {
    const book = openWorkbook(writeWorkbook([{ name: 'Cartera', rows }]));
    const steps = checkSheet(book, {
      ...{ ...request, fields: catalogueFields('account.move'), key: null, country: 'GT' },
    });
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value.warnings).toContain(
      'En «Cliente», 2 celdas vacías llevan el nombre de su grupo, que se cierra con el total de ese nombre («Finca El Baúl», «Ana»).',
    );
  });
});

test('a total whose name no row has is one by its sum; a company may be called «Total»', () => {
  const rows = (amount: number): CellInput[][] => [
    ['Cliente', 'Factura', 'Abonos', 'Saldo'],
    ['Ana', 'F-4', 1, 5],
    ['Ana', 'F-5', 2, 5.5],
    ['Total Ana María', null, 3, amount],
    ['Beto', 'F-6', 0, 5],
  ];
  expect(told(rows(10.5))).toEqual([[2], [3], [4, 'total'], [5]]);
  expect(told(rows(12))).toEqual([[2], [3], [4], [5]]);
});

describe('an invoice is paid', () => {
  const header = (total: string, balance: string) => ['Factura', 'Cliente', total, balance, 'Precio'];
  const isPaid = (names: string[], values: CellInput[][]) =>
    told([names, ...values.map((row, at): CellInput[] => [`F-${at}`, 'Ana', ...row, 5])]).map(
      ([, kind]) => kind === 'paid',
    );
  test.each<[string, string, string, CellInput[][], boolean[]]>([
    [
      'with a balance of zero',
      'Total',
      'Saldo',
      [
        [100, 0],
        [50, 20],
      ],
      [true, false],
    ],
    [
      'in the words of programs',
      'Monto original',
      'Saldo pendiente',
      [
        [100, 0],
        [50, 20],
      ],
      [true, false],
    ],
    [
      'with the currency',
      'Importe (Q)',
      'Saldo Q',
      [
        [100, '0.00'],
        [50, 20],
      ],
      [true, false],
    ],
    [
      'not with a blank balance',
      'Total',
      'Saldo',
      [
        [100, null],
        [50, 20],
      ],
      [false, false],
    ],
    [
      'not without a total',
      'Total',
      'Saldo',
      [
        [null, 0],
        [0, 0],
      ],
      [false, false],
    ],
    [
      'not by the balance of an account',
      'Monto',
      'Saldo',
      [
        [100, 100],
        [50, 150],
        [-150, 0],
        [30, 30],
      ],
      [false, false, false, false],
    ],
    [
      'not by the balance of a debt that is paid off in parts',
      'Monto',
      'Saldo',
      [
        [100, 100],
        [50, 50],
        [50, 0],
      ],
      [false, false, false],
    ],
    [
      'not by what is more than the total',
      'Total',
      'Saldo',
      [
        [100, 300],
        [50, 0],
      ],
      [false, false],
    ],
    ['not by a limit of credit', 'Total', 'Límite', [[100, 0]], [false]],
  ])('what its balance says: %s', (_, total, balance, values, expected) => {
    expect(isPaid(header(total, balance), values)).toEqual(expected);
  });

  test.each<[string, string, boolean]>([
    ['Estado', 'Pagada', true],
    ['Estatus', 'PAGADO', true],
    ['Estado de la factura', 'ya pagada', true],
    ['Estado', 'Parcialmente pagada', false],
    ['Estado', 'No pagada', false],
    ['Obs', 'Pagada', false],
  ])('«%s: %s»: %s', (name, state, paid) => {
    const rows: CellInput[][] = [
      ['Factura', 'Cliente', 'Monto', name],
      ['F-1', 'Ana', 100, state],
      ['F-2', 'Ana', 100, 'Pendiente'],
    ];
    expect(told(rows)).toEqual([paid ? [2, 'paid'] : [2], [3]]);
  });
});

test('in a list of customers with what they owe, those who owe nothing have no invoice', () => {
  const balances: CellInput[][] = [
    ['Cliente', 'Saldo Q', '0-30', '31-60'],
    ['Hotel Sol', 3000, 1000, 2000],
    ['Tienda Luz', 0, null, null],
    ['Juan Pérez', 'Q 0.00', null, null],
    ['Bodegas', 2250.5, null, 2250.5],
  ];
  expect(told(balances)).toEqual([[2], [3, 'paid'], [4, 'paid'], [5]]);
  // The balance of an account, from row to row, says nothing of each invoice.
  const account: CellInput[][] = [
    ['Cliente', 'Factura', 'Cargo', 'Abono', 'Saldo'],
    ['Hotel Sol', 'F-1', 500, null, 500],
    ['Hotel Sol', 'F-2', 300, 800, 0],
  ];
  expect(told(account).flat()).not.toContain('paid');
});

describe('a report of what customers owe, by age and without invoices', () => {
  const warned = (...headers: string[]) => {
    const rows = [
      ['Cliente', 'Teléfono', ...headers],
      ['Ana', '5511-2233', ...headers.map(() => 10)],
    ];
    return prepared(rows, { model: 'res.partner' }).inspection.warnings;
  };

  test.each([
    ['0-30', '31-60', '61-90', 'Más de 90'],
    ['1 a 30 días', '31 a 60 días', '+60'],
    ['Por vencer', 'Vencido 31-60', '> 90 días'],
  ])('enters the customers, and says that its amounts do not: %s, %s, %s', (...headers) => {
    const list = headers.map((header) => `«${header}»`).join(', ');
    expect(warned(...headers)).toEqual([
      `Entran los contactos, y no lo que deben (${list}): Odoo lo lleva por factura. Para cargarlo, sube una lista con una fila por factura, con su fecha y su saldo.`,
    ]);
  });

  test('one such column, and others with numbers, say nothing', () => {
    expect(warned('0-30', 'Edad 18 a 30', 'Talla 32-34')).toEqual([]);
  });
});

function outlineSheetOf(rows: CellInput[][]) {
  const [first] = outlineWorkbook(bookOf(rows), modelsOf('account'));
  if (first === undefined) throw new Error('no sheet');
  return first;
}

describe('a statement of account, in which the balance adds up from row to row', () => {
  const statement = (balances: number[]): CellInput[][] => [
    ['ESTADO DE CUENTA', null, null, null, null, null],
    ['Cliente: Finca San Jerónimo', null, null, null, null, null],
    [null, null, null, null, null, null],
    ['Fecha', 'Documento', 'Vence', 'Cargo', 'Abono', 'Saldo'],
    ['03/07/2026', 'A-1201', '02/08/2026', 3450, null, balances[0] ?? null],
    ['15/07/2026', 'A-1230', '14/08/2026', 1275.5, null, balances[1] ?? null],
    ['01/08/2026', 'R-501', null, null, 3450, balances[2] ?? null],
    ['10/08/2026', 'A-1288', '09/09/2026', 8900, null, balances[3] ?? null],
    ['02/09/2026', 'A-1340', '02/10/2026', 2100, null, balances[4] ?? null],
  ];
  const running = statement([3450, 4725.5, 1275.5, 10175.5, 12275.5]);

  test('is asked for what each document charged, and takes no balance for it', () => {
    const { columns, values, model } = outlineSheetOf(running);
    expect(model).toBe('account.move');
    expect(columns.slice(3).map(({ field, proposal }) => field ?? proposal ?? null)).toEqual([
      'invoice_line_ids/price_unit',
      null,
      null,
    ]);
    expect(columns[3]?.field).toBeNull();
    expect(columns[5]?.reason).toBe(
      '«Saldo» va sumando de fila en fila: no es lo que falta de cada factura. Deja en la hoja solo las facturas abiertas, y elige «Cargo» como precio.',
    );
    expect(values).toEqual({ partner_id: 'Finca San Jerónimo' });
  });

  test('unlike a list with what is owed of each invoice', () => {
    const open = statement([3450, 1275.5, 0, 8900, 2100]);
    expect(outlineSheetOf(open).columns[5]?.field).toBe('invoice_line_ids/price_unit');
  });
});
