import { paymentTermWords } from './contacts.ts';
import { field, type ModelHint } from './field-hint.ts';
import { productCodeWords, tradeWords } from './products.ts';

/**
 * Headers for the product of an order line. One that means the code is preferred to one that means the name.
 */
const lineProductWords = [
  'Producto',
  'Artículo',
  ...productCodeWords,
  'Descripción',
  'Descripción del producto',
];

/** How people who write by hand call the columns of what they sold and bought. */
const soldTo = [
  'A quién',
  'A quién se vendió',
  'A quién se le vendió',
  'A quién vendimos',
  'Quién compró',
  'Vendido a',
];
const whatWasSold = [
  'Qué se vendió',
  'Qué vendimos',
  'Qué llevó',
  'Qué compró',
  'Lo que llevó',
  'Producto vendido',
];
const boughtFrom = [
  'A quién',
  'A quién se compró',
  'A quién se le compró',
  'A quién compramos',
  'Comprado a',
];
const whatWasBought = [
  'Qué se compró',
  'Qué compramos',
  'Lo que se compró',
  'Producto comprado',
  'Artículo comprado',
];

export const saleOrders: ModelHint = {
  model: 'sale.order',
  name: 'Pedidos de venta',
  fields: [
    field(
      'name',
      'char',
      ['Referencia de la orden', 'Referencia del pedido'],
      [
        'Pedido',
        'Orden',
        'No. de pedido',
        'No. pedido',
        'Número de pedido',
        'No. de orden',
        'Número de orden',
        'No. orden',
        'No. documento',
        'Número de documento',
        'Name',
        'Order ID',
        ...['No. de venta', 'Número de venta'],
      ],
    ),
    field(
      'partner_id',
      'many2one',
      ['Cliente'],
      ['Nombre del cliente', 'Nombre SN', 'Nombre del socio de negocios', 'Billing Name', 'Customer'],
      {
        required: true,
        lastResort: [
          ...['Razón social', 'Nombre', 'Nombre completo', 'Empresa', 'Contacto', 'Nombre de pila'],
          ...soldTo,
        ],
      },
    ),
    field(
      'date_order',
      'datetime',
      ['Fecha de la orden', 'Fecha de pedido'],
      ['Fecha', 'Fecha de creación', 'Fecha de venta', 'Created at', 'Date created', 'DocDate'],
      { filledByOdoo: true },
    ),
    field('validity_date', 'date', ['Vencimiento'], ['Vence', 'Expiration']),
    field(
      'client_order_ref',
      'char',
      ['Referencia del cliente'],
      ['Orden de compra', 'OC del cliente', 'NumAtCard'],
    ),
    field(
      'order_line/product_id',
      'many2one',
      ['Líneas de la orden/Producto', 'Líneas del pedido/Producto'],
      [...lineProductWords, 'Lineitem name', 'Título de la publicación'],
      { codes: productCodeWords, needsColumn: true, lastResort: [...whatWasSold, ...tradeWords] },
    ),
    field(
      'order_line/product_uom_qty',
      'float',
      ['Líneas de la orden/Cantidad', 'Líneas del pedido/Cantidad'],
      ['Cantidad', 'Cantidad del producto'],
    ),
    field(
      'order_line/price_unit',
      'float',
      ['Líneas de la orden/Precio unitario', 'Líneas del pedido/Precio unitario'],
      [
        'Precio',
        'Precio unitario',
        'Precio del producto',
        'Precio unitario de venta de la publicación',
        'P. Unit.',
        'Precio de venta',
        'P. Venta',
        'Coste de artículo',
        'Item Cost',
      ],
      { measure: 'money' },
    ),
    field('order_line/discount', 'float', ['Líneas de la orden/Descuento (%)'], ['Descuento', 'DiscPrcnt']),
    field(
      'user_id',
      'many2one',
      ['Vendedor', 'Comercial'],
      ['Asesor', 'Ejecutivo', 'Atendió', 'Atendido por'],
    ),
    field('payment_term_id', 'many2one', ['Términos de pago', 'Plazos de pago'], paymentTermWords),
    field('team_id', 'many2one', ['Equipo de ventas']),
    field('tag_ids', 'many2many', ['Etiquetas']),
  ],
};

/** Headers of the company's own code: in a supplier's price list, "Código" alone is the supplier's code. */
const ownCodeWords = productCodeWords.filter((word) => word !== 'Código' && word !== 'Cód.');

