import { type HeaderSheet, sheet } from '../header-sheet.ts';

export const others: HeaderSheet[] = [
  sheet(
    'Kommo leads ES',
    'crm.lead',
    `
    ID > -
    Título del lead > name
    Presupuesto, Q > expected_revenue
    Responsable > user_id
    Fecha de creación > -
    Etiquetas de lead > tag_ids
    Etapa del lead > stage_id
    Embudo de ventas > -
    Contacto principal > contact_name
    Compañía de contacto > partner_name
    Email oficina (contacto) > email_from
    Teléfono celular (contacto) > mobile
    Cargo (contacto) > function
    `,
  ),
  sheet(
    'Bitrix24 deals ES',
    'crm.lead',
    `
    ID > -
    Nombre de la negociación > name
    Fase > stage_id
    Probabilidad > probability
    Ingresos > expected_revenue
    Moneda = GTQ|GTQ > -
    Compañía > partner_name
    Contacto > contact_name
    Persona responsable > user_id
    Fecha de cierre prevista > date_deadline
    Comentario > description
    Origen > source_id
    `,
  ),
  sheet(
    'Compras SAT libro GT',
    'account.move',
    `
    Fecha de emisión > invoice_date
    Número de Autorización > ref
    Serie > -
    Número del DTE > name
    NIT del emisor > -
    Nombre completo del emisor > partner_id
    Monto (Gran Total) > invoice_line_ids/price_unit
    `,
  ),
  sheet(
    'inmobiliaria',
    'crm.lead',
    `
    Interesado > contact_name
    Proyecto de interés > name
    Tel. 1 > phone
    Tel. 2 > mobile
    Correo-e > email_from
    Monto negociación > expected_revenue
    % cierre > probability
    Fecha prob. cierre > date_deadline
    Ejecutivo > user_id
    ¿Por qué medio nos conoció? > medium_id
    `,
  ),
  sheet(
    'planilla construcción',
    'hr.employee',
    `
    No. = 1|2 > -
    Nombre completo del trabajador > name
    DPI/CUI > identification_id
    Afiliación IGSS > ssnid
    Puesto que desempeña > job_id
    Área = Obra|Bodega > department_id
    Fecha nac. > birthday
    Sexo = M|F > sex
    Tel. personal > private_phone
    Correo empresa > work_email
    Estado civil = Soltero|Casado > marital
    Salario base = 3500|4000 > wage
    Banco = BI|Banrural > -
    Jefe inmediato > parent_id
    `,
  ),
  sheet(
    'Gusto/ADP EN employees',
    'hr.employee',
    `
    Employee ID > barcode
    Legal First Name > -
    Full Name > name
    Job Title > job_title
    Department > department_id
    Work Email > work_email
    Work Phone > work_phone
    Mobile > mobile_phone
    Manager > parent_id
    Date of Birth > birthday
    Gender > sex
    Hire Date > contract_date_start
    `,
  ),
  sheet(
    'toma física 2',
    'stock.quant',
    `
    Código SKU > product_id
    Descripción > -
    Bodega = Central|Norte > location_id
    Físico = 3|5 > inventory_quantity
    Sistema = 3|4 > -
    Diferencia = 0|1 > -
    Fecha toma = 01/02/2026|01/02/2026 > inventory_date
    Lote > lot_id
    `,
  ),
  sheet(
    'existencias simple',
    'stock.quant',
    `
    Artículo > product_id
    Cantidad contada > inventory_quantity
    Ubicación = Bodega 1|Bodega 2 > location_id
    `,
  ),
  sheet(
    'pedidos WhatsApp',
    'sale.order',
    `
    Pedido # > name
    Fecha pedido > date_order
    Cliente > partner_id
    Producto > order_line/product_id
    Cant > order_line/product_uom_qty
    Precio c/u Q > order_line/price_unit
    Desc. % = 5|0 > order_line/discount
    Subtotal > -
    Atendió > user_id
    `,
  ),
  sheet(
    'WooCommerce orders ES',
    'sale.order',
    `
    Número de pedido > name
    Estado del pedido = Completado|Procesando > -
    Fecha del pedido > date_order
    Nombre (facturación) > partner_id
    Apellidos (facturación) > -
    Correo electrónico (facturación) > -
    Nombre del artículo > -
    SKU > order_line/product_id
    Cantidad > order_line/product_uom_qty
    Coste de artículo > order_line/price_unit
    Importe total del pedido > -
    `,
  ),
  sheet(
    'compras bodega',
    'purchase.order',
    `
    O/C No. > name
    Proveedor > partner_id
    Fecha O.C. > date_order
    Cód. Artículo > order_line/product_id
    Cantidad solicitada > order_line/product_qty
    Costo unitario > order_line/price_unit
    Fecha entrega > date_planned
    `,
  ),
  sheet(
    'nomenclatura 2',
    'account.account',
    `
    Cta. > code
    Nombre de la cuenta > name
    Naturaleza = Deudora|Acreedora > -
    Tipo de cuenta = Activo|Pasivo > account_type
    Nivel = 1|2 > -
    `,
  ),
  sheet(
    'lista proveedores precios',
    'product.supplierinfo',
    `
    Proveedor > partner_id
    SKU proveedor > product_code
    Producto > product_tmpl_id
    Precio lista > price
    Cant. mínima > min_qty
    Días entrega > delay
    `,
  ),
  sheet(
    'tareas obra',
    'project.task',
    `
    Actividad > name
    Obra = Torre A|Torre B > project_id
    Encargado > user_ids
    Fecha límite > date_deadline
    Avance % = 10|50 > state
    Prioridad = Alta|Baja > priority
    Notas > description
    `,
  ),
  sheet(
    'recetas panadería 2',
    'mrp.bom',
    `
    Producto terminado > product_tmpl_id
    Rinde = 12|24 > product_qty
    Ingrediente > bom_line_ids/product_id
    Cantidad por receta > bom_line_ids/product_qty
    `,
  ),
  sheet(
    'min-max',
    'stock.warehouse.orderpoint',
    `
    Código producto > product_id
    Mín > product_min_qty
    Máx > product_max_qty
    Bodega > location_id
    `,
  ),
  sheet(
    'cuentas por cobrar',
    'account.move',
    `
    Factura No. > name
    Cliente > partner_id
    Emisión > invoice_date
    Vencimiento > invoice_date_due
    Saldo Q > invoice_line_ids/price_unit
    `,
  ),
];
