import { describe, expect, test } from 'vitest';
import { versionFields } from '../src/catalogue/version-fields.ts';
import { checkSheet } from '../src/review/check.ts';
import { writtenAddress } from '../src/values/written-addresses.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { bookOf } from './list-tables.ts';
import { prepared, valuesOf } from './prepared.ts';

/** Addresses that a program wrote with all of their lines in one cell: QuickBooks, Google, Shopify. */

const lines = (...texts: string[]) => texts.join('\n');

describe('what is surely read of an address', () => {
  const parts = (text: string, country = 'GT') => {
    const found = writtenAddress(text, { country });
    return found && [found.lines.join(' | '), found.city, found.state, found.zip, found.country];
  };

  test.each([
    [
      lines('12 Calle 3-40', 'Guatemala, Guatemala 01010', 'Guatemala'),
      ['12 Calle 3-40', 'Guatemala', 'Guatemala', '01010', 'Guatemala'],
    ],
    [
      lines('12 Calle 3-40', 'Zona 10', 'Guatemala, Guatemala 01010, Guatemala'),
      ['12 Calle 3-40 | Zona 10', 'Guatemala', 'Guatemala', '01010', 'Guatemala'],
    ],
    [
      lines('12 Calle 3-40', 'Zona 10, Guatemala, Guatemala, 01010'),
      ['12 Calle 3-40 | Zona 10', 'Guatemala', 'Guatemala', '01010', ''],
    ],
    [
      lines('12 Calle 3-40 zona 10,', '', 'Guatemala 01010', 'GUATEMALA'),
      ['12 Calle 3-40 zona 10', 'Guatemala', '', '01010', 'GUATEMALA'],
    ],
    // As Google writes addresses of Guatemala.
    [
      lines('12 Calle 3-40', '01010- Guatemala', 'Guatemala'),
      ['12 Calle 3-40', 'Guatemala', '', '01010', 'Guatemala'],
    ],
    [
      lines('Calle 3', 'Antigua, Sacatepéquez', '03001', 'Guatemala'),
      ['Calle 3', 'Antigua', 'Sacatepéquez', '03001', 'Guatemala'],
    ],
    [
      lines('Calle 3', 'Antigua, Sacatepéquez', 'Guatemala'),
      ['Calle 3', 'Antigua', 'Sacatepéquez', '', 'Guatemala'],
    ],
    [
      lines('Reforma 222', '06600 Ciudad de México, CDMX', 'México'),
      ['Reforma 222', 'Ciudad de México', 'CDMX', '06600', 'México'],
    ],
    [lines('12 Main Rd', 'Miami, FL 33101'), ['12 Main Rd', 'Miami', 'FL', '33101', '']],
    [lines('Av. Reforma 8', 'C.P. 01010 Guatemala'), ['Av. Reforma 8', 'Guatemala', '', '01010', '']],
    [
      lines('Calle Real 5', 'Colonia Escalón', 'El Salvador'),
      ['Calle Real 5 | Colonia Escalón', '', '', '', 'El Salvador'],
    ],
    [lines('Guatemala, Guatemala 01010', 'Guatemala'), ['', 'Guatemala', 'Guatemala', '01010', 'Guatemala']],
  ])('%j', (text, expected) => expect(parts(text)).toEqual(expected));

  test.each([
    '12 Calle 3-40 zona 10, Guatemala, Guatemala 01010',
    // A city, a department or a country.
    lines('12 Calle 3-40', 'Guatemala'),
    lines('12 Calle 3-40', 'Zona 10', 'Guatemala'),
    lines('12 Calle 3-40', 'Escalón, San Salvador'),
    // The number of a house, of a kilometre, of a telephone.
    lines('Edificio Sol', 'Avenida Reforma 12345'),
    lines('Carretera a El Salvador', 'Km 14500'),
    lines('12 Calle 3-40', 'Tel. 5555 01010'),
    lines('12 Calle 3-40', 'Guatemala 1010'),
    lines('Zona 1', 'Barrio El Centro, Casa 5', 'Guatemala'),
    '',
  ])('%j: nothing', (text) => expect(parts(text)).toBeNull());

  test('the postal codes of a country have its length', () => {
    const text = lines('Calle Real 5', 'San Salvador 1101');
    expect(parts(text, 'SV')).toEqual(['Calle Real 5', 'San Salvador', '', '1101', '']);
    expect(parts(text)).toBeNull();
  });
});

const request = { model: 'res.partner', fields: versionFields('res.partner', 18), country: 'GT' };
const fields = ['street', 'street2', 'city', 'state_id', 'zip', 'country_id'];
const loaded = (rows: CellInput[][]) => valuesOf(rows, request, fields).map((row) => row.slice(1));
const warningsOf = (rows: CellInput[][], model = request) => {
  const checking = checkSheet(bookOf(rows), { ...model, sheet: 'Hoja1', key: null });
  let next = checking.next();
  while (!next.done) next = checking.next();
  return next.value;
};

