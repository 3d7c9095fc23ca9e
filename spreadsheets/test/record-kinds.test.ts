import { expect, test } from 'vitest';
import type { OdooField } from '../src/catalogue/catalogue.ts';
import { kindsOf, type RecordKind, valuesOfKind } from '../src/catalogue/record-kinds.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { outlineSheet } from '../src/review/outline-sheet.ts';
import { prepareFile } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

const rank: OdooField = { string: 'Rango', type: 'integer' };
const choice: OdooField = { string: 'Tipo', type: 'selection' };
const flag: OdooField = { string: 'Rastrear inventario', type: 'boolean' };
const odoo = {
  withAccounting: { supplier_rank: rank, customer_rank: rank },
  bare: {},
  'version 17': { detailed_type: choice, type: choice },
  'version 18': { type: choice, is_storable: flag },
  'version 18 without stock': { type: choice },
};

test.each<[keyof typeof odoo, RecordKind, Record<string, string>]>([
  ['withAccounting', 'supplier', { supplier_rank: '1' }],
  ['withAccounting', 'customer-and-supplier', { customer_rank: '1', supplier_rank: '1' }],
  ['bare', 'supplier', {}],
  ['version 17', 'service', { detailed_type: 'service' }],
  ['version 17', 'stored-goods', { detailed_type: 'product' }],
  ['version 18', 'goods', { type: 'consu', is_storable: '0' }],
  ['version 18', 'stored-goods', { type: 'consu', is_storable: '1' }],
  ['version 18 without stock', 'service', { type: 'service' }],
])('%s: %s', (version, kind, values) => {
  expect(valuesOfKind(kind, odoo[version])).toEqual(values);
});

// Days of credit of suppliers are no payment term of customers: no purchase would find them there.
test.each<[RecordKind | undefined, string[], string[]]>([
  ['supplier', ['Proveedor', 'Días de crédito'], ['name', 'property_supplier_payment_term_id']],
  // Nothing in the list says so: only the person does.
  ['supplier', ['Nombre', 'Días de crédito'], ['name', 'property_supplier_payment_term_id']],
  ['customer-and-supplier', ['Proveedor', 'Días de crédito'], ['name', 'property_payment_term_id']],
  ['customer', ['Cliente', 'Días de crédito'], ['name', 'property_payment_term_id']],
  [undefined, ['Cliente', 'Días de crédito'], ['name', 'property_payment_term_id']],
  [
    'supplier',
    ['Proveedor', 'Días de crédito', 'Términos de pago de proveedor'],
    ['name', 'property_payment_term_id', 'property_supplier_payment_term_id'],
  ],
])('%s: %j are %j', (kind, headers, expected) => {
  const term: OdooField = { string: 'Términos', type: 'many2one', relation: 'account.payment.term' };
  const fields = {
    name: { string: 'Nombre', type: 'char' },
    property_payment_term_id: term,
    property_supplier_payment_term_id: { ...term, string: 'Términos de pago de proveedor' },
  };
  const bytes = writeWorkbook([{ name: 'P', rows: [headers, headers.map((_, at) => `${30 + at}`)] }]);
  const file = prepareFile(bytes, { model: 'res.partner', fields, ...(kind && { kind }) });
  expect(file.fieldNames.slice(0, headers.length)).toEqual(expected);
  // The same field is shown in the review.
  expect(file.inspection.columns.map(({ field }) => field)).toEqual(expected);
});

test.each<[string, string]>([
  ['AUXILIAR DE PROVEEDORES', 'property_supplier_payment_term_id'],
  ['Cartera de clientes', 'property_payment_term_id'],
  ['Ferretería El Clavo', 'property_payment_term_id'],
])('the title «%s» above a list says whose days of credit they are: %s', (title, field) => {
  const rows = [[title], ['Código', 'Nombre', 'Días de crédito'], ['P-1', 'Cartones', '30 días']];
  const file = prepareFile(writeWorkbook([{ name: 'Hoja1', rows }]), { model: 'res.partner' });
  expect(file.fieldNames).toContain(field);
});

