import { describe, expect, test } from 'vitest';
import { versionFields } from '../src/catalogue/version-fields.ts';
import { checkSheet } from '../src/review/check.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { bookOf, columnsOf } from './list-tables.ts';
import { prepared } from './prepared.ts';

/** What is loaded of each row, by field, and what is told of the whole list. */
function loaded(rows: CellInput[][], fields: readonly string[], major = 18, model = 'res.partner') {
  const request = { model, fields: versionFields(model, major), sheet: 'Hoja1', key: null, country: 'GT' };
  const { fieldNames, rows: found } = prepared(rows, request);
  const checking = checkSheet(bookOf(rows), request);
  let next = checking.next();
  while (!next.done) next = checking.next();
  const values = found.map((row) => fields.map((field) => row.values[fieldNames.indexOf(field)]));
  return [...values, next.value.warnings];
}

describe('a cell with two telephones', () => {
  test.each([
    ['5555-1234 / 4444-5678', '5555-1234', '4444-5678'],
    ['5555-1234 y 4444-5678', '5555-1234', '4444-5678'],
    ['Tel. 5555-1234, Cel. 4444-5678', '5555-1234', '4444-5678'],
    ['+502 5555-1234; 44445678', '+502 5555-1234', '44445678'],
    ['2222-3333 ext. 12 / 5555-1234', '2222-3333 ext. 12', '5555-1234'],
  ])('%s: the second is the mobile', (cell, phone, mobile) => {
    expect(
      loaded(
        [
          ['Nombre', 'Teléfono'],
          ['Ana', cell],
        ],
        ['phone', 'mobile'],
      ),
    ).toEqual([
      [phone, mobile],
      [`En «Teléfono», 1 celda tiene dos teléfonos («${cell}»): el segundo entra como celular.`],
    ]);
  });

  const two = ['tiene dos teléfonos', ': el segundo entra como celular.'];
  const said = ['dice que su número es un celular', ': entra como celular.'];
  const fax = ['lleva también un fax', ', que no se carga.'];
  test.each<[string, string, string | undefined, string[]]>([
    ['Phone:(502) 7722-1100 Mobile:5511 2200', '(502) 7722-1100', '5511 2200', two],
    ['Tel 7722-1100 Cel 5511-2200', '7722-1100', '5511-2200', two],
    ['Cel. 5511-2200 / Tel. 7722-1100', '7722-1100', '5511-2200', said],
    ['Mobile:5511 2200', '', '5511 2200', said],
    ['WhatsApp 5511-2200', '', '5511-2200', said],
    ['Phone:7722-1100 Fax:7722-1101', '7722-1100', undefined, fax],
    ['Fax: 7722-1101', '', undefined, fax],
    ['Phone:7722-1100 Mobile:5511 2200 Fax:7722-1101', '7722-1100', '5511 2200', fax],
  ])('%s: each number goes where its label says', (cell, phone, mobile, [start, end]) => {
    const rows = [
      ['Nombre', 'Teléfono'],
      ['Ana', cell],
    ];
    expect(loaded(rows, ['phone', 'mobile'])).toEqual([
      [phone, mobile],
      [`En «Teléfono», 1 celda ${start} («${cell}»)${end}`],
    ]);
  });

  test('a label alone is left out where Odoo has one field', () => {
    const rows = [
      ['Nombre', 'Teléfono'],
      ['Ana', 'Mobile:5511 2200'],
    ];
    expect(loaded(rows, ['phone'], 19)).toEqual([['5511 2200'], []]);
  });

  test.each(['5555-1234', '5555-1234/35', '5555-1234 (oficina / casa)', '2222-3333 ext. 1, 2', 'Ana y Eva'])(
    '%s is no two telephones',
    (cell) => {
      const file = loaded(
        [
          ['Nombre', 'Teléfono'],
          ['Ana', cell],
        ],
        ['phone', 'mobile'],
      );
      expect(file).toEqual([[cell, undefined], []]);
    },
  );

  test.each<[string, number, string, string, (string | undefined)[]]>([
    [
      'the row has a mobile',
      18,
      '5555-1234 / 4444-5678',
      '3333-1111',
      ['5555-1234 / 4444-5678', '3333-1111'],
    ],
    [
      'there are three',
      18,
      '5555-1234 / 4444-5678 / 3333-1111',
      '',
      ['5555-1234 / 4444-5678 / 3333-1111', ''],
    ],
    ['Odoo has one field', 19, '5555-1234 / 4444-5678', '', ['5555-1234 / 4444-5678', undefined]],
  ])('stays whole where %s', (_, major, phone, mobile, values) => {
    const rows = [
      ['Nombre', 'Teléfono', 'Celular'],
      ['Ana', phone, mobile],
    ];
    expect(loaded(rows, ['phone', 'mobile'], major)).toEqual([
      values,
      [`En «Teléfono», 1 celda tiene varios teléfonos («${phone}»), que entran juntos en un solo dato.`],
    ]);
  });

  test('of an employee is one of the work and a mobile', () => {
    const rows = [
      ['Empleado', 'Teléfono'],
      ['Ana', '5555-1234 / 4444-5678'],
    ];
    expect(loaded(rows, ['work_phone', 'mobile_phone'], 19, 'hr.employee')[0]).toEqual([
      '5555-1234',
      '4444-5678',
    ]);
  });
});

