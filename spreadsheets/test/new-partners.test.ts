import { expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { partnerDetails } from '../src/mapping/contacts/partner-details.ts';
import { mapHeaders } from '../src/mapping/map-headers.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared } from './prepared.ts';

/** What a sheet of documents says of its customers and suppliers, for those that Odoo does not have. */

const detailsOf = (model: string, headers: string[]) =>
  partnerDetails(mapHeaders(headers, catalogueFields(model), model), model).map(({ column, field }) => [
    column.header,
    field,
  ]);

test.each<[string, string, string[], [string, string][]]>([
  [
    'mail, telephone and address of the customers of invoices',
    'account.move',
    [
      ...['Factura', 'Fecha', 'NIT', 'Cliente', 'Dirección', 'Teléfono', 'Correo', 'Departamento'],
      ...['Municipio', 'Total'],
    ],
    [
      ['Dirección', 'street'],
      ['Teléfono', 'phone'],
      ['Correo', 'email'],
      ['Departamento', 'state_id'],
      ['Municipio', 'city'],
    ],
  ],
  [
    'of the orders of a web shop, not where the goods go',
    'sale.order',
    [
      ...['Name', 'Lineitem name', 'Lineitem quantity', 'Billing Name', 'Billing Street', 'Billing City'],
      ...['Billing Zip', 'Billing Phone', 'Shipping Name', 'Shipping Street', 'Shipping Phone'],
    ],
    [
      ['Billing Street', 'street'],
      ['Billing City', 'city'],
      ['Billing Zip', 'zip'],
      ['Billing Phone', 'phone'],
    ],
  ],
  [
    'of a web shop in Spanish',
    'sale.order',
    [
      ...['Número de pedido', 'Nombre (facturación)', 'Dirección lineas 1 y 2 (facturación)'],
      ...[
        'Código de provincia (facturación)',
        'Código postal (facturación)',
        'Código del país (facturación)',
      ],
      ...['Nombre del artículo', 'Cantidad'],
    ],
    [
      ['Dirección lineas 1 y 2 (facturación)', 'street'],
      ['Código de provincia (facturación)', 'state_id'],
      ['Código postal (facturación)', 'zip'],
      ['Código del país (facturación)', 'country_id'],
    ],
  ],
  [
    'of suppliers, not of salespeople and customers',
    'purchase.order',
    ['OC', 'Proveedor', 'Tel. proveedor', 'Correo comprador', 'Correo vendedor', 'Producto', 'Cantidad'],
    [['Tel. proveedor', 'phone']],
  ],
  [
    'of the receiver, not of the issuer',
    'account.move',
    ['Serie', 'Número del DTE', 'Nombre del receptor', 'Correo receptor', 'Correo emisor', 'Gran Total'],
    [['Correo receptor', 'email']],
  ],
  [
    'no state of the order itself',
    'sale.order',
    ['Pedido', 'Cliente', 'Dirección', 'Estado', 'Status', 'Producto'],
    [['Dirección', 'street']],
  ],
  [
    'no department or zone without an address',
    'account.move',
    ['Factura', 'Cliente', 'Departamento', 'Zona', 'País', 'Total'],
    [],
  ],
  ['none where no column names the customer', 'sale.order', ['Pedido', 'Teléfono', 'Producto'], []],
  ['none of contacts, which have these fields', 'res.partner', ['Nombre', 'Teléfono', 'Dirección'], []],
])('%s', (_, model, headers, expected) => {
  expect(detailsOf(model, headers)).toEqual(expected);
});

const orders: PrepareRequest = { model: 'sale.order', app: 'sale_management' };

test('the first row of each order has them, with what a later row of it adds', () => {
  const rows: CellInput[][] = [
    ['Pedido', 'Cliente', 'Producto', 'Cantidad', 'Teléfono', 'Correo', 'Dirección', 'Ciudad'],
    ['P-1', 'Hotel Sol', 'Café', 2, 55551234, 'hotel(arroba)sol.com', '6a avenida 1-20', ''],
    ['P-1', 'Hotel Sol', 'Té', 1, '', '', '', 'Cobán'],
    ['P-2', 'Hotel Mar', 'Café', 1, '', '', '', ''],
  ];
  const { rows: read, inspection } = prepared(rows, orders);
  expect([...read].map(({ row, newPartner, problems }) => ({ row, newPartner, problems }))).toEqual([
    {
      row: 2,
      newPartner: { phone: '55551234', street: '6a avenida 1-20', city: 'Cobán' },
      problems: [],
    },
    { row: 3, newPartner: undefined, problems: [] },
    { row: 4, newPartner: undefined, problems: [] },
  ]);
  expect(inspection.columns[4]).toEqual({
    column: 4,
    header: 'Teléfono',
    field: null,
    confidence: 'none',
    reason:
      '«Teléfono» va a cada contacto de «Cliente» que se crea; los que ya están en tu Odoo se quedan como están.',
    isRead: true,
  });
});
