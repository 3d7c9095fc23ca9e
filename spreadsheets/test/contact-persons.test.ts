import { expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
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
  expect([list?.sheet, list?.countsOf, list?.people]).toEqual([people, 'Proveedores', null]);
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

test('each person is in the company; a row without one, or with the company’s own name, is set aside', () => {
  const { fieldNames, rows } = prepareWorkbook(book(suppliers), { model, sheet: people });
  const at = ['name', 'parent_id', 'function', 'email'].map((field) => fieldNames.indexOf(field));
  expect(
    [...rows].map(({ values, problems }) => [
      ...at.map((own) => values[own]),
      ...problems.map(({ kind, reason }) => [kind, reason]),
    ]),
  ).toEqual([
    ['Víctor Coc', 'Cementos, S.A.', 'Ventas', 'victor@example.com'],
    ['Mario García', 'Tubovinil', 'Gerente', ''],
    ['', '', '', '', ['no-person', 'Esta fila no nombra a una persona de contacto.']],
    ['', '', '', '', ['no-person', 'Esta fila no nombra a una persona de contacto.']],
    ['Luis Pérez', 'Sin persona', '', ''],
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
