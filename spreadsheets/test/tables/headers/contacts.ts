import { type HeaderSheet, sheet } from '../header-sheet.ts';

export const contacts: HeaderSheet[] = [
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
    'FEL Guatemala, lista de receptores',
    'res.partner',
    `
    NIT del receptor > vat
    Nombre completo del receptor > name
    Correo receptor > email
    Dirección receptor > street`,
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
];
