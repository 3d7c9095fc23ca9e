import { describe, expect, test } from 'vitest';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { guessApps } from '../src/review/guess-apps.ts';
import { writeWorkbook } from '../src/writer/write-workbook.ts';

type Rows = (string | number | null)[][];
const products: Rows = [
  ['Código', 'Descripción', 'P. venta', 'Costo'],
  ['A1', 'Martillo', 25, 12],
  ['A2', 'Clavo', 1, 0.5],
];
const clients: Rows = [
  ['Nombre', 'NIT', 'Dirección', 'Teléfono'],
  ['Ana', 'CF', '1a calle', '2222'],
];
const people: Rows = [
  ['Nombre', 'Teléfono'],
  ['Ana', '2222'],
];
const employees: Rows = [
  ['Empleado', 'Puesto', 'Departamento', 'DPI'],
  ['Ana', 'Cajera', 'Ventas', '1234567890101'],
];
const leads: Rows = [
  ['Oportunidad', 'Cliente', 'Ingreso esperado', 'Etapa'],
  ['Techo', 'Ana', 5000, 'Nuevo'],
];
const strange: Rows = [
  ['Apodo', 'Raza'],
  ['Firulais', 'Salchicha'],
];

const all = ['contacts', 'crm', 'sale_management', 'stock', 'account', 'hr'];
const guess = (sheets: Record<string, Rows>, apps = all, fileName = 'Libro1.xlsx') =>
  guessApps(
    openWorkbook(writeWorkbook(Object.entries(sheets).map(([name, rows]) => ({ name, rows })))),
    apps,
    fileName,
  ).map(({ list, apps: found, sure, other }) => [list, sure ? found[0] : found, other]);

