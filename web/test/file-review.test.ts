import type { ImportModel } from '@atrio/contract';
import { writeWorkbook } from '@atrio/spreadsheets';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FileReview } from '../src/features/imports/file-review.ts';
import { forecastOf, isCheckedAgain } from '../src/features/imports/forecast.ts';
import { issuesOf } from '../src/features/imports/grid/issues.ts';
import type { KeptReview } from '../src/features/imports/kept-review.ts';
import { keySentences, keySummary } from '../src/features/imports/key-summary.ts';
import { countedKinds, loadPhrases } from '../src/features/imports/load-summary.ts';
import { plansOf } from '../src/features/imports/plans.ts';
import { problemCount, problemsOf } from '../src/features/imports/problems.ts';
import { recordPreviews } from '../src/features/imports/record-preview.ts';
import { canBeBlank, decisionOf, openReferences, standingOf } from '../src/features/imports/references.ts';
import type { ReviewState, SheetReview } from '../src/features/imports/review-state.ts';
import {
  canLoad,
  choosableKinds,
  faultsOf,
  fieldsOfSheet,
  openProposal,
} from '../src/features/imports/sheets.ts';
import { hasMoreProposals, takeAllProposals } from '../src/features/imports/take-proposals.ts';
import { Backend, errorAnswer } from './backend.ts';

const text = (string: string, required = false) => ({ string, type: 'char', required });
const partners: ImportModel = {
  model: 'res.partner',
  name: 'Contactos',
  live: true,
  fields: {
    name: text('Nombre', true),
    email: text('Correo electrónico'),
    phone: text('Teléfono'),
    street2: text('Calle2'),
    user_id: { string: 'Vendedor', type: 'many2one', relation: 'res.users' },
  },
  keys: ['email'],
  remembered: { columns: {}, key: null },
};
const target = (change: Partial<ImportModel> = {}) => ({
  json: { odooVersion: '18.0', country: 'GT', models: [{ ...partners, ...change }], notice: null },
});
const modelsCall = 'GET /api/instances/inst/import-models';
const referencesCall = 'POST /api/instances/inst/references';
const existingCall = 'POST /api/instances/inst/existing';
const noneExists = { existing: [], archived: [], ambiguous: [], notice: null };
const dryRunCall = 'POST /api/instances/inst/dry-run';
const allKnown = {
  ...{ missing: [], ambiguous: [], taken: [], proposals: [] },
  ...{ creatable: [], hasModel: true, notice: null },
};

type Cell = string | number | null;
const header = ['Nombre', 'Correo', 'Tel', 'Ruta', 'Vendedor'];
const fileOf = (rows: Cell[][], name = 'Clientes', more: { name: string; rows: Cell[][] }[] = []) =>
  new File([new Uint8Array(writeWorkbook([{ name, rows: [header, ...rows] }, ...more]))], 'clientes.xlsx');
const ana = ['Ana', 'ana@ejemplo.com', '5555-1234', 'Ruta 4', 'Elena'];

let backend: Backend;
const opened: FileReview[] = [];
const refusals: string[] = [];

beforeEach(() => {
  refusals.length = 0;
  backend = new Backend().on(modelsCall, target()).on(referencesCall, { json: allKnown });
  backend.on(existingCall, { json: noneExists });
});
afterEach(() => {
  for (const review of opened.splice(0)) review.close();
});

function review(file: File, otherReviews: () => FileReview[] = () => []): FileReview {
  const created = new FileReview({
    file,
    app: 'contacts',
    instance: 'inst',
    otherReviews,
    onRefused: (reason) => refusals.push(reason),
  });
  opened.push(created);
  return created;
}

/** Waits until the state of the review fulfils a condition. */
function waitFor(review: FileReview, condition: (state: ReviewState) => boolean): Promise<ReviewState> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined;
    const look = () => {
      if (!condition(review.state())) return;
      stop();
      resolve(review.state());
    };
    stop = review.subscribe(look);
    look();
  });
}

const isChecked = ({ phase, references: { state } }: ReviewState) => phase !== 'reading' && state === 'done';
const sheetOf = (state: ReviewState, name = 'Clientes') => state.sheets.find(({ sheet }) => sheet === name);
const columnOf = (state: ReviewState, title: string) =>
  sheetOf(state)?.columns.find((column) => column.title === title);

describe('corrected rows', () => {
  const reading = {
    model: 'res.partner',
    columns: [
      { header: 'Nombre', field: 'name' },
      { header: 'Correo', field: 'email' },
      { header: 'Saldo', field: 'street2', decimal: ',' },
    ],
    key: 'email',
    kind: 'supplier',
    references: [{ field: 'user_id', value: 'Elena', action: 'use', use: 'Elena Paz', useId: 7 }],
  };
  const correctionOf = (rows: Cell[][], hiddenRows: number[] = [], kept: KeptReview | null = null) => {
    const file = new File(
      [new Uint8Array(writeWorkbook([{ name: 'Corregir', rows, hiddenRows }]))],
      'c.xlsx',
    );
    const created = new FileReview({
      ...{ file, app: 'contacts', instance: 'inst', continues: { documentId: 'imp', fileName: 'a.xlsx' } },
      kept,
      otherReviews: () => [],
      onRefused: (reason) => refusals.push(reason),
    });
    opened.push(created);
    return created;
  };
  beforeEach(() => {
    backend.on('GET /api/imports/imp/reading', { json: { data: reading } });
    backend.on(referencesCall, { json: { ...allKnown, missing: ['Elena'] } });
  });

  test('are reviewed as their file was read, wherever their columns are now', async () => {
    const own = correctionOf(
      [
        ['Correo nuevo', 'Nombre', 'Tel', 'Saldo', 'Responsable', 'Motivo'],
        ['email', 'name', null, 'street2', 'user_id'],
        ['ana@ejemplo.com', 'Ana', '5555-1234', '12.500', 'Elena', 'No era un correo.'],
        ['mal', 'Luis', '5555-1235', '2.750', null, null],
      ],
      [2],
    );
    const state = await waitFor(own, isChecked);
    expect(forecastOf(state)).toMatchObject({ given: 2, entering: 1, out: 1, undecided: 0 });
    expect(plansOf(state)).toEqual([
      {
        sheet: 'Corregir',
        model: 'res.partner',
        columns: [
          { column: 0, header: 'Correo nuevo', field: 'email' },
          { column: 1, header: 'Nombre', field: 'name' },
          // It was left out, and would else be a telephone.
          { column: 2, header: 'Tel', field: null },
          { column: 3, header: 'Saldo', field: 'street2', decimal: ',' },
          // What the workbook of rejected rows added. The column of reasons is ours.
          { column: 4, header: 'Responsable', field: 'user_id' },
        ],
        key: 'email',
        kind: 'supplier',
        references: [{ field: 'user_id', value: 'Elena', action: 'use', use: 'Elena Paz', useId: 7 }],
      },
    ]);
    expect(sheetOf(state, 'Corregir')).toMatchObject({ headerChoices: [], people: null });
  });

  test('go on after a reload of the page as they were decided', async () => {
    const rows: Cell[][] = [
      ['Nombre', 'Correo', 'Saldo'],
      ['name', 'email', 'street2'],
      ['Ana', 'ana@ejemplo.com', '12.500'],
    ];
    const own = correctionOf(rows, [2]);
    await waitFor(own, isChecked);
    await own.sheets.setKey('Corregir', 'name');
    await waitFor(own, isChecked);
    const kept = own.kept();
    const again = correctionOf(rows, [2], JSON.parse(JSON.stringify(kept)));
    const state = await waitFor(again, isChecked);
    expect(again.kept()).toEqual(kept);
    expect(again.isDecided()).toBe(true);
    expect(plansOf(state)[0]).toMatchObject({ key: 'name', kind: 'supplier' });
  });

  test('of another file are refused with the columns that it lacks', async () => {
    const own = correctionOf([['Oportunidad'], ['Venta']]);
    await waitFor(own, ({ phase }) => phase === 'refused');
    expect(refusals).toEqual([
      '«c.xlsx» no es la corrección de «a.xlsx»: no tiene las columnas «Nombre», «Correo», «Saldo». Descarga las filas con error, corrígelas ahí y sube ese archivo.',
    ]);
  });
});

