import { expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { adaptColumns } from '../src/mapping/adapt-columns.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { columnsOf } from './list-tables.ts';
import { prepared, valuesOf } from './prepared.ts';

/** What opens the books of a trial balance: a balance or its two sides, and never the movements of a period too. */

const model = 'account.account';
const listOf = (headers: readonly string[]): CellInput[][] => [
  ['Cuenta', 'Nombre', ...headers],
  ...['Caja', 'Bancos', 'Clientes'].map((name, row) => [
    ...[`110${row + 1}`, name],
    ...headers.map((header, at) => (/acreedor/i.test(header) ? null : 100 * (row + 1) + at)),
  ]),
];
const fieldsOf = (headers: readonly string[]) => columnsOf(model, listOf(headers)).slice(2);

const [balance, debit, credit] = ['opening_balance', 'opening_debit', 'opening_credit'];

test.each<[headers: string[], fields: string[]]>([
  [
    ['Debe', 'Haber', 'Saldo'],
    ['-', '-', balance],
  ],
  [
    ['Cargos', 'Abonos', 'Saldo inicial'],
    ['-', '-', balance],
  ],
  [
    ['Saldo de apertura', 'Débitos', 'Créditos'],
    [balance, '-', '-'],
  ],
  [
    ['Debit', 'Credit', 'Balance'],
    ['-', '-', balance],
  ],
  [
    ['Debe', 'Haber', 'Saldo final'],
    ['-', '-', `?${balance}`],
  ],
  [
    ['Debe', 'Haber', 'Saldo deudor', 'Saldo acreedor'],
    ['-', '-', debit, credit],
  ],
  [
    ['Debe', 'Haber', 'Deudor', 'Acreedor'],
    ['-', '-', `?${debit}`, `?${credit}`],
  ],
  [
    ['Saldo', 'Saldo deudor', 'Saldo acreedor'],
    ['-', debit, credit],
  ],
  [
    ['Saldo inicial', 'Saldo inicial deudor'],
    [balance, '-'],
  ],
  [
    ['Saldo inicial', 'Debe', 'Haber', 'Saldo final'],
    [`?${balance}`, '-', '-', `?${balance}`],
  ],
  [
    ['Saldo anterior', 'Cargos', 'Abonos', 'Saldo actual'],
    [`?${balance}`, '-', '-', `?${balance}`],
  ],
  [
    ['Saldo', 'Saldo inicial'],
    [`?${balance}`, `?${balance}`],
  ],
  [
    ['Saldo al 01/01/2026', 'Debe', 'Haber', 'Saldo al 31/03/2026'],
    [`?${balance}`, '-', '-', `?${balance}`],
  ],
  [
    ['Saldo inicial deudor', 'Saldo inicial acreedor', 'Debe', 'Haber', 'Saldo final deudor'],
    [`?${debit}`, `?${credit}`, '-', '-', `?${debit}`],
  ],
  // Without a balance they open the books, as the two sides of it.
  [
    ['Debe', 'Haber'],
    [debit, credit],
  ],
  [
    ['Cargos', 'Abonos'],
    [debit, credit],
  ],
  [
    ['Debe inicial', 'Haber inicial'],
    [debit, credit],
  ],
  [
    ['Saldo', 'Saldo US$'],
    [balance, '-'],
  ],
])('%j', (headers, fields) => {
  expect(fieldsOf(headers)).toEqual(fields);
});

test('a balance without amounts leaves «Debe» and «Haber» as they are', () => {
  const rows = (values: CellInput[]): CellInput[][] => [
    ['Cuenta', 'Nombre', 'Saldo', 'Debe', 'Haber'],
    ...['Caja', 'Bancos', 'Clientes'].map((name, at) => [`110${at}`, name, values[at] ?? null, 100, 20]),
  ];
  for (const values of [[], ['Deudor', 'Deudor', 'Acreedor']])
    expect(columnsOf(model, rows(values)).slice(3)).toEqual([debit, credit]);
});

test('asks which of two balances opens the books, and loads only the chosen one', () => {
  const rows = listOf(['Saldo inicial', 'Debe', 'Haber', 'Saldo final']);
  const request = { model, values: { account_type: 'asset_current' } };
  const { inspection } = prepared(rows, request);
  expect(inspection.columns.slice(2, 4).map(({ reason }) => reason)).toEqual([
    '«Saldo inicial» y «Saldo final» no son el mismo saldo. Elige con cuál abren los libros.',
    '«Debe» no se carga: junto a los saldos son los movimientos del período, y no con lo que abre la cuenta.',
  ]);
  const chosen = prepared(rows, { ...request, overrides: { 5: 'opening_balance' } });
  expect(chosen.fieldNames).toEqual(['code', 'name', 'opening_balance', 'account_type']);
});

test('asks which balance it is also where «Debe» and «Haber» stand below the names of the balances', () => {
  const rows: CellInput[][] = [
    ['Código', 'Cuenta', 'SALDO INICIAL', null, 'MOVIMIENTOS', null, 'SALDO FINAL', null],
    [null, null, 'DEBE', 'HABER', 'DEBE', 'HABER', 'DEBE', 'HABER'],
    ['110101', 'Caja general', 500, 0, 1200, 1100, 600, 0],
    ['110102', 'Banco', 12450.75, 0, 38200, 36110.2, 14540.55, 0],
    ['210101', 'Proveedores', 0, 14320, 13000, 15250, 0, 16570],
  ];
  expect(columnsOf(model, rows).slice(2)).toEqual([
    ...[`?${debit}`, `?${credit}`, '-', '-'],
    ...[`?${debit}`, `?${credit}`],
  ]);
});

test('a plan with a balance gets no «Debe» later', () => {
  const columns = ['code', 'name', 'opening_balance', null, null].map((field, column) => ({
    ...{ column, field },
    header: ['Cuenta', 'Nombre', 'Saldo', 'Debe', 'Haber'][column] ?? '',
  }));
  expect(adaptColumns(columns, catalogueFields(model), model).possible).toEqual([]);
});

test('a balance on one side is zero on the other one, and an account without a balance has neither', () => {
  const rows: CellInput[][] = [
    ['Cuenta', 'Nombre', 'Tipo', 'Saldo deudor', 'Saldo acreedor'],
    ['110101', 'Caja', 'Activo circulante', 500, null],
    ['110102', 'Bancos', 'Activo circulante', null, 700],
    ['110103', 'Clientes', 'Activo circulante', null, null],
    ['110104', 'Anticipos', 'Activo circulante', 0, '—'],
  ];
  expect(valuesOf(rows, { model }, [debit ?? '', credit ?? ''])).toEqual([
    [2, '500', '0'],
    [3, '0', '700'],
    [4, '', ''],
    [5, '0', '0'],
  ]);
});
