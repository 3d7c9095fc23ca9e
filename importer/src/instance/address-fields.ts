import type { Fields } from './odoo-instance.ts';

/** The fields of the address of a contact, and of what it depends on. */

export const partnerModel = 'res.partner';
export const typeField = 'type';
export const parentPath = 'parent_id';
export const texts = ['street', 'street2', 'zip', 'city'];
export const statePath = 'state_id';
export const countryPath = 'country_id';
/** A country or state alone is no address: only another one than the company's counts. */
export const regions = [statePath, countryPath];

/**
 * Fields without a column in the sheet, which a load decides for each record.
 *
 * @param paths fields of the sheet
 * @returns of contacts that have an address and a company the type, and of those with a state alone the country
 */
export function decidedFields(model: string, paths: readonly string[], fields: Fields): string[] {
  if (model !== partnerModel) return [];
  const hasAddress = paths.some((path) => texts.includes(path) || regions.includes(path));
  const isOpen = (path: string) => fields[path] !== undefined && !paths.includes(path);
  return [
    ...(paths.includes(parentPath) && hasAddress && isOpen(typeField) ? [typeField] : []),
    ...(paths.includes(statePath) && isOpen(countryPath) ? [`${countryPath}/.id`] : []),
  ];
}