test('of companies with several people, one click adds and takes back a list for each', async () => {
  const parent_id = { string: 'Empresa', type: 'many2one', relation: 'res.partner' };
  backend.on(modelsCall, target({ fields: { ...partners.fields, parent_id } }));
  const rows: Cell[][] = [
    ['Proveedor', 'Contacto 1', 'Contacto 2'],
    ['Cementos', 'Víctor Coc', 'Ana Paz'],
    ['Tubovinil', 'Mario García', null],
  ];
  const own = review(new File([new Uint8Array(writeWorkbook([{ name: 'P', rows }]))], 'proveedores.xlsx'));
  await waitFor(own, isChecked);
  await own.sheets.setPeople('P', true);
  expect((await waitFor(own, isChecked)).sheets.map(({ sheet }) => sheet)).toEqual([
    'P',
    'P (personas de contacto)',
    'P (personas de contacto 2)',
  ]);
  await own.sheets.setPeople('P', false);
  expect(own.state().sheets).toHaveLength(1);
});

test('the people of a list of companies are added as a list of their own, and taken back', async () => {
  const withCompany = {
    ...partners.fields,
    parent_id: { string: 'Empresa', type: 'many2one', relation: 'res.partner' },
  };
  backend.on(modelsCall, target({ fields: withCompany }));
  const rows: Cell[][] = [
    ['Proveedor', 'Contacto'],
    ['Cementos', 'Víctor Coc'],
    ['Tubovinil', 'Mario García'],
  ];
  const own = review(
    new File([new Uint8Array(writeWorkbook([{ name: 'Clientes', rows }]))], 'proveedores.xlsx'),
  );
  const list = 'Clientes (personas de contacto)';
  expect((await waitFor(own, isChecked)).sheets.map(({ people }) => people)).toEqual([
    { header: 'Contacto', list },
  ]);

  await own.sheets.setPeople('Clientes', true);
  await waitFor(own, isChecked);
  expect(
    plansOf(own.state()).map(({ sheet, columns }) => [sheet, columns.map(({ field }) => field)]),
  ).toEqual([
    ['Clientes', ['name', null]],
    [list, ['parent_id', 'name']],
  ]);
  expect(forecastOf(own.state())).toMatchObject({ given: 4, entering: 4 });
  // A second click adds no second list.
  await own.sheets.setPeople('Clientes', true);
  expect(own.state().sheets).toHaveLength(2);
  await own.sheets.setPeople('Clientes', false);
  expect(plansOf(own.state()).map(({ sheet }) => sheet)).toEqual(['Clientes']);
});

describe('a required field without a column', () => {
  const prices: ImportModel = {
    ...{ model: 'product.supplierinfo', name: 'Precios de proveedores', live: true, keys: [] },
    fields: {
      partner_id: { string: 'Proveedor', type: 'many2one', relation: 'res.partner', required: true },
      product_tmpl_id: { string: 'Producto', type: 'many2one', relation: 'product.template', required: true },
      price: { string: 'Precio', type: 'float' },
    },
    remembered: { columns: {}, key: null },
  };
  const rows: Cell[][] = [
    ['Producto', 'Precio'],
    ['Martillo', 3.65],
    ['Pala', 4.18],
  ];

  test('is asked for once, counts for all rows, and is part of the plan', async () => {
    backend.on(modelsCall, target(prices));
    const own = review(
      new File([new Uint8Array(writeWorkbook([{ name: 'Clientes', rows }]))], 'precios.xlsx'),
    );
    const first = await waitFor(own, ({ phase }) => phase === 'ready');
    const [sheet] = first.sheets;
    if (sheet === undefined) throw new Error('no sheet');
    expect(canLoad(first)).toBe(false);
    expect(faultsOf(sheet, first.models).missingFields.map(({ label }) => label)).toEqual(['Proveedor']);
    expect(fieldsOfSheet(sheet, first.models).map(({ field }) => field)).toEqual(['partner_id']);
    expect(recordPreviews(first, sheet)[0]?.missing).toEqual(['Proveedor']);

    own.sheets.setValue('Clientes', 'partner_id', 'Truper');
    const given = await waitFor(own, isChecked);
    expect(canLoad(given)).toBe(true);
    expect(plansOf(given)[0]?.values).toEqual([{ field: 'partner_id', value: 'Truper' }]);
    const shown = given.sheets[0] && recordPreviews(given, given.sheets[0])[0];
    expect([shown?.missing, shown?.values.find(({ id }) => id === 'partner_id')]).toEqual([
      [],
      { id: 'partner_id', label: 'Proveedor', value: 'Truper' },
    ]);
    expect(backend.callsOf(referencesCall).map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ model: 'res.partner', names: ['Truper'] }),
    );

    own.sheets.setValue('Clientes', 'partner_id', '');
    expect([canLoad(own.state()), plansOf(own.state())[0]?.values]).toEqual([false, undefined]);
  });

  test('and the prices, known by product and supplier, are new only where one of the two is', async () => {
    backend.on(modelsCall, target(prices));
    backend.on(referencesCall, ({ body }) => ({
      json: { ...allKnown, missing: body.model === 'product.template' ? body.names : [] },
    }));
    const own = review(
      new File([new Uint8Array(writeWorkbook([{ name: 'Clientes', rows }]))], 'precios.xlsx'),
    );
    await waitFor(own, ({ phase }) => phase === 'ready');
    own.sheets.setValue('Clientes', 'partner_id', 'Truper');
    const asked = await waitFor(own, isChecked);
    const [martillo, pala] = openReferences(asked);
    if (martillo === undefined || pala === undefined) throw new Error('nothing is asked');
    const phrases = () => {
      const [sheet] = own.state().sheets;
      return [loadPhrases(own.state())[0], sheet && keySummary(own.state(), sheet)?.sentence];
    };
    own.references.decide([martillo], { action: 'create' });
    own.references.decide([pala], { action: 'use', use: 'Pala redonda', useId: 7 });
    expect(phrases()).toEqual([
      '2 precios de proveedores: los que ya existan se actualizan',
      'Por producto y proveedor, lo que ya exista se actualiza.',
    ]);
    own.references.decide([pala], { action: 'create' });
    expect(phrases()).toEqual([
      '2 precios de proveedores nuevos',
      'Por producto y proveedor, ninguno existe todavía: se crean todos.',
    ]);
    expect(keySentences(own.state())).toEqual({
      sentences: ['Por producto y proveedor, ninguno existe todavía: se crean todos.'],
      isSure: true,
    });
  });

  test('and what is known by other records is told once for all such lists', async () => {
    const rules: ImportModel = {
      ...{ model: 'stock.warehouse.orderpoint', name: 'Reglas de reabastecimiento', live: true, keys: [] },
      fields: {
        product_id: { string: 'Producto', type: 'many2one', relation: 'product.product', required: true },
        location_id: { string: 'Ubicación', type: 'many2one', relation: 'stock.location' },
        product_min_qty: { string: 'Cantidad mínima', type: 'float', required: true },
        product_max_qty: { string: 'Cantidad máxima', type: 'float' },
      },
      remembered: { columns: {}, key: null },
    };
    const answer = { odooVersion: '18.0', country: 'GT', models: [prices, rules], notice: null };
    backend.on(modelsCall, { json: answer });
    const bytes = writeWorkbook([
      {
        name: 'Precios',
        rows: [
          ['Proveedor', 'Producto', 'Precio'],
          ['Truper', 'Pala', 3.65],
        ],
      },
      {
        name: 'Reglas',
        rows: [
          ['Producto', 'Ubicación', 'Cantidad mínima', 'Cantidad máxima'],
          ['Pala', 'WH/Stock', 2, 5],
          ['Pico', 'WH/Stock', 1, 4],
        ],
      },
    ]);
    const state = await waitFor(review(new File([new Uint8Array(bytes)], 'precios.xlsx')), isChecked);
    expect(loadPhrases(state)).toEqual([
      '1 precio de proveedor y 2 reglas de reabastecimiento: lo que ya exista se actualiza',
    ]);
    expect(countedKinds(state)).toBe(
      'La cuenta suma 1 fila de precios de proveedores y 2 de reglas de reabastecimiento.',
    );
    expect(keySentences(state)).toEqual({
      sentences: ['Por producto y proveedor o producto y ubicación, lo que ya exista se actualiza.'],
      isSure: true,
    });
  });

  test('and what the head of a form says are shown as values of all rows, and can be changed', async () => {
    const orders: ImportModel = {
      ...{ model: 'purchase.order', name: 'Órdenes de compra', live: true, keys: [] },
      fields: {
        name: text('Referencia'),
        partner_id: { string: 'Proveedor', type: 'many2one', relation: 'res.partner', required: true },
        date_order: { string: 'Fecha límite', type: 'datetime' },
        order_line: { string: 'Líneas', type: 'one2many' },
      },
      remembered: { columns: {}, key: null },
    };
    const form: Cell[][] = [
      ['No.', 'OC-187', ''],
      ['Proveedor:', 'Macro', ''],
      ['Fecha:', '14/2/2025', ''],
      ['Descripción', 'Cantidad', 'P. Unit.'],
      ['Cemento', 100, 70],
      ['Hierro', 12, 39],
    ];
    backend.on(modelsCall, target(orders));
    const own = review(
      new File([new Uint8Array(writeWorkbook([{ name: 'Clientes', rows: form }]))], 'orden.xlsx'),
    );
    const first = await waitFor(own, isChecked);
    const [sheet] = first.sheets;
    if (sheet === undefined) throw new Error('no sheet');
    expect(fieldsOfSheet(sheet, first.models).map(({ field }) => [field, sheet.values[field]])).toEqual([
      ['partner_id', 'Macro'],
      ['name', 'OC-187'],
      ['date_order', '14/2/2025'],
    ]);
    own.sheets.setValue('Clientes', 'date_order', '15/2/2025');
    own.sheets.setValue('Clientes', 'name', '');
    const changed = await waitFor(own, isChecked);
    expect([canLoad(changed), plansOf(changed)[0]?.values]).toEqual([
      true,
      [
        { field: 'partner_id', value: 'Macro' },
        { field: 'date_order', value: '15/2/2025' },
      ],
    ]);
  });
});

