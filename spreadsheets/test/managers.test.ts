import { expect, test } from 'vitest';
import { ReadingCounts } from '../src/review/readings.ts';
import { table } from './list-tables.ts';
import { prepared } from './prepared.ts';

const people = table(`
  Empleado              | Puesto   | Jefe inmediato
  Juan Pérez López      | Gerente  |
  Ana María Cux Tzoc    | Cajera   | Juan Pérez
  Luis Sic              | Bodega   | Pérez López, Juan
  Luis Ordóñez          | Bodega   | Ing. Luis
  Rosa Aju              | Ventas   | ANA CUX
  Mario Paz             | Ventas   | Rosa Aju Batz
  Berta Paz             | Ventas   | Paz
  Carla Ruiz            | Ventas   | Berta
  Hugo Sical            | Ventas   | juan perez lopez
  Pablo Coy             | Ventas   | Pedro Gómez
`);

test('a manager is the only person of the list whom the words fit, and it is told', () => {
  const { fieldNames, rows } = prepared(people, { model: 'hr.employee' });
  const at = fieldNames.indexOf('parent_id');
  expect(rows.map(({ values }) => values[at])).toEqual([
    '',
    'Juan Pérez López',
    'Juan Pérez López',
    'Ing. Luis',
    'Ana María Cux Tzoc',
    'Rosa Aju',
    'Paz',
    'Berta Paz',
    'juan perez lopez',
    'Pedro Gómez',
  ]);
  const told = new ReadingCounts();
  for (const { readAs = [] } of rows) told.add(readAs);
  expect(told.sentences()).toEqual([
    'En «Jefe inmediato», 5 celdas tienen solo una parte del nombre, o lo tienen en otro orden («Juan Pérez», «Pérez López, Juan», «ANA CUX»): se toma a la única persona de tu lista con esas palabras.',
  ]);
});

test('a person is never their own manager', () => {
  const rows = table(`
    Empleado     | Puesto  | Jefe
    Juan Pérez   | Gerente | Juan
    Luis Sic     | Bodega  | Juan
  `);
  const file = prepared(rows, { model: 'hr.employee' });
  const at = file.fieldNames.indexOf('parent_id');
  expect(file.rows.map(({ values }) => values[at])).toEqual(['Juan', 'Juan Pérez']);
});

test('a list that is too long to compare everybody with everybody keeps its names', () => {
  const people = Array.from({ length: 2999 }, (_, at) => [`Persona${at} Apellido${at} Otro`, 'Caja', '']);
  const chief = ['Juan Pérez López', 'Gerente', ''];
  const header = ['Empleado', 'Puesto', 'Jefe'];
  const managersOf = (rows: string[][]) => {
    const file = prepared([header, chief, ['Ana Cux', 'Caja', 'Juan Pérez'], ...rows], {
      model: 'hr.employee',
    });
    const at = file.fieldNames.indexOf('parent_id');
    return [file.rows.length, file.rows[1]?.values[at]];
  };
  expect(managersOf(people.slice(1))).toEqual([3000, 'Juan Pérez López']);
  expect(managersOf(people)).toEqual([3001, 'Juan Pérez']);
});
