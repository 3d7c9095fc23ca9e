import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { versionFields } from '../src/catalogue/version-fields.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { outlineSheet } from '../src/review/outline-sheet.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

/** The people to talk to in a list of companies: a list of their own, which is offered. */

const model = 'res.partner';
const choice = { model, name: 'Contactos', fields: catalogueFields(model) };
const book = (rows: CellInput[][]) => openWorkbook(writeWorkbook([{ name: 'Proveedores', rows }]));
const people = 'Proveedores (personas de contacto)';
const suppliers: CellInput[][] = [
  ['Proveedor', 'NIT', 'Contacto', 'Cargo', 'Correo del contacto', 'Teléfono', 'Dirección'],
  ['Cementos, S.A.', '1-2', 'Víctor Coc', 'Ventas', 'victor@example.com', '7794-3989', 'Zona 3'],
  ['Tubovinil', '3-4', 'Mario García', 'Gerente', null, '2379-4585', 'Zona 4'],
  ['Plásticos', '5-6', null, null, null, '7941-5872', 'Zona 5'],
  ['Rosa Cux', '7-8', 'ROSA CUX', null, null, '5555-1234', 'Zona 6'],
  ['Sin persona', '9-0', 'Luis Pérez', null, null, null, null],
];

test('a column with the people of companies is offered as a list of its own, and told what becomes of the others', () => {
  const [companies] = outlineWorkbook(book(suppliers), [choice]);
  expect(companies?.people).toEqual({ header: 'Contacto', list: people });
  const list = outlineSheet(book(suppliers), people, choice);
  expect([list?.sheet, list?.readFrom, list?.people]).toEqual([people, 'Proveedores', null]);
  expect(list?.columns.map(({ header, field, reason }) => [header, field ?? reason])).toEqual([
    ['Proveedor', 'parent_id'],
    ['NIT', '«NIT» es de la empresa y se carga con ella.'],
    ['Contacto', 'name'],
    ['Cargo', 'function'],
    ['Correo del contacto', 'email'],
    ['Teléfono', '«Teléfono» es de la empresa y se carga con ella.'],
    ['Dirección', '«Dirección» es de la empresa y se carga con ella.'],
  ]);
});

test('a column that the company’s own list does not load is not reported as loaded with it', () => {
  const rows = suppliers.map((row, at) => [...row, at === 0 ? 'Últ. visita' : `nota ${at}`]);
  const reasons = outlineSheet(book(rows), people, choice)
    ?.columns.slice(-2)
    .map(({ reason }) => reason);
  expect(reasons).toEqual([
    '«Dirección» es de la empresa y se carga con ella.',
    'No reconocemos la columna «Últ. visita»; no se cargará. Elige a qué dato va, o cámbiale el nombre en tu hoja.',
  ]);
});

test('each person is in the company; rows without one, with the company’s own name, or with a total are left out', () => {
  const list = book([...suppliers, ['TOTAL', 5, null, null, null, null, null]]);
  const { fieldNames, rows } = prepareWorkbook(list, { model, sheet: people, totalsTold: true });
  const at = ['name', 'parent_id', 'function', 'email'].map((field) => fieldNames.indexOf(field));
  expect(
    [...rows].map(({ values, problems }) => [
      ...at.map((index) => values[index]),
      ...problems.map(({ kind, reason }) => [kind, reason]),
    ]),
  ).toEqual([
    ['Víctor Coc', 'Cementos, S.A.', 'Ventas', 'victor@example.com'],
    ['Mario García', 'Tubovinil', 'Gerente', ''],
    ['Luis Pérez', 'Sin persona', '', ''],
  ]);
  expect(
    [...prepareWorkbook(list, { model }).rows].map(({ row, problems }) => [row, problems[0]?.kind]),
  ).toEqual([...[2, 3, 4, 5, 6].map((row) => [row, undefined]), [7, 'total']]);
});

