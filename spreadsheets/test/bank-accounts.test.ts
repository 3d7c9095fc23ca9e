import { describe, expect, test } from 'vitest';
import { catalogueFields, findModel } from '../src/catalogue/catalogue.ts';
import { keyEvidence } from '../src/review/keys.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { doubtAboutContact } from '../src/review/value-doubts.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { bookOf, table } from './list-tables.ts';

/** The bank accounts in a list of contacts: a list of their own, which Odoo has apart from the contacts. */

const choices = ['res.partner', 'res.partner.bank'].map((model) => ({
  model,
  name: findModel(model)?.name ?? '',
  fields: catalogueFields(model),
}));
const listsOf = (rows: CellInput[][]) => outlineWorkbook(bookOf(rows), choices);
/** The fields of the further lists, with the values for all of their rows. */
const accountsIn = (lines: string) =>
  listsOf(table(lines))
    .slice(1)
    .map(({ sheet, columns, values }) => [
      sheet,
      columns.map(({ field }) => field ?? '-').join(' '),
      values ?? {},
    ]);
const loaded = (lines: string, sheet = 'Hoja1 (cuentas bancarias)') => {
  const { fieldNames, rows } = prepareWorkbook(bookOf(table(lines)), { model: 'res.partner.bank', sheet });
  const shown = ['partner_id', 'acc_number', 'bank_id', 'acc_holder_name', 'currency_id'];
  return [...rows].map(({ values, problems }) => [
    shown
      .flatMap((field) => (fieldNames.includes(field) ? [values[fieldNames.indexOf(field)]] : []))
      .join(' | '),
    ...problems.map(({ reason, proposal }) => [reason, proposal]),
  ]);
};

const suppliers = `
  Proveedor          | NIT       | Teléfono  | Banco      | No. de cuenta  | Tipo de cuenta | A nombre de
  Cementos, S.A.     | 1234567-9 | 2257-7772 | Banrural   | 3-123-45678-9  | Monetaria      | Cementos, S.A.
  Tubovinil          | 5223186-0 | 2379-4585 | Industrial | 012-345678-9   | Ahorro         | Rosa Cux
  Plásticos del Sur  | 778901-2  | 7941-5872 | BAC        | No tiene       |                |
  Rosa Cux           | CF        | 5555-1234 |            |                |                |`;

test('the tax number is that of the contact, whoever the account belongs to', () => {
  const [contacts] = listsOf(
    table(suppliers.replace('Ahorro         | Rosa Cux', 'Ahorro         | Ana Tum')),
  );
  expect(contacts?.columns.slice(0, 3).map(({ field }) => field)).toEqual(['name', 'vat', 'phone']);
});

test('the account of a contact that enters archived is not loaded', () => {
  const lines = `
    Proveedor      | Estatus  | Banco    | No. de cuenta
    Cementos, S.A. | Activo   | Banrural | 3-123-45678-9
    Tubovinil      | Inactivo | BAC      | 012-345678-9`;
  expect(loaded(lines)).toEqual([
    ['Cementos, S.A. | 3-123-45678-9 | Banrural'],
    [
      ' |  | ',
      [
        'La fila dice que este contacto ya no se usa, así que su cuenta bancaria no se carga. Si todavía lo usas, dilo en la revisión.',
        undefined,
      ],
    ],
  ]);
});

test('bank and account of suppliers are a list of their own, and each column says where it goes', () => {
  const [contacts, accounts, ...others] = listsOf(table(suppliers));
  expect([accounts?.sheet, accounts?.model, accounts?.readFrom, others]).toEqual([
    'Hoja1 (cuentas bancarias)',
    'res.partner.bank',
    'Hoja1',
    [],
  ]);
  const shown = (list: typeof contacts) =>
    list?.columns.map(({ title, field, reason, proposal }) => [title, field ?? reason, proposal]);
  expect(shown(contacts)?.slice(3)).toEqual([
    ...['Banco', 'No. de cuenta', 'Tipo de cuenta', 'A nombre de'].map((title) => [
      title,
      `«${title}» es de la cuenta bancaria de cada contacto, que se carga en su propia lista.`,
      undefined,
    ]),
  ]);
  expect(shown(accounts)).toEqual([
    ['Proveedor', 'partner_id', undefined],
    ['NIT', '«NIT» es del contacto y se carga con él.', undefined],
    ['Teléfono', '«Teléfono» es del contacto y se carga con él.', undefined],
    ['Banco', 'bank_id', undefined],
    ['No. de cuenta', 'acc_number', undefined],
    [
      'Tipo de cuenta',
      '«Tipo de cuenta» no se carga: Odoo no guarda si una cuenta bancaria es monetaria, de ahorro o de cheques.',
      undefined,
    ],
    ['A nombre de', 'acc_holder_name', undefined],
  ]);
});