export const supplierPrices: ModelHint = {
  model: 'product.supplierinfo',
  name: 'Precios de proveedores',
  fields: [
    field('partner_id', 'many2one', ['Proveedor'], ['Nombre del proveedor', 'Vendor'], {
      required: true,
      alternatives: ['name'],
      lastResort: [
        ...['Casa comercial', 'Casa', 'Distribuidor', 'Distribuidora', 'Surtidor', 'Mayorista'],
        ...['Importador', 'Importadora', 'Laboratorio', 'Fabricante', 'Empresa', 'Razón social'],
      ],
    }),
    field(
      'product_tmpl_id',
      'many2one',
      ['Plantilla de producto', 'Plantilla del producto'],
      [
        ...['Producto', 'Artículo', 'Nombre del producto', 'Descripción del producto', 'Product Template'],
        ...ownCodeWords,
      ],
      {
        required: true,
        plain: 'Producto',
        codes: ownCodeWords,
        lastResort: ['Descripción', 'Nombre', 'Detalle', 'Concepto', ...tradeWords],
      },
    ),
    field(
      'product_name',
      'char',
      ['Nombre del producto del proveedor', 'Nombre de producto del proveedor'],
      ['Nombre según proveedor', 'Vendor Product Name'],
    ),
    field(
      'product_code',
      'char',
      ['Código del producto del proveedor', 'Código de producto del proveedor'],
      ['Código del proveedor', 'Código de proveedor', 'Cód. Prov.', 'Código', 'Vendor Product Code'],
    ),
    field(
      'price',
      'float',
      ['Precio unitario', 'Precio'],
      ['Costo', 'Coste', 'Precio de compra', 'P. Compra', 'Price'],
      {
        measure: 'money',
      },
    ),
    field('min_qty', 'float', ['Cantidad'], ['Cantidad mínima', 'Mínimo', 'Quantity'], { whenBlank: '0' }),
    field(
      'delay',
      'integer',
      ['Plazo de entrega'],
      ['Días de entrega', 'Tiempo de entrega', 'Lead Time', 'Delivery Lead Time'],
      { whenBlank: '1' },
    ),
    field(
      'date_start',
      'date',
      ['Fecha de inicio'],
      ['Desde', 'Vigente desde', 'Vigencia desde', 'Start Date'],
    ),
    field(
      'date_end',
      'date',
      ['Fecha de finalización', 'Fecha de fin'],
      ['Hasta', 'Vigente hasta', 'Vigencia hasta', 'End Date'],
    ),
    field('currency_id', 'many2one', ['Moneda', 'Divisa'], ['Currency'], { filledByOdoo: true }),
    field('discount', 'float', ['Descuento (%)'], ['Descuento', 'Descuento del proveedor', 'Rebaja'], {
      redundant: true,
    }),
  ],
};

export const purchaseOrders: ModelHint = {
  model: 'purchase.order',
  name: 'Órdenes de compra',
  fields: [
    field(
      'name',
      'char',
      ['Referencia de la orden', 'Referencia del pedido'],
      [
        'Orden',
        'Pedido',
        'No. de orden',
        'No. orden',
        'Número de orden',
        'No. de pedido',
        'Número de pedido',
        'Orden de compra',
        'Número de orden de compra',
        'No. OC',
        'No. documento',
        'Número de documento',
      ],
    ),
    field(
      'partner_id',
      'many2one',
      ['Proveedor'],
      ['Nombre del proveedor', 'Nombre SN', 'Nombre del socio de negocios', 'Vendor'],
      {
        required: true,
        lastResort: ['Razón social', 'Nombre', 'Empresa', ...boughtFrom],
      },
    ),
    field(
      'date_order',
      'datetime',
      ['Fecha límite de la orden', 'Fecha límite'],
      ['Fecha', 'Fecha OC', 'Fecha de orden', 'Created Time', 'DocDate'],
      {
        filledByOdoo: true,
      },
    ),
    field(
      'date_planned',
      'datetime',
      ['Entrega esperada', 'Llegada prevista'],
      [
        'Fecha de entrega',
        'ETA',
        'Fecha de llegada',
        'Fecha esperada',
        'Fecha prometida',
        'Fecha de recepción',
        'DocDueDate',
      ],
    ),
    field(
      'partner_ref',
      'char',
      ['Referencia del proveedor', 'Referencia de proveedor'],
      ['Factura', 'No. de factura', 'Factura del proveedor', 'NumAtCard'],
    ),
    field('payment_term_id', 'many2one', ['Términos de pago', 'Plazos de pago'], paymentTermWords),
    field('currency_id', 'many2one', ['Moneda', 'Divisa'], ['Currency'], { filledByOdoo: true }),
    field('order_line/product_id', 'many2one', ['Líneas de la orden/Producto'], lineProductWords, {
      codes: productCodeWords,
      needsColumn: true,
      lastResort: [...whatWasBought, ...tradeWords],
    }),
    field('order_line/product_qty', 'float', ['Líneas de la orden/Cantidad'], ['Cantidad']),
    field(
      'order_line/price_unit',
      'float',
      ['Líneas de la orden/Precio unitario'],
      ['Precio', 'Precio unitario', 'P. Unit.', 'Costo', 'Costo unitario', 'List Price', 'Precio de lista'],
      { measure: 'money' },
    ),
    field('order_line/discount', 'float', ['Líneas de la orden/Descuento (%)'], ['Descuento', 'DiscPrcnt']),
  ],
};
