import { expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { bookOf } from './list-tables.ts';
import { valuesOf } from './prepared.ts';

/** Payrolls in which the department stands above its people. */

const model = 'hr.employee';
const choice = { model, name: 'Empleados', fields: catalogueFields(model) };
const payroll = (first: string, second: string): CellInput[][] => [
  ['No.', 'Empleado', 'Puesto', 'Salario'],
  [first],
  [1, 'Ana Ruiz', 'Gerente', 9000],
  [2, 'Eva Paz', 'Contadora', 6000],
  [null, `SUBTOTAL ${first}`, null, 15000],
  [second],
  [3, 'Leo Gil', 'Vendedor', 4000],
  [null, 'TOTAL', null, 19000],
];

test.each([
  ['ADMINISTRACIÓN', 'VENTAS'],
  ['DEPARTAMENTO: ADMINISTRACIÓN', 'DEPARTAMENTO: VENTAS'],
  ['Área: ADMINISTRACIÓN', 'Área: VENTAS'],
])('«%s» above its people is their department', (first, second) => {
  const [outline] = outlineWorkbook(bookOf(payroll(first, second)), [choice]);
  expect(outline?.titled).toMatchObject({ field: 'department_id', sample: 'ADMINISTRACIÓN' });
  const people = valuesOf(payroll(first, second), { model }, ['name', 'department_id']);
  expect(people.filter((row) => row.length === 3)).toEqual([
    [3, 'Ana Ruiz', 'ADMINISTRACIÓN'],
    [4, 'Eva Paz', 'ADMINISTRACIÓN'],
    [7, 'Leo Gil', 'VENTAS'],
  ]);
});

test('a column with the department counts before titles', () => {
  const rows = payroll('PLANILLA FIJA', 'POR HORA').map((row, at) =>
    row.length === 1 ? row : [...row, at === 0 ? 'Departamento' : 'Ventas'],
  );
  const [outline] = outlineWorkbook(bookOf(rows), [choice]);
  expect(outline?.titled ?? null).toBeNull();
});
