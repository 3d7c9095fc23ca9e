import { describe, expect, test } from 'vitest';
import { countryCode, isCountryCode } from '../src/values/countries.ts';
import { iso3166 } from './iso-3166.ts';
import { prepared } from './prepared.ts';

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
    // Points belong to the initials of a name, and not to a code.
    ['U.K.', 'GB'],
    ['U.S.', 'US'],
    ['C.R.', 'CR'],
    ['P. R.', 'PR'],
    ['R.D.', 'DO'],
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
    'E.S.',
    'E. S.',
    'C.A.',
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

describe('«ES» in a list of a company in El Salvador', () => {
  const countriesOf = (country: string, ...names: string[]) =>
    prepared([['Nombre', 'País'], ...names.map((name, at) => [`Firma ${at}`, name])], {
      model: 'res.partner',
      country,
      fields: {
        name: { string: 'Nombre', type: 'char', required: true },
        country_id: { string: 'País', type: 'many2one', relation: 'res.country' },
      },
    }).rows.map(({ values, problems }) => [
      values[1],
      ...problems.map(({ reason, proposal }) => [reason, proposal]),
    ]);
  const reason = (text: string) =>
    `«${text}» puede ser El Salvador, o el código de España. Escribe el nombre del país.`;

  test('may be El Salvador or Spain, so it is asked', () => {
    expect(countriesOf('SV', 'ES', 'E.S.', 'España', 'Guatemala')).toEqual([
      ['', [reason('ES'), 'El Salvador']],
      ['', [reason('E.S.'), 'El Salvador']],
      ['ES'],
      ['GT'],
    ]);
  });

  test('is Spain where the column has the code of El Salvador too, and in other countries', () => {
    expect(countriesOf('SV', 'SV', 'ES', 'GT')).toEqual([['SV'], ['ES'], ['GT']]);
    expect(countriesOf('GT', 'ES', 'E.S.')).toEqual([['ES'], ['E.S.']]);
  });
});
