/** Fields whose values other rows use to name a record. */
export const namingFields: ReadonlySet<string> = new Set([
  'name',
  'complete_name',
  'default_code',
  'barcode',
  'ref',
  'vat',
  'email',
  'login',
  'code',
]);
