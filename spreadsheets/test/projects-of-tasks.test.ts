import { expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { guessApps } from '../src/review/guess-apps.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { table } from './list-tables.ts';
import { valuesOf } from './prepared.ts';

/** Lists of the tasks of one project, and the sections between their tasks. */

const model = 'project.task';
const bookOf = (name: string, rows: CellInput[][]) => openWorkbook(writeWorkbook([{ name, rows }]));
const tasks: CellInput[][] = [
  ['Tarea', 'Responsable', 'Fecha límite'],
  ['Diseño', 'Ana', '01/02/2026'],
  ['Pruebas', 'Eva', '05/02/2026'],
];
const projectOf = (sheet: string, rows: CellInput[][]) =>
  outlineWorkbook(bookOf(sheet, rows), [{ model, name: 'Tareas', fields: catalogueFields(model) }])[0]?.values
    ?.project_id;

test.each<[string, string[], string | undefined]>([
  ['Hoja1', ['Casa Paz'], 'Casa Paz'],
  ['Hoja1', ['Casa Paz', 'Este mes'], 'Casa Paz'],
  ['Hoja1', ['Proyecto: Lista de bodas'], 'Lista de bodas'],
  ['Hoja1', ['Cronograma de actividades 2026', 'Torre Norte'], 'Torre Norte'],
  ['Torre Norte', [], 'Torre Norte'],
  ['Torre Norte', ['Actualizado el 05/02/2026'], 'Torre Norte'],
  ['Hoja1', [], undefined],
  ['Tareas 2026', [], undefined],
  ['Enero', ['Lista de pendientes'], undefined],
  ['Hoja1', ['Obras del Sur, S.A.'], undefined],
  ['Hoja1', ['CONSTRUCTORA LOS PINOS', 'Torre Norte'], 'Torre Norte'],
  ['Torre Norte', ['Bufete Jurídico y Notarial'], 'Torre Norte'],
  ['Hoja1', ['Proyecto: Obras del Sur, S.A.'], 'Obras del Sur, S.A.'],
  ['Hoja1', ['Remodelación Colegio Sol'], 'Remodelación Colegio Sol'],
  ['Hoja1', ['Grupos de apoyo'], 'Grupos de apoyo'],
])('the project of the sheet «%s» below %j is %s', (sheet, titles, project) => {
  expect(projectOf(sheet, [...titles.map((title) => [title, null, null]), ...tasks])).toBe(project);
});

test('a column of projects, and titles of groups, come before the name of a sheet', () => {
  const withColumn = tasks.map((row, at) => [...row, at === 0 ? 'Proyecto' : 'Casa']);
  expect(projectOf('Torre Norte', withColumn)).toBeUndefined();
  const groups = [
    tasks[0] ?? [],
    ['CASA', null, null],
    ...tasks.slice(1),
    ['TORRE', null, null],
    ...tasks.slice(1),
  ];
  expect(projectOf('Torre Norte', groups)).toBeUndefined();
});

test.each([
  [
    `Task ID | Name | Section/Column | Assignee | Due Date
    1 | Diseño | Por hacer | Ana | 2026-02-01`,
  ],
  [
    `Name | Person | Status | Due date
    Diseño | Ana | Done | 2026-02-01
    Pruebas | Eva | Stuck | 2026-02-05`,
  ],
])('tasks of Asana and Monday are tasks, without a column for their project', (lines) => {
  const [guess] = guessApps(bookOf('Datos', table(lines)), ['project', 'contacts', 'crm'], 'Web.csv');
  expect(guess?.list).toBe('Tareas');
});

const loaded = (lines: string) =>
  valuesOf(table(lines), { model, values: { project_id: 'Casa' } }, ['name']).map(
    ([, name, kind]) => kind ?? name,
  );

test.each<[string, string, string[]]>([
  [
    'a numbered title beside a counter is a section',
    `No. | Tarea | Responsable
     1 | 1. Obra gris |
     2 | Cimientos | Ana
     3 | Muros | Ana
     4 | 2. Acabados |
     5 | Pintura | Eva`,
    ['note', 'Cimientos', 'Muros', 'note', 'Pintura'],
  ],
  [
    'so is the first level of a column of levels',
    `Item | Tarea | Responsable
     1 | Obra gris |
     1.1 | Cimientos | Ana
     2 | Acabados |
     2.1 | Pintura | Eva`,
    ['note', 'Cimientos', 'note', 'Pintura'],
  ],
  [
    'tasks that are all numbered are tasks, also without anything else',
    `No. | Tarea | Responsable
     1 | 1. Cimientos |
     2 | 2. Muros | Ana
     3 | 3. Techo |`,
    ['1. Cimientos', '2. Muros', '3. Techo'],
  ],
  [
    'so are tasks in a list with a counter',
    `No. | Tarea | Responsable
     1 | Cimientos |
     2 | Muros | Ana`,
    ['Cimientos', 'Muros'],
  ],
  [
    'a quantity is no number of a section',
    `No. | Tarea | Responsable
     1 | 10 sacos de cemento |
     2 | Muros | Ana`,
    ['10 sacos de cemento', 'Muros'],
  ],
])('%s', (_, lines, names) => {
  expect(loaded(lines)).toEqual(names);
});
