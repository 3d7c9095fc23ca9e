import { describe, expect, test } from 'vitest';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { catalogueModels } from '../src/review/best-model.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

/** The field of each column, by its header. */
const mapped = (model: string, rows: CellInput[][]) =>
  Object.fromEntries(
    prepared(rows, { model }).inspection.columns.map(({ header, field }) => [header, field]),
  );

describe('columns whose values or other columns say that the header means something else', () => {
  test('a known abbreviation is no beginning of another word', () => {
    expect(
      mapped('res.partner', [
        ['Nombre', 'Cant.'],
        ['Ana', 6],
      ]),
    ).toEqual({ Nombre: 'name', 'Cant.': null });
    expect(
      mapped('res.partner', [
        ['Nombre', 'Cantón'],
        ['Ana', 'Central'],
      ]),
    ).toMatchObject({ Cantón: 'city' });
  });

  test('a column of what somebody wants is not proposed as a person', () => {
    const rows = [
      ['Nombre del prospecto', 'Interesado en'],
      ['Fátima Argueta', 'Casa modelo B'],
    ];
    expect(mapped('crm.lead', rows)).toEqual({ 'Nombre del prospecto': 'name', 'Interesado en': null });
  });

  test.each([
    ['of ten digits', 5512345678],
    ['of eight digits', 55123456],
    ['with the number of a country', 50255123456],
  ])('telephones %s that were typed as numbers are no amounts', (_, phone) => {
    const rows = ['Ana', 'Eva', 'Luis'].map((name, at) => [name, phone + at]);
    expect(mapped('res.partner', [['Nombre', 'Teléfono'], ...rows])).toMatchObject({ Teléfono: 'phone' });
  });

  test('«¿Existencias?» with 1 and 0 is no quantity', () => {
    const rows = [
      ['SKU', '¿Existencias?', 'Inventario'],
      ['A-1', '1', 12],
      ['A-2', '0', 0],
      ['A-3', '1', 7],
    ];
    expect(mapped('stock.quant', rows)).toEqual({
      SKU: 'product_id',
      '¿Existencias?': null,
      Inventario: 'inventory_quantity',
    });
    const sold = [
      ['Nombre', '¿Se puede vender?'],
      ['Pala', '1'],
      ['Pico', '0'],
      ['Azadón', '1'],
    ];
    expect(mapped('product.template', sold)).toMatchObject({ '¿Se puede vender?': 'sale_ok' });
  });

  test('yes and no below "Lotes" name no lots, and states below "Estado" no places', () => {
    const lots = [
      ['Código', 'Existencias', 'Lotes'],
      ['A-1', 5, 'N'],
      ['A-2', 6, 'S'],
      ['A-3', 7, 'N'],
    ];
    expect(mapped('stock.quant', lots)).toMatchObject({ Lotes: null });
    const contacts = (...states: string[]) => [
      ['Nombre', 'Estado'],
      ...states.map((state) => ['Ana', state]),
    ];
    expect(mapped('res.partner', contacts('Activo', 'Suspendido', 'ACTIVO'))).toMatchObject({ Estado: null });
    expect(mapped('res.partner', contacts('Jalisco', 'Colima', 'Jalisco'))).toMatchObject({
      Estado: 'state_id',
    });
  });

  test('the column that tells the variant of a product is not its name, and numbers in it are not its code', () => {
    expect(
      mapped('product.template', [
        ['Número de variante', 'SKU', 'Título', 'Variante'],
        [178, 'MOR-N', 'Morral', 'Color: Negro'],
      ]),
    ).toEqual({ 'Número de variante': null, SKU: 'default_code', Título: 'name', Variante: null });
  });
});

