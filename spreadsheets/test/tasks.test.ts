import { describe, expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

const two: [string, string][] = [
  ['0', 'Baja'],
  ['1', 'Alta'],
];
const four: [string, string][] = [
  ['0', 'Prioridad baja'],
  ['1', 'Prioridad media'],
  ['2', 'Prioridad alta'],
  ['3', 'Urgente'],
];

const tasks = (priorities = two): Record<string, OdooField> => {
  const fields = catalogueFields('project.task');
  return { ...fields, priority: { ...(fields.priority as OdooField), selection: priorities } };
};

const listed = (rows: CellInput[][], fields = tasks()) => prepared(rows, { model: 'project.task', fields });
const project = (rows: CellInput[][]) =>
  rows.map((row, at) => [at === 0 ? 'Proyecto' : 'Casa', at === 0 ? 'Tarea' : `Tarea ${at}`, ...row]);

test.each<[string, string | null, string | null]>([
  ['Alta', '1', '2'],
  ['importante', '1', '2'],
  ['URGENTE', '1 level', '3'],
  ['Crítica', '1 level', '3'],
  ['Muy alta', '1 level', '3'],
  ['Más alta', '1 level', '3'],
  ['Más baja', '0', '0'],
  ['media', '0 level', '1'],
  ['Normal', '0 level', '1'],
  ['baja', '0', '0'],
  ['1', '1', '1'],
  ['no sé', 'choice', 'choice'],
])('the priority «%s» is %s of two and %s of four', (word, ofTwo, ofFour) => {
  const rows = project([['Prioridad'], [word], ['Alta'], ['baja']]);
  const found = [two, four].map((levels) =>
    valuesOf(rows, { model: 'project.task', fields: tasks(levels) }, ['priority'])[0]
      ?.slice(1)
      .filter((part) => part !== '')
      .join(' '),
  );
  expect(found).toEqual([ofTwo, ofFour]);
});

test.each(['Urge', '¿Es urgente?'])(
  '«%s» with yes and no is the lowest and the highest priority',
  (header) => {
    const rows = project([[header], ['Sí'], ['no'], ['x'], [null]]);
    const found = [two, four].map((levels) =>
      valuesOf(rows, { model: 'project.task', fields: tasks(levels) }, ['priority']).map(
        ([, value]) => value,
      ),
    );
    expect(found).toEqual([
      ['1', '0', '1', ''],
      ['3', '0', '3', ''],
    ]);
    const beside = project([
      [header, 'Prioridad'],
      ['Sí', 'Alta'],
      ['No', 'Baja'],
      ['No', 'Alta'],
    ]);
    expect(
      listed(beside)
        .inspection.columns.slice(2)
        .map(({ field }) => field),
    ).toEqual([null, 'priority']);
  },
);

test('the sentence names the priority that is taken', () => {
  const { rows } = listed(project([['Prioridad'], ['Urgente'], ['Alta'], ['Baja']]));
  expect(rows[0]?.doubts).toEqual([
    {
      row: 2,
      column: 'C',
      header: 'Prioridad',
      field: 'priority',
      value: 'Urgente',
      reason: 'Tu Odoo no tiene «Urgente» en «Prioridad»: entra como «Alta», que es lo más cercano.',
      kind: 'level',
    },
  ]);
});

/** The fields of the columns after the project and the name, and the states. */
function statesIn(rows: CellInput[][], fields = tasks()) {
  const { inspection, fieldNames, rows: found } = listed(project(rows), fields);
  const at = fieldNames.indexOf('state');
  return [
    inspection.columns.slice(2).map(({ field }) => field),
    ...found.map(({ values, problems, doubts = [] }) =>
      [values[at] ?? '', ...[...problems, ...doubts].map(({ kind }) => kind)].join(' '),
    ),
  ];
}

const done = '1_done';
const open = '01_in_progress';

describe('the state of a task', () => {
  test.each<[string, CellInput[], string[]]>([
    ['Avance', ['TERMINADO', '100%', '0.25', '25 %', 1, 0, null], [done, done, open, open, done, open, '']],
    ['Progreso', ['No iniciado', 'Completado', 'En curso'], [open, done, open]],
    ['% Complete', [100, 50, 0, 'Done'], [done, open, open, done]],
    ['Terminado', ['Sí', 'no', 'x'], [done, open, done]],
    ['Hecho', ['TRUE', 'FALSE', 'TRUE'], [done, open, done]],
    ['Avance', ['Cancelada', 'Hecho', 'En proceso'], ['1_canceled', done, open]],
  ])('%s: %j', (header, values, states) => {
    expect(statesIn([[header], ...values.map((value) => [value])])).toEqual([['state'], ...states]);
  });

  test.each<[string, CellInput[]]>([
    ['Avance', ['falta pintar', 'ya casi', 'Terminado']],
    ['Avance', [1, 25, 100]],
    ['Avance', ['150%', '20%', '100%']],
    ['Avance', ['sí', 'no', 'sí']],
    ['Terminado', ['05/04/2026', '06/04/2026', '09/04/2026']],
    ['Completado por', ['Karla', 'Luis', 'Ana']],
  ])('%s with %j is no state', (header, values) => {
    expect(statesIn([[header], ...values.map((value) => [value])])[0]).toEqual([null]);
  });

  test('«Estado» is the stage, and tells which tasks are finished', () => {
    expect(statesIn([['Estado'], ['Pendiente'], ['Terminado'], ['Cancelada'], ['Revisar con Luis']])).toEqual(
      [['stage_id'], '', '1_done finished', '1_canceled finished', ''],
    );
  });

  test('the day on which a task was finished says that it is', () => {
    expect(statesIn([['Completed At'], ['2026-02-03'], [null], ['2026-03-01']])).toEqual([
      [null],
      '1_done finished',
      '',
      '1_done finished',
    ]);
  });

  test('«Estado» is the state beside a stage, and where it has percentages', () => {
    expect(
      statesIn([
        ['Lista', 'Estado'],
        ['Obra', 'Pendiente'],
        ['Obra', 'Hecho'],
        ['Obra', 'En proceso'],
      ]),
    ).toEqual([['stage_id', 'state'], open, done, open]);
    expect(statesIn([['Estado'], ['50%'], ['100%'], ['Terminado']])).toEqual([['state'], open, done, done]);
  });

  test('progress says nothing of a cancelled task, and not that a blocked one is finished', () => {
    expect(
      statesIn([
        ['Estatus', '% avance'],
        ['Cancelado', '40%'],
        ['Cancelada', '100%'],
        ['Bloqueado', '100%'],
        ['En espera', '20%'],
        ['Terminado', '100%'],
        ['En curso', '60%'],
      ]),
    ).toEqual([['stage_id', 'state'], '1_canceled finished', '1_canceled finished', '', open, done, open]);
  });

  test('an Odoo without states loads the stage only', () => {
    const { state: _, ...old } = tasks();
    expect(statesIn([['Estado'], ['Pendiente'], ['Terminado'], ['Listo']], old)).toEqual([
      ['stage_id'],
      '',
      '',
      '',
    ]);
  });
});

test('a list of Planner: buckets are stages, a semicolon or a slash is between people, no date is proposed blank', () => {
  const rows: CellInput[][] = [
    [
      'Proyecto',
      'Nombre de la tarea',
      'Nombre del depósito',
      'Asignado a',
      'Etiquetas',
      'Fecha de vencimiento',
    ],
    ['Tienda', 'Logotipo', 'Diseño', 'Lidia Paz;Karla Recinos', 'Cliente;Externo', 'pendiente'],
    ['Tienda', 'Banner', 'Diseño', 'Ing. Paz / Chepe', 'A/B', '27/04/2025'],
  ];
  const { rows: found } = listed(rows);
  expect(
    found.map(({ values, problems }) => [...values.slice(2, 6), problems.map((problem) => problem.proposal)]),
  ).toEqual([
    ['Diseño', 'Lidia Paz,Karla Recinos', 'Cliente,Externo', '', ['']],
    ['Diseño', 'Ing. Paz,Chepe', 'A/B', '2025-04-27 00:00:00', []],
  ]);
});

test.each(['Inicio', 'Fecha de inicio', 'Start date'])(
  '«%s» is the planned beginning where Odoo has one',
  (header) => {
    const rows = project([[header], ['04/04/2025'], ['05/04/2025'], ['06/04/2025']]);
    expect(listed(rows).inspection.columns[2]?.field).toBe('planned_date_begin');
    const { planned_date_begin: _, ...community } = tasks();
    expect(listed(rows, community).inspection.columns[2]?.field).toBe(null);
  },
);

test('the project of a subtask is that of its parent, whichever task stands above it', () => {
  const { rows } = listed([
    ['Proyecto', 'Tarea', 'Tarea principal'],
    ['Feria', 'Salón', null],
    ['Tienda', 'Rótulo', null],
    [null, 'Sonido', 'Salón'],
    [null, 'Cable', 'Sonido'],
    [null, 'Pintura', 'Rótulo'],
  ]);
  expect(rows.map(({ problems: [problem] }) => problem?.proposal)).toEqual([
    undefined,
    undefined,
    'Feria',
    'Feria',
    'Tienda',
  ]);
});

test('«Listo» with yes and no says which tasks are finished', () => {
  const rows = [
    ['Tarea', 'Listo'],
    ['Renovar patente', 'no'],
    ['Comprar tóner', 'x'],
    ['Pagar', 'Sí'],
  ];
  const request = { model: 'project.task', values: { project_id: 'Oficina' } };
  expect(valuesOf(rows, request, ['state'])).toEqual([
    [2, '01_in_progress'],
    [3, '1_done'],
    [4, '1_done'],
  ]);
});

test('the sums of dates and hours below the groups of Monday are no tasks', () => {
  const board = [
    ['Name', 'Proyecto', 'Fecha límite', 'Horas est.'],
    ['Cotizar pintura', 'Tienda', '20/11/2025', 6],
    ['Medir local', 'Tienda', '02/12/2025', 2],
    [null, null, '2025-11-20 to 2025-12-02', 8],
  ];
  expect(listed(board).rows.map(({ row, problems }) => [row, ...problems.map(({ kind }) => kind)])).toEqual([
    [2],
    [3],
    [4, 'total'],
  ]);
});
