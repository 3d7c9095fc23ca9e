import { describe, expect, test } from 'vitest';
import { isKnownHeader } from '../src/catalogue/catalogue.ts';
import { findHeader } from '../src/layout/header.ts';
import { type SheetSurvey, surveyWorkbook } from '../src/layout/survey.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { inspectFile } from '../src/rows/inspect-file.ts';
import { type SheetInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { refusal } from './expect-refusal.ts';

type Cell = string | number | { date: string } | null;

const survey = (
  rows: Cell[][],
  more: Partial<SheetInput> = {},
  model: string | null = 'res.partner',
): SheetSurvey => surveyWorkbook(openWorkbook(writeWorkbook([{ name: 'Datos', rows, ...more }])), model);

const people: Cell[][] = [
  ['Nombre', 'Correo', 'Teléfono'],
  ['Ana', 'ana@x.gt', 22],
  ['Luis', null, 33],
];

describe('finding the header', () => {
  test('in the first row', () => {
    expect(survey(people)).toMatchObject({
      header: { row: 1, firstDataRow: 2 },
      rowCount: 2,
      marks: { closingRow: Number.POSITIVE_INFINITY },
    });
  });

  test('below titles, notes and blank rows', () => {
    const titled = [['Clientes 2026'], [], ['Actualizado por', 'María'], [], ...people];
    expect(survey(titled).header).toMatchObject({
      row: 5,
      firstDataRow: 6,
      headers: ['Nombre', 'Correo', 'Teléfono'],
    });
    expect(survey([['Clientes 2026'], [], ...people], { merged: ['A1:C1'] }).header.row).toBe(3);
  });

  test('without a known word', () => {
    const rows = [
      ['Inventario de mascotas'],
      [],
      ['Apodo', 'Raza', 'Color del pelo'],
      ['Firulais', 'Salchicha', 'Café'],
    ];
    expect(survey(rows, {}, null).header.row).toBe(3);
  });

  test('with technical names, alone or in a hidden row above or below the labels', () => {
    const technical = ['name', 'email', 'country_id/id'];
    const labels = ['Nombre', 'Correo electrónico', 'País'];
    const data = ['Ana', 'a@b.gt', 'base.gt'];
    expect(survey([technical, data]).header).toMatchObject({ row: 1, technicalRow: null, keys: technical });
    expect(survey([technical, labels, data], { hiddenRows: [1] }).header).toEqual({
      row: 2,
      technicalRow: 1,
      firstDataRow: 3,
      headers: labels,
      keys: technical,
    });
    expect(survey([labels, technical, data]).header).toMatchObject({
      row: 1,
      technicalRow: 2,
      firstDataRow: 3,
      keys: technical,
    });
    const partly = survey([['name', null, 'country_id/id'], labels, data]).header;
    expect(partly.keys).toEqual(['name', 'Correo electrónico', 'country_id/id']);
  });

  test("names of JavaScript's own properties are ordinary words", () => {
    const { header } = survey([
      ['Nombre', 'Correo', '__proto__', 'constructor', 'toString'],
      ['Ana', 'a@b.gt', 'x', 'y', 'z'],
    ]);
    expect(header.headers.slice(2)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(isKnownHeader('res.partner', 'constructor')).toBe(false);
  });
});

describe('more than one row of names', () => {
  test('a row of groups above the header is not used, with a warning', () => {
    const groups: Cell[][] = [
      ['Datos', null, 'Dirección', null],
      ['Nombre', 'NIT', 'Calle', 'Municipio'],
      ['Ana', '1', '2', '3'],
    ];
    const { header, warnings } = survey(groups, { merged: ['A1:B1', 'C1:D1'] });
    expect(header).toMatchObject({ row: 2, headers: ['Nombre', 'NIT', 'Calle', 'Municipio'] });
    expect(warnings).toEqual([
      'La fila 1, encima de los encabezados, agrupa columnas: los encabezados son los de la fila 2.',
    ]);
  });

  test('a name that continues in the second row is one name', () => {
    const rows: Cell[][] = [
      ['Nombre del', 'Correo', 'Límite de', 'No. de'],
      ['cliente', null, 'crédito', 'teléfono'],
      ['Ana', 'ana@x.gt', 100, 22],
    ];
    expect(survey(rows).header.headers).toEqual([
      'Nombre del cliente',
      'Correo',
      'Límite de crédito',
      'No. de teléfono',
    ]);
  });

  test("two rows that fill each other's gaps are one header, with a warning", () => {
    const vertical: Cell[][] = [
      ['Título'],
      ['Nombre', 'Contacto', null, 'NIT'],
      [null, 'Correo', 'Teléfono', null],
      ['Ana', 'a@b.gt', '2', 'CF'],
    ];
    const { header, warnings, rowCount } = survey(vertical, { merged: ['A2:A3', 'B2:C2', 'D2:D3'] });
    expect(header).toMatchObject({
      row: 3,
      upperRow: 2,
      firstDataRow: 4,
      headers: ['Nombre', 'Correo', 'Teléfono', 'NIT'],
    });
    expect(rowCount).toBe(1);
    expect(warnings).toEqual([
      'Los encabezados están en las filas 2 y 3: se leyeron juntos. Revisa a dónde va cada columna.',
    ]);
  });

  test('two tables beside each other are a warning', () => {
    const rows: Cell[][] = [
      ['Nombre', 'Teléfono', null, 'Nombre', 'Teléfono'],
      ['Ana', '22', null, 'Ferretería', '33'],
    ];
    expect(survey(rows).warnings).toEqual([
      'Parece que hay dos tablas lado a lado (columnas A a B y D a E) y se leen como una sola. Si son listas distintas, pon cada una en su hoja.',
    ]);
    expect(survey([['Nombre', 'Teléfono', null, 'Correo', 'Calle'], ['Ana']]).warnings).toEqual([]);
  });

  test('a text in merged cells across the table is allowed, and is not a record', () => {
    const signed: Cell[][] = [...people, ['Zona 2'], ['Eva', 'e@x.gt', 44], [], ['Firma del encargado']];
    const { rowCount, marks } = survey(signed, { merged: ['A4:C4', 'A7:C8'] });
    expect([rowCount, marks.mergedRows]).toEqual([5, new Set([4, 7])]);
  });
});

describe('parts of a column', () => {
  const count: Cell[][] = [
    ['Código', 'Descripción', 'Existencia', null, 'Diferencia'],
    [null, null, 'TEÓRICO', 'FÍSICO', null],
    ['001', 'Cemento', '10', 9, 1],
    ['002', 'Varilla', '20', '20.5', 0],
  ];

  test('named in a row below the header are columns', () => {
    const { header, rowCount } = survey(count, {}, 'stock.quant');
    expect([header.headers, header.firstDataRow, rowCount]).toEqual([
      ['Código', 'Descripción', 'TEÓRICO', 'FÍSICO', 'Diferencia'],
      3,
      2,
    ]);
    expect(survey(count, {}, 'product.template').header.headers).toEqual(header.headers);
  });

  test.each<[string, Cell[][]]>([
    ['a record', [count[0] ?? [], ['003', null, 'TEÓRICO', 'FÍSICO', null], ...count.slice(2)]],
    ['with texts below', [...count.slice(0, 2), ['001', 'Cemento', 'diez', 'nueve', 1]]],
    [
      'without a column for its parts',
      [count[0] ?? [], [null, null, 'TEÓRICO', null, null], ...count.slice(2)],
    ],
  ])('%s is no header', (_what, rows) => {
    expect(survey(rows, {}, 'product.template').header.firstDataRow).toBe(2);
  });

  test('two known words in a long record do not make it a header', () => {
    const invoices: Cell[][] = [
      ['Fecha', 'Número', 'Cliente', 'Monto', 'Serie', 'Certificador', 'Moneda'],
      ['2026-10-01', 'F-1', 'Contacto', '1120.00', '8A1B', 'DIGIFACT', 'Factura'],
      ['2026-10-02', 'F-2', 'Ana', '56.00', '9A1B', 'DIGIFACT', 'GTQ'],
    ];
    expect(survey(invoices, {}, 'account.move')).toMatchObject({ header: { row: 1 }, rowCount: 2 });
  });
});

describe('refusals', () => {
  test('no header', () => {
    refusal('no-header', () =>
      survey([
        ['Ana', 'ana@x.gt', 5555],
        ['Luis', 'luis@x.gt', 6666],
      ]),
    );
    refusal('no-header', () =>
      survey([
        [1, 2],
        [3, 4],
      ]),
    );
  });

  test('a blank sheet', () => {
    refusal('empty', () => survey([]));
    refusal('no-rows', () => survey([['Nombre', 'Correo']]));
    refusal('no-rows', () =>
      survey([
        ['Nombre', 'Correo'],
        ['  ', '\u00a0'],
      ]),
    );
  });

  test('names in the first column, with a record in each column', () => {
    const records: Cell[][] = [
      ['Nombre', 'Ana', 'Luis'],
      ['Teléfono', 22, 33],
      ['Correo', 'ana@x.gt', 'luis@x.gt'],
      ['NIT', 'CF', 'CF'],
    ];
    expect(refusal('no-header', () => survey(records)).message).toMatch(
      /^Los nombres de los datos están en la primera columna/,
    );
    // The row that a person names as the header is taken.
    const book = openWorkbook(writeWorkbook([{ name: 'Datos', rows: records }]));
    expect(surveyWorkbook(book, 'res.partner', undefined, 1).header.row).toBe(1);
    // Values that are also known words for headers.
    const products: Cell[][] = [
      ['Nombre', 'Precio'],
      ['Teléfono', 5],
      ['Correo', 6],
      ['NIT', 7],
    ];
    expect(survey([...products, ['Mesa', 8], ['Silla', 9], ['Cama', 9], ['Banco', 3]]).header.row).toBe(1);
  });

  test('two rows of names, each of which could be the header', () => {
    refusal('two-headers', () =>
      survey([
        ['Nombre', 'Correo'],
        ['Razón social', 'E-mail'],
        ['Ana', 'a@b.gt'],
      ]),
    );
  });

  test('a record with a code, whose other cells are words of headers, is no second header', () => {
    const chart: Cell[][] = [
      ['Código', 'Nombre', 'Tipo', 'Nivel'],
      ['000-000-000', 'Cuentas de Balance', 'Título', '1'],
      ['101-001-000', 'Caja chica', 'Activo', '3'],
    ];
    expect(survey(chart, {}, 'account.account').header.row).toBe(1);
    // Years are names of columns too.
    refusal('two-headers', () =>
      survey([
        ['Nombre', 'Correo', 'Ventas'],
        ['Razón social', 'E-mail', '2025'],
        ['Ana', 'a@b.gt', '12'],
      ]),
    );
  });

  test('too many columns', () => {
    const wide = Array.from({ length: 600 }, (_, index) => `Columna ${index}`);
    expect(
      refusal('too-many-columns', () =>
        survey([
          ['Nombre', 'Correo', ...wide],
          ['Ana', 'x', ...wide],
        ]),
      ).message,
    ).toMatch(/512/);
  });

  test('a header with a formula without stored value', () => {
    const rows = [{ number: 1, cells: ['Nombre', 'Correo', { formula: true as const }], hidden: false }];
    expect(
      refusal('formula-without-value', () =>
        findHeader(rows, [], (word) => isKnownHeader('res.partner', word)),
      ).message,
    ).toMatch(/C1/);
  });
});

describe('choosing the sheet', () => {
  const book = (...sheets: SheetInput[]): ReturnType<typeof openWorkbook> =>
    openWorkbook(writeWorkbook(sheets));
  const notes = { name: 'Notas', rows: [['Cómo llenar este libro'], ['Paso 1', 'Escribe']] };

  test('the first visible one with a known header', () => {
    const found = surveyWorkbook(
      book(notes, { name: 'Oculta', rows: people, hidden: true }, { name: 'Gente', rows: people }),
      'res.partner',
    );
    expect(found.sheet.name).toBe('Gente');
    expect(found.warnings).toEqual([
      'Se leerá la hoja «Gente». Las demás hojas con datos no se cargarán: «Notas».',
    ]);
  });

  test('the one that was asked for', () => {
    expect(
      surveyWorkbook(book({ name: 'A', rows: people }, { name: 'B', rows: people }), 'res.partner', 'B').sheet
        .name,
    ).toBe('B');
    refusal('no-sheet', () => surveyWorkbook(book(notes), 'res.partner', 'C'));
    refusal('no-sheet', () => surveyWorkbook(book({ ...notes, hidden: true }), 'res.partner'));
  });

  test('warns of columns that will not be loaded and of hidden rows', () => {
    const rows: Cell[][] = [
      ['Nombre', null, 'Correo'],
      ['Ana', 'suelto', 'a@b.gt', 'más'],
      ['Luis', null, null],
    ];
    const file = writeWorkbook([{ name: 'Datos', rows, hiddenRows: [3] }]);
    expect(inspectFile(file, { model: 'res.partner' }).warnings).toEqual([
      'La columna B tiene datos pero no tiene encabezado: no se cargará.',
      'La columna D tiene datos pero no tiene encabezado: no se cargará.',
      'Hay 1 fila oculta con datos; también se cargará.',
    ]);
  });
});
