import type { OdooClient } from '@atrio/odoo';
import { linkedId } from '../calls/linked-ids.ts';
import { unlessRefused } from '../calls/unless-refused.ts';
import type { OdooInstance, UsersContext } from './odoo-instance.ts';

/** The context in which Odoo works when a call gives none. @throws OdooError */
export const askContext = (client: OdooClient): Promise<UsersContext> =>
  client.call<UsersContext>('res.users', 'context_get');

/**
 * Database id of the company that the user works in; null where Odoo does not give the user.
 *
 * @throws OdooError
 */
export async function askCompany(odoo: OdooInstance): Promise<number | null> {
  const { uid } = await odoo.context();
  if (typeof uid !== 'number') return null;
  const [user] = await odoo.client.searchRead('res.users', [['id', '=', uid]], ['company_id']);
  return Array.isArray(user?.company_id) ? linkedId(user.company_id) : null;
}

/**
 * The companies whose accounts, taxes and contacts that company uses: itself, and since Odoo 17 those of which it is
 * a branch, the topmost first.
 *
 * @returns database ids; [] where Odoo does not give the user
 * @throws OdooError
 */
export async function askLineage(odoo: OdooInstance): Promise<number[]> {
  const id = await odoo.company();
  if (id === null) return [];
  const fields = await unlessRefused(odoo.fields('res.company'));
  if (!fields?.parent_ids) return [id];
  const [company] = (await unlessRefused(odoo.client.read('res.company', [id], ['parent_ids']))) ?? [];
  const all = Array.isArray(company?.parent_ids) ? company.parent_ids.map(Number) : [];
  return [...all.filter((other) => other !== id), id];
}
