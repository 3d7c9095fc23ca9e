import { describe, expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { type CheckRequest, checkSheet, keptPerSheet, type SheetCheck } from '../src/review/check.ts';
import { closestOption, proposeEmail } from '../src/values/proposals.ts';
import { checkTaxNumber, nitCheckDigit, readNit } from '../src/values/tax-number.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

const fields: Record<string, OdooField> = {
  name: { string: 'Nombre', type: 'char', required: true },
  vat: { string: 'NIT', type: 'char' },
  email: { string: 'Correo electrónico', type: 'char' },
  company_type: {
    string: 'Tipo de empresa',
    type: 'selection',
    selection: [
      ['person', 'Persona'],
      ['company', 'Empresa'],
    ],
  },
  parent_id: { string: 'Empresa relacionada', type: 'many2one', relation: 'res.partner' },
  category_id: { string: 'Etiquetas', type: 'many2many', relation: 'res.partner.category' },
  country_id: { string: 'País', type: 'many2one', relation: 'res.country' },
};

function check(rows: CellInput[][], more: Partial<CheckRequest> = {}) {
  const book = openWorkbook(writeWorkbook([{ name: 'Clientes', rows }]));
  return runToEnd(checkSheet(book, { model: 'res.partner', fields, key: null, country: 'GT', ...more }));
}

function runToEnd(steps: ReturnType<typeof checkSheet>, progress: number[] = []): SheetCheck {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    progress.push(step.value.rows);
  }
}

describe('tax numbers', () => {
  // Numbers whose check digits python-stdnum's gt.nit accepts.
  test.each(['576937-K', '7108-0', '576937K', ' 576 937-k ', 'CF', 'c/f', 'GT576937K'])(
    '%s is valid',
    (nit) => {
      expect(checkTaxNumber(nit, 'GT')).toEqual({ ok: true });
    },
  );

  test('a wrong check digit is reported, and no other one is proposed', () => {
    expect(checkTaxNumber('576937-1', 'GT')).toEqual({ ok: false, cause: 'check-digit' });
    expect(checkTaxNumber('8977112-1', 'GT')).toEqual({ ok: false, cause: 'check-digit' });
    expect(nitCheckDigit('8977112')).toBe('5');
  });

  test.each([
    ['nit: 0000576.937-k', '576937K'],
    ['GT 7108-0', '71080'],
    ['c/f', 'CF'],
    ['2987 65432 0101', '2987654320101'],
  ])('%s is kept as %s', (text, nit) => {
    expect(readNit(text)).toEqual({ ok: true, nit });
  });

  test.each(['0000', '00-0', 'K', '7'])('%s is not a NIT', (text) => {
    expect(readNit(text)).toEqual({ ok: false, cause: 'shape' });
  });

  test.each([
    ...['GODE561231GR8', 'ABC-680524-P76', '0614-010101-101-1', '0801-1990-123456', '3-101-123456'],
    ...['J0310000001234', '20512345678', '900.123.456-7', '76.123.456-7', '30-71234567-8', 'J-12345678-9'],
    ...['12-3456789', 'ESB12345678', 'FR12345678901', 'B12345678', '12345678Z'],
  ])('%s is a number of another country', (number) => {
    expect(checkTaxNumber(number, 'GT')).toEqual({ ok: true });
  });

  test.each(['1234567-8', '12345671', '123456789-1', '576937K1', 'sin número'])('%s is doubted', (number) => {
    expect(checkTaxNumber(number, 'GT').ok).toBe(false);
  });

  test('a text in another form is not a NIT; outside Guatemala only the length counts', () => {
    expect(checkTaxNumber('pendiente', 'GT')).toEqual({ ok: false, cause: 'shape' });
    expect(checkTaxNumber('XAXX010101000', 'MX')).toEqual({ ok: true });
    expect(checkTaxNumber('12', null)).toEqual({ ok: false, cause: 'shape' });
    expect(checkTaxNumber('CF', null)).toEqual({ ok: true });
  });
});

