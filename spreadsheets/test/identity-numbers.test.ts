import { expect, test } from 'vitest';
import { columnsOf, table } from './list-tables.ts';
import { prepared, valuesOf } from './prepared.ts';

/** Headers of contacts for numbers of identity, which in some countries are the tax number. */

test.each([
  ['NIT / DUI', '0614-010190-101-1', 'vat'],
  ['DUI/NIT', '0614-010190-101-1', 'vat'],
  ['NIT o DPI', 'CF', 'vat'],
  ['Cédula / RUC', '1712345678001', 'vat'],
  ['RUC o cédula', '1712345678', 'vat'],
  ['RTN / Identidad', '08011990123456', 'vat'],
  ['Cédula', '1712345678', 'vat'],
  ['Cédula', '1-1234-0567', 'vat'],
  ['Cédula de ciudadanía', '52123456', 'vat'],
  ['Cédula de identidad', '001-010190-0001A', 'vat'],
  // The old card of Guatemala, which is no number, and numbers that a tax office does not give.
  ['Cédula', 'A-1 12345', '?vat'],
  ['DPI', '1234567890101', '?vat'],
  ['Cédula profesional', '1712345678', '-'],
  ['RUC anterior', '1712345678001', '-'],
  ['NIT y teléfono', '1234567-8', '?vat'],
])('«%s» with %s is %s', (header, value, field) => {
  const lines = `Nombre | ${header} | Teléfono
    Ana | ${value} | 5555-1234`;
  expect(columnsOf('res.partner', table(lines))[1]).toBe(field);
});

test('a number of identity gives way to a column of the tax number', () => {
  const lines = `Nombre | Cédula | RUC
    Ana | 1712345678 | 1712345678001`;
  expect(columnsOf('res.partner', table(lines))).toEqual(['name', '-', 'vat']);
});

test('of a Salvadoran without a NIT the DUI is the tax number', () => {
  const rows = table(`Nombre | NIT | DUI
    Industrias Sol | 0614-120390-101-2 |
    María Portillo |  | 01234567-8
    Luis Paz | 0614-010190-101-1 | 02345678-9`);
  expect(valuesOf(rows, { model: 'res.partner', country: 'SV' }, ['vat']).map((row) => row[1])).toEqual([
    '0614-120390-101-2',
    '01234567-8',
    '0614-010190-101-1',
  ]);
  const { inspection } = prepared(rows, { model: 'res.partner' });
  expect(inspection.columns[2]?.reason).toBe(
    'La columna «DUI» significa lo mismo que «NIT»: se usa en las filas donde «NIT» está vacía.',
  );
});
