import { describe, expect, test } from 'vitest';
import type { OdooField } from '../src/catalogue/catalogue.ts';
import type { CellValue } from '../src/reader/workbook.ts';
import { prepareFile } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import type { PreparedRow } from '../src/rows/records/row-problems.ts';
import { normaliseCell } from '../src/values/normalise.ts';
import { describeTarget } from '../src/values/target-field.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { refusal } from './expect-refusal.ts';
import { sheetXml, workbookZip } from './zip-maker.ts';

const odooField = (string: string, type: string, more: Partial<OdooField> = {}): OdooField => ({
  string,
  type,
  ...more,
});
const leadFields: Record<string, OdooField> = {
  name: odooField('Oportunidad', 'char', { required: true }),
  email_from: odooField('Correo electrónico', 'char'),
  phone: odooField('Teléfono', 'char'),
  expected_revenue: odooField('Ingreso esperado', 'monetary'),
  probability: odooField('Probabilidad', 'float'),
  date_deadline: odooField('Cierre esperado', 'date'),
  date_open: odooField('Fecha de asignación', 'datetime'),
  color: odooField('Índice de color', 'integer'),
  active: odooField('Activo', 'boolean'),
  type: odooField('Tipo', 'selection', {
    selection: [
      ['lead', 'Lead'],
      ['opportunity', 'Oportunidad'],
    ],
  }),
  priority: odooField('Prioridad', 'selection', {
    selection: [
      ['0', 'Baja'],
      ['1', 'Media'],
      ['2', 'Alta'],
      ['3', 'Muy alta'],
    ],
  }),
  country_id: odooField('País', 'many2one'),
  tag_ids: odooField('Etiquetas', 'many2many'),
  description: odooField('Notas', 'html'),
};

/** The proposal for a cell, if there is one. */
function proposal(field: string, cell: CellValue, monthFirst = 0): string | undefined {
  const notation = { decimal: null, dates: { dayFirst: 0, monthFirst } };
  const result = normaliseCell(cell, describeTarget(field, '', 'crm.lead', leadFields, notation));
  return result.ok ? undefined : result.proposal;
}

/** The value; or the reason, with a cross before it. */
function normalise(field: string, cell: CellValue, decimal: ',' | '.' | null = null): string {
  const target = describeTarget(field, '', 'crm.lead', leadFields, {
    decimal,
    dates: { dayFirst: 0, monthFirst: 0 },
  });
  const result = normaliseCell(cell, target);
  return result.ok ? result.value : `✗ ${result.reason}`;
}

function prepare(
  rows: CellInput[][],
  request: Partial<PrepareRequest> = {},
): { fieldNames: string[]; rows: PreparedRow[] } {
  const bytes = writeWorkbook([{ name: 'Datos', rows }]);
  const file = prepareFile(bytes, { model: 'crm.lead', fields: leadFields, ...request });
  return { fieldNames: file.fieldNames, rows: [...file.rows] };
}