test.each([
  ['CO', '222222222222'],
  ['CL', '66666666-6'],
  ['EC', '9999999999999'],
  ['MX', 'XEXX010101000'],
])('consumers of %s have one number, %s, which is neither doubted nor a duplicate', (country, number) => {
  const rows = ['Ana Paz', 'Luis Caal', 'Eva Toj'].map((name) => [name, number]);
  const { problems } = check([['Nombre', 'NIT'], ...rows], { key: 'vat', country });
  expect(problems.map(({ value, reason }) => [value, reason])).toEqual([]);
});

describe('proposals', () => {
  test.each([
    ['ana (arroba) ejemplo.com', 'ana@ejemplo.com'],
    ['ana@ejemplo,com', 'ana@ejemplo.com'],
    ['ana lopez@ejemplo.con', 'analopez@ejemplo.com'],
    ['ana arroba ejemplo', null],
    ['a@b@c.com', null],
  ])('%s', (text, proposal) => expect(proposeEmail(text)).toBe(proposal));

  test('the option that alone is similar enough; none where there are several', () => {
    expect(closestOption('Empreza', ['Persona', 'Empresa'])).toBe('Empresa');
    expect(closestOption('Cooperativa', ['Persona', 'Empresa'])).toBe(null);
    expect(closestOption('Lote', ['Por lote', 'Loté', 'Lotes'])).toBe(null);
  });
});

