import { comparableHeader } from '../../catalogue/header-tokens.ts';
import type { FieldClaim } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';

const ofSite = 'website_description';
const short = /^(?:descripcion corta|short description)$/;
const long = /^(?:descripcion(?: larga| completa)?|(?:long )?description)$/;

/**
 * Offers the text of a product's page for the longer of two descriptions in lists of web shops. Changes the
 * claims.
 */
export function offerShopDescription(claims: readonly FieldClaim[], { fields, model }: ListFacts): void {
  if (model !== 'product.template' || !hasField(fields, ofSite)) return;
  const says = (pattern: RegExp) => (claim: FieldClaim) => pattern.test(comparableHeader(claim.header));
  if (claims.some(({ field }) => field === ofSite)) return;
  if (!claims.filter(says(short)).some(({ field }) => field === 'description_sale')) return;
  // A column that a person left out has no reason.
  const whole = claims.find(
    (claim) => claim.field === null && claim.reason !== undefined && says(long)(claim),
  );
  if (whole !== undefined) whole.offer = ofSite;
}