describe('cells', () => {
  test.each<[string, CellValue, string]>([
    ['name', '  Venta\u00a0grande \u200b', 'Venta grande'],
    ['name', 'dos\nlíneas', 'dos líneas'],
    ['name', 12, '12'],
    ['name', true, 'Sí'],
    ['name', { date: '2026-03-15' }, '2026-03-15'],
    ['name', "'=SUMA(A1)", '=SUMA(A1)'],
    ['name', "'tHooft", "'tHooft"],
    ['phone', 22223333, '22223333'],
    ['phone', '01234', '01234'],
    ['phone', 5021234567.0, '5021234567'],
    ['email_from', ' Ana.Paz@Empresa.com.gt ', 'Ana.Paz@Empresa.com.gt'],
    ['email_from', 'a@b.gt; c@d.gt', 'a@b.gt, c@d.gt'],
    ['email_from', '-', ''],
    ['expected_revenue', 'Q 1,234.50', '1234.50'],
    ['expected_revenue', 1234.5, '1234.5'],
    ['probability', '25 %', '25'],
    ['probability', '12.5%', '12.5'],
    ['color', 3, '3'],
    ['color', '1 000', '1000'],
    ['color', '7.00', '7'],
    ['date_deadline', '15/03/2026', '2026-03-15'],
    ['date_deadline', { date: '2026-03-15 08:00:00' }, '2026-03-15'],
    ['date_open', '15/03/2026 8:05', '2026-03-15 08:05:00'],
    ['date_open', { date: '2026-03-15' }, '2026-03-15 00:00:00'],
    ['active', 'Sí', '1'],
    ['active', 'X', '1'],
    ['active', 'verdadero', '1'],
    ['active', 'Activo', '1'],
    ['active', '✓', '1'],
    ['active', 1, '1'],
    ['active', 'No', '0'],
    ['active', false, '0'],
    ['active', 'inactivo', '0'],
    ['type', 'oportunidad', 'opportunity'],
    ['type', 'OPPORTUNITY', 'opportunity'],
    ['type', 'Iniciativa', 'lead'],
    ['type', null, 'opportunity'],
    ['priority', 2, '2'],
    ['priority', 'muy  ALTA', '3'],
    ['country_id', ' Guatemala ', 'Guatemala'],
    ['tag_ids', 'Nuevo; Norte,  VIP', 'Nuevo,Norte,VIP'],
    ['description', 'a < b & c\nfin', 'a &lt; b &amp; c<br/>fin'],
    ['description', '<p>ya es HTML</p>', '<p>ya es HTML</p>'],
    ['phone', null, ''],
    ['phone', '-', ''],
    ['phone', 'Tel. 5555-1234', '5555-1234'],
    ['email_from', 'Correo: ana@uno.com', 'ana@uno.com'],
    ['expected_revenue', 'Q 45.00 c/u', '45.00'],
    ['expected_revenue', ' - ', ''],
  ])('%s: %j is sent as %j', (field, cell, value) => {
    expect(normalise(field, cell)).toBe(value);
  });

  test.each<[string, CellValue, string]>([
    ['name', null, '✗ Falta «Oportunidad», que es obligatorio. Escribe un valor en la celda.'],
    ['name', '   ', '✗ Falta «Oportunidad», que es obligatorio. Escribe un valor en la celda.'],
    [
      'name',
      { error: '#N/A' },
      '✗ La celda contiene el error #N/A de Excel. Corrige la fórmula o escribe el valor.',
    ],
    [
      'name',
      '#¡REF!',
      '✗ La celda contiene el error #¡REF! de Excel. Corrige la fórmula o escribe el valor.',
    ],
    [
      'name',
      { formula: true },
      '✗ La celda tiene una fórmula sin valor guardado. Abre el archivo en Excel, guárdalo y vuelve a subirlo.',
    ],
    [
      'email_from',
      'ana@empresa',
      '✗ «ana@empresa» no es un correo electrónico. Escríbelo como nombre@empresa.com.',
    ],
    ['email_from', 'ana', '✗ «ana» no es un correo electrónico. Escríbelo como nombre@empresa.com.'],
    [
      'phone',
      '5.02E+10',
      '✗ Excel cambió este número a «5.02E+10». Dale formato de texto a la celda y escríbelo completo.',
    ],
    [
      'phone',
      1234567890123456,
      '✗ «1234567890123456» tiene más de 15 cifras y Excel cambia las últimas. Dale formato de texto a la celda y escríbelo de nuevo.',
    ],
    [
      'expected_revenue',
      'por definir',
      '✗ «por definir» no es un número. Escríbelo solo con dígitos, por ejemplo 1234.56.',
    ],
    ['expected_revenue', true, '✗ «Sí» no es un número. Escríbelo solo con dígitos, por ejemplo 1234.56.'],
    ['color', '2.5', '✗ «2.5» debe ser un número entero, sin decimales.'],
    ['date_deadline', '31/02/2026', '✗ La fecha «31/02/2026» no existe en el calendario. Corrígela.'],
    [
      'date_deadline',
      46096,
      '✗ «46096» es un número, no una fecha. Dale formato de fecha a la celda o escribe día/mes/año.',
    ],
    [
      'date_deadline',
      'pronto',
      '✗ «pronto» no es una fecha. Escríbela como día/mes/año, por ejemplo 15/03/2026.',
    ],
    ['active', 'quizá', '✗ «quizá» no es una respuesta de sí o no. Escribe sí o no.'],
    [
      'priority',
      'Altísima',
      '✗ «Altísima» no es una de las opciones. Escribe una de estas: Baja, Media, Alta, Muy alta.',
    ],
    [
      'type',
      'constructor',
      '✗ «constructor» no es una de las opciones. Escribe una de estas: Lead, Oportunidad.',
    ],
    [
      'phone',
      '5.0255551234E10',
      '✗ Excel cambió este número a «5.0255551234E10». Dale formato de texto a la celda y escríbelo completo.',
    ],
  ])('%s: %j is refused', (field, cell, reason) => {
    expect(normalise(field, cell)).toBe(reason);
  });

  // Dates that Excel stored as numbers, and telephone numbers that it wrote in scientific notation.
  test.each<[string, CellValue, string | undefined]>([
    ['date_deadline', 46115, '03/04/2026'],
    ['date_deadline', 31140, '03/04/1985'],
    ['date_open', 46115, '03/04/2026'],
    ['date_deadline', '46115', '03/04/2026'],
    ['date_deadline', 7305, undefined],
    ['date_deadline', 73051, undefined],
    ['date_deadline', 2026, undefined],
    ['date_deadline', 46115.5, '03/04/2026'],
    ['date_open', 46115.5, undefined],
    // Eight digits, as SAP and banks write dates, are read. These are no date.
    ['date_deadline', 20261303, undefined],
    ['phone', '5.0255551234E10', '50255551234'],
    ['phone', '5.0255551234E+10', '50255551234'],
    ['phone', '5.02555E+10', undefined],
  ])('%s: for %j the proposal is %j', (field, cell, value) => {
    expect(proposal(field, cell)).toBe(value);
  });

  test('a proposed date has ISO notation in a column with the month first', () => {
    expect(proposal('date_deadline', 46115, 1)).toBe('2026-04-03');
  });

  test('a code that looks like a number in scientific notation stays a code', () => {
    expect(normalise('phone', '1E5')).toBe('1E5');
  });

  test('an external id with spaces is refused', () => {
    expect(normalise('id', 'cliente.001')).toBe('cliente.001');
    expect(normalise('country_id/id', 'base gt')).toMatch(/no puede llevar espacios/);
  });
});

