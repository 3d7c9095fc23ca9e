import { expect, test } from 'vitest';
import { catalogueFields, listApps } from '../src/catalogue/catalogue.ts';
import { mapHeaders } from '../src/mapping/map-headers.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { guessApps } from '../src/review/guess-apps.ts';
import { ReadingCounts } from '../src/review/readings.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

/** Exports of Odoo in which further rows have only the people of a company, or the suppliers of a product. */

const people = 'Hoja1 (personas de contacto)';
const companies: CellInput[][] = [
  [
    'Nombre',
    'NIF',
    'Correo electrónico',
    'Contacto/Nombre',
    'Contacto/Correo electrónico',
    'Contacto/Puesto',
  ],
  ['Ferretería El Roble', '1234567-9', 'info@roble.gt', 'Ana Paz', 'ana@roble.gt', 'Compras'],
  [null, null, null, 'Luis Sic', 'luis@roble.gt', 'Gerente'],
  ['Colegio San Juan', '8765432-1', 'info@sj.gt', 'Marta Tun', 'marta@sj.gt', 'Directora'],
  [null, '555-5', null, 'Eva Soto', null, null],
  ['Pedro Xol', null, 'pedro@x.gt', null, null, null],
];
const book = (rows: CellInput[][]) => openWorkbook(writeWorkbook([{ name: 'Hoja1', rows }]));
const loaded = (rows: CellInput[][], sheet: string, fields: readonly string[]) => {
  const file = prepareWorkbook(book(rows), { model: 'res.partner', sheet });
  const at = fields.map((field) => file.fieldNames.indexOf(field));
  return [...file.rows].map(({ row, values, problems }) => [
    row,
    ...at.map((index) => values[index]),
    ...problems.map(({ kind, reason }) => `${kind}: ${reason}`),
  ]);
};

test('companies with the positions of their people are contacts, not employees', () => {
  const apps = listApps().map(({ app }) => app);
  const [guess] = guessApps(book(companies), apps, 'Libro1.xlsx');
  expect([guess?.list, guess?.apps[0]]).toEqual(['Contactos', 'contacts']);
});

test('a row with nothing but another person is told, and is no company without a name', () => {
  expect(loaded(companies, 'Hoja1', ['name', 'vat', 'email'])).toEqual([
    [2, 'Ferretería El Roble', '1234567-9', 'info@roble.gt'],
    [
      3,
      ...['', '', ''],
      'note: Esta fila no tiene nada en las columnas que se cargan, así que no se carga. Si le falta un dato, escríbelo en la revisión.',
    ],
    [4, 'Colegio San Juan', '8765432-1', 'info@sj.gt'],
    [5, '', '555-5', '', 'required: Falta «Nombre», que es obligatorio. Escribe un valor en la celda.'],
    [6, 'Pedro Xol', '', 'pedro@x.gt'],
  ]);
});

test('the person below another one is in the same company, unless the row has data of a company without a name', () => {
  expect(loaded(companies, people, ['name', 'parent_id', 'email'])).toEqual([
    [2, 'Ana Paz', 'Ferretería El Roble', 'ana@roble.gt'],
    [3, 'Luis Sic', 'Ferretería El Roble', 'luis@roble.gt'],
    [4, 'Marta Tun', 'Colegio San Juan', 'marta@sj.gt'],
    [5, 'Eva Soto', '', '', 'required: Falta «Nombre», que es obligatorio. Escribe un valor en la celda.'],
  ]);
  const told = new ReadingCounts();
  for (const { readAs = [] } of prepareWorkbook(book(companies), { model: 'res.partner', sheet: people })
    .rows)
    told.add(readAs);
  expect(told.sentences()).toEqual([
    'En «Nombre», 1 celda vacía lleva la empresa de la persona de arriba («Ferretería El Roble»).',
  ]);
});

test('a row with nothing but a second supplier is of the product above', () => {
  const products: CellInput[][] = [
    [
      ...['Referencia interna', 'Nombre', 'Precio de venta', 'Proveedores/Proveedor'],
      ...['Proveedores/Precio', 'Proveedores/Cantidad'],
    ],
    ['E-6', 'Escritorio', 1250, 'Muebles Modernos', 760, 1],
    [null, null, null, 'Wood Corner', 740, 5],
    ['E-7', 'Archivador', 640, 'Muebles Modernos', 400, 1],
    [null, null, 15, 'Wood Corner', 390, 5],
  ];
  const model = 'product.supplierinfo';
  const file = prepareWorkbook(book(products), { model, sheet: 'Hoja1 (proveedores)' });
  expect(
    [...file.rows].map(({ row, values, problems, readAs = [] }) => [
      ...[row, ...values],
      ...problems.map(({ kind }) => kind),
      ...readAs.map(({ as }) => as),
    ]),
  ).toEqual([
    [2, 'Escritorio', 'Muebles Modernos', '760', '1'],
    [3, 'Escritorio', 'Wood Corner', '740', '5', 'product'],
    [4, 'Archivador', 'Muebles Modernos', '400', '1'],
    [5, '', 'Wood Corner', '390', '5', 'required'],
  ]);
});

test('beside the price of the supplier, what the firm sells for is none', () => {
  const model = 'product.supplierinfo';
  const headers = ['Referencia interna', 'Precio de venta', 'Proveedores/Proveedor', 'Proveedores/Precio'];
  expect(mapHeaders(headers, catalogueFields(model), model).map(({ field }) => field)).toEqual([
    'product_tmpl_id',
    null,
    'partner_id',
    'price',
  ]);
});

test('the kinds of addresses are read as Odoo called them until version 16', () => {
  const rows = [
    ['Nombre', 'Compañía relacionada', 'Tipo de dirección'],
    ['Ana Paz', 'Ferretería El Roble', 'Contacto'],
    ['Bodega', 'Ferretería El Roble', 'Dirección de entrega'],
    ['Oficina', 'Ferretería El Roble', 'Dirección de factura'],
    ['Casa', 'Ferretería El Roble', 'Otra dirección'],
  ];
  const choices = [
    ['contact', 'Contacto'],
    ['invoice', 'Factura'],
    ['delivery', 'Entrega'],
    ['other', 'Otro'],
  ] satisfies [string, string][];
  const type = { string: 'Tipo de dirección', type: 'selection', selection: choices };
  const { fieldNames, rows: found } = prepareWorkbook(book(rows), {
    model: 'res.partner',
    fields: { ...catalogueFields('res.partner'), type },
  });
  const at = fieldNames.indexOf('type');
  expect([...found].map(({ values, problems }) => problems[0]?.kind ?? values[at])).toEqual([
    'contact',
    'delivery',
    'invoice',
    'other',
  ]);
});
