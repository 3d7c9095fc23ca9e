import { lastProductWords } from './document-words.ts';
import { field, type ModelHint } from './field-hint.ts';
import { listOf } from './header-dictionary.ts';
import { productCodeWords } from './product-words.ts';

/** Headers of the company's own code: in a supplier's price list, "Código" alone is the supplier's code. */
const ownCodeWords = productCodeWords.filter((word) => word !== 'Código' && word !== 'Cód.');

/** What the firm sells for: in a list with another price, that one is the supplier's. */
const ownPriceWords = ['Precio de venta', 'P. Venta', 'Precio al público', 'Precio de lista'];

export const supplierPrices: ModelHint = {
  model: 'product.supplierinfo',
  name: 'Precios de proveedores',
  fields: [
    field('partner_id', 'many2one', ['Proveedor'], ['Nombre del proveedor', 'Vendor', 'Preferred Vendor'], {
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
        lastResort: ['Descripción', 'Nombre', 'Detalle', 'Concepto', ...lastProductWords],
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
      [
        'Código del proveedor',
        'Código de proveedor',
        'Cód. Prov.',
        'Código',
        'Vendor Product Code',
        'Default Vendor Code',
        ...['SuppCatNum', 'Código de catálogo', 'Código de catálogo del proveedor', 'Vendor part number'],
        ...[
          'Código en el proveedor',
          'Referencia del proveedor',
          'Ref. del proveedor',
          'Ref. proveedor',
          'Ref. prov.',
        ],
        ...['Qué código le da el proveedor', 'Manufacturer / vendor part number'],
      ],
      // Alone they are the supplier's, as «Código» is.
      {
        exact: [
          'Clave',
          'Cve.',
          'Clv.',
          'Code',
          'No. de parte',
          'Número de parte',
          'Part Number',
          'No. Parte',
        ],
      },
    ),
    field(
      'price',
      'float',
      ['Precio unitario', 'Precio'],
      ['Costo', 'Coste', 'Precio de compra', 'P. Compra', 'Price', ...ownPriceWords],
      { measure: 'money', weakWords: ownPriceWords },
    ),
    field(
      'min_qty',
      'float',
      ['Cantidad'],
      ['Cantidad mínima', 'Mínimo', 'Mínimo de pedido', 'Mín. pedido', 'Quantity'],
      { whenBlank: '0' },
    ),
    field(
      'delay',
      'integer',
      ['Plazo de entrega'],
      [
        ...['Días de entrega', 'Tiempo de entrega', 'Lead Time', 'Delivery Lead Time', 'Vendor lead time'],
        ...['Días que tarda', 'Días que tarda el proveedor', 'Tiempo de surtido', 'Tiempo de reposición'],
        ...['Días de reposición', 'Plazo de aprovisionamiento', 'Cuántos días tarda', 'Tiempo que tarda'],
      ],
      { whenBlank: '1', measure: 'days' },
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
      {
        proven: listOf(
          'Vigencia, Vence, Vencimiento, Fin de vigencia, Válido hasta, Precio válido hasta, Precio vigente hasta',
        ),
      },
    ),
    field('currency_id', 'many2one', ['Moneda', 'Divisa'], ['Currency'], { filledByOdoo: true }),
    field('discount', 'float', ['Descuento (%)'], ['Descuento', 'Descuento del proveedor', 'Rebaja'], {
      notInTemplate: true,
    }),
  ],
};