describe('rows', () => {
  const headers = ['Oportunidad', 'Monto', 'Cierre previsto', 'Apodo'];

  test('have the values of the loaded columns in their order, and blank rows are left out', () => {
    const { fieldNames, rows } = prepare([
      headers,
      ['Uno', '1.234,50', '1/2/2026', 'x'],
      [],
      [' ', null, null, null],
      ['Dos', '1.234', null, 'y'],
    ]);
    expect(fieldNames).toEqual(['name', 'expected_revenue', 'date_deadline']);
    expect(rows).toEqual([
      { row: 2, values: ['Uno', '1234.50', '2026-02-01'], problems: [], continues: false },
      { row: 5, values: ['Dos', '1234', ''], problems: [], continues: false },
    ]);
  });

  test('have every problem with its row and column', () => {
    const { rows } = prepare([['Clientes'], [], headers, [null, 'doce', '31/02/2026', null]]);
    expect(rows[0]?.problems).toEqual([
      {
        row: 4,
        column: 'A',
        header: 'Oportunidad',
        field: 'name',
        value: '',
        reason: 'Falta «Oportunidad», que es obligatorio. Escribe un valor en la celda.',
        kind: 'required',
      },
      {
        row: 4,
        column: 'B',
        header: 'Monto',
        field: 'expected_revenue',
        value: 'doce',
        reason: '«doce» no es un número. Escríbelo solo con dígitos, por ejemplo 1234.56.',
        kind: 'number',
      },
      {
        row: 4,
        column: 'C',
        header: 'Cierre previsto',
        field: 'date_deadline',
        value: '31/02/2026',
        reason: 'La fecha «31/02/2026» no existe en el calendario. Corrígela.',
        kind: 'date',
      },
    ]);
  });

  test('a formula without stored value is a problem with row and column', () => {
    const sheet = sheetXml(
      '<row r="1"><c t="str"><v>Oportunidad</v></c><c t="str"><v>Monto</v></c></row><row r="2"><c t="str"><v>Uno</v></c><c><f>A1*2</f></c></row>',
    );
    const [row] = [...prepareFile(workbookZip(sheet), { model: 'crm.lead', fields: leadFields }).rows];
    expect(row?.problems).toMatchObject([{ row: 2, column: 'B', header: 'Monto' }]);
  });

  test('repeated external ids and repeated headers are problems', () => {
    const { rows } = prepare([
      ['ID externo', 'Oportunidad'],
      ['a.1', 'Uno'],
      ['a.2', 'Dos'],
      ['a.1', 'Tres'],
      ['ID externo', 'Oportunidad'],
      ['__proto__', 'Cuatro'],
    ]);
    expect(rows.map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
      [],
      [],
      ['El ID externo «a.1» ya está en la fila 2. Cada fila necesita uno distinto.'],
      [
        'Esta fila repite los encabezados, así que no se carga. Bórrala, o di en la revisión que es un registro.',
      ],
      [],
    ]);
  });

  test('defaults fill fields without a column and blank cells', () => {
    const { fieldNames, rows } = prepare(
      [
        ['Oportunidad', 'Prioridad'],
        ['Uno', null],
        ['Dos', 'Alta'],
      ],
      { defaults: { priority: '1', type: 'lead', nowhere: 'x' } },
    );
    expect(fieldNames).toEqual(['name', 'priority', 'type']);
    expect(rows.map(({ values }) => values)).toEqual([
      ['Uno', '1', 'lead'],
      ['Dos', '2', 'lead'],
    ]);
  });

  test('rows up to a given one can be left out', () => {
    const rows = prepare(
      [
        ['ID externo', 'Oportunidad'],
        ['a', 'Uno'],
        ['b', 'Dos'],
        ['a', 'Tres'],
      ],
      { afterRow: 2 },
    ).rows;
    expect(rows.map(({ row, problems }) => [row, problems.length])).toEqual([
      [3, 0],
      [4, 1],
    ]);
  });

  test('a file without its required columns is refused as a whole', () => {
    expect(
      refusal('missing-columns', () =>
        prepare([
          ['Monto', 'Apodo'],
          [1, 'x'],
        ]),
      ).message,
    ).toMatch(/Falta la columna «Oportunidad»/);
  });

  test("columns named like JavaScript's own properties are left out", () => {
    const { fieldNames } = prepare([
      ['Oportunidad', '__proto__', 'constructor', 'hasOwnProperty'],
      ['Uno', 'a', 'b', 'c'],
    ]);
    expect(fieldNames).toEqual(['name']);
  });
});

