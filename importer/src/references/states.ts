import type { OdooInstance } from '../instance/odoo-instance.ts';
import { missingState, stateModel } from '../names/missing-states.ts';

/**
 * The values of a new state: by hand nobody can make one without its country and its code.
 *
 * @returns null where the name says no state that Odoo lacks, or Odoo does not know its country
 * @throws OdooError
 */
async function newState(odoo: OdooInstance, name: string) {
  const state = missingState(name, (await odoo.country())?.code ?? null);
  const [country] =
    state === null
      ? []
      : await odoo.client.searchRead('res.country', [['code', '=', state.country]], ['id'], { limit: 1 });
  return state === null || country === undefined
    ? null
    : { name: state.name, code: state.code, countryId: Number(country.id) };
}

/** The same as columns of `load()`; empty where Odoo refuses the name alone. @throws OdooError */
export async function valuesOfNewState(odoo: OdooInstance, name: string): Promise<Record<string, string>> {
  const state = await newState(odoo, name);
  return state === null
    ? {}
    : { name: state.name, code: state.code, 'country_id/.id': String(state.countryId) };
}

/**
 * Another spelling of a name may have made its state before: «Depto. Sonsonate» and «Sonsonate».
 *
 * @returns database id; null where there is none
 * @throws OdooError
 */
export async function stateMadeBefore(
  odoo: OdooInstance,
  relation: string,
  name: string,
): Promise<number | null> {
  const state = relation === stateModel ? await newState(odoo, name) : null;
  if (state === null) return null;
  const [made] = await odoo.client.searchRead(
    stateModel,
    [
      ['code', '=', state.code],
      ['country_id', '=', state.countryId],
    ],
    ['id'],
    { limit: 1 },
  );
  return made === undefined ? null : Number(made.id);
}
