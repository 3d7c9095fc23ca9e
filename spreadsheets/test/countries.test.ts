import { expect, test } from 'vitest';
import { countryCode } from '../src/countries.ts';

test.each([
  ['Guatemala', 'GT'],
  ['GUATEMALA ', 'GT'],
  ['México', 'MX'],
  ['mexico', 'MX'],
  ['El Salvador', 'SV'],
  ['Estados Unidos', 'US'],
  ['EE. UU.', 'US'],
  ['United States', 'US'],
  ['España', 'ES'],
  ['gt', 'GT'],
])('%s is %s', (name, code) => {
  expect(countryCode(name)).toBe(code);
});

test.each(['Mordor', 'Unión Europea', '', '123'])('%s is no country', (name) => {
  expect(countryCode(name)).toBeNull();
});