describe('prices that are with tax in the sheet and without it in Odoo', () => {
  const products = {
    ...{ model: 'product.template', name: 'Productos', live: true, keys: ['default_code'] },
    fields: {
      name: text('Nombre', true),
      default_code: text('Referencia interna'),
      list_price: { string: 'Precio de venta', type: 'float', decimals: 2 },
    },
    remembered: { columns: {}, key: null },
  };
  const taxes = { sale: { name: 'IVA 12%', percent: 12, included: false }, purchase: null };
  const file = () =>
    new File(
      [
        new Uint8Array(
          writeWorkbook([
            {
              name: 'Clientes',
              rows: [
                ['Nombre', 'Precio con IVA'],
                ['Pala', 112],
              ],
            },
          ]),
        ),
      ],
      'precios.xlsx',
    );

  test('are converted, and kept where the customer wants it; the plan says which', async () => {
    backend.on(modelsCall, {
      json: { odooVersion: '18.0', country: 'GT', taxes, models: [products], notice: null },
    });
    const own = review(file());
    const first = await waitFor(own, isChecked);
    expect(first.questions[0]?.priceTaxes).toEqual([
      {
        ...{ column: 1, header: 'Precio con IVA', included: true, percent: 12, taxColumn: null },
        ...{ samples: [{ price: '112', converted: '100' }], choice: 'convert' },
      },
    ]);
    const planned = (state: ReviewState) => plansOf(state)[0]?.columns[1];
    expect(planned(first)).toEqual({
      ...{ column: 1, header: 'Precio con IVA', field: 'list_price', priceTax: 'convert' },
    });
    own.sheets.setPriceTax('Clientes', 1, 'keep');
    const kept = await waitFor(own, isChecked);
    expect(kept.questions[0]?.priceTaxes.map(({ choice }) => choice)).toEqual(['keep']);
    expect(planned(kept)).toMatchObject({ priceTax: 'keep' });
    own.sheets.setColumn('Clientes', 1, null);
    expect((await waitFor(own, isChecked)).questions[0]?.priceTaxes).toEqual([]);
  });
});

