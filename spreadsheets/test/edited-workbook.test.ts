import { describe, expect, test } from 'vitest';
import { SpreadsheetError } from '../src/common/errors.ts';
import { findSheet } from '../src/layout/sheet-tables.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import type { CellValue, Workbook } from '../src/reader/workbook.ts';
import { checkSheet } from '../src/review/check.ts';
import { editedFile } from '../src/review/edited-file.ts';
import { EditedWorkbook } from '../src/review/edited-workbook.ts';
import { rowStates } from '../src/review/row-facts.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import { writeWorkbook } from '../src/writer/write-workbook.ts';
import { realWorkbooks } from './corpus.ts';

const people = (...rows: (string | number | null)[][]) =>
  new EditedWorkbook(
    openWorkbook(writeWorkbook([{ name: 'Clientes', rows: [['Nombre', 'Correo', 'Nota'], ...rows] }])),
  );

function cellsOf(book: Workbook, name: string): Record<number, readonly CellValue[]> {
  const sheet = book.sheets.find((candidate) => candidate.name === name);
  return Object.fromEntries(
    sheet === undefined ? [] : [...book.rows(sheet)].map(({ number, cells }) => [number, cells]),
  );
}

describe('editing a workbook', () => {
  test("a change can be undone with the returned values, and the file's own text restores its value", () => {
    const book = people(['Ana', 12.5, null], [], ['Eva', null, 'x']);
    const undo = book.write('Clientes', [
      { row: 2, column: 1, value: 'ana@ejemplo.com' },
      { row: 4, column: 5, value: 'más' },
      { row: 9, column: 0, value: 'no such row' },
    ]);
    expect(cellsOf(book, 'Clientes')).toMatchObject({
      2: ['Ana', 'ana@ejemplo.com'],
      4: ['Eva', null, 'x', null, null, 'más'],
    });
    expect([...book.changes()]).toHaveLength(2);
    const redo = book.write('Clientes', undo);
    expect(book.cells('Clientes', 2)[1]).toBe(12.5);
    expect([...book.changes()]).toEqual([]);
    book.write('Clientes', redo);
    book.write('Clientes', [{ row: 2, column: 1, value: '12.5' }]);
    expect(book.cells('Clientes', 2)[1]).toBe(12.5);
    expect([...book.changes()]).toMatchObject([{ row: 4, column: 5, before: null, after: 'más' }]);
    expect(book.rowNumbers('Clientes', 2)).toEqual([2, 4]);
  });

  test('the file with corrections has every value in its place and lists what was changed', () => {
    const book = people(['Ana', 'ana(arroba)ejemplo.com', null], [], ['Eva', null, '=1+1']);
    book.write('Clientes', [{ row: 2, column: 1, value: 'ana@ejemplo.com' }]);
    const again = openWorkbook(editedFile(book, { Clientes: [4] }));
    expect(cellsOf(again, 'Clientes')).toEqual({ ...cellsOf(book, 'Clientes'), 4: ['Eva', null, '=1+1'] });
    expect(Object.values(cellsOf(again, 'Correcciones en la revisión')).slice(1)).toEqual([
      ['Clientes', 2, 'B', 'ana(arroba)ejemplo.com', 'ana@ejemplo.com'],
      ['Clientes', 4, null, null, '(fila fuera)'],
    ]);
  });

  test('a row that only its table declares as a total does not become a record', () => {
    const rows = [['Nombre'], ['Ana'], ['Suma de todo']];
    const file = openWorkbook(writeWorkbook([{ name: 'Clientes', rows }]));
    const book = new EditedWorkbook({
      ...file,
      totalRows: () => [{ row: 3, columns: { first: 0, last: 0 } }],
    });
    const names = (kept = {}) =>
      Object.values(cellsOf(openWorkbook(editedFile(book, {}, kept)), 'Clientes')).flat();
    expect(names()).toEqual(['Nombre', 'Ana']);
    expect(names({ Clientes: [3] })).toEqual(['Nombre', 'Ana', 'Suma de todo']);
  });

  test('every real workbook reads the same after it was written again', () => {
    let compared = 0;
    for (const { name, read } of realWorkbooks()) {
      let book: EditedWorkbook;
      try {
        book = new EditedWorkbook(openWorkbook(read()));
        for (const sheet of book.sheets) book.rowNumbers(sheet.name, 1);
      } catch (error) {
        expect(error, name).toBeInstanceOf(SpreadsheetError);
        continue;
      }
      const again = openWorkbook(editedFile(book, {}));
      for (const { name: sheet } of book.sheets) {
        compared++;
        expect(filled(cellsOf(again, sheet)), `${name} ${sheet}`).toEqual(filled(cellsOf(book, sheet)));
      }
    }
    expect(compared).toBeGreaterThan(50);
  });
});

