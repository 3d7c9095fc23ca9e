import { describe, expect, test } from 'vitest';
import { catalogueFields, findModel } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { checkSheet } from '../src/review/check.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { bookOf } from './list-tables.ts';
import { prepared, valuesOf } from './prepared.ts';

const choices = (...models: string[]) =>
  models.map((model) => ({
    model,
    name: findModel(model)?.name ?? model,
    fields: catalogueFields(model),
  }));
const modelOf = (header: string[], row: CellInput[], models: string[]) =>
  outlineWorkbook(
    openWorkbook(writeWorkbook([{ name: 'Hoja1', rows: [header, row] }])),
    choices(...models),
  )[0]?.model;

const address = ['Email', 'Billing Street', 'Billing City', 'Billing Zip', 'Billing Province', 'Notes'];
const shopify = [
  ...['Name', 'Financial Status', 'Subtotal', 'Shipping', 'Total', 'Discount Amount', 'Created at'],
  ...['Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku'],
  ...['Billing Name', 'Shipping Name', ...address, 'Cancelled at', 'Source', 'Tags'],
];
const line = (values: Record<string, CellInput>): CellInput[] =>
  shopify.map((header) => values[header] ?? null);
const at = '2025-05-28 22:01:14 -0600';
const rows: CellInput[][] = [
  shopify,
  line({
    ...{ Name: '#1', 'Financial Status': 'paid', Subtotal: 790, Shipping: 0, Total: 790, 'Created at': at },
    ...{ 'Lineitem quantity': 4, 'Lineitem name': 'Monedero', 'Lineitem price': 35, 'Lineitem sku': 'MON-1' },
    ...{ 'Billing Name': 'Ana Coc', 'Shipping Name': 'Eva', Email: 'ana@x.com', 'Billing Street': '1 calle' },
  }),
  line({
    ...{ Name: '#1', Email: 'ana@x.com', 'Created at': at },
    ...{ 'Lineitem quantity': 1, 'Lineitem name': 'Huipil', 'Lineitem price': 650 },
  }),
  line({
    ...{ Name: '#2', 'Financial Status': 'pending', Subtotal: 280, Shipping: 30, 'Discount Amount': 20 },
    ...{
      'Lineitem quantity': 2,
      'Lineitem name': 'Bolsa',
      'Lineitem price': 150,
      'Shipping Name': 'Luis Paz',
    },
  }),
  line({
    ...{ Name: '#3', 'Financial Status': 'voided', 'Cancelled at': at, 'Billing Name': 'Ana Coc' },
    ...{ 'Lineitem quantity': 2, 'Lineitem name': 'Bolsa', 'Lineitem price': 140 },
  }),
  line({
    Name: '#3',
    Email: 'x@x.com',
    'Lineitem quantity': 1,
    'Lineitem name': 'Aretes',
    'Lineitem price': 9,
  }),
  line({
    ...{ Name: '#4', 'Financial Status': 'paid', Subtotal: 900, Email: 'sin@nombre.com' },
    ...{ 'Lineitem quantity': 1, 'Lineitem name': 'Aretes', 'Lineitem price': 9 },
  }),
  line({
    Name: '#4',
    Email: 'sin@nombre.com',
    'Lineitem quantity': 2,
    'Lineitem name': 'Bolsa',
    'Lineitem price': 140,
  }),
];
const request = { model: 'sale.order', app: 'sale_management' };

