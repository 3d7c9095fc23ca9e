import type { Country } from '../own-company.ts';
import type { NameEntry } from './entries.ts';

export const isPlace = (relation: string): boolean =>
  relation === 'res.country.state' || relation === 'res.country';

/** Whether a state is of this country. */
export const isInCountry = ({ row }: NameEntry, country: Country | null): boolean =>
  country !== null && Array.isArray(row.country_id) && row.country_id[0] === country.id;
