import { describe, expect, test } from 'vitest';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { correctedFile } from '../src/review/corrected-file.ts';
import { ReadingCounts } from '../src/review/readings.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

/** Contacts that have people in them are companies, which Odoo does not say by itself. */

const model = 'res.partner';
const people = 'Hoja1 (personas de contacto)';
const suppliers: CellInput[][] = [
  ['Proveedor', 'NIT', 'Contacto', 'Contacto 2'],
  ['Tubovinil', '1-2', 'Mario García', null],
  ['Plásticos', '3-4', null, 'Ana Ruiz'],
  ['Rosa Cux', '5-6', 'ROSA CUX', null],
  ['Cementos Progreso, S.A.', '7-8', null, null],
  ['Don Beto', '9-0', null, null],
];

/** The companies among the names, whether there is a field for it, and what is told. */
function read(rows: CellInput[][], request: Partial<PrepareRequest> = {}) {
  const book = openWorkbook(writeWorkbook([{ name: 'Hoja1', rows }]));
  const { fieldNames, rows: found } = prepareWorkbook(book, { model, ...request });
  const [name, mark] = [fieldNames.indexOf('name'), fieldNames.indexOf('is_company')];
  const told = new ReadingCounts();
  const companies: (string | undefined)[] = [];
  for (const { values, readAs = [] } of found) {
    if (mark !== -1 && values[mark] === '1') companies.push(values[name]);
    told.add(readAs.filter(({ as }) => as === 'firm'));
  }
  return { companies, hasField: mark !== -1, told: told.sentences() };
}

describe('a list without people', () => {
  const customers = (names: string[], more: CellInput[] = []): CellInput[][] => [
    ['Nombre', 'Teléfono', ...more.slice(0, 1)],
    ...names.map((name, at): CellInput[] => [name, `2200-000${at}`, ...more.slice(at + 1, at + 2)]),
  ];

  test('marks as companies the names with a legal form, and reports it once for the column', () => {
    const names = ['Rosa Cux', 'Aceros del Norte S.A. de C.V.', 'Vilma Sac', 'Luz & Sol E.I.R.L.'];
    expect(read(customers(names))).toEqual({
      companies: ['Aceros del Norte S.A. de C.V.', 'Luz & Sol E.I.R.L.'],
      hasField: true,
      told: [
        'En «Nombre», 2 contactos entran como empresas («Aceros del Norte S.A. de C.V.», «Luz & Sol E.I.R.L.»): tienen personas dentro, o su nombre lo dice.',
      ],
    });
  });

  test('marks companies also where the first one stands far below', () => {
    const names = [...Array.from({ length: 60 }, (_, at) => `Rosa Cux ${at}`), 'Ruiz y Cía. Ltda.'];
    expect(read(customers(names)).companies).toEqual(['Ruiz y Cía. Ltda.']);
  });

  test('stays as it is without a legal form, or where a column says it', () => {
    expect(read(customers(['Rosa Cux', 'Tienda La Luz'])).hasField).toBe(false);
    const said = customers(['Cementos, S.A.', 'Luz, S.R.L.'], ['Tipo de persona', 'Natural', 'Jurídica']);
    expect(read(said)).toEqual({ companies: [], hasField: false, told: [] });
  });
});

