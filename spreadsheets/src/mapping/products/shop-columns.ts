import { texts } from '../../common/texts.ts';
import { wordKey } from '../../common/words.ts';
import { type FieldClaim, isFoundByWords, leaveOut, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';
import { choiceWordsOf } from '../doubts/other-choices.ts';

/** Columns with which Shopify and Loyverse group the rows of a product. */
const groupHeaders = new Set(['handle', 'urlhandle']);
export const groupsProducts = (header: string): boolean => groupHeaders.has(wordKey(header));

/** «Option1 Name»: what the variants differ in, such as «Talla», and not the name of the product. */
const optionName = /^(?:option\s?\d name|opci[oó]n\s?\d nombre|nombre (?:de la )?opci[oó]n\s?\d)$/i;

const title = /^(?:title|t[ií]tulo)$/i;

/**
 * Reads the columns of an export of Shopify or Loyverse that mean something else in other lists: «Type» is the category
 * that the shop gave to a product, and «Title», blank in the rows of its variants, is its name. Changes the claims.
 */
export function readShopColumns(claims: readonly FieldClaim[], list: ListFacts): void {
  if (list.model !== 'product.template' || !claims.some(({ header }) => groupsProducts(header))) return;
  const isNamed = claims.some(({ field }) => field === 'name');
  for (const claim of claims) {
    if (claim.field === null && optionName.test(claim.header.trim()))
      leaveOut(claim, texts.mapping.unknownHeader(claim.header));
    else if (!isNamed && claim.isOpen === true && title.test(claim.header.trim())) takeFor(claim, 'name');
    else if (isTypeOfShop(claim, list) && hasField(list.fields, 'categ_id')) takeFor(claim, 'categ_id');
  }
}

const typeFields = new Set(['type', 'detailed_type']);

function isTypeOfShop(claim: FieldClaim, { fields, model, statistics }: ListFacts): boolean {
  if (claim.field === null || !typeFields.has(claim.field) || !isFoundByWords(claim)) return false;
  const known = choiceWordsOf(claim.field, fields, model);
  const values = statistics[claim.column]?.values ?? [];
  return values.length > 0 && values.every((value) => !known.has(wordKey(value)));
}
