import { catalogueFields, type OdooField } from '../catalogue.ts';

/** Fields that only some versions have, seen on servers of 17, 18 and 19; 16 is as 17. */
const DRIFT: readonly { model: string; field: string; since?: number; until?: number; instead?: string }[] = [
  { model: 'res.partner', field: 'mobile', until: 18 },
  { model: 'crm.lead', field: 'mobile', until: 18 },
  { model: 'product.template', field: 'detailed_type', until: 17, instead: 'type' },
  { model: 'product.template', field: 'is_storable', since: 18 },
  { model: 'product.template', field: 'uom_po_id', until: 18 },
  { model: 'hr.employee', field: 'sex', since: 19, instead: 'gender' },
];

/**
 * Fields of a model as the catalogue knows them for a version: for an instance that cannot be asked.
 * @param major 18; null when not even that is known
 */
export function versionFields(model: string, major: number | null): Record<string, OdooField> {
  const fields = catalogueFields(model);
  if (major === null) return fields;
  for (const { model: ofModel, field, since = 0, until = Number.POSITIVE_INFINITY, instead } of DRIFT) {
    const known = fields[field];
    if (ofModel !== model || !known || (major >= since && major <= until)) continue;
    delete fields[field];
    if (instead !== undefined) fields[instead] ??= known;
  }
  return fields;
}
