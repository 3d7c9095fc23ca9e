import { expect, test } from 'vitest';
import { ReadingCounts } from '../src/review/readings.ts';
import { columnsOf } from './list-tables.ts';
import { prepared, valuesOf } from './prepared.ts';

const list = (...mails: string[]) => [['Nombre', 'Correo'], ...mails.map((mail, at) => [`Ana ${at}`, mail])];
const several = [
  'ana@ejemplo.com; paz@ejemplo.com',
  'ana@ejemplo.com / paz@ejemplo.com',
  'ana@ejemplo.com\npaz@ejemplo.com',
  'ana@ejemplo.com, paz@ejemplo.com',
  'ana@ejemplo.com y paz@ejemplo.com',
];

test.each([
  ['res.partner', 'email'],
  ['crm.lead', 'email_from'],
])('the mails of a cell of %s stay together, and that is told once for the column', (model, field) => {
  const rows = list(...several, 'eva@ejemplo.com');
  expect(columnsOf(model, rows)[1]).toBe(field);
  expect(valuesOf(rows, { model }, [field]).map(([, value]) => value)).toEqual([
    ...several.map(() => 'ana@ejemplo.com, paz@ejemplo.com'),
    'eva@ejemplo.com',
  ]);
  const told = new ReadingCounts();
  for (const { readAs = [] } of prepared(rows, { model }).rows) told.add(readAs);
  expect(told.sentences()).toEqual([
    'En «Correo», 5 celdas tienen varios correos («ana@ejemplo.com, paz@ejemplo.com»), que entran juntos en un solo dato, con coma.',
  ]);
});

test('with something that is no mail the cell is an error, as before', () => {
  const rows = list('ana@ejemplo.com / 5555-1234', 'Ana <ana@ejemplo.com>', 'ana@ejemplo.com/');
  const found = prepared(rows, { model: 'res.partner' }).rows.map(({ problems }) => problems[0]?.proposal);
  expect(found).toEqual([undefined, 'ana@ejemplo.com', 'ana@ejemplo.com']);
});