test('every row gets the kind of its sheet, also against the default of the app, unless a column says it', () => {
  const rowsOf = (headers: CellInput[], cells: CellInput[], more: Partial<PrepareRequest>) => {
    const bytes = writeWorkbook([{ name: 'P', rows: [headers, cells] }]);
    const fields = { name: { string: 'Nombre', type: 'char' }, ...odoo['version 18'] };
    const file = prepareFile(bytes, { model: 'product.template', app: 'stock', fields, ...more });
    const [row] = [...file.rows];
    return Object.fromEntries(file.fieldNames.map((field, at) => [field, row?.values[at]]));
  };
  expect(rowsOf(['Nombre'], ['Flete'], {})).toMatchObject({ is_storable: '1' });
  expect(rowsOf(['Nombre'], ['Flete'], { kind: 'service' })).toMatchObject({
    type: 'service',
    is_storable: '0',
  });
  expect(kindsOf('product.template', ['name', 'is_storable'])).toEqual([]);
  expect(kindsOf('crm.lead', ['name'])).toEqual([]);
  // The kind of another model changes nothing.
  expect(rowsOf(['Nombre'], ['Flete'], { kind: 'supplier' })).toMatchObject({ is_storable: '1' });
});

const fieldsOfContacts = {
  name: { string: 'Nombre', type: 'char' },
  category_id: { string: 'Etiquetas', type: 'many2many', relation: 'res.partner.category' },
};
const contacts = (header: string, kinds: readonly (string | null)[]) =>
  writeWorkbook([
    { name: 'P', rows: [['Nombre', header], ...kinds.map((kind, at) => [`Firma ${at}`, kind])] },
  ]);

test('a column says of each contact whether it is a customer, a supplier or both', () => {
  const bytes = contacts('Tipo', [
    'Cliente',
    'PROVEEDOR',
    'Ambos',
    null,
    'Prospecto',
    'cliente / proveedor',
    'por ver',
  ]);
  const fields = { ...fieldsOfContacts, ...odoo.withAccounting };
  const file = prepareFile(bytes, { model: 'res.partner', fields });
  expect(file.fieldNames).toEqual(['name', 'customer_rank', 'supplier_rank']);
  expect([...file.rows].map(({ values }) => values.slice(1))).toEqual([
    ...[
      ['1', ''],
      ['', '1'],
      ['1', '1'],
      ['', ''],
    ],
    ...[
      ['', ''],
      ['1', '1'],
      ['', ''],
    ],
  ]);
  expect(file.inspection.columns[1]).toMatchObject({
    field: null,
    isRead: true,
    reasonKind: 'record-kind',
    reason:
      '«Tipo» no se carga como está, pero se lee: dice quién es cliente, quién proveedor y quién ambos.',
  });
});

test('the letters of SAP Business One say it too, below their header alone', () => {
  const fields = { ...fieldsOfContacts, ...odoo.withAccounting };
  const ranksOf = (header: string, cells = ['C', 'S', 'L']) => {
    const file = prepareFile(contacts(header, cells), { model: 'res.partner', fields });
    return [...file.rows].map(({ values }) => values.slice(1));
  };
  expect(ranksOf('Clase de SN')).toEqual([
    ['1', ''],
    ['', '1'],
    ['', ''],
  ]);
  expect(ranksOf('CardType', ['cCustomer', 'cSupplier', 'cLid'])).toEqual(ranksOf('Clase de SN'));
  expect(ranksOf('Ruta')).toEqual([[], [], []]);
});

