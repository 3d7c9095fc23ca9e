import { describe, expect, test } from 'vitest';
import { guessApps } from '../src/review/guess-apps.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { recogniseSheets } from '../src/review/recognise.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { bookOf, modelsOf, table } from './list-tables.ts';

/** The suppliers in a list of products: their prices, which are a list of their own. */

const model = 'product.supplierinfo';
const sheet = 'Hoja1 (proveedores)';
const list =
  table(`Código | Producto | Precio | Costo | Proveedor | Código proveedor | Precio proveedor | Días de entrega | Pedido mínimo
  A-1 | Aceite | 60 | 45.5 | Lubricantes, S.A. | L-77 | 44 | 5 | 12
  A-2 | Filtro | 40 | 28 | Repuestos Xela | RX-1 | 27.5 | 2 | 6
  A-3 | Bujía | 15 | 9.75 |  |  |  | 2 |
  A-4 | Grasa | 30 | 20 | Lubricantes, S.A. | L-80 | 19 | 5 | 12
  A-5 | Faja | 90 | 60 |  | F-9 | 55 | 5 | 1
  A-6 | Foco | 5 | 2 | N/A | | | |`);
const listsIn = (rows: CellInput[][], app = 'stock') =>
  outlineWorkbook(bookOf(rows), modelsOf(app)).map((outline) => [outline.sheet, outline.model]);
const withHeader = (at: number, title: string) =>
  list.map((row, row_) => (row_ === 0 ? row.with(at, title) : row));
const columnsIn = (rows: CellInput[][]) =>
  outlineWorkbook(bookOf(rows), modelsOf('stock'))
    .find((outline) => outline.sheet === sheet)
    ?.columns.map(({ field, proposal }) => field ?? (proposal === undefined ? '-' : `?${proposal}`));

describe('a list of products with suppliers', () => {
  test.each(['stock', 'sale_management', 'point_of_sale'])('is two lists for %s', (app) => {
    expect(listsIn(list, app)).toEqual([
      ['Hoja1', 'product.template'],
      [sheet, model],
    ]);
    expect(recogniseSheets(writeWorkbook([{ name: 'Hoja1', rows: list }]), app)).toMatchObject([
      { sheet: 'Hoja1', model: 'product.template' },
      { sheet, model },
    ]);
  });

  test('loads what is the supplier’s with the supplier, and what is the product’s with the product', () => {
    const [products, suppliers] = outlineWorkbook(bookOf(list), modelsOf('stock'));
    expect(products?.columns.map(({ field }) => field)).toEqual([
      ...['default_code', 'name', 'list_price', 'standard_price', null, null, null, null, null],
    ]);
    expect(products?.columns[4]?.reason).toBe(
      '«Proveedor» no va con el producto: se carga como precio de proveedor, en su propia lista.',
    );
    expect(suppliers?.columns.map(({ field, reason }) => field ?? reason)).toEqual([
      'product_tmpl_id',
      '«Producto» es del producto y se carga con él.',
      '«Precio» es del producto y se carga con él.',
      '«Costo» es del producto y se carga con él.',
      ...['partner_id', 'product_code', 'price', 'delay', 'min_qty'],
    ]);
  });

  test('loads the last cost of a purchase with both, and only offers a cost that may be an average', () => {
    const withoutPrice = list.map((row) => row.toSpliced(6, 1));
    expect(columnsIn(withoutPrice)).toEqual([
      ...['product_tmpl_id', '-', '-', '?price', 'partner_id', 'product_code', 'delay', 'min_qty'],
    ]);
    const rows = withoutPrice.map((row, at) => (at === 0 ? row.with(3, 'Último costo de compra') : row));
    expect(columnsIn(rows)?.[3]).toBe('price');
    expect(outlineWorkbook(bookOf(rows), modelsOf('stock'))[0]?.columns[3]?.field).toBe('standard_price');
  });

  test('takes a number that is the same in all rows of a supplier for the supplier’s own', () => {
    const rows = list.map((row, at) => (at === 0 ? row : row.with(5, row[4] ? String(row[4]).length : null)));
    expect(columnsIn(rows)?.[5]).toBe('-');
  });

  test.each(['Marca', 'Fabricante', 'Laboratorio', 'Cliente', 'Distribuidor', 'Bodega'])(
    'has no suppliers below «%s»',
    (title) => {
      const rows = withHeader(4, title).map((row) => row.slice(0, 5));
      expect(listsIn(rows).some(([, own]) => own === model)).toBe(false);
    },
  );

  test.each(['PROV. HABITUAL', 'Proveedor usual', 'Prov. pref.'])('«%s» is a supplier', (title) => {
    expect(listsIn(withHeader(4, title))).toEqual([
      ['Hoja1', 'product.template'],
      [sheet, model],
    ]);
  });

  test('has no suppliers where the column has numbers', () => {
    const rows = list.map((row, at) => (at === 0 ? row : row.with(4, at)));
    expect(listsIn(rows)).toEqual([['Hoja1', 'product.template']]);
  });

  test('without codes names its products', () => {
    expect(columnsIn(list.map((row) => row.slice(1)))?.slice(0, 2)).toEqual(['product_tmpl_id', '-']);
    expect(columnsIn(list.map((row, at) => (at === 2 ? row.with(0, null) : row)))?.slice(0, 2)).toEqual([
      '-',
      'product_tmpl_id',
    ]);
  });
});

