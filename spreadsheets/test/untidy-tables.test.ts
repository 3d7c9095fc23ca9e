import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import type { ModelChoice } from '../src/review/best-model.ts';
import { correctedFile } from '../src/review/corrected-file.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { outlineSheet } from '../src/review/outline-sheet.ts';
import { recogniseSheets } from '../src/review/recognise.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { type CellInput, type SheetInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { refusal } from './expect-refusal.ts';

const model = 'res.partner';
const partners: ModelChoice = { model, name: 'Contactos', fields: catalogueFields(model) };
const bytesOf = (rows: CellInput[][], more: Partial<SheetInput> = {}) =>
  writeWorkbook([{ name: 'Datos', rows, ...more }]);

/** The rows of a sheet as they would be loaded: number and values. */
function loaded(bytes: Uint8Array, request: Partial<PrepareRequest> = {}): [number, ...string[]][] {
  const file = prepareWorkbook(openWorkbook(bytes), { model, ...request });
  return [...file.rows].flatMap(({ row, values, problems }) => (problems.length ? [] : [[row, ...values]]));
}

const header = ['Nombre', 'Calle', 'Teléfono'];

describe('merged cells among the records', () => {
  const merged = ['B2:B4', 'C4:D4', 'A6:C7'];
  const rows = [
    header,
    ['Ana', '6a avenida', '2222'],
    ['Luis', null, '3333'],
    ['Eva', null, '4444'],
    ['Zoila', '1a calle', '5555'],
    ['Firma del encargado'],
  ];

  test('give each row the value of the block that reaches it, with a sentence', () => {
    const file = prepareWorkbook(openWorkbook(bytesOf(rows, { merged })), { model });
    expect(loaded(bytesOf(rows, { merged }))).toEqual([
      [2, 'Ana', '6a avenida', '2222'],
      [3, 'Luis', '6a avenida', '3333'],
      [4, 'Eva', '6a avenida', '4444'],
      [5, 'Zoila', '1a calle', '5555'],
    ]);
    expect(file.inspection.warnings).toEqual([
      'Hay celdas combinadas en B2:B4, C4:D4: cada fila que cubren lleva su valor, en la primera de sus columnas.',
    ]);
  });

  test('are filled in where such a row is corrected', () => {
    const problem = { row: 3, column: 'C', header: 'Teléfono', field: 'phone', value: '3333', reason: 'x' };
    const bytes = correctedFile(bytesOf(rows, { merged }), { model }, [problem]);
    expect(loaded(bytes)).toEqual([[2, 'Luis', '6a avenida', '3333']]);
  });

  test('of the header and beside the table change nothing', () => {
    expect(loaded(bytesOf([header, ['Ana', 'x', '2']], { merged: ['A1:B1', 'E2:F3', 'A2:A2'] }))).toEqual([
      [2, 'Ana', 'x', '2'],
    ]);
  });
});

