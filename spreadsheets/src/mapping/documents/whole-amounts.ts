import { wholeAmounts } from '../../catalogue/document-words.ts';
import { isOrder } from '../../catalogue/documents.ts';
import { isLineQuantity } from '../../catalogue/field-paths.ts';
import { positionOfHeader } from '../../catalogue/header-words.ts';
import { type FieldClaim, isLeftOutByPerson, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';

const price = 'order_line/price_unit';

/**
 * Takes «Total» of orders for the price of their only line, where no column says how many of a product, or for how much
 * each. Changes the claims.
 */
export function takeWholeAmounts(claims: readonly FieldClaim[], { model, statistics }: ListFacts): void {
  if (!isOrder(model)) return;
  const isSaid = claims.some(({ field, offer }) => {
    const path = field ?? offer ?? '';
    return path === price || isLineQuantity(path);
  });
  if (isSaid) return;
  const isAmount = ({ column }: FieldClaim) =>
    ['amount', 'number'].includes(statistics[column]?.kind ?? 'amount');
  const whole = claims.find(
    (claim) =>
      claim.field === null &&
      !isLeftOutByPerson(claim) &&
      isAmount(claim) &&
      positionOfHeader(claim.header, wholeAmounts, model) !== -1,
  );
  if (whole !== undefined) takeFor(whole, price);
}
