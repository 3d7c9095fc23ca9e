import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DecimalMark, decimalMark, parseNumber, plainNumber, voteDecimal } from '../src/numbers.ts';

const read = (text: string, column: DecimalMark = null): string => {
  const parsed = parseNumber(text, column);
  if (parsed.ok) return parsed.value;
  return parsed.ambiguous ? 'ambiguous' : 'no';
};
const columnOf = (...cells: string[]): DecimalMark => {
  const votes = { point: 0, comma: 0 };
  for (const cell of cells) voteDecimal(cell, votes);
  return decimalMark(votes);
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
    ['1 234,56', '1234.56'],
    ['1\u00a0234\u2009567,5', '1234567.5'],
    ["1'234.50", '1234.50'],
    ['1.5E+3', '1500'],
    ['  42  ', '42'],
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
  ])('%s is no number', (text) => {
    expect(read(text)).toBe('no');
  });
});

describe('one separator before three digits', () => {
  test('parts thousands when the column does not tell', () => {
    expect(read('1.234', columnOf('1.234', '500', '2,000'))).toBe('1234');
    expect(read('1,234', null)).toBe('1234');
  });

  test('is decided by the other cells of the column', () => {
    expect(read('1.234', columnOf('1.234', '12,56'))).toBe('1234');
    expect(read('1.234', columnOf('1.234', '0.75'))).toBe('1.234');
    expect(read('1,234', columnOf('1.234,56'))).toBe('1.234');
    expect(read('1,234', columnOf('Q 1,234.56'))).toBe('1234');
  });

  test('is an error when the column disagrees with itself', () => {
    const mixed = columnOf('12,5', '12.5');
    expect(mixed).toBe('both');
    expect(read('1.234', mixed)).toBe('ambiguous');
    expect(read('12,5', mixed)).toBe('12.5');
    expect(read('1.234.567', mixed)).toBe('1234567');
  });
});

test('whatever is written by the rules is read back', () => {
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

test('any text gives a number in Odoo notation or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-+ Q$%()eE'") }), (text) => {
      const value = read(text);
      if (value !== 'no' && value !== 'ambiguous') expect(value).toMatch(/^-?\d+(\.\d+)?$/);
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
