import { products } from '../../catalogue/products.ts';
import { hasRightCheckDigit } from '../../values/barcodes.ts';
import { type FieldClaim, isFoundByWords, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';

/** The share of the codes that must have the check digit of a bar code. */
const leastShare = 0.6;
/** With fewer such codes, the digits may be right by chance. */
const fewest = 3;

/**
 * «Código» in the export of a till is what it scans: bar codes, and a few short codes of what has none. Changes the
 * claims.
 */
export function claimScannedCodes(claims: readonly FieldClaim[], list: ListFacts): void {
  const { fields, model, statistics } = list;
  if (model !== products.model || !hasField(fields, 'barcode')) return;
  if (claims.some(({ field }) => field === 'barcode')) return;
  const areScanned = ({ column }: FieldClaim) => {
    const values = statistics[column]?.values ?? [];
    const right = values.filter((value) => hasRightCheckDigit(value) === true).length;
    return right >= fewest && right >= values.length * leastShare;
  };
  const codes = claims.find(
    (claim) => claim.field === 'default_code' && isFoundByWords(claim) && areScanned(claim),
  );
  if (codes !== undefined) takeFor(codes, 'barcode');
}