test.each(['-', '—', 'S/N', 'N/A', 'n.a.', 'ninguno', 'Sin contacto', 'sin nombre', 'No tiene'])(
  'a row with «%s» in the column of the person has none',
  (nobody) => {
    const list = book([...suppliers, ['Maderas', '2-2', nobody, null, null, '7799-1122', 'Zona 7']]);
    const rows = [...prepareWorkbook(list, { model, sheet: people }).rows];
    expect(rows.map(({ row, problems }) => [row, ...problems])).toEqual([[2], [3], [6]]);
  },
);

test.each([null, 'S/N'])('a person of a row with «%s» as the company is not created alone', (company) => {
  const list = book([...suppliers, [company, '2-2', 'Eva Sis', null, null, '7799-1122', 'Zona 7']]);
  const last = [...prepareWorkbook(list, { model, sheet: people }).rows].at(-1);
  expect(last).toMatchObject({
    row: 7,
    problems: [{ column: 'A', header: 'Proveedor', field: 'parent_id', kind: 'required' }],
  });
  expect(last?.problems[0]?.proposal).toBeUndefined();
});

test('a person of a company that stands twice, in other spellings, is loaded once', () => {
  const list = book([
    ...suppliers,
    ['CEMENTOS S.A.', '12', 'Victor Coc', 'VENTAS', 'victor@example.com', null, null],
  ]);
  const [last] = [...prepareWorkbook(list, { model, sheet: people }).rows].slice(-1);
  expect([last?.row, last?.problems[0]?.kind, last?.problems[0]?.reason]).toEqual([
    7,
    'twin',
    'Esta fila es idéntica a la fila 2: se cargará una sola vez.',
  ]);
});

test.each([
  ['no column names people', ['Proveedor', 'NIT', 'Teléfono'], ['Cementos', '1-2', '7794-3989']],
  ['the contact is the only name', ['Contacto', 'Teléfono'], ['Víctor Coc', '7794-3989']],
  ['the values are telephones', ['Proveedor', 'Contacto'], ['Cementos', '7794-3989']],
  ['the values are departments', ['Proveedor', 'Contacto'], ['Cementos', 'Ventas']],
  [
    'a column has the company of each',
    ['Nombre', 'Empresa relacionada', 'Contacto'],
    ['Ana', 'Cementos', 'Luis Pérez'],
  ],
])('nothing is offered where %s', (_, header, row) => {
  expect(outlineWorkbook(book([header, row, row, row]), [choice])[0]?.people ?? null).toBeNull();
});

test('the salesperson of a supplier who visits is its person, with a telephone of the same name', () => {
  const visits = book([
    ['Proveedor', 'Vendedor que nos visita', 'Cel. vendedor', 'Tel. oficina'],
    ['Cementos, S.A.', 'Nineth Orellana', '34130081', '2257-7772'],
    ['Aceros, S.A.', 'José Antonio Paz', '56187781', '6651-7828'],
  ]);
  expect(outlineWorkbook(visits, [choice])[0]?.people?.header).toBe('Vendedor que nos visita');
  expect(outlineSheet(visits, people, choice)?.columns.map(({ field }) => field)).toEqual([
    'parent_id',
    'name',
    'mobile',
    null,
  ]);
});

test('the salesperson of a customer is no person of his', () => {
  const own = book([
    ['Cliente', 'Vendedor', 'Cel. cliente'],
    ['Cementos, S.A.', 'Nineth Orellana', '34130081'],
    ['Aceros, S.A.', 'José Antonio Paz', '56187781'],
  ]);
  expect(outlineWorkbook(own, [choice])[0]?.people).toBe(null);
});

const offered = (rows: CellInput[][], about = 'Clientes') => {
  const list = openWorkbook(writeWorkbook([{ name: about, rows }]));
  const companies = outlineWorkbook(list, [choice])[0];
  const own = companies?.people ? outlineSheet(list, companies.people.list, choice) : null;
  const fields = (outline: typeof own | undefined) => outline?.columns.map(({ field }) => field);
  return { header: companies?.people?.header ?? null, companies: fields(companies), people: fields(own) };
};

