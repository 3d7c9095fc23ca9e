import { lastProductWords } from './document-words.ts';
import { field, type ModelHint } from './field-hint.ts';
import { closingStockWords, openingStockWords, productCodeWords, totalStockWords } from './product-words.ts';

/** Names of the stock that can be sold. Odoo computes it; in a list of counts it is the quantity that was counted. */
const availableWords = ['Cantidad disponible', 'Existencia disponible', 'Available Quantity'];

const countedCodeWords = [...productCodeWords, 'Referencia'];

export const stockQuants: ModelHint = {
  model: 'stock.quant',
  name: 'Existencias',
  fields: [
    field('product_id', 'many2one', ['Producto'], ['Artículo', ...countedCodeWords, 'Product'], {
      required: true,
      codes: countedCodeWords,
      lastResort: [
        ...['Nombre', 'Título', 'Title', 'Descripción', 'Descripción del producto'],
        ...lastProductWords,
      ],
    }),
    // Not required: counts without a location go to the one of the first warehouse.
    field(
      'location_id',
      'many2one',
      ['Ubicación'],
      ['Bodega', 'Almacén', 'Location', 'Estante', 'Anaquel', 'Pasillo'],
    ),
    field(
      'lot_id',
      'many2one',
      ['Lote/número de serie', 'Número de lote/serie'],
      ['Lote', 'Serie', 'Número de serie'],
      { namedWithin: 'product_id' },
    ),
    field(
      'inventory_quantity',
      'float',
      ['Cantidad contada', 'Contado'],
      [
        ...['Existencias', 'Existencia', 'Exist.', 'Stock', 'Cantidad', 'Saldo', 'Inventario'],
        ...['Conteo', 'Conteo físico', 'Físico', 'Contados', 'Counted Quantity'],
        ...[
          'Existencia física',
          'Inventario físico',
          'Segundo conteo',
          'Primer conteo',
          'Conteo 2',
          'Conteo 1',
          'Conteo final',
          'Cantidad final',
        ],
        ...['Existencia sistema', 'Existencia teórica', 'Stock sistema', 'Sistema', 'Teórico'],
        ...openingStockWords,
        ...closingStockWords,
        ...totalStockWords,
        ...availableWords,
      ],
      {
        // The quantity in a program's records, as opposed to the counted one.
        weakWords: [
          ...['Existencias', 'Existencia', 'Exist.', 'Stock', 'Saldo', 'Inventario'],
          ...['Existencia sistema', 'Existencia teórica', 'Stock sistema', 'Sistema', 'Teórico'],
          ...openingStockWords,
          ...availableWords,
        ],
        telling: [
          ...['Cantidad contada', 'Contado', 'Contados', 'Conteo', 'Conteo físico', 'Físico'],
          ...['Conteo 1', 'Conteo 2', 'Primer conteo', 'Segundo conteo', 'Conteo final'],
          ...['Existencia física', 'Inventario físico', 'Counted Quantity', 'On hand', 'On hand (current)'],
        ],
      },
    ),
    // A field of the lot. Odoo has it with «Fechas de caducidad», and does not take it with the count.
    field(
      'expiration_date',
      'datetime',
      ['Fecha de caducidad', 'Fecha de expiración'],
      [
        ...['Caducidad', 'Caduca', 'Vencimiento', 'Vence', 'Fecha de vencimiento', 'Fecha vto.'],
        ...['Fecha de caducidad del lote', 'Expira', 'Expiration Date'],
      ],
      { filledByOdoo: true },
    ),
    field('inventory_date', 'date', ['Fecha programada'], ['Fecha', 'Fecha de inventario']),
    // Elsewhere «Propietario» means «Responsable» too. Here it is who owns the goods, and no field takes
    // that.
    field('user_id', 'many2one', ['Asignado a'], [], { exact: ['Responsable'] }),
  ],
};

export const reorderingRules: ModelHint = {
  model: 'stock.warehouse.orderpoint',
  name: 'Reglas de reabastecimiento',
  fields: [
    field('product_id', 'many2one', ['Producto'], ['Artículo', ...productCodeWords], {
      required: true,
      codes: productCodeWords,
      lastResort: ['Nombre', 'Descripción', 'Descripción del producto', ...lastProductWords],
    }),
    field('location_id', 'many2one', ['Ubicación'], ['Bodega', 'Almacén']),
    field(
      'product_min_qty',
      'float',
      ['Cantidad mínima'],
      [
        'Mínimo',
        'Existencia mínima',
        ...['Low stock', 'Stock bajo', 'Existencia baja'],
        'Reorden',
        'Nivel de reorden',
        'MinLevel',
        'Stock crítico',
      ],
      {
        required: true,
        whenBlank: '0',
        // Odoo orders when less than this is left. «Punto de reorden» means just that, and wins over these words.
        weakWords: ['Mínimo', 'Existencia mínima', 'Stock mínimo', 'Inventario mínimo'],
      },
    ),
    // Odoo requires it; where the sheet has none, it is the minimum.
    field(
      'product_max_qty',
      'float',
      ['Cantidad máxima'],
      ['Máximo', 'Existencia máxima', 'MaxLevel', 'Optimal stock', 'Stock óptimo'],
      {
        whenBlank: '0',
      },
    ),
    // Until Odoo 18.
    field('qty_multiple', 'float', ['Cantidad múltiple'], [], {
      notInTemplate: true,
      whenBlank: '1',
    }),
  ],
};

export const locations: ModelHint = {
  model: 'stock.location',
  name: 'Ubicaciones',
  fields: [
    field('name', 'char', ['Nombre de la ubicación', 'Ubicación'], ['Nombre', 'Bodega'], {
      required: true,
      lastResort: [
        ...['Estante', 'Anaquel', 'Estantería', 'Rack', 'Casilla', 'Posición', 'Lugar', 'Sitio', 'Espacio'],
        ...['Descripción', 'Bin', 'Zona', 'Área'],
      ],
    }),
    field('location_id', 'many2one', ['Ubicación principal', 'Ubicación padre']),
    field('barcode', 'char', ['Código de barras']),
    field('comment', 'html', ['Información adicional'], ['Notas', 'Observaciones', 'Comentarios'], {
      notInTemplate: true,
    }),
    field('posx', 'integer', ['Pasillo (X)'], [], { notInTemplate: true }),
    field('posy', 'integer', ['Estantes (Y)'], [], { notInTemplate: true }),
    field('posz', 'integer', ['Altura (Z)'], [], { notInTemplate: true }),
  ],
};
