import { type HeaderSheet, sheet } from './header-sheet.ts';

/**
 * Headers of further exports, recorded before they were tried. Errors of the first measurement were corrected
 * by classes of words, never header by header.
 */
export const exportSheets: HeaderSheet[] = [
  sheet(
    'Zoho Books, Contacts',
    'res.partner',
    `
    Display Name > name
    Company Name > company_name
    EmailID > email
    Phone > phone
    MobilePhone > mobile
    Tax Registration Number > vat
    Billing Address > street
    Billing Street2 > street2
    Billing City > city
    Billing State > state_id
    Billing Code > zip
    Billing Country > country_id
    Payment Terms Label > property_payment_term_id
    Credit Limit > credit_limit
    Notes > comment
    Website > website
    Currency Code > -
    Shipping Attention > -
    Created Time > -
    `,
  ),
  sheet(
    'Zoho Inventory, Items',
    'product.template',
    `
    Item Name > name
    SKU > default_code
    Selling Price > list_price
    Purchase Price > standard_price
    Usage unit > uom_id
    EAN > barcode
    Category Name > categ_id
    Package Weight > weight
    Reorder Level > -
    Warehouse Name > -
    Stock On Hand > qty_available
    Manufacturer > -
    `,
  ),
  sheet(
    'SAP Business One, business partners, inglés',
    'res.partner',
    `
    BP Code > ref
    BP Name > name
    Foreign Name > -
    Group Code > -
    Federal Tax ID > vat
    Telephone 1 > phone
    Mobile Phone > mobile
    E-Mail > email
    Web Site > website
    Bill-to Street > street
    Bill-to City > city
    Bill-to Zip Code > zip
    Bill-to Country > country_id
    Sales Employee > user_id
    Payment Terms Code > property_payment_term_id
    Account Balance > -
    Remarks > comment
    `,
  ),
  sheet(
    'SAP Business One, items, inglés',
    'product.template',
    `
    Item No. > default_code
    Item Description > name
    Item Group > categ_id
    Bar Code > barcode
    Inventory UoM > uom_id
    Purchasing UoM > uom_po_id
    In Stock > qty_available
    Item Cost > standard_price
    Preferred Vendor > -
    Sales Item > sale_ok
    Purchase Item > purchase_ok
    `,
  ),
  sheet(
    'Shopify, inventory',
    'stock.quant',
    `
    Handle > -
    Title > product_id
    Option1 Value > -
    Location > location_id
    On hand (new) > inventory_quantity
    Committed > -
    `,
  ),
  sheet(
    'QuickBooks Online, lista de clientes, español',
    'res.partner',
    `
    Nombre para mostrar > name
    Empresa > company_name
    Correo electrónico principal > email
    Número de teléfono > phone
    Número de celular > mobile
    Dirección de facturación línea 1 > street
    Dirección de facturación línea 2 > street2
    Ciudad de facturación > city
    Estado de facturación > state_id
    Código postal de facturación > zip
    País de facturación > country_id
    Términos > property_payment_term_id
    Saldo abierto > -
    Número de identificación fiscal > vat
    `,
  ),
  sheet(
    'QuickBooks, productos y servicios, español',
    'product.template',
    `
    Nombre del producto o servicio > name
    SKU > default_code
    Tipo > detailed_type
    Descripción de la venta > description_sale
    Precio o tasa de venta > list_price
    Costo de compra > standard_price
    Cantidad en existencia > qty_available
    Punto de reorden > -
    Cuenta de ingresos > -
    `,
  ),
  sheet(
    'Aspel SAE, proveedores',
    'res.partner',
    `
    Clave del proveedor > ref
    Nombre del proveedor > name
    R.F.C. > vat
    Calle > street
    Número exterior > -
    Colonia > street2
    Población > city
    Código postal > zip
    Nombre del país > country_id
    Teléfonos > phone
    Página web > website
    Clasificación > category_id
    Días de crédito > property_supplier_payment_term_id
    Límite de crédito > credit_limit
    Fecha de última compra > -
    Observaciones > comment
    `,
  ),
  sheet(
    'Aspel SAE, productos y servicios',
    'product.template',
    `
    Clave del artículo > default_code
    Descripción del artículo > name
    Línea de producto > categ_id
    Unidad de salida > uom_id
    Precio público > list_price
    Costo promedio > standard_price
    Existencia total > qty_available
    Peso unitario > weight
    Volumen unitario > volume
    Stock máximo > -
    Esquema de impuesto > taxes_id
    Clave unidad SAT > -
    `,
  ),
  sheet(
    'ContaPlus y Contasol, clientes',
    'res.partner',
    `
    Código de cliente > ref
    Nombre fiscal > name
    Nombre comercial > -
    N.I.F. > vat
    Domicilio > street
    C.P. > zip
    Población > city
    Provincia > state_id
    Teléfono móvil > mobile
    Correo-e > email
    Forma de pago > property_payment_term_id
    Agente comercial > user_id
    Fecha de alta > -
    `,
  ),
  sheet(
    'Mónica 10, inventario',
    'product.template',
    `
    Código producto > default_code
    Descripción producto > name
    Precio de venta 1 > list_price
    Precio de venta 2 > -
    Costo unitario > standard_price
    Cantidad existente > qty_available
    Unidad medida > uom_id
    Categoría producto > categ_id
    Código barra > barcode
    Proveedor > -
    Bodega > -
    `,
  ),
  sheet(
    'Mónica 10, clientes',
    'res.partner',
    `
    Código del cliente > ref
    Nombre del cliente > name
    Registro tributario > vat
    Dirección 1 > street
    Dirección 2 > street2
    Ciudad > city
    Teléfono 1 > phone
    Teléfono 2 > -
    Celular 1 > mobile
    E-mail > email
    Zona de ventas > -
    Crédito máximo > credit_limit
    `,
  ),
  sheet(
    'HubSpot, Contactos, español',
    'res.partner',
    `
    ID de registro > -
    Nombre completo > name
    Correo > email
    Número de teléfono > phone
    Número de teléfono móvil > mobile
    Cargo > function
    Nombre de la empresa > company_name
    Dirección > street
    Ciudad > city
    Estado/región > state_id
    Código postal > zip
    País/región > country_id
    URL del sitio web > website
    Propietario del contacto > user_id
    Estado del lead > -
    Fecha de creación > -
    `,
  ),
  sheet(
    'HubSpot, Leads a mano',
    'crm.lead',
    `
    Deal name > name
    Associated company > partner_name
    Associated contact > contact_name
    Deal amount > expected_revenue
    Deal stage > stage_id
    Expected close date > date_deadline
    Deal owner > user_id
    Deal probability > probability
    Deal type = New Business|Existing Business > -
    Next step > -
    Original source > source_id
    `,
  ),
  sheet(
    'Pipedrive, negocios, español',
    'crm.lead',
    `
    Negocio - Título > name
    Negocio - Valor > expected_revenue
    Negocio - Etapa > stage_id
    Negocio - Fecha prevista de cierre > date_deadline
    Negocio - Propietario > user_id
    Negocio - Etiqueta > tag_ids
    Persona - Nombre > contact_name
    Persona - Correo electrónico > email_from
    Persona - Teléfono > phone
    Organización - Nombre > partner_name
    Negocio - Moneda > -
    `,
  ),
  sheet(
    'SAT de México, constancias de clientes',
    'res.partner',
    `
    RFC > vat
    CURP > -
    Denominación o razón social > name
    Nombre de vialidad > street
    Nombre de la colonia > street2
    Nombre del municipio > city
    Nombre de la entidad federativa > state_id
    Código postal > zip
    Correo de contacto > email
    Régimen > -
    `,
  ),
  sheet(
    'SAT de Guatemala, FEL recibidas',
    'account.move',
    `
    Fecha de emisión > invoice_date
    Número de autorización > ref
    Serie > -
    NIT del emisor > -
    Nombre completo del emisor > partner_id
    Gran total (moneda original) > invoice_line_ids/price_unit
    IVA (monto de este impuesto) > -
    `,
  ),
  sheet(
    'Loyverse, artículos',
    'product.template',
    `
    Referencia > default_code
    Nombre del artículo > name
    Categoría > categ_id
    Código de barras > barcode
    Coste > standard_price
    Precio [Tienda central] > list_price
    En inventario [Tienda central] > qty_available
    Existencias bajas [Tienda central] > -
    Vendido por peso > to_weight
    Disponible para la venta [Tienda central] > -
    `,
  ),
  sheet(
    'Trello, cards',
    'project.task',
    `
    Card Name > name
    Card Description > description
    Board Name > project_id
    List Name > stage_id
    Members > user_ids
    Labels > tag_ids
    Due Date > date_deadline
    Card URL > -
    Last Activity Date > -
    `,
  ),
  sheet(
    'planilla del IGSS, Guatemala',
    'hr.employee',
    `
    Nombre del trabajador > name
    DPI / CUI > identification_id
    No. afiliación IGSS > ssnid
    Fecha nacimiento > birthday
    Sexo > sex
    Estado civil > marital
    Nacionalidad > country_id
    Puesto que desempeña > job_id
    Depto. donde labora > department_id
    Celular personal > private_phone
    Correo personal > private_email
    Salario ordinario > wage
    Fecha de ingreso > contract_date_start
    `,
  ),
  sheet(
    'Alegra, facturas de venta',
    'account.move',
    `
    Número de factura > name
    Cliente > partner_id
    Creación > invoice_date
    Vencimiento > invoice_date_due
    Ítem > invoice_line_ids/name
    Cantidad > invoice_line_ids/quantity
    Precio > invoice_line_ids/price_unit
    Saldo por cobrar > -
    `,
  ),
];
