import { expect, test } from 'vitest';
import { outlineWorkbook } from '../src/review/outline.ts';
import { bookOf, modelsOf, table } from './list-tables.ts';

/** Lists that name their products by nothing but the bar code, as a scanner writes them. */

const outlined = (app: string, lines: string) =>
  outlineWorkbook(bookOf(table(lines)), modelsOf(app)).map(({ model, columns }) => [
    model,
    columns.map(({ field, proposal }) => field ?? (proposal === undefined ? '-' : `?${proposal}`)).join(' '),
  ]);

test.each<[string, string, string, string]>([
  [
    'stock',
    `Código de barras | Cantidad | Bodega
     7401234567890 | 12 | Central
     7501055300075 | 3 | Norte`,
    'stock.quant',
    'product_id inventory_quantity location_id',
  ],
  [
    'stock',
    `Cod. barras | Existencia contada | Ubicación
     7401234567890 | 12 | A1
     7501055300075 | 3 | A2`,
    'stock.quant',
    'product_id ?inventory_quantity location_id',
  ],
  [
    'stock',
    `EAN | Mínimo | Máximo
     7401234567890 | 12 | 30
     7501055300075 | 3 | 5`,
    'stock.warehouse.orderpoint',
    'product_id product_min_qty product_max_qty',
  ],
  [
    'purchase',
    `Proveedor | Código de barras | Precio
     Truper | 7401234567890 | 12
     Aceros | 7501055300075 | 3`,
    'product.supplierinfo',
    'partner_id product_tmpl_id price',
  ],
  [
    'sale_management',
    `Pedido | Cliente | Código de barras | Cantidad | Precio
     P-1 | Hotel Sol | 7401234567890 | 2 | 12
     P-2 | Granja Uno | 7501055300075 | 1 | 3`,
    'sale.order',
    'name partner_id order_line/product_id order_line/product_uom_qty order_line/price_unit',
  ],
  // A name is preferred: the products may have no bar code yet.
  [
    'stock',
    `Código de barras | Descripción | Contado
     7401234567890 | Martillo | 2
     7501055300075 | Pala | 1`,
    'stock.quant',
    '- product_id inventory_quantity',
  ],
  // Places with bar codes of their own stay places.
  [
    'stock',
    `Ubicación | Código de barras
     Pasillo A | LOC-A
     Pasillo B | LOC-B`,
    'stock.location',
    'name barcode',
  ],
])('in %s: %s', (app, lines, model, fields) => {
  expect(outlined(app, lines)[0]).toEqual([model, fields]);
});

test('a code of the supplier beside prices is the one of the product, and makes no order of them', () => {
  expect(
    outlined(
      'purchase',
      `Proveedor | Producto | Precio | Ref. proveedor
       Truper | Martillo | 30 | 16670
       Aceros | Clavo | 8.25 | CA-50`,
    ),
  ).toEqual([['product.supplierinfo', 'partner_id product_tmpl_id price product_code']]);
});

test('who owns the goods is nobody who counts them', () => {
  expect(
    outlined(
      'stock',
      `Producto | Contado | Bodega | Propietario | Asignado a
       Martillo | 45 | Central | Hotel Sol | Ana Paz
       Pala | 6 | Norte | Granja Uno | Ana Paz`,
    ),
  ).toEqual([['stock.quant', 'product_id inventory_quantity location_id - user_id']]);
});

test.each<[string, string, string]>([
  [
    'the codes that a till scans are bar codes, also where a few products have a short one',
    `Código | Descripción | Precio Venta
     7409001000010 | Refresco | 6
     7409001000027 | Galletas | 4
     96123454 | Chicle | 1
     15 | Pan | 2
     7409001000034 | Jabón | 5`,
    'barcode name list_price',
  ],
  [
    'beside the code of the firm',
    `SKU | Código | Descripción | Precio Venta
     R-1 | 7409001000010 | Refresco | 6
     R-2 | 7409001000027 | Galletas | 4
     R-3 | 7409001000034 | Jabón | 5`,
    'default_code barcode name list_price',
  ],
  [
    'codes of which most are short are those of the firm',
    `Código | Descripción | Precio Venta
     7409001000010 | Refresco | 6
     7409001000027 | Galletas | 4
     7409001000034 | Jabón | 5
     15 | Pan | 2
     16 | Leche | 2
     17 | Queso | 2`,
    'default_code name list_price',
  ],
  [
    'long numbers without a right check digit are too',
    `Código | Descripción | Precio Venta
     7409001000011 | Refresco | 6
     7409001000028 | Galletas | 4
     7409001000035 | Jabón | 5`,
    'default_code name list_price',
  ],
  [
    'beside a column of bar codes nothing changes',
    `Código | Código de barras | Descripción | Precio Venta
     7409001000010 | 7409001000010 | Refresco | 6
     7409001000027 | 7409001000027 | Galletas | 4
     7409001000034 | 7409001000034 | Jabón | 5`,
    'default_code barcode name list_price',
  ],
])('%s', (_, lines, columns) => {
  expect(outlined('point_of_sale', lines)[0]).toEqual(['product.template', columns]);
});
