import { describe, expect, test } from 'vitest';
import { queryString } from '../src/api/query-string.ts';
import { day, oneOf, pageNumber, searchText } from '../src/app/search.ts';
import { toCsv } from '../src/lib/csv.ts';
import {
  formatAgo,
  formatClock,
  formatDay,
  formatElapsed,
  formatMoment,
  monthsLater,
} from '../src/lib/dates.ts';
import { count, enumerate, formatBytes, formatMoney, formatNumber, formatPrice } from '../src/lib/figures.ts';
import { isEmail } from '../src/lib/is-email.ts';
import { localPath } from '../src/lib/local-path.ts';
import { plain } from '../src/lib/plain-text.ts';

/** Afternoon in Guatemala, where it is six hours earlier; day and month tell which is which. */
const moment = '2026-03-21T22:25:09.000Z';
/** The pieces of a formatted time may be held together by other blanks. */
const blanks = (text: string) => text.replace(/\s/g, ' ');

describe('times', () => {
  test('[S87] day, month, year, hour and minute, in the time of the reader', () => {
    expect(blanks(formatMoment(moment))).toBe('21/03/2026, 04:25 p. m.');
    expect(formatMoment(moment)).toContain('04:25\u00a0p.\u00a0m.');
    expect(blanks(formatMoment('2026-01-02T05:59:00.000Z'))).toBe('01/01/2026, 11:59 p. m.');
  });

  test('a time that is none is a dash, or nothing in a log', () => {
    expect([formatMoment('never'), formatDay('never'), formatClock('never')]).toEqual(['-', '-', '']);
  });

  test('days and times of the day', () => {
    expect(formatDay(moment)).toBe('21 de marzo de 2026');
    expect(formatClock(moment)).toBe('16:25:09');
  });

  test.each([
    [0, '0 s'],
    [-5_000, '0 s'],
    [59_499, '59 s'],
    [59_500, '1 min 00 s'],
    [185_000, '3 min 05 s'],
    [4_320_000, '1 h 12 min'],
  ])('%i ms took %s', (milliseconds, text) => expect(formatElapsed(milliseconds)).toBe(text));

  test.each([
    [20_000, 'hace un momento'],
    [-60_000, 'hace un momento'],
    [5 * 60_000, 'hace 5 min'],
    [3 * 3_600_000, 'hace 3 h'],
    [47 * 3_600_000, 'hace 47 h'],
    [3 * 86_400_000, 'hace 3 días'],
  ])('%i ms ago is %s', (age, text) => {
    expect(blanks(formatAgo(moment, Date.parse(moment) + age))).toBe(text);
  });

  test('months later it is the same day, or the last one of a shorter month', () => {
    const later = (from: string, months: number) =>
      new Date(monthsLater(Date.parse(from), months)).toISOString();
    expect(later('2026-01-15T18:00:00.000Z', 1)).toBe('2026-02-15T18:00:00.000Z');
    expect(later('2026-01-31T18:00:00.000Z', 1)).toBe('2026-02-28T18:00:00.000Z');
    expect(later('2026-12-31T18:00:00.000Z', 2)).toBe('2027-02-28T18:00:00.000Z');
  });
});

describe('figures', () => {
  test('[S86] prices with a dollar sign, what is charged with that of its currency', () => {
    expect([25, 59.5, 1_200].map(formatPrice)).toEqual(['$25', '$59.50', '$1,200']);
    expect(formatMoney(59_700, 'GTQ')).toBe('Q597.00');
    expect(formatMoney(5, 'USD')).toBe('US$0.05');
    expect(formatMoney(100, 'EUR')).toBe('EUR 1.00');
  });

  test('counts, sizes and lists', () => {
    expect([0, 1, 1_234].map((value) => count(value, 'fila', 'filas'))).toEqual([
      '0 filas',
      '1 fila',
      '1,234 filas',
    ]);
    expect(formatNumber(1_234_567)).toBe('1,234,567');
    expect([1, 340 * 1024, 2.4 * 1024 * 1024].map(formatBytes)).toEqual(['1 kB', '340 kB', '2.4 MB']);
    expect(enumerate(['CRM', 'Ventas', 'Contabilidad'])).toBe('CRM, Ventas y Contabilidad');
  });
});

describe('what people type', () => {
  test.each([
    ['ana@ejemplo.com.gt', true],
    [' ana@ejemplo.com ', true],
    ['ana@ejemplo', false],
    ['ana ejemplo@x.com', false],
    ['@ejemplo.com', false],
    ['ana@ejemplo..com', false],
  ])('«%s» as an address: %s', (text, good) => expect(isEmail(text)).toBe(good));

  test('is compared without accents, capitals and blanks around', () => {
    expect(plain('  Álvaro ÑUÑEZ ')).toBe('alvaro nunez');
  });
});

describe('addresses', () => {
  test.each([
    ['/instances?page=2', '/instances?page=2'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    [undefined, '/'],
  ])('the way back to %s is %s', (wanted, path) => expect(localPath(wanted)).toBe(path));

  test('[S22] parts that make no sense are as if they were not there', () => {
    expect([searchText(''), searchText('a'), searchText(4)]).toEqual([undefined, 'a', undefined]);
    expect(['2', '1', '-3', '2.5', 'x', undefined].map(pageNumber)).toEqual([
      2,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([oneOf(['a', 'b'], 'b'), oneOf(['a'], 'z')]).toEqual(['b', undefined]);
    expect(['2026-03-31', '2026-13-31', '31/03/2026', 7].map(day)).toEqual([
      '2026-03-31',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('queries have their brackets, and no part that is not set', () => {
    const tree = { populate: '*', filters: { user: { id: { $eq: 7 } }, name: undefined }, sort: ['a', 'b'] };
    expect(queryString(tree)).toBe('?populate=*&filters[user][id][$eq]=7&sort[0]=a&sort[1]=b');
    expect(queryString({ a: 'á & b' })).toBe('?a=%C3%A1%20%26%20b');
    expect(queryString({ a: null })).toBe('');
  });
});

test('a table for spreadsheet programs: marked as UTF-8, quoted, and no cell is a formula', async () => {
  const rows = [
    ['Fecha', 'a,b', 'dice "hola"'],
    ['=SUM(A1)', '-', '-5'],
  ];
  const bytes = await toCsv(rows).bytes();
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(`Fecha,"a,b","dice ""hola"""\r\n"'=SUM(A1)",-,"'-5"\r\n`);
});
