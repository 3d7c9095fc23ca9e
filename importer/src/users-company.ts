import type { OdooClient } from '@atrio/odoo';
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
  return Array.isArray(user?.company_id) ? Number(user.company_id[0]) : null;
}
