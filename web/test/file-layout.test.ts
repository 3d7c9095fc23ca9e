import type { ImportModel } from '@atrio/contract';
import { writeWorkbook } from '@atrio/spreadsheets';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FileReview } from '../src/features/imports/file-review.ts';
import type { KeptReview } from '../src/features/imports/kept-review.ts';
import { plansOf, taskOf } from '../src/features/imports/plans.ts';
import type { ReviewState } from '../src/features/imports/review-state.ts';
import { canLoad, loadedSheets } from '../src/features/imports/sheets.ts';
import { Backend } from './backend.ts';

const text = (string: string, required = false) => ({ string, type: 'char', required });
const partners: ImportModel = {
  model: 'res.partner',
  name: 'Contactos',
  live: true,
  fields: { name: text('Nombre', true), email: text('Correo'), vat: text('NIT'), phone: text('Teléfono') },
  keys: [],
  remembered: { columns: {}, key: null },
};

let opened: FileReview;
const refusals: string[] = [];

beforeEach(() => {
  refusals.length = 0;
  new Backend()
    .on('GET /api/instances/inst/import-models', {
      json: { odooVersion: '18.0', country: 'GT', models: [partners], notice: null },
    })
    .on('POST /api/instances/inst/references', {
      json: {
        ...{ missing: [], ambiguous: [], taken: [], proposals: [] },
        ...{ creatable: [], hasModel: true, notice: null },
      },
    });
});
afterEach(() => opened.close());

function review(rows: (string | null)[][], kept: KeptReview | null = null): Promise<ReviewState> {
  const bytes = writeWorkbook([{ name: 'Datos', rows }]);
  opened = new FileReview({
    file: new File([new Uint8Array(bytes)], 'clientes.xlsx'),
    app: 'contacts',
    instance: 'inst',
    kept,
    otherReviews: () => [],
    onRefused: (reason) => refusals.push(reason),
  });
  return until(({ phase }) => phase !== 'reading');
}

/** Waits until the state of the review fulfils a condition. */
function until(condition: (state: ReviewState) => boolean): Promise<ReviewState> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined;
    const look = () => {
      if (!condition(opened.state())) return;
      stop();
      resolve(opened.state());
    };
    stop = opened.subscribe(look);
    look();
  });
}

describe('a header row that only the customer can find', () => {
  test.each([
    [
      'two rows of names',
      [
        ['Nombre', 'Correo'],
        ['Razón social', 'E-mail'],
        ['Ana', 'ana@x.gt'],
      ],
      2,
      'Ana',
    ],
    [
      'no row of names',
      [
        ['Ana', 'ana@x.gt'],
        ['Luis', 'luis@x.gt'],
      ],
      0,
      'Ana',
    ],
  ])('is asked for and becomes part of the plan: %s', async (_, rows, chosen, first) => {
    const state = await review(rows);
    expect(refusals).toEqual([]);
    expect(state.sheets).toMatchObject([{ asksHeader: true, headerRow: null, columns: [] }]);
    expect(state.sheets[0]?.headerChoices.map(({ row }) => row)).toContain(1);
    expect(canLoad(state)).toBe(false);
    await opened.sheets.setHeaderRow('Datos', chosen);
    opened.sheets.setColumn('Datos', 0, 'name');
    opened.sheets.setColumn('Datos', 1, 'email');
    const done = await until(({ check }) => check.state === 'done');
    expect(done.sheets[0]?.columns[0]?.samples[0]).toBe(first);
    expect(canLoad(done)).toBe(true);
    expect(plansOf(done)).toMatchObject([{ sheet: 'Datos', headerRow: chosen }]);
    expect(done.sheets.map((sheet) => taskOf(sheet, done, 'contacts').headerRow)).toEqual([chosen]);
    // The question stays, so that another row can be chosen.
    expect(done.sheets[0]?.asksHeader).toBe(true);
  });
});

test('tables beside each other are loaded one by one, left out, or read as one', async () => {
  const rows = [
    ['Nombre', 'Teléfono', null, 'Proveedor', 'NIT'],
    ['Ana', '22', null, 'Ferretería Sol', 'CF'],
    ['Luis', '33', null, null, null],
  ];
  const state = await review(rows);
  const [left, right] = ['Datos (columnas A a B)', 'Datos (columnas D a E)'] as const;
  const plans = () => plansOf(opened.state()).map(({ sheet }) => sheet);
  expect(loadedSheets(state).map(({ sheet, whole }) => [sheet, whole])).toEqual([
    [left, 'Datos'],
    [right, 'Datos'],
  ]);
  const checked = await until(({ check }) => check.state === 'done');
  expect(checked.check.sheets.map(({ rows }) => rows)).toEqual([2, 1]);
  // The receipt of each table has the cells that were corrected in its columns.
  const edits = [
    { row: 2, column: 1, text: '23' },
    { row: 3, column: 1, text: '34' },
    { row: 2, column: 4, text: '4' },
  ];
  await opened.edits.perform({ kind: 'write', sheet: left, cells: edits });
  const corrected = () => plansOf(opened.state()).map(({ correctedCells }) => correctedCells);
  expect(corrected()).toEqual([2, 1]);
  await opened.sheets.setModel(right, null);
  expect(plans()).toEqual([left]);
  expect(corrected()).toEqual([2]);
  // Columns of the other table do not count as columns that are left out.
  expect(checked.sheets.map(({ columns }) => columns.map(({ title }) => title))).toEqual([
    ['Nombre', 'Teléfono'],
    ['Proveedor', 'NIT'],
  ]);
  await opened.sheets.changeTables('Datos');
  expect(plans()).toEqual(['Datos']);
  expect(opened.state().sheets).toMatchObject([{ whole: 'Datos' }]);
  expect(corrected()).toEqual([3]);
  // A reload of the page changes nothing of it.
  const before = opened;
  await review(rows, JSON.parse(JSON.stringify(opened.kept())));
  before.close();
  expect(plans()).toEqual(['Datos']);
  // The earlier choice for the tables is kept.
  await opened.sheets.changeTables('Datos');
  expect(plans()).toEqual([left]);
});

test('a table below another one is loaded where the customer says what it is', async () => {
  await review([
    ['Empresa', 'Teléfono', 'Correo'],
    ['Gas Norte', '2420-0000', 'gas@x.gt'],
    ['Empaques Sur', '2222-3333', 'sur@x.gt'],
    [null],
    ['Piloto', 'Correo', 'Tel.'],
    ['Edy Sarceño', 'edy@x.gt', '5900-1000'],
  ]);
  const below = 'Datos (desde la fila 5)';
  const loaded = () => loadedSheets(opened.state()).map(({ sheet }) => sheet);
  expect(opened.state().sheets.map(({ sheet, whole }) => [sheet, whole])).toEqual([
    ['Datos', null],
    [below, 'Datos'],
  ]);
  expect(loaded()).toEqual(['Datos']);
  await opened.sheets.setModel(below, 'res.partner');
  expect(loaded()).toEqual(['Datos', below]);
  expect(opened.state().sheets[1]?.columns.map(({ field }) => field)).toEqual([null, 'email', 'phone']);
  opened.sheets.setColumn(below, 0, 'name');
  await opened.edits.perform({
    ...{ kind: 'write', sheet: below },
    cells: [{ row: 6, column: 2, text: '5900-2000' }],
  });
  expect(plansOf(opened.state()).map(({ sheet, correctedCells }) => [sheet, correctedCells])).toEqual([
    ['Datos', 1],
    [below, undefined],
  ]);
});
