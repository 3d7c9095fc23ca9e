import type { ValueKind } from './value-kinds.ts';

/** Kinds that the values of a field may have, the most usual one first; empty: any. */
export function expectedKinds(
  field: string,
  type: string,
  measure: string | undefined,
): readonly ValueKind[] {
  const known = kindsOfField.find(([pattern]) => pattern.test(field))?.[1];
  if (known !== undefined) return known;
  if (type === 'date' || type === 'datetime') return ['date'];
  if (type === 'boolean') return ['yes-no', 'number'];
  if (type === 'float' || type === 'monetary' || type === 'integer' || measure !== undefined)
    return ['amount', 'number', 'percent'];
  if (type === 'text' || type === 'html') return ['long-text', 'name', 'category', 'code'];
  if (type === 'many2one' || type === 'many2many' || type === 'selection')
    return ['category', 'name', 'code'];
  return [];
}

const kindsOfField: readonly (readonly [RegExp, readonly ValueKind[]])[] = [
  [/email/, ['email']],
  [/(^|_)(phone|mobile)/, ['phone', 'number']],
  // «43.567.890» looks like an amount; the numbers of Ecuador and Honduras have 13 and 14 digits.
  [/^vat$/, ['tax-number', 'code', 'number', 'identity-number', 'amount', 'barcode']],
  [/^website$|url/, ['url']],
  [/^company_name$/, ['category', 'name', 'long-text']],
  [/^company_registry$/, ['code', 'number', 'tax-number', 'barcode']],
  [/^country_(?:id|of_origin)$/, ['country', 'category', 'name']],
  // The quantity of a line has «uom» in its name, too.
  [/uom(_po)?_id$|product_uom$/, ['unit', 'category', 'name']],
  [/\/account_id$/, ['code', 'number', 'category', 'name']],
  [/^barcode$/, ['barcode', 'number', 'code']],
  [/^identification_id$/, ['identity-number', 'code', 'number', 'barcode']],
  [/^(default_code|ref|code|product_code)$/, ['code', 'number', 'barcode']],
  [/^zip$/, ['number', 'code']],
  [/^referred$/, ['name', 'category']],
  [/payment_term/, ['number', 'category', 'name', 'code']],
  [/^property_account_/, ['code', 'number', 'category', 'name']],
  // Numbers in a line may be amounts of the tax.
  [/^order_line\/tax/, ['percent', 'category', 'name', 'code']],
  [/taxes_id/, ['percent', 'category', 'name', 'amount', 'number']],
  [/^name$/, ['name', 'code', 'category', 'long-text']],
  // A person is given by name: «01-234-000000-1» under «Cuenta bancaria» is not a salesperson.
  [/user_ids?$/, ['name', 'category']],
  [/_id$/, ['category', 'name', 'code']],
];