test.each<[string, (string | null)[], object, Partial<PrepareRequest>]>([
  ['where Odoo has no accounting', ['Cliente', 'Proveedor'], {}, {}],
  ['where a value is none of these words', ['Cliente', 'Proveedor', 'Mayorista'], odoo.withAccounting, {}],
  ['where only one row says it', ['Cliente', null], odoo.withAccounting, {}],
  ['where nobody is any of them', ['Otro', 'Prospecto'], odoo.withAccounting, {}],
  [
    'where a person chose its field',
    ['Cliente', 'Proveedor'],
    odoo.withAccounting,
    { overrides: { 1: 'category_id' } },
  ],
])('no column says it %s', (_, kinds, ranks, more) => {
  const fields = { ...fieldsOfContacts, ...ranks };
  const file = prepareFile(contacts('Tipo', kinds), { model: 'res.partner', fields, ...more });
  expect(file.fieldNames.filter((field) => field.endsWith('_rank'))).toEqual([]);
  expect(file.inspection.columns[1]?.isRead).toBeUndefined();
});

const answered = (headers: string[], rows: (string | null)[][]) =>
  writeWorkbook([
    { name: 'P', rows: [['Nombre', ...headers], ...rows.map((row, at) => [`Firma ${at}`, ...row])] },
  ]);

test.each([
  ['Es cliente', 'Es proveedor'],
  ['¿Es cliente?', '¿Es proveedor?'],
  ['Is customer', 'Is vendor'],
  ['Cliente', 'Proveedor'],
])('«%s» and «%s» say with yes and no what each contact is', (...headers) => {
  const bytes = answered(headers, [
    ['Sí', 'No'],
    ['NO', 'SI'],
    ['x', 'x'],
    ['No', null],
  ]);
  const fields = { ...fieldsOfContacts, ...odoo.withAccounting };
  const file = prepareFile(bytes, { model: 'res.partner', fields });
  const at = ['customer_rank', 'supplier_rank'].map((field) => file.fieldNames.indexOf(field));
  expect([...file.rows].map(({ values }) => at.map((index) => values[index]))).toEqual([
    ['1', ''],
    ['', '1'],
    ['1', '1'],
    ['', ''],
  ]);
  for (const column of file.inspection.columns.slice(1))
    expect(column).toMatchObject({ field: null, isRead: true, reasonKind: 'record-kind' });
});

test.each<[string, string, (string | null)[], object]>([
  ['where Odoo has no accounting', 'Es cliente', ['Sí', 'No'], {}],
  ['where the values are others', 'Es cliente', ['frecuente', 'nuevo'], odoo.withAccounting],
  ['where something else is asked', 'Es moroso', ['Sí', 'No'], odoo.withAccounting],
])('no column asks for it %s, and none is offered as the kind of firm', (_, header, values, ranks) => {
  const company: OdooField = { string: 'Es una empresa', type: 'boolean' };
  const fields = { ...fieldsOfContacts, is_company: company, ...ranks };
  const file = prepareFile(
    answered(
      [header],
      values.map((value) => [value]),
    ),
    { model: 'res.partner', fields },
  );
  expect(file.inspection.columns[1]?.isRead).toBeUndefined();
  expect(file.inspection.columns[1]?.proposal).toBeUndefined();
});

test.each<[string, string, string, string | undefined]>([
  ['Hoja1', '', 'Proveedor', 'supplier'],
  ['Proveedores', '', 'Nombre', 'supplier'],
  ['Hoja1', 'PROVEEDORES 2025', 'Razón social', 'supplier'],
  ['Proveedores', '', 'Cliente', undefined],
  ['Hoja1', 'Clientes y proveedores', 'Nombre', undefined],
  ['Hoja1', '', 'Nombre', undefined],
])('a sheet «%s» below «%s» with «%s» has %s', (name, title, header, kind) => {
  const rows = [[title], [], [header, 'Correo', 'Proveedor de internet'], ['Ana', 'ana@ejemplo.com', 'Tigo']];
  const book = openWorkbook(writeWorkbook([{ name, rows: title === '' ? rows.slice(2) : rows }]));
  const kindIn = (fields: Record<string, OdooField>) =>
    outlineSheet(book, name, { model: 'res.partner', name: 'Contactos', fields })?.kind;
  expect(kindIn({ ...fieldsOfContacts, ...odoo.withAccounting })).toBe(kind);
  // An Odoo without accounting keeps no suppliers.
  expect(kindIn(fieldsOfContacts)).toBeUndefined();
});
