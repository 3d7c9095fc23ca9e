import { texts } from '../../common/texts.ts';
import { foldedText } from '../../common/words.ts';
import { type FieldClaim, leaveOut } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';

/** «XS», «3XL», «EG», «CH», «Talla 4», «T-32», «Única». */
const size =
  /^(?:x{0,4}[sl]|\dx?[sl]|[mgu]|ch|med|gde|peq|x{1,3}[cg]h?|x{0,3}eg|unic[ao]|(?:talla|t|no|num|numero|size)\s?\d{1,2}|talla [a-z]{1,3})$/;
/** Sizes of shoes and trousers. */
const number = /^\d{1,2}(?:[.,]5)?$/;
const fewestSizes = 3;

/** Whether a header is a size, in letters or with a word such as «Talla» before it. */
export const isSize = (header: string): boolean =>
  size.test(foldedText(header).replaceAll(/[.-]/g, ' ').trim());

/**
 * Leaves out the columns of a list of products that have the stock of one size each, and says how to load it.
 * Changes the claims.
 */
export function leaveOutSizes(claims: FieldClaim[], { model, statistics }: ListFacts): void {
  if (model !== 'product.template' && model !== 'stock.quant') return;
  const isCount = ({ column }: FieldClaim) => (statistics[column]?.kind ?? 'number') === 'number';
  const open = claims.filter(({ field, confidence }) => field === null && confidence === 'none');
  const sizes = open.filter(
    (claim) => isSize(claim.header) || (number.test(claim.header.trim()) && isCount(claim)),
  );
  if (sizes.length < fewestSizes) return;
  for (const claim of sizes) leaveOut(claim, texts.mapping.size(claim.header));
}
