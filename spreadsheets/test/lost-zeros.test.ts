import { expect, test } from 'vitest';
import { checkSheet } from '../src/review/check.ts';
import { bookOf } from './list-tables.ts';
import { valuesOf } from './prepared.ts';

function problemsOf(country: string, zip: string | number) {
  const rows = [
    ['Nombre', 'C.P.'],
    ['Ana Gil', zip],
  ];
  const steps = checkSheet(bookOf(rows), { model: 'res.partner', key: null, country });
  for (let step = steps.next(); ; step = steps.next())
    if (step.done)
      return step.value.problems.map(({ severity, reason, proposal }) => [severity, reason, proposal]);
}

test('a postal code whose zero Excel dropped is told, with the whole one as the proposal', () => {
  const reason = 'El código postal «6600» tiene 4 cifras y deben ser 5: Excel quita el cero del principio.';
  expect(problemsOf('MX', 6600)).toEqual([['warning', reason, '06600']]);
  expect(problemsOf('GT', '6600')).toEqual([['warning', reason, '06600']]);
  expect(problemsOf('MX', '06600')).toEqual([]);
  expect(problemsOf('SV', 1101)).toEqual([]);
});

test.each([
  ['PE', 4001, 4, 5, '04001', 'el cero'],
  ['CO', 50001, 5, 6, '050001', 'el cero'],
  ['EC', 90101, 5, 6, '090101', 'el cero'],
  ['ES', 8001, 4, 5, '08001', 'el cero'],
  ['PA', 801, 3, 4, '0801', 'el cero'],
  ['PR', 901, 3, 5, '00901', 'los ceros'],
])('in %s %d has %d digits of %d', (country, zip, digits, length, whole, zeros) => {
  const reason = `El código postal «${zip}» tiene ${digits} cifras y deben ser ${length}: Excel quita ${zeros} del principio.`;
  expect(problemsOf(country, zip)).toEqual([['warning', reason, whole]]);
  expect(problemsOf(country, whole)).toEqual([]);
});

test('a postal code that lacks more digits than zeros may stand first is not completed', () => {
  expect(problemsOf('CO', 1101)).toEqual([]);
  expect(problemsOf('MX', 660)).toEqual([]);
  expect(problemsOf('CR', 1101)).toEqual([]);
});

test('what says that there is none is no postal code, no register of a firm and no lot', () => {
  const firms = [
    ['Nombre', 'C.P.', 'NRC'],
    ['Ana Gil', 'N/A', 'PENDIENTE'],
    ['Luis Paz', '01010', '12345-6'],
  ];
  expect(valuesOf(firms, { model: 'res.partner' }, ['zip', 'company_registry'])).toEqual([
    [2, '', ''],
    [3, '01010', '12345-6'],
  ]);
  const counts = [
    ['Producto', 'Cantidad', 'Lote'],
    ['Suero', 5, 'S/L'],
    ['Alcohol', 5, 'L-1'],
  ];
  expect(valuesOf(counts, { model: 'stock.quant' }, ['lot_id'])).toEqual([
    [2, ''],
    [3, 'L-1'],
  ]);
});
