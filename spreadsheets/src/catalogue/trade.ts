import { creditTermWords, paymentTermWords } from './contact-fields.ts';
import {
  askedPrices,
  countedWords,
  discountWords,
  documentNoteWords,
  doerWords,
  exactNumberWords,
  exactSellerWords,
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
  sellerWords,
  soldTo,
  whatWasSold,
} from './document-words.ts';
import { field, type ModelHint } from './field-hint.ts';
import { listOf } from './header-dictionary.ts';
import { productCodeWords } from './product-words.ts';

/** Banquets and tours are sold by the person. */
const guestWords = listOf(
  'Invitados, No. invitados, No. de invitados, Personas, No. personas, No. de personas, Pax, Comensales, Asistentes',
);

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
        'Name',
        'Order ID',
        ...listOf(
          'O.T., No. O.T., Orden de trabajo, No. de orden de trabajo, No. de venta, Número de venta, Código de pedido, Clave de documento, CVE_DOC, Cotización, No. de cotización, No. de estimado, Proforma, No. de proforma, No. de oferta, No. de propuesta, Estimate No., Estimate Number, Quote, Quote Number, SO Number, SO, OV, No. OV, Nota de venta, No. de nota de venta, Remisión, No. de remisión, Vale de pedido, Boleta de pedido, Nota de pedido, Hoja de pedido, No. de ticket',
        ),
      ],
      {
        exact: exactNumberWords,
        offered: listOf(
          'No. de boleta, No. Boleta, Boleta, No. de reserva, No. reserva, Reserva, Reservación, Ticket, Recibo No., No. de recibo, Receipt number, Comanda, Nota No., No. Nota, Contrato No., Oferta, Propuesta, Consecutivo, No. envío, Envío No.',
        ),
      },
    ),
    field(
      'partner_id',
      'many2one',
      ['Cliente'],
      ['Nombre del cliente', 'Nombre SN', 'Nombre del socio de negocios', 'Billing Name', 'Customer'],
      {
        required: true,
        lastResort: [
          ...listOf('Razón social, Nombre, Nombre completo, Empresa, Contacto, Nombre de pila'),
          ...soldTo,
          ...listOf('Adquirente, Adquiriente, Contratante, Sold to, Dirigido a, Cotizado a, A nombre de'),
        ],
        offered: listOf(
          'Solicitante, Solicitado por, Pedido por, Quién pidió, Quién lo pidió, Destinatario, Distribuidor, Mayorista, Tienda, Doctor, Paciente, Alumno, Huésped, Restaurante, Finca, Clínica, Prospecto, Institución, Propietario, Dueño, Ship-to party, Cuenta, Señor(es), Señores, Sr(es)., Para quién, Para quién es, Consumidor',
        ),
      },
    ),
    field(
      'date_order',
      'datetime',
      ['Fecha de la orden', 'Fecha de pedido'],
      listOf(
        'Fecha, Fecha de creación, Fecha de venta, Created at, Date created, DocDate, Posting Date, Fecha de la venta, Fecha de emisión, Fecha de contabilización, Fecha de solicitud, Fecha de cotización, Fecha de elaboración, Fecha de registro, Día de la venta, Día del pedido',
      ),
      {
        filledByOdoo: true,
        proven: listOf(
          'Día, Cuándo, Recibida, Recibido, Recibida el, Recibido el, Cuándo se vendió, Cuándo pidió, Cuándo lo pidió, Cuándo se pidió, Creado el, Creado, Creación, Creada el, Creada, Ingresó, Ingresó el, Entró, Entró el, Pidió, Pidió el, Se pidió, Se cotizó, Se vendió, Cotizó el, Vendió el, Emitió el, Vendido el, Se vendió el, Pedido el, Se pidió el, Emitido el, Cotizado el, Ingresado el, Solicitado el, Registrado el, Emisión, F. Emisión, F. Solicitud, Fecha de alta, Fecha de ingreso, Fecha ingreso, Recibido el',
        ),
        offered: ['Enviada el', 'Enviado el', 'Fecha de compra', 'Fecha de factura', 'Paid at'],
      },
    ),
    field('validity_date', 'date', ['Vencimiento'], ['Vence', 'Expiration'], {
      proven: listOf(
        'Vale hasta, Vale hasta el, Buena hasta, Buena hasta el, Válida hasta, Válido hasta, Válido hasta el, Vigente hasta, Vigencia hasta, Vigencia, Validez, Fecha de validez, Fecha de vigencia, Fin de vigencia, Fecha fin validez, Vig., Validez de la oferta, Oferta válida hasta, Precio válido hasta, Precios válidos hasta, Cotización válida hasta, Hasta cuándo vale, Hasta cuándo es válida, Caduca, Caduca el, Expira, Expira el, Expiración, Expires, Expires on, Valid until, Valid till, Good until, Se vence, Vence el',
      ),
      offered: ['Fecha límite', 'Fecha límite de la oferta', 'Plazo de la oferta', 'Hasta'],
    }),
    field(
      'commitment_date',
      'datetime',
      ['Fecha de entrega'],
      listOf(
        'Fecha prometida, Fecha promesa, Fecha de compromiso, Fecha compromiso, Fecha comprometida, Fecha de entrega estimada, Fecha requerida, Fecha de entrega prometida, Requested delivery date, Expected Shipment Date, Promise date, Fecha prometida de entrega',
      ),
      {
        notInTemplate: true,
        exact: ['Required date'],
        proven: listOf(
          'Entrega, Entregar, Se entrega, Fecha a entregar, Fecha/hora de entrega, Fecha y hora de entrega, Entregar el, Para entregar, P/ entregar, Por entregar, Se entrega el, Cuándo se entrega, Cuándo entregar, Para cuándo, Para cuándo lo quiere, Requerido para, Prometido para, Lo quiere para, Lo necesita el, Se necesita el, Se necesita para, Se recoge el, Fecha de recogida, Día de entrega, Compromiso, Fecha que recoge, Entrega pactada, Entrega estimada, Entrega programada',
        ),
        offered: listOf(
          'Fecha de despacho, Fecha despacho, Despacho, Despachar el, Fecha de envío, Fecha envío, Enviar el, Fecha de surtido, Fecha programada, Fecha del evento, Fecha de instalación, Ship Date, Shipment Date, Due Date, DocDueDate',
        ),
      },
    ),
    field(
      'client_order_ref',
      'char',
      ['Referencia del cliente'],
      listOf(
        'Orden de compra, OC del cliente, NumAtCard, OC, No. OC, No. de orden de compra, PO, PO Number, PO No., P.O. Number, Customer PO, Customer PO Number, Customer PO No., Pedido del cliente, No. de pedido del cliente, Orden del cliente, Customer Ref, Orden de compra del cliente, Número de pedido del cliente',
      ),
      {
        offered: listOf(
          'Su pedido, Su orden, Su orden No., Su referencia, Su ref., SU_REFER, Referencia, Autorización de compra',
        ),
      },
    ),
    field(
      'order_line/product_id',
      'many2one',
      ['Líneas de la orden/Producto', 'Líneas del pedido/Producto'],
      [...lineProductWords, 'Lineitem name', 'Título de la publicación'],
      {
        codes: productCodeWords,
        needsColumn: true,
        lastResort: [...whatWasSold, ...lastProductWords],
        offered: listOf(
          'Modelo, Paquete, Plan, Curso, Tratamiento, Variedad, Habitación, Pieza, Plato, Lo que pidió, Qué pidió, Qué quiere, Item #, Insumo, Título, Cosa',
        ),
      },
    ),
    field(
      'order_line/product_uom_qty',
      'float',
      ['Líneas de la orden/Cantidad', 'Líneas del pedido/Cantidad'],
      [
        ...quantityWords,
        'Cantidad del producto',
        'Cantidad vendida',
        'Cantidad cotizada',
        'Unidades vendidas',
        ...['Quantity (- Refund)', 'Cantidad (- reembolso)'],
      ],
      // A printer counts the copies.
      { proven: ['Tiraje', 'Tiro'], offered: [...countedWords, ...guestWords, 'Cantidad facturada'] },
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
        'Precio acordado',
        'Precio cotizado',
        'Precio por persona',
        'Precio x persona',
      ],
      {
        measure: 'money',
        proven: provenPrices,
        offered: [...askedPrices, 'A cómo se vendió', 'Precio dado', 'Precio ofrecido'],
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
    field('order_line/tax_id', 'many2many', ['Líneas de la orden/Impuestos'], [], {
      alternatives: ['order_line/tax_ids'],
      notInTemplate: true,
      offered: lineTaxWords,
    }),
    field('user_id', 'many2one', ['Vendedor', 'Comercial'], sellerWords, {
      exact: exactSellerWords,
      offered: [...doerWords, 'Cajero', 'Dependiente', 'Rutero', 'Ruta', 'Seller'],
    }),
    field('payment_term_id', 'many2one', ['Términos de pago', 'Plazos de pago'], paymentTermWords, {
      offered: creditTermWords,
    }),
    field('team_id', 'many2one', ['Equipo de ventas'], [], {
      offered: listOf(
        'Departamento de ventas, División, Unidad de negocio, Grupo de ventas, Equipo vendedor, Canal, Canal de venta, Canal de ventas, Sales channel, Zona de ventas',
      ),
    }),
    field('tag_ids', 'many2many', ['Etiquetas'], [], {
      offered: ['Clasificación', 'Categorías', 'Palabras clave', 'Marcas', 'Order Tags'],
    }),
    field('note', 'html', ['Términos y condiciones'], [], {
      filledByOdoo: true,
      notInTemplate: true,
      offered: documentNoteWords,
    }),
    field('partner_shipping_id', 'many2one', ['Dirección de entrega'], [], {
      notInTemplate: true,
      offered: listOf(
        'Entregar en, Se entrega en, Lugar de entrega, Punto de entrega, Sitio de entrega, Destino, Dónde se entrega, Dónde entregar, Sucursal de entrega, Ship to, Ship To Name, Enviar a, Dirección de envío, Shipping Address, Delivery Address, Shipping Name',
      ),
    }),
    field('warehouse_id', 'many2one', ['Almacén'], [], {
      filledByOdoo: true,
      notInTemplate: true,
      offered: listOf(
        'Bodega, Bodega de salida, Bodega origen, Almacén de salida, Depósito, Warehouse, Whse, Sale de, De dónde sale, De qué bodega, Se despacha de, Despacha bodega, Location',
      ),
    }),
    field('pricelist_id', 'many2one', ['Lista de precios'], [], {
      filledByOdoo: true,
      notInTemplate: true,
      offered: listOf('Lista, Tarifa, Tipo de precio, Nivel de precio, Price List, Pricelist, Price level'),
    }),
    field('origin', 'char', ['Documento origen'], ['Documento de origen', 'Source Document'], {
      notInTemplate: true,
      offered: ['Viene de', 'Doc. origen', 'Doc. base', 'Documento base'],
    }),
    field('source_id', 'many2one', ['Origen'], [], {
      notInTemplate: true,
      offered: listOf(
        'Fuente, Cómo nos conoció, Cómo llegó, Referring site, Lead source, Origen de la venta',
      ),
    }),
    field('medium_id', 'many2one', ['Medio'], [], {
      notInTemplate: true,
      offered: ['Vía', 'Medio de contacto', 'Por dónde pidió', 'Por qué medio', 'Medio del pedido'],
    }),
    field('campaign_id', 'many2one', ['Campaña'], [], {
      notInTemplate: true,
      offered: ['Campaign', 'utm_campaign', 'Promoción', 'Campaña de marketing'],
    }),
  ],
};
