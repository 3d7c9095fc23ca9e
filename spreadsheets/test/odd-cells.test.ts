import { expect, test } from 'vitest';
import { catalogueFields, listApps, modelsTaken } from '../src/catalogue/catalogue.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { bookOf, modelsOf, table } from './list-tables.ts';
import { prepared, valuesOf } from './prepared.ts';

/** Cells that a person understands, and that would be wrong in Odoo as they are. */

test.each([
  ['7401 0001 2345 0', '7401000123450'],
  ['7401000123450.0', '7401000123450'],
  ['7401000123450 / 7501055300075', '7401000123450'],
  ['740100012345;750105530007', '740100012345'],
  // Books print their ISBN with hyphens, which no scanner reads.
  ['978-84-206-5179-8', '9788420651798'],
])('for the bar code «%s» one code is proposed: %s', (text, proposal) => {
  const rows = [
    ['Producto', 'Código de barras'],
    ['Jabón', text],
  ];
  const [row] = prepared(rows, { model: 'product.template' }).rows;
  expect(row?.problems.map(({ reason, proposal: said }) => [reason, said])).toEqual([
    [`«${text}» no es un solo código de barras. Escribe uno, sin espacios ni decimales.`, proposal],
  ]);
});

test.each(['7401000123450', 'ABC 123', '12/5', '0012', '12-34567-8', '978-84-206-5179-1'])(
  '«%s» may be a bar code as it is',
  (text) => {
    const rows = [
      ['Producto', 'Código de barras'],
      ['Jabón', text],
    ];
    const [row] = prepared(rows, { model: 'product.template' }).rows;
    expect(row?.problems).toEqual([]);
  },
);

test('the number of a zone says in the address that it is one', () => {
  const rows = [
    ['Nombre', 'Dirección', 'Zona'],
    ['Ana', '5a calle 3-20', 10],
    ['Eva', '6a av. 1-1', '4'],
    ['Sol', 'Km 14', 'Zona 2'],
    ['Luz', 'Km 15', 'Centro'],
  ];
  const { rows: read, fieldNames } = prepared(rows, { model: 'res.partner' });
  const at = fieldNames.indexOf('street2');
  expect(read.map(({ values }) => values[at])).toEqual(['Zona 10', 'Zona 4', 'Zona 2', 'Centro']);
});

test('a list with what was counted is one of counts', () => {
  const list = table(`Código | Producto | Teórico | Conteo 1 | Conteo 2 | Diferencia
    A-1 | Martillo | 12 | 11 | 12 | 0
    A-2 | Pala | 5 | 5 | 4 | -1`);
  const [first] = outlineWorkbook(bookOf(list), modelsOf('stock'));
  expect(first?.model).toBe('stock.quant');
  expect(first?.columns.map(({ field }) => field)).toEqual([
    ...['product_id', null, null, null, 'inventory_quantity', null],
  ]);
});

test('fields of lines have a name for people before the app is there', () => {
  const models = new Set(listApps().flatMap((app) => modelsTaken(app).map(({ model }) => model)));
  const technical = [...models].flatMap((model) =>
    Object.entries(catalogueFields(model)).flatMap(([field, { string }]) =>
      field.includes('/') && /^[a-z_]+$/.test(string) ? `${model} ${field}` : [],
    ),
  );
  expect(technical).toEqual([]);
});

test.each([false, 'False', 'FALSO'])('%j is no text, as Odoo and databases write a blank', (none) => {
  const rows = [
    ['Nombre', 'Calle 2', 'Puesto de trabajo', 'País', 'Es una empresa'],
    ['Ana', none, none, none, none],
  ];
  const fields = ['street2', 'function', 'country_id', 'is_company'];
  expect(valuesOf(rows, { model: 'res.partner' }, fields)).toEqual([[2, '', '', '', '0']]);
});
