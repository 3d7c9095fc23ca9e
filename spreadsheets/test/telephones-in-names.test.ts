import { expect, test } from 'vitest';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { checkSheet } from '../src/review/check.ts';
import { ReadingCounts } from '../src/review/readings.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

/** Lists that have the name and the telephone of somebody in one cell. */

const request = { model: 'res.partner' };
const read = (...names: string[]) =>
  valuesOf([['CLIENTE (nombre y tel)', 'Dirección'], ...names.map((name) => [name, 'Zona 1'])], request, [
    'name',
    'phone',
  ]).map(([, ...values]) => values);

test.each([
  ['doña Aura 5512 9988', 'doña Aura', '5512 9988'],
  ['Don Chepe Morales tel. 4410-2299', 'Don Chepe Morales', '4410-2299'],
  ['Licda. Paty Ochoa (5590 0123)', 'Licda. Paty Ochoa', '5590 0123'],
  ['Fam. Zelada - 2433 0909 / 5544 1212', 'Fam. Zelada', '2433 0909 / 5544 1212'],
  ['SRA. ELSA DE LEÓN 44887766', 'SRA. ELSA DE LEÓN', '44887766'],
  ['Mario (hijo de doña Aura) Cel: 5513-0001', 'Mario (hijo de doña Aura)', '5513-0001'],
  ['Clínica Sonrisas 2360-7712 Srita. Ely', 'Clínica Sonrisas Srita. Ely', '2360-7712'],
  ['+502 5901 0044 (Jimena)', 'Jimena', '+502 5901 0044'],
  // Neither a house, nor a number that misses a digit, nor a number alone.
  ['Condominio 2000, casa 12', 'Condominio 2000, casa 12', ''],
  ['Rosario Ac 5678 12', 'Rosario Ac 5678 12', ''],
  ['5901 0044', '5901 0044', ''],
])('«%s» is %s with the telephone %s', (cell, name, telephone) => {
  expect(read('Ana Paz 5555-1111', 'Luis Sic 5555-2222', 'Eva Tun 5555-3333', cell)[3]).toEqual([
    name,
    telephone,
  ]);
});

test('it is told once for the column', () => {
  const told = new ReadingCounts();
  const rows: CellInput[][] = [['Cliente'], ['Ana Paz 5555-1111'], ['Luis Sic 5555-2222'], ['Eva Tun']];
  for (const { readAs = [] } of prepared(rows, request).rows) told.add(readAs);
  expect(told.sentences()).toEqual([
    'En «Cliente», 2 celdas llevan también el teléfono («Ana Paz 5555-1111», «Luis Sic 5555-2222»), que entra en su propio dato.',
  ]);
});

test('names stay as they are where few have one, and where a column has telephones', () => {
  expect(read('Ana Paz 5555-1111', 'Luis Sic', 'Eva Tun')[0]).toEqual(['Ana Paz 5555-1111', '']);
  const both = [
    ['Cliente', 'Celular'],
    ['Ana Paz 5555-1111', '5555-1111'],
    ['Luis Sic 5555-2222', '5555-2222'],
  ];
  expect(valuesOf(both, request, ['name', 'mobile'])[0]).toEqual([2, 'Ana Paz 5555-1111', '5555-1111']);
});

test('the preview of a record has the name and the telephone apart', () => {
  const rows: CellInput[][] = [['Cliente'], ['Ana Paz 5555-1111'], ['Luis Sic 5555-2222'], ['Eva Tun']];
  const book = openWorkbook(writeWorkbook([{ name: 'Hoja1', rows }]));
  const check = checkSheet(book, { ...request, key: null, country: 'GT' });
  let step = check.next();
  while (!step.done) step = check.next();
  expect(step.value.firstValues).toEqual([
    { row: 2, column: 0, value: 'Ana Paz', rest: [{ field: 'phone', value: '5555-1111' }] },
    { row: 3, column: 0, value: 'Luis Sic', rest: [{ field: 'phone', value: '5555-2222' }] },
  ]);
});