describe('telephones of Google, which have their kind in a column of their own', () => {
  const rows = [
    ['First Name', 'Phone 1 - Label', 'Phone 1 - Value', 'Phone 2 - Label', 'Phone 2 - Value'],
    ['Ana', 'Mobile', '5511-2233', '', ''],
    ['Eva', 'Mobile', '5566-1122', 'Work', '2331-4400'],
    ['Leo', 'Work', '2331-4401', '* Mobile', '+502 5566-1123'],
    ['Luz', 'Home', '2255-1010', '', ''],
    ['Paz', 'Mobile', '4222-3344 ::: 5566-7788', '', ''],
    ['Sol', '', '7951-2020', 'Work Fax', '7951-2021'],
    ['Tom', '', '', 'Mobile', '5511-2244'],
  ];
  test.each<[string, (text: string) => string]>([
    ['in English', (text) => text],
    ['of old', (text) => text.replace('Label', 'Type')],
    ['with kinds in Spanish', (text) => text.replace(/^(\* )?Mobile$/, '$1Móvil')],
  ])('%s: each goes where its kind says', (_, write) => {
    const written = rows.map((row) => row.map(write));
    expect(loaded(written, ['phone', 'mobile']).slice(0, -1)).toEqual([
      ['', '5511-2233'],
      ['2331-4400', '5566-1122'],
      ['2331-4401', '+502 5566-1123'],
      ['2255-1010', ''],
      ['5566-7788', '4222-3344'],
      ['7951-2020', ''],
      ['', '5511-2244'],
    ]);
    const { inspection } = prepared(written, {
      model: 'res.partner',
      fields: versionFields('res.partner', 18),
    });
    expect(inspection.columns.map(({ isRead = false }) => isRead)).toEqual([false, true, false, true, false]);
  });

  test('where Odoo has one field, the first stays', () => {
    expect(loaded(rows, ['phone'], 19).slice(0, 4).flat()).toEqual([
      '5511-2233',
      '5566-1122',
      '2331-4401',
      '2255-1010',
    ]);
  });
});

test('where Odoo has no field for mobiles, they are loaded where there is no telephone, and told elsewhere', () => {
  const rows = [
    ['Nombre', 'Teléfono', 'Celular'],
    ['Ana', '5555-1234', '4444-5678'],
    ['Eva', null, '3333-1111'],
    ['Leo', '5555-1235', null],
    ['Luz', '2222-3333', '2222 3333'],
  ];
  expect(loaded(rows, ['phone'], 19)).toEqual([
    ['5555-1234'],
    ['3333-1111'],
    ['5555-1235'],
    ['2222-3333'],
    [
      'En «Celular», 1 número no se carga («4444-5678»): tu Odoo guarda un solo teléfono, y la fila ya tiene otro.',
    ],
  ]);
  const { inspection } = prepared(rows, { model: 'res.partner', fields: versionFields('res.partner', 19) });
  expect(inspection.columns[2]).toMatchObject({
    field: null,
    reason: 'Tu Odoo guarda un solo teléfono: «Celular» se usa en las filas donde «Teléfono» está vacía.',
  });
  expect(loaded(rows, ['phone', 'mobile'], 18)[1]).toEqual(['', '3333-1111']);
});

test.each([
  ['Default Address Phone', 'Phone'],
  ['Billing Phone', 'Phone'],
  ['Phone (Shipping)', 'Phone'],
  ['Teléfono de la dirección', 'Teléfono'],
  ['Tel. de facturación', 'Teléfono'],
])('«%s» is used where «%s» is blank, wherever it stands', (ofAddress, plain) => {
  const rows = [
    ['Nombre', ofAddress, 'Email', plain],
    ['Ana', '7722-1100', 'ana@example.com', '5511-2200'],
    ['Eva', '7722-1101', 'eva@example.com', null],
    ['Leo', null, 'leo@example.com', '5511-2202'],
    ['Luz', '+502 5511-2203', 'luz@example.com', '5511-2203'],
  ];
  for (const headers of [rows, rows.map((row) => row.toReversed())])
    expect(loaded(headers, ['phone']).slice(0, 4).flat()).toEqual([
      '5511-2200',
      '7722-1101',
      '5511-2202',
      '5511-2203',
    ]);
  const { inspection } = prepared(rows, { model: 'res.partner', fields: versionFields('res.partner', 18) });
  expect(inspection.columns[1]).toMatchObject({
    field: null,
    reason: `La columna «${ofAddress}» significa lo mismo que «${plain}»: se usa en las filas donde «${plain}» está vacía.`,
  });
});

test.each(['Dirección y teléfono', 'Teléfono principal', 'Teléfono de emergencia'])(
  '«%s» is no telephone of an address',
  (header) => {
    const rows = [
      ['Nombre', header, 'Teléfono'],
      ['Ana', '7722-1100', null],
    ];
    const { inspection } = prepared(rows, { model: 'res.partner', fields: versionFields('res.partner', 18) });
    expect(inspection.columns[1]?.joins).toBeUndefined();
  },
);

test.each([
  ['Tel / WhatsApp', [], ['phone']],
  ['Teléfono o WhatsApp', [], ['phone']],
  ['WhatsApp / Tel.', [], ['phone']],
  ['Tel / WhatsApp', ['Teléfono de oficina'], ['mobile', 'phone']],
  ['WhatsApp', [], ['mobile']],
  ['Teléfono celular', [], ['mobile']],
  ['Cel. / WhatsApp', [], ['mobile']],
])('«%s» beside %j', (header, others, fields) => {
  for (const model of ['crm.lead', 'res.partner'])
    expect(
      columnsOf(model, [
        ['Nombre', header, ...others],
        ['Ana', '5555-1234', '2222-1234'],
      ]).slice(1),
    ).toEqual(fields);
});
