import { catalogueFields, type FieldOption, fieldOptions } from '@atrio/spreadsheets';
import { expect, test } from 'vitest';
import { absentFields, fieldChoices, searchRank } from '../src/features/imports/field-search.ts';
import { recordPreviews } from '../src/features/imports/record-preview.ts';
import { initialState, type ReviewState, type SheetReview } from '../src/features/imports/review-state.ts';
import {
  countColumns,
  isFurtherList,
  listThatLoads,
  loadedInto,
  unknownKey,
  withFieldsOfKind,
} from '../src/features/imports/sheets.ts';

const partnerFields = fieldOptions(catalogueFields('res.partner'), 'res.partner');
const productFields = fieldOptions(catalogueFields('product.template'), 'product.template');
const found = (options: FieldOption[], search: string) =>
  options.filter((option) => searchRank(option, search) !== null).map(({ field }) => field);

test.each([
  ['departamento', 'state_id', partnerFields],
  ['DEPTO', 'state_id', partnerFields],
  ['estado', 'state_id', partnerFields],
  ['municipio', 'city', partnerFields],
  ['nit', 'vat', partnerFields],
  ['direccion', 'street', partnerFields],
  ['calle2', 'street2', partnerFields],
  ['telefono', 'phone', partnerFields],
  ['pais', 'country_id', partnerFields],
  ['codigo', 'ref', partnerFields],
  ['codigo', 'default_code', productFields],
  ['barras codigo', 'barcode', productFields],
  ['límite de crédito', 'credit_limit', partnerFields],
  ['limite credito', 'credit_limit', partnerFields],
  ['forma de pago', 'property_payment_term_id', partnerFields],
  ['rubro', 'industry_id', partnerFields],
  ['rubro', 'categ_id', productFields],
])('the search for «%s» finds %s', (search, field, options) => {
  expect(found(options, search)).toContain(field);
});

test.each([
  ['direccion', 'street'],
  ['departamento', 'state_id'],
  ['nombre', 'name'],
])('the search for «%s» shows %s first', (search, field) => {
  const ranked = partnerFields
    .flatMap((option) => {
      const rank = searchRank(option, search);
      return rank === null ? [] : [{ field: option.field, rank }];
    })
    .sort((one, other) => one.rank - other.rank);
  expect(ranked[0]?.field).toBe(field);
});

test('a field that comes with an app is named by a search that finds nothing else', () => {
  const { credit_limit, property_payment_term_id, industry_id, ...others } = catalogueFields('res.partner');
  expect([credit_limit, property_payment_term_id, industry_id]).not.toContain(undefined);
  const options = fieldOptions(others, 'res.partner');
  for (const search of ['límite de crédito', 'Forma de pago', 'RUBRO'])
    expect(found(options, search)).toEqual([]);
  expect(absentFields('res.partner', options, 'limite de credito')).toEqual(['Límite de crédito']);
  expect(absentFields('res.partner', options, 'Forma de pago')).toHaveLength(1);
  expect(absentFields('res.partner', options, 'RUBRO')).toHaveLength(1);
  expect(absentFields('res.partner', options, 'zzz')).toEqual([]);
  expect(absentFields('res.partner', partnerFields, 'rubro')).toEqual([]);
});

test('a word that no field has finds none, and an empty search finds all', () => {
  expect(found(partnerFields, 'nit departamento')).toEqual([]);
  expect(found(partnerFields, '')).toHaveLength(partnerFields.length);
});

test('the customer reads their own word, and Odoo\u2019s beside it', () => {
  const state = partnerFields.find(({ field }) => field === 'state_id');
  expect(state).toMatchObject({ label: 'Departamento', odooLabel: 'Estado' });
  expect(partnerFields.find(({ field }) => field === 'email')?.odooLabel).toBeUndefined();
});

test('fields with equal labels are told apart, and a chosen one that is not in the list is added', () => {
  const option = (field: string) => ({ field, label: 'Notas', words: [], usual: false });
  expect(fieldChoices([option('a'), option('b')], 'x_own').map(({ label }) => label)).toEqual([
    'x_own',
    'Notas (a)',
    'Notas (b)',
  ]);
});