describe('the columns of a file', () => {
  test('each gets the field that its header means, and says why', async () => {
    const state = await waitFor(review(fileOf([ana])), isChecked);
    expect(columnOf(state, 'Nombre')).toMatchObject({ field: 'name', source: 'label', samples: ['Ana'] });
    expect(columnOf(state, 'Correo')).toMatchObject({ field: 'email' });
    expect(columnOf(state, 'Ruta')).toMatchObject({ field: null });
    expect(canLoad(state)).toBe(true);
    expect(plansOf(state)).toMatchObject([{ sheet: 'Clientes', model: 'res.partner' }]);
  });

  test('a field chosen by the customer is checked again and is part of the plan', async () => {
    const own = review(fileOf([ana]));
    await waitFor(own, isChecked);
    own.sheets.setColumn('Clientes', 3, 'street2');
    expect(own.state().check.state).toBe('waiting');
    const state = await waitFor(own, isChecked);
    expect(columnOf(state, 'Ruta')).toMatchObject({ field: 'street2', source: 'chosen', reason: null });
    expect(plansOf(state)[0]?.columns[3]).toEqual({ column: 3, header: 'Ruta', field: 'street2' });
  });

  test('two columns for one field, none for a required field, or a key without a column prevent loading', async () => {
    const own = review(fileOf([ana]));
    await waitFor(own, isChecked);
    const faults = () => {
      const sheet = sheetOf(own.state());
      return sheet && faultsOf(sheet, own.state().models);
    };
    own.sheets.setColumn('Clientes', 2, 'email');
    expect(faults()?.duplicates).toEqual([1, 2]);
    expect(canLoad(own.state())).toBe(false);
    own.sheets.setColumn('Clientes', 2, null);
    own.sheets.setColumn('Clientes', 0, null);
    expect(faults()?.missingFields.map(({ label }) => label)).toEqual(['Nombre']);
    expect(canLoad(own.state())).toBe(false);
    own.sheets.setColumn('Clientes', 0, 'name');
    own.sheets.setKey('Clientes', 'phone');
    expect(faults()?.keyWithoutColumn).toBe(true);
    own.sheets.setKey('Clientes', 'email');
    expect(canLoad(own.state())).toBe(true);
    own.sheets.setColumn('Clientes', 1, null);
    // The key is removed with its column.
    expect(sheetOf(own.state())?.key).toBeNull();
  });

  test('fields and key of the last import are proposed', async () => {
    backend.on(modelsCall, target({ remembered: { columns: { Ruta: 'street2', Tel: null }, key: 'email' } }));
    const state = await waitFor(review(fileOf([ana])), isChecked);
    expect(columnOf(state, 'Ruta')).toMatchObject({ field: 'street2', source: 'remembered' });
    expect(columnOf(state, 'Tel')).toMatchObject({ field: null });
    expect(sheetOf(state)?.key).toBe('email');
  });

  test('a header that the provider knows gets its field, and a likely field is offered until a column has it', async () => {
    backend.on(modelsCall, target({ headers: { Ruta: 'street2' } }));
    const bytes = writeWorkbook([
      {
        name: 'Clientes',
        rows: [
          ['Nombre', 'Telefno', 'RUTA'],
          ['Ana', '5555-1234', '4'],
        ],
      },
    ]);
    const own = review(new File([new Uint8Array(bytes)], 'clientes.xlsx'));
    const state = await waitFor(own, isChecked);
    expect(columnOf(state, 'RUTA')).toMatchObject({ field: 'street2', source: 'synonym' });
    expect(columnOf(state, 'Telefno')).toMatchObject({ field: null, proposal: 'phone' });
    const offered = () => {
      const sheet = sheetOf(own.state());
      return sheet?.columns.map((column) => openProposal(sheet, column));
    };
    expect(offered()).toEqual([null, 'phone', null]);
    own.sheets.setColumn('Clientes', 2, 'phone');
    expect(offered()).toEqual([null, null, null]);
    own.sheets.setColumn('Clientes', 2, null);
    own.sheets.setColumn('Clientes', 1, 'phone');
    expect(columnOf(own.state(), 'Telefno')).toMatchObject({ field: 'phone', source: 'chosen' });
  });

  test('the kind of all records is asked for once, and is part of the plan unless a column has it', async () => {
    const ranks = { supplier_rank: { string: 'Rango de proveedor', type: 'integer' } };
    backend.on(modelsCall, target({ fields: { ...partners.fields, ...ranks } }));
    const own = review(fileOf([ana]));
    await waitFor(own, isChecked);
    own.sheets.setKind('Clientes', 'supplier');
    const state = await waitFor(own, isChecked);
    expect(plansOf(state)[0]).toMatchObject({ kind: 'supplier' });
    own.sheets.setColumn('Clientes', 2, 'supplier_rank');
    expect(plansOf(own.state())[0]).not.toHaveProperty('kind');
  });

  test('the kind is not asked for where a column says it of each row, unless it goes into another field', async () => {
    const rank = { string: 'Rango', type: 'integer' };
    const ranks = { supplier_rank: rank, customer_rank: rank };
    backend.on(modelsCall, target({ fields: { ...partners.fields, ...ranks } }));
    const kinds = ['Cliente', 'Proveedor'].map((kind, at) => [`Ana ${at}`, null, null, kind, null]);
    const own = review(fileOf(kinds));
    const sheet = (await waitFor(own, isChecked)).sheets[0] as SheetReview;
    expect(sheet.columns[3]).toMatchObject({ header: 'Ruta', field: null, isRead: true });
    expect(choosableKinds(sheet)).toEqual([]);
    own.sheets.setColumn('Clientes', 3, 'street2');
    expect(choosableKinds(own.state().sheets[0] as SheetReview)).toEqual([
      ...['customer', 'supplier', 'customer-and-supplier'],
    ]);
  });

  test('the contacts of a sheet that says so are suppliers, until the customer says something else', async () => {
    const supplier_rank = { string: 'Nivel de proveedor', type: 'integer' };
    backend.on(modelsCall, target({ fields: { ...partners.fields, supplier_rank } }));
    const own = review(fileOf([ana], 'Proveedores'));
    expect(plansOf(await waitFor(own, isChecked))).toMatchObject([{ kind: 'supplier' }]);
    own.sheets.setKind('Proveedores', null);
    expect(plansOf(own.state())[0]).not.toHaveProperty('kind');
  });

  test('a sheet that the customer gives later is loaded too, and what was decided before stays', async () => {
    backend.on(referencesCall, { json: { ...allKnown, missing: ['Elena'] } });
    const rows = (names: string[]): Cell[][] => [['Nombre', 'Correo'], ...names.map((name) => [name, ''])];
    const file = fileOf([ana], 'Clientes', [
      { name: 'Más', rows: rows(['Eva', 'Ida']) },
      { name: 'Notas', rows: rows(['x']) },
    ]);
    const own = new FileReview({
      ...{ file, app: 'contacts', instance: 'inst', sheets: ['Clientes'], otherReviews: () => [] },
      onRefused: (reason) => refusals.push(reason),
    });
    opened.push(own);
    const first = await waitFor(own, isChecked);
    expect(plansOf(first).map(({ sheet }) => sheet)).toEqual(['Clientes']);
    own.references.decide(openReferences(first), { action: 'blank' });
    own.sheets.setColumn('Clientes', 3, 'street2');
    const cells = [{ row: 2, column: 0, text: 'Ana Paz' }];
    await own.edits.perform({ kind: 'write', sheet: 'Clientes', cells });
    await waitFor(own, isChecked);
    await own.addSheet('Más');
    const state = await waitFor(own, isChecked);
    expect(plansOf(state)).toMatchObject([
      { sheet: 'Clientes', correctedCells: 1, references: [{ value: 'Elena', action: 'blank' }] },
      { sheet: 'Más', model: 'res.partner' },
    ]);
    expect(columnOf(state, 'Ruta')?.field).toBe('street2');
    expect(state.edits).toMatchObject({ cells: 1, canUndo: true });
    expect(forecastOf(state)).toMatchObject({ given: 3, entering: 3 });
    // Once more changes nothing, and a retry after a failure loads both sheets.
    own.sheets.setColumn('Más', 1, null);
    await own.addSheet('Más');
    expect(sheetOf(own.state(), 'Más')?.columns[1]?.field).toBeNull();
    void own.open();
    expect(plansOf(await waitFor(own, isChecked)).map(({ sheet }) => sheet)).toEqual(['Clientes', 'Más']);
  });

  test('a sheet that the customer gives brings all lists that are read from it, also where it is given later', async () => {
    const products: ImportModel = {
      ...{ model: 'product.template', name: 'Productos', live: true, keys: [] },
      fields: {
        name: { ...text('Nombre'), required: true },
        list_price: { string: 'Precio', type: 'float' },
      },
      remembered: { columns: {}, key: null },
    };
    const counts: ImportModel = {
      ...{ model: 'stock.quant', name: 'Conteos', live: true, keys: [] },
      fields: {
        product_id: { string: 'Producto', type: 'many2one', relation: 'product.product', required: true },
        inventory_quantity: { string: 'Cantidad contada', type: 'float', required: true },
      },
      remembered: { columns: {}, key: null },
    };
    const answer = { odooVersion: '18.0', country: 'GT', models: [products, counts], notice: null };
    backend.on(modelsCall, { json: answer });
    const rows = (name: string): Cell[][] => [
      ['Nombre', 'Precio', 'Existencias'],
      [`${name} grande`, 10.5, 4],
      [`${name} chico`, 3.5, 7],
    ];
    const bytes = writeWorkbook([
      { name: 'Ferretería', rows: rows('Martillo') },
      { name: 'Pinturas', rows: rows('Barniz') },
    ]);
    const own = new FileReview({
      file: new File([new Uint8Array(bytes)], 'productos.xlsx'),
      ...{ app: 'stock', instance: 'inst', sheets: ['Ferretería'], otherReviews: () => [] },
      onRefused: (reason) => refusals.push(reason),
    });
    opened.push(own);
    const listsOf = (state: ReviewState) => plansOf(state).map(({ sheet, model }) => [sheet, model]);
    const hardware = [
      ['Ferretería', 'product.template'],
      ['Ferretería (existencias)', 'stock.quant'],
    ];
    expect(listsOf(await waitFor(own, isChecked))).toEqual(hardware);
    await own.addSheet('Pinturas');
    expect(listsOf(await waitFor(own, isChecked))).toEqual([
      ...hardware,
      ['Pinturas', 'product.template'],
      ['Pinturas (existencias)', 'stock.quant'],
    ]);
  });

  test('a sheet can be excluded and included again', async () => {
    const own = review(fileOf([ana], 'Clientes', [{ name: 'Otros', rows: [header, ['Eva']] }]));
    await waitFor(own, isChecked);
    await own.sheets.setModel('Otros', null);
    expect(plansOf(own.state()).map(({ sheet }) => sheet)).toEqual(['Clientes']);
    await own.sheets.setModel('Clientes', null);
    expect(canLoad(own.state())).toBe(false);
    await own.sheets.setModel('Otros', 'res.partner');
    expect(sheetOf(own.state(), 'Otros')).toMatchObject({ model: 'res.partner' });
    expect(canLoad(own.state())).toBe(true);
  });
});

