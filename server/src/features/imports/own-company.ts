import type { Domain, OdooClient } from '@atrio/odoo';
import { fieldsOf } from './model-fields.ts';

const known = new WeakMap<OdooClient, Promise<number | null>>();

/**
 * Where a user works in several companies Odoo shows the records of all of them, and what stands in
 * another one is not what a row means: only one's own company's count, and those of none.
 */
export async function ofOwnCompany(client: OdooClient, model: string): Promise<Domain> {
  // Odoo hides the field from who has one company only.
  if ((await fieldsOf(client, model)).company_id?.type !== 'many2one') return [];
  const asked = known.get(client) ?? ownCompany(client);
  known.set(client, asked);
  const id = await asked;
  return id === null ? [] : [['company_id', 'in', [false, id]]];
}

async function ownCompany(client: OdooClient): Promise<number | null> {
  const { uid } = await client.call<{ uid?: number }>('res.users', 'context_get');
  if (typeof uid !== 'number') return null;
  const [user] = await client.searchRead('res.users', [['id', '=', uid]], ['company_id']);
  return Array.isArray(user?.company_id) ? Number(user.company_id[0]) : null;
}
