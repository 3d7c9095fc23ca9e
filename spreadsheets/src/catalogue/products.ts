import { field, type ModelHint } from './field-hint.ts';
import { listOf } from './header-dictionary.ts';
import { barcodeWords, closingStockWords, openingStockWords, productCodeWords } from './product-words.ts';

/** The cost of the last purchase. Where a list has the average cost too, that one is loaded. */
const lastCosts = ['Último costo', 'Costo último', 'Últ. costo', 'Último precio de compra', 'Last cost'];

export const products: ModelHint = {
  model: 'product.template',
  name: 'Productos',
  fields: [
    field(
      'name',
      'char',
      ['Nombre', 'Nombre del producto'],
      ['Producto', 'Artículo', 'Nombre del artículo', 'Ítem', 'Name'],
      {
        required: true,
        identity: true,
        lastResort: [
          'Título',
          'Title',
          'Descripción',
          ...['Descripción corta', 'Descripción larga'],
          'Detalle',
          'Concepto',
          'Modelo',
          'Referencia',
          'Trabajo',
        ],
      },
    ),
    field('detailed_type', 'selection', ['Tipo de producto'], ['Tipo', 'Product Type'], {
      // Until Odoo 17 the customer chooses detailed_type, and Odoo computes type from it.
      alternatives: ['type'],
      values: {
        consu: [
          ...['Bienes', 'Bien', 'Consumible', 'Producto', 'Mercancía', 'Mercadería', 'Goods', 'Consumable'],
          ...[
            'Non-inventory',
            'Non-inventory Part',
            'Non-inventory Item',
            'Sin inventario',
            'No inventariable',
          ],
          'Prod.',
          // Square
          ...['Physical good', 'Prepared food and beverage'],
        ],
        service: ['Servicio', 'Servicios', 'Service', 'Serv.'],
        combo: ['Combo'],
        product: [
          ...['Almacenable', 'Producto almacenable', 'Inventariable', 'Storable Product'],
          ...['Inventory', 'Inventory Part', 'Inventory Item', 'Inventario', 'Artículo de inventario'],
        ],
      },
      whenBlank: 'consu',
    }),
    field(
      'default_code',
      'char',
      ['Referencia interna'],
      [
        ...productCodeWords.filter((word) => word !== 'Referencia interna'),
        'Referencia',
        'Clave',
        'Internal Reference',
      ],
      // Offered only: below these headers there may be names, which are no codes.
      { offered: ['Modelo', 'No. de modelo', 'Model'] },
    ),
    field(
      'barcode',
      'char',
      ['Código de barras'],
      barcodeWords.filter((word) => word !== 'Código de barras'),
    ),
    field(
      'list_price',
      'float',
      ['Precio de venta'],
      [
        'Precio',
        'Precio público',
        'Precio unitario',
        'PVP',
        'Precio al público',
        'P. Venta',
        'Precio venta',
        'P. Unit.',
        'Precio etiqueta',
        'Tarifa por hora',
        'Tarifa',
        'Sales Price',
        // So that «P. Neto» fits a price and a weight, and is taken for neither.
        'Precio neto',
        ...['Precio por defecto', 'Precio predeterminado', 'Precio base', 'Default price'],
      ],
      {
        measure: 'money',
        lastResort: listOf(
          'Público, Al público, Mostrador, Menudeo, Detalle, Honorarios, Honorario, Valor del servicio',
        ),
      },
    ),
    field(
      'standard_price',
      'float',
      ['Costo', 'Coste'],
      [
        'Costo unitario',
        'Costo medio',
        'Costo promedio',
        'Precio de costo',
        'Precio de compra',
        'P. Costo',
        'P. Compra',
        'Costo de receta',
        'Cost',
        'Default Unit Cost',
        ...lastCosts,
      ],
      { measure: 'money', weakWords: lastCosts },
    ),
    field(
      'categ_id',
      'many2one',
      ['Categoría de producto', 'Categoría del producto'],
      [
        'Categoría',
        'Familia',
        'Línea',
        'Grupo',
        'Rubro',
        'Sección',
        'Sección del menú',
        'Colección',
        'Collection',
        'Departamento',
        'ItmsGrpNam',
        'Product Category',
      ],
      { filledByOdoo: true, offered: ['Área', 'Área del menú', 'Especialidad'] },
    ),
    field(
      'uom_id',
      'many2one',
      ['Unidad', 'Unidad de medida'],
      ['UdM', 'U. de medida', 'U. Medida', 'U/M', 'Unidad medida', 'Medida', 'UM', 'Unit of Measure'],
      { filledByOdoo: true, offered: ['Presentación', 'Empaque', 'Viene en', 'Viene por'] },
    ),
    field(
      'uom_po_id',
      'many2one',
      ['Unidad de compra', 'UdM de compra'],
      ['Unidad de medida de compra', 'BuyUnitMsr'],
      {
        filledByOdoo: true,
      },
    ),
    field(
      'taxes_id',
      'many2many',
      ['Impuestos de venta', 'Impuesto(s) de venta'],
      [
        ...['Impuestos', 'Impuesto', 'IVA', 'Impuestos del cliente', 'Afecto IVA', 'Afecto a IVA'],
        ...['Grava IVA', 'Gravado con IVA', 'Paga IVA', 'Lleva IVA', 'Taxable'],
      ],
    ),
    field(
      'description_sale',
      'text',
      ['Descripción de ventas', 'Descripción de venta'],
      ['Descripción', 'Descripción corta', 'Body (HTML)', 'Sales Description', 'Incluye', 'Qué incluye'],
      {
        weakWords: [
          ...['Incluye', 'Qué incluye', 'Características', 'Especificaciones', 'Especificación'],
          'Ficha técnica',
        ],
      },
    ),
    field('supplier_taxes_id', 'many2many', ['Impuestos de compra', 'Impuestos de proveedor'], [], {
      notInTemplate: true,
    }),
    field('description_purchase', 'text', ['Descripción de compra', 'Descripción de compras'], [], {
      notInTemplate: true,
    }),
    field('description', 'html', ['Notas internas'], ['Notas', 'Observaciones', 'Obs.', 'Nota', 'UserText']),
    field(
      'weight',
      'float',
      ['Peso'],
      [
        'Peso neto',
        'SWeight1',
        'Peso unitario',
        'Peso kg',
        'Peso en kg',
        'Peso kilos',
        'Peso lb',
        'Peso lbs',
        'Peso en lb',
        'Peso libras',
        'Peso en libras',
        'Peso oz',
        'Peso en onzas',
        'Peso g',
        'Peso gr',
        'Peso gramos',
        'Peso en gramos',
        'Weight',
      ],
      { measure: 'weight' },
    ),
    // As Odoo 14 and later have called its choices.
    field('invoice_policy', 'selection', ['Política de facturación'], ['Invoicing Policy'], {
      notInTemplate: true,
      filledByOdoo: true,
      values: {
        order: ['Cantidades pedidas', 'Cantidades ordenadas', 'Cantidad pedida', 'Ordered quantities'],
        delivery: ['Cantidades entregadas', 'Cantidad entregada', 'Delivered quantities'],
      },
    }),
    field('volume', 'float', ['Volumen'], ['Volume', 'Metros cúbicos', 'M3', 'CBM']),
    field(
      'sale_ok',
      'boolean',
      ['Puede ser vendido', 'Ventas'],
      [
        ...['Se puede vender', 'Se vende', 'Para venta', 'Can be Sold', 'Sellable', 'Vendible'],
        ...['Artículo de venta', 'Sales Item', 'Sell Item', 'SellItem'],
      ],
      { whenBlank: '1' },
    ),
    field(
      'purchase_ok',
      'boolean',
      ['Puede ser comprado', 'Compras'],
      [
        ...['Se puede comprar', 'Se compra', 'Para compra', 'Can be Purchased', 'Purchasable', 'Comprable'],
        ...['Artículo de compra', 'Purchase Item', 'PrchseItem'],
      ],
      { whenBlank: '1' },
    ),
    field(
      'is_storable',
      'boolean',
      ['Rastrear inventario', 'Seguimiento de inventario'],
      [
        ...['Controlar inventario', 'Controla inventario', 'Controla stock', 'Llevar inventario'],
        ...['Seguir el inventario', 'Seguir inventario', 'Track stock'],
        ...['Maneja inventario', 'Inventariable', 'Almacenable', 'Track Inventory'],
      ],
    ),
    field('tracking', 'selection', ['Rastreo', 'Seguimiento'], ['Trazabilidad', 'Tracking'], {
      values: {
        none: ['Sin seguimiento', 'No', 'Ninguno', 'Por cantidad'],
        lot: ['Por lotes', 'Lote', 'Lotes'],
        serial: ['Por número de serie único', 'Serie', 'Número de serie', 'Por número de serie'],
      },
      whenBlank: 'none',
    }),
    field(
      'qty_available',
      'float',
      ['Cantidad a mano', 'Cantidad a la mano'],
      [
        'Existencias',
        'Existencia',
        'Exist.',
        'Stock',
        'Cantidad',
        'Inventario',
        'Saldo',
        ...closingStockWords,
      ],
      { computed: true, lastResort: openingStockWords },
    ),
    field(
      'public_categ_ids',
      'many2many',
      ['Categoría de producto del sitio web'],
      ['Categoría web', 'Categoría del sitio web'],
    ),
    field(
      'is_published',
      'boolean',
      ['Publicado', 'Está publicado'],
      ['Visible en la web', 'Publicar', 'Mostrar en tienda', 'Visible en tienda', 'Published'],
    ),
    field(
      'website_description',
      'html',
      ['Descripción para el sitio web', 'Descripción del sitio web'],
      ['Descripción web'],
    ),
    field(
      'available_in_pos',
      'boolean',
      ['Disponible en PdV', 'Disponible en TPV'],
      ['Punto de venta', 'Disponible en punto de venta', 'Available in POS', 'Available for sale'],
    ),
    field(
      'pos_categ_ids',
      'many2many',
      ['Categoría de PdV', 'Categoría de producto del punto de venta'],
      ['Categoría del punto de venta'],
      {
        alternatives: ['pos_categ_id'],
      },
    ),
    field(
      'to_weight',
      'boolean',
      ['Para pesar con báscula', 'Por pesar con báscula'],
      ['Se pesa', 'Vendido por peso', 'Se vende por peso', 'Sold by weight'],
    ),
    field(
      'product_tag_ids',
      'many2many',
      ['Etiquetas', 'Etiquetas de producto'],
      ['Tags', 'Product Tags', 'Palabras clave', 'Keywords'],
      { notInTemplate: true, offered: ['Palabras para buscar', 'Temporada', 'Colecciones', 'Ocasión'] },
    ),
    field('image_1920', 'binary', ['Imagen'], ['Foto', 'Image']),
    // Odoo has this field and the next one with the app «Conectores de envío».
    field('country_of_origin', 'many2one', ['Origen de los bienes', 'País de origen'], ['Origen'], {
      notInTemplate: true,
    }),
    field('hs_code', 'char', ['Código SA', 'Código HS'], [], { notInTemplate: true }),
  ],
};
