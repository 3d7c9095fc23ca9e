import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

/** What the lists of small firms have that no field has: names in five columns, groups, «Pagado: SI». */

const bookOf = (rows: CellInput[][]) => openWorkbook(writeWorkbook([{ name: 'Hoja1', rows }]));

/** The rows of a sheet: values of these fields, then kind and proposal of the first problem. */
function rowsOf(rows: CellInput[][], request: PrepareRequest, fields: string[]) {
  const file = prepareWorkbook(bookOf(rows), request);
  const places = fields.map((field) => file.fieldNames.indexOf(field));
  return [...file.rows].map(({ values, problems: [problem] }) => [
    ...places.map((at) => values[at] ?? ''),
    ...(problem === undefined ? [] : [problem.kind, problem.proposal ?? null]),
  ]);
}

/** The fields of the catalogue, and that by which Odoo archives. */
const withActive = (model: string) => ({
  ...catalogueFields(model),
  active: { type: 'boolean', string: 'Activo', required: false, readonly: false },
});

/** The columns of a sheet: header, field or its proposal with «?», and why it is not loaded. */
const columnsOf = (rows: CellInput[][], model: string) =>
  (
    outlineWorkbook(bookOf(rows), [{ model, name: model, fields: catalogueFields(model) }])[0]?.columns ?? []
  ).map(({ header, field, proposal, reason, joins }) => [
    header,
    field ?? (proposal === undefined ? null : `?${proposal}`),
    ...(joins === undefined ? [] : [joins]),
    ...(field === null && reason !== undefined ? [reason] : []),
  ]);

describe('names of people', () => {
  test('in five columns are one name, as payrolls write them', () => {
    const payroll = [
      ['No.', 'PRIMER NOMBRE', 'SEGUNDO NOMBRE', 'PRIMER APELLIDO', 'SEGUNDO APELLIDO', 'APELLIDO CASADA'],
      [1, 'VILMA', 'LESBIA', 'OROZCO', 'MARROQUIN', 'DE SAMAYOA'],
      [2, 'RUBEN', null, 'MORALES', 'XICARA', null],
    ];
    expect(rowsOf(payroll, { model: 'hr.employee' }, ['name'])).toEqual([
      ['VILMA LESBIA OROZCO MARROQUIN DE SAMAYOA'],
      ['RUBEN MORALES XICARA'],
    ]);
  });

  test('numbered as schools do, with the surnames first', () => {
    const pupils = [
      ['Código', '1er. Apellido', '2do. Apellido', '1er. Nombre', '2do. Nombre'],
      ['B178', 'Toledo', 'Muñoz', 'Pedro', 'Mario'],
    ];
    expect(rowsOf(pupils, { model: 'res.partner' }, ['name', 'ref'])).toEqual([
      ['Pedro Mario Toledo Muñoz', 'B178'],
    ]);
  });

  test('first names beside surnames come before any other person', () => {
    const members = [
      ['Nombres', 'Apellidos', 'Donante'],
      ['María Ingrid', 'Caal Pop', 'Vilma Pop Ical'],
      ['Rosa Evelyn', 'Coc Chub', 'Telma Chub Tiul'],
      ['Miguel', 'Coc Tiul', 'Ingrid Coc Botzoc'],
    ];
    expect(rowsOf(members, { model: 'res.partner' }, ['name']).map(([name]) => name)).toEqual([
      'María Ingrid Caal Pop',
      'Rosa Evelyn Coc Chub',
      'Miguel Coc Tiul',
    ]);
  });

  test('below a group about a person are that person’s, not the customer’s', () => {
    const customers = [
      ['Código', 'Cliente', 'Ubicación', null, 'Contacto', null, 'Activo'],
      [null, null, 'Municipio', 'Departamento', 'Nombre', 'Teléfono', null],
      ['C-1', 'Ferretería Santa Ana', 'Metapán', 'Santa Ana', 'Lesbia Rodas', '2267-9290', 'Sí'],
      ['C-2', 'Lácteos La Montañona', 'Chalatenango', 'Chalatenango', null, '2496-2115', 'No'],
    ];
    expect(columnsOf(customers, 'res.partner').slice(1, 6)).toEqual([
      ['Cliente', 'name'],
      ['Municipio', 'city'],
      ['Departamento', 'state_id'],
      [
        'Contacto (Nombre)',
        null,
        '«Contacto (Nombre)» es de la persona de contacto de cada empresa, y va con ella si la creas.',
      ],
      ['Teléfono', 'phone'],
    ]);
    expect(rowsOf(customers, { model: 'res.partner' }, ['name'])).toEqual([
      ['Ferretería Santa Ana'],
      ['Lácteos La Montañona'],
    ]);
  });

  test('not below the title of the sheet', () => {
    const owners = [
      ['PROPIETARIOS', null, null],
      ['Casa', 'Nombre', 'Teléfono'],
      ['A-1', 'Héctor Toledo', '5092-1997'],
      ['A-2', 'Josué Girón', '3095-8552'],
    ];
    expect(columnsOf(owners, 'res.partner')[1]).toEqual(['Nombre', 'name']);
  });

  test('below groups in a row above a whole header, too: no pupil gets the name or the telephone of the father', () => {
    const pupils = [
      ['DATOS DEL ALUMNO', null, null, 'PADRE', null, 'MADRE', null],
      ['Código', 'Nombres', 'Apellidos', 'Nombre', 'Teléfono', 'Nombre', 'Teléfono'],
      ['B178', 'Pedro', 'Toledo', 'Héctor Toledo', '5092-1997', 'Delmy Muñoz', '4184-5209'],
      ['D932', 'Juan', 'Girón', 'Josué Girón', '3095-8552', 'Mirna Méndez', '5980-8820'],
    ];
    expect(columnsOf(pupils, 'res.partner').map(([header, field]) => [header, field])).toEqual([
      ['Código', 'ref'],
      ['Nombres', 'name'],
      ['Apellidos', null],
      ['PADRE (Nombre)', null],
      ['PADRE (Teléfono)', null],
      ['MADRE (Nombre)', null],
      ['MADRE (Teléfono)', null],
    ]);
  });
});