describe('a list of companies', () => {
  test('whose people are loaded too: those with a person, and those whose name says so', () => {
    expect(read(suppliers, { otherLists: [people, 'Hoja1 (personas de contacto 2)'] })).toEqual({
      companies: ['Tubovinil', 'Plásticos', 'Cementos Progreso, S.A.'],
      hasField: true,
      told: [
        'En «Proveedor», 3 contactos entran como empresas («Tubovinil», «Plásticos», «Cementos Progreso, S.A.»): tienen personas dentro, o su nombre lo dice.',
      ],
    });
    expect(read(suppliers, { otherLists: [people] }).companies).toEqual([
      'Tubovinil',
      'Cementos Progreso, S.A.',
    ]);
  });

  test('whose people are not loaded has those whose name says so, and the list of the people none', () => {
    expect(read(suppliers).companies).toEqual(['Cementos Progreso, S.A.']);
    expect(read(suppliers, { sheet: people, otherLists: ['Hoja1'] }).hasField).toBe(false);
  });

  test.each([
    ['¿Es empresa?', ['Sí', 'No', 'No', 'No', 'No'], ['Tubovinil']],
    ['Tipo de persona', ['Natural', 'Jurídica', 'Natural', 'Natural', 'Natural'], []],
  ])('with a column that says it: «%s»', (header, said, companies) => {
    const rows = suppliers.map((row, at) => [...row, at === 0 ? header : (said[at - 1] ?? null)]);
    expect(read(rows, { otherLists: [people] })).toMatchObject({ companies, told: [] });
  });
});

const exported: CellInput[][] = [
  ['Nombre', 'Empresa relacionada', 'Correo electrónico'],
  ['Muebles Fiesta, Ana Paz', 'Muebles Fiesta', 'ana@fiesta.gt'],
  ['Muebles Fiesta', null, 'no es correo'],
  ['Rosa Cux', null, 'rosa@example.com'],
  ['Textiles Ruiz Ltda.', null, 'info@ruiz.gt'],
  ['Luis Sic, S.A.', 'MUEBLES  FIESTA', null],
];

test('marks as companies the contacts that other rows name as theirs; a legal form of a person inside does not count', () => {
  expect(read(exported)).toEqual({
    companies: ['Muebles Fiesta', 'Textiles Ruiz Ltda.'],
    hasField: true,
    told: [
      'En «Nombre», 2 contactos entran como empresas («Muebles Fiesta», «Textiles Ruiz Ltda.»): tienen personas dentro, o su nombre lo dice.',
    ],
  });
});

test('a workbook of rejected rows keeps it, although the people are not in it', () => {
  const book = openWorkbook(writeWorkbook([{ name: 'Hoja1', rows: exported }]));
  const [, rejected] = [...prepareWorkbook(book, { model }).rows];
  expect(rejected?.problems.map(({ kind }) => kind)).toEqual(['email']);
  const bytes = correctedFile(writeWorkbook([{ name: 'Hoja1', rows: exported }]), { model }, [
    ...(rejected?.problems ?? []),
  ]);
  const corrected = openWorkbook(bytes);
  const [sheet] = corrected.sheets;
  const cells = sheet === undefined ? [] : [...corrected.rows(sheet)].map((row) => row.cells);
  expect(cells[0]).toContain('Es una empresa');
  // The second row has the technical names.
  expect(cells[2]?.[cells[0]?.indexOf('Es una empresa') ?? -1]).toBe('1');
});

test('«Empresa» is the name before «Nombre comercial», unless it repeats or is missing in a row', () => {
  const nameOf = (firms: (string | null)[]) => {
    const shops = ['Restaurante Tikal', null, 'Taller Mux', 'La Unión'];
    const rows = [['Empresa', 'Nombre comercial'], ...firms.map((firm, at) => [firm, shops[at] ?? null])];
    const book = openWorkbook(writeWorkbook([{ name: 'Hoja1', rows }]));
    const { fieldNames, rows: found } = prepareWorkbook(book, { model });
    return [...found].map(({ values }) => values[fieldNames.indexOf('name')]);
  };
  const firms = ['Inversiones Tikal, S.A.', 'Textiles, S.A.', 'Juan Mux', 'Blanca Yat'];
  expect(nameOf(firms)).toEqual(firms);
  const repeated = ['Grupo Sur', 'Textiles, S.A.', 'Grupo Sur', 'Grupo Sur'];
  expect(nameOf(repeated)).toEqual(['Restaurante Tikal', 'Textiles, S.A.', 'Taller Mux', 'La Unión']);
  expect(nameOf(['Tikal', 'Textiles, S.A.', null, null])[2]).toBe('Taller Mux');
});
