import { openWorkbook, type SheetGuess } from '@atrio/spreadsheets';
import { describe, expect, test } from 'vitest';
import { pastedFiles } from '../src/features/wizard/pasted-cells.ts';
import { placeSheets } from '../src/features/wizard/place-sheets.ts';

const file = (name: string) => new File(['x'], name);
const guess = (sheet: string, apps: string[], more: Partial<SheetGuess> = {}): SheetGuess => ({
  sheet,
  list: 'Productos',
  apps,
  sure: true,
  other: null,
  ...more,
});
const apps = ['contacts', 'stock', 'crm'];

describe('the sheets of one of several files', () => {
  test('go to the app that they surely belong to, those of one app together', () => {
    const book = file('todo.xlsx');
    const guesses = [
      guess('Clientes', ['contacts']),
      guess('Precios', ['stock']),
      guess('Prov.', ['contacts']),
    ];
    const { placements, questions } = placeSheets(book, guesses, apps, new Map());
    expect(placements.map(({ app, sheets }) => [app, sheets])).toEqual([
      ['contacts', ['Clientes', 'Prov.']],
      ['stock', ['Precios']],
    ]);
    expect(questions).toEqual([]);
  });

  test('are asked about where several apps, none, or one that was not chosen could take them', () => {
    const unsure = { sure: false };
    const guesses = [
      guess('A', ['stock', 'crm'], unsure),
      guess('B', [], { ...unsure, list: null }),
      guess('C', [], { ...unsure, list: 'Empleados', other: 'hr' }),
    ];
    const { placements, questions } = placeSheets(file('x.xlsx'), guesses, apps, new Map());
    expect(placements).toEqual([]);
    // The likely apps come first, and every other one can be chosen too.
    expect(questions.map(({ sheet, apps: offered, other }) => [sheet, offered, other])).toEqual([
      ['A', ['stock', 'crm', 'contacts'], null],
      ['B', apps, null],
      ['C', apps, 'hr'],
    ]);
  });

  test('are asked about if their app has another file, not if it is the same file', () => {
    const before = file('clientes.xlsx');
    const given = new Map([['contacts', before]]);
    const guesses = [guess('Hoja1', ['contacts'])];
    expect(placeSheets(file('proveedores.xlsx'), guesses, apps, given)).toMatchObject({
      placements: [],
      questions: [{ taken: 'contacts', isOnly: true }],
    });
    expect(placeSheets(before, guesses, apps, given).placements).toHaveLength(1);
  });
});

describe('the content of a paste', () => {
  const picture = new File(['x'], 'image.png', { type: 'image/png' });

  test('cells become a file in which a comma is no separator', async () => {
    const [pasted, ...others] = pastedFiles({
      text: 'Nombre\tDirección\nAna\t"1a calle, zona 1"\r\nLuis\t2a calle, 3\r\n',
      files: [picture],
    });
    expect(others).toEqual([]);
    const book = openWorkbook(new Uint8Array((await pasted?.arrayBuffer()) ?? []));
    const [sheet] = book.sheets;
    expect(sheet && [...book.rows(sheet)].map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, 'Nombre', 'Dirección'],
      [2, 'Ana', '1a calle, zona 1'],
      [3, 'Luis', '2a calle, 3'],
    ]);
  });

  test('files are taken unchanged; a word or a picture is ignored', () => {
    const book = file('clientes.xlsx');
    expect(pastedFiles({ text: '', files: [book] })).toEqual([book]);
    expect(pastedFiles({ text: 'Ana', files: [] })).toEqual([]);
    expect(pastedFiles({ text: '', files: [picture] })).toEqual([]);
  });
});