test('an opportunity without a name is called as its person, with the surname', () => {
  const leads = [
    ['First Name', 'Last Name', 'Email'],
    ['Ingrid', 'Barrios', 'ingrid@example.com'],
    ['Lidia', '-None-', 'lidia@example.com'],
    ['N/A', 'Estrada', 'estrada@example.com'],
  ];
  expect(rowsOf(leads, { model: 'crm.lead' }, ['name'])).toEqual([
    ['Ingrid Barrios'],
    ['Lidia'],
    ['Estrada'],
  ]);
});

test.each<[string, CellInput[], (string | null)[]]>([
  [
    'leads of Zoho',
    ['Company', 'First Name', 'Last Name', 'Title', 'Email'],
    ['partner_name', 'name', null, 'function', 'email_from'],
  ],
  [
    'with a name of their own',
    ['Opportunity', 'First Name', 'Last Name', 'Title', 'Email'],
    ['name', 'contact_name', null, 'function', 'email_from'],
  ],
])('first names and surnames of opportunities are the person, %s', (_, headers, fields) => {
  const rows = [
    headers,
    ['Maya', 'Carlos', 'Recinos', 'Gerente', 'carlos@maya.com'],
    ['Hotel', 'Mónica', 'Bolaños', 'Dueña', 'monica@hotel.com'],
  ];
  expect(columnsOf(rows, 'crm.lead').map(([, field]) => field)).toEqual(fields);
});

