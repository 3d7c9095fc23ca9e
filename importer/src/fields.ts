import type { OdooClient, OdooField } from '@atrio/odoo';
import { withUnits } from './units.ts';
import { unlessRefused } from './unless-refused.ts';

export type Fields = Record<string, OdooField & { unit?: string; decimals?: number }>;

const known = new WeakMap<OdooClient, Map<string, Promise<Fields>>>();

/**
 * A model's fields in the customer's Spanish, asked once per client.
 *
 * @throws OdooError `rejected` for an unknown model
 */
export function fieldsOf(client: OdooClient, model: string): Promise<Fields> {
  const ofClient = known.get(client) ?? new Map<string, Promise<Fields>>();
  known.set(client, ofClient);
  const fields = ofClient.get(model) ?? ask(client, model);
  ofClient.set(model, fields);
  // A failed answer is not kept.
  fields.catch(() => ofClient.delete(model));
  return fields;
}

/**
 * Whether the instance has a model that its user may see.
 *
 * @throws OdooError if the instance could not be asked
 */
export const hasModel = async (client: OdooClient, model: string): Promise<boolean> =>
  (await unlessRefused(fieldsOf(client, model))) !== null;

/** What `fields_get()` is asked for of each field, whatever it is for. */
export const fieldAttributes = [
  'string',
  'type',
  'required',
  'readonly',
  'relation',
  'selection',
  'store',
  'digits',
];
const attributes = [...fieldAttributes, 'domain', 'translate'];

const ask = async (client: OdooClient, model: string): Promise<Fields> =>
  withUnits(
    client,
    model,
    withDecimals(await client.fieldsGet(model, { attributes, lang: await client.preferredLang() })),
  );

/** First part of a column's path: `country_id` of `country_id/id`. */
export const rootOf = (path: string): string => path.split('/', 1)[0] ?? path;

/** Adds to numbers how many decimals Odoo stores, where it rounds them. */
const withDecimals = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, ...decimalsOf(field) }]),
  );

/** How many decimals of its numbers Odoo stores; nothing where it stores all of them. */
export function decimalsOf({ digits }: Record<string, unknown>): { decimals?: number } {
  const decimals = Array.isArray(digits) ? Number(digits[1]) : Number.NaN;
  return Number.isInteger(decimals) ? { decimals } : {};
}