describe('a sheet', () => {
  test('errors and warnings are counted by column and kind, and rows by the worse of them', () => {
    const result = check([
      ['Nombre', 'NIT', 'Correo', 'Tipo'],
      ['Ana', '576937-K', 'ana@ejemplo,com', 'Persona'],
      ['Luis', '576937-1', 'luis@ejemplo.com', 'Empreza'],
      ['Eva', '576937-2', 'eva@ejemplo.com', 'Persona'],
      [null, 'CF', 'x@ejemplo.com', 'Persona'],
    ]);
    expect(result).toMatchObject({ rows: 4, badRows: 3, warnedRows: 1 });
    expect(
      result.problems.map(({ row, column, kind, severity, proposal }) => [
        row,
        column,
        kind,
        severity,
        proposal,
      ]),
    ).toEqual([
      [2, 'C', 'email', 'error', 'ana@ejemplo.com'],
      [3, 'D', 'choice', 'error', 'Empresa'],
      [3, 'B', 'tax-number', 'warning', undefined],
      [4, 'B', 'tax-number', 'warning', undefined],
      [5, 'A', 'required', 'error', 'x@ejemplo.com'],
    ]);
    expect(result.counts).toContainEqual({
      column: 'B',
      header: 'NIT',
      kind: 'tax-number',
      severity: 'warning',
      count: 2,
    });
  });

  // Odoo 17, 18 and 19 store two decimals of prices and weights, and round the others without a warning.
  test('a number with more decimals than Odoo stores is a warning that says what it will be', () => {
    const number = (string: string, unit?: string) => ({
      string,
      type: 'float',
      decimals: 2,
      ...(unit && { unit }),
    });
    const fields = {
      name: { string: 'Nombre', type: 'char', required: true },
      list_price: number('Precio', 'GTQ'),
      weight: number('Peso'),
      volume: { string: 'Volumen', type: 'float' },
    };
    const result = check(
      [
        ['Nombre', 'Precio de venta', 'Peso (lb)', 'Volumen'],
        ['Tornillo', '3.125', 0.1, 0.0005],
        ['Clavo', 18.75, 2, 0.0005],
        ['Lija', 1.005, null, null],
        ['Cable', '-0.004', null, null],
        ['Polvo', '0.0000001', null, null],
      ],
      { model: 'product.template', fields },
    );
    expect(result).toMatchObject({ rows: 5, badRows: 0, warnedRows: 4 });
    const told = 'Si necesitas más, auméntalos antes en Odoo (Ajustes, Técnico, Precisión decimal).';
    expect(result.problems.map(({ row, column, kind, reason }) => [row, column, kind, reason])).toEqual([
      [2, 'B', 'decimals', `Tu Odoo guarda este dato con 2 decimales: «3.125» quedará en 3.13. ${told}`],
      [2, 'C', 'decimals', `Tu Odoo guarda este dato con 2 decimales: «0.045359» quedará en 0.05. ${told}`],
      [4, 'B', 'decimals', `Tu Odoo guarda este dato con 2 decimales: «1.005» quedará en 1.01. ${told}`],
      [5, 'B', 'negative', expect.stringContaining('El precio -0.004 es negativo')],
      [5, 'B', 'decimals', `Tu Odoo guarda este dato con 2 decimales: «-0.004» quedará en 0. ${told}`],
      [6, 'B', 'decimals', `Tu Odoo guarda este dato con 2 decimales: «0.0000001» quedará en 0. ${told}`],
    ]);
  });

  test('a number in a line of an order with more decimals than Odoo stores is a warning too', () => {
    const line = (string: string) => ({ string, type: 'float', decimals: 2 });
    const result = check(
      [
        ['Pedido', 'Cliente', 'Producto', 'Cantidad', 'Precio unitario'],
        ['P-1', 'Ana', 'Café', 1.5, 10],
        ['P-1', 'Ana', 'Cacao', 0.125, '8.333'],
      ],
      {
        model: 'sale.order',
        fields: {
          ...catalogueFields('sale.order'),
          'order_line/product_uom_qty': line('Cantidad'),
          'order_line/price_unit': line('Precio unitario'),
        },
      },
    );
    expect(result).toMatchObject({ badRows: 0, warnedRows: 1 });
    expect(result.problems.map(({ row, column, kind, value }) => [row, column, kind, value])).toEqual([
      [3, 'D', 'decimals', '0.125'],
      [3, 'E', 'decimals', '8.333'],
    ]);
  });

  test('a cell that says that there is no value is left blank, and told once for its column', () => {
    const fields = catalogueFields('res.partner');
    const result = check(
      [
        ['Nombre', 'Teléfono', 'Correo', 'NIT', 'Sitio web', 'Vendedor'],
        ['Ana', 'N/A', 'no tiene', 'S/N', 'ninguno', '<none>'],
        ['Eva', '0000-0000', 'sin correo', 'CF', 'no hay', 'Sin asignar'],
        ['Luis', '-', '--', '.', '/', '(vacía)'],
        ['Zoe', '5555-1234', 'zoe@sinmail.gt', '576937-K', 'noaplica.com', 'Ninguno'],
        ['Ida', null, null, null, null, 'Ninguno Pérez'],
      ],
      { fields: { ...fields, user_id: { string: 'Vendedor', type: 'many2one', relation: 'res.users' } } },
    );
    expect(result.problems.map(({ row, column, kind, proposal }) => [row, column, kind, proposal])).toEqual([
      [3, 'B', 'no-value', ''],
    ]);
    expect([result.badRows, result.warnedRows]).toEqual([0, 1]);
    expect(result.problems[0]?.reason).toBe(
      '«0000-0000» parece decir que no hay dato, y así quedaría escrito en tu Odoo. Déjala vacía si es así.',
    );
    expect(result.references.map(({ value }) => value)).toEqual(['Ninguno Pérez']);
    expect(result.warnings).toEqual([
      'En «Teléfono», 1 celda dice que no hay dato («N/A»): queda vacía.',
      'En «Correo», 2 celdas dicen que no hay dato («no tiene», «sin correo»): quedan vacías.',
      'En «NIT», 1 celda dice que no hay dato («S/N»): queda vacía.',
      'En «Sitio web», 2 celdas dicen que no hay dato («ninguno», «no hay»): quedan vacías.',
      'En «Vendedor», 4 celdas dicen que no hay dato («<none>», «Sin asignar», «(vacía)»): quedan vacías.',
    ]);
  });

  test.each(['N/A', '(ninguno)', 'Ninguno', 's/n', 'Sin nombre'])(
    'a name that says %s is a missing name',
    (name) => {
      const { problems } = check([
        ['Nombre', 'NIT'],
        [name, '576937-K'],
        ['Ninguno, S.A.', '1234567-9'],
      ]);
      expect(problems).toMatchObject([{ row: 2, kind: 'required', severity: 'error', value: name }]);
    },
  );

  test('a tax number is checked as one of the country that its row names', () => {
    const { problems: all } = check([
      ['Nombre', 'NIT', 'País'],
      ['Ana', '1234567-8', 'Guatemala'],
      ['Beto', '1234567-8', null],
      ['Luz', '1234567-8', 'Honduras'],
      ['Norte', '1234567-8', 'Canadá'],
    ]);
    const problems = all.filter(({ kind }) => kind !== 'repeated');
    expect(problems.map(({ row, kind, reason }) => [row, kind, reason.includes('NIT')])).toEqual([
      [2, 'tax-number', true],
      [3, 'tax-number', true],
      [4, 'tax-number', false],
    ]);
  });

  test('a repeated key is an error in the second row; without a key it is a warning', () => {
    const rows = [
      ['Nombre', 'NIT'],
      ['Ana', '576937-K'],
      ['Ana Luisa', '576937-K'],
    ];
    expect(check(rows)).toMatchObject({
      badRows: 0,
      warnedRows: 1,
      problems: [{ row: 3, kind: 'repeated' }],
    });
    const [found] = check(rows, { key: 'vat' }).problems;
    expect(found).toMatchObject({ row: 3, column: 'B', kind: 'duplicate', severity: 'error' });
    expect(found?.reason).toBe('«576937-K» ya está en la fila 2. Deja una sola fila de cada uno.');
  });

  test('a row is no duplicate of one that does not enter', () => {
    const rows = [
      ['Nombre', 'NIT'],
      ['', '576937-K'],
      ['Ana', '576937-K'],
      ['Ana Luisa', '576937-K'],
    ];
    const { problems } = check(rows, { key: 'vat' });
    expect(problems.map(({ row, kind }) => [row, kind])).toEqual([
      [2, 'required'],
      [4, 'duplicate'],
    ]);
    expect(problems[1]?.reason).toBe('«576937-K» ya está en la fila 3. Deja una sola fila de cada uno.');
  });

  test('the same key in another notation is a duplicate, and "CF" is not a key', () => {
    const rows = [
      ['Nombre', 'NIT'],
      ['Ana', '576937-K'],
      ['Eva', '576937k'],
      ['Uno', 'CF'],
      ['Dos', 'C/F'],
    ];
    expect(check(rows, { key: 'vat' }).problems.map(({ row, kind }) => [row, kind])).toEqual([
      [3, 'duplicate'],
    ]);
  });

  test('identical rows are warnings that name the first one, and a total is not a record', () => {
    const rows = [
      ['Nombre', 'NIT', 'Ruta'],
      ['Ana', '576937-K', 'Norte'],
      ['Ana', '576937-K', 'Sur'],
      ['Ana', '576937-K', 'Norte'],
      ['Ana', '576937-K', 'Norte'],
      ['TOTAL CLIENTES', 4],
    ];
    const found = check(rows);
    expect(found.problems.map(({ row, kind, severity, reason }) => [row, kind, severity, reason])).toEqual([
      [
        3,
        'same-contact',
        'warning',
        'Se cargaría lo mismo que de la fila 2, y quedarían dos contactos iguales. Si es el mismo, deja fuera una de las dos.',
      ],
      [4, 'twin', 'warning', 'Esta fila es idéntica a la fila 2: se cargará una sola vez.'],
      [5, 'twin', 'warning', 'Esta fila es idéntica a la fila 2: se cargará una sola vez.'],
      [
        6,
        'total',
        'warning',
        'Esta fila parece un total y no un registro, así que no se carga. Bórrala, o di en la revisión que es un registro.',
      ],
    ]);
    expect(found.warnings).toContain(
      '2 filas son idénticas a otras y se cargarán una sola vez: las filas 4, 5.',
    );
    expect([found.rows, found.badRows, found.warnedRows]).toEqual([5, 0, 4]);
  });

  test('a company whose name begins with Total is not a total', () => {
    const rows = [
      ['Nombre', 'NIT'],
      ['Total Guatemala, S.A.', '576937-K'],
      ['Ana', '7108-0'],
    ];
    expect(check(rows).problems).toEqual([]);
  });

  test('a repeated bar code is an error, because Odoo refuses it', () => {
    const book = openWorkbook(
      writeWorkbook([
        {
          name: 'P',
          rows: [
            ['Nombre', 'Código de barras'],
            ['A', '2001'],
            ['B', '2001'],
          ],
        },
      ]),
    );
    const own = { name: fields.name as OdooField, barcode: { string: 'Código de barras', type: 'char' } };
    const result = runToEnd(
      checkSheet(book, { model: 'product.template', fields: own, key: null, country: 'GT' }),
    );
    expect(result.problems).toMatchObject([{ row: 3, kind: 'duplicate', severity: 'error' }]);
  });

  test('each name of another record is collected once, with the number of rows that have it', () => {
    const result = check([
      ['Nombre', 'Empresa relacionada', 'Etiquetas', 'País'],
      ['Ana', 'Ferretería Luna', 'Mayorista, VIP', 'Guatemala'],
      ['Luis', 'Ferretería Luna', 'VIP', 'Mordor'],
    ]);
    expect(result.references).toEqual([
      { field: 'parent_id', relation: 'res.partner', value: 'Ferretería Luna', rows: 2, firstRow: 2 },
      { field: 'category_id', relation: 'res.partner.category', value: 'Mayorista', rows: 1, firstRow: 2 },
      { field: 'category_id', relation: 'res.partner.category', value: 'VIP', rows: 2, firstRow: 2 },
      { field: 'country_id', relation: 'res.country', value: 'Mordor', rows: 1, firstRow: 3 },
    ]);
    expect(result.names).toEqual({ entering: new Set(['ana', 'luis']), refused: new Set() });
  });

  test('records are known by their codes too, to which other sheets refer', () => {
    const product = (string: string) => ({ string, type: 'char' });
    const fields = {
      name: product('Nombre'),
      default_code: product('Código'),
      barcode: product('Código de barras'),
    };
    const result = check(
      [
        ['Código', 'Nombre', 'Código de barras'],
        ['A-1', 'Café Único', null],
        [null, 'Pan', '7401234567890'],
        ['A-3', 'Té', '7401 0001 2345 0'],
      ],
      { model: 'product.template', fields },
    );
    // A row with an error enters after it is corrected.
    expect(result.names).toEqual({
      entering: new Set(['a-1', 'cafe unico', 'pan', '7401234567890']),
      refused: new Set(['a-3', 'te', '7401 0001 2345 0']),
    });
  });

  test.each([
    ['res.partner', 'Nombre', ['xxx', '12345', '0', 'Prueba 2', 'pendiente', 'asdfgh']],
    ['hr.employee', 'Empleado', ['1.', 'Nada']],
    ['product.template', 'Producto', ['xxx', 'Test', 'Pendiente']],
  ])('a name that is none is doubted: %s', (model, title, names) => {
    const fields = { name: { string: title, type: 'char', required: true } };
    const result = check([[title], ...names.map((name) => [name])], { model, fields });
    expect(result.problems).toEqual(
      names.map((value, at) => ({
        ...{ row: at + 2, column: 'A', header: title, field: 'name', value, kind: 'name' },
        reason: `«${value}» no parece un nombre, y así quedaría en tu Odoo. Corrígelo, o deja fuera la fila.`,
        severity: 'warning',
      })),
    );
  });

  test.each([
    ['res.partner', 'Nombre', ['3M', 'Demográfica SA', 'Pruebas y Más', 'Ñ']],
    ['product.template', 'Producto', ['3/8', '7-10', 'Test de embarazo']],
  ])('a name of few letters is a name: %s', (model, title, names) => {
    const fields = { name: { string: title, type: 'char', required: true } };
    expect(check([[title], ...names.map((name) => [name])], { model, fields }).problems).toEqual([]);
  });

  test('a price below the cost is doubted', () => {
    const amount = (string: string) => ({ string, type: 'float', decimals: 2 });
    const fields = {
      name: { string: 'Nombre', type: 'char' },
      list_price: amount('Precio de venta'),
      standard_price: amount('Costo'),
    };
    const rows = [
      ['Producto', 'Costo', 'Precio de venta'],
      ['Chorro', 'Q 42.00', 'Q 24.50'],
      ['Llave', 24, 24],
      ['Broca', 24, 0],
      ['Cinta', null, 5],
      ['Tubo', 24, null],
    ];
    expect(check(rows, { model: 'product.template', fields }).problems).toEqual([
      {
        ...{ row: 2, column: 'C', header: 'Precio de venta', field: 'list_price', value: '24.50' },
        ...{ kind: 'below-cost', severity: 'warning' },
        reason:
          'El precio 24.50 es menor que el costo 42.00: así se vendería con pérdida. Revisa que no estén cambiados.',
      },
    ]);
  });

  test('names in the lines of a record are collected too', () => {
    const book = openWorkbook(
      writeWorkbook([
        {
          name: 'Pedidos',
          rows: [
            ['Cliente', 'Líneas de la orden/Producto', 'Líneas de la orden/Cantidad'],
            ['Ana', 'Silla', 2],
            [null, 'Mesa', 1],
            ['Luis', 'Mesa', 4],
          ],
        },
      ]),
    );
    const own: Record<string, OdooField> = {
      partner_id: { string: 'Cliente', type: 'many2one', relation: 'res.partner', required: true },
      order_line: { string: 'Líneas de la orden', type: 'one2many', relation: 'sale.order.line' },
      'order_line/product_id': { string: 'Producto', type: 'many2one', relation: 'product.product' },
    };
    const result = runToEnd(checkSheet(book, { model: 'sale.order', fields: own, key: null, country: 'GT' }));
    const products = result.references.filter(({ field }) => field === 'order_line/product_id');
    expect(products.map(({ relation, value, rows }) => [relation, value, rows])).toEqual([
      ['product.product', 'Silla', 1],
      ['product.product', 'Mesa', 2],
    ]);
  });

  test('it tells how the numbers and dates of the first five rows are read', () => {
    const own: Record<string, OdooField> = {
      ...fields,
      credit_limit: { string: 'Límite de crédito', type: 'float' },
      date: { string: 'Fecha', type: 'date' },
    };
    const rows = Array.from({ length: 6 }, (_, at) => [
      `Ana ${at}`,
      at === 1 ? 'mucho' : `Q 1,25${at}.00 c/u`,
      '15/03/2024',
    ]);
    const result = check([['Nombre', 'Límite de crédito', 'Fecha'], ...rows], { fields: own });
    expect(result.firstValues).toEqual(
      [2, 3, 4, 5, 6].flatMap((row) => [
        ...(row === 3 ? [] : [{ row, column: 1, value: `125${row - 2}.00` }]),
        { row, column: 2, value: '2024-03-15' },
      ]),
    );
  });

  test('of very many problems some are kept and all are counted, and the progress is reported', () => {
    const count = keptPerSheet.problems + 700;
    const rows = [['Nombre', 'Correo'], ...Array.from({ length: count }, (_, at) => [`N ${at}`, 'no es'])];
    const book = openWorkbook(writeWorkbook([{ name: 'Clientes', rows }]));
    const progress: number[] = [];
    const steps = checkSheet(book, { model: 'res.partner', fields, key: null, country: null });
    const result = runToEnd(steps, progress);
    expect(result.problems).toHaveLength(keptPerSheet.problems);
    expect(result.counts).toMatchObject([{ kind: 'email', count }]);
    expect(result.badRows).toBe(count);
    expect(progress.length).toBeGreaterThan(5);
    expect(progress.every((rows) => rows <= count)).toBe(true);
  });
});
