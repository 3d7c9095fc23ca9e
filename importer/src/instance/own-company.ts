import type { Domain } from '@atrio/odoo';
import type { Country } from '../names/places.ts';
import type { OdooInstance } from './odoo-instance.ts';

/**
 * Models of which a branch uses the records of the company that it belongs to (`check_company_domain_parent_of` in
 * the source of 17 to 19).
 */
const sharedWithBranches: ReadonlySet<string> = new Set([
  'account.account',
  'account.analytic.account',
  'account.fiscal.position',
  'account.journal',
  'account.payment.term',
  'account.tax',
  'account.tax.group',
  'product.product',
  'product.template',
  'res.partner',
]);

/**
 * Limits a search to the records of the user's company and to those without a company: a user of several
 * companies sees the records of all of them, but a row never means a record of another company. A branch uses the
 * accounts, taxes, products and contacts of the company that it belongs to.
 *
 * @throws OdooError
 */
export async function ownCompanyDomain(odoo: OdooInstance, model: string): Promise<Domain> {
  // Odoo hides the field from users with one company.
  const { company_id: one, company_ids: several } = await odoo.fields(model);
  if (one?.type !== 'many2one' && several?.type !== 'many2many') return [];
  const id = await odoo.company();
  if (id === null) return [];
  const ids = sharedWithBranches.has(model) ? await odoo.lineage() : [id];
  // Users, and accounts since Odoo 18, belong to several companies.
  if (several?.type === 'many2many') return [['company_ids', 'in', ids]];
  return [['company_id', 'in', [false, ...ids]]];
}

/** Country of the company that the user works in; null where none is set. @throws OdooError */
export async function askCountry(odoo: OdooInstance): Promise<Country | null> {
  const company = await odoo.company();
  const domain: Domain = company === null ? [] : [['id', '=', company]];
  const [own] = await odoo.client.searchRead('res.company', domain, ['country_id'], {
    limit: 1,
    order: 'id',
  });
  const id = Array.isArray(own?.country_id) ? Number(own.country_id[0]) : null;
  if (id === null) return null;
  const [country] = await odoo.client.searchRead('res.country', [['id', '=', id]], ['code'], { limit: 1 });
  return typeof country?.code === 'string' ? { id, code: country.code } : null;
}
