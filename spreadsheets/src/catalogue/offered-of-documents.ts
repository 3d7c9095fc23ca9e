import type { OfferedHeaders } from './field-hint.ts';

/** Headers that are offered for fields of orders, invoices, accounts, projects and tasks. */
export const offeredOfDocuments: OfferedHeaders = {
  'purchase.order': {
    date_order:
      'Día de la compra, Fecha en que se pidió, PO Date, Order Deadline, Día que se pidió, Se ordenó, Día de pedido',
    date_planned:
      'Receipt Date, Cuándo viene, Cuándo entregan, ¿Para cuándo lo traen?, Lo traen el, Planned Receipt Date, Cuándo lo traen, Requested Receipt Date, Entrega del proveedor, Fecha en que viene, Promised Receipt Date, Día de entrega, Fecha de arribo, Receive by, Ingreso a bodega, Recepción',
    partner_ref:
      'Nº albarán proveedor, Envío del proveedor, ¿Qué número de factura trae?, Oferta del proveedor, Confirmación del proveedor, Folio del proveedor, Envío No., Remisión',
    'order_line/product_qty': 'Cuánto se pidió',
    'order_line/price_unit': 'A cómo se compró, A cómo lo dieron, Valor por unidad, Costo pactado',
    'order_line/taxes_id':
      'IVA compra, Tipo IVA, Alícuota IVA, Alícuota, Paga IVA, Lleva IVA, Porcentaje IVA, Porc IVA, Pct IVA, Porcentaje ISV, Porc ISV, Porcentaje IGV, Porc IGV, Porcentaje ITBIS, Porcentaje de impuesto, Porc impuesto, Tax Rate, Gravado / Exento, VAT, Con IVA / Sin IVA, ¿Con IVA?, Con IVA o sin IVA, Exento, Afecto',
    'order_line/name': 'Glosa, Detalle de la compra, Detalle del pedido',
    payment_term_id:
      'Crédito del proveedor, Plazo que da el proveedor, A cuántos días se paga, Cuándo hay que pagar, Crédito que da, Días que nos dan',
    user_id:
      'Purchaser, Ordered by, Autorizó, Purchaser Code, Encargado de la compra, Jefe de compras, Persona que compra, Comprador asignado',
    notes:
      'Indicaciones al proveedor, Otros comentarios, Notas para el proveedor, Condiciones de entrega, Message to vendor',
    origin:
      'Requerimiento, ¿De qué requisición viene?, Solicitud origen, Viene de requisición, Pedido de venta relacionado, Pedido del cliente relacionado, ¿Para qué pedido es?, Created From, Requisition No., Solicitud de origen, Viene de, Para qué obra, Requisición relacionada, Purchase Requisition',
    name: 'RFQ, Vale No.',
    partner_id: 'Pay-to Vendor, A quién se le pidió, Droguería, Importadora, Quién lo trae, Se pidió a',
    'order_line/product_id':
      'Qué se necesita, Suministro, Qué compraron, Qué se encargó, Refacción, Qué pidieron, Herramienta',
    'order_line/product_uom':
      'Caja / Unidad, Purchase Unit, Unidad de pedido, Order Unit, Purch. Unit of Measure, Se pide por, Unidad solicitada, Unit of Measure Code, Presentación pedida, Por caja o unidad, Libra / Quintal, Cómo viene, UoM Code, Envase, Viene en',
    picking_type_id:
      '¿En qué bodega entra?, Location Code, Recibir en, Dónde se recibe, Almacén de entrada, Entra a bodega, Sucursal que recibe, Ship To, A qué bodega entra, Receive at, Bodega donde entra, Tienda destino',
    currency_id: 'Dólares o quetzales, Quetzales / Dólares, PO currency, Pesos o dólares, Colones o dólares',
  },
  'sale.order': {
    validity_date:
      'Vigencia de la cotización, Fecha expiración, Presupuesto válido hasta, Vence la oferta, Vigencia de la oferta, Quote Valid Until, Validez de la cotización, Validez de precios, Sostenimiento de oferta, Hasta cuándo se respeta el precio',
    client_order_ref:
      'S/ Pedido, No. OC cliente, External Requisición del cliente, Código NOG, Contrato marco No., Autorización del seguro, Requisición, NOG',
    'order_line/product_id': 'Qué lleva, Examen, Tour, Qué encargó, Combo, Estudio',
    'order_line/product_uom_qty': 'Unidades',
    'order_line/price_unit': 'A cómo se lo dio, Precio pactado',
    'order_line/discount': 'Bonificación %, Promoción %',
    'order_line/tax_id':
      'Tipo IVA, Alícuota IVA, Alícuota, Lleva IVA, Paga IVA, Porcentaje IVA, Porc IVA, Pct IVA, Porcentaje ISV, Porc ISV, Porcentaje IGV, Porc IGV, Porcentaje ITBIS, Porcentaje de impuesto, Porc impuesto, Tax Rate, Gravado / Exento, Lineitem taxable, VAT, Con IVA o sin IVA, ¿Con IVA?, Tax 1 Name, Con o sin IVA, Tarifa de IVA, Gravado, Exento, Afecto',
    'order_line/name':
      'Glosa, Detalle de la venta, Detalle del pedido, Descripción de lo vendido, Personalización, Instrucciones, Medidas',
    team_id: 'Área de ventas, Fuerza de ventas, Por dónde se vendió, Dónde se vendió (canal)',
    note: 'Indicaciones de entrega, Message on statement, Nota para el cliente, Comentarios para el cliente, Comentarios p/ el cliente, Peticiones especiales, Message displayed on estimate, Solicitudes especiales, Alergias, Detalles de entrega, Condiciones comerciales, Información adicional',
    pricelist_id:
      'Tarifa aplicada, Precio aplicado, Precio que se aplicó, Lista de precios aplicada, ¿Qué precio se le dio?, Price Book, Precio mayorista / público, Mayoreo o menudeo, Customer Price Group, Tipo de tarifa, Público / Mayorista, Convenio, Price group, Rate Plan',
    warehouse_id:
      'No. de almacén, WhsCode, Sucursal de despacho, Bodega de despacho, Sucursal, Despachado desde, Despachar de, De dónde se despacha, De qué tienda sale, Ship From, Sucursal que despacha, Tienda que despacha',
    user_id: 'Quién hizo la venta, Mesero, Quote Owner, Sold by, Corredor, Captado por',
    origin:
      'Source Name, Viene de cotización, De qué cotización viene, Basado en, Cotización de la que viene, Referencia de origen, Viene del pedido, Quote origin, Pedido web No., Shopify order, Marketplace order ID, Venta de Mercado Libre No., Referencia externa',
    partner_shipping_id:
      'ShipToCode, ¿A dónde se manda?, Quién recibe, Recibe, Destinatario, Persona que recibe, Enviado a, Mandar a, Consignado a, A dónde se lleva',
    payment_term_id: 'GroupNum, Cuotas, Anticipo y saldo',
    partner_id:
      'NIT, RFC, RUC, NIT del cliente, RFC del cliente, A nombre de quién, Pasajero, Novia, Cliente que compra, Familia, ¿A nombre de quién va?, Nombre del huésped, Quién reservó, Reservó, Donante, ¿Cómo te llamas?, Asegurado, Titular',
    campaign_id: 'Promoción / Campaña',
    name: 'Confirmación No., ¿Qué número de pedido es?',
    date_order: 'Marca temporal, Hizo el pedido, Reservó el, Ordenó el, Encargado el',
    commitment_date:
      '¿Para cuándo es?, Fecha ofrecida, Entrega el, Para qué día, ¿Para qué día lo quiere?, ¿Para cuándo lo necesita?, Se despacha el, Cuándo recoge, Viene a traerlo el, Pasa a traer, Fecha de salida, Cuándo lo quiere, Cuándo viene a traerlo, Fecha de viaje, Fecha de visita, Recoge',
    tag_ids:
      'Tipo de evento, Línea de negocio, Tipo de servicio, Class, Tipo de trabajo, Tipo de reserva, Rubro, Ocasión, Dining Option',
  },
  'account.move': {
    ref: 'Prefijo y consecutivo, Consecutivo, No. de recibo, Documento cruce, Documento de origen, Doc. de origen, ¿Qué número trae la factura?, No. de contraseña, External Customer PO, Documento soporte, Supplier reference, Factura que trajo, Documento de respaldo, Contraseña No., Documento externo',
    invoice_date: 'Día de la factura, Se facturó, Se facturó el, TaxDate, Día de emisión, Invoice created',
    invoice_date_due:
      'Fecha de pago pactada, Debe pagar antes del, Fecha de cobro prevista, Fecha prevista de pago, Plazo hasta, Fecha máx. de pago, Payment Due, Último día de pago, Fecha prometida de pago, Expected Date, Quedó de pagar, Fecha tope de pago, Date due, Pay by, Hasta',
    'invoice_line_ids/name':
      'Detalle del gasto, Servicio facturado, Qué se facturó, Qué debe, Detalle de la deuda, Viaje, Flete, Mes cobrado, Qué se le cobró',
    invoice_user_id:
      'Quién hizo la venta, Cobrador, Quién cobra, Gestor de cobro, Cobrador asignado, Quién facturó la venta, Sales Employee, Cajero, Sold by, Mesero',
    journal_id: 'Establecimiento SAT, Libro, Libro contable, Subdiario, Prefijo',
    move_type:
      'Factura o nota de abono, Factura o nota de crédito, FC/NC/ND, ¿Es factura o nota de crédito?, ¿Es compra o venta?, Efecto del comprobante, Emitida o recibida, Emitida / Recibida',
    narration:
      'Message displayed on invoice, Mensaje en la factura, Nota al pie, Comentario de cobranza, Notas de la factura, Observaciones de la factura, Invoice notes, Frases DTE, Adenda',
    partner_id:
      'NIT / RFC cliente, NIT cliente, RFC cliente, Bill-to Name, Condómino, Huésped, Asegurado, Comprado a, Quién paga, Payee, Titular de la factura, Pagado a, Titular, Pagador, Se le pagó a, Distribuidor',
    name: 'Número FEL, # FEL, No. FEL, No. de CCF, NCF, No. de nota de crédito, Numero autorizado, ID factura, Prefijo y número, Número completo',
    'invoice_line_ids/account_id':
      'Nombre de la cuenta, Account Name, Cuenta de costo, Nomenclatura contable, Clasificación contable, Nomenclatura, Subcuenta, PUC, Código PUC, Código contable, Contrapartida, Cargar a, Rubro contable, Clasificación del gasto, Categoría del gasto',
    'invoice_line_ids/tax_ids':
      'VAT, Gravado / Exento, Exento / Gravado, Con IVA o sin IVA, Afecto, Gravado, Con o sin IVA, Exento',
    invoice_payment_term_id: 'PUE / PPD, Forma en que paga',
    currency_id: 'Dólares o quetzales, Quetzales / Dólares, Pesos o dólares, Colones o dólares',
  },
  'account.account': {
    code: 'Código agrupador o cuenta, No., Código agrupador SAT, Cuenta PCGE, Nro. imputable, Partida contable, Cód. Mayor/Aux., Main Account, Numeración, External GL number, Catálogo No.',
    account_type:
      'Rubro del balance, Categoría de cuenta, Activo/Pasivo/Capital/Ingreso/Gasto, User type, Detail type, Naturaleza, Estado financiero, Grupo de estado financiero, Rubro BG/ER, Sección del balance, Para qué sirve la cuenta, ¿Es activo o pasivo?, Activo / Pasivo / Capital, Income/Balance, Balance o resultado, Balance / Resultados, Tipo de saldo contable, Balance general o estado de resultados, Financial statement, ¿Es gasto o ingreso?, Es de balance o de resultado, Account Subcategory, Elemento contable, Tipo según balance, Rubro general',
    reconcile:
      'Se concilia, Concilia, Requiere conciliación, Conciliar, Permite conciliar, Punteable, Reconcile, Lleva conciliación, Es conciliable, Maneja terceros / cartera, Maneja terceros, Cuenta puente, ¿Lleva auxiliar?, Control Account, Exige tercero, ¿Lleva detalle por cliente?, Maneja auxiliar, Requiere tercero, Enable reconciliation, Reconcilable, Requiere auxiliar, Maneja cartera, LocManTran',
    opening_balance:
      'Saldo final, Saldo actual, Saldo anterior, Saldo inicial del ejercicio, CurrTotal, Importe inicial, ¿Cuánto hay en la cuenta?, Con cuánto inicia, Monto, Valor, Importe',
    tag_ids:
      'Etiqueta de flujo de efectivo, Flujo de efectivo, Etiquetas financieras, Etiquetas para reportes, Etiquetas IVA, Tag de reporte, Etiqueta contable, Renglón flujo de efectivo, Cash-flow relevant tag, Clasificación para flujo, Actividad de flujo, Cash Flow, Código de reporte, Reporting Code, Clasificación para reportes, Palabras clave, Etiqueta de balance',
    note: 'Dinámica de la cuenta, Dinámica, Instrucciones de uso, Detalle de uso, Explicación, Qué incluye, Se carga por, Se abona por, Instrucciones, Manejo de la cuenta, Instructivo, Guía contabilizadora, Cómo se usa, Details',
    name: 'Leyenda',
    opening_debit: 'Cargo inicial',
    opening_credit: 'Apertura acreedora',
    currency_id:
      'Dólares o quetzales, ¿Es cuenta en dólares?, Quetzales / Dólares, Pesos o dólares, Moneda nacional / extranjera',
  },
  'project.project': {
    name: 'Cómo se llama el proyecto, Encargo, Campaña, Programa, Iniciativa, Board, Tablero, Workspace, Matter, Engagement, Construcción, Investigación, Auditoría, Consultoría, Producción, Juicio, Remodelación, Qué se está haciendo, Montaje, Edición, Siembra, Licitación',
    partner_id:
      'Mandante, Comitente, Promotor, Inversionista, Quién lo pidió, Account, Patrocinador externo, Representado, Novios, Institución beneficiaria, Patrocinado, Quién encargó, A quién se le hace, A quién se le factura, Cooperante, Solicitante, Comunidad, Pidió, Contacto, Financia, Familia',
    user_id:
      'A cargo de, Director, Quién responde, Asignado a, Ejecutivo de cuenta, Wedding planner, Planner, Organizador, Socio a cargo, Quién lo ejecuta, Project in charge, Ejecutivo, Ejecutor, Productor, Person, People',
    date_start:
      'Fecha acta de inicio, Acta de inicio, Kick off, Starting Date, Comenzó, Fecha de inicio del contrato, Fecha de lanzamiento, Date Started, Fecha de firma, Fecha de contrato, Adjudicado el, Aprobado el, Timeline',
    date: 'Fecha pactada, Target Date, Ending Date, Fecha del evento, Fecha prometida, Recepción de obra, Due On, Completion Date, Conclusión, Fecha de la boda, Fecha de audiencia',
    description:
      'Objeto del contrato, Objeto, De qué se trata, Brief, Justificación, Antecedentes, Especificaciones, Entregables, Hechos, Overview, Goal, Propósito, Información, Metas, Renglones de trabajo, Concepto del evento, Charter, Riesgos, Pendientes, Latest update, Acuerdos',
    tag_ids:
      'Línea de negocio, Portafolio, Tipo de evento, Línea de servicio, Rama del derecho, Materia, Eje, Eje temático, Línea de acción, Tipo de juicio, Tipo de construcción, Tipo de campaña, Tipo de auditoría, Grupo, Project Group, Programa al que pertenece, Marca, Segmento, Temática, Especialidad, Modalidad',
    allocated_hours:
      'Allocated Time, Trabajo (horas), Presupuesto de horas, Time Estimate, Effort, Esfuerzo, Dedicación',
    stage_id:
      'Cómo va la obra, Avance, En qué quedó, Por dónde va, Estado del trabajo, Situación de la obra, En proceso / Terminado, Activo / Terminado, Instancia, Paso, Estado de ejecución, Progreso, Semáforo, Health, Resultado',
  },
  'project.task': {
    name: 'Elemento, Qué falta, Por hacer, Item, Asunto de la orden de trabajo, Orden de trabajo - asunto, Hito, Actuación, Tarjeta, Issue, Qué, ¿Qué problema tiene?, Problema reportado, Problema, Reporte, Solicitud, Requerimiento, Mantenimiento, Mandado, Qué pidió, Publicación, Ensayo, Audiencia, Activity, Qué se acordó, Incidencia, Cita, Reclamo, Queja, Revisión, Recordatorio, Post, Visita',
    stage_id:
      'Group, Por hacer / haciendo / hecho, Sección, Por dónde va, Cómo quedó, Cumplimiento, Resultado, Semáforo',
    user_ids:
      'Otros responsables, Lo lleva, La lleva, Quién lo lleva, Nombres de los recursos, Persona encargada, A cargo de, Person, People, Quién lo tiene, Quién lo atiende, Desarrollador, Comisionado, Quién va, Lo tiene, Quién se encarga, Lo hará, Quién lo resuelve, Voluntario, Quién lo hará, Lo hizo, Quién lo hizo, Hizo, Atendió, Líder, Participantes, Agent, Collaborators, Contratista, Maestro a cargo, Mecánico a cargo, Técnico a cargo',
    priority:
      'Importante, Severity, Severidad, Estrella, Qué tan importante es, Urgent, Es prioridad, Prioritario, Qué tanto urge, Prioritaria, Impacto, Gravedad, Estrellas',
    tag_ids:
      'Issue Type, Tipo de incidencia, Tema, Temas, Disciplina, Palabras clave, Tipo de falla, Tipo de contenido, Components, Área de trabajo, Tipo de mantenimiento, Grupo de tareas, Marcas, Tipo de solicitud, Temática, Tipo de gestión, Red social, Tipo de diligencia, Tipo de reparación, Sprint',
    description:
      'Task Content, Qué hay que tomar en cuenta, Especificaciones, Explicación, Qué incluye, Cómo hacerlo, Diagnóstico, Bitácora, Información adicional, En qué consiste, Text, Body, Brief, Qué encontró, Qué se le hizo, Acceptance criteria, Copy, Explique el problema, Describa el problema, Pasos a seguir, Recomendaciones, Materiales, Requisitos, Información, Resultado obtenido, Updates, Antecedentes, Repuestos',
    parent_id:
      'Tarea mayor, Tarea resumen, Parte de, Renglón principal, ¿De qué tarea depende?, Epic, Épica, Epic Link, Historia, Grupo de actividad, Resumen padre, Parent work item, Capítulo, Subelementos de, Fase principal, Tarea general, Paquete de trabajo',
    allocated_hours:
      'Allocated Time, Time Estimated Text, Time Estimated, Work, Cuánto tiempo, Effort, Duración estimada, Carga, Time Estimate, Mano de obra (horas), Cuánto se va a tardar',
    partner_id:
      'Poderdante, Mandante, Representado, Contratante, Solicitante, Quién lo pidió, Beneficiario, Dueño, Solicitado por, De quién es, Requester, Contact, Quién reporta, Reportado por, Reportó, Propietario del vehículo, Dueño del equipo, Paciente, Inquilino, Contacto, Residente, Condómino que reporta, Usuario que reporta, Trajo, ¿Quién lo trajo?, Huésped, Vecino que reporta, Requested by, Usuario, Dueño de obra, Dueño de la obra, Propietario de la obra',
    planned_date_begin:
      'Fecha inicial, Planned start, Desde cuándo, Desde, Cuándo empieza, Arranca, Fecha programada de inicio, Empezar el, Empezó, Fecha para empezar, Begin, Fecha de inicio prevista, Inicio real, Comenzó, Cuándo empezó, Programado para, Agendado, Scheduled',
    sequence:
      'Orden, Orden de ejecución, Orden de la tarea, Paso No., Paso, Posición, Rank, Orderindex, Nº de orden, Posición en la lista, EDT, Orden en lista, Orden de aparición, Consecutivo de actividad, Número de paso, Position, Order, Qué va primero, Sort Order, Ranking, Índice',
    state:
      'Ya está, Resolution, Cumplida, Cumplido, Se hizo, Estado de aprobación, Approval status, Aprobación, Completion status, Visto bueno',
    date_deadline:
      'Fin previsto, Target date, Terminar antes de, Cuándo debe estar, Límite, Fecha ofrecida, Fecha de audiencia, Date due, Fecha objetivo, Fecha pactada, Cuándo queda, ¿Cuándo queda listo?, Para qué fecha, Ofrecido para, Fecha en que debe estar, Tiene que estar para, Fecha de publicación, Fecha de visita, Fecha de instalación, Fecha de cita, Recordar el',
    project_id:
      'Space / List, Space, Folder, Campaña, Evento, Programa, Iniciativa, Workspace, Matter, Job, Plan, Frente, Carpeta, Módulo, Boda, Remodelación',
    depend_on_ids:
      'Dependent on, Va después de, ¿Qué debe terminar antes?, Waiting on, Requisito previo, Antecesora, Qué va antes, Actividad precedente, Precedencia, Primero hay que, Bloqueantes, Antes hay que, Espera a, En espera de',
    milestone_id:
      'Hito relacionado, Meta, Entrega parcial, Fase de entrega, ¿De qué hito es?, Fix version/s, Release, Versión, Entregable mayor, Punto de control, Hito al que contribuye, Target release, Hito asociado, Entrega a la que corresponde',
  },
};
