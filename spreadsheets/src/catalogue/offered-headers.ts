import type { ModelHint, OfferedHeaders } from './field-hint.ts';
import { listOf } from './header-dictionary.ts';
import { offeredOfDocuments } from './offered-of-documents.ts';
import { offeredOfPeople } from './offered-of-people.ts';
import { offeredOfProducts } from './offered-of-products.ts';

export const offeredHeaders: OfferedHeaders = {
  ...offeredOfPeople,
  ...offeredOfProducts,
  ...offeredOfDocuments,
};

/** @returns the model with these headers added to those that its fields offer themselves */
export function withOfferedHeaders(hint: ModelHint): ModelHint {
  const ofModel = offeredHeaders[hint.model];
  if (ofModel === undefined) return hint;
  return {
    ...hint,
    fields: hint.fields.map((field) => {
      const more = ofModel[field.field];
      return more === undefined ? field : { ...field, offered: [...(field.offered ?? []), ...listOf(more)] };
    }),
  };
}