describe('a value in several columns', () => {
  test('a category with its subcategory, written as Odoo does', () => {
    const products = [
      ['Código', 'Descripción', 'Categoría', 'Subcategoría'],
      ['A-1', 'Licuadora', 'Cocina', 'Eléctricos'],
      ['A-2', 'Olla', 'Cocina', null],
      ['A-3', 'Cable', null, 'Accesorios'],
      ['A-4', 'Horno', 'Cocina', 'cocina'],
      ['A-5', 'Sartén', 'Cocina', 'Sin subcategoría'],
    ];
    expect(columnsOf(products, 'product.template')[3]).toEqual([
      'Subcategoría',
      null,
      { column: 2, field: 'categ_id', separator: ' / ' },
      '«Subcategoría» se une a «Categoría»: en tu Odoo van juntos en un solo dato.',
    ]);
    expect(rowsOf(products, { model: 'product.template' }, ['categ_id']).flat()).toEqual([
      'Cocina / Eléctricos',
      'Cocina',
      'Accesorios',
      'Cocina',
      'Cocina',
    ]);
  });

  test('a street with the numbers of the house, as Mexican programs keep it', () => {
    const customers = [
      ['Nombre', 'Calle', 'Número exterior', 'No. Int.', 'Colonia'],
      ['Ana', 'Blvd. Domínguez', 283, null, 'Los Naranjos'],
      ['Luis', '5a. Poniente', '225', 3, 'Las Américas'],
      ['Eva', 'Av. Central 12', 12, 'Local 4', 'Centro'],
    ];
    expect(rowsOf(customers, { model: 'res.partner' }, ['street', 'street2'])).toEqual([
      ['Blvd. Domínguez 283', 'Los Naranjos'],
      ['5a. Poniente 225 int. 3', 'Las Américas'],
      ['Av. Central 12 Local 4', 'Centro'],
    ]);
  });

  test('«Ext.» is the extension of a telephone, and no number of a house', () => {
    const customers = [
      ['Nombre', 'Dirección', 'Teléfono', 'Ext.'],
      ['Ana', '4a. calle 2-34', '2222-1111', 104],
    ];
    expect(rowsOf(customers, { model: 'res.partner' }, ['street'])).toEqual([['4a. calle 2-34']]);
  });

  test('the buyer of a web shop is the person where there is no company', () => {
    const orders = [
      [
        ...[
          'Order Number',
          'Order Status',
          'First Name (Billing)',
          'Last Name (Billing)',
          'Company (Billing)',
        ],
        ...['NIT (Billing)', 'SKU', 'Quantity', 'Item Cost'],
      ],
      ['10251', 'Completed', 'Jorge', 'Zamora', 'N/A', null, 'CAF-340', 3, 68],
      ['10254', 'Processing', 'Lidia', 'Estrada', 'Hotel Posada', '5935374-0', 'CHO-1', 1, 165],
      ['10257', 'Cancelled', 'Ana', 'Coc', null, null, 'CHO-1', 1, 165],
      ['10258', 'Refunded', 'Ana', 'Coc', null, null, 'CHO-1', 1, 165],
    ];
    expect(columnsOf(orders, 'sale.order')[2]).toEqual([
      'First Name (Billing)',
      null,
      { column: 4, field: 'partner_id', isFallback: true },
      '«First Name (Billing)» se usa en las filas donde «Company (Billing)» está vacía: el cliente es la persona.',
    ]);
    expect(rowsOf(orders, { model: 'sale.order' }, ['name', 'partner_id'])).toEqual([
      ['10251', 'Jorge Zamora'],
      ['10254', '[5935374-0] Hotel Posada'],
      ['', '', 'annulled', null],
      ['', '', 'annulled', null],
    ]);
  });
});

