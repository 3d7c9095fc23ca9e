import { describe, expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared } from './prepared.ts';

const products = ['Martillo de uña 16 oz', 'Clavo de 2 pulgadas', 'Cinta métrica 5 m'];
const named: Readonly<Record<string, readonly [string, CellInput[]][]>> = {
  'product.template': [['Producto', products]],
  'product.supplierinfo': [
    ['Proveedor', ['Distribuidora El Sol', 'Importadora Maya', 'Cofal']],
    ['Producto', products],
  ],
  'stock.quant': [['Producto', products]],
  'stock.warehouse.orderpoint': [
    ['Producto', products],
    ['Mínimo', [1, 2, 3]],
    ['Máximo', [10, 20, 30]],
  ],
  'stock.location': [['Ubicación', ['Estante A1', 'Estante A2', 'Vitrina']]],
  'pos.category': [['Categoría', ['Bebidas', 'Postres', 'Sopas']]],
};

/** The field of a column, and the one that is proposed for it, in a list where other columns name the records. */
function fieldOf(
  model: string,
  header: string,
  values: CellInput[],
  { own = {}, without = '' }: { own?: Record<string, OdooField>; without?: string } = {},
) {
  const columns = [...(named[model] ?? []).filter(([name]) => name !== without), [header, values] as const];
  const rows = [
    columns.map(([name]) => name),
    ...values.map((_, at) => columns.map(([, held]) => held[at] ?? null)),
  ];
  const fields = { ...catalogueFields(model), ...own };
  const column = prepared(rows, { model, fields }).inspection.columns.at(-1);
  return [column?.field, column?.proposal];
}

const numbers = [12, 45, 3];
const amounts = [125.5, 45.25, 1250];
const units = ['Unidad', 'Caja', 'Libra'];
const firms = ['Distribuidora El Sol', 'Importadora Maya', 'Cofal'];
const answers = ['Sí', 'No', 'Sí'];
const days = [
  { date: '2026-12-31' },
  { date: '2027-06-30' },
  { date: '2027-02-28' },
] as unknown as CellInput[];

