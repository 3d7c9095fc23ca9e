import type { DefaultTax, DefaultTaxes } from '@atrio/spreadsheets';
import { linkedId } from '../calls/linked-ids.ts';
import { unlessRefused } from '../calls/unless-refused.ts';
import type { OdooInstance } from './odoo-instance.ts';

/** Models with prices to which Odoo applies a tax. */
const pricedModels = new Set([
  'product.template',
  'product.product',
  'sale.order',
  'purchase.order',
  'account.move',
]);

/**
 * The taxes that Odoo gives new products and lines in the company that the user works in.
 *
 * @returns null for models without such prices
 * @throws OdooError
 */
export async function companyTaxes(
  odoo: OdooInstance,
  models: readonly string[],
): Promise<DefaultTaxes | null> {
  if (!models.some((model) => pricedModels.has(model))) return null;
  return odoo.taxes();
}

/**
 * The taxes of the company's settings, for a branch without them those of the company that it belongs to; none
 * without invoicing.
 *
 * @throws OdooError
 */
export async function askTaxes(odoo: OdooInstance): Promise<DefaultTaxes> {
  const none: DefaultTaxes = { sale: null, purchase: null };
  const fields = await unlessRefused(odoo.fields('res.company'));
  if (!fields?.account_sale_tax_id || !fields.account_purchase_tax_id) return none;
  const lineage = await odoo.lineage();
  const taxFields = ['account_sale_tax_id', 'account_purchase_tax_id'];
  const companies = await odoo.client.searchRead('res.company', [['id', 'in', lineage]], taxFields);
  const nearest = lineage.toReversed().flatMap((id) => companies.filter((company) => company.id === id));
  const [sale, purchase] = taxFields.map((field) => {
    const link = nearest.map((company) => company[field]).find(Array.isArray);
    return link === undefined ? null : linkedId(link);
  });
  const ids = [sale, purchase].filter((tax) => typeof tax === 'number');
  if (ids.length === 0) return none;
  const rows = await unlessRefused(
    odoo.client.searchRead(
      'account.tax',
      [['id', 'in', ids]],
      ['name', 'amount', 'amount_type', 'price_include'],
    ),
  );
  const taxOf = (tax: number | null | undefined): DefaultTax | null => {
    const row = rows?.find((candidate) => candidate.id === tax);
    // Of a tax that is no percentage we do not know how to take it out of a price.
    if (row?.amount_type !== 'percent') return null;
    return { name: String(row.name), percent: Number(row.amount), included: row.price_include === true };
  };
  return { sale: taxOf(sale), purchase: taxOf(purchase) };
}