describe('what the values say', () => {
  test('names below «Contado por» are no quantities; the total of the units is', () => {
    const count = [
      ['Código', 'Cantidad cajas', 'Unidades sueltas', 'Total unidades', 'Contado por'],
      ['A-1', 4, 92, 492, 'Heidy'],
      ['A-2', 3, 64, 364, 'Aura'],
      ['A-3', 6, 88, 688, 'Aura'],
    ];
    expect(rowsOf(count, { model: 'stock.quant' }, ['product_id', 'inventory_quantity'])).toEqual([
      ['A-1', '492'],
      ['A-2', '364'],
      ['A-3', '688'],
    ]);
  });

  test('words below a header of numbers leave the column out', () => {
    const products = [
      ['Nombre', 'Precio'],
      ['Corte', 'según largo'],
      ['Tinte', 'consultar'],
      ['Peinado', 'según largo'],
    ];
    expect(columnsOf(products, 'product.template')[1]?.[1]).not.toBe('list_price');
    const some = [...products, ['Manicura', 75], ['Pedicura', 90]];
    expect(columnsOf(some, 'product.template')[1]).toEqual(['Precio', 'list_price']);
  });

  test('«Tipo» whose values are mostly others is not the type of Odoo', () => {
    const bills = [
      ['Proveedor', 'Factura', 'Descripción', 'Tipo', 'Monto'],
      ['Empresa Eléctrica', 'F-1', 'Energía', 'Servicio', 468.63],
      ['Cementos', 'F-2', 'Cemento', 'Bien', 7232.41],
      ['Rosa Cux', 'F-3', 'Leña', 'Factura especial', 8591.88],
    ];
    expect(columnsOf(bills, 'account.move')[3]?.[1]).toBe(null);
    expect(rowsOf(bills, { model: 'account.move' }, ['partner_id', 'move_type'])).toEqual([
      ['Empresa Eléctrica', 'in_invoice'],
      ['Cementos', 'in_invoice'],
      ['Rosa Cux', 'in_invoice'],
    ]);
  });

  test('shortened and misspelt values of a list stay in its column', () => {
    const staff = [
      ['Nombre', 'Sexo', 'Estado civil'],
      ['Ana', 'Fem.', 'Caseda'],
      ['Luis', 'Masc.', 'Soltera'],
      ['Eva', 'Fem.', 'Viudda'],
    ];
    expect(columnsOf(staff, 'hr.employee').map(([, field]) => field)).toEqual(['name', 'sex', 'marital']);
  });

  test('«Estado» with the states of members is no part of a country, and archives who left', () => {
    const members = [
      ['Nombre', 'Departamento', 'Estado'],
      ['Ana', 'Alta Verapaz', 'Activo'],
      ['Luis', 'Alta Verapaz', 'Retirado'],
      ['Eva', 'Alta Verapaz', 'Fallecido'],
    ];
    expect(
      rowsOf(members, { model: 'res.partner', fields: withActive('res.partner') }, [
        'name',
        'state_id',
        'active',
      ]),
    ).toEqual([
      ['Ana', 'Alta Verapaz', ''],
      ['Luis', 'Alta Verapaz', '0'],
      ['Eva', 'Alta Verapaz', '0'],
    ]);
  });

  test('«Inactivo: S» archives, N does not', () => {
    const products = [
      ['Código', 'Descripción', 'INACTIVO'],
      ['A-1', 'Licuadora', 'N'],
      ['A-2', 'Olla', 'S'],
      ['A-3', 'Horno', null],
    ];
    expect(
      rowsOf(products, { model: 'product.template', fields: withActive('product.template') }, [
        'name',
        'active',
      ]),
    ).toEqual([
      ['Licuadora', ''],
      ['Olla', '0'],
      ['Horno', ''],
    ]);
  });
});