describe('a header that only a person knows', () => {
  const two = bytesOf([
    ['Nombre', 'Correo'],
    ['Razón social', 'E-mail'],
    ['Ana', 'a@b.gt'],
  ]);

  test.each([
    ['two rows that could be it', two],
    [
      'none at all',
      bytesOf([
        ['Ana', 'ana@x.gt', 5555],
        ['Luis', 'luis@x.gt', 6666],
      ]),
    ],
  ])('is asked with the rows to choose from: %s', (_, bytes) => {
    const [outline] = outlineWorkbook(openWorkbook(bytes), [partners]);
    expect(outline).toMatchObject({ model, asksHeader: true, columns: [] });
    expect(outline?.headerChoices[0]).toEqual({ row: 1, text: expect.stringContaining(' · ') });
  });

  test('is read as chosen', () => {
    refusal('two-headers', () => loaded(two));
    expect(loaded(two, { headerRow: 2 })).toEqual([[3, 'Ana', 'a@b.gt']]);
    // The names that were not chosen are no contact.
    const upper = prepareWorkbook(openWorkbook(two), { model: partners.model, headerRow: 1 });
    expect([...upper.rows].map(({ row, problems }) => [row, problems[0]?.kind])).toEqual([
      [2, 'repeated-header'],
      [3, undefined],
    ]);
    const kept = prepareWorkbook(openWorkbook(two), { model: partners.model, headerRow: 1, keepRows: [2] });
    expect([...kept.rows].map(({ problems }) => problems[0]?.kind)).toEqual(['email', undefined]);
    expect(outlineSheet(openWorkbook(two), 'Datos', partners, { headerRow: 2 })).toMatchObject({
      headerRow: 2,
      columns: [{ field: 'name' }, { field: 'email' }],
      problem: null,
    });
    refusal('no-header', () => loaded(two, { headerRow: 9 }));
  });

  test('may be chosen although another one was found', () => {
    const rows = [['Nombre', 'Correo'], [], ['Cliente', 'E-mail', 'Tel'], ['Ana', 'a@b.gt', '2']];
    expect(loaded(bytesOf(rows), { headerRow: 3 })).toEqual([[4, 'Ana', 'a@b.gt', '2']]);
  });

  test('may be none: columns are called by their letters', () => {
    const people = ['Ana', 'Luis', 'Eva', 'Tito', 'Iris'];
    const bytes = bytesOf(people.map((name) => [name, `${name.toLowerCase()}@x.gt`]));
    const overrides = { 0: 'name', 1: 'email' };
    expect(loaded(bytes, { headerRow: 0, overrides }).slice(0, 2)).toEqual([
      [1, 'Ana', 'ana@x.gt'],
      [2, 'Luis', 'luis@x.gt'],
    ]);
    const outline = outlineSheet(openWorkbook(bytes), 'Datos', partners, { headerRow: 0 });
    expect(outline?.columns.map(({ title, proposal }) => [title, proposal])).toEqual([
      ['Columna A', 'name'],
      ['Columna B', 'email'],
    ]);
  });
});

