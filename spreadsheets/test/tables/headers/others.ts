import { type HeaderSheet, sheet } from '../header-sheet.ts';

export const others: HeaderSheet[] = [
  sheet(
    'SAP Business One, órdenes de compra con sus líneas, nombres técnicos',
    'purchase.order',
    `
    DocNum > name
    DocDate > date_order
    DocDueDate > date_planned
    CardName > partner_id
    NumAtCard > partner_ref
    ItemCode > order_line/product_id
    Quantity > order_line/product_qty
    Price > order_line/price_unit
    DiscPrcnt > order_line/discount`,
  ),
  sheet(
    'SAP Business One, órdenes de compra abiertas, inglés',
    'purchase.order',
    `
    Document Number > name
    Posting Date = 2026-09-08|2026-09-09 > date_order
    Delivery Date = 2026-09-22|2026-09-15 > date_planned
    Vendor Code > -
    Vendor Name > partner_id
    Item No. > order_line/product_id
    Item Description > -
    Quantity > order_line/product_qty
    Unit Price > order_line/price_unit
    Total (LC) > -
    Whse > -
    Document Status > -`,
  ),
  sheet(
    'SAP Business One, facturas abiertas, inglés',
    'account.move',
    `
    Document Number > name
    Posting Date > invoice_date
    Due Date > invoice_date_due
    Customer Name > partner_id
    Document Total > -
    Balance Due > invoice_line_ids/price_unit`,
  ),
  sheet(
    'SAP Business One, plan de cuentas',
    'account.account',
    `
    Código de cuenta > code
    Nombre de cuenta > name
    Tipo de cuenta > account_type
    Saldo > opening_balance
    Nivel > -`,
  ),
  sheet(
    'Shopify, orders',
    'sale.order',
    `
    Name > name
    Created at > date_order
    Billing Name > partner_id
    Lineitem quantity > order_line/product_uom_qty
    Lineitem name > -
    Lineitem price > order_line/price_unit
    Lineitem sku > order_line/product_id
    Lineitem discount > -
    Notes > -`,
  ),
  sheet(
    'Aspel COI, catálogo de cuentas',
    'account.account',
    `
    Número de cuenta > code
    Descripción > name
    Tipo > account_type
    Saldo inicial > opening_balance`,
  ),
  sheet(
    'ContaPlus, subcuentas',
    'account.account',
    `
    Cuenta > code
    Título > name
    Debe > opening_debit
    Haber > opening_credit`,
  ),
  sheet(
    'Odoo, empleados, inglés',
    'hr.employee',
    `
    Employee Name > name
    Work Email > work_email
    Work Phone > work_phone
    Work Mobile > mobile_phone
    Department > department_id
    Job Position > job_id
    Job Title > job_title
    Manager > parent_id
    Gender > sex
    Date of Birth > birthday
    Marital Status > marital
    Identification No > identification_id
    Passport No > passport_id
    Nationality (Country) > country_id`,
  ),
  sheet(
    'FEL Guatemala, facturas emitidas',
    'account.move',
    `
    Fecha de emisión > invoice_date
    Tipo de DTE (nombre) > move_type
    Serie > -
    Número del DTE > name
    ID del receptor > -
    Nombre completo del receptor > partner_id
    Moneda > currency_id
    Marca de anulado > -`,
  ),
  sheet(
    'planilla de empleados, Guatemala',
    'hr.employee',
    `
    Nombre completo > name
    DPI > identification_id
    Puesto > job_id
    Departamento > department_id
    Fecha de nac. > birthday
    Fecha de ingreso > contract_date_start
    Tel. > work_phone
    Cel. > mobile_phone
    Correo > work_email
    Estado civil > marital
    Sexo > sex
    Jefe inmediato > parent_id
    No. IGSS > ssnid
    Salario > wage
    Código de empleado > -`,
  ),
  sheet(
    'lista del personal, México',
    'hr.employee',
    `
    Nombre del trabajador > name
    CURP > identification_id
    Área > department_id
    Correo electrónico > work_email
    Género > sex
    Fec. Nac. > birthday
    Celular > mobile_phone
    NSS > ssnid`,
  ),
  sheet(
    'inventario físico',
    'stock.quant',
    `
    Código > product_id
    Descripción > -
    Bodega > location_id
    Lote > lot_id
    Existencia física > inventory_quantity
    Fecha > inventory_date`,
  ),
  sheet(
    'conteo por bodega',
    'stock.quant',
    `
    Cód. artículo > product_id
    Almacén > location_id
    Cant. contada > inventory_quantity
    Contado por > -`,
  ),
  sheet(
    'lista de precios de proveedores',
    'product.supplierinfo',
    `
    Proveedor > partner_id
    Nombre del producto > product_tmpl_id
    Cód. prov. > product_code
    Costo unit. > price
    Cant. mínima > min_qty
    Días de entrega > delay
    Vigencia desde > date_start
    Moneda > currency_id`,
  ),
  sheet(
    'pedidos de venta de una distribuidora',
    'sale.order',
    `
    No. Pedido > name
    Fecha pedido > date_order
    Nombre del cliente > partner_id
    Cód. prod. > order_line/product_id
    Cant. > order_line/product_uom_qty
    P. Unit. > order_line/price_unit
    Desc. % > order_line/discount
    Vendedor > user_id
    Cond. de pago > payment_term_id
    Total > -`,
  ),
  sheet(
    'órdenes de compra',
    'purchase.order',
    `
    No. OC > name
    Proveedor > partner_id
    Fecha de entrega > date_planned
    SKU > order_line/product_id
    Cantidad pedida > order_line/product_qty
    Costo unitario > order_line/price_unit`,
  ),
  sheet(
    'cartera de clientes',
    'account.move',
    `
    No. Factura > name
    Cliente > partner_id
    Fecha factura > invoice_date
    Fecha venc. > invoice_date_due
    Saldo > invoice_line_ids/price_unit`,
  ),
  sheet(
    'catálogo de cuentas de un contador, Guatemala',
    'account.account',
    `
    Cta. > code
    Nombre de la cuenta contable > name
    Tipo de cta. > account_type
    Saldo inicial > opening_balance`,
  ),
  sheet(
    'Asana, tasks',
    'project.task',
    `
    Name > name
    Section/Column > stage_id
    Assignee > user_ids
    Start Date > planned_date_begin
    Due Date > date_deadline
    Tags > tag_ids
    Notes > description
    Projects > project_id`,
  ),
  sheet(
    'tareas de una constructora',
    'project.task',
    `
    Actividad > name
    Obra / Proyecto > project_id
    Responsable > user_ids
    Fecha límite > date_deadline
    Estatus > stage_id
    Horas estimadas > allocated_hours`,
  ),
  sheet(
    'proyectos de una constructora',
    'project.project',
    `
    Nombre de la obra > name
    Cliente > partner_id
    Encargado > user_id
    Fecha inicio > date_start
    Fecha fin > date
    Presupuesto > -`,
  ),
  sheet(
    'recetas de una panadería',
    'mrp.bom',
    `
    Producto final > product_tmpl_id
    Cantidad > product_qty
    Ingrediente > bom_line_ids/product_id
    Cant. ingrediente > bom_line_ids/product_qty`,
  ),
];
