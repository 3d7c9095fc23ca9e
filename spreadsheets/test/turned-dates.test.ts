import { expect, test } from 'vitest';
import { EditedWorkbook } from '../src/review/edited-workbook.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { bookOf } from './list-tables.ts';
import { prepared } from './prepared.ts';

/** A CSV file with the day first that an Excel in English opened and saved: it turned around what it could read. */

const request = { model: 'sale.order' };
const listOf = (dates: CellInput[]): CellInput[][] => [
  ['Pedido', 'Cliente', 'Fecha', 'Producto', 'Cantidad'],
  ...dates.map((date, at) => [`P-${at + 1}`, 'Ana', date, 'Café', 1]),
];
/** Of each date what is loaded, and what is proposed for it. */
const readIn = (dates: CellInput[], more: object = {}) => {
  const { fieldNames, rows } = prepared(listOf(dates), { ...request, ...more });
  const at = fieldNames.indexOf('date_order');
  return rows.map(({ values, problems, doubts = [] }) => {
    expect(problems).toEqual([]);
    return [values[at]?.slice(0, 10), ...doubts.map(({ proposal }) => proposal)];
  });
};
const day = (date: string): CellInput => ({ date });

test('dates are doubted where all later days of the column stayed texts', () => {
  expect(
    readIn([day('2026-04-03'), '15/03/2026', day('2026-12-03'), '25/03/2026', day('2026-05-05')]),
  ).toEqual([
    ['2026-04-03', '2026-03-04'],
    ['2026-03-15'],
    ['2026-12-03', '2026-03-12'],
    ['2026-03-25'],
    ['2026-05-05'],
  ]);
  const { rows } = prepared(
    listOf([day('2026-04-03'), '15/03/2026', day('2026-12-03'), '25/03/2026']),
    request,
  );
  expect(rows[0]?.doubts).toMatchObject([
    {
      kind: 'date',
      column: 'C',
      reason:
        'Excel pudo haber cambiado el día por el mes: «03/04/2026» quizá es 04/03/2026. En esta columna solo son fechas los días del 1 al 12; los demás quedaron como texto.',
    },
  ]);
});

test('dates of a month-first list that an Excel in Spanish opened are doubted too, and so are dates with a time', () => {
  expect(
    readIn([day('2026-04-03'), '3/15/2026', day('2026-12-03'), '3/25/2026', '3/28/2026'], { country: 'US' }),
  ).toEqual([
    ['2026-04-03', '2026-03-04'],
    ['2026-03-15'],
    ['2026-12-03', '2026-03-12'],
    ['2026-03-25'],
    ['2026-03-28'],
  ]);
  const timed = [day('2026-04-03 08:30:00'), '15/03/2026 9:00', day('2026-12-03 10:00:00'), '25/03/2026'];
  expect(readIn(timed).map(([, proposal]) => proposal)).toEqual([
    '2026-03-04 08:30:00',
    undefined,
    '2026-03-12 10:00:00',
    undefined,
  ]);
});

test.each<[string, CellInput[]]>([
  ['a later day is a date too', [day('2026-04-03'), day('2026-03-14'), '15/03/2026', '25/03/2026']],
  [
    'an early day is a text too',
    [day('2026-04-03'), day('2026-12-03'), '15/03/2026', '04/03/2026', '25/03/2026'],
  ],
  ['only one text', [day('2026-04-03'), day('2026-12-03'), '15/03/2026']],
  ['only one date', [day('2026-04-03'), '14/03/2026', '15/03/2026', '25/03/2026']],
  ['only dates', [day('2026-04-03'), day('2026-12-03'), day('2026-01-02')]],
])('no date is doubted: %s', (_, dates) => {
  expect(readIn(dates).flatMap(([, ...proposals]) => proposals)).toEqual([]);
});

test('a proposal that a person accepts leaves the doubt about the other dates', () => {
  const book = new EditedWorkbook(
    bookOf(listOf([day('2026-04-03'), '15/03/2026', day('2026-12-03'), '25/03/2026'])),
  );
  book.write('Hoja1', [{ row: 2, column: 2, value: '2026-03-04' }]);
  const { fieldNames, rows } = prepareWorkbook(book, request);
  const at = fieldNames.indexOf('date_order');
  expect([...rows].map(({ values, doubts }) => [values[at]?.slice(0, 10), doubts?.[0]?.proposal])).toEqual([
    ['2026-03-04', undefined],
    ['2026-03-15', undefined],
    ['2026-12-03', '2026-03-12'],
    ['2026-03-25', undefined],
  ]);
});
