import { expect, test } from 'vitest';
import { catalogueFields, findModel } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import type { ModelChoice } from '../src/review/best-model.ts';
import { outlineModel, outlineWorkbook } from '../src/review/outline.ts';
import { outlineSheet } from '../src/review/outline-sheet.ts';
import { type CellInput, type SheetInput, writeWorkbook } from '../src/writer/write-workbook.ts';

const choice = (model: string): ModelChoice => ({
  model,
  name: findModel(model)?.name ?? model,
  fields: catalogueFields(model),
});
const products = choice('product.template');
const partners = choice('res.partner');
const orders = choice('sale.order');
const book = (...sheets: SheetInput[]) => openWorkbook(writeWorkbook(sheets));

test('each sheet gets the model that its headers fit, and a sheet of notes none', () => {
  const outlines = outlineWorkbook(
    book(
      { name: 'Léeme', rows: [['Lista de precios de marzo'], ['Revisada por Ana']] },
      {
        name: 'Artículos',
        rows: [
          ['Nombre', 'Código de barras', 'Precio de venta'],
          ['Café', '2001', 15],
        ],
      },
      {
        name: 'Gente',
        rows: [
          ['Nombre', 'NIT', 'Correo'],
          ['Ana', 'CF', 'a@b.com'],
        ],
      },
      {
        name: 'Escondida',
        hidden: true,
        rows: [
          ['Nombre', 'NIT', 'Correo'],
          ['Ana', 'CF', 'a@b.com'],
        ],
      },
    ),
    [products, partners, orders],
  );
  expect(outlines.map(({ sheet, model }) => [sheet, model])).toEqual([
    ['Léeme', null],
    ['Artículos', 'product.template'],
    ['Gente', 'res.partner'],
  ]);
  expect(outlines[1]?.columns).toMatchObject([
    { header: 'Nombre', field: 'name', confidence: 'label', samples: ['Café'] },
    { header: 'Código de barras', field: 'barcode' },
    { header: 'Precio de venta', field: 'list_price', samples: ['15'] },
  ]);
});

test('the title of a section is neither an example of its column nor a first record', () => {
  const rows: CellInput[][] = [
    ['Código', 'Descripción', 'Precio'],
    ['FERRETERÍA'],
    ['A-1', 'Martillo', 65],
    ['ELÉCTRICO'],
    ['E-1', 'Cable', 5.5],
  ];
  const outline = outlineSheet(book({ name: 'Inventario', rows }), 'Inventario', products);
  expect(outline?.columns.map(({ title, samples }) => [title, samples])).toEqual([
    ['Código', ['A-1', 'E-1']],
    ['Descripción', ['Martillo', 'Cable']],
    ['Precio', ['65', '5.5']],
  ]);
  expect(outline?.firstRows.map(({ row }) => row)).toEqual([3, 5]);
});

test('a count of stock is not taken for a list of products, and needs no location', () => {
  const counts = choice('stock.quant');
  const [outline] = outlineWorkbook(
    book(
      {
        name: 'Existencias',
        rows: [
          ['Código', 'Descripción', 'Existencia'],
          ['P-1', 'Pala', 5],
        ],
      },
      { name: 'Notas', rows: [['Contado en marzo']] },
    ),
    [products, counts],
  );
  expect(outline?.model).toBe('stock.quant');
  expect(outline?.columns.map(({ field }) => field)).toEqual(['product_id', null, 'inventory_quantity']);
  expect(outlineModel(counts, 'stock').required.map(({ field }) => field)).toEqual(['product_id']);
});

// A list of a count has codes, names and units, as a list of products has.
test.each<[string[], string]>([
  [['Código', 'Descripción', 'Físico', 'Unidad', 'Contó'], 'stock.quant'],
  [['Código', 'Producto', 'Conteo físico', 'Unidad'], 'stock.quant'],
  [['Código', 'Producto', 'Unidad', 'Costo', 'Precio', 'Existencia física'], 'product.template'],
  [['Código', 'Descripción', 'Unidad', 'Precio'], 'product.template'],
])('%j are of %s', (headers, model) => {
  const rows = [headers, headers.map((_, at) => `${at + 1}`)];
  const [outline] = outlineWorkbook(book({ name: 'Datos', rows }), [products, choice('stock.quant')]);
  expect(outline?.model).toBe(model);
});

test('the only sheet gets the first model even if its headers fit none', () => {
  const [outline] = outlineWorkbook(
    book({
      name: 'H',
      rows: [
        ['Qué', 'Cuánto'],
        ['Café', 3],
      ],
    }),
    [products],
  );
  expect(outline).toMatchObject({ model: 'product.template', problem: null });
  expect(outline?.columns.map(({ field, confidence }) => [field, confidence])).toEqual([
    [null, 'none'],
    [null, 'none'],
  ]);
});

test('a sheet without a header has a problem that says so', () => {
  const [outline] = outlineWorkbook(
    book({
      name: 'H',
      rows: [
        [1, 2],
        [3, 4],
      ],
    }),
    [partners],
  );
  expect(outline?.problem).toContain('encabezados');
});

