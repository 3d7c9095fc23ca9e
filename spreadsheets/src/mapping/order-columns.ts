import { findModel } from '../catalogue/catalogue.ts';
import { comparableHeader } from '../catalogue/header-tokens.ts';
import { numbersRows } from './claim-sources.ts';
import type { FieldClaim } from './claims.ts';
import { isSeries } from './document-series.ts';
import type { ColumnStatistics } from './record-names.ts';

const orderNumber =
  /^(?:(?:no|num|numero) )?(?:de )?(?:folio|documento|comprobante|oc|o c|ov)(?: (?:de )?(?:la )?(?:oc|orden|compra|venta|pedido))?$/;
/** Behind a series they number the documents, elsewhere perhaps the rows. */
const bareNumber = /^(?:no|num|numero|n|nro|correlativo)$/;
const units =
  /^(?:(?:total|no|num|numero|cantidad)(?: de)? )?(?:unidades|unidad|uds|unds?|unids?|piezas|pzas?|pzs)$/;
const plainNumber = /^\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d{1,4})?$/;
const mostValues = 0.8;

/**
 * Takes what the lists of orders call in words that mean something else elsewhere, where the values agree: «Folio» is
 * the number of an order, and «Unidades» with numbers below is how many. Changes the claims.
 */
export function claimOrderColumns(
  claims: readonly FieldClaim[],
  model: string,
  statistics: readonly ColumnStatistics[],
): void {
  const isOrder = model === 'sale.order' || model === 'purchase.order';
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
  const open = (pattern: RegExp, values: RegExp) =>
    unclaimed.find((claim) => pattern.test(comparableHeader(claim.header)) && mostAre(values, claim));
  if (isOrder && !has('name')) {
    const isNumbered = claims.some(({ header, field }) => field === null && isSeries(header));
    take(open(orderNumber, /\d/) ?? (isNumbered ? open(bareNumber, /\d/) : undefined), 'name');
  }
  const quantity = hints.find(({ field }) => quantityField.test(field))?.field;
  const price = hints.find(({ field }) => field.endsWith('/price_unit'))?.field;
  // An invoice may have no more than its total, which is no price as soon as there are quantities.
  if (quantity !== undefined && !has(quantity) && (isOrder || (price !== undefined && has(price))))
    take(open(units, plainNumber), quantity);
}

const quantityField = /\/(?:product_uom_qty|product_qty|quantity)$/;

function take(claim: FieldClaim | undefined, field: string): void {
  if (claim === undefined) return;
  Object.assign(claim, { field, confidence: 'synonym' });
  delete claim.reason;
  delete claim.isOpen;
}
