import { creditTermWords, paymentTermWords } from './contact-fields.ts';
import {
  currencyWords,
  discountWords,
  documentNoteWords,
  doerWords,
  exactNumberWords,
  exactSellerWords,
  sellerWords,
} from './document-words.ts';
import { field, type ModelHint } from './field-hint.ts';
import { listOf } from './header-dictionary.ts';

export const invoices: ModelHint = {
  model: 'account.move',
  name: 'Facturas abiertas',
  fields: [
    field(
      'name',
      'char',
      ['Número'],
      listOf(
        'No. de factura, Factura, Número de factura, No. de documento, Serie y número, Código de factura, CVE_DOC, Clave de documento',
      ),
      {
        exact: exactNumberWords,
        offered: listOf(
          'Recibo, Recibo / FEL, Recibo / Factura, No. de recibo, No. recibo, Correlativo, Consecutivo, Número consecutivo, Nota No., No. Nota, Qué factura es, Cuál factura, Factura que debe, Ticket, No. envío, Envío, Transacción No.',
        ),
      },
    ),
    // FACT, NCRE and the like are types of documents in Guatemala's electronic invoices (FEL).
    field(
      'move_type',
      'selection',
      ['Tipo'],
      [
        ...[
          'Tipo de factura',
          'Tipo de documento',
          'Tipo de DTE',
          'Tipo de transacción',
          'Clase de documento',
        ],
        'Transaction Type',
      ],
      {
        values: {
          out_invoice: [
            'Factura de cliente',
            'Factura',
            'Venta',
            'Factura cambiaria',
            'FACT',
            'FCAM',
            'FPEQ',
            'Nota de débito',
            'NDEB',
            'Invoice',
            ...['FC', 'FV', 'Fac.', 'ND', 'N/D'],
            // The documents of El Salvador and Costa Rica.
            ...['Comprobante de crédito fiscal', 'Crédito fiscal', 'CCF', 'Consumidor final', 'FCF', 'CF'],
            // And those of Peru and Chile.
            ...['Boleta', 'Boleta de venta', 'Boleta de venta electrónica', 'Boleta electrónica'],
            ...['Factura de exportación', 'FEX', 'FEXE', 'Factura electrónica', 'FE', 'Tiquete', 'TE'],
          ],
          in_invoice: [
            ...['Factura de proveedor', 'Compra', 'Factura especial', 'FESP', 'Bill'],
            ...['Factura de sujeto excluido', 'Sujeto excluido', 'FSE'],
          ],
          out_refund: [
            ...['Nota de crédito', 'Nota de crédito de cliente', 'Nota de abono', 'NCRE', 'NABN', 'NCE'],
            ...['Nota crédito', 'NotaCredito'],
            ...['Credit Memo', 'Credit Note', 'NC', 'N/C'],
          ],
          in_refund: ['Nota de crédito de proveedor', 'Vendor Credit', 'Bill Credit'],
          entry: ['Asiento contable', 'Asiento', 'Partida'],
        },
        whenBlank: 'out_invoice',
      },
    ),
    field(
      'partner_id',
      'many2one',
      ['Cliente', 'Contacto', 'Socio'],
      ['Proveedor', 'Nombre del cliente', 'Nombre del proveedor', 'Razón social', 'Customer'],
      {
        required: true,
        lastResort: listOf(
          'Nombre, Nombre completo, Empresa, A quién se facturó, Facturado a, Adquirente, Quién debe, Quién nos debe, A quién le cobramos, A quién cobrar, A nombre de, A quién debemos, A quién le debemos, A quién se le debe, Quién nos vendió, Suplidor, Cuenta por cobrar a, Cuenta por pagar a, Padre o encargado, Padre de familia, Responsable de pago, Encargado de pago',
        ),
        offered: listOf(
          'A quién, Nos debe, Le debemos a, Debemos a, Casa, Casa comercial, Pagar a, Pagar a nombre de, Cheque a nombre de, Beneficiario, Inquilino, Arrendatario, Paciente, Alumno, Vecino, Persona, Institución, Señor(es), Señores, Encargado del alumno',
        ),
      },
    ),
    field(
      'invoice_date',
      'date',
      ['Fecha de factura', 'Fecha de la factura'],
      [
        'Fecha',
        'Emisión',
        'Fecha de emisión',
        'Fecha de expedición',
        'Fecha de elaboración',
        'Fecha de venta',
        'Fecha de contabilización',
        'Posting Date',
        'Fecha de aplicación',
      ],
      {
        proven: listOf(
          'Día, Cuándo, Cargado el, Emitida, Emitido, Emitida el, Emitido el, Facturado el, Facturada el, Cuándo se facturó, Issued, Día que se facturó, Cuándo se vendió, Cuándo se compró, Comprado el, Vendido el, Fecha de facturación, Creación, Fecha de creación, Creada el',
        ),
        offered: listOf(
          'Desde cuándo debe, Fecha de compra, Fecha de certificación, Fecha contable, Fecha de cargo, Fecha del crédito, Fecha del gasto, Fecha en que se dio, Fecha inicial',
        ),
      },
    ),
    field('invoice_date_due', 'date', ['Fecha de vencimiento'], ['Vencimiento', 'Vence'], {
      proven: listOf(
        'F. Vence, Fecha vence, Cuándo vence, Vence el, Venció, Due, Due on, Pagar antes de, Pagar antes del, Fecha límite, Límite de pago, Fecha límite de pago, Fecha tope, Fecha máxima de pago, Cuándo tiene que pagar, Cuándo debe pagar, Debe pagar el, Cuándo hay que pagar, Hay que pagar el, Pagar el, A pagar el, Plazo (fecha), Se vence, Expira',
      ),
      offered: listOf(
        'Fecha de pago, Fecha pago, Fecha de cobro, Fecha para cobrar, Fecha a cobrar, Cobrar el, Fecha para pagar, Fecha programada de pago, Pago programado, Próximo pago, Toca pagar, Fecha probable de pago, Fecha promesa de pago, Prometió pagar el, Fecha compromiso de pago, Fecha compromiso, Cuándo paga, Dijo que paga, Dijo que pagaba, Cuándo pagar, Paga el, Se paga el, Cuándo le pagamos',
      ),
    }),
    field(
      'ref',
      'char',
      ['Referencia'],
      listOf(
        'Número de autorización, UUID, Folio fiscal, CUFE, CUFE/CUDE, Clave numérica, Código de generación, Factura del proveedor, No. de factura del proveedor, Documento del proveedor, NumAtCard, Vendor Invoice, Vendor Invoice No., Folio del proveedor',
      ),
      {
        offered: listOf(
          'OC, No. OC, Orden de compra, PO Number, PO, Orden, No. orden, Order Number, Pedido, No. pedido, No. de pedido, Número de control, Sello de recepción, SU_REFER',
        ),
      },
    ),
    field('currency_id', 'many2one', ['Moneda', 'Divisa'], ['Currency'], {
      filledByOdoo: true,
      offered: currencyWords,
    }),
    field('journal_id', 'many2one', ['Diario']),
    field(
      'invoice_line_ids/name',
      'char',
      ['Líneas de factura/Etiqueta'],
      ['Descripción', 'Concepto', 'Producto', 'Detalle', 'Por concepto de', 'Glosa'],
      {
        offered: listOf(
          'De qué, De qué es, Por qué debe, Qué compró, Qué se llevó, Qué llevó, Qué se le vendió, Qué compramos, Qué se compró, Motivo, Gasto, Tipo de gasto, Rubro, Servicio, Concepto de cobro',
        ),
      },
    ),
    field('invoice_line_ids/account_id', 'many2one', ['Líneas de factura/Cuenta'], ['Cuenta'], {
      offered: listOf(
        'Cuenta de gasto, Cuenta de gastos, Cuenta de ingreso, Cuenta de ingresos, Código de cuenta, Cuenta contable de venta, No. cuenta contable, Expense Account, Category/Account',
      ),
    }),
    field('invoice_line_ids/quantity', 'float', ['Líneas de factura/Cantidad'], ['Cantidad'], {
      offered: ['Cuántos', 'Cuántas', 'Unidades'],
    }),
    field(
      'invoice_line_ids/price_unit',
      'float',
      ['Líneas de factura/Precio unitario'],
      ['Precio', 'Precio unitario', 'Monto', 'Saldo'],
      {
        measure: 'money',
        needsColumn: true,
        weakWords: ['Monto'],
        lastResort: listOf(
          'Saldo pendiente, Pendiente, Pendiente de pago, Pendiente de cobro, Por cobrar, Por pagar, Debe, Debemos, Adeudo, Deuda, Adeuda, Adeudado, Resta, Total pendiente, Saldo por cobrar, Saldo por pagar, Saldo abierto, Open Balance, Balance Due, Amount Due, Saldo vencido, Importe vencido, Monto vencido, Total vencido, Total a pagar, Monto total, Total, Gran total, Importe, Valor',
        ),
        lastResortUnless: 'invoice_line_ids/quantity',
        proven: listOf(
          'Lo que debe, Queda debiendo, Quedó debiendo, Cuánto debe, Cuánto nos debe, Nos debe (Q), Le falta, Falta pagar, Falta por pagar, Lo que falta, Lo que debemos, Cuánto debemos, Cuánto se debe, Se debe, Cuánto le debemos, Le debemos, Le debemos (Q), A pagar, Hay que pagar, Por pagar, Deuda actual, Deuda total, Monto adeudado, Importe adeudado',
        ),
        offered: listOf(
          'Costo, Gasto, Cartera, Remaining, Haber, Total compras, Total de compras, Total ventas, Total de ventas',
        ),
      },
    ),
    field('invoice_line_ids/discount', 'float', ['Líneas de factura/Descuento (%)'], discountWords, {
      notInTemplate: true,
    }),
    field('invoice_line_ids/tax_ids', 'many2many', ['Líneas de factura/Impuestos'], ['Impuestos', 'IVA'], {
      offered: ['Impuesto', 'Exento/Afecto', 'Tasa IVA', 'Impuesto aplicado'],
    }),
    field('invoice_payment_term_id', 'many2one', ['Términos de pago', 'Plazos de pago'], [], {
      notInTemplate: true,
      offered: [
        ...paymentTermWords,
        ...creditTermWords,
        ...listOf(
          'Plazo, Plazo crédito, Días de crédito, Días crédito, Días plazo, Cond. Pago, Término, Terms, Condición de venta, Crédito, Plazo (días)',
        ),
      ],
    }),
    field('invoice_user_id', 'many2one', ['Vendedor', 'Comercial'], sellerWords, {
      exact: exactSellerWords,
      notInTemplate: true,
      offered: doerWords,
    }),
    field('narration', 'html', ['Términos y condiciones'], [], {
      filledByOdoo: true,
      notInTemplate: true,
      // Odoo prints it: what collectors note («Gestión de cobro») is not for the customer.
      offered: [...documentNoteWords],
    }),
  ],
};