describe('whether something would be lost with the file', () => {
  const opened = async () => {
    backend.on(referencesCall, { json: { ...allKnown, missing: ['Elena'] } });
    const own = review(
      fileOf([ana, ['Total', '', '', '', '']], 'Clientes', [{ name: 'Más', rows: [header, ana] }]),
    );
    await waitFor(own, isChecked);
    return own;
  };

  test('not as long as all is as it was proposed and found out, also with one more sheet', async () => {
    const own = review(fileOf([ana]));
    expect(own.isDecided()).toBe(false);
    await waitFor(own, isChecked);
    expect(own.isDecided()).toBe(false);
    const file = fileOf([ana], 'Clientes', [{ name: 'Más', rows: [['Nombre'], ['Ida']] }]);
    const some = { file, app: 'contacts', instance: 'inst', sheets: ['Clientes'], otherReviews: () => [] };
    const other = new FileReview({ ...some, onRefused: (reason) => refusals.push(reason) });
    await waitFor(other, isChecked);
    await other.addSheet('Más');
    await waitFor(other, isChecked);
    expect(other.isDecided()).toBe(false);
    other.close();
  });

  test.each<[string, (review: FileReview) => unknown]>([
    ['a column', (review) => review.sheets.setColumn('Clientes', 3, 'street2')],
    ['that a column is not loaded', (review) => review.sheets.setColumn('Clientes', 1, null)],
    ['a kind', (review) => review.sheets.setKind('Clientes', 'supplier')],
    ['a decimal sign', (review) => review.sheets.setDecimal('Clientes', 2, ',')],
    ['a value for all rows', (review) => review.sheets.setValue('Clientes', 'street2', 'x')],
    ['a key', (review) => review.sheets.setKey('Clientes', null)],
    ['a row', (review) => review.sheets.includeRow('Clientes', { row: 3, text: 'Total' }, true)],
    ['a sheet', (review) => review.sheets.setModel('Más', null)],
    ['a header', (review) => review.sheets.setHeaderRow('Clientes', 2)],
    ['a name', (review) => review.references.decide(openReferences(review.state()), { action: 'blank' })],
    [
      'a cell',
      (review) =>
        review.edits.perform({
          kind: 'write',
          sheet: 'Clientes',
          cells: [{ row: 2, column: 0, text: 'Eva' }],
        }),
    ],
    [
      'to leave a row out',
      (review) => review.edits.perform({ kind: 'leave', sheet: 'Clientes', rows: [2], leave: true }),
    ],
  ])('as soon as the customer decided %s', async (_, decide) => {
    const own = await opened();
    expect(own.isDecided()).toBe(false);
    await decide(own);
    expect(own.isDecided()).toBe(true);
    expect(own.kept()?.isDecided).toBe(true);
  });

  test('not any more when it was taken back', async () => {
    const own = await opened();
    own.sheets.setKind('Clientes', 'supplier');
    own.sheets.setKind('Clientes', null);
    await own.edits.perform({ kind: 'leave', sheet: 'Clientes', rows: [2], leave: true });
    await own.edits.perform({ kind: 'undo' });
    expect(own.isDecided()).toBe(false);
  });
});

describe('the rows of a file', () => {
  test('problems have their row, column and severity', async () => {
    const state = await waitFor(review(fileOf([ana, ['', 'eva@ejemplo', '1', '', '']])), isChecked);
    expect(problemsOf(state)).toContainEqual(
      expect.objectContaining({
        sheet: 'Clientes',
        row: 3,
        column: 'A',
        header: 'Nombre',
        severity: 'error',
      }),
    );
    expect(problemCount(state)).toBe(problemsOf(state).length);
  });

  test('several changes in a row start one check', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const own = review(fileOf([ana]));
      await waitFor(own, ({ phase }) => phase === 'ready');
      await vi.advanceTimersByTimeAsync(0);
      await waitFor(own, isChecked);
      const asked = backend.callsOf(referencesCall).length;
      for (const field of ['street2', 'phone', null]) {
        own.sheets.setColumn('Clientes', 3, field);
        await vi.advanceTimersByTimeAsync(500);
        expect(own.state().check.state).toBe('waiting');
      }
      await vi.advanceTimersByTimeAsync(200);
      await waitFor(own, isChecked);
      expect(backend.callsOf(referencesCall).length).toBe(asked + 1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a cancelled check leaves no partial result, and can be started again', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => [`Cliente ${at}`, `c${at}@ejemplo.com`]);
    const own = review(fileOf(many));
    await waitFor(own, ({ check }) => check.state === 'running' && check.rows > 0);
    own.check.cancel();
    expect(own.state().check).toMatchObject({ state: 'waiting', sheets: [], rows: 0 });
    await own.check.start();
    expect(own.state().check.state).toBe('done');
  });

  test('a file that cannot be read is refused with its reason', async () => {
    const own = review(new File(['%PDF-1.7 factura'], 'clientes.xlsx'));
    const { phase, refusal: reason } = await waitFor(own, (state) => state.phase !== 'reading');
    expect(phase).toBe('refused');
    expect(refusals).toEqual([reason]);
    expect(reason).toMatch(/PDF/);
  });

  test('a file that was removed while it was read is not refused afterwards', async () => {
    const own = review(new File(['%PDF-1.7 factura'], 'clientes.xlsx'));
    own.close();
    await own.open();
    expect(refusals).toEqual([]);
  });

  test('the review fails when the instance cannot be asked, and can be tried again', async () => {
    backend.on(modelsCall, errorAnswer(500, 'Algo falló de nuestro lado.'));
    const own = review(fileOf([ana]));
    const state = await waitFor(own, ({ phase }) => phase !== 'reading');
    expect(state).toMatchObject({ phase: 'failed', error: { message: 'Algo falló de nuestro lado.' } });
    backend.on(modelsCall, target());
    void own.open();
    expect((await waitFor(own, isChecked)).phase).toBe('ready');
  });
});

describe('the corrections of a file', () => {
  const bad = ['', 'eva@ejemplo', '5555-0001', '', 'Elena'];
  const write = (review: FileReview, row: number, column: number, text: string) =>
    review.edits.perform({ kind: 'write', sheet: 'Clientes', cells: [{ row, column, text }] });

  test('are checked again, and only new names are asked for', async () => {
    const own = review(fileOf([ana, bad]));
    const before = await waitFor(own, isChecked);
    expect(before.check.sheets).toMatchObject([{ badRows: 1 }]);
    expect(isCheckedAgain(before)).toBe(false);
    await write(own, 3, 0, 'Eva');
    // The results of the last check stay until the next one is done.
    expect(problemsOf(own.state())).toEqual(problemsOf(before));
    // Meanwhile the grid says that they are being checked, and the figure that it is counted.
    expect(forecastOf(await waitFor(own, isCheckedAgain))).toBeNull();
    await write(own, 3, 1, 'eva@ejemplo.com');
    await write(own, 3, 4, 'Olga');
    const isFixed = ({ check, references }: ReviewState) =>
      check.sheets[0]?.badRows === 0 && references.state === 'done';
    const state = await waitFor(own, isFixed);
    expect(problemsOf(state)).toEqual([]);
    expect(isCheckedAgain(state)).toBe(false);
    expect(state.edits).toMatchObject({ cells: 3, canUndo: true });
    expect(backend.callsOf(referencesCall).map(({ body }) => body.names)).toEqual([['Elena'], ['Olga']]);
  });

  test('take all proposals of a kind in one change, also where a check does not keep all of them', async () => {
    const mails = Array.from({ length: 5_600 }, (_, at) => [`Cliente ${at}`, `c${at}@gmial.com`, '', '', '']);
    // What has no proposal is among the problems, too.
    const rows = mails.flatMap((row, at) =>
      at % 10 === 0 ? [['', `x${at}@ejemplo.com`, '', '', ''], row] : [row],
    );
    const own = review(fileOf(rows));
    const before = await waitFor(own, isChecked);
    expect(problemsOf(before)).toHaveLength(5_000);
    expect(hasMoreProposals(before, 'Clientes')).toBe(true);
    const first = issuesOf(problemsOf(before), ['Clientes']).find(({ kind }) => kind === 'email');
    if (first === undefined) throw new Error('nothing is proposed');
    const progress: number[] = [];
    const result = await takeAllProposals(own, first, (done) => progress.push(done));
    expect(result).toMatchObject({ changed: 5_600, state: { cells: 5_600 } });
    expect(progress.length).toBeGreaterThan(1);
    const after = await waitFor(own, ({ check }) => check.sheets[0]?.warnedRows === 0);
    expect(after.check.sheets).toMatchObject([{ badRows: 560 }]);
    expect(hasMoreProposals(after, 'Clientes')).toBe(false);
    await own.edits.perform({ kind: 'undo' });
    expect(own.state().edits).toMatchObject({ cells: 0, canUndo: false });
  });

  test('are in the file that is loaded, and it is made again only after a change', async () => {
    const file = fileOf([ana, bad]);
    const own = review(file);
    await waitFor(own, isChecked);
    await own.edits.perform({ kind: 'leave', sheet: 'Clientes', rows: [2], leave: true });
    expect(await own.edits.fileToLoad()).toBe(file);
    await write(own, 3, 0, 'Eva');
    const corrected = await own.edits.fileToLoad();
    expect(corrected.name).toBe('clientes.xlsx');
    expect(await own.edits.fileToLoad()).toBe(corrected);
    const again = await waitFor(review(corrected), isChecked);
    expect(again.sheets.map(({ sheet }) => sheet)).toEqual(['Clientes']);
    expect(columnOf(again, 'Nombre')?.samples).toEqual(['Ana', 'Eva']);
    expect(plansOf(own.state())).toMatchObject([{ leaveRows: [2], correctedCells: 1 }]);
  });

  test('that leave nothing to load do not refuse the file, and can be undone', async () => {
    const own = review(fileOf([ana]));
    await waitFor(own, isChecked);
    const block = [['', '', '', '', '']];
    const view = { sheet: 'Clientes', first: 2, only: null };
    await own.edits.perform({ kind: 'paste', view, at: { index: 0, column: 0 }, block });
    await waitFor(own, ({ check }) => check.state === 'failed');
    expect(refusals).toEqual([]);
    await own.edits.perform({ kind: 'undo' });
    const state = await waitFor(own, ({ check }) => check.state === 'done');
    expect(state).toMatchObject({ phase: 'ready', edits: { cells: 0, canRedo: true } });
  });
});