/** The filled cells. Errors of Excel are read back as their texts, formulas without a value as an error of ours. */
const filled = (rows: Record<number, readonly CellValue[]>): [string, unknown][] =>
  Object.entries(rows).flatMap(([row, cells]) =>
    cells.flatMap((cell, column): [string, unknown][] => {
      if (cell === null || cell === '') return [];
      const isObject = typeof cell === 'object';
      const value =
        isObject && 'error' in cell ? cell.error : isObject && 'formula' in cell ? '#¡FÓRMULA!' : cell;
      return [[`${row} ${column}`, isObject && 'date' in cell ? cell.date : value]];
    }),
  );

describe('rows that a person leaves out', () => {
  test('are counted separately, and neither their values nor their names are checked', () => {
    const book = people(['Ana', 'a@b.com', null], ['', 'x', null], ['Ana', 'a@b.com', null]);
    const request = { model: 'res.partner', sheet: 'Clientes', key: 'email', country: 'GT' };
    const check = (leaveRows: number[]) => {
      const steps = checkSheet(book, { ...request, leaveRows });
      for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
    };
    expect(check([])).toMatchObject({ badRows: 1, warnedRows: 1, leftOutRows: 0, firstDataRow: 2 });
    expect(check([2, 3])).toMatchObject({ rows: 3, badRows: 0, warnedRows: 0, leftOutRows: 2, problems: [] });
  });

  test('of an order take their own line with them, the first one all of it', () => {
    const book = new EditedWorkbook(
      openWorkbook(
        writeWorkbook([
          {
            name: 'Ventas',
            rows: [
              [
                'Referencia del pedido',
                'Cliente',
                'Líneas del pedido / Producto',
                'Líneas del pedido / Cantidad',
              ],
              ['S1', 'Ana', 'Café', 2],
              [null, null, 'Pan', 1],
              ['S2', 'Eva', 'Té', 1],
            ],
          },
        ]),
      ),
    );
    const overrides = {
      0: 'name',
      1: 'partner_id',
      2: 'order_line/product_id',
      3: 'order_line/product_uom_qty',
    };
    const kinds = (leaveRows: number[]) => {
      const { rows } = prepareWorkbook(book, { model: 'sale.order', overrides, leaveRows });
      return [...rows].map(({ row, problems, continues }) => [
        row,
        continues,
        problems.map(({ kind }) => kind),
      ]);
    };
    expect(kinds([3])).toEqual([
      [2, false, []],
      [3, false, ['left-out']],
      [4, false, []],
    ]);
    expect(kinds([2])).toEqual([
      [2, false, ['left-out']],
      [3, true, ['left-out']],
      [4, false, []],
    ]);
  });
});

test('a table beside others shares the cells of its sheet, and shows only its columns', () => {
  const rows = [
    ['Nombre', 'NIT', null, 'Producto'],
    ['Ana', '1', null, 'Clavo'],
  ];
  const book = new EditedWorkbook(openWorkbook(writeWorkbook([{ name: 'Datos', rows }])));
  const table = findSheet(book, 'Datos (columnas A a B)');
  if (table === null) throw new Error('no table');
  book.write(table.name, [{ row: 2, column: 1, value: '2' }]);
  expect([...book.rows(table)].map(({ cells }) => cells)).toEqual([
    ['Nombre', 'NIT'],
    ['Ana', '2'],
  ]);
  expect(book.changedColumns('Datos', 2)).toEqual([1]);
  expect(book.changeCounts()).toEqual({ Datos: { 1: 1 } });
});

test('a table of a copied sheet, which has the name of the other one in its own, is that of the copy', () => {
  const rowsOf = (name: string) => [
    ['Nombre', 'NIT', null, 'Producto'],
    [name, '1', null, 'Clavo'],
  ];
  const sheets = [
    { name: 'Datos', rows: rowsOf('Ana') },
    { name: 'Datos (2)', rows: rowsOf('Eva') },
  ];
  const book = new EditedWorkbook(openWorkbook(writeWorkbook(sheets)));
  const table = findSheet(book, 'Datos (2) (columnas A a B)');
  if (table === null) throw new Error('no table');
  book.write(table.name, [{ row: 2, column: 1, value: '2' }]);
  expect([...book.rows(table)].map(({ cells }) => cells)).toEqual([
    ['Nombre', 'NIT'],
    ['Eva', '2'],
  ]);
  expect(book.changeCounts()).toEqual({ 'Datos (2)': { 1: 1 } });
});

test('a row that a person leaves out is counted as left out', () => {
  const rows = [['Nombre'], ['Ana'], ['Eva']];
  const book = openWorkbook(writeWorkbook([{ name: 'C', rows }]));
  const request = { model: 'res.partner', key: null, country: 'GT', leaveRows: [3] };
  const steps = checkSheet(book, request);
  let step = steps.next();
  while (!step.done) step = steps.next();
  expect([...step.value.facts.states]).toEqual([rowStates.good, rowStates.aside]);
});