describe('orders of Shopify', () => {
  test('are orders with their lines, although they have more columns of people', () => {
    expect(modelOf(shopify, rows[1] ?? [], ['product.template', 'res.partner', 'sale.order'])).toBe(
      'sale.order',
    );
    // Contacts have a field for all columns about people, which are more than the few columns about orders.
    const few = ['Name', 'Created at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price'];
    const header = [
      ...few,
      'Correo',
      'Teléfono',
      'Dirección',
      'Ciudad',
      'Departamento',
      'NIT',
      'País',
      'Zip',
    ];
    const row = ['#1', at, 4, 'Monedero', 35, 'ana@x.com', '55512345', '1 calle', 'Antigua', 'Guatemala'];
    expect(modelOf(header, row, ['res.partner', 'sale.order'])).toBe('sale.order');
    const fields = [
      'name',
      'date_order',
      'partner_id',
      'order_line/product_id',
      'order_line/product_uom_qty',
    ];
    expect(valuesOf(rows, request, fields)).toEqual([
      [2, '#1', '2025-05-28 22:01:14', 'Ana Coc', '[MON-1] Monedero', '4'],
      [3, '', '', '', 'Huipil', '1'],
      [4, '#2', '', 'Luis Paz', 'Bolsa', '2', 'line-total', 'line-total', 'line-total'],
      [5, '', '', '', '', '', 'annulled'],
      [6, '', '', '', '', '', 'annulled'],
      [7, '#4', '', 'sin@nombre.com', 'Aretes', '1', 'line-total'],
      [8, '', '', '', 'Bolsa', '2'],
    ]);
  });

  test('tell what is not among their lines, and the sum of these', () => {
    const told = prepared(rows, request).rows.flatMap(({ row, doubts = [] }) =>
      doubts.map(({ column, reason }) => [row, column, reason]),
    );
    const charge = (header: string, amount: number) =>
      `«${header}» (${amount}) no entra con las líneas del pedido. Si se cobra o se descuenta, agrégalo en tu Odoo.`;
    expect(told).toEqual([
      [
        ...[4, 'C'],
        '«Subtotal» dice otra cosa: con la cantidad, el precio y el descuento que se cargan son 300. Revísalos, y si falta cargar alguna columna.',
      ],
      [4, 'D', charge('Shipping', 30)],
      [4, 'F', charge('Discount Amount', 20)],
      [
        ...[7, 'C'],
        '«Subtotal» dice otra cosa: las líneas que se cargan de este documento suman 289. Revísalas, y si falta cargar alguna columna.',
      ],
    ]);
  });

  test('say which columns name the customer', () => {
    const { columns } = prepared(rows, request).inspection;
    expect(columns.filter(({ joins }) => joins?.field === 'partner_id').map(({ reason }) => reason)).toEqual([
      '«Shipping Name» es el cliente de los pedidos en los que falta «Billing Name».',
      '«Email» es el cliente de los pedidos en los que falta «Billing Name».',
    ]);
  });
});

const woo = {
  es: [
    ...['Número de pedido', 'Estado del pedido', 'Fecha del pedido', 'Nombre (facturación)'],
    ...['Apellidos (facturación)', 'Empresa (facturación)', 'Ciudad (facturación)'],
    ...['Correo electrónico (facturación)', 'Teléfono (facturación)', 'Nombre (envío)', 'Apellidos (envío)'],
    ...['SKU', 'Artículo #', 'Nombre del artículo', 'Cantidad (- reembolso)', 'Coste de artículo'],
  ],
  en: [
    ...['Order Number', 'Order Status', 'Order Date', 'First Name (Billing)', 'Last Name (Billing)'],
    ...['Company (Billing)', 'City (Billing)', 'Email (Billing)', 'Phone (Billing)', 'First Name (Shipping)'],
    ...['Last Name (Shipping)', 'SKU', 'Item #', 'Item Name', 'Quantity (- Refund)', 'Item Cost'],
  ],
};

const addressOfCustomer = [
  ...['Customer Note', 'Address 1&2 (Billing)', 'State Code (Billing)', 'Postcode (Billing)'],
  'Country Code (Billing)',
];