describe('headers of programs and trades', () => {
  const fieldsOf = (model: string, rows: CellInput[][]) =>
    columnsOf(rows, model).map(([header, field]) => [header, field]);

  test('the number of a purchase order is no product, and its list price is the price', () => {
    const orders = [
      ['Purchase Order Number', 'Vendor Name', 'Item Name', 'Quantity', 'List Price', 'Created Time'],
      ['PO71', 'Ortodoncia Total', 'Resina', '20.000', '18.50', '2026-01-12 15:50:12'],
      ['PO71', 'Ortodoncia Total', 'Brackets', '20.000', '14.90', '2026-01-12 15:50:12'],
      ['PO72', 'Depósito Dental', 'Guantes', '5.000', '6.25', '2026-01-13 15:07:12'],
    ];
    expect(fieldsOf('purchase.order', orders)).toEqual([
      ['Purchase Order Number', 'name'],
      ['Vendor Name', 'partner_id'],
      ['Item Name', 'order_line/product_id'],
      ['Quantity', 'order_line/product_qty'],
      ['List Price', 'order_line/price_unit'],
      ['Created Time', 'date_order'],
    ]);
  });

  test('an order book of a trade names its products by the word of the trade', () => {
    const book = [
      ['PEDIDO No.', 'FECHA', 'CLIENTE', 'PRENDA', 'CANT.', 'PRECIO'],
      ['P-211', '06/01/2026', 'Colegio El Roble', 'Sudadero', 24, 'Q120.00'],
    ];
    expect(fieldsOf('sale.order', book)[3]).toEqual(['PRENDA', 'order_line/product_id']);
  });

  test('a deal has a title and a state of its own', () => {
    const deals = [
      ['Trato - Título', 'Trato - Estado', 'Trato - Persona de contacto', 'Trato - Valor'],
      ['Paneles para finca', 'Abierto', 'Ana López', 12000],
      ['Calentador', 'Ganado', 'Luis Pérez', 8000],
      ['Bombeo', 'Perdido', 'Eva Coc', 5000],
    ];
    expect(fieldsOf('crm.lead', deals).slice(0, 3)).toEqual([
      ['Trato - Título', 'name'],
      ['Trato - Estado', expect.not.stringMatching(/^state_id$/)],
      ['Trato - Persona de contacto', 'contact_name'],
    ]);
  });

  test('«UNIDAD» below «PRECIOS» is the price, and not the unit', () => {
    const prices = [
      [null, null, 'PRECIOS', null, null],
      ['CÓDIGO', 'PRODUCTO', 'UNIDAD', 'DOCENA', 'CAJA'],
      ['C-01', 'Veladora', 'Q8.50', 'Q93.50', 'Q374.00'],
      ['C-02', 'Cirio', 'Q15.00', 165, 'Q990.00'],
      ['C-03', 'Pabilo', 'Q28.00', 300, 'Q1,200.00'],
    ];
    expect(fieldsOf('product.template', prices).slice(2)).toEqual([
      ['PRECIOS UNIDAD', 'list_price'],
      ['PRECIOS DOCENA', null],
      ['PRECIOS CAJA', null],
    ]);
  });

  test('the final count comes before the second one, and that before the first', () => {
    const count = [
      ['Estante', 'Código', 'Exist. sistema', 'CONTEO 1', 'CONTEO 2', 'CONTEO FINAL'],
      ['E-1', 'LL001', 9, 10, 10, 10],
      ['E-1', 'LL002', 9, 8, null, 7],
    ];
    expect(rowsOf(count, { model: 'stock.quant' }, ['location_id', 'inventory_quantity'])).toEqual([
      ['E-1', '10'],
      ['E-1', '7'],
    ]);
    const withoutFinal = count.map((row) => row.slice(0, 5));
    expect(rowsOf(withoutFinal, { model: 'stock.quant' }, ['inventory_quantity'])).toEqual([['10'], ['8']]);
  });

  test('a line that explains the columns is no header', () => {
    const catalogue = [
      ['# Required | A unique ID', '# Required | The title', '# Required | The price of the item'],
      ['id', 'title', 'price'],
      ['JD-001', 'Anillo de jade', '650.00'],
      ['JD-002', 'Collar de jade', '1250.00'],
    ];
    expect(rowsOf(catalogue, { model: 'product.template' }, ['name', 'list_price'])).toEqual([
      ['Anillo de jade', '650.00'],
      ['Collar de jade', '1250.00'],
    ]);
  });
});

