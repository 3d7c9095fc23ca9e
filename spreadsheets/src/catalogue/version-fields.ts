import { catalogueFields, type OdooField } from './catalogue.ts';

/**
 * Fields that only some versions of Odoo have, found on servers of 17, 18 and 19. Version 16 counts as 17.
 * `instead` is the name of the field in the other versions: `FieldHint.alternatives` must have one of the two names,
 * so that an instance that is asked is understood as well.
 */
const versionDifferences: readonly {
  model: string;
  field: string;
  since?: number;
  until?: number;
  instead?: string;
}[] = [
  { model: 'res.partner', field: 'mobile', until: 18 },
  { model: 'crm.lead', field: 'mobile', until: 18 },
  { model: 'product.template', field: 'detailed_type', until: 17, instead: 'type' },
  { model: 'product.template', field: 'is_storable', since: 18 },
  { model: 'product.template', field: 'uom_po_id', until: 18 },
  { model: 'stock.warehouse.orderpoint', field: 'qty_multiple', until: 18 },
  { model: 'hr.employee', field: 'sex', since: 19, instead: 'gender' },
  { model: 'hr.employee', field: 'contract_date_start', since: 19 },
  { model: 'hr.employee', field: 'contract_date_end', since: 19 },
  { model: 'hr.employee', field: 'wage', since: 19 },
];

/**
 * The fields of a model in one version of Odoo, as far as the catalogue knows them: for an instance that
 * cannot be asked.
 *
 * @param major number of the version, such as 18; null when it is not known
 */
export function versionFields(model: string, major: number | null): Record<string, OdooField> {
  const fields = catalogueFields(model);
  if (major === null) return fields;
  for (const {
    model: ofModel,
    field,
    since = 0,
    until = Number.POSITIVE_INFINITY,
    instead,
  } of versionDifferences) {
    const known = fields[field];
    if (ofModel !== model || !known || (major >= since && major <= until)) continue;
    delete fields[field];
    if (instead !== undefined) fields[instead] ??= known;
  }
  return fields;
}
