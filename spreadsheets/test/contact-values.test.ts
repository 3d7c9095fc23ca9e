import { describe, expect, test } from 'vitest';
import {
  type ContactValue,
  contactValueOf,
  isOnlyPunctuation,
  saysNoValue,
  withoutLabel,
} from '../src/values/contact-values.ts';

describe('the word before a value', () => {
  // As lists of shops, schools and offices have them.
  test.each<[ContactValue, string, string]>([
    ['tax-number', 'NIT 5223186-0', '5223186-0'],
    ['tax-number', 'NIT: 5223186-0', '5223186-0'],
    ['tax-number', 'Nit.5223186-0', '5223186-0'],
    ['tax-number', 'NIT5223186-0', '5223186-0'],
    ['tax-number', 'NIT No. 5223186-0', '5223186-0'],
    ['tax-number', 'N.I.T. 5223186-0', '5223186-0'],
    ['tax-number', 'NIT: C/F', 'C/F'],
    ['tax-number', 'RUC J0310000001234', 'J0310000001234'],
    ['tax-number', 'R.F.C. GODE561231GR8', 'GODE561231GR8'],
    ['tax-number', 'RTN-08019995292594', '08019995292594'],
    ['tax-number', 'Tax ID: 12-3456789', '12-3456789'],
    ['phone', 'Tel. 5555-1234', '5555-1234'],
    ['phone', 'Tel: +502 5555 1234', '+502 5555 1234'],
    ['phone', 'TEL 55551234', '55551234'],
    ['phone', 'Cel: 4444-1234', '4444-1234'],
    ['phone', 'Teléfono: (502) 2222-3333', '(502) 2222-3333'],
    ['phone', 'Tel. No. 2222-3333', '2222-3333'],
    ['phone', 'PBX: 2222-3333 ext. 12', '2222-3333 ext. 12'],
    ['phone', 'WhatsApp 5555 1234', '5555 1234'],
    ['email', 'Correo: ana@uno.com', 'ana@uno.com'],
    ['email', 'E-mail: ana@uno.com', 'ana@uno.com'],
    ['website', 'Web: www.uno.com', 'www.uno.com'],
  ])('%s: %s is %s', (kind, text, value) => {
    expect(withoutLabel(text, kind)).toBe(value);
  });

  test.each<[ContactValue, string]>([
    // Another kind of number, a name, or more than one value.
    ['tax-number', 'DPI 2345 67890 0101'],
    ['tax-number', 'NIT de la esposa'],
    ['tax-number', 'NIT pendiente 2024'],
    ['tax-number', 'NITRO 5223'],
    ['tax-number', '5223186-0'],
    ['tax-number', 'CIFUENTES 1234'],
    ['phone', 'Fax 2222-3333'],
    ['phone', 'Tel. 12'],
    ['phone', 'Tel. 5555-1234 (Ana)'],
    ['phone', 'Oficina central'],
    ['phone', '+502 5555 1234'],
    ['email', 'ana@uno.com'],
    ['website', 'web://uno.com'],
  ])('%s: %s stays as it is', (kind, text) => {
    expect(withoutLabel(text, kind)).toBe(text);
  });

  test('a long text is not looked at', () => {
    const text = `Tel. ${'5'.repeat(100)}`;
    expect(withoutLabel(text, 'phone')).toBe(text);
  });
});

describe('no value', () => {
  test.each(['N/A', 'n/a', 'N.A.', 'S/N', 'ninguno', 'No tiene', 'NO TIENE', 'sin teléfono', 'x', 'null'])(
    '%s says that there is none',
    (text) => {
      expect(saysNoValue(text, 'website')).toBe(true);
    },
  );

  test.each(['0', '0000-0000', '00000000'])('%s is not a telephone', (text) => {
    expect([saysNoValue(text, 'phone'), saysNoValue(text, 'email')]).toEqual([true, false]);
  });

  test.each(['CF', '5555-1234', 'Nancy', 'No tiene correo, tel. 5555-1234', '10'])(
    '%s is a value',
    (text) => {
      expect(saysNoValue(text, 'phone')).toBe(false);
    },
  );

  test('punctuation alone is not a value', () => {
    expect(['-', '--', '.', '—', '/', '?'].every(isOnlyPunctuation)).toBe(true);
    expect(['-1', 'a.', ''].some(isOnlyPunctuation)).toBe(false);
  });
});

test.each([
  ['email_from', 'email'],
  ['private_email', 'email'],
  ['mobile_phone', 'phone'],
  ['mobile', 'phone'],
  ['vat', 'tax-number'],
  ['website', 'website'],
  ['phone_code', null],
  ['ref', 'code'],
  ['barcode', 'barcode'],
  ['street', null],
])('%s holds %s', (field, kind) => {
  expect(contactValueOf(field)).toBe(kind);
});