describe('rows that are left out', () => {
  test('the total of each customer in an ageing report', () => {
    const ageing = [
      ['Documento', 'Cliente', 'Fecha', 'Saldo', '0-30'],
      ['F-1', 'Ana', '20/12/2025', 100, 100],
      ['Total cliente', null, null, 100, 100],
      ['F-2', 'Luis', '21/12/2025', 50, 50],
      ['Total cliente', null, null, 50, 50],
    ];
    expect(rowsOf(ageing, { model: 'account.move' }, ['name']).map(([, kind]) => kind)).toEqual([
      undefined,
      'total',
      undefined,
      'total',
    ]);
  });

  test('a bill that is paid, until a person wants it', () => {
    const bills = [
      ['Proveedor', 'Factura', 'Monto', 'Pagado'],
      ['Cementos', 'F-1', 100, null],
      ['Cementos', 'F-2', 200, 'SI'],
      ['Cementos', 'F-3', 300, 'No'],
    ];
    const fields = ['ref', 'invoice_line_ids/price_unit'];
    expect(rowsOf(bills, { model: 'account.move' }, fields)).toEqual([
      ['F-1', '100'],
      ['', '', 'paid', null],
      ['F-3', '300'],
    ]);
    expect(rowsOf(bills, { model: 'account.move', keepRows: [3] }, fields)[1]).toEqual(['F-2', '200']);
    const { rows } = prepareWorkbook(bookOf(bills), { model: 'account.move' });
    expect([...rows][1]?.problems[0]?.reason).toBe(
      'La factura de esta fila ya está pagada y aquí van las que siguen abiertas, así que no se carga. Si debe entrar, dilo en la revisión.',
    );
  });

  test('an account that only groups others', () => {
    const accounts = [
      ['Código', 'Nombre', 'Tipo', 'Afectable'],
      ['1', 'ACTIVO', 'Activo', 'N'],
      ['1.1.01', 'Caja', 'Efectivo', 'S'],
      ['1.1.02', 'Bancos', 'Efectivo', null],
      // No account below it says so: only its cell does.
      ['9', 'CUENTAS DE ORDEN', 'Activo', 'N'],
    ];
    expect(rowsOf(accounts, { model: 'account.account' }, ['name'])).toEqual([
      ['', 'group', null],
      ['Caja'],
      ['Bancos'],
      ['', 'group', null],
    ]);
    const { rows } = prepareWorkbook(bookOf(accounts), { model: 'account.account' });
    expect([...rows][0]?.problems[0]?.reason).toBe(
      'Esta cuenta solo agrupa a otras y no recibe movimientos, así que no se carga: en Odoo los grupos salen del código. Si debe entrar, dilo en la revisión.',
    );
  });

  test('a line that a document has twice is told, and not left out', () => {
    const bills = [
      ['Proveedor', 'Serie / No.', 'Descripción', 'Monto'],
      ['Cementos', 'A-1', 'Cemento', 100],
      ['Cementos', 'A-1', 'Cemento', 100],
      ['Cementos', 'A-1', 'Arena', 100],
    ];
    const { rows } = prepareWorkbook(bookOf(bills), { model: 'account.move' });
    expect(
      [...rows].map(({ row, problems, doubts = [] }) => [row, problems, doubts.map(({ reason }) => reason)]),
    ).toEqual([
      [2, [], []],
      [
        3,
        [],
        [
          'Esta fila es idéntica a la fila 2: entra como otra línea del mismo documento. Si está repetida por error, déjala fuera.',
        ],
      ],
      [4, [], []],
    ]);
  });

  test('a customer called «ANULADO»; a note with the word leaves its customer in', () => {
    const customers = [
      ['Código', 'Cliente', 'Notas'],
      ['109', 'Tienda Emanuel', 'ANULADO'],
      ['110', 'ANULADO', null],
      ['111', 'Tienda Nueva', null],
    ];
    expect(rowsOf(customers, { model: 'res.partner' }, ['name'])).toEqual([
      ['Tienda Emanuel'],
      ['ANULADO', 'note', null],
      ['Tienda Nueva'],
    ]);
  });
});

