import { type HeaderSheet, sheet } from '../header-sheet.ts';

export const contacts: HeaderSheet[] = [
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
];
