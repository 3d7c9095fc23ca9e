import { describe, expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import type { ColumnMapping } from '../src/mapping/claims/claims.ts';
import { columnStatistics } from '../src/mapping/claims/column-statistics.ts';
import { mapHeaders } from '../src/mapping/map-headers.ts';
import { mappingProblems } from '../src/mapping/required-columns.ts';
import type { SheetRow } from '../src/reader/workbook.ts';
import { prepareFile } from '../src/rows/prepare-file.ts';
import { nitCheckDigit } from '../src/values/tax-number.ts';
import { writeWorkbook } from '../src/writer/write-workbook.ts';
import type { HeaderSheet } from './tables/header-sheet.ts';
import { headerSheets } from './tables/headers.ts';
import { exportSheets } from './tables/headers-of-exports.ts';
import { listSheets } from './tables/headers-of-lists.ts';
import { programSheets } from './tables/headers-of-programs.ts';
import { tradeSheets } from './tables/headers-of-trades.ts';

/** Headers that are not known by themselves, with the field that is proposed for them. */
const onlyProposed: Readonly<Record<string, string>> = {
  'Short description': 'description_sale',
  'Categoría de inventario': 'categ_id',
  'Unidad de medida DIAN': 'uom_id',
  'Impuesto cargo': 'taxes_id',
  'Billing Street2': 'street2',
  'Original source': 'source_id',
  'Provincia fact.': 'state_id',
  'Limite Q': 'credit_limit',
  'Tel. encargado': 'phone',
  'Correo encargado': 'email',
  'No. parte': 'default_code',
  'Grupo terapéutico': 'categ_id',
  'Fecha de conteo': 'inventory_date',
  'Post Code': 'zip',
  'Country/Region Code': 'country_id',
  'Condición de venta': 'property_payment_term_id',
  'Reference #': 'default_code',
  'Image URLs (x,y,z...)': 'image_1920',
  'Con quién hablar': 'contact_name',
  '$ estimado': 'expected_revenue',
  'Reporting to': 'parent_id',
  'Home Email': 'private_email',
  'COD. MEDICAM.': 'default_code',
  'Cliente - Dirección de entrega': 'street',
  'Encargado (Nombres y Apellidos)': 'name',
  'Cel. del encargado': 'mobile',
  'E mail del encargado': 'email',
  'Observaciones clinicas': 'comment',
  'Guest Email Address': 'email',
  'Guest Phone No.': 'phone',
  'Home Address Line 1': 'street',
  'Home City': 'city',
  'Home Country': 'country_id',
  'Persona que atiende': 'contact_name',
  'Servicio que necesita': 'name',
  'Monto aprox. mensual (Q)': 'expected_revenue',
  'Vendedor a cargo': 'user_id',
  'Peso x saco (lb)': 'weight',
  'Donor E-mail': 'email',
  'Propietario/a': 'name',
  'Reference ID': 'ref',
  productImageUrl: 'image_1920',
  'Precio Unit. Costo Q.': 'standard_price',
  'No. de parte OEM': 'default_code',
  'Cant. en tienda': 'qty_available',
  '¿Por qué medio nos conoció?': 'medium_id',
  'Employee ID': 'barcode',
  'Fecha toma': 'inventory_date',
  'Depto/Ciudad': 'state_id',
  'Límite Créd. L': 'credit_limit',
  'E-mail reservas': 'email',
  'Ciudad/País': 'city',
};
/** Sheets in which the name of the records is only proposed. */
const nameOnlyProposed = new Set(['Colegio, encargados', 'Transportes, prospectos', 'Condominio, vecinos']);
/** Headers that are neither known nor proposed. */
const missed = new Set(['Organization 1 - Name', 'Creación']);

const mapSheet = ({ model, headers }: HeaderSheet): ColumnMapping[] => {
  const rows = Array.from(
    { length: 6 },
    (_, at): SheetRow => ({
      number: at + 2,
      hidden: false,
      cells: headers.map(({ values }) => values[at % values.length] ?? null),
    }),
  );
  return mapHeaders(
    headers.map(({ header }) => header),
    catalogueFields(model),
    model,
    headers.some(({ values }) => values.length > 0)
      ? { statistics: columnStatistics(rows, 2, headers.length) }
      : {},
  );
};

describe.each(
  [...headerSheets, ...exportSheets, ...tradeSheets, ...listSheets, ...programSheets].map(
    (sheet) => [sheet.source, sheet] as const,
  ),
)('%s', (_source, sheet) => {
  const mapping = mapSheet(sheet);

  test.each(sheet.headers.map(({ header, field }, column) => [header, field, column] as const))(
    '%s is %s',
    (header, field, column) => {
      const mapped = mapping[column];
      if (missed.has(header)) expect(mapped).toMatchObject({ field: null });
      else if (Object.hasOwn(onlyProposed, header))
        expect([mapped?.field, mapped?.proposal]).toEqual([null, field]);
      else expect(mapped?.field).toBe(field);
    },
  );

  test('a required column that the sheet has is never reported as missing', () => {
    const missing = mappingProblems(mapping, catalogueFields(sheet.model), sheet.model);
    // The export of ContaPlus has no column with the type of an account.
    const expected = sheet.source === 'ContaPlus, subcuentas' ? [expect.stringMatching(/«Tipo»/)] : [];
    // A name that is only proposed counts as missing until the customer accepts it.
    if (nameOnlyProposed.has(sheet.source)) expected.push(expect.stringMatching(/«Nombre»|«Oportunidad»/));
    // The list was written without the column of amounts.
    if (sheet.source === 'FEL Guatemala, facturas emitidas')
      expected.push(expect.stringMatching(/«Precio unitario»/));
    expect(missing).toEqual(expected);
  });
});

describe('a column that nobody knows is proposed a field', () => {
  const propose = (model: string, headers: string[], rows: (string | number | null)[][] = []) =>
    mapHeaders(headers, catalogueFields(model), model, {
      statistics:
        rows.length === 0
          ? []
          : columnStatistics(
              rows.map((cells, at) => ({ number: at + 2, hidden: false, cells })),
              2,
              headers.length,
            ),
    }).map(({ field, proposal }) => proposal ?? (field === null ? null : `is ${field}`));

  test.each<[string, string, string | null]>([
    ['res.partner', 'Telefno', 'phone'],
    ['res.partner', 'Teléfono del encargado', 'phone'],
    ['res.partner', 'Correo de la persona que paga', 'email'],
    ['product.template', 'Categoría de la carta', 'categ_id'],
    ['product.template', 'Costo aproximado 2024', 'standard_price'],
    ['crm.lead', 'Etapa interna del año', 'stage_id'],
    ['res.partner', 'Ruta de reparto', null],
    ['res.partner', 'Régimen fiscal', null],
    ['product.template', 'Existencia mínima', null],
  ])('%s: %s, by its words: %s', (model, header, field) => {
    expect(propose(model, [header])).toEqual([field]);
  });

  test.each<[string, string, string[], string]>([
    ['e-mail addresses', 'Dato 7', ['ana@uno.com', 'luis@dos.gt', 'eva@tres.mx'], 'email'],
    ['telephones', 'Para llamar', ['5555-1234', '4444-9876', '+502 2222 3333'], 'phone'],
    [
      'tax numbers',
      'SAT',
      [576937, 4985478].map((number) => `${number}-${nitCheckDigit(String(number))}`).concat('CF'),
      'vat',
    ],
    ['countries', 'Procede', ['Guatemala', 'México', 'El Salvador'], 'country_id'],
    ['addresses of sites', 'Internet', ['www.uno.com', 'https://dos.gt', 'tres.com.mx'], 'website'],
  ])('%s without a common word', (_title, header, values, field) => {
    expect(
      propose(
        'res.partner',
        ['Nombre', header],
        values.map((value, at) => [`Ana ${at}`, value]),
      ),
    ).toEqual(['is name', field]);
  });

  // From a payroll and a directory of suppliers: a wrong proposal could fill the date on which people left.
  test('no date of an end for one of a beginning, and no person for an account', () => {
    const fields: Record<string, OdooField> = {
      ...catalogueFields('hr.employee'),
      departure_date: { string: 'Fecha de salida', type: 'date' },
    };
    const map = (header: string) =>
      mapHeaders(['Nombre', header], fields, 'hr.employee')[1]?.proposal ?? null;
    expect([map('Fecha de inicio'), map('Fecha de salida del país')]).toEqual([
      'contract_date_start',
      'departure_date',
    ]);
    const accounts = ['01-234-000001-1', '01-234-000002-1', '01-234-000003-1'];
    expect(
      propose(
        'res.partner',
        ['Nombre', 'Cuenta Bancaria'],
        accounts.map((value, at) => [`Ana ${at}`, value]),
      ),
    ).toEqual(['is name', null]);
  });

  // Fields as an Odoo 18 with accounting has them, which the catalogue does not know.
  test.each<[string, string[], string[]]>([
    ['product.template', ['Precio mayorista', 'Precio distribuidor', 'Precio mayoreo'], []],
    ['res.partner', ['Cliente - Mascota', 'Cuenta bancaria', 'No. de DPI del encargado'], []],
    ['res.partner', ['Aula'], ['Primero', 'Segundo', 'Tercero']],
    ['product.template', ['Tipo de cultivo'], ['Maíz', 'Café', 'Frijol']],
  ])(
    '%s: no field of bookkeeping, of another person or with other values for %j',
    (model, headers, values) => {
      const own: Record<string, OdooField> = {
        ...catalogueFields(model),
        property_account_creditor_price_difference: {
          string: 'Cuenta de diferencia de precio',
          type: 'many2one',
          relation: 'account.account',
        },
        buyer_id: { string: 'Comprador', type: 'many2one', relation: 'res.users' },
        trust: {
          string: 'Grado de confianza en este deudor',
          type: 'selection',
          selection: [['good', 'Buen deudor']],
        },
      };
      const named = model === 'res.partner' ? ['Nombre'] : ['Producto', 'Precio'];
      const rows = values.map((value, at) => ({
        number: at + 2,
        hidden: false,
        cells: [...named.map((_, column) => (column === 0 ? `Uno ${at}` : at)), value],
      }));
      const all = [...named, ...headers];
      const statistics = rows.length === 0 ? [] : columnStatistics(rows, 2, all.length);
      const mapping = mapHeaders(all, own, model, { statistics }).slice(named.length);
      expect(mapping.map(({ field, proposal }) => proposal ?? field)).toEqual(headers.map(() => null));
    },
  );

  test('never against the kind of its values', () => {
    const rows = ['ana@uno.com', 'luis@dos.gt', 'eva@tres.mx'].map((value) => [value]);
    expect(propose('res.partner', ['Telefno'], rows)).toEqual(['email']);
  });

  test.each<[string, string, string[], string | number]>([
    ['product.template', 'Cuadro', ['La niña del volcán', 'Atitlán al alba', 'Sin título 4'], 'Óleo'],
    ['res.partner', 'Mascota', ['Firulais', 'Michi', 'Luna'], 5551],
    ['crm.lead', 'Obra', ['Puente Los Esclavos', 'Muro perimetral', 'Techo del salón'], 'Alta'],
  ])('%s: %s is proposed as the name where nothing else is', (model, header, names, other) => {
    const rows = names.map((name) => [other, name]);
    expect(propose(model, ['Dato', header], rows)).toEqual([null, 'name']);
    expect(propose(model, ['Nombre', header], rows)).toEqual(['is name', null]);
  });

  test('a column that repeats, or that has no words, is not proposed as the name', () => {
    const rows = ['Óleo', 'Óleo', 'Óleo'].map((value, at) => [value, `${at}-${at}`]);
    expect(propose('product.template', ['Técnica', 'Cuadro'], rows)).toEqual([null, null]);
  });

  test('numbers under "id" are not external ids', () => {
    expect(
      propose(
        'res.partner',
        ['id', 'Nombre'],
        [
          [1, 'Ana'],
          [2, 'Bea'],
          [3, 'Eva'],
        ],
      ),
    ).toEqual([null, 'is name']);
    expect(
      propose(
        'res.partner',
        ['id', 'Nombre'],
        [
          ['a.uno', 'Ana'],
          ['a.dos', 'Bea'],
          ['a.tres', 'Eva'],
        ],
      ),
    ).toEqual(['is id', 'is name']);
  });

  test('each field is proposed once, and never one that has a column', () => {
    expect(propose('res.partner', ['Teléfono', 'Telefno', 'Telefono emergencia'])).toEqual([
      'is phone',
      'mobile',
      null,
    ]);
    expect(propose('res.partner', ['Correo del papá', 'Correo de la mamá'])).toEqual(['email', null]);
  });

  test('two columns that may both be the name are both offered it', () => {
    const rows = Array.from({ length: 30 }, (_, at) => [`A ${at}`, `B ${at}`]);
    expect(propose('res.partner', ['Razón social', 'Nombre comercial'], rows)).toEqual(['name', 'name']);
  });

  test.each<[string, string[], (string | number)[][], (string | null)[]]>([
    [
      'product.template',
      ['Plato', 'Disponible', 'Ventas'],
      [
        ['Pepián', 'Sí', 'Q 45.50'],
        ['Jocón', 'No', '52..00'],
        ['Caldo', 'Sí', 38],
      ],
      ['is name', 'available_in_pos', 'list_price'],
    ],
    [
      'res.partner',
      ['Nombre', 'Correo', 'Celular'],
      [
        ['Ana', '5555-1234', 'ana@uno.com'],
        ['Luis', '5555-1235', 'luis@dos.gt'],
        ['Eva', '5555-1236', 'eva@tres.mx'],
      ],
      ['is name', 'phone', 'email'],
    ],
  ])('%s: %j, whose values are of another kind', (model, headers, rows, expected) => {
    expect(propose(model, headers, rows)).toEqual(expected);
  });

  test('kinds of customers («Mayorista») are not taken for the values of «Tipo de empresa»', () => {
    const rows = ['Mayorista', 'Minorista', 'Mayorista', 'Minorista'].map((type, at) => [`Ana ${at}`, type]);
    const [, type] = mapHeaders(['Nombre', 'Tipo'], catalogueFields('res.partner'), 'res.partner', {
      statistics: columnStatistics(
        rows.map((cells, at) => ({ number: at + 2, hidden: false, cells })),
        2,
        2,
      ),
    });
    expect(type).toMatchObject({
      field: null,
      reason: 'Los valores de «Tipo» no son los de «Tipo de empresa»; no se cargará. Elige a qué dato va.',
    });
  });
});

test.each<[string, string[], (string | null)[]]>([
  ['res.partner', ['Producto y medida', 'Nombre'], [null, 'name']],
  ['product.template', ['Producto y medida', 'Medida'], ['name', 'uom_id']],
  ['res.partner', ['Nombre del cliente o empresa'], ['name']],
  ['crm.lead', ['Oportunidad', '% cierre', 'Fecha cierre'], ['name', 'probability', 'date_deadline']],
  // In the export of a web shop, "description" is the text for its customers.
  [
    'product.template',
    ['sku', 'name', 'description', 'Precio'],
    ['default_code', 'name', 'description_sale', 'list_price'],
  ],
  ['product.template', ['default_code', 'name', 'description'], ['default_code', 'name', 'description']],
])('%s: %j are %j', (model, headers, fields) => {
  expect(mapHeaders(headers, catalogueFields(model), model).map(({ field }) => field)).toEqual(fields);
});

describe('first names and surnames in columns of their own', () => {
  const map = (model: string, headers: string[]) =>
    mapHeaders(headers, catalogueFields(model), model).map(({ field, reason }) => field ?? reason ?? null);
  const joined = (header: string, other: string) =>
    `«${header}» se une a «${other}»: en tu Odoo el nombre va completo en un solo dato.`;

  test.each<[string, string[], (string | null)[]]>([
    ['res.partner', ['Nombres', 'Apellidos'], ['name', joined('Apellidos', 'Nombres')]],
    ['res.partner', ['Last Name', 'First Name'], [joined('Last Name', 'First Name'), 'name']],
    [
      'hr.employee',
      ['Nombre', 'Segundo nombre', 'Apellido paterno', 'Apellido materno'],
      [
        'name',
        ...['Segundo nombre', 'Apellido paterno', 'Apellido materno'].map((part) => joined(part, 'Nombre')),
      ],
    ],
  ])('%s: %j are one name', (model, headers, expected) => {
    expect(map(model, headers)).toEqual(expected);
  });

  test.each([
    ['res.partner', ['Nombre completo', 'Apellidos']],
    ['res.partner', ['Razón social', 'Apellido']],
    ['product.template', ['Nombre', 'Apellido']],
  ])('%s: %j are not', (model, headers) => {
    expect(map(model, headers)[1]).not.toMatch(/se une a/);
  });

  test('the name is sent whole, and no part twice', () => {
    const rows = [
      ['Apellidos', 'Nombres', 'Correo'],
      ['López', 'Ana', 'a@uno.com'],
      ['Pérez', 'Luis Pérez', 'b@uno.com'],
      [null, 'Eva', 'c@uno.com'],
      ['Ruiz', null, 'd@uno.com'],
    ];
    const bytes = writeWorkbook([{ name: 'Datos', rows }]);
    const file = prepareFile(bytes, { model: 'res.partner' });
    const at = file.fieldNames.indexOf('name');
    expect([...file.rows].map(({ values, problems }) => [values[at], problems.length])).toEqual([
      ['Ana López', 0],
      ['Luis Pérez', 0],
      ['Eva', 0],
      ['Ruiz', 0],
    ]);
  });
});

describe('the name of a contact', () => {
  const fields = (...headers: string[]) =>
    mapHeaders(headers, catalogueFields('res.partner'), 'res.partner').map(({ field }) => field);

  test('is the company where there is a person to talk to', () => {
    expect(fields('Contacto (nombre)', 'Nombre o Razón Social del Proveedor')).toEqual([null, 'name']);
    expect(fields('Persona de contacto', 'Nombre de la empresa')).toEqual([null, 'name']);
    expect(fields('Contacto', 'Teléfono')).toEqual(['name', 'phone']);
  });

  test('is the only column with «nombre», but not the name of a bank', () => {
    expect(fields('Nombre del alumno', 'Grado')).toEqual(['name', null]);
    expect(fields('Nombre del banco', 'Grado')).toEqual([null, null]);
  });
});

test.each([
  ['res.partner', undefined],
  ['crm.lead', 'stage_id'],
])('«Estado» with states of a record is no department in %s', (model, proposal) => {
  const rows = ['Ganado', 'En espera', 'Cotizado', 'Enviada'].map((state, at) => [`Ana ${at}`, state]);
  const file = writeWorkbook([{ name: 'x', rows: [['Nombre', 'Estado'], ...rows] }]);
  const column = prepareFile(file, { model }).inspection.columns[1];
  expect([column?.field, column?.proposal, column?.reason]).toEqual([
    null,
    proposal,
    expect.stringContaining('Los valores de «Estado» no son los de «'),
  ]);
});

test.each([
  ['Llamar', 'Visitó', 'Se cayó'],
  ['negociando', 'no contesta', 'viendo opciones'],
])('«Estado» with what was done or is to be done is no department: %s, %s', (...states) => {
  const file = writeWorkbook([
    { name: 'x', rows: [['Nombre', 'Estado'], ...states.map((state, at) => [`Ana ${at}`, state])] },
  ]);
  const column = prepareFile(file, { model: 'crm.lead' }).inspection.columns[1];
  expect([column?.field, column?.proposal]).toEqual([null, 'stage_id']);
});

test('«Estado» with departments whose names end like verbs is one', () => {
  const states = ['Santander', 'Bolívar', 'Cesar', 'Chocó', 'Norte de Santander'];
  const file = writeWorkbook([
    { name: 'x', rows: [['Nombre', 'Estado'], ...states.map((state, at) => [`Ana ${at}`, state])] },
  ]);
  expect(prepareFile(file, { model: 'crm.lead' }).inspection.columns[1]?.field).toBe('state_id');
});

test.each<[string, string, string]>([
  ['hr.employee', 'Jefa inmediata', 'parent_id'],
  ['sale.order', 'Vendedora asignada', 'user_id'],
  ['sale.order', 'Nombre de la clienta', 'partner_id'],
  ['purchase.order', 'Proveedora', 'partner_id'],
  ['res.partner', 'Nombre de la alumna', 'name'],
  ['hr.employee', 'Nombre de la trabajadora', 'name'],
])('in %s «%s» is what it is in the masculine', (model, header, field) => {
  expect(mapHeaders([header], catalogueFields(model), model).map((column) => column.field)).toEqual([field]);
});

test.each<[string, string, string]>([
  ['res.partner', '¿Cuál es tu correo?', 'email'],
  ['res.partner', '¿Cuál es su NIT?', 'vat'],
  ['crm.lead', '¿Cuál es tu WhatsApp?', 'mobile'],
  ['hr.employee', 'Cuál es tu fecha de nacimiento', 'birthday'],
])('in %s the question «%s» of a form is %s', (model, header, field) => {
  expect(mapHeaders([header], catalogueFields(model), model)[0]?.field).toBe(field);
});

test.each<[string, string, string | undefined]>([
  ['hr.employee', 'Soltero / Casado / Unido', 'marital'],
  ['hr.employee', '¿Mujer u hombre?', 'sex'],
  ['crm.lead', 'Alta, media o baja', 'priority'],
  ['hr.employee', 'Soltero', undefined],
  ['hr.employee', 'Soltero / soltera', undefined],
  ['hr.employee', 'Soltero / Casado / Astronauta', undefined],
])('in %s a header that lists choices, «%s», is offered as their field: %s', (model, header, field) => {
  expect(mapHeaders([header], catalogueFields(model), model)[0]?.proposal).toBe(field);
});

describe('who did something is not what was done', () => {
  const fieldsOf = (model: string, ...headers: string[]) =>
    mapHeaders(headers, catalogueFields(model), model).map(({ field }) => field);

  test('«Vendió» is a person, also where the product has only a word of the trade', () => {
    expect(fieldsOf('sale.order', 'Cliente', 'Prenda', 'Cantidad', 'Vendió')).toEqual([
      ...['partner_id', 'order_line/product_id', 'order_line/product_uom_qty', 'user_id'],
    ]);
    expect(fieldsOf('sale.order', 'Cliente', 'Qué se vendió', 'Cantidad')[1]).toBe('order_line/product_id');
  });

  test.each(['Pidió el', 'Lo quiere para', 'Se pidió'])('«%s» is no product', (header) => {
    expect(fieldsOf('sale.order', 'Cliente', header, 'Cantidad')[1]).not.toBe('order_line/product_id');
  });
});

test('a name beside another word for it is the name, and beside a code it is not', () => {
  const nameOf = (header: string) =>
    mapHeaders(['Ref.', header, 'Precio'], catalogueFields('product.template'), 'product.template').map(
      ({ field }) => field,
    );
  expect(nameOf('Producto/Útil')).toEqual(['default_code', 'name', 'list_price']);
  expect(nameOf('Producto/Código')[1]).not.toBe('name');
});

describe('what a header shortens or adds', () => {
  test.each<[string, string, string | null, string?]>([
    ['crm.lead', 'Presup.', 'expected_revenue'],
    ['project.task', 'Urg.', 'priority'],
    ['project.task', 'Urgen.', 'priority'],
    ['res.partner', 'Condic.', 'property_payment_term_id'],
    ['res.partner', 'WhatsApp / otro', 'mobile'],
    ['account.move', 'Fecha aplic.', 'invoice_date'],
    ['account.move', 'Coment.', null, 'narration'],
    ['account.move', 'Saldo C$', 'invoice_line_ids/price_unit'],
    ['purchase.order', 'Precio B/.', 'order_line/price_unit'],
    ['purchase.order', 'N.º ref. de acreedor', 'partner_ref'],
    ['purchase.order', 'Fecha de contabilización', 'date_order'],
    ['product.supplierinfo', 'Min. pedido', 'min_qty'],
    // Only whole words of other fields begin so: the salesperson is a word of the catalogue.
    ['sale.order', 'Vend.', 'user_id'],
  ])('%s: «%s»', (model, header, field, proposal) => {
    const [column] = mapHeaders([header], catalogueFields(model), model);
    expect([column?.field, column?.proposal]).toEqual([field, proposal]);
  });
});
