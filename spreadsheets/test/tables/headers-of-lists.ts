import { type HeaderSheet, sheet } from './header-sheet.ts';

/* Lists of further trades, each in the style of its owner: abbreviated, in capitals without accents, with
   numbers or units, with words in another order, as a program exports them. They were written down before
   they were tried. */

export const listSheets: HeaderSheet[] = [
  sheet(
    'Farmacia, medicamentos',
    'product.template',
    `
    COD. MEDICAM. > default_code
    NOMBRE MEDICAMENTO > name
    PRINCIPIO ACTIVO = Ibuprofeno|Loratadina|Omeprazol > -
    PRESENT. = Caja x 20|Frasco 120 ml|Blíster > -
    P/VTA PUBLICO (Q) > list_price
    COSTO UNIT. Q > standard_price
    LABORATORIO = Bayer|Lancasco|Chalver > -
    EXISTENCIAS BODEGA > qty_available
    `,
  ),
  sheet(
    'Ferretería, lista de precios',
    'product.template',
    `
    Cod Art > default_code
    Articulo / Descripcion > name
    Uni Med > uom_id
    Precio x Unidad Q > list_price
    Precio mayoreo = 10.50|22.00|31.75 > -
    Ult. Costo > standard_price
    Cod. Barra 1 > barcode
    Pasillo = A1|B2|C3 > -
    `,
  ),
  sheet(
    'Restaurante, clientes de domicilio',
    'res.partner',
    `
    Cliente - Nombre > name
    Cliente - Tel > phone
    Cliente - Dirección de entrega > street
    Cliente - Zona > street2
    Cliente - NIT > vat
    Cliente - Correo > email
    Cliente - Alergias = Maní|Ninguna|Lácteos > -
    `,
  ),
  sheet(
    'Taller, clientes exportados',
    'res.partner',
    `
    ClienteID > ref
    NombreCliente > name
    TelefonoCelular > mobile
    CorreoElectronico > email
    DireccionCliente > street
    NitCliente > vat
    PlacaVehiculo = P123ABC|P456DEF|C789GHI > -
    `,
  ),
  sheet(
    'Colegio, encargados',
    'res.partner',
    `
    Encargado (Nombres y Apellidos) > name
    No. de DPI del encargado > -
    Tel. de casa > phone
    Cel. del encargado > mobile
    E mail del encargado > email
    Domicilio completo > street
    Grado = Primero|Segundo|Tercero > -
    `,
  ),
  sheet(
    'Clínica, pacientes',
    'res.partner',
    `
    Paciente (nombre completo) > name
    Nit para factura > vat
    Telefono del paciente > phone
    Residencia = 3a calle 4-55|5a avenida 1-20|Km 14 ruta sur > street
    Municipio residencia > city
    Fec. Nac. > -
    Observaciones clinicas > comment
    `,
  ),
  sheet(
    'Hotel, export en inglés',
    'res.partner',
    `
    Guest Name > name
    Guest Email Address > email
    Guest Phone No. > phone
    Home Address Line 1 > street
    Home City > city
    Home Country > country_id
    Passport No. > -
    Loyalty Tier = Gold|Silver|Gold > -
    `,
  ),
  sheet(
    'Transportes, prospectos',
    'crm.lead',
    `
    Empresa prospecto > partner_name
    Persona que atiende > contact_name
    Servicio que necesita = Flete a Petén|Mudanza local|Contenedor de 40 pies|Grúa|Bodega por mes|Mensajería > name
    Monto aprox. mensual (Q) > expected_revenue
    Tel empresa > phone
    Mail contacto > email_from
    Vendedor a cargo > user_id
    `,
  ),
  sheet(
    'Agro, insumos',
    'product.template',
    `
    Insumo > name
    Presentación = Saco 50 kg|Litro|Galón > -
    Unidad venta > uom_id
    Precio contado Q. > list_price
    Peso x saco (lb) > weight
    Tipo de cultivo = Maíz|Café|Hortaliza > -
    `,
  ),
  sheet(
    'ONG, donantes',
    'res.partner',
    `
    Donor Full Name > name
    Donor E-mail > email
    Mobile Number > mobile
    Mailing Street > street
    Mailing Zip/Postal Code > zip
    Last Gift Amount > -
    `,
  ),
  sheet(
    'Condominio, vecinos',
    'res.partner',
    `
    Propietario/a = Ana López|Beto Ruiz|Carla Paz|Dora Sis|Eva Tot|Hugo Xol > name
    Casa No. = 12|14|15 > -
    Tels. 1 > phone
    Correos electronicos > email
    Cuota mensual Q = 350.00|350.00|425.00 > -
    `,
  ),
];