describe.each(Object.entries(woo))('orders of WooCommerce (%s)', (_, header) => {
  const order = (number: string, state: string, [first, last, firm]: CellInput[], item: CellInput[]) => [
    ...[number, state, '2025-03-02 10:11', first ?? null, last ?? null, firm ?? null],
    ...['Mixco', 'a@x.com', '5555-1111', 'Otra', 'Persona', ...item],
  ];
  const sheet: CellInput[][] = [
    header,
    order('1201', 'Completado', ['Ana', 'Coc Pérez'], ['CAF-1', 1, 'Café', 2, 68]),
    order('1201', 'Completado', ['Ana', 'Coc Pérez'], [null, 2, 'Té', 1, 32]),
    order('1202', 'Procesando', ['Luis', 'Paz', 'Hotel Paz'], ['CAF-1', 1, 'Café', 1, 68]),
    order('1203', 'wc-cancelled', ['Eva', 'Sic'], ['CAF-1', 1, 'Café', 1, 68]),
    order('1204', 'Cancelado', ['Eva', 'Sic'], ['CAF-1', 1, 'Café', 1, 68]),
    order('1205', 'Reembolsado', ['Eva', 'Sic'], ['CAF-1', 1, 'Café', 1, 68]),
  ];

  test('name the company, or else the whole name of the person; «Artículo #» is no product', () => {
    expect(modelOf(header, sheet[1] ?? [], ['res.partner', 'crm.lead', 'sale.order'])).toBe('sale.order');
    // Billing and shipping addresses are columns of people, and yet these are orders.
    const long = [...header, ...addressOfCustomer];
    const row = [...(sheet[1] ?? []), ...addressOfCustomer.map(() => 'Mixco')];
    expect(modelOf(long, row, ['res.partner', 'crm.lead', 'sale.order'])).toBe('sale.order');
    const fields = ['name', 'partner_id', 'order_line/product_id', 'order_line/price_unit'];
    expect(valuesOf(sheet, request, fields)).toEqual([
      [2, '1201', 'Ana Coc Pérez', '[CAF-1] Café', '68'],
      [3, '', '', 'Té', '32'],
      [4, '1202', 'Hotel Paz', '[CAF-1] Café', '68'],
      [5, '', '', '', '', 'annulled'],
      [6, '', '', '', '', 'annulled'],
      [7, '', '', '', '', 'annulled'],
    ]);
  });
});

const fieldsBy = (header: string[], row: CellInput[]) =>
  Object.fromEntries(
    prepared([header, row], request).inspection.columns.flatMap(({ header: name, field }) =>
      field === null ? [] : [[field, name]],
    ),
  );

test('orders of Tiendanube, Wix and Mercado Libre', () => {
  const tiendanube = fieldsBy(
    [
      ...[
        'Número de orden',
        'Email',
        'Fecha',
        'Estado de la orden',
        'Costo de envío',
        'Nombre del comprador',
      ],
      ...[
        'Nombre para el envío',
        'Nombre del producto',
        'Precio del producto',
        'Cantidad del producto',
        'SKU',
      ],
    ],
    ['310', 'a@x.com', '28/05/2025 10:11:02', 'Abierta', 25, 'Ana', 'Eva', 'Bolsa', 140, 2, 'MOR-AZ'],
  );
  expect(tiendanube).toEqual({
    name: 'Número de orden',
    date_order: 'Fecha',
    partner_id: 'Nombre del comprador',
    'order_line/product_id': 'SKU',
    'order_line/price_unit': 'Precio del producto',
    'order_line/product_uom_qty': 'Cantidad del producto',
  });
  const wix = fieldsBy(
    ['Order number', 'Date created', 'Contact email', 'Item', 'SKU', 'Qty', 'Price', 'Billing name'],
    ['10002', 'May 3, 2025', 'a@x.com', 'Bolsa', 'MOR-AZ', 2, 140, 'Ana'],
  );
  expect(wix).toMatchObject({ name: 'Order number', date_order: 'Date created', partner_id: 'Billing name' });
  const mercado = [
    ['# de venta', 'Fecha de venta', 'Estado', 'SKU', 'Título de la publicación', 'Comprador'],
    ['2001', '3 de marzo de 2025 10:11 hs.', 'Entregado', 'MOR', 'Bolsa', 'Ana'],
    ['2002', '4 de marzo de 2025 10:11 hs.', 'Venta cancelada', 'MOR', 'Bolsa', 'Eva'],
  ];
  expect(valuesOf(mercado, request, ['name', 'date_order', 'order_line/product_id', 'partner_id'])).toEqual([
    [2, '2001', '2025-03-03 10:11:00', '[MOR] Bolsa', 'Ana'],
    [3, '', '', '', '', 'annulled'],
  ]);
});

