import { describe, expect, test } from 'vitest';
import { countryCode, isCountryCode } from '../src/values/countries.ts';
import { iso3166 } from './iso-3166.ts';

describe('the countries of ISO 3166', () => {
  test('are 249', () => {
    expect(new Set(iso3166.map((line) => line.slice(0, 2))).size).toBe(249);
  });

  test.each(iso3166)('%s', (line) => {
    const [codes = '', names = ''] = line.split(': ');
    const [two = '', three = ''] = codes.split(' ');
    const found = [two, three, ...names.split('; ')].map((name) => [name, countryCode(name)]);
    expect(found).toEqual(found.map(([name]) => [name, two]));
    expect(isCountryCode(two)).toBe(true);
  });
});

describe('names as people write them', () => {
  test.each([
    // Found in a review with real lists.
    ['Méjico', 'MX'],
    ['Rep. Dominicana', 'DO'],
    ['EE. UU.', 'US'],
    ['EEUU', 'US'],
    ['E.U.A.', 'US'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['Holanda', 'NL'],
    ['Inglaterra', 'GB'],
    ['UK', 'GB'],
    // As people type them in lists of customers.
    ['GUATEMALA ', 'GT'],
    ['Guatemala, C.A.', 'GT'],
    ['República de Guatemala', 'GT'],
    ['Rep. de Guatemala', 'GT'],
    ['mexico', 'MX'],
    ['El Salvador', 'SV'],
    ['Salvador', 'SV'],
    ['R. Dominicana', 'DO'],
    ['los Estados Unidos', 'US'],
    ['Estados Unidos de América', 'US'],
    ['Corea del Sur', 'KR'],
    ['Birmania', 'MM'],
    ['Suazilandia', 'SZ'],
    ['Rep. Checa', 'CZ'],
    ['Vaticano', 'VA'],
    ['gt', 'GT'],
    ['NO', 'NO'],
    ['NA', 'NA'],
    ['SI', 'SI'],
    // As the United Nations write them in Spanish.
    ['Bolivia (Estado Plurinacional de)', 'BO'],
    ['Venezuela (República Bolivariana de)', 'VE'],
    ['Congo (la República Democrática del)', 'CD'],
    ['Corea, República Popular Democrática de', 'KP'],
    ['Democratic Republic of the Congo', 'CD'],
    ['Republic of the Congo', 'CG'],
    // Odoo has this country, ISO does not.
    ['Kosovo', 'XK'],
  ])('%s is %s', (name, code) => {
    expect(countryCode(name)).toBe(code);
  });

  test.each([
    'Mordor',
    'N/A',
    'n/a',
    'S/N',
    's/d',
    'No',
    'no',
    'Sí',
    'sí',
    'SÍ',
    'Unión Europea',
    'Quetzaltenango',
    'Guatemalteca',
    'Estado de México',
    'Georgia (USA)',
    'Georgia, USA',
    '',
    '123',
  ])('%s is not a country', (name) => {
    expect(countryCode(name)).toBeNull();
  });

  // Withdrawn from ISO 3166, reserved, or never assigned.
  test.each(['FX', 'SU', 'YU', 'ZR', 'DY', 'HV', 'TP', 'AN', 'DD', 'ZZ', 'XX', 'EU'])(
    'the code %s is not a country',
    (code) => {
      expect(countryCode(code)).toBeNull();
      expect(isCountryCode(code)).toBe(false);
    },
  );
});
