import { foldedText } from '../../common/words.ts';
import { type FieldClaim, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';

const question = /^(?:(?:articulo|producto|item) de (?:inventario|stock|almacen)|inventory item|invntitem)$/;

/**
 * Takes «Artículo de inventario» with yes and no for the check mark of products that are kept in stock: with numbers
 * below it, it would be how many there are. Changes the claims.
 */
export function readStockQuestions(claims: readonly FieldClaim[], { fields, statistics }: ListFacts): void {
  if (!hasField(fields, 'is_storable') || claims.some(({ field }) => field === 'is_storable')) return;
  const claim = claims.find(
    ({ header, column, confidence }) =>
      question.test(foldedText(header)) &&
      statistics[column]?.kind === 'yes-no' &&
      (confidence === 'synonym' || confidence === 'none'),
  );
  if (claim !== undefined) takeFor(claim, 'is_storable');
}
