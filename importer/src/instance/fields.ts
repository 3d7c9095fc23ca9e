import { unlessRefused } from '../calls/unless-refused.ts';
import type { Fields, OdooInstance } from './odoo-instance.ts';
import { withUnits } from './units.ts';

/**
 * Whether the instance has a model that its user may see.
 *
 * @throws OdooError if the instance could not be asked
 */
export const hasModel = async (odoo: OdooInstance, model: string): Promise<boolean> =>
  (await unlessRefused(odoo.fields(model))) !== null;

/** The attributes for which `askFields` and `fieldsOfModels` both ask `fields_get()`. */
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

/**
 * A model's fields in the customer's Spanish, with the unit and the decimals of numbers.
 *
 * @throws OdooError `rejected` for an unknown model
 */
export const askFields = async (odoo: OdooInstance, model: string): Promise<Fields> =>
  withUnits(
    odoo,
    model,
    withDecimals(await odoo.client.fieldsGet(model, { attributes, lang: await odoo.client.preferredLang() })),
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
