import type { Domain, OdooClient } from '@atrio/odoo';
import { fieldsOf } from './fields.ts';
import { once, usersCompany } from './users-company.ts';

const countries = new WeakMap<OdooClient, Promise<Country | null>>();

export interface Country {
  id: number;
  /** ISO 3166: 'GT'. */
  code: string;
}

/**
 * Where a user works in several companies Odoo shows the records of all of them, and what stands in
 * another one is not what a row means: only one's own company's count, and those of none.
 */
export async function ofOwnCompany(client: OdooClient, model: string): Promise<Domain> {
  // Odoo hides the field from who has one company only.
  const { company_id: one, company_ids: several } = await fieldsOf(client, model);
  if (one?.type !== 'many2one' && several?.type !== 'many2many') return [];
  const id = await usersCompany(client);
  if (id === null) return [];
  // Users, and accounts since 18, belong to several.
  if (several?.type === 'many2many') return [['company_ids', 'in', [id]]];
  return [['company_id', 'in', [false, id]]];
}

/** Country of the company that the user works in; null where none is set. */
export const ownCountry = (client: OdooClient): Promise<Country | null> =>
  once(countries, client, () => askCountry(client));

async function askCountry(client: OdooClient): Promise<Country | null> {
  const company = await usersCompany(client);
  const domain: Domain = company === null ? [] : [['id', '=', company]];
  const [own] = await client.searchRead('res.company', domain, ['country_id'], { limit: 1, order: 'id' });
  const id = Array.isArray(own?.country_id) ? Number(own.country_id[0]) : null;
  if (id === null) return null;
  const [country] = await client.searchRead('res.country', [['id', '=', id]], ['code'], { limit: 1 });
  return typeof country?.code === 'string' ? { id, code: country.code } : null;
}
