import { findModel } from '../../catalogue/catalogue.ts';
import { isDocument, isOrder } from '../../catalogue/documents.ts';
import { isLineQuantity } from '../../catalogue/field-paths.ts';
import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { numbersRows } from '../claims/claim-sources.ts';
import { type FieldClaim, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { numberWords } from './document-numbers.ts';
import { isSeries } from './document-series.ts';

const orderNumber =
  /^(?:(?:no|num|numero) )?(?:de )?(?:folio|documento|comprobante|oc|o c|ov)(?: (?:de )?(?:la )?(?:oc|orden|compra|venta|pedido))?$/;
const units =
  /^(?:(?:total|no|num|numero|cantidad)(?: de)? )?(?:unidades|unidad|uds|unds?|unids?|piezas|pzas?|pzs)$/;
const plainNumber = /^\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d{1,4})?$/;
const mostValues = 0.8;

/**
 * Takes columns that lists of orders name with words that mean something else elsewhere, if the values fit:
 * «Folio» is the number of an order, «Correlativo» beside «Serie» that of an invoice, and «Unidades» with numbers below
 * is how many. Changes the claims.
 */
export function claimOrderColumns(claims: readonly FieldClaim[], { model, statistics }: ListFacts): void {
  const hints = findModel(model)?.fields ?? [];
  const has = (field: string) => claims.some((claim) => claim.field === field);
  const mostAre = (pattern: RegExp, { column }: FieldClaim) => {
    const values = statistics[column]?.values ?? [];
    return (
      values.length > 0 && values.filter((value) => pattern.test(value)).length >= values.length * mostValues
    );
  };
  const unclaimed = claims.filter(
    ({ header, column, field, confidence, reason }) =>
      field === null &&
      confidence === 'none' &&
      reason !== undefined &&
      !numbersRows(header, statistics[column]),
  );
  const open = (isMeant: (header: string) => boolean, values: RegExp) =>
    unclaimed.find((claim) => isMeant(comparableHeader(claim.header)) && mostAre(values, claim));
  if (isDocument(model) && !has('name') && !has('ref')) {
    const isNumbered = claims.some(({ header, field }) => field === null && isSeries(header));
    const number = isOrder(model) ? open((header) => orderNumber.test(header), /\d/) : undefined;
    // Beside a series such a column numbers the documents, elsewhere perhaps the rows.
    const bare = isNumbered ? open((header) => numberWords.has(header), /\d/) : undefined;
    take(number ?? bare, 'name');
  }
  const quantity = hints.find(({ field }) => isLineQuantity(field))?.field;
  const price = hints.find(({ field }) => field.endsWith('/price_unit'))?.field;
  // An invoice may have no more than its total, which is no price as soon as there are quantities.
  if (quantity !== undefined && !has(quantity) && (isOrder(model) || (price !== undefined && has(price))))
    take(
      open((header) => units.test(header), plainNumber),
      quantity,
    );
}

function take(claim: FieldClaim | undefined, field: string): void {
  if (claim !== undefined) takeFor(claim, field);
}
