import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { mapHeaders } from '../src/mapping/map-headers.ts';
import { prepareFile } from '../src/rows/prepare-file.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

/** Addresses that a program writes line by line, in columns of their own, as on an envelope. */

/** The field of each column, that with which it is joined (+), or null. */
const fieldsOf = (headers: readonly string[], model = 'res.partner') =>
  mapHeaders(headers, catalogueFields(model), model).map(
    ({ field, joins }) => field ?? (joins === undefined ? null : `+${joins.field}`),
  );

describe('which columns are lines of one address', () => {
  test.each([
    [
      ['Customer', 'Bill to 1', 'Bill to 2', 'Bill to 3', 'Ship to 1', 'Ship to 2'],
      ['name', 'street', 'street2', '+street2', null, null],
    ],
    [
      ['Name', 'Billing Address Line 1', 'Billing Address Line 2', 'Billing Address Line 3'],
      ['name', 'street', 'street2', '+street2'],
    ],
    [
      ['Nombre', 'DIRECCION1', 'DIRECCION2', 'DIRECCION3', 'CIUDAD'],
      ['name', 'street', 'street2', '+street2', 'city'],
    ],
    [
      ['Nombre', 'Dirección línea 1', 'Dirección línea 2', 'Dirección línea 3'],
      ['name', 'street', 'street2', '+street2'],
    ],
    [
      ['Name', 'Address', 'Address 2', 'Address 3', 'Zip'],
      ['name', 'street', 'street2', '+street2', 'zip'],
    ],
    [
      ['Name', 'Address-Line One', 'Address-Line Two', 'Address-Line Three'],
      ['name', 'street', 'street2', '+street2'],
    ],
    // The address of the bill, whichever comes first.
    [
      ['Name', 'Ship to 1', 'Ship to 2', 'Bill to 1', 'Bill to 2'],
      ['name', null, null, 'street', 'street2'],
    ],
    // The lines say more than the whole address in one cell.
    [
      ['Vendor', 'Address', 'Billing Address Line 1', 'Billing Address Line 2'],
      ['name', null, 'street', 'street2'],
    ],
    [
      ['Name', 'Street', 'Shipping Address Line 1', 'Shipping Address Line 2'],
      ['name', 'street', null, null],
    ],
    // A person who wrote these headers may mean a third address.
    [
      ['Nombre', 'Dirección', 'Dirección 2', 'Dirección 3'],
      ['name', 'street', 'street2', null],
    ],
    // A line is missing.
    [
      ['Name', 'Bill to 1', 'Bill to 4'],
      ['name', null, null],
    ],
  ])('%j are %j', (headers, fields) => {
    expect(fieldsOf(headers)).toEqual(fields);
  });

  test('in lists of opportunities too', () => {
    const headers = ['Lead', 'Address Line 1', 'Address Line 2', 'Address Line 3'];
    expect(fieldsOf(headers, 'crm.lead')).toEqual(['name', 'street', 'street2', '+street2']);
  });
});

describe('what Odoo gets', () => {
  const addressesOf = (header: string[], ...rows: CellInput[][]) => {
    const bytes = writeWorkbook([{ name: 'Clientes', rows: [header, ...rows] }]);
    const { fieldNames, rows: prepared } = prepareFile(bytes, { model: 'res.partner' });
    const at = ['street', 'street2'].map((field) => fieldNames.indexOf(field));
    return [...prepared].map(({ values }) => at.map((index) => values[index]));
  };
  const billed = ['Customer', 'Primary Contact', 'City', 'Bill to 1', 'Bill to 2', 'Bill to 3', 'Bill to 4'];

  test.each<[string, CellInput[], [string, string]]>([
    [
      'the name of the firm is no street',
      ['Sol', null, null, 'Sol', 'Calle 1', 'Zona 2'],
      ['Calle 1', 'Zona 2'],
    ],
    [
      'nor a person whose surname stands first in the name',
      ['Castellanos, Digna', null, null, 'Digna Castellanos', 'Col. Moderna'],
      ['Col. Moderna', ''],
    ],
    ['however it is punctuated', ['Sol, S.A.', null, null, 'SOL SA', 'Calle 1'], ['Calle 1', '']],
    ['nor is its person', ['Sol', 'Ana Paz', null, 'SOL', 'Ana Paz', 'Calle 1'], ['Calle 1', '']],
    [
      'lines behind the second are added to it',
      ['Sol', null, null, 'Calle 1', 'Zona 2', 'Of. 3', 'Cobán'],
      ['Calle 1', 'Zona 2, Of. 3, Cobán'],
    ],
    ['a blank line is closed up', ['Sol', null, null, 'Calle 1', null, 'Zona 2'], ['Calle 1', 'Zona 2']],
    [
      'the city is not said twice',
      ['Sol', null, 'Mixco', 'Calle 1', 'Zona 2', 'Mixco'],
      ['Calle 1', 'Zona 2'],
    ],
    ['only the name', ['Sol', null, null, 'Sol'], ['', '']],
  ])('%s', (_, row, address) => {
    expect(addressesOf(billed, row)).toEqual([address]);
  });

  test('what a person decided about a line stays', () => {
    const bytes = writeWorkbook([
      {
        name: 'C',
        rows: [
          ['Customer', 'Bill to 1', 'Bill to 2', 'Bill to 3'],
          ['Sol', 'Calle 1', 'Zona 2', 'Mixco'],
        ],
      },
    ]);
    const { fieldNames, rows } = prepareFile(bytes, {
      model: 'res.partner',
      overrides: { 1: 'street', 2: 'street2', 3: 'city' },
    });
    const [first] = rows;
    const at = ['street', 'street2', 'city'].map((field) => fieldNames.indexOf(field));
    expect(at.map((index) => first?.values[index])).toEqual(['Calle 1', 'Zona 2', 'Mixco']);
  });
});
