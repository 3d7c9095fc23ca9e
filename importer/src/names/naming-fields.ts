import { namingFields } from '@atrio/spreadsheets';

const createdTogether: Record<string, string[]> = {
  'product.product': ['product.product', 'product.template'],
  'product.template': ['product.product', 'product.template'],
};

/**
 * The models whose sheets create records of this model: a sheet of product templates creates products too.
 */
export const modelsThatCreate = (model: string): string[] => createdTogether[model] ?? [model];

/** Positions of the columns whose values other rows may use to name the record. */
export const namingPositions = (fieldNames: readonly string[]): number[] =>
  fieldNames.flatMap((field, at) => (namingFields.has(field) ? [at] : []));