describe('invoices without a column for their type', () => {
  const fields: Record<string, OdooField> = {
    name: odooField('Número', 'char'),
    partner_id: odooField('Contacto', 'many2one', { required: true }),
    move_type: odooField('Tipo', 'selection', {
      selection: ['entry', 'out_invoice', 'in_invoice'].map((type) => [type, type]),
    }),
    invoice_line_ids: odooField('Líneas de factura', 'one2many'),
    'invoice_line_ids/name': odooField('Etiqueta', 'char'),
    'invoice_line_ids/price_unit': odooField('Precio unitario', 'float'),
  };
  const types = (partner: string, sheetName = 'Hoja1', more: string[] = []) => {
    const rows: CellInput[][] = [
      ['Factura', partner, 'Detalle', 'Precio', ...(more.length ? ['Tipo'] : [])],
      ['F-1', 'Ana', 'Alquiler', 10, ...more],
      ['F-1', 'Ana', 'Agua', 2, ...more],
      ['F-2', 'Luis', 'Alquiler', 11, ...more],
    ];
    const bytes = writeWorkbook([{ name: sheetName, rows }]);
    const { fieldNames, rows: prepared } = prepareFile(bytes, {
      model: 'account.move',
      app: 'account',
      fields,
    });
    const at = fieldNames.indexOf('move_type');
    return [...prepared].map(({ values, problems }) => [values[at], problems.map(({ reason }) => reason)]);
  };
  const all = (type: string) => [
    [type, []],
    ['', []],
    [type, []],
  ];

  test.each([
    ['Cliente', 'Hoja1', 'out_invoice'],
    ['Nombre', 'Cuentas por cobrar', 'out_invoice'],
    ['Proveedor', 'Hoja1', 'in_invoice'],
    ['Nombre del proveedor', 'Hoja1', 'in_invoice'],
    ['Nombre', 'Cuentas por pagar', 'in_invoice'],
    ['Cliente', 'CxP y CxC', 'out_invoice'],
  ])('%s in «%s» makes %s', (partner, sheetName, type) => {
    expect(types(partner, sheetName)).toEqual(all(type));
  });

  test('a column for the type decides', () => {
    expect(types('Proveedor', 'Hoja1', ['out_invoice'])).toEqual(all('out_invoice'));
  });
});