describe('lines of orders and lists of people', () => {
  const sales = [
    'No. de pedido',
    'Cliente',
    'Producto',
    'Cantidad',
    'Precio',
    'Correo',
    'Teléfono',
    'Dirección',
    'NIT',
    'Municipio',
    'Departamento',
    'Notas',
  ];
  const sale = ['1', 'Ana', 'Café', 2, 10, 'a@x.com', '55551111', '1 calle', 'CF', 'Mixco', 'Guatemala', 'x'];
  test.each<[string, string[], CellInput[], string[], string]>([
    ['orders with an address', sales, sale, ['res.partner', 'sale.order'], 'sale.order'],
    [
      'the same purchases',
      sales.map((name) => (name === 'Cliente' ? 'Proveedor' : name)),
      sale,
      ['res.partner', 'purchase.order'],
      'purchase.order',
    ],
    [
      'customers with what they usually buy',
      ['Nombre', 'NIT', 'Correo', 'Teléfono', 'Dirección', 'Producto', 'Cantidad'],
      ['Ana', 'CF', 'a@x.com', '55551111', '1 calle', 'Café', 2],
      ['sale.order', 'res.partner'],
      'res.partner',
    ],
    [
      'opportunities with a product',
      [
        ...['Fecha', 'Cliente', 'Oportunidad', 'Producto', 'Cantidad', 'Precio', 'Probabilidad'],
        ...['Ingreso esperado', 'Etapa', 'Correo', 'Teléfono', 'Fuente'],
      ],
      ['2026-01-01', 'Ana', 'Techo', 'Lámina', 2, 10, '50%', 20, 'Nuevo', 'a@x.com', '55551111', 'Feria'],
      ['sale.order', 'crm.lead'],
      'crm.lead',
    ],
  ])('%s', (_, header, row, models, model) => {
    expect(modelOf(header, row, models)).toBe(model);
  });
});

describe('the categories of products', () => {
  const listOf = (headers: string[], cells: string[]): CellInput[][] => [
    ['SKU', ...headers, 'Nombre'],
    ...cells.map((cell, index) => [`A-${index}`, cell, 'visible', `Artículo ${index}`]),
  ];
  const product = { model: 'product.template', app: 'stock' };
  const categoriesIn = (list: CellInput[][]) => valuesOf(list, product, ['categ_id']).map(([, name]) => name);

  test.each([
    ['Categorías', 'Visibilidad en el catálogo'],
    ['Categories', 'Visibility in catalog'],
  ])('of WooCommerce: the first of «%s», which is told once', (...headers) => {
    const list = listOf(headers, [
      'Mesa, Oferta',
      'Ropa > Blusas, Oferta',
      'Ropa, Ropa > Blusas',
      'Jarros\\, tazas y vasos',
      'Mesa',
      '',
    ]);
    expect(categoriesIn(list)).toEqual([
      'Mesa',
      'Ropa / Blusas',
      'Ropa / Blusas',
      'Jarros, tazas y vasos',
      'Mesa',
      '',
    ]);
    const checking = checkSheet(bookOf(list), {
      ...product,
      fields: catalogueFields('product.template'),
      sheet: 'Hoja1',
      key: null,
      country: 'GT',
    });
    let next = checking.next();
    while (!next.done) next = checking.next();
    expect(next.value.warnings.filter((text) => text.includes('varias categorías'))).toEqual([
      `En «${headers[0]}», 2 celdas tienen varias categorías («Mesa, Oferta», «Ropa > Blusas, Oferta»): entra la primera, porque un producto tiene una sola en Odoo.`,
    ]);
  });

  test('of other lists keep their commas', () => {
    const list = listOf(['Categorías', 'Estado'], ['Jarros, tazas y vasos', 'Mesa']);
    expect(categoriesIn(list)).toEqual(['Jarros, tazas y vasos', 'Mesa']);
  });
});
