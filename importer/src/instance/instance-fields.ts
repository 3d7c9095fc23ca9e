import type { OdooClient } from '@atrio/odoo';
import { type DefaultTaxes, findHint, type OdooField } from '@atrio/spreadsheets';
import { unlessRefused } from '../calls/unless-refused.ts';
import type { Country } from '../names/places.ts';
import { companyTaxes } from './company-taxes.ts';
import { decimalsOf, fieldAttributes } from './fields.ts';
import { withLineFields } from './line-fields.ts';
import type { OdooInstance } from './odoo-instance.ts';
import { withUnits } from './units.ts';

/** The models of an app as an instance has them. */
export interface InstanceFields {
  /** '18.0' */
  odooVersion: string;
  /** Country of the first company; null where none is set. */
  country: Country | null;
  /** null for models without prices. */
  taxes: DefaultTaxes | null;
  /** Fields by model; null: the instance does not have the model (yet). */
  models: Record<string, Record<string, OdooField> | null>;
}

/** Fields of models in the customer's language, with those of their lines. @throws OdooError */
export async function fieldsOfModels(odoo: OdooInstance, names: string[]): Promise<InstanceFields> {
  const { serie } = await odoo.client.version();
  const models: InstanceFields['models'] = {};
  for (const model of names) {
    const fields = await fieldsOf(odoo, model);
    models[model] = fields && (await withLineFields(model, fields, (lines) => fieldsOf(odoo, lines)));
  }
  const existing = names.filter((name) => models[name] !== null);
  return {
    odooVersion: serie,
    country: await companyCountry(odoo.client),
    taxes: await companyTaxes(odoo, existing),
    models,
  };
}

const attributes = [...fieldAttributes, 'company_dependent'];

/**
 * Fields that Odoo stores nowhere, although it lets them be written: filters of its lists
 * («Teléfono/Celular», «Almacén» of a product), switches of a form. Odoo 17 also says `store: false` of
 * fields with a value for each company, although it stores these.
 */
const isStoredNowhere = (model: string, name: string, field: OdooField & Record<string, unknown>): boolean =>
  field.store === false &&
  field.readonly !== true &&
  field.company_dependent !== true &&
  !name.startsWith('property_') &&
  findHint(model, name) === null;

async function fieldsOf(odoo: OdooInstance, model: string): Promise<Record<string, OdooField> | null> {
  const found = await unlessRefused(odoo.client.fieldsGet(model, { attributes }));
  if (!found) return null;
  const stored = Object.entries(found).filter(([name, field]) => !isStoredNowhere(model, name, field));
  const described = Object.fromEntries(
    stored.map(([name, { string, type, required, readonly, relation, selection, digits }]) => [
      name,
      {
        string,
        type,
        required,
        readonly,
        ...(relation ? { relation } : {}),
        ...decimalsOf({ digits }),
        ...(selection
          ? { selection: selection.map(([value, label]): [string, string] => [String(value), label]) }
          : {}),
      } satisfies OdooField,
    ]),
  );
  return withUnits<OdooField>(odoo, model, described);
}

async function companyCountry(client: OdooClient): Promise<InstanceFields['country']> {
  const companies = await unlessRefused(
    client.searchRead('res.company', [], ['country_id'], { limit: 1, order: 'id' }),
  );
  const link = companies?.[0]?.country_id;
  if (!Array.isArray(link)) return null;
  const [country] = await client.searchRead('res.country', [['id', '=', link[0]]], ['code'], { limit: 1 });
  return typeof country?.code === 'string' ? { id: Number(link[0]), code: country.code } : null;
}