test.each([
  'Rep. Legal',
  'Persona de contacto',
  'Main Contact',
  'Contacto de compras',
  'Nombre del representante legal',
  'Jefe de compras',
  'Con quién se habla',
  'Administrador',
  'Encargado(a)',
  'CntctPrsn',
])('«%s» names the person of a company', (header) => {
  const rows = [
    ['Razón social', header],
    ['Cementos, S.A.', 'Víctor Coc'],
    ['Aceros, S.A.', 'Ana Paz'],
    ['Tubos, S.A.', 'Luis Sis'],
  ];
  expect(offered(rows)).toMatchObject({ header, people: ['parent_id', 'name'] });
});

test('the telephone, mail and position of the person are not mixed into the company’s own', () => {
  const rows = [
    [
      'Empresa',
      'Contacto',
      'Designation',
      'Mr./Ms.',
      'Correo contacto',
      'No. de contacto',
      'Teléfono',
      'Correo',
    ],
    ['Cementos', 'Víctor Coc', 'Compras', 'Mr.', 'v@c.com', '5512-3344', '2233-4455', 'info@c.com'],
    ['Aceros', 'Ana Paz', 'Gerente', 'Ms.', 'a@a.com', '5512-3345', '2233-4456', 'info@a.com'],
    ['Tubos', 'Luis Sis', 'Bodega', 'Mr.', 'l@t.com', '5512-3346', '2233-4457', 'info@t.com'],
  ];
  expect(offered(rows)).toEqual({
    header: 'Contacto',
    companies: ['name', null, null, null, null, null, 'phone', 'email'],
    people: ['parent_id', 'name', 'function', 'title', 'email', 'phone', null, null],
  });
});

describe('an Odoo without mobiles and titles', () => {
  const fields = versionFields(model, 19);
  const { title: _, ...withoutTitles } = fields;
  const newest = { ...choice, fields: withoutTitles };
  const rows: CellInput[][] = [
    ['Empresa', 'Tel. oficina', 'Celular', 'Mr./Ms.', 'Contacto', 'Cel. contacto'],
    ['Cementos', '2233-4455', '4455-6677', 'Mr.', 'Víctor Coc', '5512-3344'],
    ['Aceros', '2233-4456', '4455-6678', 'Ms.', 'Ana Paz', null],
  ];

  test('has the mobile of a person as the telephone, and leaves the title out', () => {
    const list = outlineSheet(book(rows), people, newest);
    expect(list?.columns.map(({ header, field, reason }) => [header, field ?? reason])).toEqual([
      ['Empresa', 'parent_id'],
      ['Tel. oficina', '«Tel. oficina» es de la empresa y se carga con ella.'],
      ['Celular', '«Celular» es de la empresa y se carga con ella.'],
      [
        'Mr./Ms.',
        'Tu Odoo no tiene ahora el dato «Mr./Ms.». Si lo trae una de las apps que se instalan, la columna se carga; si no, queda fuera.',
      ],
      ['Contacto', 'name'],
      ['Cel. contacto', 'phone'],
    ]);
  });

  test('does not give a person the mobile of the company', () => {
    const { fieldNames, rows: loaded } = prepareWorkbook(book(rows), {
      model,
      sheet: people,
      fields: withoutTitles,
    });
    const at = ['name', 'phone'].map((field) => fieldNames.indexOf(field));
    expect([...loaded].map(({ values }) => at.map((index) => values[index]))).toEqual([
      ['Víctor Coc', '5512-3344'],
      ['Ana Paz', ''],
    ]);
  });
});

test('a company without a telephone of its own keeps the one of its person', () => {
  const rows = [
    ['Empresa', 'Contacto', 'Teléfono contacto'],
    ['Cementos', 'Víctor Coc', '5512-3344'],
    ['Aceros', 'Ana Paz', '5512-3345'],
  ];
  expect(offered(rows)).toMatchObject({
    companies: ['name', null, 'phone'],
    people: ['parent_id', 'name', 'phone'],
  });
});

