import { describe, expect, test } from 'vitest';
import { openArchive } from '../src/reader/archive.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { withSomeCells } from '../src/reader/some-cells.ts';
import { TextCleaner } from '../src/reader/text-cleaner.ts';
import type { CellValue, SheetReadResult, SheetRow, TotalRow, Workbook } from '../src/reader/workbook.ts';
import { correctedFile } from '../src/review/corrected-file.ts';
import { editedFile } from '../src/review/edited-file.ts';
import { EditedWorkbook } from '../src/review/edited-workbook.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import type { PreparedRow } from '../src/rows/records/row-problems.ts';
import { writeWorkbook } from '../src/writer/write-workbook.ts';

/*
 * Who corrects a cell in the review sends a workbook that we wrote. Its rows are prepared again on the server, and
 * must become what the review showed.
 */

const prepared = (book: Workbook, request: PrepareRequest): PreparedRow[] => [
  ...prepareWorkbook(book, request).rows,
];
const shownAs = (rows: readonly PreparedRow[]) =>
  rows.map(({ row, values, problems }) => [row, values.join('|'), problems.map(({ reason }) => reason)]);

/** A book of one sheet, with cells that only a file can have. */
function bookOf(name: string, rows: CellValue[][], totals: TotalRow[] = []): EditedWorkbook {
  function* read(): Generator<SheetRow, SheetReadResult> {
    for (const [at, cells] of rows.entries()) yield { number: at + 1, cells: [...cells], hidden: false };
    return { merged: [], dropped: null, ...new TextCleaner().changes };
  }
  const sheets = [{ name, hidden: false, path: 'x' }];
  return new EditedWorkbook(withSomeCells({ sheets, rows: read, totalRows: () => totals }));
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a CSV file', () => {
  const csv = bytesOf(
    [
      'Referencia,Nombre,Costo,Precio',
      'A1,Martillo,10,15.00',
      'A2,Taladro,1,250.00,1,900.00',
      'A3,Sierra,20,30.00',
      'A4,Lija,1,2.00',
    ].join('\n'),
  );
  const request: PrepareRequest = { model: 'product.template' };
  const told = expect.arrayContaining([
    expect.stringContaining('Esta fila tiene 6 celdas y la hoja 4 columnas'),
  ]);

  test('has the same row with a split value after another row was corrected', () => {
    const book = new EditedWorkbook(openWorkbook(csv));
    book.write('Datos', [{ row: 2, column: 1, value: 'Martillo grande' }]);
    const again = prepared(openWorkbook(editedFile(book, {})), request);
    expect(shownAs(again)).toEqual(shownAs(prepared(book, request)));
    expect(again.map(({ problems }) => problems.length)).toEqual([0, 1, 0, 0]);
  });

  test('keeps all cells of a row with a split value in the workbook of rejected rows, where it stays an error', () => {
    const problems = prepared(openWorkbook(csv), request).flatMap((row) => row.problems);
    const rejected = openWorkbook(correctedFile(csv, request, problems));
    const [sheet] = rejected.sheets;
    const cells = sheet === undefined ? [] : [...rejected.rows(sheet)].at(-1)?.cells.slice(0, 6);
    expect(cells).toEqual(['A2', 'Taladro', '1', '250.00', '1', '900.00']);
    const [row] = prepared(rejected, request);
    expect(row?.problems.map(({ reason }) => reason)).toEqual(told);
  });

  test('goes in from the workbook of rejected rows once the value was joined', () => {
    const problems = prepared(openWorkbook(csv), request).flatMap((row) => row.problems);
    const book = new EditedWorkbook(openWorkbook(correctedFile(csv, request, problems)));
    const joined = ['1,250.00', '1,900.00', null, null];
    book.write(
      book.sheets[0]?.name ?? '',
      joined.map((value, at) => ({ row: 2, column: 2 + at, value })),
    );
    expect(shownAs(prepared(book, request))).toEqual([[2, 'A2|Taladro|1250.00|1900.00', []]]);
  });
});