test('the code of a supplier may occur once for each supplier', () => {
  const fields = {
    partner_id: odooField('Proveedor', 'many2one', { required: true }),
    product_tmpl_id: odooField('Plantilla de producto', 'many2one', { required: true }),
    product_code: odooField('Código de producto del proveedor', 'char'),
  };
  const sheet: CellInput[][] = [
    ['Proveedor', 'Producto', 'Código del proveedor'],
    ['Ana', 'Agua', '001'],
    ['Luis', 'Jugo', '001'],
    ['Ana', 'Leche', '001'],
  ];
  const { rows } = prepare(sheet, { model: 'product.supplierinfo', fields, key: 'product_code' });
  expect(rows.map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
    [],
    [],
    ['«001» ya está en la fila 2. Deja una sola fila de cada uno.'],
  ]);
});

describe('products with stock', () => {
  const type = (...values: string[]): OdooField =>
    odooField('Tipo', 'selection', { selection: values.map((value) => [value, value]) });
  const fields19 = {
    name: odooField('Nombre', 'char'),
    type: type('consu', 'service', 'combo'),
    is_storable: odooField('Rastrear inventario', 'boolean'),
  };
  const fields17 = {
    name: odooField('Nombre', 'char'),
    type: type('consu', 'service', 'product'),
    detailed_type: type('consu', 'service', 'product'),
  };
  const sheet: CellInput[][] = [
    ['Nombre', 'Tipo de producto'],
    ['Café', 'Almacenable'],
    ['Flete', 'Servicio'],
    ['Bolsa', 'Consumible'],
    ['Té', null],
  ];
  const request = (fields: Record<string, OdooField>, app: string): Partial<PrepareRequest> => ({
    model: 'product.template',
    fields,
    app,
  });

  test('Odoo 19: "almacenable" means goods with a check mark', () => {
    const sold = prepare(sheet, request(fields19, 'sale_management'));
    expect(sold.fieldNames).toEqual(['name', 'type', 'is_storable']);
    expect(sold.rows.map(({ values }) => values.slice(1))).toEqual([
      ['consu', '1'],
      ['service', '0'],
      ['consu', '0'],
      ['consu', '0'],
    ]);
    const stocked = prepare(sheet, request(fields19, 'stock'));
    // In Odoo 17 a "consumible" has no stock, so it has none in any app.
    expect(stocked.rows.map(({ values }) => values.slice(1))).toEqual([
      ['consu', '1'],
      ['service', '0'],
      ['consu', '0'],
      ['consu', '1'],
    ]);
  });

  test('Odoo 17: "almacenable" is a type', () => {
    expect(prepare(sheet, request(fields17, 'stock')).rows.map(({ values }) => values[1])).toEqual([
      'product',
      'service',
      'consu',
      'product',
    ]);
  });

  test('products of the inventory app have stock unless the sheet says otherwise', () => {
    const plain: CellInput[][] = [['Nombre'], ['Café']];
    expect(prepare(plain, request(fields19, 'stock'))).toMatchObject({
      fieldNames: ['name', 'is_storable'],
      rows: [{ values: ['Café', '1'] }],
    });
    expect(prepare(plain, request(fields17, 'stock'))).toMatchObject({
      fieldNames: ['name', 'detailed_type'],
      rows: [{ values: ['Café', 'product'] }],
    });
    expect(prepare(plain, request(fields19, 'sale_management')).fieldNames).toEqual(['name']);
  });
});

test('lines of a bill of materials continue the record of their product', () => {
  const fields = {
    product_tmpl_id: odooField('Producto', 'many2one', { required: true }),
    product_qty: odooField('Cantidad', 'float'),
    type: odooField('Tipo', 'selection', { selection: [['normal', 'Fabricar']] }),
    bom_line_ids: odooField('Líneas', 'one2many'),
  };
  const { fieldNames, rows } = prepare(
    [
      ['Producto', 'Cantidad', 'Tipo', 'Componente', 'Cantidad del componente'],
      ['Mesa', 1, null, 'Tabla', '4'],
      [null, null, null, 'Tornillo', '1,000'],
      [null, '5', null, 'Clavo', '2'],
    ],
    { model: 'mrp.bom', fields },
  );
  expect(fieldNames).toEqual([
    'product_tmpl_id',
    'product_qty',
    'type',
    'bom_line_ids/product_id',
    'bom_line_ids/product_qty',
  ]);
  expect(rows.map(({ values, continues }) => [values, continues])).toEqual([
    [['Mesa', '1', 'normal', 'Tabla', '4'], false],
    [['', '', '', 'Tornillo', '1000'], true],
    [['', '5', 'normal', 'Clavo', '2'], false],
  ]);
  expect(rows[2]?.problems).toHaveLength(1);
});