describe('headers as people say them', () => {
  test.each<[string, string, CellInput[], string]>([
    ['product.template', 'Lo vendemos a', amounts, 'list_price'],
    ['product.template', 'A cómo se vende (Q)', amounts, 'list_price'],
    ['product.template', 'Me costó', amounts, 'standard_price'],
    ['product.template', 'A cómo nos lo dan', amounts, 'standard_price'],
    ['product.template', 'Se vende por', units, 'uom_id'],
    ['product.template', 'se vende x', units, 'uom_id'],
    ['product.template', 'Se compra por', units, 'uom_po_id'],
    ['product.template', '¿Se vende?', answers, 'sale_ok'],
    ['product.template', 'Lleva inventario', answers, 'is_storable'],
    ['product.template', 'Se vende en caja', answers, 'available_in_pos'],
    ['product.template', 'Bien o servicio', ['Bien', 'Servicio', 'Bien'], 'detailed_type'],
    ['product.template', 'Cuánto pesa', [0.5, 1.25, 25], 'weight'],
    ['product.template', 'Fracción arancelaria', ['8205.20.00', '7317.00.10', '9017.80.00'], 'hs_code'],
    ['product.template', 'Hecho en', ['China', 'México', 'Guatemala'], 'country_of_origin'],
    ['product.template', 'Categoría de la tienda en línea', ['Hogar', 'Jardín', 'Hogar'], 'public_categ_ids'],
    ['product.supplierinfo', 'A cómo nos lo deja', amounts, 'price'],
    ['product.supplierinfo', 'Tarda (días)', numbers, 'delay'],
    ['product.supplierinfo', 'A partir de cuántos', numbers, 'min_qty'],
    [
      'product.supplierinfo',
      'Como le llaman',
      ['MARTILLO TRUPER', 'CLAVO NEGRO', 'FLEXOMETRO'],
      'product_name',
    ],
    ['product.supplierinfo', 'Vendor Product Name', ['HAMMER', 'NAIL', 'TAPE'], 'product_name'],
    ['product.supplierinfo', 'Código según proveedor', ['SOL-9', 'MA-33', 'CF-1'], 'product_code'],
    ['product.supplierinfo', 'Precio válido hasta', days, 'date_end'],
    ['product.supplierinfo', '% desc.', numbers, 'discount'],
    ['stock.quant', '1o. conteo', numbers, 'inventory_quantity'],
    ['stock.quant', 'Físico', numbers, 'inventory_quantity'],
    ['stock.quant', '¿Cuánto hay?', numbers, 'inventory_quantity'],
    ['stock.quant', 'Contamos', numbers, 'inventory_quantity'],
    ['stock.quant', 'Dónde se guarda', ['Bodega', 'Tienda', 'Bodega'], 'location_id'],
    ['stock.quant', 'Consumir antes de', days, 'expiration_date'],
    ['stock.warehouse.orderpoint', 'Pedir cuando quede', numbers, 'product_min_qty'],
    ['stock.warehouse.orderpoint', 'No debe bajar de', numbers, 'product_min_qty'],
    ['stock.warehouse.orderpoint', 'Cantidad de bajo inventario', numbers, 'product_min_qty'],
    ['stock.warehouse.orderpoint', 'Low stock amount', numbers, 'product_min_qty'],
    ['stock.warehouse.orderpoint', 'Aviso de stock bajo', numbers, 'product_min_qty'],
    ['stock.warehouse.orderpoint', 'Existencias bajas', numbers, 'product_min_qty'],
    ['stock.warehouse.orderpoint', 'Stock Alert Count Tienda Centro', numbers, 'product_min_qty'],
    ['stock.quant', 'Current Quantity Tienda Centro', numbers, 'inventory_quantity'],
    ['stock.warehouse.orderpoint', 'Llevar hasta', numbers, 'product_max_qty'],
    ['stock.warehouse.orderpoint', 'De a cuántos se pide', numbers, 'qty_multiple'],
    ['stock.location', 'Está dentro de', ['WH/Stock', 'WH/Stock', 'WH/Stock'], 'location_id'],
    ['pos.category', 'Va dentro de', ['Alimentos', 'Alimentos', 'Alimentos'], 'parent_id'],
    ['pos.category', 'Orden en pantalla', numbers, 'sequence'],
  ])('%s: «%s» is found', (model, header, values, field) => {
    const without = { product_min_qty: 'Mínimo', product_max_qty: 'Máximo' }[field] ?? '';
    expect(fieldOf(model, header, values, { without })).toEqual([field, undefined]);
  });

  test.each<[string, CellInput[]]>([
    ['Quién lo vende', firms],
    ['A quién le compramos', firms],
    ['Casa comercial', firms],
    ['Vendor Name', firms],
  ])('who sells, in a price list of suppliers: «%s»', (header, values) => {
    const rows = [
      [header, 'Producto', 'Precio'],
      ...values.map((value, at) => [value, products[at] ?? null, 5 + at]),
    ];
    const { columns } = prepared(rows, {
      model: 'product.supplierinfo',
      fields: catalogueFields('product.supplierinfo'),
    }).inspection;
    expect(columns.map(({ field }) => field)).toEqual(['partner_id', 'product_tmpl_id', 'price']);
  });

  test.each<[string, string, CellInput[], string]>([
    ['product.template', '¿Cuánto cuesta?', amounts, 'list_price'],
    ['product.template', 'Tipo', ['Herramientas', 'Pinturas', 'Eléctricos'], 'categ_id'],
    ['product.template', 'Preico', amounts, 'list_price'],
    ['product.template', 'Kilos', ['0.45', '1.2', '25'], 'weight'],
    ['product.supplierinfo', 'Desde', numbers, 'min_qty'],
    ['stock.quant', 'Quién contó', ['Ana López', 'Juan Pérez', 'Eva Ruiz'], 'user_id'],
  ])('%s: «%s» may mean another thing, and is only proposed', (model, header, values, field) => {
    expect(fieldOf(model, header, values)).toEqual([null, field]);
  });

  test.each<[string, string, CellInput[]]>([
    // The same words with values of another kind, and words that only look alike.
    ['product.template', 'Origen', ['Compra local', 'Fabricado', 'Compra local']],
    ['product.template', 'Lo vendemos a', firms],
    ['product.supplierinfo', 'Se vende a', amounts],
    ['stock.quant', 'Debe haber', numbers],
    ['stock.quant', 'Lo que dice el sistema', numbers],
    ['stock.quant', 'Variación', numbers],
    ['stock.warehouse.orderpoint', 'Cuánto hay', numbers],
    ['product.template', 'No. de calzado', [38, 40, 42]],
  ])('%s: «%s» with other values is not taken', (model, header, values) => {
    expect(fieldOf(model, header, values)[0]).toBeNull();
  });
});

test('numbers below «Piezas» do not make the name of a product doubtful', () => {
  const rows = [['Producto', 'Piezas'], ...products.map((name, at) => [name, at + 7])];
  const { columns } = prepared(rows, {
    model: 'product.template',
    fields: catalogueFields('product.template'),
  }).inspection;
  expect(columns.map(({ field }) => field)).toEqual(['name', null]);
});

test('numbers below «Unidades» are no units', () => {
  expect(fieldOf('product.template', 'Unidades', numbers)[0]).toBeNull();
});

test('a label of lines is no column', () => {
  const lines = {
    product_variant_ids: { string: 'Productos', type: 'one2many', relation: 'product.product' },
  };
  const rows = [['PRODUCTOS', 'Precio'], ...products.map((name, at) => [name, at + 7.5])];
  const { columns } = prepared(rows, {
    model: 'product.template',
    fields: { ...catalogueFields('product.template'), ...lines },
  }).inspection;
  expect(columns.map(({ field }) => field)).toEqual(['name', 'list_price']);
});

test('an account is proposed for a phrase that names it, and for no other words of it', () => {
  const accounts = {
    property_account_income_id: {
      string: 'Cuenta de ingresos',
      type: 'many2one',
      relation: 'account.account',
    },
  };
  const codes = [410101, 410102, 410103];
  expect(fieldOf('product.template', 'Cta. ventas', codes, { own: accounts })).toEqual([
    null,
    'property_account_income_id',
  ]);
  expect(fieldOf('product.template', 'Ingresos del mes', codes, { own: accounts })[1]).not.toBe(
    'property_account_income_id',
  );
});

test('a header of no tax is not proposed as one', () => {
  const taxes = {
    supplier_taxes_id: { string: 'Impuestos de compra', type: 'many2many', relation: 'account.tax' },
  };
  expect(fieldOf('product.template', 'Compra Q', amounts, { own: taxes })).toEqual([null, 'standard_price']);
});
