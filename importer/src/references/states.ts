import type { OdooInstance } from '../instance/odoo-instance.ts';
import { missingState } from '../names/missing-states.ts';

/**
 * The values of a new state, as columns of `load()`: Odoo makes none without its country and its code.
 *
 * @returns empty where the name means no state that Odoo lacks
 * @throws OdooError
 */
export async function valuesOfNewState(odoo: OdooInstance, name: string): Promise<Record<string, string>> {
  const state = missingState(name, (await odoo.country())?.code ?? null);
  if (state === null) return {};
  const countries = await odoo.client.searchRead('res.country', [['code', '=', state.country]], ['id']);
  return { name: state.name, code: state.code, 'country_id/.id': countries.map(({ id }) => id).join() };
}
