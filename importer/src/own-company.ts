import type { Domain, OdooClient } from '@atrio/odoo';
import { fieldsOf } from './fields.ts';
import { oncePerClient, usersCompany } from './users-company.ts';

const countries = new WeakMap<OdooClient, Promise<Country | null>>();

export interface Country {
  id: number;
  /** ISO 3166: 'GT'. */
  code: string;
}

/**
 * Limits a search to the records of the user's company and those of none: a user of several companies sees
 * the records of all of them, and a row does not mean those of another one.
 *
 * @throws OdooError
 */
export async function ownCompanyDomain(client: OdooClient, model: string): Promise<Domain> {
  // Odoo hides the field from users with one company.
  const { company_id: one, company_ids: several } = await fieldsOf(client, model);
  if (one?.type !== 'many2one' && several?.type !== 'many2many') return [];
  const id = await usersCompany(client);
  if (id === null) return [];
  // Users, and accounts since Odoo 18, belong to several companies.
  if (several?.type === 'many2many') return [['company_ids', 'in', [id]]];
  return [['company_id', 'in', [false, id]]];
}

/** Country of the company that the user works in; null where none is set. @throws OdooError */
export const ownCountry = (client: OdooClient): Promise<Country | null> =>
  oncePerClient(countries, client, () => askCountry(client));

async function askCountry(client: OdooClient): Promise<Country | null> {
  const company = await usersCompany(client);
  const domain: Domain = company === null ? [] : [['id', '=', company]];
  const [own] = await client.searchRead('res.company', domain, ['country_id'], { limit: 1, order: 'id' });
  const id = Array.isArray(own?.country_id) ? Number(own.country_id[0]) : null;
  if (id === null) return null;
  const [country] = await client.searchRead('res.country', [['id', '=', id]], ['code'], { limit: 1 });
  return typeof country?.code === 'string' ? { id, code: country.code } : null;
}