describe('tables beside each other', () => {
  const clients = [
    ['Nombre', 'Teléfono'],
    ['Ana', '22'],
    ['Luis', '33'],
    ['Eva', '44'],
  ];
  const shops = [
    ['Proveedor', 'NIT'],
    ['Ferretería Sol', '1234567-9'],
  ];
  const products = [
    ['Código', 'Producto', 'Precio de venta'],
    ['A1', 'Martillo', 5],
  ];
  const gap = [null];
  /** Rows of several tables, an empty column between them. */
  const beside = (...tables: CellInput[][][]): CellInput[][] =>
    Array.from({ length: Math.max(...tables.map((table) => table.length)) }, (_, row) =>
      tables.flatMap((table, at) => {
        const width = table[0]?.length ?? 0;
        const cells = Array.from({ length: width }, (_cell, column) => table[row]?.[column] ?? null);
        return at === 0 ? cells : [...gap, ...cells];
      }),
    );
  const tablesOf = (rows: CellInput[][], models = [partners]) =>
    outlineWorkbook(openWorkbook(bytesOf(rows)), models).map(({ sheet, whole, model: fit }) => [
      sheet,
      whole,
      fit,
    ]);

  test.each<[string, CellInput[][], (string | null)[]]>([
    ['with the same names', beside(clients, clients), [model, model]],
    ['of different length', beside(clients, shops), [model, model]],
    ['of different models', beside(clients.slice(0, 2), products), [model, null]],
    [
      'below a title each',
      [['CLIENTES', null, null, 'PROVEEDORES'], ...beside(clients.slice(0, 2), shops)],
      [model, model],
    ],
  ])('are told apart %s', (_, rows, models) => {
    const found = tablesOf(rows);
    expect(found.map(([, whole, fit]) => [whole, fit])).toEqual(models.map((fit) => ['Datos', fit]));
    expect(found[1]?.[0]).toMatch(/^Datos \(columnas D a [EF]\)$/);
  });

  test.each<[string, CellInput[][]]>([
    [
      'with an empty column',
      beside(clients, [
        ['Correo', 'Calle'],
        ['a@b.gt', 'x'],
      ]),
    ],
    [
      'with an empty column between groups that have a title, and notes below',
      [
        ['DATOS DEL CLIENTE', null, null, null, null, 'CONTACTO'],
        ['NOMBRE COMERCIAL', 'CÓDIGO', null, 'NIT', 'DIRECCION', 'PERSONA', 'TELEFONO'],
        ['RUTA 1'],
        ['Tienda Las Flores', 'C-1', null, '998877-6', '4a Calle 2-33', 'Rosa Flores', '7765-0000'],
        ['Abarrotería Xelajú', 'C-2', null, 'CF', 'Local 14', 'Beto Son', '7761-2345'],
        ['Panadería El Trigal', 'C-3', null, '5544332-1', '9a Av 10-20', 'Luis Tzoc', '7942-1111'],
        ['NOTA: actualizar direcciones'],
      ],
    ],
    ['with many empty columns', beside(...Array.from({ length: 8 }, () => clients))],
    ['with notes beside it', beside(clients, [['Ojo'], ['falta uno']])],
    [
      'with one name twice',
      beside(clients, [
        ['Contacto', 'Teléfono'],
        ['Iris', '5'],
        ['Zoila', '6'],
        ['Tito', '7'],
      ]),
    ],
  ])('a table is one %s', (_, rows) => {
    expect(tablesOf(rows)).toEqual([['Datos', undefined, model]]);
  });

  test('are read by their name, with the columns and rows that people see', () => {
    const bytes = bytesOf(beside(clients, shops));
    const sheet = 'Datos (columnas D a E)';
    const file = prepareWorkbook(openWorkbook(bytes), { model, sheet });
    expect(file.inspection.columns.map(({ column, field }) => [column, field])).toEqual(
      expect.arrayContaining([
        [3, 'name'],
        [4, 'vat'],
      ]),
    );
    expect(loaded(bytes, { sheet })).toEqual([[2, 'Ferretería Sol', '1234567-9']]);
    expect(file.inspection.rowCount).toBe(1);
    refusal('no-sheet', () => loaded(bytes, { sheet: 'Otra (columnas D a E)' }));
    expect(loaded(bytes, { sheet: 'Datos (columnas A a B)' })).toHaveLength(3);
  });

  test('are all loaded where nobody chose', () => {
    expect(recogniseSheets(bytesOf(beside(clients, shops)), 'contacts')).toMatchObject([
      { sheet: 'Datos (columnas A a B)', model },
      { sheet: 'Datos (columnas D a E)', model },
    ]);
  });
});

