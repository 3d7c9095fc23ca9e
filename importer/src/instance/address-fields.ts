import type { Fields } from './odoo-instance.ts';

/** The fields of the address of a contact, and of what it depends on. */

export const partnerModel = 'res.partner';
export const typeField = 'type';
export const parentPath = 'parent_id';
export const texts = ['street', 'street2', 'zip', 'city'];
/** A country or state alone is no address: only another one than the company's counts. */
export const regions = ['state_id', 'country_id'];

/**
 * Fields without a column in the sheet, which a load decides for each record.
 *
 * @param paths fields of the sheet
 * @returns the type of contacts that have an address and a company; else none
 */
export function decidedFields(model: string, paths: readonly string[], fields: Fields): string[] {
  const hasAddress = paths.some((path) => texts.includes(path) || regions.includes(path));
  const isDecided = model === partnerModel && paths.includes(parentPath) && hasAddress;
  return isDecided && fields[typeField] && !paths.includes(typeField) ? [typeField] : [];
}
