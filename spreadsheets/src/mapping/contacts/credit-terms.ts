import { type FieldClaim, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';

const terms = 'property_payment_term_id';
const creditHeader = /^(?:cr[eé]dito|cr[eé]d\.?|pago|forma de cr[eé]dito)$/i;
const saysTerm =
  /^(?:(?:de |al )?contado|pago inmediato|inmediato|c\/e|(?:cr[eé]dito )?(?:a )?\d{1,3} ?d(?:[ií]as?|s)?\.?)$/i;

/**
 * «Crédito» of a contact may be an amount, an answer or a term. It is the term where every value is one: «30 días»,
 * «contado». Changes the claims.
 */
export function readCreditTerms(
  claims: readonly FieldClaim[],
  { fields, model, statistics }: ListFacts,
): void {
  if (model !== 'res.partner' || !hasField(fields, terms)) return;
  if (claims.some(({ field }) => field === terms)) return;
  const claim = claims.find(
    ({ header, column, isOpen }) =>
      isOpen === true && creditHeader.test(header.trim()) && areTerms(statistics[column]?.values ?? []),
  );
  if (claim !== undefined) takeFor(claim, terms);
}

const areTerms = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => saysTerm.test(value.trim()));