test('keeps the occupation with the patient, not with the guardian', () => {
  const rows = [
    ['Paciente', 'Ocupación', 'Encargado'],
    ['Ana Ruiz', 'Maestra', 'Luis Paz'],
    ['Eva Coc', 'Piloto', 'Rosa Sis'],
  ];
  expect(offered(rows).companies).toEqual(['name', 'function', null]);
});

const split: CellInput[][] = [
  ['Company Name', 'First Name', 'Last Name', 'Phone'],
  ['Cementos', 'Víctor', 'Coc', '5512-3344'],
  ['Aceros', 'Ana', 'Paz', '5512-3345'],
  ['Tubos', 'Luis', 'Sis', '5512-3346'],
];

test('first names and surnames behind the company are its person', () => {
  expect(offered(split)).toEqual({
    header: 'First Name',
    companies: ['name', null, null, 'phone'],
    people: ['parent_id', 'name', null, null],
  });
  const list = openWorkbook(writeWorkbook([{ name: 'C', rows: split }]));
  const { fieldNames, rows } = prepareWorkbook(list, { model, sheet: 'C (personas de contacto)' });
  const at = ['name', 'parent_id'].map((field) => fieldNames.indexOf(field));
  expect([...rows].map(({ values }) => at.map((index) => values[index]))).toEqual([
    ['Víctor Coc', 'Cementos'],
    ['Ana Paz', 'Aceros'],
    ['Luis Sis', 'Tubos'],
  ]);
});

test('in a list of people, the company behind their names is theirs', () => {
  const order = [1, 2, 0, 3];
  const people = split.map((row) => order.map((at) => row[at] ?? null));
  expect(offered(people)).toEqual({
    header: null,
    companies: ['name', null, 'company_name', 'phone'],
    people: undefined,
  });
  // Google writes the whole name beside its parts.
  const google = split.map((row, at) => [at === 0 ? 'Name' : `${row[1]} ${row[2]}`, ...row.slice(1)]);
  expect(offered(google).header).toBe(null);
});

test('first and last names beside a customer are those of the contact person, not of the customer', () => {
  const rows = [
    ['Nombre del cliente', 'Nombres contacto principal', 'Apellidos contacto principal'],
    ['Cementos', 'Víctor', 'Coc'],
    ['Aceros', 'Ana', 'Paz'],
    ['Tubos', 'Luis', 'Sis'],
  ];
  expect(offered(rows)).toMatchObject({
    companies: ['name', null, null],
    people: ['parent_id', 'name', null],
  });
});

test('the salesperson and the terms of a list of suppliers are theirs, also where only the sheet says so', () => {
  const rows = (name: string): CellInput[][] => [
    [name, 'Vendedor', 'Cel. vendedor', 'Correo del vendedor', 'Días de crédito'],
    ['Cementos', 'Víctor Coc', '5512-3344', 'v@c.com', '30 días'],
    ['Aceros', 'Ana Paz', '5512-3345', 'a@a.com', '15 días'],
    ['Tubos', 'Luis Sis', '5512-3346', 'l@t.com', 'Contado'],
  ];
  for (const list of [
    offered(rows('Proveedor'), 'Hoja1'),
    offered(rows('Empresa'), 'PROVEEDORES'),
    offered(rows('Nombre'), 'Lista de proveedores'),
  ])
    expect(list).toMatchObject({
      header: 'Vendedor',
      people: ['parent_id', 'name', 'mobile', 'email', null],
      companies: ['name', null, null, null, 'property_supplier_payment_term_id'],
    });
  expect(offered(rows('Cliente'), 'Hoja1')).toMatchObject({
    header: null,
    companies: ['name', 'user_id', null, null, 'property_payment_term_id'],
  });
});

