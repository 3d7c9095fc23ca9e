import type { OdooInstance } from '../instance/odoo-instance.ts';
import { ownCompanyDomain } from '../instance/own-company.ts';

/**
 * Which of these records do not belong to the user's company. A product that several companies sell has the taxes
 * of each, and a sheet only says those of one.
 *
 * @throws OdooError
 */
export async function idsOfOtherCompanies(
  odoo: OdooInstance,
  model: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const own = ids.length === 0 ? [] : await ownCompanyDomain(odoo, model);
  if (own.length === 0) return new Set();
  const context = { active_test: false };
  const rows = await odoo.client.searchRead(model, [['id', 'in', [...ids]], ...own], ['id'], { context });
  const found = new Set(rows.map(({ id }) => Number(id)));
  return new Set(ids.filter((id) => !found.has(id)));
}
