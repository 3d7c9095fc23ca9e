import type { OdooClient, OdooField } from '@atrio/odoo';
import { withUnits } from './units.ts';

export type Fields = Record<string, OdooField & { unit?: string }>;

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

const attributes = [
  'string',
  'type',
  'required',
  'readonly',
  'relation',
  'selection',
  'store',
  'digits',
  'domain',
  'translate',
];

const ask = async (client: OdooClient, model: string): Promise<Fields> =>
  withUnits(client, model, await client.fieldsGet(model, { attributes, lang: await client.preferredLang() }));

/** First part of a column's path: `country_id` of `country_id/id`. */
export const rootOf = (path: string): string => path.split('/', 1)[0] ?? path;
