import { findModel } from '../../catalogue/catalogue.ts';
import { isDocument } from '../../catalogue/documents.ts';
import { isLineProduct, isLineQuantity } from '../../catalogue/field-paths.ts';
import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { type FieldClaim, takeFor } from '../claims/claims.ts';
import { type ListFacts, provesInRows } from '../claims/column-statistics.ts';

const amount = /\b(?:total|subtotal|sub total|importe|monto|valor)\b/;
const price = /\b(?:precio|tarifa|valor|costo|renta|alquiler|unitari[oa]|diari[oa]|rate|price)\b/;
const mostCents = 0.01;

/**
 * Takes how many and for how much of lines that name them in words of their trade, where their rows prove it:
 * «Días» by «Tarifa diaria» is «Subtotal» in each. Changes the claims.
 */
export function claimLineFactors(claims: readonly FieldClaim[], { model, statistics }: ListFacts): void {
  if (!isDocument(model) || !claims.some(({ field }) => field !== null && isLineProduct(field))) return;
  const fields = (findModel(model)?.fields ?? []).map(({ field }) => field);
  const quantityField = fields.find(isLineQuantity);
  const priceField = fields.find((field) => field.endsWith('/price_unit'));
  if (quantityField === undefined || priceField === undefined) return;
  const claimed = (wanted: string) => claims.filter(({ field }) => field === wanted);
  const [quantities, prices] = [claimed(quantityField), claimed(priceField)];
  if (quantities.length > 0 && prices.length > 0) return;
  const open = claims.filter((claim) => claim.field === null && claim.isOpen === true);
  const says = (pattern: RegExp, { header }: FieldClaim) => pattern.test(comparableHeader(header));
  const pairs = (quantities.length > 0 ? quantities : open.filter((claim) => !says(price, claim))).flatMap(
    (many) =>
      (prices.length > 0 ? prices : open.filter((claim) => says(price, claim))).map((each) => ({
        many,
        each,
      })),
  );
  const totals = claims.filter((claim) => claim.field === null && says(amount, claim));
  const proven = pairs.filter(({ many, each }) =>
    totals.some(
      (total) =>
        total !== many &&
        total !== each &&
        provesInRows(
          [many, each, total].map(({ column }) => statistics[column]),
          ([count = 0, one = 0, all = 0]) => Math.abs(count * one - all) <= mostCents,
        ),
    ),
  );
  const [only] = proven;
  if (only === undefined || proven.length > 1) return;
  if (only.many.field === null) takeFor(only.many, quantityField);
  if (only.each.field === null) takeFor(only.each, priceField);
}
