import type { Fields, OdooInstance } from './odoo-instance.ts';
import { rulesModel, stockModel, stockOfFirstWarehouse } from './stock.ts';

/**
 * By model: values of fields that no sheet has. Odoo itself gives them to a new price. They are sent so that
 * a discount that the price list already has for a product becomes the fixed price of the sheet.
 */
const fixed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'product.pricelist.item': { applied_on: '1_product', compute_price: 'fixed' },
};

/**
 * Default values for the columns of a model. Counts and reordering rules without a location are for the stock
 * of the first warehouse of the user's company.
 *
 * @returns values by field; none for most models
 * @throws OdooError
 */
export async function columnDefaults(
  odoo: OdooInstance,
  model: string,
  fields: Fields,
): Promise<Record<string, string>> {
  if (!isPlaceOfStock(model, 'location_id') || !fields.location_id) return { ...fixed[model] };
  const place = await stockOfFirstWarehouse(odoo);
  return place === null ? {} : { location_id: place.name };
}

/**
 * What is sent for a name that a person decided to leave blank: '' for most fields. Odoo requires the place of a count,
 * which is then the one that a blank cell gets.
 *
 * @returns id of a record, or ''
 * @throws OdooError
 */
export async function idWhenBlank(odoo: OdooInstance, model: string, path: string): Promise<string> {
  if (!isPlaceOfStock(model, path)) return '';
  return String((await stockOfFirstWarehouse(odoo))?.id ?? '');
}

/** Whether a field is the place of a count or a reordering rule, which has a default value. */
export const isPlaceOfStock = (model: string, path: string): boolean =>
  path === 'location_id' && (model === stockModel || model === rulesModel);