describe('the records that rows name', () => {
  const missing = { ...allKnown, missing: ['Elena'] };

  test('each name is looked up once; a missing one waits for a decision, which is part of the plan', async () => {
    backend.on(referencesCall, { json: missing });
    const own = review(fileOf([ana, ['Eva', 'eva@ejemplo.com', '', '', 'Elena']]));
    const state = await waitFor(own, isChecked);
    expect(backend.callsOf(referencesCall).map(({ body }) => body.names)).toEqual([['Elena']]);
    const [reference] = openReferences(state);
    expect(reference).toMatchObject({ field: 'user_id', value: 'Elena', found: 0, rows: 2 });
    if (reference === undefined) throw new Error('unreachable');
    expect(canBeBlank(state, reference)).toBe(true);
    own.references.decide([reference], { action: 'blank' });
    expect(openReferences(own.state())).toEqual([]);
    expect(plansOf(own.state())[0]?.references).toEqual([
      { field: 'user_id', value: 'Elena', action: 'blank' },
    ]);
    own.references.decide([reference], null);
    expect(openReferences(own.state())).toHaveLength(1);
  });

  test('each name says whether it can be created, and only those are created together', async () => {
    backend.on(referencesCall, {
      json: { ...allKnown, missing: ['8 días', 'según acuerdo'], creatable: ['8 días'] },
    });
    const own = review(
      fileOf([
        [...ana.slice(0, 4), '8 días'],
        ['Eva', 'eva@ejemplo.com', '', '', 'según acuerdo'],
      ]),
    );
    const state = await waitFor(own, isChecked);
    expect(openReferences(state).map(({ value, canCreate }) => [value, canCreate])).toEqual([
      ['8 días', true],
      ['según acuerdo', false],
    ]);
    own.references.createAll(openReferences(state));
    expect(plansOf(own.state())[0]?.references).toEqual([
      { field: 'user_id', value: '8 días', action: 'create' },
    ]);
    expect(openReferences(own.state()).map(({ value }) => value)).toEqual(['según acuerdo']);
  });

  test('a name that is written in another way uses its record without a question', async () => {
    backend.on(referencesCall, {
      json: { ...allKnown, taken: [{ name: 'Elena', id: 90, as: 'Elena Paz' }] },
    });
    const own = review(fileOf([ana]));
    const state = await waitFor(own, isChecked);
    const [reference] = state.references.missing;
    const answer = { action: 'use', use: 'Elena Paz', useId: 90 } as const;
    expect(openReferences(state)).toEqual([]);
    expect(reference && decisionOf(state, reference)).toEqual({ ...answer, automatic: true });
    const inPlan = { field: 'user_id', value: 'Elena', ...answer };
    expect(plansOf(state)[0]?.references).toEqual([{ ...inPlan, automatic: true }]);
    if (reference) own.references.decide([reference], answer);
    expect(plansOf(own.state())[0]?.references).toEqual([inPlan]);
  });

  test('after two calls without an answer the names count as not asked, with the reason', async () => {
    backend.on(referencesCall, { json: { ...allKnown, notice: 'Tu Odoo no responde.' } });
    const state = await waitFor(review(fileOf([ana])), isChecked);
    expect(state.references).toMatchObject({ missing: [], unasked: 1, notice: 'Tu Odoo no responde.' });
    expect(backend.callsOf(referencesCall)).toHaveLength(2);
  });

  test('a failed call can be tried again', async () => {
    backend.on(referencesCall, 'disconnect');
    const own = review(fileOf([ana]));
    await waitFor(own, ({ references: { state } }) => state === 'failed');
    backend.on(referencesCall, { json: missing });
    await own.check.askReferences();
    expect(openReferences(own.state())).toHaveLength(1);
  });

  test('a name that another file of the installation brings needs no decision', async () => {
    backend.on(
      modelsCall,
      target({
        fields: {
          ...partners.fields,
          parent_id: { string: 'Empresa', type: 'many2one', relation: 'res.partner' },
        },
      }),
    );
    backend.on(referencesCall, ({ body }) => ({ json: { ...allKnown, missing: body.names } }));
    const all: FileReview[] = [];
    const first = review(fileOf([['Ana', '', '', '', '']]), () => all.filter((other) => other !== first));
    all.push(first);
    await waitFor(first, isChecked);
    const second = review(fileOf([['Eva', '', '', '', 'Ana']]), () =>
      all.filter((other) => other !== second),
    );
    all.push(second);
    await waitFor(second, isChecked);
    second.sheets.setColumn('Clientes', 4, 'parent_id');
    const state = await waitFor(
      second,
      (now) => isChecked(now) && now.references.missing.some(({ inFiles }) => inFiles !== null),
    );
    expect(state.references.missing).toMatchObject([{ value: 'Ana', inFiles: 'entering' }]);
    expect(openReferences(state)).toEqual([]);
  });

  test('a name in a row to correct is not asked about, and comes with the corrected row', async () => {
    const fields = {
      ...partners.fields,
      parent_id: { string: 'Empresa', type: 'many2one', relation: 'res.partner' },
    };
    backend.on(modelsCall, target({ fields }));
    backend.on(referencesCall, ({ body }) => ({ json: { ...allKnown, missing: body.names } }));
    const own = review(
      fileOf([
        ['Ana', 'ana@ejemplo', '', '', ''],
        ['Eva', '', '', '', 'Ana'],
      ]),
    );
    await waitFor(own, isChecked);
    own.sheets.setColumn('Clientes', 4, 'parent_id');
    const isMarked = (now: ReviewState) => isChecked(now) && now.references.missing[0]?.inFiles != null;
    const faulty = await waitFor(own, isMarked);
    const [reference] = faulty.references.missing;
    if (reference === undefined) throw new Error('nothing is missing');
    expect(reference).toMatchObject({ value: 'Ana', inFiles: 'refused' });
    expect(openReferences(faulty)).toEqual([]);
    expect(standingOf(faulty, reference)).toBe('refused');
    expect(forecastOf(faulty)).toMatchObject({ entering: 0, undecided: 1, out: 1 });

    // Whoever decides to create it anyway gets it only once, when the row of the file is corrected.
    own.references.decide([reference], { action: 'create' });
    expect(standingOf(own.state(), reference)).toBe('asked');
    expect(plansOf(own.state())[0]?.references).toMatchObject([{ value: 'Ana', action: 'create' }]);
    await own.edits.perform({
      ...{ kind: 'write', sheet: 'Clientes' },
      cells: [{ row: 2, column: 1, text: 'ana@ejemplo.com' }],
    });
    const mended = await waitFor(
      own,
      (now) => isMarked(now) && now.references.missing[0]?.inFiles === 'entering',
    );
    const [coming] = mended.references.missing;
    expect(coming && standingOf(mended, coming)).toBe('entering');
    expect(plansOf(mended)[0]?.references).toEqual([]);
    expect(forecastOf(mended)).toMatchObject({ entering: 2, undecided: 0, out: 0 });

    // Another decision than to create it counts as it was made.
    if (coming) own.references.decide([coming], { action: 'skip' });
    expect(forecastOf(own.state())).toMatchObject({ entering: 1, out: 1 });
  });
});

