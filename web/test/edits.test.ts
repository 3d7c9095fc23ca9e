import { maxLeftRows } from '@atrio/contract';
import { EditedWorkbook, openWorkbook, writeWorkbook } from '@atrio/spreadsheets';
import { describe, expect, test } from 'vitest';
import { blockOf, fittedBlock, pastedBlock, textOfBlock } from '../src/features/imports/edits/clipboard.ts';
import { EditSession } from '../src/features/imports/edits/edit-session.ts';
import { keptRows, type Query } from '../src/features/imports/edits/edits.ts';
import { replaceText, textMatches } from '../src/features/imports/edits/find-text.ts';
import {
  blockOfSelection,
  clampSelection,
  moveSelection,
  selectAll,
  selectCell,
  selectionInRows,
} from '../src/features/imports/edits/selection.ts';
import { fittedWidths, gridColumns } from '../src/features/imports/grid/grid-columns.ts';
import { gridTexts } from '../src/features/imports/grid/grid-texts.ts';
import type { SheetReview } from '../src/features/imports/review-state.ts';

const sheet = 'Lista';
const view = { sheet, first: 2, only: null };
const query = (text: string, more: Partial<Query> = {}): Query => ({
  text,
  column: null,
  matchCase: false,
  whole: false,
  ...more,
});

function session(...rows: (string | number | null)[][]): EditSession {
  const bytes = writeWorkbook([{ name: sheet, rows: [['Nombre', 'Tipo', 'Precio'], ...rows] }]);
  return new EditSession(new EditedWorkbook(openWorkbook(bytes)));
}
const shown = (edits: EditSession) => edits.rows(view, 0, 100).map(({ cells }) => cells);

describe('the changes of a file', () => {
  test('changes of cells can be undone and redone, until there is a new change', () => {
    const own = session(['Ana', 'EMP', 12], ['Eva', 'EMP', null]);
    const write = (row: number, text: string) =>
      own.perform({ kind: 'write', sheet, cells: [{ row, column: 1, text }] });
    expect(write(2, 'Empresa')).toMatchObject({
      changed: 1,
      place: { sheet, row: 2, column: 1 },
      state: { cells: 1, canUndo: true, canRedo: false },
    });
    write(3, 'Persona');
    expect(own.perform({ kind: 'undo' })).toMatchObject({
      place: { row: 3, column: 1 },
      state: { cells: 1, canUndo: true, canRedo: true },
    });
    own.perform({ kind: 'undo' });
    expect(own.state()).toMatchObject({ cells: 0, canUndo: false });
    expect(own.perform({ kind: 'undo' }).changed).toBe(0);
    own.perform({ kind: 'redo' });
    own.perform({ kind: 'redo' });
    expect(shown(own)).toEqual([
      ['Ana', 'Empresa', '12'],
      ['Eva', 'Persona'],
    ]);
    expect(own.rows(view, 1, 2)).toMatchObject([{ row: 3, changed: [1] }]);
    own.perform({ kind: 'undo' });
    // The value that a cell has already is no change.
    expect(write(2, 'Empresa').changed).toBe(0);
    expect(write(3, '').state).toMatchObject({ cells: 2, canRedo: false });
    expect(write(3, 'EMP').state.cells).toBe(1);
  });

  test('a block is pasted into the rows that are in the view, and cut at its end', () => {
    const own = session(['Ana', 'EMP', 1], ['Eva', 'EMP', 2], ['Ida', 'EMP', 3]);
    const only = { ...view, only: [2, 4] };
    const block = [['A', 'B'], ['C', 'D'], ['E']];
    expect(own.perform({ kind: 'paste', view: only, at: { index: 0, column: 1 }, block }).changed).toBe(4);
    expect(shown(own)).toEqual([
      ['Ana', 'A', 'B'],
      ['Eva', 'EMP', '2'],
      ['Ida', 'C', 'D'],
    ]);
    own.perform({ kind: 'undo' });
    expect(own.state().cells).toBe(0);
    expect(own.perform({ kind: 'paste', view: only, at: { index: 2, column: 0 }, block }).changed).toBe(0);
  });

  test('a text is found and replaced, in one column or all, in one step', () => {
    const own = session(['Ana EMP', 'EMP', 1], ['Eva', 'emp.', 2], ['Ida', 'Empleo', 3]);
    expect(own.search(view, query('emp')).count).toBe(4);
    expect(own.search(view, query('EMP', { matchCase: true, column: 1 })).places).toEqual([
      { row: 2, column: 1 },
    ]);
    const inTypes = query('emp', { column: 1, whole: true });
    expect(own.perform({ kind: 'replace', view, query: inTypes, text: 'Empresa' }).changed).toBe(1);
    expect(own.perform({ kind: 'replace', view, query: query('a'), text: 'á' }).changed).toBe(4);
    own.perform({ kind: 'undo' });
    expect(shown(own)[0]).toEqual(['Ana EMP', 'Empresa', '1']);
  });

  test('rows are left out and taken back, as many as a plan takes', () => {
    const own = session(['Ana', 'EMP', 1], ['Eva', 'EMP', 2]);
    const leave = (rows: number[], leave: boolean) => own.perform({ kind: 'leave', sheet, rows, leave });
    expect(leave([3, 2], true).state.leftRows).toEqual({ [sheet]: [2, 3] });
    expect(leave([3], true).changed).toBe(0);
    expect(leave([3], false).state.leftRows).toEqual({ [sheet]: [2] });
    own.perform({ kind: 'undo' });
    expect(own.perform({ kind: 'undo' }).state.leftRows).toEqual({});
    const many = Array.from({ length: maxLeftRows + 5 }, (_, row) => row + 2);
    const full = leave(many, true);
    expect(full.changed).toBe(maxLeftRows);
    expect(keptRows({ kind: 'leave', sheet, rows: many, leave: true }, full)).toBe(true);
    const some = many.slice(0, maxLeftRows);
    expect(keptRows({ kind: 'leave', sheet, rows: some, leave: true }, leave(some, true))).toBe(false);
    expect(keptRows({ kind: 'leave', sheet, rows: some, leave: false }, leave(some, false))).toBe(false);
    expect(gridTexts.tooMany).toBe(
      'Se pueden dejar fuera 10,000 filas como máximo. Borra en tu hoja las demás.',
    );
  });
});

