import type { OdooInstance } from './odoo-instance.ts';

/**
 * The time zone of the times in cells: the user's; of a user without one (who never signed in to Odoo's pages)
 * that of the company's country, where it has only one. Odoo would take UTC, and show a date without a time
 * on the day before.
 *
 * @returns an IANA name
 * @throws OdooError
 */
export async function askTimeZone(odoo: OdooInstance): Promise<string> {
  const { tz } = await odoo.context();
  if (tz) return tz;
  const country = await odoo.country();
  const [zone, ...others] = country ? zonesOf(country.code) : [];
  return zone !== undefined && others.length === 0 ? zone : 'UTC';
}

/** @param region ISO 3166 code */
function zonesOf(region: string): string[] {
  // Not yet in TypeScript's library.
  const locale = new Intl.Locale('und', { region }) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return locale.getTimeZones() ?? [];
}