const column = (at: number, title: string, field: string | null): SheetReview['columns'][number] => ({
  column: at,
  title,
  header: title,
  field,
  fieldWithoutKind: null,
  source: 'synonym',
  reason: null,
  samples: [],
  proposal: null,
  joins: null,
  isRead: false,
  saysKind: false,
  decimal: null,
  priceTax: null,
});
const sheet: SheetReview = {
  sheet: 'Hoja1',
  model: 'res.partner',
  columns: [column(0, 'Depto', 'state_id'), column(1, 'Proveedor', 'name'), column(2, 'Obs', null)],
  kind: null,
  values: {},
  people: null,
  titled: null,
  firstRows: [
    { row: 3, cells: ['Sacatepequez', 'Ceiba', 'x'] },
    { row: 4, cells: ['', '', 'y'] },
  ],
  titleRow: 2,
  ...unknownKey,
  otherList: null,
  readFrom: null,
  whole: null,
  headerRow: null,
  headerChoices: [],
  asksHeader: false,
  includedRows: [],
  problem: null,
};
const match = { id: 7, name: 'Sacatepéquez', detail: null };
const state: ReviewState = {
  ...initialState,
  phase: 'ready',
  models: {
    'res.partner': {
      options: partnerFields,
      required: [{ field: 'name', label: 'Nombre', otherWords: [], mayBeOfSheet: false }],
    },
  },
  sheets: [sheet],
};

test('the preview of a record has what the title above its row says, until a column is chosen for it', () => {
  const titled = { field: 'category_id', label: 'Etiquetas', sample: 'RUTA 1' };
  const firstRows = [
    { row: 3, cells: ['', 'Ceiba', ''], title: 'RUTA 1' },
    { row: 4, cells: ['', 'Roble', ''] },
  ];
  const inGroups = { ...sheet, titled, firstRows };
  expect(recordPreviews(state, inGroups).map(({ values }) => values)).toEqual([
    [{ id: 'title', label: 'Etiquetas', value: 'RUTA 1' }],
    [],
  ]);
  const columns = [...sheet.columns.slice(0, 2), column(2, 'Obs', 'category_id')];
  expect(recordPreviews(state, { ...inGroups, columns })[0]?.values).toEqual([]);
});

test('the preview of a record fills with the chosen columns, has the names of Odoo, and says what it lacks', () => {
  const reference = {
    sheet: 'Hoja1',
    field: 'state_id',
    model: 'res.partner',
    relation: 'res.country.state',
    value: 'Sacatepequez',
    rows: 1,
    firstRow: 3,
    found: 1,
    match,
    proposals: [],
    canCreate: false,
    inFiles: null,
  };
  const [first, second] = recordPreviews(
    { ...state, references: { ...state.references, missing: [reference] } },
    sheet,
  );
  expect(first).toEqual({
    row: 3,
    title: 'Ceiba',
    values: [{ id: '0', label: 'Departamento', value: 'Sacatepéquez' }],
    missing: [],
    problems: [],
  });
  const [supplier] = recordPreviews(state, { ...sheet, kind: 'supplier' });
  expect(supplier?.values[0]).toEqual({ id: 'kind', label: 'Qué es', value: 'Proveedor' });
  expect(second).toMatchObject({ title: '', values: [], missing: ['Nombre'] });
  const without = { ...sheet, columns: sheet.columns.map((column) => ({ ...column, field: null })) };
  expect(recordPreviews(state, without)[0]).toMatchObject({ title: '', values: [], missing: ['Nombre'] });
});

const none = new Int32Array();
const noFacts = {
  ...{ numbers: none, states: new Uint8Array(), references: none, referenceEnds: none },
  ...{ keyValues: [], keys: none },
};

/** What the check of the sheet says of its first cells. */
const checkWith = (firstValues: ReviewState['check']['sheets'][number]['firstValues']) => ({
  ...initialState.check,
  sheets: [
    {
      ...{ sheet: 'Hoja1', model: 'res.partner', rows: 2, firstDataRow: 2, firstValues },
      ...{ badRows: 0, warnedRows: 0, leftOutRows: 0, problems: [], counts: [], warnings: [] },
      ...{ readings: [], priceTaxes: [], references: [], moreReferences: false, facts: noFacts },
    },
  ],
});

