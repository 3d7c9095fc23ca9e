import { expect, test } from 'vitest';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared } from './prepared.ts';

/** Cells that Excel made dates of, in fields that hold none. */

const problemsOf = (model: string, rows: CellInput[][]) =>
  prepared(rows, { model }).rows.map(({ problems: [problem] }) => [
    problem?.column ?? '',
    problem?.reason ?? '',
    problem?.proposal,
  ]);

test('a code, a bar code and the number of a house are no dates', () => {
  const became = (date: string) =>
    `Excel cambió este dato a la fecha «${date}». Dale formato de texto a la celda y escríbelo de nuevo.`;
  const date = { date: '2024-12-03' };
  expect(
    problemsOf('product.template', [
      ['Código', 'Código de barras', 'Producto', 'Precio'],
      [date, null, 'Tornillo 3-12', 1.25],
      ['5-40', date, 'Tornillo 5-40', 1.25],
      ['5-41', null, 'Tornillo 5-41', 1.25],
    ]),
  ).toEqual([
    ['A', became('2024-12-03'), undefined],
    ['B', became('2024-12-03'), undefined],
    ['', '', undefined],
  ]);
  expect(
    problemsOf('res.partner', [
      ['Nombre', 'Dirección', 'Notas'],
      ['Ana Gil', date, null],
      ['Luis Paz', '5a. Av. 3-12', date],
    ]),
  ).toEqual([
    ['B', became('2024-12-03'), undefined],
    ['', '', undefined],
  ]);
});

test.each<[model: string, header: string[], row: CellInput[]]>([
  ['stock.quant', ['Producto', 'Lote', 'Existencia'], ['Jarabe', null, 5]],
  ['stock.quant', ['Código', 'Lote', 'Existencia'], [null, 'L-1', 5]],
  ['account.account', ['Código', 'Nombre', 'Tipo'], [null, 'Caja', 'Banco y efectivo']],
  ['sale.order', ['Pedido', 'Cliente', 'Código', 'Cantidad'], ['P-1', 'Ana', null, 2]],
])('nor is the lot, the code of an account or a product of a %s: %j', (model, header, row) => {
  const became = row.map((cell) => cell ?? { date: '2026-12-03' });
  const text = row.map((cell) => cell ?? '3-12');
  const reasonsIn = (cells: CellInput[]) => problemsOf(model, [header, cells]).map(([, reason]) => reason);
  expect(reasonsIn(became)).toEqual([
    'Excel cambió este dato a la fecha «2026-12-03». Dale formato de texto a la celda y escríbelo de nuevo.',
  ]);
  expect(reasonsIn(text)).toEqual(['']);
});
