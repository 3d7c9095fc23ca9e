import { describe, expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { refusal } from './expect-refusal.ts';
import { prepared } from './prepared.ts';

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
  'El documento de esta fila está anulado o rechazado, así que no se carga. Si debe entrar, dilo en la revisión.';

const unclear =
  'El documento de esta fila dice «Cancelado», que puede ser anulado o pagado, así que no se carga. Si debe entrar, dilo en la revisión.';
const paidAlready =
  'La factura de esta fila ya está pagada y aquí van las que siguen abiertas, así que no se carga. Si debe entrar, dilo en la revisión.';

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

  test.each([
    ['Cancelled at', '2026-10-14 08:00:00 -0600', true],
    ['Fecha de anulación', '', false],
    ['Fecha de anulación', '-', false],
    ['Anulada', 'x', true],
    ['Anulada', 'no', false],
    ['Financial Status', 'voided', true],
    ['Financial Status', 'refunded', true],
    ['Financial Status', 'partially_refunded', false],
    ['Fulfillment Status', 'cancelled', false],
  ])('%s with «%s»: %s', (mark, value, isAnnulled) => {
    const rows = [
      [...header.slice(0, 4), mark],
      ['P-1', 'Ana', 'Café', 1, value],
    ];
    const [row = []] = rowsOf(rows, request, ['partner_id']);
    expect(row.slice(0, 3)).toEqual(isAnnulled ? [2, '', 'annulled'] : [2, 'Ana']);
  });

  test.each<[string, string, string, string[], string | null]>([
    ['sale.order', 'GT', 'Estado', ['Entregado'], annulled],
    ['purchase.order', 'GT', 'Estatus', ['Activo'], annulled],
    ['purchase.order', 'GT', 'Estatus', ['Pagado', 'Pendiente'], annulled],
    ['purchase.order', 'MX', 'Estatus', ['Por pagar'], annulled],
    ['purchase.order', 'GT', 'Estatus', ['Por pagar'], null],
    ['sale.order', 'GT', 'Estado', ['Al crédito'], null],
    ['sale.order', 'GT', 'Estado del pago', ['Entregado'], null],
    ['sale.order', 'GT', 'Ciudad', ['Activo'], null],
    ['purchase.order', 'GT', 'Estado', ['Pendiente'], unclear],
    ['account.move', 'GT', 'Estado', ['Vigente'], annulled],
    ['account.move', 'GT', 'Estado', ['Por cobrar'], paidAlready],
  ])('%s of %s, «Cancelado» below «%s» beside %j', (model, country, header, others, said) => {
    const rows = [
      ['Documento', 'Cliente', 'Producto', 'Precio', header],
      ...[...others, 'CANCELADA', 'Cancelado por el cliente'].map((state, at) => [
        `D-${at}`,
        'Ana',
        'Té',
        5,
        state,
      ]),
    ];
    const named = rows.map((row) =>
      model === 'purchase.order' ? row.with(1, row[1] === 'Cliente' ? 'Proveedor' : 'Ana') : row,
    );
    const { rows: found } = prepareWorkbook(bookOf(named), { model, country, app: 'account' });
    const reasons = [...found].map(({ problems: [problem] }) => problem?.reason ?? null);
    expect(reasons).toEqual([...others.map(() => null), said, said]);
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

describe('the rows of a group', () => {
  // As QuickBooks exports sales: the customer is a title above the rows, with a total below them.
  const sales: CellInput[][] = [
    ['Customer', 'Date', 'Num', 'Product/Service', 'Amount'],
    ['Hotel Villa Real', null, null, null, null],
    [null, '13/04/2026', 'F-1', 'Mantenimiento', 500],
    [null, '14/04/2026', 'F-2', 'Repuestos', 625],
    ['Total for Hotel Villa Real', null, null, null, '1,125.00'],
    ['Total Energías', '15/04/2026', 'F-3', 'Capacitación', 10],
  ];

  test('are proposed the title, and the total of the group is none of them', () => {
    const { rows } = prepareWorkbook(bookOf(sales), { model: 'account.move', app: 'account' });
    expect(
      [...rows].map(({ row, problems }) => [row, ...problems.map(({ kind, proposal }) => [kind, proposal])]),
    ).toEqual([
      [2, ['note', undefined]],
      [3, ['required', 'Hotel Villa Real']],
      [4, ['required', 'Hotel Villa Real']],
      [5, ['total', undefined]],
      [6],
    ]);
  });

  test('of an order, with its total between them', () => {
    const orders: CellInput[][] = [
      ['Pedido', 'Cliente', 'Producto', 'Cantidad', 'Desc.', 'Subtotal'],
      ['P-1', 'Ana', 'Café', 1, '10%', 9],
      [null, null, 'Pan', 2, '0%', 4],
      ['Total P-1', null, null, 3, null, 13],
      ['P-2', 'Luis', 'Café', 1, '5%', 9.5],
    ];
    const fields = ['name', 'order_line/product_id', 'order_line/discount'];
    expect(rowsOf(orders, { model: 'sale.order' }, fields).map((row) => row.slice(0, 5))).toEqual([
      [2, 'P-1', 'Café', '10'],
      [3, '', 'Pan', '0'],
      [4, 'Total P-1', '', '', 'total'],
      [5, 'P-2', 'Café', '5'],
    ]);
  });
});

describe('columns of documents that are read by their values', () => {
  const mapped = (model: string, rows: CellInput[][]) => {
    const { inspection } = prepareWorkbook(bookOf(rows), { model, app: 'account' });
    return Object.fromEntries(inspection.columns.map(({ header, field }) => [header, field]));
  };

  test('amounts of taxes are no taxes; their rates are, also with a decimal comma', () => {
    const sheet = (taxes: CellInput[]): CellInput[][] => [
      ['Factura', 'Cliente', 'Total', 'IVA'],
      ...taxes.map((tax, at): CellInput[] => [`F-${at}`, 'Ana', 100 + at, tax]),
    ];
    const field = 'invoice_line_ids/tax_ids';
    // An instance is not always asked about the fields of the lines.
    const { [field]: lines, ...own } = catalogueFields('account.move');
    expect(lines).toMatchObject({ relation: 'account.tax' });
    const amounts = sheet([120, '10.71', 0, '180,00']);
    expect(mapped('account.move', amounts).IVA).toBeNull();
    const { inspection } = prepareWorkbook(bookOf(amounts), { model: 'account.move', fields: own });
    expect(inspection.columns[3]).toMatchObject({ header: 'IVA', field: null });
    expect(mapped('account.move', sheet([1.2, 2.4, 3.6, 4.8, 6, 7.2])).IVA).toBeNull();
    expect(mapped('account.move', sheet([12, 0, 12, 12])).IVA).toBe(field);
    expect(mapped('account.move', sheet(['12 %', '0 %', 'Exento', '12 %'])).IVA).toBe(field);
    const rates = sheet(['12,00', '0,00', '12, Exento', '12;5,5']);
    expect(rowsOf(rates, { model: 'account.move', fields: own }, [field])).toEqual([
      [2, '12.00'],
      [3, '0.00'],
      [4, '12,Exento'],
      [5, '12,5.5'],
    ]);
  });

  test('does not take a row counter for the number of an invoice', () => {
    const sheet = (first: CellInput[]): CellInput[][] => [
      ['No.', 'Documento', 'Proveedor', 'Total'],
      ...first.map((number, at): CellInput[] => [number, `D-${90 - at}`, 'Aceros', 10]),
    ];
    expect(mapped('account.move', sheet([1, 2, 3, 4]))).toMatchObject({ 'No.': null, Documento: 'ref' });
    expect(mapped('account.move', sheet([1001, 1002, 1003, 1004]))).toMatchObject({ 'No.': 'ref' });
  });

  test.each([
    ['NIT', null],
    ['Folio fiscal', 'ref'],
  ])('%s of an invoice is %s', (header, field) => {
    const rows = [
      ['Factura', 'Cliente', 'Total', header],
      ['F-1', 'Ana', 1, '5223186-0'],
    ];
    expect(mapped('account.move', rows)[header]).toBe(field);
  });

  test('«Desc. %» is a discount where there are discounts, and never a product', () => {
    const rows = [
      ['Orden', 'Proveedor', 'Producto', 'Desc. %'],
      ['OC-1', 'Aceros', 'Clavo', 5],
    ];
    expect(mapped('purchase.order', rows)['Desc. %']).toBe('order_line/discount');
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

test.each([
  [
    ['Producto', 'Costo', 'Moneda costo', 'Precio', 'Moneda precio'],
    ['unit', 'Costo'],
  ],
  [
    ['Producto', 'Costo', 'Moneda de compra', 'Precio', 'Moneda de venta'],
    ['unit', 'Costo'],
  ],
  [
    ['Producto', 'Costo', 'Currency Code', 'Precio', 'Nota'],
    ['unit', 'Costo', 'unit', 'Precio'],
  ],
])('a currency is that of the amounts that its header names: %s', (header, told) => {
  const money = { type: 'float', unit: 'GTQ', required: false };
  const fields: Record<string, OdooField> = {
    name: { string: 'Nombre', type: 'char', required: true },
    standard_price: { string: 'Costo', ...money },
    list_price: { string: 'Precio de venta', ...money },
  };
  const file = prepareWorkbook(bookOf([header, ['Bomba', 150, 'USD', 1900, 'GTQ']]), {
    model: 'product.template',
    fields,
  });
  const [row] = file.rows;
  expect(row?.problems.flatMap(({ kind, header: about }) => [kind, about])).toEqual(told);
});

describe('the currency of a list', () => {
  const fields: Record<string, OdooField> = {
    name: { string: 'Nombre', type: 'char', required: true },
    list_price: { string: 'Precio de venta', type: 'float', unit: 'GTQ' },
  };
  const request: PrepareRequest = { model: 'product.template', fields };

  test('of two prices the one in the company\u2019s currency is loaded', () => {
    const rows = [
      ['Producto', 'Precio US$', 'Precio Q'],
      ['Clavo', 1, 7.75],
    ];
    expect(rowsOf(rows, request, ['list_price'])).toEqual([[2, '7.75']]);
  });

  test.each([
    ['LISTA DE PRECIOS EN DÓLARES + IVA', 'US$'],
    ['Precios 2026 (USD)', 'US$'],
    ['Moneda: euros', '€'],
    ['Lista de precios en dólares – tipo de cambio 7.75', 'US$'],
    ['Precios en quetzales', null],
    ['Tipo de cambio (USD): 7.75', null],
    ['Almacén Dólares', null],
  ])('a title «%s» says %s', (title, sign) => {
    const rows = [
      [title],
      [],
      ['Producto', 'Precio', 'Código'],
      ['Clavo', 25, 'A-1'],
      ['Pala', 'Q 30.00', 'A-2'],
    ];
    const [first, second] = rowsOf(rows, request, ['list_price']);
    const reason = `«25» está en otra moneda (${sign}) y tu Odoo lleva este dato en Q. Escribe el monto en Q.`;
    expect(first).toEqual(sign === null ? [4, '25'] : [4, '', 'unit', reason]);
    expect(second).toEqual([5, '30.00']);
  });

  test('a header that names a currency counts more than the title', () => {
    const rows = [['Precios en dólares'], [], ['Producto', 'Precio (Q)'], ['Clavo', 25]];
    expect(rowsOf(rows, request, ['list_price'])).toEqual([[4, '25']]);
  });
});

test('the preview begins with the first record, below the title of its section', () => {
  const rows = [
    ['Nombre', 'Teléfono', 'Correo'],
    ['ZONA 1'],
    ['Ana', '22', 'a@b.gt'],
    ['Luis', '33', 'l@b.gt'],
  ];
  const [outline] = outlineWorkbook(bookOf(rows), [
    { model: 'res.partner', name: 'Contactos', fields: catalogueFields('res.partner') },
  ]);
  expect(outline?.firstRows.map(({ row }) => row)).toEqual([3, 4]);
});

describe('documents with a series', () => {
  const fields = ['name', 'partner_id', 'invoice_line_ids/price_unit'];

  test('the same number in two series is two documents, and the number has its series', () => {
    const rows: CellInput[][] = [
      ['Serie', 'Número de factura', 'Cliente', 'Descripción', 'Precio'],
      ['A', 15, 'Ana', 'Pala', 10],
      ['B', 15, 'Ana', 'Pico', 20],
      ['A', 15, 'Ana', 'Rastrillo', 5],
      ['A', 'A-16', 'Beto', 'Pala', 10],
      [null, 17, 'Beto', 'Pala', 10],
    ];
    const request: PrepareRequest = { model: 'account.move', app: 'account' };
    expect(rowsOf(rows, request, fields)).toEqual([
      [2, 'A-15', 'Ana', '10'],
      [4, '', '', '5'],
      [3, 'B-15', 'Ana', '20'],
      [5, 'A-16', 'Beto', '10'],
      [6, '17', 'Beto', '10'],
    ]);
    const { columns } = prepareWorkbook(bookOf(rows), request).inspection;
    expect(columns[0]).toEqual({
      column: 0,
      header: 'Serie',
      field: null,
      confidence: 'none',
      reason: '«Serie» se une a «Número de factura»: cada documento entra con su serie y su número (A-15).',
      joins: { column: 1, field: 'name', isBefore: true },
    });
  });

  test('the series of the tax office is one, that of a product is not', () => {
    const numberOf = (header: string) =>
      rowsOf(
        [
          [header, 'Factura', 'Cliente', 'Descripción', 'Precio'],
          ['D4F2', 1023, 'Ana', 'Pala', 10],
        ],
        { model: 'account.move', app: 'account' },
        ['name'],
      )[0]?.[1];
    for (const header of ['Serie del DTE', 'SERIE (FEL)', 'Serie factura', 'No. de serie', 'Serie'])
      expect([header, numberOf(header)]).toEqual([header, 'D4F2-1023']);
    for (const header of ['Serie del equipo', 'Motor'])
      expect([header, numberOf(header)]).toEqual([header, '1023']);
  });
});

test('quotations that the customer rejected stay out, as their state says; those that were sold do not', () => {
  const rows: CellInput[][] = [
    ['Pedido', 'Cliente', 'Producto', 'Cantidad', 'Precio', 'Estado'],
    ['C-1', 'Ana', 'Pala', 1, 10, 'Aceptada'],
    ['C-2', 'Ana', 'Pala', 1, 10, 'RECHAZADA'],
    ['C-3', 'Perdida', 'Pala', 1, 10, 'Enviada'],
    ['C-4', 'Ana', 'Pala', 1, 10, 'Perdida'],
  ];
  expect(rowsOf(rows, { model: 'sale.order' }, ['name'])).toEqual([
    [2, 'C-1'],
    [3, '', 'annulled', annulled],
    [4, 'C-3'],
    [5, '', 'annulled', annulled],
  ]);
});

test('«No.» is the number of an order where it goes on from an earlier sheet', () => {
  const numbered = (...numbers: (number | string | null)[]) => [
    ['No.', 'Fecha', 'Cliente', 'Cantidad', 'Producto', 'Precio'],
    ...numbers.map((number, at) => [
      number,
      number === null ? null : '03/03/2026',
      number === null ? null : 'Ana',
      ...[1, `Block ${at}`, 5],
    ]),
  ];
  const namesIn = (rows: CellInput[][]) =>
    prepared(rows, { model: 'sale.order' }).rows.map(({ values, continues }) => [values[0], continues]);
  const list = [...numbered('0451', null, '0452', '0453'), ['TOTAL MES', null, null, null, null, 20]];
  expect(namesIn(list).slice(0, 4)).toEqual([
    ['0451', false],
    ['', true],
    ['0452', false],
    ['0453', false],
  ]);
  const fieldOf = (...numbers: number[]) =>
    prepared(numbered(...numbers), { model: 'sale.order' }).inspection.columns[0]?.field;
  expect(fieldOf(1, 2, 3, 4)).toBeNull();
  expect(fieldOf(7, 5, 9, 8)).toBeNull();
  expect(fieldOf(12, 13)).toBeNull();
});

test('an order that a program says is cancelled stays out', () => {
  const rows = [
    ['DocNum', 'CANCELED', 'DocDate', 'CardName', 'ItemCode', 'Quantity', 'Price'],
    ['2500311', 'N', '03/03/2025', 'Químicos', 'MP-01', 20, 312.5],
    ['2500312', 'Y', '04/03/2025', 'Envases', 'ME-20', 3000, 2.85],
  ];
  expect(rowsOf(rows, { model: 'purchase.order' }, ['name', 'date_order'])).toEqual([
    [2, '2500311', '2025-03-03 00:00:00'],
    [3, '', '', 'annulled', annulled],
  ]);
});

test('a signature below the lines of a form is no line, whatever column it is in', () => {
  const form = (signature: (string | null)[]) => [
    ['Pedido', 'Cliente', 'Cantidad', 'Producto', 'Precio'],
    ['P-1', 'Ana', 2, 'Pala', 10],
    [null, null, null, 'Clavo', null],
    signature,
  ];
  const linesIn = (signature: (string | null)[]) =>
    rowsOf(form(signature), { model: 'sale.order' }, ['order_line/product_id']);
  const lines = [
    [2, 'Pala'],
    [3, 'Clavo'],
  ];
  for (const signature of [
    [null, null, 'Autorizado por: ______________'],
    [null, null, null, 'Recibí conforme ____________'],
  ])
    expect(linesIn(signature).slice(0, 2)).toEqual(lines);
});

describe('the number of an invoice beside its series', () => {
  const line = ['ACME S.A.C.', 'Perfil lipídico', 12, 45];
  const head = ['Fecha', 'Tipo Doc.', 'Serie', 'Correlativo', 'Cliente', 'Descripción', 'Cant.', 'Precio'];
  const request: PrepareRequest = { model: 'account.move', app: 'account', country: 'PE' };
  const fields = ['name', 'move_type', 'invoice_line_ids/name'];

  test('«Correlativo» is it, so that lines of one invoice stay together; «Boleta» is an invoice', () => {
    const rows = [
      head,
      ['02/03/2026', 'Factura', 'F001', '000345', ...line],
      ['02/03/2026', 'Factura', 'F001', '000345', 'ACME S.A.C.', 'Hemograma', 20, 30],
      ['04/03/2026', 'Boleta', 'B001', '000345', 'Rosa Huamán', 'Glucosa', 1, 18],
    ];
    expect(rowsOf(rows, request, fields)).toEqual([
      [2, 'F001-000345', 'out_invoice', 'Perfil lipídico'],
      [3, '', '', 'Hemograma'],
      [4, 'B001-000345', 'out_invoice', 'Glucosa'],
    ]);
  });

  test('without a series it may number the rows, and is none', () => {
    const rows = [head.toSpliced(2, 1), ['02/03/2026', 'Factura', '1', ...line]];
    expect(prepared(rows, request).fieldNames).not.toContain('name');
  });
});