const peopleOf = (rows: CellInput[][]) => {
  const { fieldNames, rows: loaded } = prepareWorkbook(book(rows), { model, sheet: people });
  const at = ['name', 'parent_id'].map((field) => fieldNames.indexOf(field));
  return [...loaded].map(({ values, problems }) => problems[0]?.kind ?? at.map((index) => values[index]));
};

test('the company of a person has the name that it gets in its own list', () => {
  const list: CellInput[][] = [
    ['Nombres', 'Apellidos', 'Razón social', 'Contacto principal'],
    [null, null, 'Importadora Norte, S.A.', 'Randall Chaves'],
    ['Yorleny', 'Salas Mora', null, 'Silvia Vindas'],
    [null, null, 'Papelera Central', 'Luis Alas'],
  ];
  expect(peopleOf(list)).toEqual([
    ['Randall Chaves', 'Importadora Norte, S.A.'],
    ['Silvia Vindas', 'Yorleny Salas Mora'],
    ['Luis Alas', 'Papelera Central'],
  ]);
});

test('the person of a job is one of its customer, and there once', () => {
  const list: CellInput[][] = [
    ['Customer', 'Primary Contact', 'Main Phone'],
    ['Café del Lago', 'Brenda Tzul', '7762-0101'],
    ['Café del Lago:Remodelación', 'Brenda Tzul', '7762-0101'],
    ['Café del Lago:Terraza', 'Luis Sis', '7762-0101'],
    ['Hotel Mar:Anexo', 'Ana Paz', '7762-0102'],
  ];
  expect(peopleOf(list)).toEqual([
    ['Brenda Tzul', 'Café del Lago'],
    'twin',
    ['Luis Sis', 'Café del Lago'],
    ['Ana Paz', 'Hotel Mar:Anexo'],
  ]);
});