test('to whom cheques are written is the holder of the account', () => {
  const [, accounts] = listsOf(table(suppliers.replace('A nombre de', 'Nombre p/ cheque')));
  expect(accounts?.columns[6]).toMatchObject({ title: 'Nombre p/ cheque', field: 'acc_holder_name' });
});

test('a contact without an account is none of the list, and numbers keep their zeros and dashes', () => {
  expect(loaded(suppliers)).toEqual([
    ['Cementos, S.A. | 3-123-45678-9 | Banrural | Cementos, S.A.'],
    ['Tubovinil | 012-345678-9 | Industrial | Rosa Cux'],
  ]);
});

test('an account is known by its number, of which only rows with an account are counted', () => {
  const request = { model: 'res.partner.bank', sheet: 'Hoja1 (cuentas bancarias)' };
  const evidence = keyEvidence(bookOf(table(suppliers)), request, ['acc_number']);
  expect(evidence).toEqual([{ field: 'acc_number', rows: 2, filled: 2, repeated: 0 }]);
});

test.each([
  ['a right IBAN', 'GT82 TRAJ 0102 0000 0012 1002 9690', null, false],
  ['a wrong IBAN', 'GT82 TRAJ 0102 0000 0012 1002 9691', null, true],
  ['a right CLABE', '002010077777777771', 'MX', false],
  ['a wrong CLABE', '002010077777777772', 'MX', true],
  ['18 digits outside of Mexico', '002010077777777772', 'GT', false],
  ['another number', '3-123-45678-9', 'MX', false],
])('check digits: %s', (_, number, country, isWrong) => {
  expect(doubtAboutContact(number, 'account', country)?.reason).toBe(
    isWrong
      ? `El dígito verificador de la cuenta «${number}» no es correcto. Revisa que no falte ni sobre un número.`
      : undefined,
  );
});

describe('the columns of an account', () => {
  test.each([
    [
      'several accounts, with numbers in the headers',
      `Cliente | Banco 1 | Cuenta 1      | Banco 2 | Cuenta 2
       Ana     | BAC     | 900-123456-7  | BI      | 123-456789-0
       Luis    | BI      | 987-654321-0  |         |`,
      [
        ['Hoja1 (cuentas bancarias)', 'partner_id bank_id acc_number - -', {}],
        ['Hoja1 (cuentas bancarias 2)', 'partner_id - - bank_id acc_number', {}],
      ],
    ],
    [
      'the number in a header of one word, as programs write it',
      `ContactName | BankAccountNumber
       Ana     | 900-123456-7
       Luis    | 987-654321-0`,
      [['Hoja1 (cuentas bancarias)', 'partner_id acc_number', {}]],
    ],
    [
      'the name of the bank in the header',
      `Cliente | Cuenta Banrural
       Ana     | 3-123-45678-9
       Luis    | 3-987-65432-1`,
      [['Hoja1 (cuentas bancarias)', 'partner_id acc_number', {}]],
    ],
    [
      'the currency in the header, and one bank for both',
      `Proveedor | Banco | Cuenta Q     | Cuenta US$
       Ana SA    | BAC   | 900-123456-7 | 900-123457-5
       Luis SA   | BI    | 987-654321-0 |`,
      [
        ['Hoja1 (cuentas bancarias)', 'partner_id bank_id acc_number -', { currency_id: 'GTQ' }],
        ['Hoja1 (cuentas bancarias 2)', 'partner_id bank_id - acc_number', { currency_id: 'USD' }],
      ],
    ],
    [
      'a CLABE is the same account as its number',
      `Proveedor | Banco     | No. Cuenta | CLABE
       Ana SA    | Banamex   | 7012345678 | '002010077777777771
       Luis SA   | Santander | 6550123456 | '014010077777777770`,
      [['Hoja1 (cuentas bancarias)', 'partner_id bank_id - acc_number', {}]],
    ],
    [
      'a header that says it alone, without a bank',
      `Nombre | Apellidos | Cuenta bancaria | Moneda
       Ana    | Paz       | 3123456789      | GTQ
       Luis   | Cux       | 3987654321      | USD`,
      [['Hoja1 (cuentas bancarias)', 'partner_id - acc_number currency_id', {}]],
    ],
    [
      'no bank, but the kind of account',
      `Cliente | Tipo de cuenta | Cuenta
       Ana     | Monetaria      | 3123456789
       Luis    | Ahorro         | 3987654321`,
      [['Hoja1 (cuentas bancarias)', 'partner_id - acc_number', {}]],
    ],
  ])('%s', (_, lines, lists) => {
    expect(accountsIn(lines)).toEqual(lists);
  });

  test('surnames belong to the name of the contact', () => {
    const lines = `
      Nombre | Apellidos | Cuenta bancaria
      Ana    | Paz       | 3123456789`;
    expect(loaded(lines)).toEqual([['Ana Paz | 3123456789']]);
  });
});