describe('the key', () => {
  const rows: Cell[][] = [
    ['Ana', 'ana@ejemplo.com', '100', '', ''],
    ['Eva', 'eva@ejemplo.com', '200', '', ''],
    ['Ida', 'ida@ejemplo.com', '300', '', ''],
    ['Noé', 'noe@ejemplo.com', '400', '', ''],
    ['Teo', 'ana@ejemplo.com', '500', '', ''],
  ];
  const keyOf = (state: ReviewState) => sheetOf(state)?.key;
  const summaryOf = (state: ReviewState) => {
    const sheet = sheetOf(state);
    return sheet && keySummary(state, sheet);
  };

  test('is the best one that the values allow; records that Odoo has count as updates', async () => {
    const known = { existing: ['eva@ejemplo.com', 'ida@ejemplo.com'], ambiguous: ['noe@ejemplo.com'] };
    backend.on(existingCall, { json: { ...noneExists, ...known } });
    const own = review(fileOf(rows));
    const state = await waitFor(own, isChecked);
    expect(keyOf(state)).toBe('email');
    expect(plansOf(state)[0]?.key).toBe('email');
    // The second one with Ana's address is an error, and nobody knows which Noé is meant.
    expect(forecastOf(state)).toMatchObject({ entering: 3, out: 2, records: 3, updates: 2, unsure: 0 });
    expect(summaryOf(state)).toEqual({
      sentence: 'Por correo, 2 ya existen: se actualizan.',
      repeated: ['1 fila repite el correo de otra.'],
      mayDouble: false,
    });
    expect(loadPhrases(state).slice(0, 2)).toEqual(['1 contacto nuevo', '2 ya existen: se actualizan']);
    expect(countedKinds(state)).toBeNull();
  });

  test('is said once where several lists bring nothing that Odoo has', async () => {
    const people = [
      ['Luz', 'luz@ejemplo.com', '600', '', ''],
      ['Sol', 'sol@ejemplo.com', '700', '', ''],
    ];
    const file = () => fileOf(rows.slice(0, 2), 'Clientes', [{ name: 'Otros', rows: [header, ...people] }]);
    const none = await waitFor(review(file()), isChecked);
    expect(keySentences(none)).toEqual({
      sentences: ['Nada de esto existe todavía en tu Odoo: se crea todo.'],
      isSure: true,
    });
    backend.on(existingCall, { json: { ...noneExists, existing: ['sol@ejemplo.com'] } });
    expect(keySentences(await waitFor(review(file()), isChecked))?.sentences).toEqual([
      'Por correo, ninguno existe todavía: se crean todos.',
      'Por correo, 1 ya existe: se actualiza.',
    ]);
  });

  test('records that Odoo has archived are told as such, and are not new', async () => {
    const known = { existing: ['eva@ejemplo.com'], archived: ['ida@ejemplo.com', 'noe@ejemplo.com'] };
    backend.on(existingCall, { json: { ...noneExists, ...known } });
    const state = await waitFor(review(fileOf(rows)), isChecked);
    expect(forecastOf(state)).toMatchObject({ records: 4, updates: 1, reactivated: 2, unsure: 0 });
    const archived = '2 están archivados: se actualizan y vuelven a estar activos';
    expect(summaryOf(state)?.sentence).toBe(`Por correo, 1 ya existe: se actualiza; ${archived}.`);
    expect(loadPhrases(state).slice(0, 3)).toEqual([
      '1 contacto nuevo',
      '1 ya existe: se actualiza',
      archived,
    ]);
  });

  test('follows the columns, unless the customer chose another one', async () => {
    backend.on(modelsCall, target({ keys: ['phone', 'email'] }));
    const own = review(fileOf(rows));
    await waitFor(own, isChecked);
    expect(keyOf(own.state())).toBe('phone');
    own.sheets.setColumn('Clientes', 2, null);
    expect(keyOf(own.state())).toBeNull();
    // The plan never goes without the key, although nobody waited for the check.
    await own.settleKeys();
    expect(keyOf(own.state())).toBe('email');
    own.sheets.setKey('Clientes', null);
    own.sheets.setColumn('Clientes', 2, 'phone');
    const state = await waitFor(own, isChecked);
    expect(keyOf(state)).toBeNull();
    expect(summaryOf(state)).toMatchObject({
      mayDouble: true,
      repeated: ['1 fila repite el correo de otra.'],
    });
  });

  test('if Odoo does not answer, the number of existing records is unknown', async () => {
    backend.on(existingCall, 'disconnect');
    const state = await waitFor(review(fileOf(rows)), isChecked);
    expect(forecastOf(state)).toMatchObject({ entering: 4, records: 4, updates: 0, unsure: 4 });
    expect(summaryOf(state)?.sentence).toBe('Por correo, lo que ya exista se actualiza.');
    expect(loadPhrases(state)[0]).toBe('4 contactos: los que ya existan se actualizan');
  });
});

describe('the forecast', () => {
  const rows: Cell[][] = [
    ana,
    ['Eva', 'eva@ejemplo.com', '', '', 'Elena'],
    ['Ida', 'ida@ejemplo.com', '', '', ''],
    ['', 'noe@ejemplo.com', '', '', 'Elena'],
    ['Ida', 'ida@ejemplo.com', '', '', ''],
  ];

  test('counts what is undecided as not entering, and changes with each decision', async () => {
    backend.on(referencesCall, { json: { ...allKnown, missing: ['Elena'] } });
    const own = review(fileOf(rows));
    expect(forecastOf(own.state())).toBeNull();
    const state = await waitFor(own, isChecked);
    expect(forecastOf(state)).toMatchObject({ given: 5, entering: 1, undecided: 2, out: 1, aside: 1 });
    own.references.decide(openReferences(state), { action: 'create' });
    expect(forecastOf(own.state())).toMatchObject({ given: 5, entering: 3, undecided: 0, out: 1, aside: 1 });
    own.references.decide(state.references.missing, { action: 'skip' });
    expect(forecastOf(own.state())).toMatchObject({ given: 5, entering: 1, undecided: 0, out: 3, aside: 1 });
    own.sheets.setColumn('Clientes', 0, null);
    expect(forecastOf(own.state())).toBeNull();
  });

  test('counts rows whose names could not be looked up as not entering, and rows that Odoo refuses as out', async () => {
    backend.on(referencesCall, { json: { ...allKnown, notice: 'Tu Odoo no responde.' } });
    const own = review(fileOf(rows));
    await waitFor(own, isChecked);
    expect(forecastOf(own.state())).toMatchObject({
      given: 5,
      entering: 1,
      undecided: 2,
      unknown: 2,
      out: 1,
      aside: 1,
    });
    expect(loadPhrases(own.state())).toContain('2 filas por confirmar al instalar');
    backend.on(referencesCall, { json: allKnown });
    await own.check.askReferences();
    expect(forecastOf(own.state())).toMatchObject({ given: 5, entering: 3, undecided: 0, out: 1, aside: 1 });
    const problems = [{ row: 3, field: null, value: null, reason: 'Ya existe.' }];
    const answer = { possible: true, notice: null, tried: 3, undecided: 0, skipped: 0 };
    backend.on(dryRunCall, { json: { ...answer, problems } });
    await own.dryRun.start();
    expect(forecastOf(own.state())).toMatchObject({ given: 5, entering: 2, undecided: 0, out: 2, aside: 1 });
    backend.on(dryRunCall, { json: { ...answer, undecided: 1, problems } });
    await own.dryRun.start();
    expect(forecastOf(own.state())).toMatchObject({ given: 5, entering: 1, undecided: 1, out: 2, aside: 1 });
  });
});

test('rows that need what an app brings are not promised: that is known only after its installation', async () => {
  backend.on(referencesCall, { json: { ...allKnown, hasModel: false } });
  const own = review(fileOf([ana, ['Eva', 'eva@ejemplo.com', '', '', '']]));
  const state = await waitFor(own, isChecked);
  expect(forecastOf(state)).toMatchObject({ given: 2, entering: 1, undecided: 1, unknown: 1, out: 0 });
  expect(state.references).toMatchObject({ state: 'done', missing: [], unasked: 0, notice: null });
});

