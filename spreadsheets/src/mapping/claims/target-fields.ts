import { findHint, type OdooField } from '../../catalogue/catalogue.ts';
import type { FieldHint } from '../../catalogue/field-hint.ts';
import { rootField } from '../../catalogue/field-paths.ts';
import { ownValue } from '../../common/own-value.ts';

/** Fields that Odoo fills in itself. */
export const neverLoaded = new Set([
  'display_name',
  'create_uid',
  'create_date',
  'write_uid',
  'write_date',
  '__last_update',
  // A search over two fields, which has the label «Teléfono/Celular».
  'phone_mobile_search',
]);

/** Whether the model has a field. `id` is the external id, which every model has. */
export function hasField(fields: Readonly<Record<string, OdooField>>, name: string): boolean {
  return name === 'id' || Object.hasOwn(fields, name);
}

/** What a field is called in this Odoo, or else in the catalogue. */
export const labelInOdoo = (
  field: string,
  model: string,
  fields: Readonly<Record<string, OdooField>>,
): string => ownValue(fields, field)?.string ?? findHint(model, field)?.labels[0] ?? field;

/** The name that a field of the catalogue has in this Odoo; null where it has none. */
export function existingField(hint: FieldHint, fields: Readonly<Record<string, OdooField>>): string | null {
  const names = [hint.field, ...(hint.alternatives ?? [])];
  // Where a field of the lines has two names, the instance may have told which one it uses.
  const ofLines =
    names.length > 1 ? names.find((name) => isSubfieldPath(name) && hasField(fields, name)) : undefined;
  return ofLines ?? names.find((name) => hasField(fields, rootField(name))) ?? null;
}

/**
 * Whether it is a field of another model, such as `order_line/product_id`. Only words of the catalogue lead to
 * one, not labels of Odoo.
 */
export const isSubfieldPath = (field: string): boolean => field.includes('/');