describe('no bank account', () => {
  test.each([
    [
      'an account of the books',
      'Cliente | Banco | Cuenta',
      'Ana | BAC | 1.1.02.001',
      'Luis | BI | 1.1.02.002',
    ],
    [
      'an account of the books by its header',
      'Cliente | Banco | Cuenta contable',
      'Ana | BAC | 110201',
      'Luis | BI | 110202',
    ],
    [
      'an account of the books beside a number, as the name of nobody',
      'Nombre | Cuenta | IBAN',
      'Ana | 43000001 | pendiente',
      'Luis | 43000002 | pendiente',
    ],
    ['the number of a subscriber', 'Cliente | No. de cuenta', 'Ana | 3123456789', 'Luis | 3987654321'],
    [
      'one of our own accounts, into which all pay',
      'Cliente | Banco | Cuenta',
      'Ana | BAC | 3123456789',
      'Luis | BAC | 3123456789',
    ],
    ['a bank alone', 'Cliente | Banco | Teléfono', 'Ana | BAC | 5555-1234', 'Luis | BI | 5555-4321'],
    ['a credit account', 'Cliente | Banco | Cuenta corriente', 'Ana | BAC | Sí', 'Luis | BI | No'],
    [
      'who attends the account',
      'Cliente | Banco | Ejecutivo de cuenta',
      'Ana | BAC | Rosa',
      'Luis | BI | Eva',
    ],
    [
      'the balance of an account',
      'Cliente | Banco | Saldo cuenta',
      'Ana | BAC | 1234567',
      'Luis | BI | 7654321',
    ],
  ])('%s', (_, ...lines) => {
    expect(accountsIn(lines.join('\n'))).toEqual([]);
  });

  test('an app that takes no accounts has no such list', () => {
    expect(outlineWorkbook(bookOf(table(suppliers)), choices.slice(0, 1))).toHaveLength(1);
  });

  test('no sheet is taken for a list of nothing but accounts', () => {
    const [only] = listsOf([
      ['Titular de la cuenta', 'Banco', 'Número de cuenta'],
      ['Ana', 'BAC', '3123456789'],
    ]);
    expect(only?.model).toBe('res.partner');
  });
});

describe('the number', () => {
  const header = 'Proveedor | Banco | Cuenta bancaria';
  const good = Array.from({ length: 20 }, (_, at) => at + 10).map(
    (at) => `Firma ${at} | BAC | 31234567${at}`,
  );
  const numbers = (...lines: string[]) => loaded([header, ...good, ...lines].join('\n')).slice(20);

  test('a bank beside the number is an error, with the number as a proposal', () => {
    expect(numbers('Ana SA | BI | BI 123-456789-0 Q')).toEqual([
      [
        'Ana SA |  | BI',
        [
          '«BI 123-456789-0 Q» no es solo un número de cuenta. Escribe en la celda el número, sin el banco ni otras palabras.',
          '123-456789-0',
        ],
      ],
    ]);
  });

  test('two numbers in a cell are an error', () => {
    expect(numbers('Ana SA | BI | 123-456789-0 / 987-654321-0')[0]?.[1]?.[1]).toBeUndefined();
    expect(numbers('Ana SA | BI | 123-456789-0 / 987-654321-0')[0]).toHaveLength(2);
  });

  test('what Excel made of a long number is an error', () => {
    expect(numbers('Ana SA | BI | 1.23E+17')[0]?.[1]?.[0]).toBe(
      'Excel cambió este número a «1.23E+17». Dale formato de texto a la celda y escríbelo completo.',
    );
  });

  test('the same account of the same contact is loaded once, with another bank it is an error', () => {
    expect(
      numbers('Firma 11 | BAC | 31234-56711', 'Firma 12 | BI | 3123456712', 'Firma 99 | BAC | 3123456713'),
    ).toEqual([
      [
        'Firma 11 | 31234-56711 | BAC',
        ['Esta fila es idéntica a la fila 3: se cargará una sola vez.', undefined],
      ],
      [
        'Firma 12 | 3123456712 | BI',
        ['«3123456712» ya está en la fila 4. Deja una sola fila de cada uno.', undefined],
      ],
      ['Firma 99 | 3123456713 | BAC'],
    ]);
  });
});
