/*
 * Headers of real programs, offices and shops, each with the field that it means: one line a header, `-` where
 * Odoo has no field for it (or only another model has). Where only the values tell, some stand after `=`. Each
 * sheet is mapped as a whole.
 */

export interface HeaderSheet {
  /** The program or trade that the headers come from. */
  source: string;
  model: string;
  headers: { header: string; field: string | null; values: string[] }[];
}

export const sheet = (source: string, model: string, lines: string): HeaderSheet => ({
  source,
  model,
  headers: lines
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.lastIndexOf(' > ');
      const [header = '', values = ''] = line.slice(0, at).split(' = ');
      const field = line.slice(at + 3).trim();
      return {
        header: header.trim().replaceAll('\\n', '\n'),
        field: field === '-' ? null : field,
        values: values === '' ? [] : values.split('|').map((value) => value.trim()),
      };
    }),
});

export const headerSheets: HeaderSheet[] = [
  sheet(
    'Zoho CRM, Contactos, español',
    'res.partner',
    `
    Nombre completo > name
    Correo electrónico > email
    Teléfono > phone
    Móvil > mobile
    Calle de correspondencia > street
    Ciudad de correspondencia > city
    Estado de correspondencia > state_id
    Código postal de correspondencia > zip
    País de correspondencia > country_id
    Descripción > -
    Fecha de nacimiento > -
    Propietario de Contacto > user_id`,
  ),
  sheet(
    'Zoho CRM, Deals, inglés',
    'crm.lead',
    `
    Deal Name > name
    Account Name > partner_name
    Contact Name > contact_name
    Amount > expected_revenue
    Stage > stage_id
    Probability (%) > probability
    Closing Date > date_deadline
    Lead Source > source_id
    Deal Owner > user_id
    Description > description
    Next Step > -`,
  ),
  sheet(
    'Zoho CRM, Posibles clientes, español',
    'crm.lead',
    `
    Nombre de Posible cliente > name
    Empresa > partner_name
    Título > function
    Correo electrónico > email_from
    Teléfono > phone
    Fuente de Posible cliente > source_id
    Sitio web > website
    Calle > street
    Ciudad > city
    Estado > state_id
    Código postal > zip
    País > country_id
    Ingresos anuales > -
    Descripción > description`,
  ),
  sheet(
    'HubSpot, Companies',
    'res.partner',
    `
    Company name > name
    Company Domain Name > website
    Phone Number > phone
    Street Address > street
    City > city
    State/Region > state_id
    Postal Code > zip
    Country/Region > country_id
    Industry > industry_id
    Company owner > user_id
    Description > -`,
  ),
  sheet(
    'HubSpot, Contacts',
    'res.partner',
    `
    First Name > name
    Last Name > -
    Email > email
    Phone Number > phone
    Mobile Phone Number > mobile
    Company Name > company_name
    Job Title > function
    Lead Status > -
    Create Date > -`,
  ),
  sheet(
    'HubSpot, Deals',
    'crm.lead',
    `
    Deal Name > name
    Deal Stage > stage_id
    Close Date > date_deadline
    Deal owner > user_id
    Amount > expected_revenue
    Pipeline > -`,
  ),
  sheet(
    'HubSpot, Negocios, español',
    'crm.lead',
    `
    Nombre del negocio > name
    Etapa del negocio > stage_id
    Fecha de cierre > date_deadline
    Propietario del negocio > user_id
    Importe > expected_revenue
    Prioridad > priority`,
  ),
  sheet(
    'Salesforce, Leads',
    'crm.lead',
    `
    Lead Name > name
    Company / Account > partner_name
    Title > function
    Phone > phone
    Mobile > mobile
    Email > email_from
    Lead Source > source_id
    Lead Owner > user_id
    Lead Status > stage_id
    Street > street
    State/Province > state_id
    Zip/Postal Code > zip`,
  ),
  sheet(
    'Pipedrive, Deals',
    'crm.lead',
    `
    Title > name
    Organization > partner_name
    Contact person > contact_name
    Value > expected_revenue
    Expected close date > date_deadline
    Stage > stage_id
    Owner > user_id
    Probability > probability
    Label > tag_ids
    Lost reason > lost_reason_id`,
  ),
  sheet(
    'SAP Business One, socios de negocios, nombres técnicos',
    'res.partner',
    `
    CardCode > ref
    CardName > name
    LicTradNum > vat
    Phone1 > phone
    Cellular > mobile
    E_Mail > email
    Address > street
    ZipCode > zip
    City > city
    Country > country_id
    CreditLine > credit_limit
    SlpCode > user_id
    Notes > comment
    Balance > -`,
  ),
  sheet(
    'SAP Business One, socios de negocios, español',
    'res.partner',
    `
    Código SN > ref
    Nombre SN > name
    Número de identificación fiscal > vat
    Teléfono 1 > phone
    Teléfono móvil > mobile
    Correo electrónico > email
    Calle / Número > street
    Ciudad > city
    Código postal > zip
    País > country_id
    Condiciones de pago > property_payment_term_id
    Límite de crédito > credit_limit
    Empleado del departamento de ventas > user_id
    Saldo de cuenta > -
    Comentarios > comment`,
  ),
  sheet(
    'SAP Business One, artículos, nombres técnicos',
    'product.template',
    `
    ItemCode > default_code
    ItemName > name
    CodeBars > barcode
    OnHand > qty_available
    InvntryUom > uom_id
    AvgPrice > standard_price
    ItmsGrpNam > categ_id
    Price > list_price`,
  ),
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
    'SAP Business One, artículos, español',
    'product.template',
    `
    Número de artículo > default_code
    Descripción del artículo > name
    Grupo de artículos > categ_id
    Código de barras > barcode
    Unidad de medida de inventario > uom_id
    En stock > qty_available
    Precio > list_price
    Comprometido > -`,
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
    'Shopify, products',
    'product.template',
    `
    Handle > -
    Title > name
    Body (HTML) > description_sale
    Vendor > -
    Type = Camisas | Zapatos | Gorras > -
    Tags > -
    Published > is_published
    Variant SKU > default_code
    Variant Price > list_price
    Variant Barcode > barcode
    Cost per item > standard_price
    Variant Inventory Qty > qty_available
    Image Src > image_1920
    Variant Compare At Price > -`,
  ),
  sheet(
    'Shopify, customers',
    'res.partner',
    `
    First Name > name
    Last Name > -
    Email > email
    Company > company_name
    Address1 > street
    Address2 > street2
    City > city
    Province > state_id
    Country > country_id
    Zip > zip
    Phone > phone
    Note > comment
    Tags > category_id
    Total Spent > -`,
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
    'WooCommerce, productos, español',
    'product.template',
    `
    ID > -
    Tipo = simple | variable | variation > -
    SKU > default_code
    Nombre > name
    Publicado > is_published
    Descripción corta > description_sale
    Inventario > qty_available
    Peso (kg) > weight
    Precio normal > list_price
    Precio rebajado > -
    Categorías > categ_id
    Imágenes > image_1920`,
  ),
  sheet(
    'WooCommerce, products, inglés',
    'product.template',
    `
    SKU > default_code
    Name > name
    Published > is_published
    Short description > description_sale
    Stock > qty_available
    Weight (kg) > weight
    Regular price > list_price
    Categories > categ_id
    Images > image_1920
    Tax class > -`,
  ),
  sheet(
    'QuickBooks, Customers',
    'res.partner',
    `
    Customer > name
    Main Phone > phone
    Main Email > email
    Bill to 1 > -
    Billing Address > street
    Billing City > city
    Billing State > state_id
    Billing Zip > zip
    Terms > property_payment_term_id
    Credit Limit > credit_limit
    Rep > user_id
    Balance Total > -
    Tax ID > vat`,
  ),
  sheet(
    'QuickBooks, items',
    'product.template',
    `
    Item > name
    Description > description_sale
    Sales Price > list_price
    Purchase Cost > standard_price
    Quantity On Hand > qty_available
    U/M > uom_id
    Category > categ_id
    Income Account > -`,
  ),
  sheet(
    'QuickBooks Online, Product/Service List',
    'product.template',
    `
    Product/Service Name > name
    Sales Description > description_sale
    SKU > default_code
    Sales Price / Rate > list_price
    Purchase Cost > standard_price
    Qty On Hand > qty_available`,
  ),
  sheet(
    'QuickBooks, suppliers, español',
    'res.partner',
    `
    Proveedor > name
    Empresa > company_name
    Teléfono principal > phone
    Correo electrónico principal > email
    Dirección de facturación > street
    Términos > property_supplier_payment_term_id
    N.º de identificación fiscal > vat`,
  ),
  sheet(
    'Aspel SAE, clientes',
    'res.partner',
    `
    Clave > ref
    Nombre > name
    R.F.C. > vat
    Calle > street
    Núm. ext. > -
    Colonia > street2
    Código postal > zip
    Población > city
    Estado > state_id
    País > country_id
    Teléfono > phone
    Días de crédito > property_payment_term_id
    Límite de crédito > credit_limit
    Clave vendedor > user_id
    Observaciones > comment
    Página Web > website
    Saldo > -`,
  ),
  sheet(
    'Aspel SAE, inventario',
    'product.template',
    `
    Clave > default_code
    Descripción > name
    Línea > categ_id
    Unidad de salida > uom_id
    Existencias > qty_available
    Precio público > list_price
    Último costo > standard_price
    Clave alterna > -
    Esquema de impuestos > taxes_id`,
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
    'FacturaPlus y Sage 50, clientes',
    'res.partner',
    `
    Cód. Cliente > ref
    Nombre fiscal > name
    CIF/NIF > vat
    Domicilio > street
    Población > city
    Provincia > state_id
    C. Postal > zip
    Teléfono01 > phone
    Móvil > mobile
    Correo-e > email
    Web > website
    Forma de pago > property_payment_term_id
    Agente > user_id`,
  ),
  sheet(
    'Sage 50, artículos',
    'product.template',
    `
    Código > default_code
    Nombre > name
    Familia > categ_id
    PVP > list_price
    Coste medio > standard_price
    Cód. barras > barcode
    Tipo de IVA > taxes_id
    Stock actual > qty_available
    Peso (Kg) > weight`,
  ),
  sheet(
    'Monica, productos',
    'product.template',
    `
    Código > default_code
    Descripción > name
    Existencia > qty_available
    Costo prom. > standard_price
    Precio 1 > list_price
    Precio 2 > -
    Unidad > uom_id
    Categoría > categ_id
    Mínimo > -`,
  ),
  sheet(
    'Monica, clientes',
    'res.partner',
    `
    Código del cliente > ref
    Nombre del cliente > name
    Dirección 1 > street
    Dirección 2 > street2
    Teléfono 1 > phone
    N.I.T. > vat
    e-mail > email
    Lím. crédito > credit_limit
    Vend. > user_id
    Comentario > comment`,
  ),
  sheet(
    'Siigo, terceros',
    'res.partner',
    `
    Identificación > vat
    Razón social > name
    Nombre comercial > -
    Dirección > street
    Ciudad > city
    Departamento > state_id
    Teléfono contacto > phone
    Correo electrónico contacto > email
    Tipo de persona > company_type
    Plazo de pago > property_payment_term_id`,
  ),
  sheet(
    'Siigo, productos',
    'product.template',
    `
    Código del producto > default_code
    Nombre del producto > name
    Categoría de inventario > categ_id
    Unidad de medida DIAN > uom_id
    Precio de venta 1 > list_price
    Código de barras > barcode
    Impuesto cargo > taxes_id
    Referencia de fábrica > -`,
  ),
  sheet(
    'Alegra, contactos',
    'res.partner',
    `
    Nombre/Razón social > name
    Número de identificación > vat
    Teléfono 1 > phone
    Celular > mobile
    Correo > email
    Dirección > street
    Municipio > city
    Departamento > state_id
    Vendedor > user_id
    Términos de pago > property_payment_term_id
    Lista de precios > property_product_pricelist`,
  ),
  sheet(
    'Alegra, productos y servicios',
    'product.template',
    `
    Nombre > name
    Referencia > default_code
    Precio base > list_price
    Impuesto > taxes_id
    Unidad de medida > uom_id
    Cantidad inicial > qty_available
    Costo unitario > standard_price
    Descripción > description_sale
    Categoría > categ_id`,
  ),
  sheet(
    'CONTPAQi Comercial, clientes',
    'res.partner',
    `
    Código cliente > ref
    Razón Social > name
    RFC > vat
    Días de crédito del cliente > property_payment_term_id
    Límite de crédito del cliente > credit_limit
    Domicilio fiscal > street
    Colonia > street2
    Estado > state_id
    Teléfono 1 > phone
    Agente de venta > user_id
    Email 1 > email`,
  ),
  sheet(
    'CONTPAQi Comercial, productos',
    'product.template',
    `
    Código producto > default_code
    Nombre producto > name
    Unidad base > uom_id
    Precio 1 > list_price
    Costo estándar > standard_price
    Clave SAT > -
    Descripción detallada > description_sale`,
  ),
  sheet(
    'Bind ERP, clientes',
    'res.partner',
    `
    Razón Social > name
    RFC > vat
    Número de cliente > ref
    Teléfonos > phone
    Correo Electrónico > email
    Límite de Crédito > credit_limit
    Días de Crédito > property_payment_term_id
    Comentarios > comment
    Lista de Precios > property_product_pricelist`,
  ),
  sheet(
    'Odoo, contacts, inglés',
    'res.partner',
    `
    External ID > id
    Name > name
    Company Type > company_type
    Related Company > parent_id
    Street > street
    Street2 > street2
    City > city
    State > state_id
    Zip > zip
    Country > country_id
    Tax ID > vat
    Phone > phone
    Mobile > mobile
    Email > email
    Website > website
    Job Position > function
    Language > lang
    Tags > category_id
    Salesperson > user_id
    Customer Payment Terms > property_payment_term_id
    Notes > comment`,
  ),
  sheet(
    'Odoo, productos, inglés',
    'product.template',
    `
    Name > name
    Product Type > detailed_type
    Internal Reference > default_code
    Barcode > barcode
    Sales Price > list_price
    Cost > standard_price
    Product Category > categ_id
    Unit of Measure > uom_id
    Weight > weight
    Volume > volume
    Sales Description > description_sale
    Sales Taxes > taxes_id
    Can be Sold > sale_ok
    Can be Purchased > purchase_ok
    Available in POS > available_in_pos
    Quantity On Hand > qty_available`,
  ),
  sheet(
    'Odoo, productos, español',
    'product.template',
    `
    Nombre > name
    Tipo de producto > detailed_type
    Referencia interna > default_code
    Código de barras > barcode
    Precio de venta > list_price
    Costo > standard_price
    Categoría de producto > categ_id
    Unidad de medida > uom_id
    Cantidad a mano > qty_available
    Impuestos de venta > taxes_id`,
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
    'Odoo, oportunidades, inglés',
    'crm.lead',
    `
    Opportunity > name
    Company Name > partner_name
    Contact Name > contact_name
    Email > email_from
    Phone > phone
    Expected Revenue > expected_revenue
    Expected Closing > date_deadline
    Stage > stage_id
    Salesperson > user_id
    Sales Team > team_id
    Tags > tag_ids
    Source > source_id
    Medium > medium_id
    Priority > priority`,
  ),
  sheet(
    'SAT de Guatemala, consulta de contribuyentes',
    'res.partner',
    `
    NIT > vat
    Razón o denominación social > name
    Dirección fiscal > street
    Departamento > state_id
    Municipio > city
    Régimen > -
    Estado > -`,
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
    'FEL Guatemala, lista de receptores',
    'res.partner',
    `
    NIT del receptor > vat
    Nombre completo del receptor > name
    Correo receptor > email
    Dirección receptor > street`,
  ),
  sheet(
    'ferretería, Guatemala',
    'product.template',
    `
    CÓD. > default_code
    DESCRIPCION > name
    U/M > uom_id
    EXIST. > qty_available
    P. COSTO (Q) > standard_price
    P. VENTA (Q) > list_price
    COD. BARRAS > barcode
    MARCA > -
    DEPTO. > categ_id
    OBS. > description`,
  ),
  sheet(
    'tienda de abarrotes, México',
    'product.template',
    `
    Codigo de Barras > barcode
    Articulo > name
    Unid. > uom_id
    Precio Compra > standard_price
    Precio Vta. $ > list_price
    Precio mayoreo > -
    IVA % > taxes_id
    Existencia actual > qty_available
    Categoria / Familia > categ_id
    Stock mínimo > -`,
  ),
  sheet(
    'farmacia, Guatemala',
    'product.template',
    `
    Código interno > default_code
    Producto > name
    Laboratorio > -
    Presentación > -
    Precio al público > list_price
    Costo s/IVA > standard_price
    Fecha venc. > -
    Cant. > qty_available`,
  ),
  sheet(
    'lista de precios de un mayorista',
    'product.template',
    `
    REF > default_code
    DETALLE > name
    UND > uom_id
    PRECIO UNIT. Q > list_price
    PESO LBS > weight`,
  ),
  sheet(
    'clientes de una distribuidora, Guatemala',
    'res.partner',
    `
    No. > -
    Cod. Cte. > ref
    Nombre del Negocio > name
    Propietario > -
    Tel. > phone
    Cel. / WhatsApp > mobile
    Dir. > street
    Zona > street2
    Mpio. > city
    Depto. > state_id
    Nit > vat
    Correo elec. > email
    Ruta > -
    Vend. asignado > user_id
    Lim. Cred. > credit_limit
    Dias Cred. > property_payment_term_id
    Obs. > comment`,
  ),
  sheet(
    'proveedores, hoja a mano',
    'res.partner',
    `
    Nombre o Razón Social del Proveedor > name
    Contacto (nombre) > -
    Teléfono(s) > phone
    Correo de contacto > email
    Dirección completa > street
    NIT proveedor > vat
    Página web > website
    Días de crédito > property_supplier_payment_term_id
    Giro > industry_id`,
  ),
  sheet(
    'clientes, hoja a mano en mayúsculas',
    'res.partner',
    `
    NOMBRES Y APELLIDOS > name
    TELEFONOS > phone
    DIRECCION DE CASA > street
    CORREOS > email
    NUMERO DE NIT > vat
    MUNICIPIO > city
    OBSERVACIONES > comment
    SALDO Q. > -`,
  ),
  sheet(
    'despacho contable, México',
    'res.partner',
    `
    Cliente > name
    R.F.C > vat
    Régimen fiscal > -
    C.P. > zip
    Uso CFDI > -
    Email\\nfacturación > email
    Tel. oficina > phone
    Tel. cel. > mobile
    Edo. > state_id
    Cd. > city`,
  ),
  sheet(
    'contactos de Google',
    'res.partner',
    `
    Name > name
    E-mail 1 - Value > email
    Phone 1 - Value > phone
    Organization 1 - Name > company_name
    Address 1 - Street > street
    Address 1 - City > city
    Address 1 - Country > country_id
    Notes > comment`,
  ),
  sheet(
    'contactos de Outlook, español',
    'res.partner',
    `
    Nombre > name
    Compañía > company_name
    Puesto > function
    Dirección de correo electrónico > email
    Teléfono del trabajo > phone
    Teléfono móvil > mobile
    Calle del trabajo > street
    Ciudad de trabajo > city
    País o región del trabajo > country_id
    Notas > comment`,
  ),
  sheet(
    'oportunidades, hoja de vendedor',
    'crm.lead',
    `
    Proyecto / Oportunidad > name
    Cliente > partner_name
    Contacto > contact_name
    Tel. contacto > phone
    Correo > email_from
    Monto est. (Q) > expected_revenue
    Prob. % > probability
    Cierre probable > date_deadline
    Etapa > stage_id
    Asesor > user_id
    ¿Cómo se enteró? > source_id
    Comentarios > description`,
  ),
  sheet(
    'prospectos de una feria',
    'crm.lead',
    `
    Empresa > partner_name
    Nombre del contacto > contact_name
    Cargo > function
    Celular > mobile
    E-mail > email_from
    Interés > name
    Valor estimado US$ > expected_revenue
    Fecha estimada de cierre > date_deadline
    Vendedor responsable > user_id`,
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
    Fecha de ingreso > -
    Tel. > work_phone
    Cel. > mobile_phone
    Correo > work_email
    Estado civil > marital
    Sexo > sex
    Jefe inmediato > parent_id
    No. IGSS > ssnid
    Salario > -
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
