import { expect, test } from 'vitest';
import { ReadingCounts } from '../src/review/readings.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

/** Lists that have the name and the mail of somebody in one cell. */

const deals = (...people: (string | null)[]): CellInput[][] => [
  ['Oportunidad', 'Contacto'],
  ...people.map((name, at) => [`Viaje ${at + 1}`, name]),
];
const request = { model: 'crm.lead' };
const mailed = ['Elsa Tum (elsa@ejemplo.com)', 'Prof. Noé Sic <noe@ejemplo.com>', 'Iris Paz', null];

test('the person and the mail of an opportunity are apart, and that is told once for the column', () => {
  expect(valuesOf(deals(...mailed), request, ['contact_name', 'email_from'])).toEqual([
    [2, 'Elsa Tum', 'elsa@ejemplo.com'],
    [3, 'Prof. Noé Sic', 'noe@ejemplo.com'],
    [4, 'Iris Paz', ''],
    [5, '', ''],
  ]);
  const told = new ReadingCounts();
  for (const { readAs = [] } of prepared(deals(...mailed), request).rows) told.add(readAs);
  expect(told.sentences()).toEqual([
    'En «Contacto», 2 celdas llevan también el correo («Elsa Tum (elsa@ejemplo.com)», «Prof. Noé Sic <noe@ejemplo.com>»), que entra en su propio dato.',
  ]);
});

test('so are those of a contact', () => {
  const rows: CellInput[][] = [
    ['Nombre', 'Ciudad'],
    [mailed[0] ?? null, 'Cobán'],
  ];
  expect(valuesOf(rows, { model: 'res.partner' }, ['name', 'email'])).toEqual([
    [2, 'Elsa Tum', 'elsa@ejemplo.com'],
  ]);
});

test('names stay as they are where a column has mails, and where few have one', () => {
  const rows: CellInput[][] = [
    ['Oportunidad', 'Contacto', 'Correo'],
    ['Viaje 1', mailed[0] ?? null, 'otra@ejemplo.com'],
  ];
  expect(valuesOf(rows, request, ['contact_name', 'email_from'])).toEqual([
    [2, mailed[0], 'otra@ejemplo.com'],
  ]);
  const few = deals(mailed[0] ?? null, 'Iris Paz', 'Leo (Xela)');
  expect(valuesOf(few, request, ['contact_name', 'email_from'])[0]).toEqual([2, mailed[0], '']);
});
