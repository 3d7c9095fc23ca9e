import { describe, expect, test } from 'vitest';
import { addDateOrderEvidence, likelyDate, parseDate } from '../src/values/dates.ts';
import { prepared } from './prepared.ts';

const read = (text: string, ...column: string[]): string => {
  const evidence = { dayFirst: 0, monthFirst: 0 };
  for (const cell of column) addDateOrderEvidence(cell, evidence);
  const parsed = parseDate(text, evidence);
  if (!parsed.ok) return parsed.cause;
  return parsed.time === null ? parsed.date : `${parsed.date} ${parsed.time}`;
};

describe('dates as people write them', () => {
  test.each([
    ['15/03/2026', '2026-03-15'],
    ['5/3/2026', '2026-03-05'],
    ['5-3-26', '2026-03-05'],
    ['15.03.2026', '2026-03-15'],
    ['1/1/85', '1985-01-01'],
    ['2026-03-15', '2026-03-15'],
    ['2026/3/5', '2026-03-05'],
    ['15 de marzo de 2026', '2026-03-15'],
    ['15 de Marzo del 2026', '2026-03-15'],
    ['domingo, 15 de marzo de 2026', '2026-03-15'],
    ['Miércoles 4 de marzo de 2026', '2026-03-04'],
    ['15 marzo 2026', '2026-03-15'],
    ['15-mar-2026', '2026-03-15'],
    ['15/mar/26', '2026-03-15'],
    ['3 sept. 2026', '2026-09-03'],
    ['3 de setiembre de 2026', '2026-09-03'],
    ['29/02/2024', '2024-02-29'],
    ['15/03/2026 08:30', '2026-03-15 08:30:00'],
    ['15/03/2026 8:30 p. m.', '2026-03-15 20:30:00'],
    ['15/03/2026 12:05 am', '2026-03-15 00:05:00'],
    ['2026-03-15T08:30:15Z', '2026-03-15 08:30:15'],
    ['2026-03-15T08:30:15-06:00', '2026-03-15 08:30:15'],
    ['2026-03-15T08:30:15.123+0200', '2026-03-15 08:30:15'],
    ['2026-03-15 08:30+00:00', '2026-03-15 08:30:00'],
    [' 15/03/2026\u00a0', '2026-03-15'],
    // The name of the month first, ordinals, and a weekday before figures.
    ['abril 3, 2026', '2026-04-03'],
    ['Apr 3, 2026', '2026-04-03'],
    ['Friday, April 3rd, 2026', '2026-04-03'],
    ['1o. de enero de 2026', '2026-01-01'],
    ['1ro de enero de 2026', '2026-01-01'],
    ['1° enero 2026', '2026-01-01'],
    ['vie 3/4/2026', '2026-04-03'],
    ['viernes, 03/04/2026 10:30', '2026-04-03 10:30:00'],
  ])('%s is %s', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test.each([
    ['31/02/2026', 'impossible'],
    ['29/02/2026', 'impossible'],
    ['32/01/2026', 'impossible'],
    ['2026-13-01', 'impossible'],
    ['0/5/2026', 'impossible'],
    ['15/03', 'not-a-date'],
    ['marzo 2026', 'not-a-date'],
    ['15 de marso de 2026', 'not-a-date'],
    ['mañana', 'not-a-date'],
    ['15/03-2026', 'not-a-date'],
    ['20260315', 'not-a-date'],
    ['abr-26', 'not-a-date'],
    ['Zona 3, 2026', 'not-a-date'],
    ['15/03/2026 25:00', 'not-a-date'],
    ['', 'not-a-date'],
  ])('%s is %s', (text, cause) => {
    expect(read(text)).toBe(cause);
  });
});

test('an ambiguous date is read month first only where three dates prove it, and none proves the day first', () => {
  expect(read('03/04/2026', '03/25/2026', '03/04/2026')).toBe('unclear-order');
  expect(read('03/25/2026', '03/25/2026')).toBe('2026-03-25');
  expect(read('03/03/2026', '03/25/2026')).toBe('2026-03-03');
  // Three of them leave no doubt.
  expect(read('03/04/2026', '03/25/2026', '04/15/2026', '05/31/2026')).toBe('2026-03-04');
  expect(read('03/04/2026', '03/25/2026', '04/15/2026', '05/31/2026', '25/03/2026')).toBe('2026-04-03');
  // A single date with the month first is an error where others prove the day.
  expect(read('03/04/2026', '03/25/2026', '25/03/2026')).toBe('2026-04-03');
});

test.each<[string, string[], string | null]>([
  ['15//03/2026', [], '2026-03-15'],
  ['15/03/2O26', [], '2026-03-15'],
  ['l5/03/2026', [], '2026-03-15'],
  ['15 de marso de 2026', [], '2026-03-15'],
  // The month first in a column with the day first; a date that can be read both ways, in one with the month
  // first.
  ['03/25/2026', ['25/03/2026'], '2026-03-25'],
  ['03/04/2026', ['03/25/2026'], '2026-03-04'],
  ['01/01/1900', [], ''],
  ['31/12/9999', [], ''],
  ['31/02/2026', [], null],
  ['15/03/1026', [], null],
  ['15/03/2026 10:3O', [], null],
  ['mañana', [], null],
])('%s in a column with %j is most likely %s', (text, others, date) => {
  const evidence = { dayFirst: 0, monthFirst: 0 };
  for (const cell of [text, ...others]) addDateOrderEvidence(cell, evidence);
  expect(likelyDate(text, evidence)).toBe(date);
});

describe('dates without a year', () => {
  const proposed = (titles: (string | null)[], dates: string[]) => {
    const rows = [
      ...titles.map((title) => [title]),
      ['Nombre', 'Fecha límite'],
      ...dates.map((date) => ['Pintar', date]),
    ];
    const file = prepared(rows, { model: 'project.task', values: { project_id: 'Casa' } });
    return file.rows.flatMap(({ problems }) =>
      problems.filter(({ kind }) => kind === 'date').map(({ proposal }) => proposal ?? null),
    );
  };

  test('are proposed with the year of the title, where it names only one', () => {
    expect(proposed(['PEDIDOS MARZO 2025', null], ['17/03', '6-ene', '31/02', '5.3'])).toEqual([
      '17/03/2025',
      '06/01/2025',
      null,
      null,
    ]);
    expect(proposed(['Periodo 2024-2025', null], ['17/03'])).toEqual([null]);
    expect(proposed(['Lista', null], ['17/03'])).toEqual([null]);
  });

  test('are proposed with the year of the other dates rather than with that of the title', () => {
    expect(proposed(['PEDIDOS 2025', null], ['17/03', '18/03/2024'])).toEqual(['17/03/2024']);
    expect(proposed(['PEDIDOS 2025', null], ['17/03', '18/03/2024', '19/03/2023'])).toEqual([null]);
  });
});

test('dates without a year have that of the other columns, but no birthday has', () => {
  const tasks = [
    ['Tarea', 'Inicio', 'Fecha límite'],
    ['Pintar', '01/02/2026', '3-feb'],
    ['Lijar', '04/02/2026', '17/03'],
  ];
  const proposals = (rows: string[][], model: string, values = {}) =>
    prepared(rows, { model, values }).rows.flatMap(({ problems }) =>
      problems.map(({ proposal }) => proposal ?? null),
    );
  expect(proposals(tasks, 'project.task', { project_id: 'Casa' })).toEqual(['03/02/2026', '17/03/2026']);
  const staff = [
    ['Nombre', 'Fecha de ingreso', 'Fecha de nacimiento'],
    ['Ana Paz', '01/02/2026', '3-feb'],
  ];
  expect(proposals(staff, 'hr.employee')).toEqual([null]);
  expect(
    proposals([['PERSONAL 2026'], ...staff.map(([name = '', , day = '']) => [name, day])], 'hr.employee'),
  ).toEqual([null]);
});

describe('the year of a document', () => {
  const thisYear = new Date().getUTCFullYear();
  const last = thisYear + 2;
  const orders = (dates: (string | number)[]) =>
    [
      ...prepared(
        [
          ['Pedido', 'Cliente', 'Fecha', 'Producto', 'Cantidad'],
          ...dates.map((date, at) => [`P${at}`, 'Ana Gil', date, 'Jabón', 1]),
        ],
        { model: 'sale.order' },
      ).rows,
    ].map(({ problems }) => problems.map(({ kind, reason, proposal }) => [kind, reason, proposal]));
  const error = (value: string, proposal: string | undefined) => [
    'date',
    `El año de «${value}» no está entre 1970 y ${last}: parece un error. Corrígelo, o deja la celda vacía si no hay fecha.`,
    proposal,
  ];

  test.each([
    [`12/05/${thisYear - 100}`, `12/05/${thisYear}`],
    ['12/05/1969', undefined],
    ['19240512', '12/05/2024'],
    [`12 de mayo de ${last + 1}`, undefined],
  ])('%s is an error, with the likely date', (text, proposal) => {
    expect(orders([text])).toEqual([[error(text, proposal)]]);
  });

  test('may be any from 1970 until the year after the next', () => {
    expect(orders(['12/05/1970', `12/05/${last}`, `${thisYear}-05-12`])).toEqual([[], [], []]);
  });

  test('may be later for the day of payment', () => {
    const rows = (year: number) => [
      ['Factura', 'Cliente', 'Fecha', 'Vencimiento', 'Saldo'],
      ['F-1', 'Ana Gil', '12/05/2025', `12/05/${year}`, 100],
    ];
    const reasons = (year: number) =>
      [...prepared(rows(year), { model: 'account.move' }).rows].flatMap(({ problems }) =>
        problems.map(({ reason }) => reason),
      );
    expect(reasons(thisYear + 50)).toEqual([]);
    expect(reasons(thisYear + 51)).toEqual([
      expect.stringContaining(`no está entre 1970 y ${thisYear + 50}: parece un error`),
    ]);
  });
});

test.each([
  ['planned_date_begin', 'nov-2026', '01/11/2026'],
  ['date_deadline', 'nov-2026', '30/11/2026'],
  ['date_deadline', 'febrero de 2028', '29/02/2028'],
  ['date_deadline', 'algo-2026', undefined],
])('in %s, the month «%s» is proposed as %s', (field, text, proposal) => {
  const rows = [
    ['Tarea', 'Proyecto', 'Día'],
    ['Pintar', 'Casa', text],
  ];
  const overrides = { 2: field };
  const [row] = prepared(rows, { model: 'project.task', overrides }).rows;
  expect(row?.problems.map(({ proposal: said }) => said)).toEqual([proposal]);
});
