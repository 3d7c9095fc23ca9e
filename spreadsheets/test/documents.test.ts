import { describe, expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { type PrepareRequest, prepareWorkbook } from '../src/rows/prepare-file.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { refusal } from './expect-refusal.ts';

const bookOf = (rows: CellInput[][]) => openWorkbook(writeWorkbook([{ name: 'Hoja1', rows }]));

/** The rows of a sheet: number, values of these fields, kind and reason of the first problem. */
function rowsOf(rows: CellInput[][], request: PrepareRequest, fields: string[]) {
  const file = prepareWorkbook(bookOf(rows), request);
  const places = fields.map((field) => file.fieldNames.indexOf(field));
  return [...file.rows].map(({ row, values, problems: [problem] }) => [
    row,
    ...places.map((at) => values[at] ?? ''),
    ...(problem === undefined ? [] : [problem.kind, problem.reason]),
  ]);
}

const annulled =
  'El documento de esta fila está anulado, así que no se carga. Si debe entrar, dilo en la revisión.';

describe('the tax office’s list of invoices', () => {
  // Guatemala's list of electronic invoices names the company itself in each row.
  const invoices: CellInput[][] = [
    [
      'Fecha de emisión',
      'Tipo de DTE',
      'Número del DTE',
      'Nombre completo del emisor',
      'Nombre completo del receptor',
      'Moneda',
      'Monto (Gran Total)',
      'Marca de anulado',
    ],
    ['2026-10-01', 'FACT', '11', 'MI TIENDA', 'Ferretería La Unión', 'GTQ', 1120, 'No'],
    ['2026-10-02', 'FACT', '12', 'MI TIENDA', 'Consumidor final', 'GTQ', 56, 'Si'],
    ['2026-10-03', 'NCRE', '13', 'MI TIENDA', 'Ferretería La Unión', 'USD', 112, 'No'],
  ];
  const request: PrepareRequest = { model: 'account.move', app: 'account' };
  const fields = ['partner_id', 'move_type', 'currency_id', 'invoice_line_ids/price_unit'];

  test('issued: the customer is who differs; an annulled one stays out; currency and kind are read', () => {
    expect(rowsOf(invoices, request, fields)).toEqual([
      [2, 'Ferretería La Unión', 'out_invoice', 'GTQ', '1120'],
      [3, '', '', '', '', 'annulled', annulled],
      [4, 'Ferretería La Unión', 'out_refund', 'USD', '112'],
    ]);
  });

  test('received: the supplier is who differs, and the documents are theirs', () => {
    const received = invoices.map(([date, type, number, emitter, receiver, ...rest], at) =>
      at === 0
        ? [date, type, number, emitter, receiver, ...rest]
        : [date, type, number, receiver, emitter, ...rest],
    ) as CellInput[][];
    expect(rowsOf(received, request, fields)).toEqual([
      [2, 'Ferretería La Unión', 'in_invoice', 'GTQ', '1120'],
      [3, '', '', '', '', 'annulled', annulled],
      [4, 'Ferretería La Unión', 'in_refund', 'USD', '112'],
    ]);
  });

  test('an annulled document is loaded if a person wants it', () => {
    expect(rowsOf(invoices, { ...request, keepRows: [3] }, ['partner_id'])[1]).toEqual([
      3,
      'Consumidor final',
    ]);
  });

  test('a total is the amount only where no quantity stands beside it', () => {
    const mapped = (header: string[]) =>
      prepareWorkbook(bookOf([header, ['Ana', 'F-1', 3, 300].slice(0, header.length)]), request).fieldNames;
    expect(mapped(['Cliente', 'Factura', 'Total'])).toContain('invoice_line_ids/price_unit');
    refusal('missing-columns', () => mapped(['Cliente', 'Factura', 'Cantidad', 'Total']));
  });
});

describe('annulled documents', () => {
  const header = ['Pedido', 'Cliente', 'Producto', 'Cantidad', 'Estado'];
  const orders: CellInput[][] = [
    header,
    ['P-1', 'Ana', 'Café', 1, 'Entregado'],
    ['P-2', 'Luis', 'Café', 1, 'ANULADO'],
    [null, null, 'Pan', 2, null],
    ['P-3', 'Eva', 'Café', 3, 'Cancelado'],
    ['P-4', '*** Factura anulada ***', 'Café', 3, ''],
  ];
  const request: PrepareRequest = { model: 'sale.order' };
  const fields = ['partner_id', 'order_line/product_id'];

  test('stay out with all their lines; a paid one («cancelado») does not', () => {
    expect(rowsOf(orders, request, fields)).toEqual([
      [2, 'Ana', 'Café'],
      [3, '', '', 'annulled', annulled],
      [4, '', '', 'annulled', annulled],
      [5, 'Eva', 'Café'],
      [6, '', '', 'annulled', annulled],
    ]);
  });

  test('are a matter of documents: a contact may have such a note', () => {
    const contacts = [
      ['Nombre', 'Notas'],
      ['Ana', 'Anulado'],
      ['Luis', 'x'],
    ];
    expect(rowsOf(contacts, { model: 'res.partner' }, ['name'])).toEqual([
      [2, 'Ana'],
      [3, 'Luis'],
    ]);
  });
});

describe('documents without lines', () => {
  const suppliers: CellInput[][] = [
    ['Proveedor', 'NIT', 'Teléfono', 'Correo'],
    ['Aceros', '5223186-0', '2222-1111', 'a@aceros.gt'],
    ['Plásticos', '778899-1', '2333-1111', 'p@plasticos.gt'],
  ];
  const choices = (model: string, name: string) => ({ model, name, fields: catalogueFields(model) });

  test.each([
    [
      'purchase.order',
      'Falta la columna «Producto», que es obligatoria. También puede llamarse «Artículo», «Código» o «Cód.».',
    ],
    [
      'account.move',
      'Falta la columna «Precio unitario», que es obligatoria. También puede llamarse «Precio», «Monto» o «Saldo».',
    ],
  ])('%s: a list of suppliers is refused', (model, sentence) => {
    expect(refusal('missing-columns', () => prepareWorkbook(bookOf(suppliers), { model })).message).toBe(
      sentence,
    );
  });

  test('what it lists is told, with the app that takes it', () => {
    const [outline] = outlineWorkbook(bookOf(suppliers), [
      choices('product.supplierinfo', 'Precios de proveedores'),
      choices('purchase.order', 'Órdenes de compra'),
    ]);
    expect(outline?.otherList).toEqual({ list: 'Contactos', app: 'Contactos' });
    expect(outline?.columns[1]?.reason).toBe('«NIT» no es un dato de precios de proveedores; no se cargará.');
    const [own] = outlineWorkbook(bookOf(suppliers), [choices('res.partner', 'Contactos')]);
    expect(own?.otherList).toBeNull();
  });
});

test('a column that says the currency counts although it is loaded into no field', () => {
  const fields: Record<string, OdooField> = {
    name: { string: 'Nombre', type: 'char', required: true },
    list_price: { string: 'Precio de venta', type: 'float', unit: 'GTQ' },
  };
  const rows = [
    ['Producto', 'Precio', 'Moneda'],
    ['Clavo', 1.5, 'GTQ'],
    ['Taladro', 95, 'USD'],
    ['Broca', 9, null],
    ['Sierra', 20, 'Quetzales'],
    ['Lima', 'Q 7.00', 'Dólares'],
  ];
  expect(rowsOf(rows, { model: 'product.template', fields }, ['list_price'])).toEqual([
    [2, '1.5'],
    [3, '', 'unit', '«95» está en otra moneda (US$) y tu Odoo lleva este dato en Q. Escribe el monto en Q.'],
    [4, '9'],
    [5, '20'],
    [6, '7.00'],
  ]);
});
