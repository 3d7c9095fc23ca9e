import { findModel } from '../../catalogue/catalogue.ts';
import { texts } from '../../common/texts.ts';
import { type FieldClaim, leaveOut, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { arePercentages } from '../claims/value-kinds.ts';
import { descriptionOrDiscount } from './line-descriptions.ts';

/** «Ítem - Desc.», as Alegra has it. */
const ofItem = /^(?:[ií]tem|l[ií]nea|producto)s?\s*[-–:]\s*/i;
const saysDiscount = (header: string): boolean =>
  descriptionOrDiscount.test(header.trim().replace(ofItem, ''));

const percentage = /^\d{1,3}(?:[.,]\d{1,4})? ?%$/;

/** Takes "Desc." with percentages for the discount of a line. Changes the claims. */
export function readDiscounts(claims: FieldClaim[], { model, statistics }: ListFacts): void {
  const hint = findModel(model)?.fields.find(({ field }) => /(?:^|\/)discount$/.test(field));
  if (hint === undefined || claims.some(({ field }) => field === hint.field)) return;
  const claim = claims.find(
    ({ header, column, confidence }) =>
      saysDiscount(header) &&
      (statistics[column]?.kind === 'percent' || arePercentages(statistics[column]?.values ?? [])) &&
      (confidence === 'synonym' || confidence === 'none'),
  );
  if (claim !== undefined) {
    takeFor(claim, hint.field);
    return;
  }
  // Numbers are no description, but they may be amounts instead of percentages, or both: «5%», «0.05 c/u».
  for (const claim of claims) {
    const { kind = null, values = [] } = statistics[claim.column] ?? {};
    const isDiscount =
      kind === 'amount' || kind === 'number' || values.some((value) => percentage.test(value));
    if (!saysDiscount(claim.header) || !isDiscount) continue;
    leaveOut(claim, texts.mapping.unknownHeader(claim.header), { isOpen: true, offer: hint.field });
    claim.isOtherKind = true;
  }
}
