import { expect, test } from 'vitest';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

const counts: CellInput[][] = [
  ['Código', 'Producto', 'Conteo 2', 'Conteo 1'],
  ['A-1', 'Aceite', 7, 6],
  [null, 'Filtro', null, 5],
];
const request: PrepareRequest = { model: 'stock.quant', app: 'stock' };

test('a name stands in for a missing code, and the first count for a missing second one', () => {
  expect(valuesOf(counts, request, ['product_id', 'inventory_quantity'])).toEqual([
    [2, '[A-1] Aceite', '7'],
    [3, 'Filtro', '5'],
  ]);
});

test.each(['FÍSICO FINAL', 'Conteo final'])(
  'a blank «%s» is no count, whatever was counted before',
  (final) => {
    const rows: CellInput[][] = [
      ['Código', '1er conteo', 'Re-conteo', final],
      ['A-1', 10, 12, 12],
      ['A-2', 20, null, null],
    ];
    expect(valuesOf(rows, request, ['product_id', 'inventory_quantity'])).toEqual([
      [2, 'A-1', '12'],
      [3, 'A-2', '', 'no-count'],
    ]);
  },
);

test('a blank count is not replaced by the quantity that a program expects', () => {
  const rows: CellInput[][] = [
    ['Código', 'Existencia sistema', 'Existencia física'],
    ['A-1', 10, 12],
    ['A-2', 20, null],
  ];
  expect(valuesOf(rows, request, ['product_id', 'inventory_quantity'])).toEqual([
    [2, 'A-1', '12'],
    [3, 'A-2', '', 'no-count'],
  ]);
});

test('a column that fills the blank cells of another one is not reported as left out, also where a person decided about all columns', () => {
  const joined = [
    {
      ...{ column: 1, header: 'Producto', field: null, confidence: 'none' },
      reason:
        'La columna «Producto» significa lo mismo que «Código»: se usa en las filas donde «Código» está vacía.',
      joins: { column: 0, field: 'product_id', isFallback: true },
    },
    {
      ...{ column: 3, header: 'Conteo 1', field: null, confidence: 'none' },
      reason:
        'La columna «Conteo 1» significa lo mismo que «Conteo 2»: se usa en las filas donde «Conteo 2» está vacía.',
      joins: { column: 2, field: 'inventory_quantity', isFallback: true },
    },
  ];
  const decided = { 0: 'product_id', 1: null, 2: 'inventory_quantity', 3: null };
  for (const overrides of [undefined, decided]) {
    const { columns } = prepared(counts, { ...request, ...(overrides && { overrides }) }).inspection;
    expect(columns.filter(({ field }) => field === null)).toEqual(joined);
  }
});

test('a lot without a product is proposed the product above, and a count without a lot is not', () => {
  const rows: CellInput[][] = [
    ['Código', 'Lote', 'Ubicación', 'Existencia'],
    ['A-1', 'L-1', 'Central', 5],
    [null, 'L-2', 'Central', 7],
    [null, null, 'Central', 3],
  ];
  expect(
    prepared(rows, request).rows.map(({ values, problems }) => [
      values[0],
      ...problems.flatMap(({ kind, proposal }) => [kind, proposal]),
    ]),
  ).toEqual([['A-1'], ['', 'required', 'A-1'], ['', 'required', undefined]]);
});

test.each<[string, CellInput[]]>([
  ['weekdays', ['lunes', 'martes', 'miércoles']],
  ['weekdays with their number', ['lunes 5', 'martes 6', 7]],
  ['dates', [{ date: '2026-01-05' }, { date: '2026-01-06' }, { date: '2026-01-07' }]],
  ['dates as texts', ['05/01/2026', '06/01/26', '7/1']],
  ['people', ['Ana', 'Ana', 'Luis']],
])('%s below «Conteo» are no counts, also where a person decided about all columns', (_name, days) => {
  const rows: CellInput[][] = [
    ['Código', 'Cantidad', 'Conteo'],
    ['A-1', 7, days[0] ?? null],
    ['A-2', null, days[1] ?? null],
    ['A-3', null, days[2] ?? null],
  ];
  for (const overrides of [undefined, { 0: 'product_id', 1: 'inventory_quantity', 2: null }]) {
    const own = { ...request, ...(overrides && { overrides }) };
    expect(valuesOf(rows, own, ['product_id', 'inventory_quantity'])).toEqual([
      [2, 'A-1', '7'],
      [3, 'A-2', '', 'no-count'],
      [4, 'A-3', '', 'no-count'],
    ]);
    expect(prepared(rows, own).inspection.columns[2]?.joins).toBeUndefined();
  }
});

test('the firm is the name of a contact whose own cell says «N/A» or nothing', () => {
  const rows: CellInput[][] = [
    ['Nombre', 'Empresa', 'Teléfono'],
    ['Ana Gil', 'Luna SA', '5555-1234'],
    ['N/A', 'Sol SA', '5555-1235'],
    [null, 'Mar SA', '5555-1236'],
    ['N/A', 'N/A', '5555-1237'],
  ];
  expect(valuesOf(rows, { model: 'res.partner' }, ['name'])).toEqual([
    [2, 'Ana Gil'],
    [3, 'Sol SA'],
    [4, 'Mar SA'],
    [5, '', 'required'],
  ]);
});

test('an opportunity without a title may be called as its customer: the firm, or else the person', () => {
  const rows: CellInput[][] = [
    ['Oportunidad', 'Contacto', 'Empresa', 'Ingreso esperado'],
    ['Renovación', 'Ana', 'Luna SA', 400],
    ['', 'Eva', 'Sol SA', 300],
    ['-', 'Ida', '-', 200],
    [null, 'N/A', '', 100],
  ];
  const { rows: read } = prepared(rows, { model: 'crm.lead' });
  expect([...read].map(({ problems }) => problems.map(({ kind, proposal }) => [kind, proposal]))).toEqual([
    [],
    [['required', 'Sol SA']],
    [['required', 'Ida']],
    [['required', undefined]],
  ]);
});

test.each(['Categoría de inventario / servicios', 'Familia / Artículo'])(
  '«%s» beside a code is no name of the product',
  (group) => {
    const rows: CellInput[][] = [
      [group, 'Código', 'Cantidad'],
      ['1-Productos', 'A-1', 6],
      ['2-Servicios', 'A-2', 5],
    ];
    expect(valuesOf(rows, request, ['product_id'])).toEqual([
      [2, 'A-1'],
      [3, 'A-2'],
    ]);
  },
);

test('«Artículo / Descripción» beside a code is one', () => {
  const rows: CellInput[][] = [
    ['Artículo / Descripción', 'Código', 'Cantidad'],
    ['Aceite', 'A-1', 6],
  ];
  expect(valuesOf(rows, request, ['product_id'])).toEqual([[2, '[A-1] Aceite']]);
});
