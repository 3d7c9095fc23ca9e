import type { OdooClient } from '@atrio/odoo';
import { ownCountry } from './own-company.ts';
import { oncePerClient, usersContext } from './users-company.ts';

const zones = new WeakMap<OdooClient, Promise<string>>();

/**
 * The time zone of the times in cells: the user's; of a user without one (who never signed in to Odoo's pages)
 * that of the company's country, where it has only one. Odoo would take UTC, and show a date without a time
 * on the day before.
 *
 * @returns an IANA name
 * @throws OdooError
 */
export const timeZoneOf = (client: OdooClient): Promise<string> =>
  oncePerClient(zones, client, async () => {
    const { tz } = await usersContext(client);
    if (tz) return tz;
    const country = await ownCountry(client);
    const [zone, ...others] = country ? zonesOf(country.code) : [];
    return zone !== undefined && others.length === 0 ? zone : 'UTC';
  });

/** @param region ISO 3166 code */
function zonesOf(region: string): string[] {
  // Not yet in TypeScript's library.
  const locale = new Intl.Locale('und', { region }) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return locale.getTimeZones() ?? [];
}