describe('several people of one firm', () => {
  const firms: CellInput[][] = [
    ['Cementos', '2233-4455', 'Víctor Coc', '5512-3344', 'Luis Mora', '4455-6677'],
    ['Aceros', '2233-4456', 'Ana Paz', '5512-3345', null, null],
    ['Tubos', '2233-4457', 'Luis Sis', '5512-3346', 'Rosa Mux', '4455-6678'],
  ];

  test.each([
    [
      ['Contacto 1', 'Tel. contacto 1', 'Contacto 2', 'Tel. contacto 2'],
      ['phone', 'phone'],
    ],
    [
      ['1st Contact', '1st Contact Phone', '2nd Contact', '2nd Contact Phone'],
      ['phone', 'phone'],
    ],
    [
      ['Contacto', 'Cel. contacto', 'Contacto 2', 'Celular 2'],
      ['mobile', 'mobile'],
    ],
    [
      [
        'Contacto principal',
        'Teléfono contacto principal',
        'Contacto secundario',
        'Teléfono contacto secundario',
      ],
      ['phone', 'phone'],
    ],
    [
      ['Contacto ventas', 'Tel. ventas', 'Contacto cobros', 'Tel. cobros'],
      ['phone', 'phone'],
    ],
    [
      ['CONTACTO1', 'TELCONTACTO1', 'CONTACTO2', 'TEL CONTACTO2'],
      ['phone', 'phone'],
    ],
  ])('%j are a list for each, with a telephone of its own', (headers, ways) => {
    const list = book([['Proveedor', 'Teléfono', ...headers], ...firms]);
    const [companies] = outlineWorkbook(list, [choice]);
    const second = `${people.slice(0, -1)} 2)`;
    expect(companies?.people).toEqual({
      header: headers[0],
      list: people,
      others: [{ header: headers[2], list: second }],
    });
    expect(companies?.columns.map(({ field }) => field)).toEqual(['name', 'phone', null, null, null, null]);
    const wayOf = (name: string) =>
      outlineSheet(list, name, choice)
        ?.columns.flatMap(({ field }) => field ?? [])
        .at(2);
    expect([wayOf(people), wayOf(second)]).toEqual(ways);
  });

  test('without a telephone of its own, the firm has that of the first person, and not that of the second', () => {
    const headers = ['Empresa', 'Contacto 1', 'Tel contacto 1', 'Contacto 2', 'Tel contacto 2', 'Teléfono 2'];
    const list = book([
      headers,
      ...firms.map(([firm = null, ...cells]) => [firm, ...cells.slice(1), '2255-8899']),
    ]);
    const [companies] = outlineWorkbook(list, [choice]);
    const fieldOf = Object.fromEntries(companies?.columns.map(({ header, field }) => [header, field]) ?? []);
    expect(fieldOf).toMatchObject({ 'Tel contacto 1': 'phone', 'Tel contacto 2': null });
    expect(fieldOf['Teléfono 2']).not.toBeNull();
    const second = outlineSheet(list, `${people.slice(0, -1)} 2)`, choice);
    const reasonOf = (header: string) => second?.columns.find((column) => column.header === header)?.reason;
    expect(reasonOf('Contacto 1')).toBe('«Contacto 1» es de otra persona de contacto.');
    expect(reasonOf('Tel contacto 1')).toBe('«Tel contacto 1» es de otra persona de contacto.');
  });

  test('the second list has the second persons, and leaves out the firms that have none', () => {
    const list = book([
      ['Proveedor', 'Teléfono', 'Contacto', 'Celular', 'Contacto 2', 'Celular 2'],
      ...firms,
    ]);
    const { fieldNames, rows } = prepareWorkbook(list, { model, sheet: `${people.slice(0, -1)} 2)` });
    const at = ['name', 'parent_id', 'mobile'].map((field) => fieldNames.indexOf(field));
    expect(
      [...rows].map(({ values, problems }) => problems[0]?.kind ?? at.map((index) => values[index])),
    ).toEqual([
      ['Luis Mora', 'Cementos', '4455-6677'],
      ['Rosa Mux', 'Tubos', '4455-6678'],
    ]);
  });

  test('the surnames of a person are said to be theirs, as the first names are', () => {
    const list = book([
      ['Empresa', 'Nombres contacto principal', 'Apellidos contacto principal', 'Teléfono'],
      ['Cementos', 'Luis', 'Mora', '2233-4455'],
      ['Tubos', 'Rosa', 'Mux', '2233-4456'],
    ]);
    expect(outlineSheet(list, 'Proveedores', choice)?.columns.slice(1, 3)).toMatchObject([
      { field: null, reasonKind: 'person' },
      {
        field: null,
        reasonKind: 'person',
        reason:
          '«Apellidos contacto principal» es de la persona de contacto de cada empresa, y va con ella si la creas.',
      },
    ]);
  });

  test.each([
    ['Razón social', 'Nombre contacto 1'],
    ['Vendor', 'Contact Name'],
  ])('«%s» is the firm beside «%s»', (firm, person) => {
    const rows = firms.map(([name = null, , contact = null]) => [name, contact]);
    expect(offered([[firm, person], ...rows])).toMatchObject({ header: person, companies: ['name', null] });
  });
});