describe('tables below each other', () => {
  const services = [
    ['Servicio', 'Duración', 'Precio', 'Comisión'],
    ['Corte dama', '45 min', 75, '30%'],
    ['Corte caballero', '30 min', 50, '30%'],
    ['Manicure', '1 h', 80, '40%'],
  ];
  const goods = [
    ['Producto', 'Existencia', 'Precio de venta'],
    ['Champú 500 ml', 12, 65],
    ['Acondicionador', 8, 70],
  ];
  const products = {
    model: 'product.template',
    name: 'Productos',
    fields: catalogueFields('product.template'),
  };
  const outlined = (rows: CellInput[][], models = [products]) =>
    outlineWorkbook(openWorkbook(bytesOf(rows)), models);
  const found = (rows: CellInput[][], models = [products]) =>
    outlined(rows, models).map(({ sheet, model: fit, headerRow }) => [sheet, fit, headerRow]);

  test('the first is read, although the second has more known names', () => {
    expect(found([['SALÓN'], ...services, [], ...goods])).toEqual([
      ['Datos', 'product.template', 2],
      ['Datos (desde la fila 7)', null, 0],
    ]);
  });

  test('the second is offered, and read by its name', () => {
    const bytes = bytesOf([...services, [], ...goods]);
    const book = openWorkbook(bytes);
    const sheet = 'Datos (desde la fila 6)';
    const offered = outlineWorkbook(book, [products])[1];
    expect(offered).toMatchObject({ sheet, whole: 'Datos', model: null });
    expect(offered?.headerChoices[0]).toEqual({ row: 6, text: 'Producto · Existencia · Precio de venta' });
    expect(outlineSheet(book, sheet, products)?.columns.map(({ field }) => field)).toEqual([
      'name',
      'qty_available',
      'list_price',
    ]);
    const file = prepareWorkbook(book, { model: products.model, sheet });
    const name = file.fieldNames.indexOf('name');
    expect([...file.rows].map(({ row, values, problems }) => [row, values[name], problems])).toEqual([
      [7, 'Champú 500 ml', []],
      [8, 'Acondicionador', []],
    ]);
    expect(recogniseSheets(bytes, 'sale_management').map((choice) => choice.sheet)).toEqual(['Datos']);
  });

  test('below a long list too', () => {
    const many = Array.from({ length: 60 }, (_, at) => [`Servicio ${at}`, '1 h', at + 1, '10%']);
    expect(found([services[0] ?? [], ...many, [], ...goods])).toEqual([
      ['Datos', 'product.template', 1],
      ['Datos (desde la fila 63)', null, 0],
    ]);
  });

  test('the rows of the second say nothing of the columns of the first', () => {
    const firms = [
      ['Empresa', 'Contacto', 'Puesto', 'Teléfono'],
      ['Gas Norte', 'Luis Caal', 'Ventas', '2420-0000'],
      ['Empaques Sur', 'Fiorella Mora', 'Gerente', '2222-3333'],
      [],
      ['Piloto', 'Placa', 'Tel.'],
      ['Edy Sarceño', 'C-900BCD', '5900-1000'],
      ['Mynor Ávila', 'C-901BCD', '5900-1001'],
    ];
    const [first] = outlined(firms, [partners]);
    expect(first?.people).toEqual({ header: 'Contacto', list: 'Datos (personas de contacto)' });
    expect(first?.columns.map(({ field }) => field)).toEqual(['name', null, null, 'phone']);
    const { inspection } = prepareWorkbook(openWorkbook(bytesOf(firms)), { model });
    expect(inspection.columns.map(({ field }) => field)).toEqual(['name', null, null, 'phone']);
  });

  test.each<[string, CellInput[][], number]>([
    [
      'a form above lines',
      [
        ['Cliente:', 'Ana Paz'],
        ['Teléfono:', '5511-2233'],
        ['Fecha:', '15/03/2026'],
        [],
        ['Producto', 'Cantidad', 'Precio'],
        ['Martillo', 2, 25],
      ],
      5,
    ],
    [
      'a legend above a longer list',
      [
        ['Código', 'Categoría'],
        ['A1', 'Herramienta 1'],
        ['B2', 'Pintura 2'],
        [],
        ['Código', 'Producto', 'Precio', 'Categoría'],
        ...['a', 'b', 'c', 'd'].map((code, at) => [`${code}${at}`, `Artículo ${at}`, at + 1, 'A1']),
      ],
      5,
    ],
    [
      'the values of one document below their names',
      [
        ['Cliente', 'Fecha', 'No.'],
        ['Ana Paz', '15/03/2026', 12],
        [],
        ['Producto', 'Cantidad', 'Precio', 'Código'],
        ['Martillo', 2, 25, 'A1'],
      ],
      4,
    ],
    ['the same header once more', [...goods, [], ...goods], 1],
    ['a gap among the records', [...goods, [], ['Tinte 7 claro', 4, 90]], 1],
  ])('%s is no table of its own', (_, rows, header) => {
    expect(found(rows)).toEqual([['Datos', 'product.template', header]]);
  });
});