test('a second count corrects the first one, and what the program believes is not counted', () => {
  const rows = [
    ['Código', 'Existencia sistema', 'Conteo 1', 'Conteo 2'],
    ['A-1', 10, 8, 9],
    ['A-2', 20, 18, null],
    ['A-3', 30, null, null],
  ];
  expect(valuesOf(rows, { model: 'stock.quant' }, ['product_id', 'inventory_quantity'])).toEqual([
    [2, 'A-1', '9'],
    [3, 'A-2', '18'],
    [4, 'A-3', '', 'no-count'],
  ]);
});

test('a contact without a person is its company', () => {
  const rows = [
    ['First Name', 'Last Name', 'Organization Name', 'E-mail 1 - Value'],
    ['Ana', 'Ajú', 'Óptica Clara', 'ana@optica.example'],
    [null, null, 'Talleres El Pistón', null],
  ];
  expect(valuesOf(rows, { model: 'res.partner' }, ['name', 'company_name', 'email'])).toEqual([
    [2, 'Ana Ajú', 'Óptica Clara', 'ana@optica.example'],
    [3, 'Talleres El Pistón', 'Talleres El Pistón', ''],
  ]);
});

test('quotations with the data of their customers are no list of customers', () => {
  const rows = [
    [
      'No.',
      'Fecha',
      'Cliente',
      'NIT',
      'Vendedor',
      'Condición',
      'Código',
      'Descripción',
      'Cant.',
      'P. Unit.',
      'Estado',
    ],
    [45, '01/10/2026', 'Ana', '1234567-9', 'Gladys', 'Contado', 'CH-01', 'Chaqueta', 6, 150, 'Cotizado'],
  ];
  const book = openWorkbook(writeWorkbook([{ name: 'Hoja1', rows }]));
  const wanted = new Set(['res.partner', 'product.template', 'sale.order']);
  const models = catalogueModels().filter(({ model }) => wanted.has(model));
  expect(outlineWorkbook(book, models).map(({ model }) => model)).toEqual(['sale.order']);
});

test('the orders of SAP Business One name their supplier and their products', () => {
  const headers = ['N° documento', 'Nombre SN', 'Nº artículo', 'Descripción artículo', 'Cantidad'];
  const rows = [headers, [15, 'Ferretera, S.A.', 'A-1', 'Tornillo', 3]];
  expect(
    valuesOf(rows, { model: 'purchase.order', app: 'purchase' }, [
      'name',
      'partner_id',
      'order_line/product_id',
    ]),
  ).toEqual([[2, '15', 'Ferretera, S.A.', '[A-1] Tornillo']]);
});

test('«Desc.» with amounts beside a description is offered as the discount, and names no product', () => {
  const rows = [
    ['Pedido', 'Cliente', 'Código', 'Descripción', 'Cantidad', 'Precio', 'Desc.'],
    ['P-1', 'Ana', 'A-1', 'Pala', 2, 100, 25],
    ['P-2', 'Ana', 'A-2', 'Pico', 2, 100, 60],
    ['P-3', 'Ana', null, null, 2, 100, 12],
  ];
  const file = prepared(rows, { model: 'sale.order', app: 'sale_management' });
  const column = file.inspection.columns.find(({ header }) => header === 'Desc.');
  expect(column).toMatchObject({ field: null, proposal: 'order_line/discount' });
  const at = file.fieldNames.indexOf('order_line/product_id');
  expect(file.rows.map(({ values }) => values[at])).toEqual(['[A-1] Pala', '[A-2] Pico', '']);
});

test('tags of Google are separated, without its own groups; a percentage sign alone is the probability', () => {
  const contacts = [
    ['First Name', 'Labels'],
    ['Ana', 'Clientes ::: Mayoristas ::: * myContacts'],
  ];
  expect(valuesOf(contacts, { model: 'res.partner' }, ['category_id'])).toEqual([[2, 'Clientes,Mayoristas']]);
  const leads = [
    ['Oportunidad', '%'],
    ['Bodega', 0.5],
    ['Clínica', 1],
  ];
  expect(valuesOf(leads, { model: 'crm.lead', app: 'crm' }, ['probability'])).toEqual([
    [2, '50'],
    [3, '100'],
  ]);
});