test('numbers and dates are shown as they are loaded, and as in the sheet until the check has read them', () => {
  const priced: SheetReview = {
    ...sheet,
    columns: [column(0, 'Nombre', 'name'), column(1, 'Límite', 'credit_limit'), column(2, 'Desde', 'date')],
    firstRows: [{ row: 2, cells: ['Ana', 'Q 1,250.00 c/u', '15 de marzo de 2024'] }],
  };
  const shown = (checked: ReviewState['check']) =>
    recordPreviews({ ...state, check: checked }, priced)[0]?.values.map(({ value }) => value);
  expect(shown(initialState.check)).toEqual(['Q 1,250.00 c/u', '15 de marzo de 2024']);
  const firstValues = [
    { row: 2, column: 1, value: '1250.00' },
    { row: 2, column: 2, value: '2024-03-15' },
    { row: 3, column: 1, value: '7' },
  ];
  expect(shown(checkWith(firstValues))).toEqual(['1250.00', '15/03/2024']);
});

test('a telephone that stands in a name is shown in its own field, until a column is chosen for that field', () => {
  const customers: SheetReview = {
    ...sheet,
    columns: [column(0, 'Cliente', 'name'), column(1, 'Cel', null)],
    firstRows: [
      { row: 2, cells: ['Don Chepe Morales tel. 4410-2299', '5555-1234'] },
      { row: 3, cells: ['Paz:Edificio Norte'] },
    ],
  };
  const check = checkWith([
    { row: 2, column: 0, value: 'Don Chepe Morales', rest: [{ field: 'phone', value: '4410-2299' }] },
    { row: 3, column: 0, value: 'Edificio Norte', rest: [{ field: 'parent_id', value: 'Paz' }] },
  ]);
  const shown = (review: SheetReview) =>
    recordPreviews({ ...state, check }, review).map(({ title, values }) => [title, values]);
  const customer = partnerFields.find(({ field }) => field === 'parent_id')?.label;
  expect(shown(customers)).toEqual([
    ['Don Chepe Morales', [{ id: 'phone', label: 'Teléfono', value: '4410-2299' }]],
    ['Edificio Norte', [{ id: 'parent_id', label: customer, value: 'Paz' }]],
  ]);
  const chosen = { ...customers, columns: [column(0, 'Cliente', 'name'), column(1, 'Cel', 'phone')] };
  expect(shown(chosen)[0]?.[1]).toEqual([{ id: '1', label: 'Teléfono', value: '5555-1234' }]);
  // A column that is blank in this row leaves its field to the other cell.
  const blank = { ...chosen, firstRows: [{ row: 2, cells: ['Don Chepe Morales tel. 4410-2299', ''] }] };
  expect(shown(blank)[0]?.[1]).toEqual([{ id: 'phone', label: 'Teléfono', value: '4410-2299' }]);
});

test('the value that fills a blank cell is not added to a filled one', () => {
  const counts: SheetReview = {
    ...sheet,
    columns: [
      column(0, 'Código', 'name'),
      { ...column(1, 'Producto', null), joins: { column: 0, field: 'name', isFallback: true } },
    ],
    firstRows: [{ row: 2, cells: ['A-1', 'Aceite'] }],
  };
  expect(recordPreviews(state, counts).map(({ title }) => title)).toEqual(['A-1']);
});

test('the series of a document is shown before its number', () => {
  const documents: SheetReview = {
    ...sheet,
    columns: [
      { ...column(0, 'Serie', null), joins: { column: 1, field: 'name', isBefore: true } },
      column(1, 'Factura', 'name'),
    ],
    firstRows: [
      { row: 2, cells: ['A', '15'] },
      { row: 3, cells: ['', '16'] },
    ],
  };
  expect(recordPreviews(state, documents).map(({ title }) => title)).toEqual(['A-15', '16']);
});

test('colour and size are shown in brackets behind the product', () => {
  const clothes: SheetReview = {
    ...sheet,
    columns: [
      column(0, 'Prenda', 'name'),
      { ...column(1, 'Color', null), joins: { column: 0, field: 'name', isInBrackets: true } },
      { ...column(2, 'Talla', null), joins: { column: 0, field: 'name', isInBrackets: true } },
    ],
    firstRows: [
      { row: 2, cells: ['Blusa', 'Rojo', 'M'] },
      { row: 3, cells: ['Faja', '', ''] },
    ],
  };
  expect(recordPreviews(state, clothes).map(({ title }) => title)).toEqual(['Blusa (Rojo, M)', 'Faja']);
});