describe('the app of a sheet', () => {
  test.each<[string, Rows, string[], string, unknown[]]>([
    [
      'contacts are for the app that is made of them',
      clients,
      all,
      'Libro1.xlsx',
      ['Contactos', 'contacts', null],
    ],
    [
      'and for another one where that is missing',
      clients,
      ['sale_management', 'crm'],
      'x.xlsx',
      ['Contactos', 'sale_management', null],
    ],
    ['opportunities', leads, all, 'Libro1.xlsx', ['Oportunidades', 'crm', null]],
    [
      'orders that say only what they amount to are no invoices of what is left to pay',
      [
        ['Pedido', 'Fecha', 'Cliente', 'Detalle', 'Total', 'Anticipo', 'Saldo', 'Entrega'],
        [128, '05/10/2026', 'Marta Coc', 'Pastel de chocolate', 350, 150, 200, '09/10/2026'],
        [129, '05/10/2026', 'Luis Tum', '100 bocadillos', 400, 200, 200, '10/10/2026'],
        [130, '06/10/2026', 'Ana Díaz', 'Pay de queso', 160, 0, 160, '10/10/2026'],
      ],
      ['sale_management', 'account'],
      'Libro1.xlsx',
      ['Pedidos de venta', 'sale_management', null],
    ],
    [
      'a book of sales has invoices, and no orders without quantities',
      [
        ['Día', 'Serie', 'No. Factura', 'NIT', 'Nombre del cliente', 'Bienes', 'Servicios', 'IVA', 'Total'],
        [1, 'A', 101, '254879-1', 'Colegio Los Pinos', 1000, null, 120, 1120],
        [2, 'A', 102, 'CF', 'Consumidor Final', null, 200, 24, 224],
        [5, 'A', 103, '778812-5', 'Hotel Posada', 5000, 500, 660, 6160],
      ],
      ['sale_management', 'account'],
      'Libro1.xlsx',
      ['Facturas abiertas', 'account', null],
    ],
    [
      'the lines of purchase orders below a title of QuickBooks are no bills',
      [
        ['Purchase Order Detail', null, null, null, null, null, null],
        ['Date', 'Num', 'Vendor', 'Item', 'Qty', 'Rate', 'Amount'],
        ['09/08/2026', 'PO-12', 'Licoreras Unidas', 'Ron 750', 60, 84.5, 5070],
        ['09/09/2026', 'PO-13', 'Embotelladora', 'Agua 600', 480, 2.35, 1128],
      ],
      ['purchase', 'account'],
      'Libro1.xlsx',
      ['Órdenes de compra', 'purchase', null],
    ],
    [
      'open purchase orders of SAP are no price list of a supplier',
      [
        [
          'Document Number',
          'Posting Date',
          'Vendor Code',
          'Vendor Name',
          'Item No.',
          'Quantity',
          'Unit Price',
        ],
        [4500012, '2026-09-08', 'P00014', 'Licoreras Unidas', 'RON-750', 60, 84.5],
        [4500013, '2026-09-09', 'P00021', 'Embotelladora Central', 'AGU-600', 480, 2.35],
      ],
      ['purchase', 'account'],
      'Libro1.xlsx',
      ['Órdenes de compra', 'purchase', null],
    ],
    [
      'orders of service are tasks, and no opportunities with a budget',
      [
        [
          'Folio',
          'Cliente',
          'Tel. cliente',
          'Servicio a realizar',
          'Técnico',
          'F. promesa',
          'Estatus',
          'Presupuesto',
        ],
        [
          'OS-1',
          'Transportes Sol',
          '5510-7742',
          'Frenos traseros',
          'Beto',
          '07/03/2025',
          'En proceso',
          '$9,800.00',
        ],
        ['OS-2', 'Leticia Garza', '5510-7743', 'Clutch', 'Chuy', '08/03/2025', 'Terminado', '$7,200.00'],
      ],
      ['crm', 'project'],
      'Ordenes de servicio.xlsx',
      ['Tareas', 'project', null],
    ],
    ['employees', employees, all, 'Libro1.xlsx', ['Empleados', 'hr', null]],
    ['products of one app', products, ['contacts', 'stock'], 'Libro1.xlsx', ['Productos', 'stock', null]],
    [
      'products of two apps are asked about',
      products,
      all,
      'Libro1.xlsx',
      ['Productos', ['sale_management', 'stock'], null],
    ],
    ['unless the file names one', products, all, 'INVENTARIO 2026.csv', ['Productos', 'stock', null]],
    [
      'what could be two lists is asked about',
      people,
      ['contacts', 'hr', 'crm'],
      'x.xlsx',
      ['Contactos', ['contacts', 'hr', 'crm'], null],
    ],
    [
      'unless the file says which',
      people,
      ['contacts', 'hr', 'crm'],
      'Mis clientes.xlsx',
      ['Contactos', 'contacts', null],
    ],
    [
      'the contacts of HubSpot are no opportunities, although «crm» stands in the name of the file as well',
      [
        [
          'First Name',
          'Last Name',
          'Email',
          'Contact owner',
          'Associated Company',
          'Lead Status',
          'Job Title',
        ],
        ['Ana', 'Paz', 'ana@example.com', 'Luis Gómez', 'Ferretería Sol', 'Open', 'Gerente'],
        ['Eva', 'Ruiz', 'eva@example.com', 'Luis Gómez', 'Tienda Luna', 'In Progress', ''],
      ],
      ['contacts', 'crm'],
      'hubspot-crm-exports-all-contacts-2026-11-04.csv',
      ['Contactos', 'contacts', null],
    ],
    [
      'a list of an app that was not chosen',
      employees,
      ['contacts', 'stock'],
      'x.xlsx',
      ['Empleados', [], 'hr'],
    ],
    [
      'members who pay each month may be contacts, although they have an identity card',
      [
        ['Carné', 'Nombre', 'Cédula', 'F. nac.', 'Correo', 'Mensualidad', 'En caso de emergencia'],
        [101, 'Adriana Mora', '1-1234-0567', '14/05/1990', 'ana@gmail.com', 22500, 'Mamá 8811-2020'],
        [102, 'Luis Vargas', '3-0412-0988', '02/11/1985', 'luis@gmail.com', 25000, 'Karen 8702-1177'],
      ],
      all,
      'Libro1.xlsx',
      ['Contactos', ['contacts', 'hr', 'sale_management', 'account'], null],
    ],
    [
      'the list is one that the app takes, also where one of another app fits better',
      [
        ['Proceso', 'Poderdante', 'Qué falta hacer', 'Lo lleva', 'Horas', 'Observ.'],
        ['Ejecutivo', 'Almacenes Tolima', 'Liquidación', 'Paula', 4, null],
        ['Sucesión', 'Gloria Gaitán', 'Inventarios', 'Julián', 6, 'faltan escrituras'],
        ['Laboral', 'Jhon Peña', 'Citar testigos', 'Natalia', 2, null],
      ],
      ['project', 'contacts'],
      'x.xlsx',
      ['Tareas', ['project'], null],
    ],
    ['nothing that we know', strange, all, 'x.xlsx', [null, [], null]],
  ])('%s', (_, rows, apps, fileName, expected) => {
    expect(guess({ Hoja1: rows }, apps, fileName)).toEqual([expected]);
  });

  test('detects the app of each sheet of a workbook, also by the name of the sheet', () => {
    expect(guess({ Clientes: people, Artículos: products, Notas: strange })).toEqual([
      ['Contactos', 'contacts', null],
      ['Productos', ['sale_management', 'stock'], null],
      [null, [], null],
    ]);
  });
});

