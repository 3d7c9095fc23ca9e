import { email, newPassword } from '@atrio/contract';
import { describe, expect, test } from 'vitest';
import { queryString } from '../src/api/query-string.ts';
import { formatNit, formatPhone, phoneAddress } from '../src/lib/contact-numbers.ts';
import { toCsv } from '../src/lib/csv.ts';
import {
  formatAgo,
  formatClock,
  formatDay,
  formatElapsed,
  formatMoment,
  monthsLater,
} from '../src/lib/dates.ts';
import { count, formatBytes, formatMoney, formatNumber, formatPrice, joinNames } from '../src/lib/figures.ts';
import { localPath } from '../src/lib/local-path.ts';
import { normalizeText } from '../src/lib/normalize-text.ts';
import { calendarDay, oneOf, pageNumber, searchText } from '../src/lib/search-params.ts';
import { errorsOf, serverErrors } from '../src/lib/use-fields.ts';

/** Afternoon in Guatemala, which is six hours behind UTC. The day cannot be mistaken for a month. */
const moment = '2026-03-21T22:25:09.000Z';
/** Formatted times contain several kinds of spaces. */
const plainSpaces = (text: string) => text.replace(/\s/g, ' ');

describe('numbers of a customer', () => {
  test.each([
    ['576937K', '576937-K'],
    ['71080', '7108-0'],
    ['CF', 'CF'],
    ['2987654320101', '2987654320101'],
  ])('the NIT %s is shown as %s', (nit, shown) => expect(formatNit(nit)).toBe(shown));

  test.each([
    ['+50255551234', '+502 5555 1234'],
    ['+50377778888', '+50377778888'],
  ])('the telephone %s is shown as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown));

  test.each([
    ['+502 2222-3333', 'tel:+50222223333'],
    ['2222 3333', 'tel:22223333'],
  ])('the telephone %s is called by %s', (phone, address) => expect(phoneAddress(phone)).toBe(address));
});

describe('times', () => {
  test("[S87] a time has day, month, year, hour and minute, in the customer's time zone", () => {
    expect(plainSpaces(formatMoment(moment))).toBe('21/03/2026, 04:25 p. m.');
    expect(formatMoment(moment)).toContain('04:25\u00a0p.\u00a0m.');
    expect(plainSpaces(formatMoment('2026-01-02T05:59:00.000Z'))).toBe('01/01/2026, 11:59 p. m.');
  });

  test('a text that is not a time becomes a dash, or is empty in a log', () => {
    expect([formatMoment('never'), formatDay('never'), formatClock('never')]).toEqual(['-', '-', '']);
  });

  test('formats days, and times of the day', () => {
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
  ])('%i ms are %s', (milliseconds, text) => expect(formatElapsed(milliseconds)).toBe(text));

  test.each([
    [20_000, 'hace un momento'],
    [-60_000, 'hace un momento'],
    [5 * 60_000, 'hace 5 min'],
    [3 * 3_600_000, 'hace 3 h'],
    [47 * 3_600_000, 'hace 47 h'],
    [3 * 86_400_000, 'hace 3 días'],
  ])('a moment %i ms ago is %s', (age, text) => {
    expect(plainSpaces(formatAgo(moment, Date.parse(moment) + age))).toBe(text);
  });

  test('adding months keeps the day, or takes the last day of a shorter month', () => {
    const later = (from: string, months: number) =>
      new Date(monthsLater(Date.parse(from), months)).toISOString();
    expect(later('2026-01-15T18:00:00.000Z', 1)).toBe('2026-02-15T18:00:00.000Z');
    expect(later('2026-01-31T18:00:00.000Z', 1)).toBe('2026-02-28T18:00:00.000Z');
    expect(later('2026-12-31T18:00:00.000Z', 2)).toBe('2027-02-28T18:00:00.000Z');
  });
});

describe('figures', () => {
  test('[S86] prices have a dollar sign, charged amounts the sign of their currency', () => {
    expect([25, 59.5, 1_200].map(formatPrice)).toEqual(['$25', '$59.50', '$1,200']);
    expect(formatMoney(59_700, 'GTQ')).toBe('Q597.00');
    expect(formatMoney(5, 'USD')).toBe('US$0.05');
    expect(formatMoney(100, 'EUR')).toBe('EUR 1.00');
  });

  test('formats counts, file sizes and lists of names', () => {
    expect([0, 1, 1_234].map((value) => count(value, 'fila', 'filas'))).toEqual([
      '0 filas',
      '1 fila',
      '1,234 filas',
    ]);
    expect(formatNumber(1_234_567)).toBe('1,234,567');
    expect([1, 340 * 1024, 2.4 * 1024 * 1024].map(formatBytes)).toEqual(['1 kB', '340 kB', '2.4 MB']);
    expect(joinNames(['CRM', 'Ventas', 'Contabilidad'])).toBe('CRM, Ventas y Contabilidad');
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
  ])('«%s» as an address: %s', (text, good) => {
    expect(errorsOf({ email: text }, { missing: {}, rules: { email: email() } }) === null).toBe(good);
  });

  describe('in a form', () => {
    const checks = {
      missing: { name: 'Escribe tu nombre.', password: 'Escribe una contraseña.' },
      rules: { email: email(), password: newPassword },
      same: { field: 'again', as: 'password', message: 'Las contraseñas no coinciden.' },
    } as const;

    test('shows all problems at once, the first one of each field', () => {
      const values = { name: ' ', email: 'sin arroba', password: 'corta', again: 'otra' };
      expect(errorsOf(values, checks)).toEqual({
        name: 'Escribe tu nombre.',
        email: 'El correo electrónico no tiene la forma nombre@empresa.com.',
        password: 'La contraseña debe tener al menos 8 caracteres.',
        again: 'Las contraseñas no coinciden.',
      });
      const empty = { name: 'Ana', email: 'ana@ejemplo.com', password: '', again: '' };
      expect(errorsOf(empty, checks)).toEqual({ password: 'Escribe una contraseña.' });
    });

    test('without a problem has none', () => {
      const password = 'cuatro palabras';
      const values = { name: 'Ana', email: 'ana@ejemplo.com', password, again: password };
      expect(errorsOf(values, checks)).toBeNull();
    });

    test('only marks a field whose message the form already shows above', () => {
      const messages: Record<string, string> = { password: 'Es fácil de adivinar.', email: 'Ya se usa.' };
      const refused = { fieldMessage: (field: string) => messages[field] };
      const told = 'Es fácil de adivinar.';
      expect(serverErrors(['name', 'email', 'password'], refused, told)).toEqual({
        email: 'Ya se usa.',
        password: true,
      });
      expect(serverErrors(['email'], refused, null)).toEqual({ email: 'Ya se usa.' });
    });
  });

  test('is compared without accents, capitals and surrounding spaces', () => {
    expect(normalizeText('  Álvaro ÑUÑEZ ')).toBe('alvaro nunez');
  });
});

describe('addresses', () => {
  test.each([
    ['/instances?page=2', '/instances?page=2'],
    ['//evil.example', '/'],
    ['//evil.example/instances', '/'],
    ['/help#api-key', '/help#api-key'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n\\evil.example', '/'],
    ['//', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    [undefined, '/'],
  ])('the wanted path %s leads to %s', (wanted, path) => expect(localPath(wanted)).toBe(path));

  test('[S22] invalid parts are ignored', () => {
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
    expect(['2026-03-31', '2026-13-31', '31/03/2026', 7].map(calendarDay)).toEqual([
      '2026-03-31',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('a query is written with brackets, without the parts that are not set', () => {
    const tree = { populate: '*', filters: { user: { id: { $eq: 7 } }, name: undefined }, sort: ['a', 'b'] };
    expect(queryString(tree)).toBe('?populate=*&filters[user][id][$eq]=7&sort[0]=a&sort[1]=b');
    expect(queryString({ a: 'á & b' })).toBe('?a=%C3%A1%20%26%20b');
    expect(queryString({ a: null })).toBe('');
  });
});

test('a CSV file has a UTF-8 mark and quoted cells, and no cell is a formula', async () => {
  const rows = [
    ['Fecha', 'a,b', 'dice "hola"'],
    ['=SUM(A1)', '-', '-5'],
  ];
  const bytes = await toCsv(rows).bytes();
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(`Fecha,"a,b","dice ""hola"""\r\n"'=SUM(A1)",-,"'-5"\r\n`);
});
