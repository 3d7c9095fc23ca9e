import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DecimalSeparator, isEmptyAmount, parseNumber, plainNumber } from '../src/values/numbers.ts';

const read = (text: string, column: DecimalSeparator | null = null): string => {
  const parsed = parseNumber(text, column);
  if (parsed.ok) return parsed.value;
  return parsed.unclear ? 'unclear' : 'no';
};

describe('numbers as people write them', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1,234,567.5', '1234567.5'],
    ['12,5', '12.5'],
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    ['.5', '0.5'],
    ['1234.567', '1234.567'],
    ['007', '7'],
    ['-3', '-3'],
    ['−3,5', '-3.5'],
    ['(1,250.00)', '-1250.00'],
    ['-0', '0'],
    ['Q 1,234.56', '1234.56'],
    ['Q1,234.56', '1234.56'],
    ['Q.1,234.56', '1234.56'],
    ['GTQ 50', '50'],
    ['$ 99.90', '99.90'],
    ['US$ 99.90', '99.90'],
    ['-Q 5.00', '-5.00'],
    ['Q -5.00', '-5.00'],
    ['99,90 €', '99.90'],
    ['L 10', '10'],
    ['25 %', '25'],
    ['12.5%', '12.5'],
    // Of a price "each" says nothing new.
    ['Q 45.00 c/u', '45.00'],
    ['45.00 c/u.', '45.00'],
    ['Q45 / unidad', '45'],
    ['12.50 cada uno', '12.50'],
    ['$ 3.75 each', '3.75'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234\u2009567,5', '1234567.5'],
    ["1'234.50", '1234.50'],
    ['1.5E+3', '1500'],
    ['  42  ', '42'],
    // Separators of CLDR (thin, figure and narrow spaces, apostrophes) and notations from real lists.
    ['1\u2009234.56', '1234.56'],
    ['1\u2007234.56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ['1’234.50', '1234.50'],
    ['1´234.50', '1234.50'],
    ["1'234,567.89", '1234567.89'],
    ["1'234.567,89", '1234567.89'],
    ["1'234,567", '1234567'],
    ['(1,200.00)', '-1200.00'],
    ['1,200.00-', '-1200.00'],
    ['Q.12.50', '12.50'],
    ['GTQ 12.50', '12.50'],
    // A stroke for the cents is no minus sign.
    ['Q1500.-', '1500.00'],
    ['Q.1,500.-', '1500.00'],
    ['1.500,-', '1500.00'],
    ['1,500.=', '1500.00'],
    ['1,500.--', '1500.00'],
    ['Qtz 45.00', '45.00'],
    ['Qtz. 1,045.00', '1045.00'],
    ['45 quetzales', '45'],
    ['USD$ 12.00', '12.00'],
    ['U$ 12.00', '12.00'],
  ])('%s is %s', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test.each([
    '',
    'doce',
    '12.34.5',
    '1,23,456',
    '1.234,567.89',
    '12 34',
    '5 kg',
    '--5',
    '1..2',
    '+502 2222-3333',
    '31/12/2026',
    'Q',
    '%',
    '1e999',
    'sin precio',
    '3 u',
    '12.5O',
    '10-15',
    '1/2',
  ])('%s is not a number', (text) => {
    expect(read(text)).toBe('no');
  });
});

describe('one separator before three digits', () => {
  test.each([
    ['12.500', '.', '12.500'],
    ['12.500', ',', '12500'],
    ['12,500', '.', '12500'],
    ['12,500', ',', '12.500'],
    ['(1,200)', '.', '-1200'],
    ['1 234', null, '1234'],
    ['1,234,567', null, '1234567'],
  ] as const)('%s in a column with the separator %s is %s', (text, sign, value) => {
    expect(read(text, sign)).toBe(value);
  });

  test.each(['12.500', '12,500', 'Q 1.234', '-1,200', '(1,200)'])('%s alone is unclear', (text) => {
    expect(read(text)).toBe('unclear');
  });
});

describe('an amount that was left empty', () => {
  test.each(['-', '—', 'Q', 'Q.', 'Q -', 'Q.-', 'GTQ', '$', 'US$ -'])('%s is empty', (text) => {
    expect(isEmptyAmount(text)).toBe(true);
  });

  test.each(['0', 'Q0', 'Quetzal', 'N/A', 'Q-5', 'x'])('%s is not empty', (text) => {
    expect(isEmptyAmount(text)).toBe(false);
  });
});

test('a number in any usual notation is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const fraction = String(cents).padStart(2, '0');
      const grouped = (sign: string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);
      const expected = `${whole}.${fraction}`;
      expect(read(`${grouped('.')},${fraction}`)).toBe(expected);
      expect(read(`Q ${grouped(',')}.${fraction}`)).toBe(expected);
      expect(read(`${grouped('\u202f')},${fraction} €`)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test("any text gives a number in Odoo's notation or none", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-+ Q$%()eE'") }), (text) => {
      const value = read(text);
      if (value !== 'no' && value !== 'unclear') expect(value).toMatch(/^-?\d+(\.\d+)?$/);
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  [1234.56 + 2 ** -42, '1234.56'],
  [0.1 + 0.2, '0.3'],
  [1e21, '1000000000000000000000'],
  [1e-7, '0.0000001'],
  [123456789012345, '123456789012345'],
  [-0.5, '-0.5'],
])('the stored number %d is written %s', (number, text) => {
  expect(plainNumber(number)).toBe(text);
});
