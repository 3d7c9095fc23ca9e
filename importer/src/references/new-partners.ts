import type { OdooClient } from '@atrio/odoo';
import type { NewPartner } from '@atrio/spreadsheets';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { matchNames } from './match-names.ts';

const model = 'res.partner';

/**
 * What a list of documents says of a customer or supplier, as `load()` takes it for a new contact. What this Odoo has
 * no field or no record for is left out.
 *
 * @throws OdooError
 */
export async function valuesOfNewPartner(
  odoo: OdooInstance,
  { state_id: state, country_id: country, mobile, ...texts }: NewPartner,
): Promise<Record<string, string>> {
  const fields = await odoo.fields(model);
  // Odoo 19 has one telephone for each contact.
  const phones = fields.mobile ? { mobile } : { phone: texts.phone ?? mobile };
  const said = Object.entries({ ...texts, ...phones }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && Object.hasOwn(fields, entry[0]),
  );
  const stateId = await idOf(odoo, 'state_id', 'res.country.state', state);
  const countryId =
    stateId === null
      ? await idOf(odoo, 'country_id', 'res.country', country)
      : await countryOf(odoo.client, stateId);
  return {
    ...Object.fromEntries(said),
    ...(stateId !== null && { 'state_id/.id': String(stateId) }),
    ...(countryId !== null && { 'country_id/.id': String(countryId) }),
  };
}

async function idOf(
  odoo: OdooInstance,
  path: string,
  relation: string,
  name: string | undefined,
): Promise<number | null> {
  if (name === undefined) return null;
  const match = (await matchNames(odoo, { model, path, relation }, [name])).get(name);
  return match?.kind === 'one' ? match.id : null;
}

/** Odoo does not set the country of a state by itself where records are loaded. */
async function countryOf(client: OdooClient, stateId: number): Promise<number | null> {
  const [state] = await client.searchRead('res.country.state', [['id', '=', stateId]], ['country_id']);
  return Array.isArray(state?.country_id) ? Number(state.country_id[0]) : null;
}
