import type { Domain } from '@atrio/odoo';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { templatesOf } from '../instance/products.ts';

/** Whether Odoo tracks the stock of a product. Odoo 18 and 19 ignore counts of other products and report no error. */
export interface Tracking {
  templateId: number;
  kind: 'tracked' | 'untracked' | 'service';
}

/** Tracking by id of the product (`product.product`). @throws OdooError */
export async function trackingOf(odoo: OdooInstance, productIds: number[]): Promise<Map<number, Tracking>> {
  const context = { active_test: false };
  const templateOf = await templatesOf(odoo.client, productIds);
  const field = await trackingField(odoo);
  const templates = await odoo.client.searchRead(
    'product.template',
    [['id', 'in', [...new Set(templateOf.values())]]],
    ['type', field],
    { context },
  );
  const kinds = new Map(
    templates.map((row): [number, Tracking['kind']] => {
      if (row.type === 'service' || row[field] === 'service') return [Number(row.id), 'service'];
      const isTracked = row[field] === true || row[field] === 'product';
      return [Number(row.id), isTracked ? 'tracked' : 'untracked'];
    }),
  );
  return new Map(
    [...templateOf].map(([id, templateId]) => [
      id,
      { templateId, kind: kinds.get(templateId) ?? 'untracked' },
    ]),
  );
}

/** Makes Odoo keep the stock of these products. @param templateIds no services @throws OdooError */
export async function track(odoo: OdooInstance, templateIds: number[]): Promise<void> {
  if (!templateIds.length) return;
  const field = await trackingField(odoo);
  await odoo.client.write('product.template', templateIds, {
    [field]: field === 'is_storable' ? true : 'product',
  });
}

/** The products (`product.product`) of which Odoo keeps the stock. */
export async function trackedDomain(odoo: OdooInstance): Promise<Domain> {
  return (await trackingField(odoo)) === 'is_storable'
    ? [['product_tmpl_id.is_storable', '=', true]]
    : [['product_tmpl_id.detailed_type', '=', 'product']];
}

/** Until Odoo 17, tracked stock is a type of product; since Odoo 18 it is a field of its own. */
async function trackingField(odoo: OdooInstance): Promise<'is_storable' | 'detailed_type'> {
  const fields = await odoo.fields('product.template');
  return fields.is_storable ? 'is_storable' : 'detailed_type';
}
