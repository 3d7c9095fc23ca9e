import { type HeaderSheet, sheet } from './headers.ts';

/* Lists of different trades, and exports of programs that the other tables do not have. They were recorded
   before anybody checked how they are read. */

export const tradeSheets: HeaderSheet[] = [
  sheet(
    'Holded contactos',
    'res.partner',
    `
    Nombre > name
    NIF > vat
    Nombre comercial > -
    Dirección de facturación > street
    Población de facturación > city
    Cód. postal fact. > zip
    Provincia fact. > state_id
    País fact. > country_id
    Correo-e > email
    Tlf. > phone
    Tlf. móvil > mobile
    Sitio web > website
    Etiquetas > category_id
    Vendedor > user_id
    Forma de pago > property_payment_term_id
    `,
  ),
  sheet(
    'Google Contacts CSV',
    'res.partner',
    `
    First Name > -
    Last Name > -
    Name = Ana Ruiz|Beto Paz|Carla Sis > name
    Organization Title = Gerente|Ventas|Caja > function
    E-mail 1 - Value = ana@a.com|b@b.com|c@c.com > email
    Phone 1 - Value = 55512345|44123456|33123456 > phone
    Address 1 - Street > street
    Address 1 - City > city
    Address 1 - Postal Code > zip
    Address 1 - Country > country_id
    Website 1 - Value > website
    Notes > comment
    Labels > category_id
    `,
  ),
  sheet(
    'Outlook contactos',
    'res.partner',
    `
    Nombre completo > name
    Cargo > function
    Dirección de correo electrónico > email
    Teléfono del trabajo > phone
    Teléfono móvil > mobile
    Calle del trabajo > street
    Ciudad de trabajo > city
    Código postal del trabajo > zip
    País o región del trabajo > country_id
    Página web > website
    Notas > comment
    `,
  ),
  sheet(
    'lista de clientes, ferretería GT',
    'res.partner',
    `
    No. > -
    Cliente > name
    Nit > vat
    Direccion > street
    Zona > street2
    Muni > city
    Depto > state_id
    Tel. cliente > phone
    Wsp > mobile
    Mail > email
    Dias credito > property_payment_term_id
    Limite Q > credit_limit
    Vend. > user_id
    Obs. > comment
    `,
  ),
  sheet(
    'proveedores, distribuidora SV',
    'res.partner',
    `
    Proveedor > name
    NRC > company_registry
    NIT o DUI > vat
    Giro > industry_id
    Contacto > -
    Telefonos de contacto > phone
    E mail > email
    Direccion completa > street
    Ubicación > -
    Plazo (días) > property_supplier_payment_term_id
    `,
  ),
  sheet(
    'pacientes, clínica',
    'res.partner',
    `
    Paciente > name
    Fecha nac. > -
    Telefono casa > phone
    Celular del paciente > mobile
    Correo > email
    Domicilio > street
    Municipio de residencia > city
    Responsable > -
    Comentarios > comment
    `,
  ),
  sheet(
    'alumnos, academia',
    'res.partner',
    `
    Nombre del alumno > name
    Encargado > -
    Tel. encargado > phone
    Correo encargado > email
    Dirección de residencia > street
    Grado > -
    `,
  ),
  sheet(
    'Square catalog',
    'product.template',
    `
    Item Name > name
    SKU > default_code
    Description > description_sale
    Category > categ_id
    Price > list_price
    GTIN > barcode
    Current Quantity > qty_available
    Default Unit Cost > standard_price
    Weight (lb) > weight
    Sellable > sale_ok
    `,
  ),
  sheet(
    'Mercado Libre publicaciones',
    'product.template',
    `
    Título > name
    SKU > default_code
    Código universal de producto > barcode
    Precio > list_price
    Stock > qty_available
    Categoría > categ_id
    Descripción > description_sale
    Condición > -
    Peso del paquete (kg) > weight
    `,
  ),
  sheet(
    'Eleventa productos',
    'product.template',
    `
    Código > default_code
    Descripción = Martillo|Clavo|Pala > name
    Tipo de venta > -
    P. Costo > standard_price
    P. Venta > list_price
    P. Mayoreo > -
    Departamento > categ_id
    Existencia > qty_available
    Inv. Mínimo > -
    `,
  ),
  sheet(
    'repuestos, taller',
    'product.template',
    `
    No. parte > default_code
    Repuesto > name
    Marca > -
    Linea > categ_id
    Costo unit. > standard_price
    Precio púb. > list_price
    Precio taller > -
    Exist. > qty_available
    U/M > uom_id
    Ubic. > -
    `,
  ),
  sheet(
    'menú de restaurante',
    'product.template',
    `
    Platillo > name
    Precio al público > list_price
    Costo del plato > standard_price
    Descripcion del menu > description_sale
    Foto > image_1920
    Disponible en POS > available_in_pos
    `,
  ),
  sheet(
    'farmacia',
    'product.template',
    `
    Cod. barras > barcode
    Medicamento > name
    Laboratorio > -
    Presentación > -
    Precio c/IVA > list_price
    Costo s/IVA > standard_price
    Stock actual > qty_available
    Vence > -
    Lote > -
    Grupo terapéutico > categ_id
    `,
  ),
  sheet(
    'ropa, tienda',
    'product.template',
    `
    Ref > default_code
    Prenda > name
    PVP > list_price
    Coste > standard_price
    EAN13 > barcode
    Publicado en web > is_published
    `,
  ),
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
    Salario > -
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
    'Xero contacts',
    'res.partner',
    `
    ContactName > name
    EmailAddress > email
    POAddressLine1 > street
    POCity > city
    PORegion > state_id
    POPostalCode > zip
    POCountry > country_id
    PhoneNumber > phone
    MobileNumber > mobile
    TaxNumber > vat
    Website > website
    `,
  ),
  sheet(
    'Dynamics BC customers',
    'res.partner',
    `
    No. > -
    Name > name
    Address > street
    Address 2 > street2
    City > city
    County > state_id
    Post Code > zip
    Country/Region Code > country_id
    Phone No. > phone
    Mobile Phone No. > mobile
    E-Mail > email
    Home Page > website
    VAT Registration No. > vat
    Payment Terms Code > property_payment_term_id
    Credit Limit (LCY) > credit_limit
    Salesperson Code > user_id
    `,
  ),
  sheet(
    'NetSuite customers',
    'res.partner',
    `
    Company Name > name
    Email > email
    Phone > phone
    Billing Address 1 > street
    Billing City > city
    Billing State/Province > state_id
    Billing Zip > zip
    Billing Country > country_id
    Sales Rep > user_id
    Terms > property_payment_term_id
    Comments > comment
    `,
  ),
  sheet(
    'Tango Gestión clientes',
    'res.partner',
    `
    Código de cliente > ref
    Razón social > name
    CUIT > vat
    Domicilio > street
    Localidad > city
    Provincia > state_id
    C.P. > zip
    Teléfono 1 > phone
    E-mail > email
    Cód. vendedor > user_id
    Condición de venta > property_payment_term_id
    Cupo de crédito > credit_limit
    `,
  ),
  sheet(
    'Defontana clientes',
    'res.partner',
    `
    RUT > vat
    Razón Social > name
    Nombre de Fantasía > -
    Giro > industry_id
    Dirección > street
    Comuna > -
    Ciudad > city
    Región > state_id
    Fono > phone
    Correo > email
    Fax > -
    `,
  ),
  sheet(
    'Microsip articulos',
    'product.template',
    `
    Clave principal > default_code
    Nombre > name
    Línea de artículos > categ_id
    Unidad de venta > uom_id
    Precio de lista > list_price
    Ultimo costo > standard_price
    Existencia > qty_available
    Peso unitario > weight
    Estatus > -
    Impuesto > taxes_id
    `,
  ),
  sheet(
    'PrestaShop products',
    'product.template',
    `
    ID > -
    Name * > name
    Categories (x,y,z...) > categ_id
    Price tax excluded > list_price
    Reference # > default_code
    EAN13 > barcode
    Weight > weight
    Quantity > qty_available
    Short description > description_sale
    Image URLs (x,y,z...) > image_1920
    `,
  ),
  sheet(
    'Tiendanube',
    'product.template',
    `
    Nombre > name
    Categorías > categ_id
    Precio > list_price
    Precio promocional > -
    Peso (kg) > weight
    Stock > qty_available
    SKU > default_code
    Código de barras > barcode
    Mostrar en tienda > is_published
    Descripción > description_sale
    Costo > standard_price
    `,
  ),
  sheet(
    'Treinta / Kyte',
    'product.template',
    `
    Producto > name
    Precio de venta > list_price
    Costo de compra > standard_price
    Cantidad disponible > qty_available
    Código > default_code
    Categoría > categ_id
    Detalles > -
    `,
  ),
  sheet(
    'Amazon listing',
    'product.template',
    `
    item_name > name
    seller-sku > default_code
    price > list_price
    quantity > qty_available
    product_description > description_sale
    brand > -
    `,
  ),
  sheet(
    'Bsale productos',
    'product.template',
    `
    Clasificación > -
    Nombre del Producto > name
    SKU > default_code
    Código de Barras > barcode
    Precio Neto > list_price
    Costo Neto Unitario > standard_price
    Controla Stock > is_storable
    Stock Disponible > qty_available
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