test('surnames are shown with the first names, as long as those go to the name', () => {
  const people: SheetReview = {
    ...sheet,
    columns: [
      column(0, 'Nombres', 'name'),
      { ...column(1, 'Apellidos', null), joins: { column: 0, field: 'name' } },
    ],
    firstRows: [{ row: 2, cells: ['Ana', 'López'] }],
  };
  const [names, surnames] = people.columns;
  if (names === undefined || surnames === undefined) throw new Error('no columns');
  expect(loadedInto(surnames, people.columns)).toBe('name');
  expect(recordPreviews(state, people)[0]).toMatchObject({ title: 'Ana López', values: [] });
  const left = [{ ...names, field: 'comment' }, surnames];
  expect(loadedInto(surnames, left)).toBeNull();
  expect(recordPreviews(state, { ...people, columns: left })[0]).toMatchObject({ title: 'Ana' });
  expect(loadedInto({ ...surnames, field: 'ref' }, people.columns)).toBe('ref');
});

test('the days of credit are shown as those that suppliers give, and then again as those of customers', () => {
  const fields = catalogueFields('res.partner');
  const list: SheetReview = {
    ...sheet,
    columns: [column(0, 'Nombre', 'name'), column(1, 'Días de crédito', 'property_payment_term_id')],
  };
  const fieldsAs = (review: SheetReview) =>
    withFieldsOfKind(review, fields).columns.map(({ field }) => field);
  const supplier = withFieldsOfKind({ ...list, kind: 'supplier' }, fields);
  expect(supplier.columns.map(({ field }) => field)).toEqual(['name', 'property_supplier_payment_term_id']);
  expect(fieldsAs({ ...supplier, kind: 'customer' })).toEqual(['name', 'property_payment_term_id']);
  expect(fieldsAs({ ...supplier, kind: null })).toEqual(['name', 'property_payment_term_id']);
  // If a column has the other field already, both columns keep their fields.
  const both = [...list.columns, column(2, 'Crédito que dan', 'property_supplier_payment_term_id')];
  expect(fieldsAs({ ...list, columns: both, kind: 'supplier' })).toEqual(both.map(({ field }) => field));
});

test('a column that another list of its sheet loads is not left out', () => {
  const filled = (review: ReturnType<typeof column>) => ({ ...review, samples: ['x'] });
  const companies = [column(0, 'Proveedor', 'name'), column(1, 'Contacto', null), column(2, 'Obs', null)];
  const ofPeople = [
    column(0, 'Proveedor', 'parent_id'),
    column(1, 'Contacto', 'name'),
    column(2, 'Obs', null),
  ];
  const people = { ...sheet, sheet: 'Hoja1 (personas)', readFrom: 'Hoja1', columns: ofPeople.map(filled) };
  const lists = { ...state, sheets: [{ ...sheet, columns: companies.map(filled) }, people] };
  const [list = sheet] = lists.sheets;
  const byOthers = (from: ReviewState) => list.columns.map((column) => listThatLoads(column, list, from));
  expect(byOthers(lists)).toEqual([null, 'Hoja1 (personas)', null]);
  expect(people.columns.map((column) => listThatLoads(column, people, lists))).toEqual([null, null, null]);
  expect(countColumns(lists)).toEqual({ loaded: 2, left: 1 });
  const read = {
    ...list,
    columns: list.columns.map((column) => ({ ...column, isRead: column.title === 'Obs' })),
  };
  expect(countColumns({ ...lists, sheets: [read, people] })).toEqual({ loaded: 2, left: 0 });
  // The first of them that is loaded tells the totals of the sheet.
  const told = (from: ReviewState) => from.sheets.map((review) => isFurtherList(review, from));
  expect(told(lists)).toEqual([false, true]);
  expect(told({ ...lists, sheets: [{ ...list, model: null }, people] })).toEqual([true, false]);
  expect(byOthers({ ...lists, sheets: [list, { ...people, model: null }] })).toEqual([null, null, null]);
  expect(byOthers({ ...lists, sheets: [list, { ...people, readFrom: 'Hoja2' }] })).toEqual([
    null,
    null,
    null,
  ]);
});
