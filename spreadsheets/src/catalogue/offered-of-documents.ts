import type { OfferedHeaders } from './field-hint.ts';

/** Headers that are offered for fields of orders, invoices, accounts, projects and tasks. */
export const offeredOfDocuments: OfferedHeaders = {
  'purchase.order': {
    date_order: 'Día de la compra, Fecha en que se pidió, PO Date',
    date_planned: 'Receipt Date, Cuándo viene, Cuándo entregan',
    partner_ref: 'Nº albarán proveedor, Envío del proveedor',
    'order_line/product_qty': 'Cuánto se pidió',
    'order_line/price_unit': 'A cómo se compró, A cómo lo dieron, Valor por unidad, Costo pactado',
    'order_line/taxes_id':
      'IVA compra, Tipo IVA, Alícuota IVA, Alícuota, Paga IVA, Lleva IVA, Porcentaje IVA, Porc IVA, Pct IVA, Porcentaje ISV, Porc ISV, Porcentaje IGV, Porc IGV, Porcentaje ITBIS, Porcentaje de impuesto, Porc impuesto',
    'order_line/name': 'Glosa, Detalle de la compra, Detalle del pedido',
    payment_term_id: 'Crédito del proveedor, Plazo que da el proveedor, A cuántos días se paga',
    user_id: 'Purchaser, Ordered by, Autorizó',
    notes: 'Indicaciones al proveedor, Otros comentarios, Notas para el proveedor, Condiciones de entrega',
    origin: 'Requerimiento',
  },
  'sale.order': {
    validity_date:
      'Vigencia de la cotización, Fecha expiración, Presupuesto válido hasta, Vence la oferta, Vigencia de la oferta',
    client_order_ref: 'S/ Pedido, No. OC cliente',
    'order_line/product_id': 'Qué lleva',
    'order_line/product_uom_qty': 'Unidades',
    'order_line/price_unit': 'A cómo se lo dio, Precio pactado',
    'order_line/discount': 'Bonificación %, Promoción %',
    'order_line/tax_id':
      'Tipo IVA, Alícuota IVA, Alícuota, Lleva IVA, Paga IVA, Porcentaje IVA, Porc IVA, Pct IVA, Porcentaje ISV, Porc ISV, Porcentaje IGV, Porc IGV, Porcentaje ITBIS, Porcentaje de impuesto, Porc impuesto',
    'order_line/name':
      'Glosa, Detalle de la venta, Detalle del pedido, Descripción de lo vendido, Personalización',
    team_id: 'Área de ventas, Fuerza de ventas',
    note: 'Indicaciones de entrega, Message on statement, Nota para el cliente, Comentarios para el cliente, Comentarios p/ el cliente',
    pricelist_id: 'Tarifa aplicada, Precio aplicado, Precio que se aplicó, Lista de precios aplicada',
    warehouse_id:
      'No. de almacén, WhsCode, Sucursal de despacho, Bodega de despacho, Sucursal, Despachado desde',
    user_id: 'Quién hizo la venta',
    origin: 'Source Name',
    partner_shipping_id: 'ShipToCode',
    payment_term_id: 'GroupNum',
    partner_id: 'NIT, RFC, RUC, NIT del cliente, RFC del cliente',
    campaign_id: 'Promoción / Campaña',
  },
  'account.move': {
    ref: 'Prefijo y consecutivo, Consecutivo, No. de recibo, Documento cruce, Documento de origen, Doc. de origen',
    invoice_date: 'Día de la factura',
    invoice_date_due:
      'Fecha de pago pactada, Debe pagar antes del, Fecha de cobro prevista, Fecha prevista de pago, Plazo hasta, Fecha máx. de pago',
    'invoice_line_ids/name':
      'Detalle del gasto, Servicio facturado, Qué se facturó, Qué debe, Detalle de la deuda',
    invoice_user_id: 'Quién hizo la venta, Cobrador, Quién cobra, Gestor de cobro, Cobrador asignado',
    journal_id: 'Establecimiento SAT',
    move_type: 'Factura o nota de abono, Factura o nota de crédito, FC/NC/ND',
    narration: 'Message displayed on invoice, Mensaje en la factura, Nota al pie, Comentario de cobranza',
    partner_id: 'NIT / RFC cliente, NIT cliente, RFC cliente',
  },
  'account.account': {
    code: 'Código agrupador o cuenta, No., Código agrupador SAT, Cuenta PCGE, Nro. imputable, Partida contable, Cód. Mayor/Aux.',
    account_type:
      'Rubro del balance, Categoría de cuenta, Activo/Pasivo/Capital/Ingreso/Gasto, User type, Detail type, Naturaleza, Estado financiero, Grupo de estado financiero, Rubro BG/ER, Sección del balance, Para qué sirve la cuenta',
    reconcile:
      'Se concilia, Concilia, Requiere conciliación, Conciliar, Permite conciliar, Punteable, Reconcile, Lleva conciliación, Es conciliable, Maneja terceros / cartera, Maneja terceros, Cuenta puente',
    opening_balance:
      'Saldo final, Saldo actual, Saldo anterior, Saldo inicial del ejercicio, CurrTotal, Importe inicial',
    tag_ids:
      'Etiqueta de flujo de efectivo, Flujo de efectivo, Etiquetas financieras, Etiquetas para reportes, Etiquetas IVA, Tag de reporte, Etiqueta contable, Renglón flujo de efectivo, Cash-flow relevant tag',
    note: 'Dinámica de la cuenta, Dinámica, Instrucciones de uso, Detalle de uso, Explicación, Qué incluye',
    name: 'Leyenda',
    opening_debit: 'Cargo inicial',
  },
  'project.project': {
    name: 'Cómo se llama el proyecto, Encargo',
    partner_id: 'Mandante, Comitente, Promotor, Inversionista',
    user_id: 'A cargo de, Director',
    date_start: 'Fecha acta de inicio, Acta de inicio, Kick off',
    date: 'Fecha pactada',
    description: 'Objeto del contrato, Objeto, De qué se trata',
    tag_ids: 'Línea de negocio, Portafolio',
    allocated_hours: 'Allocated Time, Trabajo (horas), Presupuesto de horas',
    stage_id: 'Cómo va la obra, Avance',
  },
  'project.task': {
    name: 'Elemento, Qué falta, Por hacer, Item, Asunto de la orden de trabajo, Orden de trabajo - asunto, Hito',
    stage_id: 'Group, Por hacer / haciendo / hecho, Sección',
    user_ids:
      'Otros responsables, Lo lleva, La lleva, Quién lo lleva, Nombres de los recursos, Persona encargada, A cargo de, Person, People',
    priority: 'Importante',
    tag_ids: 'Issue Type, Tipo de incidencia, Tema, Temas, Disciplina',
    description: 'Task Content, Qué hay que tomar en cuenta, Especificaciones, Explicación, Qué incluye',
    parent_id: 'Tarea mayor, Tarea resumen, Parte de, Renglón principal',
    allocated_hours:
      'Allocated Time, Time Estimated Text, Time Estimated, Work, Cuánto tiempo, Effort, Duración estimada, Carga',
    partner_id:
      'Poderdante, Mandante, Representado, Contratante, Solicitante, Quién lo pidió, Beneficiario, Dueño, Solicitado por',
    planned_date_begin: 'Fecha inicial, Planned start, Desde cuándo, Desde, Cuándo empieza, Arranca',
    sequence:
      'Orden, Orden de ejecución, Orden de la tarea, Paso No., Paso, Posición, Rank, Orderindex, Nº de orden, Posición en la lista, EDT',
    state: 'Ya está, Resolution, Cumplida, Cumplido, Se hizo',
    date_deadline: 'Fin previsto',
    project_id: 'Space / List',
  },
};