describe('find and replace', () => {
  test('capitals count only on request, and the replacement is taken literally', () => {
    expect(textMatches('Zona 10', query('zona'))).toBe(true);
    expect(textMatches('Zona 10', query('zona', { matchCase: true }))).toBe(false);
    expect(textMatches('Zona 10', query('zona', { whole: true }))).toBe(false);
    expect(textMatches('anything', query(''))).toBe(false);
    expect(replaceText('Q 5 y q 6', query('Q '), '$&')).toBe('$&5 y $&6');
    expect(replaceText('Q 5 y q 6', query('Q ', { matchCase: true }), '$&')).toBe('$&5 y q 6');
    // «İ» has two characters in lower case: the places of what follows must not move.
    expect(replaceText('İZONA', query('zona'), 'x')).toBe('İx');
  });
});

describe('the clipboard', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['solo', [['solo']]],
    ['', [['']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"dos\nlíneas"\t"di ""hola"""', [['dos\nlíneas', 'di "hola"']]],
    ['"5" de ancho\tx', [['"5" de ancho', 'x']]],
    ['"sin fin\tx', [['"sin fin', 'x']]],
  ])('%j is read as spreadsheet programs write it', (text, block) => {
    expect(blockOf(text)).toEqual(block);
  });

  test('copied cells are read back unchanged', () => {
    const block = [
      ['a\tb', 'di "hola"'],
      ['dos\nlíneas', ''],
    ];
    expect(blockOf(textOfBlock(block))).toEqual(block);
  });
});

describe('the selection', () => {
  const size = { rows: 100, columns: 5, page: 20 };
  const from = selectCell({ row: 10, column: 2 });
  test.each([
    ['ArrowUp', {}, [9, 2]],
    ['ArrowDown', { ctrl: true }, [99, 2]],
    ['ArrowLeft', { ctrl: true }, [10, 0]],
    ['ArrowRight', {}, [10, 3]],
    ['Enter', {}, [11, 2]],
    ['Enter', { shift: true }, [9, 2]],
    ['Tab', {}, [10, 3]],
    ['Tab', { shift: true }, [10, 1]],
    ['PageDown', {}, [30, 2]],
    ['PageUp', {}, [0, 2]],
    ['Home', {}, [10, 0]],
    ['Home', { ctrl: true }, [0, 0]],
    ['End', {}, [10, 4]],
    ['End', { ctrl: true }, [99, 4]],
  ])('%s %j leads to %j', (key, keys, [row, column]) => {
    const next = moveSelection(from, { key, shift: false, ctrl: false, ...keys }, size);
    expect(next).toEqual(selectCell({ row: row ?? -1, column: column ?? -1 }));
  });

  test('shift enlarges the block, other keys do not move, and a smaller view keeps the cell inside', () => {
    const wider = moveSelection(from, { key: 'ArrowRight', shift: true, ctrl: false }, size);
    expect(wider && blockOfSelection(wider)).toEqual({ top: 10, left: 2, bottom: 10, right: 3 });
    expect(moveSelection(from, { key: 'a', shift: false, ctrl: false }, size)).toBeNull();
    expect(clampSelection(from, { ...size, rows: 4, columns: 1 })).toEqual(selectCell({ row: 3, column: 0 }));
  });

  test('it stays on its rows when a check shows more of them, and in its place when they are gone', () => {
    const block = { active: { row: 1, column: 2 }, anchor: { row: 2, column: 0 } };
    expect(selectionInRows(block, [12, 40, 58], [3, 12, 40, 51, 58])).toEqual({
      active: { row: 2, column: 2 },
      anchor: { row: 4, column: 0 },
    });
    expect(selectionInRows(block, [12, 40, 58], [12])).toEqual(block);
  });
});

