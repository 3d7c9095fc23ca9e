import { type HeaderSheet, sheet } from '../header-sheet.ts';

export const others: HeaderSheet[] = [
  sheet(
    'Monday deals',
    'crm.lead',
    `
    Oportunidad > name
    Empresa > partner_name
    Persona de contacto > contact_name
    Valor del negocio > expected_revenue
    Etapa > stage_id
    Cierre esperado > date_deadline
    Prob. % > probability
    Responsable > user_id
    Origen > source_id
    Correo del contacto > email_from
    Tel. del contacto > phone
    `,
  ),
  sheet(
    'Facebook lead ads',
    'crm.lead',
    `
    id = 1|2|3 > -
    ad_name > -
    campaign_name > campaign_id
    platform > -
    full_name > name
    email > email_from
    phone_number > phone
    city > city
    company_name > partner_name
    `,
  ),
  sheet(
    'prospectos, inmobiliaria',
    'crm.lead',
    `
    Prospecto > name
    Presupuesto Q > expected_revenue
    Asesor > user_id
    Medio por el que se enteró > source_id
    Fecha seguimiento > -
    Estatus > stage_id
    Celular > mobile
    Zona de interés > -
    Comentario > description
    `,
  ),
  sheet(
    'planilla, SV',
    'hr.employee',
    `
    Nombre del empleado > name
    DUI > identification_id
    Cargo > job_title
    Área > department_id
    Jefe inmediato > parent_id
    Correo institucional > work_email
    Teléfono personal > private_phone
    Estado civil > marital
    Fecha de nacimiento > birthday
    Sexo > sex
    Nacionalidad > country_id
    Salario > wage
    `,
  ),
  sheet(
    'toma de inventario',
    'stock.quant',
    `
    Artículo > product_id
    Bodega > location_id
    Conteo físico > inventory_quantity
    Fecha de conteo > inventory_date
    Lote > lot_id
    Contó > -
    `,
  ),
  sheet(
    'existencias por bodega',
    'stock.quant',
    `
    Cod. > product_id
    Almacén > location_id
    Cant. > inventory_quantity
    Diferencia > -
    `,
  ),
  sheet(
    'nomenclatura contable',
    'account.account',
    `
    Cuenta > code
    Nombre de la cuenta > name
    Clasificación > account_type
    Debe inicial > opening_debit
    Haber inicial > opening_credit
    `,
  ),
  sheet(
    'lista de precios de proveedor',
    'product.supplierinfo',
    `
    Proveedor > partner_id
    Producto > product_tmpl_id
    Cód. del proveedor > product_code
    Precio de compra > price
    Compra mínima > min_qty
    Días de entrega > delay
    Vigente desde > date_start
    Vigente hasta > date_end
    Moneda > currency_id
    `,
  ),
  sheet(
    'precios de compra por código',
    'product.supplierinfo',
    `
    Proveedor > partner_id
    Código artículo > product_tmpl_id
    Código del proveedor > product_code
    Precio de compra > price
    Cant. mínima > min_qty
    `,
  ),
  sheet(
    'precios de compra con SKU y nombre',
    'product.supplierinfo',
    `
    Nombre del proveedor > partner_id
    SKU > product_tmpl_id
    Producto > -
    Código > product_code
    Costo > price
    `,
  ),
  sheet(
    'tareas',
    'project.task',
    `
    Actividad > name
    Proyecto > project_id
    Asignado a > user_ids
    Fecha límite > date_deadline
    Estado > stage_id
    Prioridad > priority
    Cliente > partner_id
    Horas estimadas > allocated_hours
    Detalle > description
    `,
  ),
  sheet(
    'máximos y mínimos',
    'stock.warehouse.orderpoint',
    `
    Producto > product_id
    Bodega > location_id
    Mínimo > product_min_qty
    Máximo > product_max_qty
    `,
  ),
  sheet(
    'Freshsales leads',
    'crm.lead',
    `
    First name > name
    Last name > -
    Company > partner_name
    Job title > function
    Mobile > mobile
    Email > email_from
    Lead source > source_id
    Lead stage > stage_id
    Sales owner > user_id
    City > city
    Country > country_id
    `,
  ),
  sheet(
    'bitácora de ventas',
    'crm.lead',
    `
    Asunto > name
    Nombre de la empresa > partner_name
    Con quién hablar > contact_name
    Tel/Cel > phone
    Correo-e > email_from
    $ estimado > expected_revenue
    Fecha prob. de cierre > date_deadline
    % de cierre > probability
    Etapa del embudo > stage_id
    Ejecutiva > user_id
    `,
  ),
  sheet(
    'BambooHR empleados',
    'hr.employee',
    `
    Display name > name
    Job Title > job_title
    Department > department_id
    Reporting to > parent_id
    Work Email > work_email
    Work Phone > work_phone
    Mobile Phone > mobile_phone
    Home Email > private_email
    Birth Date > birthday
    Gender > sex
    Marital Status > marital
    `,
  ),
  sheet(
    'planilla GT 2',
    'hr.employee',
    `
    Nombres y apellidos > name
    No. de DPI > identification_id
    Puesto > job_id
    Depto > department_id
    Correo de la empresa > work_email
    Tel. empresa > work_phone
    F. nac. > birthday
    Género > sex
    `,
  ),
  sheet(
    'balance inicial',
    'account.account',
    `
    Código contable > code
    Nombre cuenta > name
    Tipo de cuenta > account_type
    Saldo deudor > opening_debit
    Saldo acreedor > opening_credit
    `,
  ),
  sheet(
    'pedidos de venta',
    'sale.order',
    `
    No. de pedido > name
    Cliente > partner_id
    Fecha del pedido > date_order
    OC del cliente > client_order_ref
    Producto > order_line/product_id
    Cantidad > order_line/product_uom_qty
    Precio unitario > order_line/price_unit
    Vendedor > user_id
    `,
  ),
  sheet(
    'órdenes de compra',
    'purchase.order',
    `
    OC > name
    Proveedor > partner_id
    Fecha > date_order
    Fecha de entrega > date_planned
    Artículo > order_line/product_id
    Cant. > order_line/product_qty
    Costo > order_line/price_unit
    `,
  ),
  sheet(
    'receta',
    'mrp.bom',
    `
    Producto terminado > product_tmpl_id
    Rinde > product_qty
    Ingrediente > bom_line_ids/product_id
    Cantidad por ingrediente > bom_line_ids/product_qty
    `,
  ),
];