describe('what stands above', () => {
  test('a project that is written once is proposed to the tasks below it', () => {
    const tasks = [
      ['Proyecto', 'Fase', 'Actividad', 'Estado', 'Fin'],
      ['Casa Monzón', 'Preliminares', 'Limpieza', 'Pendiente', '07/04/2026'],
      [null, null, 'Trazo', 'Terminado', '15/04/2026'],
      ['Bodega 12', 'Cimentación', 'Excavación', 'En proceso', '2-may'],
      [null, null, 'Zapatas', 'Pendiente', '14 de mayo'],
    ];
    expect(
      rowsOf(tasks, { model: 'project.task' }, ['name', 'project_id', 'stage_id', 'date_deadline']),
    ).toEqual([
      ['Limpieza', 'Casa Monzón', 'Pendiente', '2026-04-07 00:00:00'],
      ['Trazo', '', 'Terminado', '2026-04-15 00:00:00', 'required', 'Casa Monzón'],
      ['Excavación', 'Bodega 12', 'En proceso', '', 'date', '02/05/2026'],
      ['Zapatas', '', 'Pendiente', '', 'required', 'Bodega 12'],
    ]);
  });

  test('no year is proposed where the dates of the column have several', () => {
    const tasks = [
      ['Proyecto', 'Tarea', 'Fecha límite'],
      ['Casa', 'Limpieza', '07/12/2026'],
      ['Casa', 'Trazo', '15/01/2027'],
      ['Casa', 'Zapatas', '14 de mayo'],
    ];
    expect(rowsOf(tasks, { model: 'project.task' }, ['name'])[2]).toEqual(['Zapatas', 'date', null]);
  });
});

test.each([
  ['09/2026', '2026-09-30'],
  ['2028-02', '2028-02-29'],
  ['ago-26', '2026-08-31'],
  ['SEPTIEMBRE 2026', '2026-09-30'],
  ['dic/2026', '2026-12-31'],
])('a lot that expires «%s» may be used until the end of the month', (said, day) => {
  const count = [
    ['Código', 'Lote', 'Vence', 'Cantidad'],
    ['A-1', 'L-1', said, 5],
    ['A-2', 'L-2', '15/08/2026', 5],
  ];
  const fields = {
    ...catalogueFields('stock.quant'),
    expiration_date: { type: 'datetime', string: 'Fecha de caducidad', required: false, readonly: false },
  };
  expect(rowsOf(count, { model: 'stock.quant', fields }, ['expiration_date'])[0]).toEqual([
    `${day} 00:00:00`,
  ]);
});

test('the account types of QuickBooks are those of Odoo', () => {
  const accounts = [
    ['Account #', 'Full name', 'Type'],
    ['1010', 'BAC Monetaria', 'Bank'],
    ['1200', 'Clientes', 'Accounts receivable (A/R)'],
    ['1400', 'Inventario', 'Other Current Assets'],
    ['1500', 'Vehículos', 'Fixed Assets'],
    ['2000', 'Proveedores', 'Accounts payable (A/P)'],
    ['2300', 'Banrural', 'Long Term Liabilities'],
    ['4000', 'Ventas', 'Income'],
    ['5000', 'Costo', 'Cost of Goods Sold'],
    ['6000', 'Viajes', 'Expenses'],
  ];
  expect(rowsOf(accounts, { model: 'account.account' }, ['account_type']).flat()).toEqual([
    ...['asset_cash', 'asset_receivable', 'asset_current', 'asset_fixed', 'liability_payable'],
    ...['liability_non_current', 'income', 'expense_direct_cost', 'expense'],
  ]);
});