test('an earlier decision about a header is used again, unless a person decides anew', () => {
  const file = book({
    name: 'Gente',
    rows: [
      ['Nombre', 'Tel', 'Zona', 'Notas'],
      ['Ana', '5555', '10', 'nada'],
    ],
  });
  const remembering = { ...partners, memory: { Zona: 'street2', Notas: null, Tel: 'ya_no_existe' } };
  const [outline] = outlineWorkbook(file, [remembering]);
  expect(outline?.columns.map(({ field, confidence }) => [field, confidence])).toEqual([
    ['name', 'label'],
    ['phone', 'synonym'],
    ['street2', 'remembered'],
    [null, 'remembered'],
  ]);
  const again = outlineSheet(file, 'Gente', remembering, { overrides: { 2: 'city' } });
  expect(again?.columns[2]).toMatchObject({ field: 'city' });
  expect(outlineSheet(file, 'No está', partners)).toBe(null);
});

test('the options for a column begin with the usual fields and leave out computed ones; required fields are listed', () => {
  const { options, required } = outlineModel(
    {
      ...orders,
      fields: {
        partner_id: { string: 'Cliente', type: 'many2one', relation: 'res.partner', required: true },
        order_line: { string: 'Líneas', type: 'one2many', relation: 'sale.order.line' },
        'order_line/product_id': { string: 'Producto', type: 'many2one', relation: 'product.product' },
        signed_by: { string: 'Firmado por', type: 'char' },
        amount_total: { string: 'Total', type: 'monetary', readonly: true },
        create_date: { string: 'Creado el', type: 'datetime' },
      },
    },
    'sale_management',
  );
  const fields = options.map(({ field }) => field);
  expect(fields[0]).toBe('partner_id');
  expect(fields.filter((field) => field === 'order_line/product_id')).toHaveLength(1);
  expect(fields.slice(-2)).toEqual(['signed_by', 'id']);
  expect(options.find(({ field }) => field === 'signed_by')).toEqual({
    field: 'signed_by',
    label: 'Firmado por',
    words: [],
    usual: false,
  });
  expect(required).toMatchObject([
    { field: 'partner_id', label: 'Cliente' },
    { field: 'order_line/product_id', label: 'Producto' },
  ]);
});

test('a sheet with what another one refers to is no list of records', () => {
  const items = [
    ['Name', 'Price', 'SKU', 'Cost'],
    ['Taco', 15, 'T-1', 6],
    ['Agua', 10, 'A-1', 3],
  ];
  const others = [
    ['Name', 'Price'],
    ['IVA', 12],
    ['Exento', 0],
  ];
  const workbook = (tab: string) => book({ name: 'Items', rows: items }, { name: tab, rows: others });
  const modelsOf = (tab: string) =>
    outlineWorkbook(workbook(tab), [products]).map(({ sheet, model }) => [sheet, model]);
  for (const tab of ['Tax Rates', 'CONDICION_PAGO', 'Categorías', 'Modifier Groups 2'])
    expect(modelsOf(tab)).toEqual([
      ['Items', 'product.template'],
      [tab, null],
    ]);
  expect(modelsOf('Bebidas')).toEqual([
    ['Items', 'product.template'],
    ['Bebidas', 'product.template'],
  ]);
});

test('a list that the app takes is not said to be one of another app, although this instance lacks its name', () => {
  const rows: CellInput[][] = [
    ['Nombre de contacto', 'NIT', 'Tel'],
    ['Ana Paz', 'CF', '5555-1234'],
    ['Luis Mora', 'CF', '5555-1235'],
  ];
  const model = 'res.partner';
  const computed = { string: 'Nombre de contacto', type: 'char', readonly: true };
  const fields = { ...catalogueFields(model), contact_label: computed };
  const [own] = outlineWorkbook(openWorkbook(writeWorkbook([{ name: 'H', rows }])), [
    { model, name: 'Contactos', fields },
  ]);
  expect(own?.columns[0]?.field).toBe(null);
  expect(own?.otherList).toBe(null);
});

test.each([
  ['the name of the file', 'Clientes 2026.xlsx', []],
  ['a title above the table', '', [['LISTADO DE CLIENTES'], []]],
])('%s tells what the only sheet lists, as it does for the app of the file', (_, fileName, titles) => {
  const rows: CellInput[][] = [
    ...titles,
    ['Nombre', 'Código', 'Notas'],
    ['Ana Paz', 'A1', 'Paga al contado'],
    ['Luis Mora', 'A2', 'Llamar antes'],
  ];
  const modelAs = (name: string, from: CellInput[][]) =>
    outlineWorkbook(book({ name: 'Hoja1', rows: from }), [products, partners], name)[0]?.model;
  expect(modelAs(fileName, rows)).toBe('res.partner');
  expect(modelAs('Base.xlsx', rows.slice(titles.length))).toBe('product.template');
});