describe('the people of a company that enters archived', () => {
  const reason =
    'La fila dice que esta empresa ya no se usa, así que su persona de contacto no se carga. Si todavía la usas, dilo en la revisión.';
  /** The person, the company, whether the person is active, and why the row is not loaded. */
  const loaded = (rows: CellInput[][], keepRows: number[] = []) => {
    const fields = { ...catalogueFields(model), active: { type: 'boolean', string: 'Activo' } };
    const prepared = prepareWorkbook(book(rows), {
      model,
      fields,
      sheet: people,
      totalsTold: true,
      keepRows,
    });
    const at = ['name', 'parent_id', 'active'].map((field) => prepared.fieldNames.indexOf(field));
    return [...prepared.rows].map(({ values, problems }) => [
      ...at.map((index) => values[index] ?? ''),
      ...problems.filter(({ kind }) => kind === 'note').map((problem) => problem.reason),
    ]);
  };
  const left = ['', '', '', reason];

  test.each([
    ['Estatus', 'Activo', 'Inactivo'],
    ['Activo', 'Sí', 'No'],
    ['¿Aún compra?', 'sí', 'no'],
    ['Inactivo', 'no', 'sí'],
    ['Vigente', 'x', null],
  ])('is not loaded where «%s» says so', (header, used, unused) => {
    const rows = [
      ['Proveedor', 'NIT', 'Contacto', 'Teléfono', header],
      ['Cementos, S.A.', '1-2', 'Víctor Coc', '7794-3989', used],
      ['Tubovinil', '3-4', 'Mario García', '2379-4585', unused],
      ['Plásticos', '5-6', 'Rosa Cux', '7941-5872', used],
    ];
    const others = [
      ['Víctor Coc', 'Cementos, S.A.', ''],
      ['Rosa Cux', 'Plásticos', ''],
    ];
    expect(loaded(rows)).toEqual([others[0], left, others[1]]);
    // A person says in the review that the company is still used.
    expect(loaded(rows, [3])[1]).toEqual(['Mario García', 'Tubovinil', '']);
    const told = outlineSheet(book(rows), people, choice)?.columns.find(({ title }) => title === header);
    expect([told?.isRead, told?.reason]).toEqual([
      true,
      `«${header}» no se carga, pero se lee: de las empresas que dice que ya no se usan no se cargan las personas.`,
    ]);
  });

  test('is not loaded where the name of the company says so, while that of a person is only about them', () => {
    const rows = [
      ['Proveedor', 'NIT', 'Contacto', 'Teléfono'],
      ['Cementos, S.A.', '1-2', 'Víctor Coc (ya no trabaja)', '7794-3989'],
      ['Tubovinil (NO USAR)', '3-4', 'Mario García', '2379-4585'],
      ['Plásticos', '5-6', 'Rosa Cux', '7941-5872'],
    ];
    expect(loaded(rows)).toEqual([
      ['Víctor Coc (ya no trabaja)', 'Cementos, S.A.', '0'],
      left,
      ['Rosa Cux', 'Plásticos', ''],
    ]);
  });

  test('is not loaded either where a further row has nothing but the person', () => {
    const rows = [
      ['Proveedor', 'NIT', 'Contacto', 'Teléfono', 'Estatus'],
      ['Cementos, S.A.', '1-2', 'Víctor Coc', '7794-3989', 'Activo'],
      [null, null, 'Ana Tum', null, null],
      ['Tubovinil', '3-4', 'Mario García', '2379-4585', 'Baja'],
      [null, null, 'Luis Pérez', null, null],
    ];
    expect(loaded(rows)).toEqual([
      ['Víctor Coc', 'Cementos, S.A.', ''],
      ['Ana Tum', 'Cementos, S.A.', ''],
      left,
      left,
    ]);
  });
});

test.each([
  ['Nombre para mostrar del cliente', 'Nombre completo'],
  ['Customer full name', 'Full name'],
])(
  '«%s» beside «%s» of QuickBooks: the person is offered, unless the record is the person',
  (name, person) => {
    const rows = (names: string[]): CellInput[][] => [
      [name, person, 'Correo'],
      ...['Claudia Sierra', 'Luis Monroy', 'Lucía Paiz'].map((one, at) => [
        names[at] ?? one,
        one,
        `a${at}@example.com`,
      ]),
    ];
    const firms = rows(['Alta Cocina', 'Bufete Monroy', 'Estudio Luz']);
    expect(outlineWorkbook(book(firms), [choice])[0]?.people).toEqual({ header: person, list: people });
    const list = outlineSheet(book(firms), people, choice);
    expect(list?.columns.map(({ field }) => field)).toEqual(['parent_id', 'name', null]);
    expect(outlineWorkbook(book(rows(['Alta Cocina'])), [choice])[0]?.people).toBeNull();
  },
);