describe('the search without accents', () => {
  test.each([
    ['MIXCÓ', 'mixco', true],
    ['Mixco', 'mixcó', true],
    ['Jose\u0301', 'josé', true],
    ['Peña', 'pena', false],
    ['PEN\u0303A', 'peña', true],
  ])('«%s» and «%s»: %s', (cell, text, matches) => {
    expect(textMatches(cell, query(text))).toBe(matches);
    expect(textMatches(cell, query(text, { matchCase: true }))).toBe(false);
  });

  test('what is replaced is the letters with their accents', () => {
    expect(replaceText('San José, SAN JOSE\u0301 y san jose.', query('san jose'), 'SJ')).toBe('SJ, SJ y SJ.');
    expect(replaceText('Ñandú de Ñandú', query('andu'), '-')).toBe('Ñ- de Ñ-');
  });
});

describe('the widths of the columns', () => {
  const sheetOf = (samples: string[]) =>
    ({
      model: 'res.partner',
      columns: [{ column: 0, title: 'NIT', header: 'NIT', field: null, samples, isRead: false, joins: null }],
    }) as unknown as SheetReview;
  const widthOf = (samples: string[], values: string[]) =>
    gridColumns(
      sheetOf(samples),
      { sheets: [], models: {} },
      values.map((value) => ({ at: 0, value })),
    )[0]?.width ?? 0;

  test('a value with a problem has space beside its icon, also where the first values are short', () => {
    expect(widthOf(['CF'], ['100012345678'])).toBeGreaterThan(widthOf(['100012345678'], []));
    // Twelve capitals of the font, the icon and the padding.
    expect(widthOf(['CF'], ['SACATEPEQUEZ'])).toBeGreaterThan(12 * 9 + 22 + 20);
    expect(widthOf(['CF'], [])).toBe(96);
  });

  test('surplus cells behind the last column have columns of their own, up to the one with the problem', () => {
    const lettersFor = (at: number) =>
      gridColumns(sheetOf(['CF']), { sheets: [], models: {} }, [{ at, value: '250.00' }]).map(
        ({ letters }) => letters,
      );
    expect(lettersFor(2)).toEqual(['A', 'B', 'C']);
    expect(lettersFor(0)).toEqual(['A']);
    // A problem of the whole row.
    expect(lettersFor(-1)).toEqual(['A']);
  });

  test('what is free is shared out to the last pixel, and a wide sheet keeps its widths', () => {
    const columns = [{ width: 100 }, { width: 200 }, { width: 100 }];
    expect(fittedWidths(columns, 1_001)).toEqual([250, 500, 251]);
    expect(fittedWidths(columns, 400)).toEqual([100, 200, 100]);
    expect(fittedWidths(columns, 0)).toEqual([100, 200, 100]);
    expect(fittedWidths([], 500)).toEqual([]);
  });
});

describe('a block that does not fit', () => {
  const block = [
    ['A', 'B', 'C'],
    ['D', '', ''],
    ['', '', ''],
    ['E', 'F', ''],
    ['', '', ''],
  ];

  test('is cut, and what was in the part that is cut is counted', () => {
    expect(fittedBlock(block, { rows: 2, columns: 2 })).toEqual({
      block: [
        ['A', 'B'],
        ['D', ''],
      ],
      cutRows: 2,
      cutColumns: 1,
    });
    // Blank rows at the end, as when a whole column is copied, do not count as cut.
    expect(fittedBlock(block, { rows: 4, columns: 3 })).toMatchObject({ cutRows: 0, cutColumns: 0 });
    expect(gridTexts.cut(1, 0)).toContain('Quedó sin pegar 1 fila:');
    expect(gridTexts.cut(2, 1)).toContain('Quedaron sin pegar 2 filas y 1 columna:');
  });

  test('is counted also where it is too large to be read', () => {
    const { block: read, unread } = pastedBlock('x\n'.repeat(200_003));
    expect([read.length, unread]).toEqual([200_000, 3]);
    expect(pastedBlock('a\tb\nc\td\n').unread).toBe(0);
  });

  test('goes only into the columns that are shown', () => {
    const own = session(['Ana', 'EMP', 1]);
    const at = { index: 0, column: 0 };
    own.perform({ kind: 'paste', view, at, columns: [0, 2], block: [['Eva', '7', 'lost']] });
    expect(shown(own)).toEqual([['Eva', 'EMP', '7']]);
    own.perform({ kind: 'undo' });
    expect(own.state()).toMatchObject({ cells: 0, canUndo: false });
  });

  test('all cells are selected from the first one', () => {
    const all = selectAll({ rows: 60, columns: 6, page: 10 });
    expect(blockOfSelection(all)).toEqual({ top: 0, left: 0, bottom: 59, right: 5 });
    expect(all.active).toEqual({ row: 0, column: 0 });
  });
});