test('the prices of suppliers are those of the rows with a supplier; one without is told', () => {
  const { fieldNames, rows, inspection } = prepareWorkbook(bookOf(list), { model, sheet, app: 'stock' });
  const at = ['partner_id', 'product_tmpl_id', 'product_code', 'price', 'delay', 'min_qty'].map((field) =>
    fieldNames.indexOf(field),
  );
  expect(
    [...rows].map(({ row, values, problems }) => [
      row,
      ...at.map((place) => values[place]),
      ...problems.map(({ reason }) => reason),
    ]),
  ).toEqual([
    [2, 'Lubricantes, S.A.', 'A-1', 'L-77', '44', '5', '12'],
    [3, 'Repuestos Xela', 'A-2', 'RX-1', '27.5', '2', '6'],
    [5, 'Lubricantes, S.A.', 'A-4', 'L-80', '19', '5', '12'],
    [
      6,
      ...['', 'A-5', 'F-9', '55', '5', '1'],
      'Falta «Proveedor», que es obligatorio. Escribe un valor en la celda.',
    ],
  ]);
  expect(inspection.warnings).toEqual([]);
  const withoutPrice = bookOf(list.map((row) => row.toSpliced(6, 1)));
  expect(prepareWorkbook(withoutPrice, { model, sheet, app: 'stock' }).inspection.warnings).toEqual([
    'No hay columna con el precio del proveedor: entra con precio 0, que tus órdenes de compra propondrán.',
  ]);
});

test('the price list of a supplier still belongs to Compras', () => {
  const rows = table(`Proveedor | Código del proveedor | Producto | Precio | Días de entrega
    Lubricantes, S.A. | L-77 | Aceite | 44 | 5
    Repuestos Xela | RX-1 | Filtro | 27.5 | 2`);
  const apps = ['stock', 'sale_management', 'point_of_sale', 'purchase'];
  expect(guessApps(bookOf(rows), apps, 'lista.xlsx')).toMatchObject([{ apps: ['purchase'], sure: true }]);
  expect(listsIn(rows, 'purchase')).toEqual([['Hoja1', model]]);
});

test.each([
  ['Proveedores/Proveedor', 'Proveedores/Precio', 'Proveedores/Cantidad', 'Proveedores/Plazo de entrega'],
  ['Vendors/Vendor', 'Vendors/Price', 'Vendors/Quantity', 'Vendors/Lead Time'],
  ['seller_ids/partner_id', 'seller_ids/price', 'seller_ids/min_qty', 'seller_ids/delay'],
])('an export of Odoo says what is the supplier’s, whatever stands before it: %s', (...titles) => {
  const rows: CellInput[][] = [
    ['Nombre', 'Costo', 'Cantidad a mano', ...titles],
    ['Silla', 310, 4, 'Muebles Diana', 300, 1, 5],
    ['Mesa', 900, 2, 'Muebles Diana', 880, 1, 5],
  ];
  expect(columnsIn(rows)).toEqual(['product_tmpl_id', '-', '-', 'partner_id', 'price', 'min_qty', 'delay']);
});

test('what the supplier asked is not offered for the price of the product', () => {
  const rows = table(`Material | Unidad | Existencia | Proveedor | Último precio
    Harina | qq | 12 | Molinos del Sur | 290
    Azúcar | qq | 8 | Ingenio Norte | 340
    Sal | lb | 40 | Salinas del Mar | 1.5`);
  const [products, suppliers] = outlineWorkbook(bookOf(rows), modelsOf('stock')).filter(
    ({ model }) => model !== 'stock.quant',
  );
  expect(suppliers?.columns[4]?.field).toBe('price');
  expect([products?.columns[4]?.field, products?.columns[4]?.proposal]).toEqual([null, undefined]);
});
