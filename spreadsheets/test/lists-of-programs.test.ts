import { expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { outlineSheet } from '../src/review/outline-sheet.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

/** What rows of reports and price lists say besides their cells: titles above them, payments between invoices. */

const invoices: PrepareRequest = { model: 'account.move', app: 'account' };
const products: PrepareRequest = { model: 'product.template', app: 'sale_management' };

/** The rows of a sheet in the order in which they are loaded: these values, or why the row is no record. */
function rowsOf(rows: CellInput[][], request: PrepareRequest, fields: readonly string[]) {
  const file = prepared(rows, request);
  const places = fields.map((field) => file.fieldNames.indexOf(field));
  return file.rows.map(({ values, problems }) => problems[0]?.kind ?? places.map((at) => values[at] ?? ''));
}

test('an ageing report: the customer of a title without label, number and telephone, and no payments', () => {
  const report: CellInput[][] = [
    ['Concepto', 'Documento', 'Vencim.', 'Saldo'],
    ['Cliente:         4   CALZADO SERGIO SA   Tel. 477 711 2200', null, null, null],
    ['Factura', 'FA2210', '14/12/2025', 18560],
    ['   Pago', 'PG0311', null, -5000],
    ['Subtotal cliente', null, null, 13560],
    ['Cliente:        19   JOSE NAVARRO', null, null, null],
    ['Factura', 'FA1980', '17/09/2025', 2320],
    ['Nota de crédito', 'NC0087', null, -320],
    ['Anticipo', 'AN0012', null, '(1,000.00)'],
  ];
  expect(
    rowsOf(report, invoices, ['name', 'partner_id', 'move_type', 'invoice_line_ids/price_unit']),
  ).toEqual([
    'note',
    ['FA2210', 'CALZADO SERGIO SA', 'out_invoice', '18560'],
    'note',
    'total',
    'note',
    ['FA1980', 'JOSE NAVARRO', 'out_invoice', '2320'],
    ['NC0087', 'JOSE NAVARRO', 'out_refund', '320'],
    'note',
  ]);
  const payment = prepared(report, invoices).rows.find(({ row }) => row === 4);
  expect(payment?.problems.map(({ reason }) => reason)).toEqual([
    'Esta fila es un pago y no una factura, así que no se carga. Si debe entrar, dilo en la revisión.',
  ]);
});

test('an advance is a payment only beside kinds of documents, not as what an invoice is for', () => {
  const list: CellInput[][] = [
    ['Concepto', 'Factura', 'Cliente', 'Monto'],
    ['Anticipo', 'A-1', 'Ana', 100],
    ['Estimación 1', 'A-2', 'Ana', 200],
  ];
  expect(valuesOf(list, invoices, ['name'])).toEqual([
    [2, 'A-1'],
    [3, 'A-2'],
  ]);
});

test('the categories of a price list are the titles above its products, where no column has them', () => {
  const list: CellInput[][] = [
    ['Código', 'Descripción', 'Precio'],
    ['TORNILLERÍA', null, null],
    ['T-14', 'Tornillo negro', 15],
    ['T-15', 'Tirafondo', 1.25],
    ['PINTURAS', null, null],
    ['P-22', 'Látex blanco', 105],
  ];
  const file = prepared(list, products);
  expect(file.inspection.warnings).toEqual([
    '«Categoría de producto» no tiene columna: se toma del título de cada grupo de filas, por ejemplo «TORNILLERÍA».',
  ]);
  expect(rowsOf(list, products, ['name', 'categ_id'])).toEqual([
    'note',
    ['Tornillo negro', 'TORNILLERÍA'],
    ['Tirafondo', 'TORNILLERÍA'],
    'note',
    ['Látex blanco', 'PINTURAS'],
  ]);
  const book = openWorkbook(writeWorkbook([{ name: 'Hoja1', rows: list }]));
  const choice = {
    model: 'product.template',
    name: 'Productos',
    fields: catalogueFields('product.template'),
  };
  expect(outlineSheet(book, 'Hoja1', choice)?.firstRows.map(({ row, title }) => [row, title])).toEqual([
    [3, 'TORNILLERÍA'],
    [4, 'TORNILLERÍA'],
    [6, 'PINTURAS'],
  ]);
  const withColumn = list.map((row, at) => [
    ...row,
    ['Categoría', null, 'Tornillos', null, null, 'Pinturas'][at] ?? null,
  ]);
  expect(rowsOf(withColumn, products, ['categ_id']).filter((row) => typeof row !== 'string')).toEqual([
    ['Tornillos'],
    [''],
    ['Pinturas'],
  ]);
  // A note below the products is no category of theirs.
  const noteBelow = [...list.slice(0, 1), ...list.slice(2, 4), ['Precios sin IVA', null, null]];
  expect(prepared(noteBelow, products).inspection.titled).toBeNull();
});

test('a title of one known word is no header where rows below it are wider', () => {
  const menu: CellInput[][] = [
    ['FONDA DOÑA CHELO', null, null, null],
    ['Platillo', 'Lleva', 'Chico', 'Grande'],
    ['DESAYUNOS', null, null, null],
    ['Chilaquiles', 'verdes o rojos', 65, 85],
    ['BEBIDAS', null, null, null],
    ['Café de olla', 'refill', 30, 40],
  ];
  const { inspection } = prepared(menu, { model: 'product.template', app: 'point_of_sale' });
  expect([inspection.headerRow, inspection.headers]).toEqual([2, ['Platillo', 'Lleva', 'Chico', 'Grande']]);
});

test.each<[string, string, CellInput[][], string[]]>([
  [
    'a quotation that was rejected, with the reason behind it',
    'sale.order',
    [
      ['Cotización', 'Cliente', 'Producto', 'Cantidad', 'Estatus'],
      ['C-1', 'Ana', 'Manta', 12, 'APROBADA'],
      ['C-2', 'Luis', 'Manta', 12, 'RECHAZADA (precio)'],
    ],
    ['annulled'],
  ],
  [
    'a contact that is annulled, with the reason behind it',
    'res.partner',
    [
      ['Exp.', 'Apellidos', 'Nombres', 'Teléfono'],
      ['0005', 'Ramos', 'Ana', '2222-3333'],
      ['0006', 'ANULADO - repetido con 0003', null, null],
    ],
    ['note'],
  ],
  [
    'a code of which only «DESCONTINUADO» is left',
    'product.template',
    [
      ['Código', 'Producto', 'Precio'],
      ['381', 'Cable', 5.5],
      ['390', 'DESCONTINUADO', null],
    ],
    ['note'],
  ],
  [
    'the sum of a page',
    'account.move',
    [
      ['Factura', 'Proveedor', 'Total'],
      ['A-1', 'Levante', '85,00'],
      [null, 'SUMA PÁGINA', '5.301,79'],
    ],
    ['total'],
  ],
])('%s is no record', (_, model, rows, kinds) => {
  const [first, last] = prepared(rows, { model }).rows;
  expect([first?.problems, last?.problems.map(({ kind }) => kind)]).toEqual([[], kinds]);
});

test('a chart whose names stand one column further right at each level', () => {
  const chart: CellInput[][] = [
    ['Código', 'Cuenta', null, null, 'Saldo'],
    ['1', 'ACTIVO', null, null, null],
    ['1.1', null, 'CORRIENTE', null, null],
    ['1.1.01', null, null, 'Caja general', 4380.25],
    ['1.1.05', null, null, 'Clientes', 61200],
    ['5', 'GASTOS', null, null, null],
    ['5.1.01', null, null, 'Combustible', 288300.75],
  ];
  const request = { model: 'account.account', app: 'account' };
  expect(rowsOf(chart, request, ['code', 'name', 'account_type'])).toEqual([
    'group',
    'group',
    ['1.1.01', 'Caja general', 'asset_cash'],
    ['1.1.05', 'Clientes', 'asset_receivable'],
    'group',
    ['5.1.01', 'Combustible', 'expense'],
  ]);
  const { columns, warnings } = prepared(chart, request).inspection;
  expect(warnings).toEqual([
    '«Tipo» no tiene columna: se toma del título de cada grupo de filas, por ejemplo «ACTIVO».',
  ]);
  expect(columns.slice(2, 4).map(({ reason, joins }) => [reason, joins])).toEqual(
    ['C', 'D'].map((letter) => [
      `La columna ${letter} no tiene encabezado: da el nombre en las filas donde «Cuenta» está vacía.`,
      { column: 1, field: 'name', isFallback: true },
    ]),
  );
});

test.each(['deprecated', 'active'])('an account that is no longer used is marked by «%s»', (name) => {
  const chart: CellInput[][] = [
    ['Código', 'Nombre', 'Tipo', 'Estatus'],
    ['6101', 'Papelería', 'Gastos', 'Activa'],
    ['6199', 'Gastos varios', 'Gastos', 'Baja'],
  ];
  const fields = {
    ...catalogueFields('account.account'),
    [name]: { type: 'boolean', string: 'Obsoleta', required: false, readonly: false },
  };
  expect(valuesOf(chart, { model: 'account.account', app: 'account', fields }, ['code', name])).toEqual([
    [2, '6101', ''],
    [3, '6199', name === 'active' ? '0' : '1', 'inactive'],
  ]);
});

test('a name with «(descontinuada)» or «(baja 15/01)» behind it is archived', () => {
  const fields = {
    ...catalogueFields('hr.employee'),
    active: { type: 'boolean', string: 'Activo', required: false, readonly: false },
  };
  const staff: CellInput[][] = [
    ['Nombre', 'Puesto'],
    ['Ana Paz (bajista)', 'Música'],
    ['Élmer Gómez (baja 15/01)', 'Lavador'],
  ];
  expect(valuesOf(staff, { model: 'hr.employee', fields }, ['name', 'active'])).toEqual([
    [2, 'Ana Paz (bajista)', ''],
    [3, 'Élmer Gómez (baja 15/01)', '0', 'inactive'],
  ]);
  const others = staff.slice(0, 2);
  expect(prepared(others, { model: 'hr.employee', fields }).fieldNames).not.toContain('active');
});

test('one balance that is higher than its total, in another currency, does not make paid bills open', () => {
  const bills: CellInput[][] = [
    ['Proveedor', 'No. Factura', 'Total', 'Saldo'],
    ['Lácteos', '1', 12400, 12400],
    ['Papelería', '2', 2645, 0],
    ['Transportes', '3', 350, 9205],
    ['Leña', '4', 1800, 1800],
    ['Luz', '5', 8120.4, 8120.4],
  ];
  expect(rowsOf(bills, invoices, ['ref'])).toEqual([['1'], 'paid', ['3'], ['4'], ['5']]);
});

test('what a program says of a person or a firm', () => {
  const contacts: CellInput[][] = [
    ['Nombre', 'Tipo de persona', 'Correo'],
    ['Ana Paz', 'Es persona', 'no tengo'],
    ['Hotel Sol', 'Empresa', 'hotel@sol.example'],
  ];
  expect(valuesOf(contacts, { model: 'res.partner' }, ['company_type', 'email'])).toEqual([
    [2, 'person', ''],
    [3, 'company', 'hotel@sol.example'],
  ]);
});

test('the prefix of an invoice stands before its number, and «Identificación» is the number of its customer', () => {
  const list: CellInput[][] = [
    ['Prefijo', 'Número', 'Cliente', 'Identificación', 'Total'],
    ['FV', '1204', 'Acme', '900511782-9', 100],
    ['NC', '88', 'Acme', '900511782-9', 50],
  ];
  expect(valuesOf(list, invoices, ['name', 'partner_id'])).toEqual([
    [2, 'FV-1204', '[900511782-9] Acme'],
    [3, 'NC-88', '[900511782-9] Acme', 'refund'],
  ]);
});

test('the check digit of a tax number, in a column of its own, is written behind the number once', () => {
  const contacts: PrepareRequest = { model: 'res.partner', app: 'contacts', country: 'CO' };
  const list = (header: string): CellInput[][] => [
    ['Identificación', header, 'Nombre tercero'],
    [900123456, 6, 'Supermercado La Gran Cosecha'],
    ['43567890', null, 'Beatriz Gómez'],
    ['811045872-1', 1, 'Tiendas Don Elkin'],
    [null, 4, 'Panelas y Dulces'],
    ['12345678', 'K', 'Empaques del Sur'],
    ['800111222', 'no', 'Restaurante Paisa'],
  ];
  for (const header of ['Dígito de verificación', 'DV', 'Díg. Verif.', 'D.V.']) {
    expect(valuesOf(list(header), contacts, ['vat'])).toEqual([
      [2, '900123456-6'],
      [3, '43567890'],
      [4, '811045872-1'],
      [5, ''],
      [6, '12345678-K'],
      [7, '800111222'],
    ]);
  }
});

test('beside the average cost, the last cost is not the cost of a product; alone it is', () => {
  const fields = (headers: string[]) =>
    prepared(
      [headers, headers.map((_, at) => (at === 0 ? 'Martillo' : at))],
      products,
    ).inspection.columns.map(({ field }) => field);
  expect(fields(['Producto', 'Último costo', 'Costo promedio'])).toEqual(['name', null, 'standard_price']);
  expect(fields(['Producto', 'Último costo'])).toEqual(['name', 'standard_price']);
});

test('a purchase order that its status calls cancelled is not loaded', () => {
  const orders: PrepareRequest = { model: 'purchase.order', app: 'purchase' };
  const headers = ['Purchase Order Status', 'Purchase Order Number', 'Vendor Name', 'Item Name', 'Quantity'];
  expect(
    valuesOf(
      [headers, ['Billed', 'PO-1', 'Agro', 'Urea', 20], ['Cancelled', 'PO-2', 'Agro', 'Urea', 40]],
      orders,
      ['name'],
    ),
  ).toEqual([
    [2, 'PO-1'],
    [3, '', 'annulled'],
  ]);
});

test('«Cantidad disponible» is counted stock, also where it is what Odoo calls a quantity of its own', () => {
  const request: PrepareRequest = {
    ...{ model: 'stock.quant', app: 'stock' },
    fields: {
      ...catalogueFields('stock.quant'),
      location_id: { string: 'Ubicación', type: 'many2one', relation: 'stock.location', required: true },
      available_quantity: { string: 'Cantidad disponible', type: 'float', readonly: true },
    },
  };
  const list: CellInput[][] = [
    ['Referencia', 'Nombre', 'Cantidad disponible', 'Bodega'],
    ['PRO-1', 'Proteína', 14, 'Principal'],
    ['SER-1', 'Plan mensual', null, null],
    ['PRO-2', 'Creatina', 3, null],
  ];
  // A service has neither a quantity nor a place; a quantity without a place is an error.
  expect(valuesOf(list, request, ['product_id', 'inventory_quantity', 'location_id'])).toEqual([
    [2, '[PRO-1] Proteína', '14', 'Principal'],
    [3, '[SER-1] Plan mensual', '', '', 'no-count'],
    [4, '[PRO-2] Creatina', '3', '', 'required'],
  ]);
});

test('what a recipe costs stands between its ingredients, and is none of them', () => {
  const recipes: PrepareRequest = { model: 'mrp.bom', app: 'mrp' };
  const list: CellInput[][] = [
    ['Producto', 'Cantidad', 'Insumo', 'Cant. insumo', 'Costo'],
    ['Pan aliñado', 20, 'Harina', 6, 42],
    [null, null, 'Costo receta', null, 96.5],
    ['Torta', 2, 'Zanahoria', 0.8, 9],
    [null, null, 'Costo de la receta:', null, 31],
  ];
  expect(valuesOf(list, recipes, ['product_tmpl_id', 'bom_line_ids/product_id'])).toEqual([
    [2, 'Pan aliñado', 'Harina'],
    [3, '', 'Costo receta', 'total'],
    [4, 'Torta', 'Zanahoria'],
    [5, '', 'Costo de la receta:', 'total'],
  ]);
});
