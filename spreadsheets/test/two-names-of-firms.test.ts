import { expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { outlineSheet } from '../src/review/outline-sheet.ts';
import { bookOf, table } from './list-tables.ts';
import { prepared, valuesOf } from './prepared.ts';

/** Customers with the name of their shop and that of their firm, of which a person chooses the one to load. */

const model = 'res.partner';
const choice = { model, name: 'Contactos', fields: catalogueFields(model) };
const customers = table(`Nombre comercial | Razón social | Contacto | Teléfono
  Hotel El Sol | Hoteles del Norte, S.A. | Ana Ruiz | 7926-1234
   | Municipalidad de Salamá | Luis Ortiz | 7940-0101
  Taller Pepe | José Antonio Pérez | | 5566-7788`);
const people = 'Hoja1 (personas de contacto)';

test('the other name is loaded where the chosen one is blank, and its legal form makes a company, as a person does', () => {
  const overrides = { 0: 'name', 1: null };
  expect(valuesOf(customers, { model, overrides }, ['name', 'is_company'])).toEqual([
    [2, 'Hotel El Sol', '1'],
    [3, 'Municipalidad de Salamá', '1'],
    [4, 'Taller Pepe', ''],
  ]);
  const { inspection } = prepared(customers, { model, overrides: { 0: null, 1: 'name' } });
  expect(inspection.columns[0]?.joins).toMatchObject({ column: 1, field: 'name', isFallback: true });
});

test('the people are offered before the name is chosen, and their company is chosen in the same way', () => {
  const [companies] = outlineWorkbook(bookOf(customers), [choice]);
  expect(companies?.people).toEqual({ header: 'Contacto', list: people });
  const list = outlineSheet(bookOf(customers), people, choice);
  expect(list?.columns.map(({ field, proposal = null }) => [field, proposal])).toEqual([
    [null, 'parent_id'],
    [null, 'parent_id'],
    ['name', null],
    [null, null],
  ]);
});