test('a line without a code takes its product from the other column, or is reported in its own row', () => {
  const fields = {
    name: { string: 'Pedido', type: 'char' },
    partner_id: { string: 'Cliente', type: 'many2one', relation: 'res.partner' },
    order_line: { string: 'Líneas', type: 'one2many', relation: 'sale.order.line' },
    'order_line/product_id': { string: 'Producto', type: 'many2one', relation: 'product.product' },
    'order_line/product_uom_qty': { string: 'Cantidad', type: 'float' },
  };
  const rows = [
    ['Pedido', 'Cliente', 'Cód.', 'Producto', 'Cantidad'],
    ['S1', 'Ana', 'P-1', 'Pala', 1],
    ['S1', 'Ana', '', 'Pico', 2],
    ['S2', 'Eva', 'P-3', '', 3],
    ['S2', 'Eva', '', '', 4],
  ];
  const file = prepareFile(writeWorkbook([{ name: 'Pedidos', rows }]), { model: 'sale.order', fields });
  const at = file.fieldNames.indexOf('order_line/product_id');
  const product = file.inspection.columns.filter(({ header }) => header === 'Cód.' || header === 'Producto');
  const prepared = [...file.rows];
  expect(prepared.map(({ row, values }) => [row, values[at]])).toEqual([
    [2, '[P-1] Pala'],
    [3, 'Pico'],
    [4, 'P-3'],
    [5, ''],
  ]);
  expect(prepared.flatMap(({ problems }) => problems.map(({ row, reason }) => [row, reason]))).toEqual([
    [4, 'El pedido S2 no entra completo: la fila 5 tiene un error.'],
    [5, expect.stringMatching(/^Falta «(Cód\.|Producto)»/)],
  ]);
  const aside = product.find(({ field }) => field === null);
  expect(aside?.reason).toMatch(
    /^La columna «.+» significa lo mismo que «.+»: se usa en las filas donde «.+» está vacía\.$/,
  );
});

test.each([
  ['150%', 'El porcentaje tiene que estar entre 0 y 100.'],
  [-5, 'El porcentaje tiene que estar entre 0 y 100.'],
  [0.75, '75'],
  ['0.125', '12.5'],
  ['0.5%', '0.5'],
  ['75 %', '75'],
  [75, '75'],
  [0, '0'],
  [1, '100'],
  ['1%', '1'],
])('a percentage of %s: %s', (cell, expected) => {
  const fields = {
    name: { string: 'Oportunidad', type: 'char' },
    probability: { string: 'Probabilidad', type: 'float' },
  };
  const rows = [
    ['Oportunidad', 'Probabilidad'],
    ['Techo', cell],
  ];
  const file = prepareFile(writeWorkbook([{ name: 'x', rows }]), { model: 'crm.lead', fields });
  const at = file.fieldNames.indexOf('probability');
  const [row] = [...file.rows];
  expect(row?.problems[0]?.reason ?? row?.values[at]).toBe(expected);
});

test('a state is named with the country of its row, unless it is the company\u2019s own', () => {
  const place = (string: string, relation: string) => odooField(string, 'many2one', { relation });
  const fields: Record<string, OdooField> = {
    name: odooField('Nombre', 'char', { required: true }),
    state_id: place('Departamento', 'res.country.state'),
    country_id: place('País', 'res.country'),
  };
  const rows: CellInput[][] = [
    ['Nombre', 'Departamento', 'País'],
    ['Ana', 'La Libertad', 'El Salvador'],
    ['Luis', 'Sololá', 'Guatemala'],
    ['Eva', 'León', null],
    ['Rosa', null, 'Nicaragua'],
    ['José', 'Jalisco (MX)', 'México'],
    ['Inés', 'Norte', 'Mordor'],
  ];
  const bytes = writeWorkbook([{ name: 'Clientes', rows }]);
  const states = (country?: string) => {
    const file = prepareFile(bytes, { model: 'res.partner', fields, ...(country && { country }) });
    const at = file.fieldNames.indexOf('state_id');
    return [...file.rows].map(({ values }) => values[at]);
  };
  expect(states()).toEqual(['La Libertad (SV)', 'Sololá', 'León', '', 'Jalisco (MX)', 'Norte']);
  expect(states('SV').slice(0, 2)).toEqual(['La Libertad', 'Sololá (GT)']);
});