test.each(['Dirección', 'Billing Address', 'Address', 'Dirección de facturación'])(
  'the lines below «%s» go into the fields of the address, and that is told once',
  (header) => {
    const rows: CellInput[][] = [
      ['Cliente', header, 'Correo'],
      [
        'Hotel Sol',
        lines('Hotel Sol', '12 Calle 3-40', 'Guatemala, Guatemala 01010', 'Guatemala'),
        'sol@ejemplo.com',
      ],
      [
        'Luis Paz',
        lines('5a avenida 2-10', 'Local 4', 'Zona 3', 'Quetzaltenango, Quetzaltenango 09001', 'Guatemala'),
      ],
      ['Iris Tum', lines('Calle del Arco', 'Antigua Guatemala', 'Guatemala')],
      ['Noé Sic', lines('Calle Real', 'San Salvador, San Salvador 1101', 'El Salvador')],
      ['Eva Coc', 'Cobán'],
      ['Ana Tot', lines('Frente al parque', 'Zona 1', 'Cobán')],
    ];
    expect(loaded(rows)).toEqual([
      ['12 Calle 3-40', '', 'Guatemala', 'Guatemala', '01010', 'GT'],
      ['5a avenida 2-10', 'Local 4, Zona 3', 'Quetzaltenango', 'Quetzaltenango', '09001', 'GT'],
      ['Calle del Arco', '', 'Antigua Guatemala', '', '', 'GT'],
      ['Calle Real', '', 'San Salvador', 'San Salvador (SV)', '1101', 'SV'],
      ['Cobán', '', '', '', '', ''],
      ['Frente al parque', 'Zona 1, Cobán', '', '', '', ''],
    ]);
    const { warnings, firstValues } = warningsOf(rows);
    expect(warnings.join()).toContain(`En «${header}», 5 celdas tienen la dirección en varias líneas`);
    expect(firstValues[1]?.rest).toContainEqual({ field: 'zip', value: '09001' });
  },
);

test('a place with a column of its own stands there, and what differs stays in the street', () => {
  const rows: CellInput[][] = [
    ['Cliente', 'Dirección', 'Ciudad', 'País', 'Calle 2'],
    [
      'Hotel Sol',
      lines('12 Calle 3-40', 'Guatemala, Guatemala 01010', 'Guatemala'),
      'Guatemala',
      'Guatemala',
      null,
    ],
    ['Luis Paz', lines('12 Calle 3-40', 'Mixco, Guatemala 01057', 'Guatemala'), 'Cobán', null, 'Zona 4'],
  ];
  expect(loaded(rows)).toEqual([
    ['12 Calle 3-40', '', 'Guatemala', 'Guatemala', '01010', 'GT'],
    ['12 Calle 3-40, Mixco', 'Zona 4', 'Cobán', 'Guatemala', '01057', 'GT'],
  ]);
});

test('a state is named with the country that a column says', () => {
  const rows: CellInput[][] = [
    ['Cliente', 'Dirección', 'País'],
    ['Hotel Sol', lines('Miramar 3', 'San Salvador, La Libertad 01101'), 'El Salvador'],
  ];
  expect(loaded(rows)).toEqual([['Miramar 3', '', 'San Salvador', 'La Libertad (SV)', '01101', 'SV']]);
});

test('where few addresses have lines, they stay as they are', () => {
  const rows: CellInput[][] = [
    ['Cliente', 'Dirección'],
    ['Hotel Sol', lines('12 Calle 3-40', 'Guatemala, Guatemala 01010', 'Guatemala')],
    ['Luis Paz', 'Cobán'],
  ];
  const { fieldNames } = prepared(rows, request);
  expect(fieldNames).not.toContain('city');
  expect(loaded(rows)[0]?.[0]).toBe('12 Calle 3-40 Guatemala, Guatemala 01010 Guatemala');
});

test('opportunities and employees have an address too', () => {
  const address = lines('12 Calle 3-40', 'Guatemala, Guatemala 01010', 'Guatemala');
  const leads: CellInput[][] = [
    ['Oportunidad', 'Dirección'],
    ['Viaje', address],
  ];
  expect(valuesOf(leads, { model: 'crm.lead' }, ['street', 'city', 'zip'])).toEqual([
    [2, '12 Calle 3-40', 'Guatemala', '01010'],
  ]);
  const employees: CellInput[][] = [
    ['Empleado', 'Dirección particular'],
    ['Ana Paz', address],
  ];
  const home = { model: 'hr.employee', fields: versionFields('hr.employee', 18) };
  expect(valuesOf(employees, home, ['private_street', 'private_city', 'private_zip'])).toEqual([
    [2, '12 Calle 3-40', 'Guatemala', '01010'],
  ]);
});