describe('people are contacts, unless the list says what they are', () => {
  const people: string[][] = [
    ['Ana López', '5566-7788', 'ana@gmail.com'],
    ['Mario Pérez', '4411-2233', 'mario@gmail.com'],
    ['Lucía Gómez', '2233-4455', 'lucia@gmail.com'],
  ];
  const list = (headers: string[], ...more: string[][]): Rows => [
    headers,
    ...people.map((person, at) => [...person, ...(more[at] ?? [])]),
  ];
  const every = [...all, 'purchase', 'project', 'website', 'point_of_sale', 'mrp'];

  test.each<[string, Rows]>([
    [
      'Contactos',
      [
        ['Contacto', 'Empresa', 'Tel', 'Email', 'Estado'],
        ['Ana López', 'Hotel Las Palmas', '2233-4455', 'ana@palmas.com', 'Jalisco'],
        ['Mario Pérez', 'Constructora Roble', '5566-7788', 'mario@roble.com', 'Nuevo León'],
        ['Lucía Gómez', 'Tienda El Sol', '4411-2233', 'sol@gmail.com', 'Puebla'],
      ],
    ],
    [
      'Contactos',
      list(
        ['Nombre completo', 'Teléfono', 'Correo', 'Cumpleaños', 'Comentarios'],
        ['15/03/1990', 'Por la tarde'],
        ['20/12/1985', ''],
        ['02/04/1979', 'Alérgica'],
      ),
    ],
    [
      'Contactos',
      list(['Paciente', 'Teléfono', 'Correo', 'Observaciones'], ['Alérgica'], [''], ['Diabética']),
    ],
    // As Zoho and Salesforce export their contacts, and as Zoho exports its leads.
    [
      'Contactos',
      list(
        ['Nombre', 'Teléfono', 'Correo', 'Título', 'Propietario de Contacto', 'Fuente de Posible cliente'],
        ['Gerente', 'Luis Gómez', 'Web'],
        ['Jefa', 'Luis Gómez', 'Feria'],
        ['Vendedora', 'Luis Gómez', 'Web'],
      ),
    ],
    [
      'Contactos',
      list(
        ['Full Name', 'Phone', 'Email', 'Contact Owner', 'Lead Source'],
        ['Luis', 'Web'],
        ['Luis', 'Fair'],
      ),
    ],
    [
      'Oportunidades',
      list(
        ['Nombre', 'Teléfono', 'Correo', 'Propietario de Posible cliente', 'Fuente de Posible cliente'],
        ['Luis Gómez', 'Web'],
        ['Luis Gómez', 'Feria'],
      ),
    ],
    [
      'Oportunidades',
      list(['Nombre', 'Teléfono', 'Correo', 'Interesado en'], ['Casa'], ['Terreno'], ['Casa']),
    ],
    [
      'Oportunidades',
      list(['Prospecto', 'Teléfono', 'Correo', 'Seguimiento'], ['Llamar'], ['Cotizar'], ['Nada']),
    ],
    [
      'Empleados',
      list(
        ['Nombre', 'Teléfono', 'Correo', 'Puesto', 'IGSS'],
        ['Cajera', '1'],
        ['Piloto', '2'],
        ['Jefe', '3'],
      ),
    ],
    [
      'Redirecciones del sitio web',
      [
        ['Antes', 'Ahora'],
        ['/vieja', '/shop'],
        ['/mesa.html', '/shop/mesa-1'],
        ['/contacto.php', '/contactus'],
      ],
    ],
    [
      'Listas de materiales',
      [
        ['Platillo', 'Lleva', 'Cuánto lleva', 'Medida'],
        ['Pepián', 'Pollo', 1, 'lb'],
        ['Pepián', 'Tomate', 0.5, 'lb'],
        ['Caldo', 'Pavo', 1, 'lb'],
      ],
    ],
  ])('%s: %j', (expected, rows) => {
    expect(guess({ Hoja1: rows }, every)[0]?.[0]).toBe(expected);
  });
});
