import { findModel } from '../../catalogue/catalogue.ts';
import { unsureMatch } from '../../catalogue/header-words.ts';
import { stockQuants } from '../../catalogue/stock.ts';
import { texts } from '../../common/texts.ts';
import { foldedText } from '../../common/words.ts';
import { claimFromHeader } from '../claims/claim-sources.ts';
import { type FieldClaim, isFoundByWords, leaveOut, takeFor } from '../claims/claims.ts';
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

const counted = 'inventory_quantity';

/**
 * Takes «Físico (cajas)» for the count where the column that would be it has what the system says: «Sist.» beside it is
 * in the same unit. Changes the claims.
 */
export function takeCountedQuantity(claims: readonly FieldClaim[], { model }: ListFacts): void {
  if (model !== stockQuants.model) return;
  const system = claims.find(({ field, isWeak }) => field === counted && isWeak === true);
  if (system === undefined || claims.some((claim) => claim.field === counted && claim !== system)) return;
  const hints = findModel(model)?.fields ?? [];
  const count = claims.find(
    ({ field, isOpen, header }) =>
      field === null && isOpen === true && unsureMatch(header, hints, model)?.field === counted,
  );
  if (count === undefined) return;
  leaveOut(system, texts.mapping.taken(system.header, count.header));
  takeFor(count, counted);
}

const saysOpening = /\b(?:inicial|inicio|apertura|anterior|opening|initial)\b/;

/**
 * Takes «Saldo final» for the count, and not «Saldo inicial», which stands before it in a list of what came in and went
 * out. Changes the claims.
 */
export function takeClosingQuantity(
  claims: readonly FieldClaim[],
  { model, fields, statistics }: ListFacts,
): void {
  if (model !== stockQuants.model) return;
  const opening = claims.filter(
    (claim) => claim.field === counted && isFoundByWords(claim) && saysOpening.test(foldedText(claim.header)),
  );
  const closing = claims.find(
    ({ header, column, field, isOpen }) =>
      (field === counted || (field === null && isOpen === true)) &&
      !saysOpening.test(foldedText(header)) &&
      statistics[column]?.filled !== 0 &&
      claimFromHeader(header, fields, model).field === counted,
  );
  if (closing === undefined) return;
  for (const claim of opening) leaveOut(claim, texts.mapping.taken(claim.header, closing.header));
}
