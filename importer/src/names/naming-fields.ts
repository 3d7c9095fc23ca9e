/** Fields by which other rows name a record. */
const namingFields = new Set([
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

/** Models whose records are made along with those of another one. */
const togetherMade: Record<string, string[]> = {
  'product.product': ['product.product', 'product.template'],
  'product.template': ['product.product', 'product.template'],
};

/** Which models' sheets create records of this model: a product also comes from a sheet of templates. */
export const madeWith = (model: string): string[] => togetherMade[model] ?? [model];

/** The places among the values of a record at which it says what others call it. */
export const namingPlaces = (fieldNames: readonly string[]): number[] =>
  fieldNames.flatMap((field, at) => (namingFields.has(field) ? [at] : []));
