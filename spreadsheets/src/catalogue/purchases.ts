import { creditTermWords, paymentTermWords } from './contact-fields.ts';
import {
  askedPrices,
  boughtFrom,
  countedWords,
  currencyWords,
  discountWords,
  documentNoteWords,
  doerWords,
  exactNumberWords,
  lastProductWords,
  lineDescriptionLabels,
  lineDescriptionWords,
  lineKindLabels,
  lineKinds,
  lineNoteWords,
  lineProductWords,
  lineTaxWords,
  lineUnitWords,
  provenPrices,
  quantityWords,
  whatWasBought,
} from './document-words.ts';
import { field, type ModelHint } from './field-hint.ts';
import { listOf } from './header-dictionary.ts';
import { productCodeWords } from './product-words.ts';

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
        ...listOf(
          'PO, PO Number, PO No., P.O. Number, No. de compra, ID de compra, Código de orden, Código de pedido, Clave de documento, CVE_DOC, OC, Código OC',
        ),
      ],
      {
        exact: exactNumberWords,
        offered: [
          ...[
            'Boleta',
            'No. de boleta',
            'Requisición No.',
            'Solicitud No.',
            'Solicitud de compra No.',
            'Correlativo',
            'Compra',
          ],
        ],
      },
    ),
    field(
      'partner_id',
      'many2one',
      ['Proveedor'],
      ['Nombre del proveedor', 'Nombre SN', 'Nombre del socio de negocios', 'Vendor'],
      {
        required: true,
        lastResort: [
          ...['Razón social', 'Nombre', 'Empresa', ...boughtFrom],
          ...listOf(
            'Quién nos vende, Quién vende, Quién surte, Nos surte, Qué nos surte, Surtidor, Abastecedor, Suplidor, Bought from, Purchased from, Casa comercial',
          ),
        ],
        // Offered where it is written exactly so: «Pedido» without «a» is an order.
        offered: listOf(
          'Casa, Productor, Productora, Agricultor, Caficultor, Distribuidor, Distribuidora, Fabricante, Tienda, Contratista, Mayorista, Importador, Laboratorio, Lugar de compra, Dónde se compró, Se compró en, Vendido por, Pedido a',
        ),
      },
    ),
    field(
      'date_order',
      'datetime',
      ['Fecha límite de la orden', 'Fecha límite'],
      listOf(
        'Fecha, Fecha OC, Fecha de orden, Created Time, DocDate, Posting Date, Fecha de contabilización, Fecha de compra, Fecha de emisión, Fecha de solicitud, Fecha de elaboración, Fecha de pedido, Fecha de creación',
      ),
      {
        filledByOdoo: true,
        proven: listOf(
          'Día, Día de compra, Cuándo, Cuándo se compró, Cuándo se pidió, Se pidió, Se compró, Pidió, Pidió el, Compró, Compró el, Creado el, Creación, Comprado el, Pedido el, Se pidió el, Solicitado el, Emitido el, Emisión, F. Emisión, F. Solicitud, Fecha de registro',
        ),
        offered: ['Fecha de ingreso', 'Fecha de factura', 'Fecha requisición'],
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
        ...['Fecha requerida', 'Fecha promesa', 'Fecha de compromiso', 'Expected arrival'],
      ],
      {
        exact: ['Required date'],
        proven: listOf(
          'Llega, Llega el, Cuándo llega, Se espera el, Esperado para, Requerido para, Para cuándo, Se necesita para, Lo necesitamos el, Entregan el, Nos entregan el, Llega a bodega, Arribo, Entrega, Entregar, Entregar el, Se entrega, Fecha a entregar',
        ),
      },
    ),
    field(
      'partner_ref',
      'char',
      ['Referencia del proveedor', 'Referencia de proveedor'],
      listOf(
        'Factura, No. de factura, Factura del proveedor, No. ref. del proveedor, Número de referencia del proveedor, NumAtCard, No. de factura del proveedor, Proforma del proveedor, Cotización del proveedor, No. de cotización del proveedor, Pedido del proveedor, Documento del proveedor, Vendor Invoice, Vendor Ref, Vendor quote',
      ),
      {
        // The dictionary has «factura» as a word for any document, so «No. factura» would be the number of the order.
        // Here it is the supplier's reference.
        exact: listOf(
          'Factura No., Número de factura, Factura número, Num. factura, Nro. factura, Fact. No., No. Fact., Invoice No., Invoice Number, Invoice',
        ),
        offered: listOf(
          'Proforma, Proforma No., No. Proforma, Su cotización, Su referencia, Su ref., SU_REFER, Su pedido, Cotización, Referencia',
        ),
      },
    ),
    field('payment_term_id', 'many2one', ['Términos de pago', 'Plazos de pago'], paymentTermWords, {
      offered: creditTermWords,
    }),
    field('currency_id', 'many2one', ['Moneda', 'Divisa'], ['Currency'], {
      filledByOdoo: true,
      offered: currencyWords,
    }),
    field('order_line/product_id', 'many2one', ['Líneas de la orden/Producto'], lineProductWords, {
      codes: productCodeWords,
      needsColumn: true,
      lastResort: [...whatWasBought, ...lastProductWords],
      offered: listOf(
        'Qué se pidió, Qué hay que comprar, Compra de, Ingrediente, Insumo, Materia prima, Modelo, Pieza, Bien, Item #',
      ),
    }),
    field(
      'order_line/product_qty',
      'float',
      ['Líneas de la orden/Cantidad'],
      [...quantityWords, 'Cantidad comprada', 'Cantidad a comprar', 'Unidades compradas'],
      {
        offered: [
          ...countedWords,
          'Peso neto',
          'Peso neto (qq)',
          'Peso neto (lb)',
          'Quintales',
          'Libras netas',
        ],
      },
    ),
    field(
      'order_line/price_unit',
      'float',
      ['Líneas de la orden/Precio unitario'],
      listOf(
        'Precio, Precio unitario, P. Unit., Costo, Costo unitario, List Price, Precio de lista, C. Unit., C. Unitario, Precio pactado, Precio cotizado, Precio del proveedor',
      ),
      {
        measure: 'money',
        proven: provenPrices,
        offered: [
          ...askedPrices,
          ...listOf(
            'Me costó, Nos costó, Cuánto costó, Cada uno costó, A cómo nos lo dan, Nos lo dejan a, FOB, Precio FOB, CIF',
          ),
        ],
      },
    ),
    field('order_line/name', 'text', lineDescriptionLabels, lineDescriptionWords, {
      notInTemplate: true,
      offered: lineNoteWords,
    }),
    field('order_line/display_type', 'selection', lineKindLabels, ['Order Lines/Display Type'], {
      notInTemplate: true,
      values: lineKinds,
    }),
    field('order_line/discount', 'float', ['Líneas de la orden/Descuento (%)'], discountWords),
    field('order_line/product_uom', 'many2one', ['Líneas de la orden/Unidad de medida'], [], {
      alternatives: ['order_line/product_uom_id'],
      notInTemplate: true,
      offered: lineUnitWords,
    }),
    field('order_line/taxes_id', 'many2many', ['Líneas de la orden/Impuestos'], [], {
      alternatives: ['order_line/tax_ids'],
      notInTemplate: true,
      offered: lineTaxWords,
    }),
    field('user_id', 'many2one', ['Representante de compras'], [], {
      notInTemplate: true,
      exact: listOf(
        'Comprador, Compradora, Buyer, Encargado de compras, Encargada de compras, Responsable de compras, Agente de compras, Purchase Representative, Purchasing agent, Comprado por, Quién compró',
      ),
      offered: [
        ...doerWords,
        ...listOf(
          'Solicitado por, Solicitante, Solicita, Solicitó, Pedido por, Lo pidió, Quién pidió, Quién lo pidió, Quién compra, Compró, Requested by, Responsable de compra',
        ),
      ],
    }),
    field('notes', 'html', ['Términos y condiciones'], [], {
      filledByOdoo: true,
      notInTemplate: true,
      offered: documentNoteWords,
    }),
    field('origin', 'char', ['Documento origen'], ['Documento de origen', 'Source Document'], {
      notInTemplate: true,
      offered: listOf(
        'Requisición, No. de requisición, No. Requisición, Requisición origen, Solicitud, Solicitud de compra, Pedido de venta, Orden de trabajo, Doc. base, Documento base, Origen',
      ),
    }),
    field('picking_type_id', 'many2one', ['Entregar a'], [], {
      filledByOdoo: true,
      notInTemplate: true,
      offered: listOf(
        'Bodega, Almacén, Bodega destino, Bodega de ingreso, Bodega de recepción, Almacén destino, Entregar en, Recibe en bodega, A qué bodega, Ingresa a, Lugar de entrega, Destino, Warehouse, Deliver To, Location',
      ),
    }),
  ],
};
