import { significantWords } from './aliases.ts';
import { foldedKey, wordsOf } from './folding.ts';
import { withoutCountry } from './places.ts';

export const stateModel = 'res.country.state';

/** A state that Odoo does not bring. */
export interface MissingState {
  name: string;
  /** ISO 3166: 'SV'. */
  country: string;
  /** ISO 3166-2 without the country: 'SO'. */
  code: string;
}

/** Codes and names of the departments and provinces of Central America that no Odoo has (ISO 3166-2). */
const byCountry: Readonly<Record<string, string>> = {
  SV: 'AH Ahuachapán, CA Cabañas, CH Chalatenango, CU Cuscatlán, LI La Libertad, MO Morazán, PA La Paz, SA Santa Ana, SM San Miguel, SO Sonsonate, SS San Salvador, SV San Vicente, UN La Unión, US Usulután',
  HN: 'AT Atlántida, CH Choluteca, CL Colón, CM Comayagua, CP Copán, CR Cortés, EP El Paraíso, FM Francisco Morazán, GD Gracias a Dios, IB Islas de la Bahía, IN Intibucá, LE Lempira, LP La Paz, OC Ocotepeque, OL Olancho, SB Santa Bárbara, VA Valle, YO Yoro',
  NI: 'BO Boaco, CA Carazo, CI Chinandega, CO Chontales, ES Estelí, GR Granada, JI Jinotega, LE León, MD Madriz, MN Managua, MS Masaya, MT Matagalpa, NS Nueva Segovia, RI Rivas, SJ Río San Juan, AN Costa Caribe Norte, AS Costa Caribe Sur',
  PA: '1 Bocas del Toro, 2 Coclé, 3 Colón, 4 Chiriquí, 5 Darién, 6 Herrera, 7 Los Santos, 8 Panamá, 9 Veraguas, 10 Panamá Oeste, EM Emberá, KY Guna Yala, NB Ngäbe-Buglé',
};

const keyOf = (text: string): string =>
  foldedKey(significantWords(stateModel, wordsOf(text)).join(' '), { plurals: false });

const byKey = Map.groupBy(
  Object.entries(byCountry).flatMap(([country, states]) =>
    states.split(', ').map((state): MissingState => {
      const [code = '', ...words] = state.split(' ');
      return { name: words.join(' '), country, code };
    }),
  ),
  ({ name }) => keyOf(name),
);

/** ISO 3166 codes of the countries with a state of this name that Odoo does not bring. */
export const countriesMissing = (name: string): string[] =>
  (byKey.get(keyOf(name)) ?? []).map(({ country }) => country);

/**
 * The state that a name means, of those that Odoo does not bring. «La Paz» is one of the company's country; «La Paz
 * (Honduras)» names its own.
 *
 * @param country of the company, ISO 3166 code
 * @returns null for any other name, and where it could be in several countries
 */
export function missingState(name: string, country: string | null): MissingState | null {
  const { text, code } = withoutCountry(name);
  const states = (byKey.get(keyOf(text)) ?? []).filter((state) => code === null || state.country === code);
  const [only, ...others] = states;
  if (only !== undefined && others.length === 0) return only;
  return states.find((state) => state.country === country) ?? null;
}
