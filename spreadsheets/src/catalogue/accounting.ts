import { field, type ModelHint } from './field-hint.ts';

export const accounts: ModelHint = {
  model: 'account.account',
  name: 'Cuentas contables',
  fields: [
    field(
      'code',
      'char',
      ['Código'],
      ['Código de cuenta', 'Código contable', 'Cuenta', 'No. de cuenta', 'Número de cuenta', 'Code'],
      { required: true },
    ),
    field(
      'name',
      'char',
      ['Nombre de la cuenta'],
      ['Nombre', 'Descripción', 'Título', 'Account Name', 'Cuenta contable', 'Denominación'],
      { required: true },
    ),
    field('account_type', 'selection', ['Tipo'], ['Tipo de cuenta', 'Clase', 'Clasificación', 'Type'], {
      required: true,
      alternatives: ['user_type_id'],
      values: {
        asset_receivable: ['Por cobrar', 'Cuentas por cobrar', 'Clientes'],
        asset_cash: ['Banco y efectivo', 'Caja y bancos', 'Efectivo', 'Bancos'],
        asset_current: ['Activos circulantes', 'Activo circulante', 'Activo corriente', 'Activos corrientes'],
        asset_non_current: ['Activos no circulantes', 'Activo no corriente', 'Activos no corrientes'],
        asset_prepayments: ['Prepagos', 'Pagos anticipados', 'Anticipos'],
        asset_fixed: ['Activos fijos', 'Activo fijo', 'Propiedad planta y equipo'],
        liability_payable: ['Por pagar', 'Cuentas por pagar', 'Proveedores'],
        liability_credit_card: ['Tarjeta de crédito'],
        liability_current: [
          'Pasivos circulantes',
          'Pasivo circulante',
          'Pasivo corriente',
          'Pasivos corrientes',
        ],
        liability_non_current: ['Pasivos no circulantes', 'Pasivo no corriente', 'Pasivos no corrientes'],
        equity: ['Capital', 'Patrimonio', 'Patrimonio neto', 'Capital contable'],
        equity_unaffected: ['Ganancias del año actual', 'Resultado del ejercicio', 'Utilidad del ejercicio'],
        income: ['Ingreso', 'Ingresos', 'Ventas'],
        income_other: ['Otro ingreso', 'Otros ingresos'],
        expense: ['Gastos', 'Gasto'],
        expense_other: ['Otros gastos', 'Otro gasto'],
        expense_depreciation: ['Depreciación', 'Amortización'],
        expense_direct_cost: ['Costo de ingresos', 'Costo de ventas', 'Coste de los ingresos', 'Costos'],
        off_balance: ['Fuera del balance', 'Hoja fuera de balance', 'Cuentas de orden'],
      },
    }),
    field(
      'reconcile',
      'boolean',
      ['Permitir conciliación'],
      ['Conciliable', 'Conciliación', 'Allow Reconciliation'],
    ),
    field(
      'opening_balance',
      'monetary',
      ['Balance de apertura', 'Saldo de apertura'],
      ['Saldo inicial', 'Saldo'],
    ),
    field(
      'opening_debit',
      'monetary',
      ['Débito de apertura', 'Debe de apertura'],
      ['Debe', 'Débito', 'Saldo deudor'],
    ),
    field(
      'opening_credit',
      'monetary',
      ['Crédito de apertura', 'Haber de apertura'],
      ['Haber', 'Crédito', 'Saldo acreedor'],
    ),
    field('tax_ids', 'many2many', ['Impuestos predeterminados', 'Impuestos por defecto'], ['Impuestos']),
    field('tag_ids', 'many2many', ['Etiquetas']),
    field('note', 'text', ['Notas internas', 'Nota interna'], ['Notas', 'Observaciones']),
  ],
};

export const invoices: ModelHint = {
  model: 'account.move',
  name: 'Facturas abiertas',
  fields: [
    field('name', 'char', ['Número'], ['No. de factura', 'Factura', 'Número de factura', 'No. de documento']),
    // With the codes of Guatemala's electronic documents.
    field('move_type', 'selection', ['Tipo'], ['Tipo de factura', 'Tipo de documento', 'Tipo de DTE'], {
      values: {
        out_invoice: ['Factura de cliente', 'Factura', 'Venta', 'Factura cambiaria', 'FACT', 'FCAM', 'FPEQ'],
        in_invoice: ['Factura de proveedor', 'Compra', 'Factura especial', 'FESP'],
        out_refund: ['Nota de crédito', 'Nota de crédito de cliente', 'Nota de abono', 'NCRE', 'NABN'],
        in_refund: ['Nota de crédito de proveedor'],
        entry: ['Asiento contable', 'Asiento', 'Partida'],
      },
      whenBlank: 'out_invoice',
    }),
    field(
      'partner_id',
      'many2one',
      ['Cliente', 'Contacto', 'Socio'],
      ['Proveedor', 'Nombre del cliente', 'Nombre del proveedor', 'Razón social', 'Customer'],
      {
        required: true,
        lastResort: ['Nombre', 'Nombre completo', 'Empresa'],
      },
    ),
    field(
      'invoice_date',
      'date',
      ['Fecha de factura', 'Fecha de la factura'],
      ['Fecha', 'Emisión', 'Fecha de emisión'],
    ),
    field('invoice_date_due', 'date', ['Fecha de vencimiento'], ['Vencimiento', 'Vence']),
    field('ref', 'char', ['Referencia'], ['Número de autorización', 'UUID', 'Folio fiscal']),
    field('currency_id', 'many2one', ['Moneda', 'Divisa'], ['Currency'], { filledByOdoo: true }),
    field('journal_id', 'many2one', ['Diario']),
    field(
      'invoice_line_ids/name',
      'char',
      ['Líneas de factura/Etiqueta'],
      ['Descripción', 'Concepto', 'Producto', 'Detalle'],
    ),
    field('invoice_line_ids/account_id', 'many2one', ['Líneas de factura/Cuenta'], ['Cuenta']),
    field('invoice_line_ids/quantity', 'float', ['Líneas de factura/Cantidad'], ['Cantidad']),
    field(
      'invoice_line_ids/price_unit',
      'float',
      ['Líneas de factura/Precio unitario'],
      ['Precio', 'Precio unitario', 'Monto', 'Saldo'],
      {
        measure: 'money',
        needsColumn: true,
        lastResort: ['Saldo pendiente', 'Monto total', 'Total', 'Gran total', 'Importe', 'Valor'],
        lastResortUnless: 'invoice_line_ids/quantity',
      },
    ),
    field('invoice_line_ids/tax_ids', 'many2many', ['Líneas de factura/Impuestos'], ['Impuestos', 'IVA']),
  ],
};