test('where every row waits, the summary does not promise «0 contactos nuevos»', async () => {
  backend.on(referencesCall, { json: { ...allKnown, hasModel: false } });
  const waiting = await waitFor(review(fileOf([ana])), isChecked);
  expect(loadPhrases(waiting)).toEqual(['1 fila por confirmar al instalar', '1 columna sin cargar']);
  const refused = await waitFor(review(fileOf([['', 'eva@ejemplo.com', '', '', '']])), isChecked);
  expect(loadPhrases(refused)).toEqual(['0 contactos nuevos', '1 fila fuera']);
});

describe('the dry run', () => {
  const tried = { possible: true, notice: null, tried: 1, undecided: 0, skipped: 0, problems: [] };

  test('sends the good rows, and shows the problems that Odoo finds', async () => {
    const problem = { row: 2, field: 'email', value: 'ana@ejemplo.com', reason: 'Ya existe.' };
    backend.on(dryRunCall, { json: { ...tried, problems: [problem] } });
    const own = review(fileOf([ana, ['', 'eva@ejemplo.com', '', '', '']]));
    await waitFor(own, isChecked);
    await own.dryRun.start();
    expect(own.state().dryRun).toMatchObject({ state: 'done', tried: 1, skipped: 1, undecided: 0 });
    expect(backend.callsOf(dryRunCall)[0]?.body).toMatchObject({ model: 'res.partner', rows: [{ row: 2 }] });
    expect(problemsOf(own.state())).toContainEqual(
      expect.objectContaining({ kind: 'odoo', row: 2, column: 'B', reason: 'Ya existe.' }),
    );
  });

  test('says why it is not possible yet, and fails when the connection breaks', async () => {
    backend.on(dryRunCall, { json: { ...tried, possible: false, notice: 'Primero se instala la app.' } });
    const own = review(fileOf([ana]));
    await waitFor(own, isChecked);
    await own.dryRun.start();
    expect(own.state().dryRun).toMatchObject({
      state: 'impossible',
      notice: 'Primero se instala la app.',
    });
    backend.on(dryRunCall, 'disconnect');
    await own.dryRun.start();
    expect(own.state().dryRun).toMatchObject({ state: 'failed', error: { kind: 'network' } });
  });

  test('says which rows Odoo could not check', async () => {
    const notice = '1 registro se revisará al cargar.';
    backend.on(dryRunCall, { json: { ...tried, tried: 0, notice } });
    const own = review(fileOf([ana]));
    await waitFor(own, isChecked);
    await own.dryRun.start();
    expect(own.state().dryRun).toMatchObject({ state: 'done', tried: 0, notice });
    expect(forecastOf(own.state())).toMatchObject({ given: 1, entering: 1, out: 0 });
  });

  test('that a change without effect stops is not shown as running', async () => {
    backend.on(dryRunCall, 'no answer');
    const own = review(fileOf([ana]));
    await waitFor(own, isChecked);
    const going = own.dryRun.start();
    await vi.waitFor(() => expect(backend.callsOf(dryRunCall)).toHaveLength(1));
    const { changed } = await own.edits.perform({
      ...{ kind: 'write', sheet: 'Clientes' },
      cells: [{ row: 2, column: 0, text: 'Ana' }],
    });
    await going;
    expect([changed, own.state().dryRun.state]).toEqual([0, 'waiting']);
    // What an earlier run found stays, because nothing has changed.
    backend.on(dryRunCall, { json: tried });
    await own.dryRun.start();
    await own.edits.perform({
      ...{ kind: 'write', sheet: 'Clientes' },
      cells: [{ row: 2, column: 0, text: 'Ana' }],
    });
    expect(own.state().dryRun).toMatchObject({ state: 'done', tried: 1 });
  });

  test('is reset when a column changes, and can be cancelled', async () => {
    backend.on(dryRunCall, { json: tried });
    const own = review(fileOf([ana]));
    await waitFor(own, isChecked);
    await own.dryRun.start();
    own.sheets.setColumn('Clientes', 3, 'street2');
    expect(own.state().dryRun.state).toBe('waiting');
    backend.on(dryRunCall, 'no answer');
    await waitFor(own, isChecked);
    const going = own.dryRun.start();
    own.dryRun.cancel();
    await going;
    expect(own.state().dryRun.state).toBe('cancelled');
  });
});

describe('a reload of the page', () => {
  const rows: Cell[][] = [ana, ['Eva', 'mal', '5555-1235', 'Ruta 5', 'Elena']];
  /** The review as another page has it, from what the first one kept. */
  const reopened = (file: File, kept: KeptReview | null) => {
    const created = new FileReview({
      ...{ file, app: 'contacts', instance: 'inst', kept: JSON.parse(JSON.stringify(kept)) },
      otherReviews: () => [],
      onRefused: (reason) => refusals.push(reason),
    });
    opened.push(created);
    return created;
  };
  const decided = async (more: { name: string; rows: Cell[][] }[] = []) => {
    backend.on(referencesCall, { json: { ...allKnown, missing: ['Elena'] } });
    const file = fileOf(rows, 'Clientes', more);
    const own = review(file);
    expect(own.kept()).toBeNull();
    const first = await waitFor(own, isChecked);
    own.references.decide(openReferences(first), { action: 'blank' });
    own.sheets.setColumn('Clientes', 3, 'street2');
    own.sheets.setKind('Clientes', 'supplier');
    const write = (text: string) => ({ sheet: 'Clientes', cells: [{ row: 3, column: 1, text }] });
    await own.edits.perform({ kind: 'write', ...write('eva@ejemplo.com') });
    await own.edits.perform({ kind: 'leave', sheet: 'Clientes', rows: [2], leave: true });
    await waitFor(own, isChecked);
    return { file, own };
  };

  test('goes on with the columns, the decisions and the changes of the rows', async () => {
    const { file, own } = await decided();
    const kept = own.kept();
    const again = reopened(file, kept);
    // A reload that comes before the file was read again loses nothing either.
    expect(again.kept()).toEqual(kept);
    expect(again.isDecided()).toBe(true);
    const state = await waitFor(again, isChecked);
    expect(again.isDecided()).toBe(true);
    expect(plansOf(state)).toEqual(plansOf(own.state()));
    expect(plansOf(state)[0]).toMatchObject({
      ...{ kind: 'supplier', leaveRows: [2], correctedCells: 1 },
      references: [{ field: 'user_id', value: 'Elena', action: 'blank' }],
    });
    expect(forecastOf(state)).toEqual(forecastOf(own.state()));
    expect(forecastOf(state)).toMatchObject({ given: 2, entering: 1, aside: 1 });
    // What was changed before can still be taken back.
    await again.edits.perform({ kind: 'undo' });
    expect(again.state().edits.leftRows).toEqual({});
    await again.edits.perform({ kind: 'undo' });
    expect(again.state().edits).toMatchObject({ cells: 0, canUndo: false });
    // A second reload goes on from there.
    const third = reopened(file, again.kept());
    expect((await waitFor(third, isChecked)).edits).toMatchObject({ cells: 0, leftRows: {}, canRedo: true });
  });

  test('a sheet that the customer adds while the file is read again comes beside what was decided', async () => {
    const { file, own } = await decided([{ name: 'Más', rows: [['Nombre'], ['Ida'], ['Nora']] }]);
    await own.sheets.setModel('Más', null);
    const again = reopened(file, own.kept());
    await again.addSheet('Más');
    expect(again.state().phase).toBe('reading');
    const state = await waitFor(again, isChecked);
    expect(plansOf(state)).toMatchObject([
      { sheet: 'Clientes', kind: 'supplier' },
      { sheet: 'Más', model: 'res.partner' },
    ]);
    expect(columnOf(state, 'Ruta')?.field).toBe('street2');
  });

  test.each([
    ['another program', { program: 'https://portal.ejemplo.com/assets/older.js' }],
    ['other fields', { fields: '[]' }],
  ])('starts the review anew where it was kept by %s', async (_, change) => {
    const { file, own } = await decided();
    const kept = own.kept();
    const again = reopened(file, kept && { ...kept, ...change });
    const state = await waitFor(again, isChecked);
    expect(again.isDecided()).toBe(false);
    expect(columnOf(state, 'Ruta')?.field).toBeNull();
    expect(state.edits).toMatchObject({ cells: 0, leftRows: {} });
    expect(openReferences(state)).toHaveLength(1);
  });
});
