import { type HeaderSheet, sheet } from './headers.ts';

/*
 * Exports of further programs, and lists of further trades. Their expected answers were written down before
 * they were tried. The first names of people are loaded with the surnames beside them.
 */

export const programSheets: HeaderSheet[] = [
  sheet(
    'Zoho Books vendors EN',
    'res.partner',
    `
    Contact ID = 4500001|4500002 > ref
    Vendor Name > name
    Company Name > company_name
    First Name > -
    Last Name > -
    EmailID > email
    Phone > phone
    MobilePhone > mobile
    Currency Code = GTQ|USD > -
    Billing Address > street
    Billing Street2 > street2
    Billing City > city
    Billing State > state_id
    Billing Code = 01001|01010 > zip
    Billing Country > country_id
    Payment Terms Label = Net 30|Due on receipt > property_supplier_payment_term_id
    Website > website
    Notes > comment
    `,
  ),
  sheet(
    'SAP B1 articulos ES 2',
    'product.template',
    `
    Número de artículo > default_code
    Descripción del artículo > name
    Grupo de artículos > categ_id
    Código de barras > barcode
    Unidad de medida de inventario = UND|CAJA > uom_id
    Lista de precios 01 = 25.00|30.50 > list_price
    Costo del artículo > standard_price
    En stock > qty_available
    Comprometido > -
    Solicitado > -
    `,
  ),
  sheet(
    'Square customers EN',
    'res.partner',
    `
    Reference ID > ref
    First Name > name
    Last Name > -
    Email Address > email
    Phone Number > phone
    Nickname > -
    Company Name > company_name
    Street Address 1 > street
    Street Address 2 > street2
    City > city
    State > state_id
    Postal Code > zip
    Birthday = 1990-01-02|1985-05-06 > -
    Memo > comment
    `,
  ),
  sheet(
    'Lightspeed products EN',
    'product.template',
    `
    handle > -
    sku > default_code
    name > name
    description > description_sale
    product_category > categ_id
    supply_price > standard_price
    retail_price > list_price
    tax_name = IVA|IVA > taxes_id
    brand_name > -
    supplier_name > -
    inventory_Main_Outlet = 3|5 > -
    track_inventory = 1|0 > is_storable
    `,
  ),
  sheet(
    'Wix contacts ES',
    'res.partner',
    `
    Nombre > name
    Apellido > -
    Email 1 > email
    Teléfono 1 > phone
    Dirección 1 - Calle > street
    Dirección 1 - Ciudad > city
    Dirección 1 - Estado/Región > state_id
    Dirección 1 - Código postal > zip
    Dirección 1 - País > country_id
    Etiquetas > category_id
    Idioma = es|en > lang
    Fecha de creación (UTC) > -
    `,
  ),
  sheet(
    'Wix products EN',
    'product.template',
    `
    handleId > -
    name > name
    description > description_sale
    productImageUrl > image_1920
    collection > categ_id
    sku > default_code
    price > list_price
    cost > standard_price
    weight > weight
    inventory = InStock|5 > -
    `,
  ),
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
    'Mailchimp audience ES',
    'res.partner',
    `
    Dirección de correo electrónico > email
    Nombre > name
    Apellidos > -
    Dirección > street
    Número de teléfono > phone
    Cumpleaños > -
    Etiquetas > category_id
    OPTIN_TIME > -
    `,
  ),
  sheet(
    'Nubox clientes CL',
    'res.partner',
    `
    RUT > vat
    Razón Social > name
    Giro > industry_id
    Dirección > street
    Comuna > -
    Ciudad > city
    Fono > phone
    E-mail contacto > email
    Forma de pago > property_payment_term_id
    `,
  ),
  sheet(
    'Xubio productos AR',
    'product.template',
    `
    Código > default_code
    Nombre > name
    Unidad de Medida > uom_id
    Rubro > categ_id
    Tasa IVA = 21%|10.5% > taxes_id
    Precio de Venta Final > list_price
    Costo > standard_price
    Código de Barras > barcode
    Stock > qty_available
    `,
  ),
  sheet(
    'Softland clientes CR',
    'res.partner',
    `
    CLIENTE > -
    NOMBRE > name
    ALIAS > -
    CONTACTO > -
    CARGO > function
    DIRECCION > street
    TELEFONO1 > phone
    TELEFONO2 > mobile
    FAX > -
    E_MAIL > email
    CONTRIBUYENTE > -
    CONDICION_PAGO = 30|15 > property_payment_term_id
    LIMITE_CREDITO > credit_limit
    VENDEDOR > user_id
    PAIS > country_id
    ZONA = 10|14 > street2
    `,
  ),
  sheet(
    'RTU SAT Guatemala',
    'res.partner',
    `
    NIT > vat
    Nombre o Razón Social del Contribuyente > name
    Nombre comercial del establecimiento > -
    Domicilio Fiscal > street
    Departamento > state_id
    Municipio > city
    Régimen IVA > -
    Estado = ACTIVO|ACTIVO > -
    Correo electrónico principal > email
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
    'ferretería El Martillo',
    'product.template',
    `
    COD > default_code
    PRODUCTO Y MEDIDA > name
    MARCA = Truper|Stanley > -
    UNID = UND|DOC > uom_id
    P. COMPRA S/IVA > standard_price
    P. PUBLICO > list_price
    P. X MAYOR > -
    STOCK ACTUAL > qty_available
    STOCK MIN > -
    ESTANTE = A1|B2 > -
    PROVEEDOR = Cemaco|Novex > -
    `,
  ),
  sheet(
    'ferretería 2',
    'product.template',
    `
    # = 1|2 > -
    Cód. interno > default_code
    Descripción del producto > name
    Línea = Pintura|Plomería > categ_id
    Cant. > qty_available
    Precio Unit. Venta Q. > list_price
    Precio Unit. Costo Q. > standard_price
    Barra > barcode
    `,
  ),
  sheet(
    'farmacia San Rafael',
    'product.template',
    `
    Código > default_code
    Producto (nombre comercial) > name
    Nombre genérico = Ibuprofeno|Loratadina|Omeprazol > -
    Concentración = 400 mg|10 mg > -
    Casa farmacéutica = Bayer|Roche > -
    Precio Caja > -
    Precio Blister > -
    Precio al público > list_price
    Lote = L22|L33 > -
    Vence = 01/2027|05/2027 > -
    Existencia actual > qty_available
    `,
  ),
  sheet(
    'restaurante carta',
    'product.template',
    `
    Platillo > name
    Descripción para el menú > description_sale
    Sección del menú = Entradas|Postres > categ_id
    Precio Q > list_price
    Costo receta > standard_price
    `,
  ),
  sheet(
    'restaurante proveedores',
    'res.partner',
    `
    Negocio > name
    Quién atiende > -
    Tel > phone
    WhatsApp > mobile
    Días de entrega = Lunes|Martes > -
    Crédito (días) = 15|30 > property_payment_term_id
    NIT > vat
    Cta. bancaria = 01-22-33|44-55-66 > -
    `,
  ),
  sheet(
    'clínica dental',
    'res.partner',
    `
    No. Expediente = 001|002 > ref
    Nombre del paciente > name
    Edad = 34|22 > -
    DPI = 2587 45963 0101|1987 22331 0101 > -
    Teléfono casa > phone
    Celular > mobile
    Dirección domicilio > street
    Correo > email
    Médico tratante = Dr. Paz|Dra. Ruiz > -
    Alergias > -
    Última visita = 01/02/2024|03/04/2024 > -
    `,
  ),
  sheet(
    'taller repuestos',
    'product.template',
    `
    No. de parte OEM > default_code
    Repuesto > name
    Aplica a > -
    Costo Q > standard_price
    Existencias > qty_available
    Ubic. > -
    `,
  ),
  sheet(
    'iglesia/ONG miembros',
    'res.partner',
    `
    Nombres y apellidos completos > name
    Fecha de nac. > -
    Teléfono/WhatsApp > mobile
    Aldea/Cantón = San Juan|Pajoca > -
    Municipio > city
    Depto > state_id
    Ministerio = Música|Niños > -
    `,
  ),
  sheet(
    'distribuidora clientes rutas',
    'res.partner',
    `
    Ruta = R1|R2 > -
    Cód Cliente > ref
    Razón social / Propietario > name
    Tipo Negocio = Tienda|Abarrotería > -
    Dirección exacta > street
    Zona > street2
    Colonia/Barrio > -
    Muni. > city
    Depto. > state_id
    Teléfonos de contacto > phone
    Días visita = Lunes|Martes > -
    Lista precio = A|B > property_product_pricelist
    Lim. Créd. Q > credit_limit
    Plazo créd. = 30|15 > property_payment_term_id
    Vend. > user_id
    `,
  ),
  sheet(
    'tienda de ropa',
    'product.template',
    `
    Modelo > -
    Prenda = Blusa|Pantalón corto|Falda > name
    Talla = S|M > -
    Color = Rojo|Azul > -
    Cod.Barras > barcode
    Precio Etiqueta > list_price
    Precio Costo > standard_price
    Cant. en tienda > qty_available
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
    Salario base = 3500|4000 > -
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
    Hire Date > -
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
  sheet(
    'clientes MX',
    'res.partner',
    `
    RFC > vat
    Nombre/Razón social > name
    Régimen fiscal > -
    Uso CFDI > -
    Calle y número > street
    Colonia > street2
    C.P. > zip
    Alcaldía/Municipio > city
    Entidad federativa > state_id
    País > country_id
    Correo(s) > email
    Tel. (10 dígitos) > phone
    `,
  ),
  sheet(
    'clientes HN',
    'res.partner',
    `
    RTN > vat
    Nombre del Cliente o Empresa > name
    Dirección completa > street
    Teléfono Fijo > phone
    Tel. Celular > mobile
    Correo Elect. > email
    Depto/Ciudad = FM/Tegucigalpa|Cortés/SPS > state_id
    Límite Créd. L > credit_limit
    `,
  ),
  sheet(
    'proveedores SV',
    'res.partner',
    `
    NRC > company_registry
    NIT > vat
    Proveedor > name
    Giro o actividad > industry_id
    Persona contacto > -
    Telefonos > phone
    Correo electronico > email
    Plazo en días = 30|15 > property_supplier_payment_term_id
    `,
  ),
  sheet(
    'Librería export sistema',
    'product.template',
    `
    ART_CODIGO > default_code
    ART_DESCRIPCION > name
    ART_FAMILIA > categ_id
    ART_PRECIO1 > list_price
    ART_PRECIO2 > -
    ART_COSTO_PROM > standard_price
    ART_CODBARRA > barcode
    ART_UNIDAD = UND|CJA > uom_id
    ART_EXISTENCIA > qty_available
    ART_STATUS = A|I > -
    `,
  ),
  sheet(
    'Servicios técnicos',
    'product.template',
    `
    Servicio > name
    Tarifa por hora Q > list_price
    Tipo = Servicio|Servicio > detailed_type
    Código > default_code
    Impuesto = IVA 12%|IVA 12% > taxes_id
    Explicación > -
    `,
  ),
  sheet(
    'Gimnasio socios',
    'res.partner',
    `
    Nº socio = 100|101 > ref
    Socio > name
    Contacto de emergencia = Ana 5555|Luis 4444 > -
    Celular socio > mobile
    Email socio > email
    Plan = Mensual|Anual > -
    Vence = 01/02/2026|03/02/2026 > -
    `,
  ),
  sheet(
    'Hotel agencias',
    'res.partner',
    `
    Agencia > name
    Contacto en agencia > -
    Teléfono(s) > phone
    E-mail reservas > email
    % Comisión = 10|15 > -
    Ciudad/País = Antigua/Guatemala|Cobán/Guatemala > city
    `,
  ),
  sheet(
    'Sistema contable que pega las palabras: clientes',
    'res.partner',
    `
    CODCLIENTE = 1|2 > ref
    NOMBRECLIENTE > name
    DIRFISCAL > street
    TELOFICINA > phone
    `,
  ),
  sheet(
    'Sistema contable que pega las palabras: artículos',
    'product.template',
    `
    CODART = A-1|A-2 > default_code
    DESCRIPCION > name
    PRECIOVENTA > list_price
    COSTOUNIT > standard_price
    CODBARRAS > barcode
    `,
  ),
];
