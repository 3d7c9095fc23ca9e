import { foldedText } from '../../common/words.ts';
import { type FieldClaim, isFoundByWords, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';

const telephone = /^(?:tels?|telefonos?|phones?)\.?$/;

/**
 * «Tel / WhatsApp» holds telephones of every kind: where no other column has telephones, they are those of the record.
 * Changes the claims.
 */
export function claimTelephones(claims: readonly FieldClaim[], { fields }: ListFacts): void {
  if (!hasField(fields, 'phone') || claims.some(({ field }) => field === 'phone')) return;
  const both = claims.find(
    (claim) => claim.field === 'mobile' && isFoundByWords(claim) && namesBoth(claim.header),
  );
  if (both !== undefined) takeFor(both, 'phone');
}

const namesBoth = (header: string): boolean => {
  const parts = foldedText(header)
    .split(/[/,]|\s[yo]\s/)
    .map((part) => part.trim());
  return parts.length > 1 && parts.some((part) => telephone.test(part));
};