describe('the name of a sheet', () => {
  const long = 'Inventario de productos terminados';
  test.each([
    [
      ['Clientes ', 'Clientes'],
      ['Clientes ', 'Clientes'],
    ],
    [
      [`${long} enero`, `${long} febrero`],
      ['Inventario de productos termina', 'Inventario de productos ter (2)'],
    ],
    [
      ['Ventas 1/2', "'Ventas'"],
      ['Ventas 1 2', ' Ventas '],
    ],
  ])('%j is written as Excel takes it, and read as in the file of the customer', (names, tabs) => {
    const book = new EditedWorkbook({
      ...openWorkbook(writeWorkbook([{ name: 'x', rows: [] }])),
      sheets: names.map((name) => ({ name, hidden: false, path: 'xl/worksheets/sheet1.xml' })),
    });
    const file = editedFile(book, {});
    expect(
      openWorkbook(file)
        .sheets.map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(names);
    expect(tabsOf(file).slice(0, 2)).toEqual(tabs);
  });
});

/** The names that Excel shows. */
function tabsOf(file: Uint8Array): string[] {
  const part = new TextDecoder().decode(
    Uint8Array.from([...openArchive(file).read('xl/workbook.xml')].flatMap((piece) => [...piece])),
  );
  return [...part.matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name.replaceAll('&apos;', "'"));
}

describe('the totals of a table', () => {
  const rows: CellValue[][] = [
    ['Cliente', 'NIT', null, null, 'Producto', 'Precio'],
    ['Ana', '11', null, null, 'Café', 15],
    ['Eva', '12', null, null, 'Té', 10],
    ['Dos', '23', null, null, 'Pan', 5],
  ];
  const totals = [{ row: 4, columns: { first: 0, last: 1 } }];
  const book = () => bookOf('Datos', rows, totals);
  const [left, right] = ['Datos (columnas A a B)', 'Datos (columnas E a F)'];
  const kinds = (of: Workbook, sheet: string, model: string) =>
    prepared(of, { model, sheet }).map(({ row, problems }) => [row, ...problems.map(({ kind }) => kind)]);

  test('are not a record, and the record of another table in the same row is one, also after a correction', () => {
    for (const read of [book(), openWorkbook(editedFile(book(), {}))])
      expect(kinds(read, right, 'product.template')).toEqual([[2], [3], [4]]);
    expect(kinds(book(), left, 'res.partner')).toEqual([[2], [3], [4, 'total']]);
    expect(kinds(openWorkbook(editedFile(book(), {})), left, 'res.partner')).toEqual([[2], [3]]);
  });

  test('are a record where the customer says so for this table', () => {
    const written = (kept: string) => openWorkbook(editedFile(book(), {}, { [kept]: [4] }));
    expect(kinds(written(left), left, 'res.partner')).toEqual([[2], [3], [4]]);
    expect(kinds(written(right), left, 'res.partner')).toEqual([[2], [3]]);
  });
});

describe('a formula without a stored value', () => {
  const book = () =>
    bookOf('Lista', [
      ['Nombre', 'Categoría'],
      ['Café', { formula: true }],
      ['Té', 'Bebidas'],
    ]);
  const request: PrepareRequest = { model: 'product.template' };

  test('stays the same error when another cell was corrected, and in the workbook of rejected rows', () => {
    const shown = shownAs(prepared(book(), request));
    expect(shown[0]?.[2]).toHaveLength(1);
    expect(shownAs(prepared(openWorkbook(editedFile(book(), {})), request))).toEqual(shown);
    const problems = prepared(book(), request).flatMap((row) => row.problems);
    const [rejected] = prepared(openWorkbook(correctedFile(book(), request, problems)), request);
    expect(rejected?.problems.map(({ reason }) => reason)).toEqual(shown[0]?.[2]);
  });

  test('can be emptied, and undone', () => {
    const edited = book();
    const undo = edited.write('Lista', [{ row: 2, column: 1, value: null }]);
    expect(edited.changeCounts()).toEqual({ Lista: { 1: 1 } });
    expect(shownAs(prepared(edited, request))[0]).toEqual([2, 'Café|', []]);
    edited.write('Lista', undo);
    expect(edited.changeCounts()).toEqual({});
  });
});

test('marks that repeat the cell above are read as before', () => {
  const edited = bookOf('Lista', [
    ['Nombre', 'Ciudad', 'Teléfono'],
    ['Ana', 'Mixco', '5555-1234'],
    ['Eva', '-"-', '5555-1235'],
    ['Luz', '-do-', '5555-1236'],
  ]);
  edited.write('Lista', [{ row: 2, column: 2, value: '5555-9999' }]);
  const request: PrepareRequest = { model: 'res.partner' };
  const again = shownAs(prepared(openWorkbook(editedFile(edited, {})), request));
  expect(again).toEqual(shownAs(prepared(edited, request)));
  expect(again.map(([, values]) => values)).toEqual([
    'Ana|Mixco|5555-9999',
    'Eva|Mixco|5555-1235',
    'Luz|Mixco|5555-1236',
  ]);
});
