import { countryCode } from '@atrio/spreadsheets';
import type { NameEntry } from './name-entry.ts';

export interface Country {
  id: number;
  /** ISO 3166: 'GT'. */
  code: string;
}

export const isPlace = (relation: string): boolean =>
  relation === 'res.country.state' || relation === 'res.country';

/** The name of a state, and the code of the country that it names: «Sololá (GT)». */
export function withoutCountry(name: string): { text: string; code: string | null } {
  const at = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  const code = at > 0 ? countryCode(name.slice(at + 1, -1).trim()) : null;
  return code === null ? { text: name, code } : { text: name.slice(0, at).trim(), code };
}

/** Code of the country of a state; null where it is not known. */
export const countryOfState = ({ row }: NameEntry): string | null =>
  Array.isArray(row.country_id) ? countryCode(String(row.country_id[1])) : null;

/** Whether a state is of this country. */
export const isInCountry = ({ row }: NameEntry, country: Country | null): boolean =>
  country !== null && Array.isArray(row.country_id) && row.country_id[0] === country.id;
