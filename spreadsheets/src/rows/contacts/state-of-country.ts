import { countryCode } from '../../values/countries.ts';
import type { TargetColumn } from '../records/target-columns.ts';

/**
 * Names the state of a row together with the country of the row, as Odoo shows it: «La Libertad (SV)». Several
 * countries have a state with that name, and without a country it would be taken for one of another country.
 *
 * @param company ISO 3166 code of the company's country, in which a state needs no country
 * @returns a function that changes the values of a row
 */
export function stateNamer(targets: readonly TargetColumn[], company: string): (values: string[]) => void {
  const place = (field: string) => targets.findIndex((target) => target.field === field && !target.isLine);
  const [state, country] = [place('state_id'), place('country_id')];
  if (state === -1 || country === -1) return () => undefined;
  return (values) => {
    values[state] = stateNamed(values[state] ?? '', values[country] ?? '', company);
  };
}

/** The same for one state. @param country its name or its code; '' where that is not known */
export function stateNamed(name: string, country: string, company: string): string {
  const code = countryCode(country);
  return name !== '' && !name.endsWith(')') && code !== null && code !== company ? `${name} (${code})` : name;
}
