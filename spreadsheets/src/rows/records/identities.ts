import { ownValue } from '../../common/own-value.ts';

/** Which record of Odoo a row means, where records have neither a code nor a name of their own. */
export interface RecordIdentity {
  /** The fields with the records that a record is about. */
  references: readonly [string, ...string[]];
  /** Fields that tell apart several records with the same references. */
  details: readonly string[];
  /**
   * The same, but a record with a value in one of these is never meant by a sheet without that column: a price for one
   * variant, or one that was valid last year.
   */
  apart: readonly string[];
}

/**
 * By model. Odoo refuses a second rule for a product in a place; of two prices for the same product it would take
 * both, and use one of them.
 */
const identities: Readonly<Record<string, RecordIdentity>> = {
  'stock.warehouse.orderpoint': { references: ['product_id', 'location_id'], details: [], apart: [] },
  'product.pricelist.item': {
    references: ['product_tmpl_id', 'pricelist_id'],
    details: ['min_quantity'],
    apart: ['product_id', 'date_start', 'date_end'],
  },
  'product.supplierinfo': {
    references: ['product_tmpl_id', 'partner_id'],
    details: ['product_code', 'min_qty'],
    apart: ['product_id', 'date_start', 'date_end'],
  },
};

/** @returns null for a model whose records a key identifies */
export const recordIdentity = (model: string): RecordIdentity | null => ownValue(identities, model) ?? null;
