import type { Domain, OdooClient } from '@atrio/odoo';
import { fieldsOf } from './fields.ts';
import { templatesOf } from './products.ts';

/** Whether Odoo tracks the stock of a product. Odoo 18 and 19 ignore counts of other products and report no error. */
export interface Tracking {
  templateId: number;
  kind: 'tracked' | 'untracked' | 'service';
}

/** Tracking by id of the product (`product.product`). @throws OdooError */
export async function trackingOf(client: OdooClient, productIds: number[]): Promise<Map<number, Tracking>> {
  const context = { active_test: false };
  const templateOf = await templatesOf(client, productIds);
  const field = await trackingField(client);
  const templates = await client.searchRead(
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
export async function track(client: OdooClient, templateIds: number[]): Promise<void> {
  if (!templateIds.length) return;
  const field = await trackingField(client);
  await client.write('product.template', templateIds, {
    [field]: field === 'is_storable' ? true : 'product',
  });
}

/** The products of which Odoo keeps the stock. */
export async function trackedDomain(client: OdooClient): Promise<Domain> {
  return (await trackingField(client)) === 'is_storable'
    ? [['is_storable', '=', true]]
    : [['detailed_type', '=', 'product']];
}

/** Until Odoo 17 it is a type of product, since then a field of its own. */
async function trackingField(client: OdooClient): Promise<'is_storable' | 'detailed_type'> {
  const fields = await fieldsOf(client, 'product.template');
  return fields.is_storable ? 'is_storable' : 'detailed_type';
}
