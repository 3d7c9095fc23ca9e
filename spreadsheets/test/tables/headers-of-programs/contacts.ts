import { type HeaderSheet, sheet } from '../header-sheet.ts';

export const contacts: HeaderSheet[] = [
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
    'iglesia/ONG miembros',
    'res.partner',
    `
    Nombres y apellidos completos > name
    Fecha de nac. > -
    Teléfono/WhatsApp > phone
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
];
