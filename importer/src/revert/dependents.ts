import type { Domain } from '@atrio/odoo';
import { variantsOf } from '../products.ts';
import { linkedId } from '../stock.ts';
import { unlessRefused } from '../unless-refused.ts';
import { usedBy } from './reasons.ts';
import type { RevertTarget } from './types.ts';

interface ReferringField {
  model: string;
  field: string;
}

/**
 * Records that Odoo deletes together with a record without asking: observed on 17 to 19, where a contact
 * takes its draft orders along and a project its tasks.
 */
const deletedTogether: Record<string, (ReferringField & { name: string })[]> = {
  'res.partner': [{ model: 'sale.order', field: 'partner_id', name: 'pedidos de venta' }],
  'project.project': [{ model: 'project.task', field: 'project_id', name: 'tareas' }],
  'product.template': [
    { model: 'product.supplierinfo', field: 'product_tmpl_id', name: 'precios de proveedores' },
    { model: 'product.pricelist.item', field: 'product_tmpl_id', name: 'precios en listas de precios' },
    { model: 'mrp.bom', field: 'product_tmpl_id', name: 'listas de materiales' },
    { model: 'stock.warehouse.orderpoint', field: 'product_tmpl_id', name: 'reglas de reabastecimiento' },
  ],
  'stock.location': [{ model: 'stock.location', field: 'location_id', name: 'ubicaciones' }],
  'pos.category': [{ model: 'pos.category', field: 'parent_id', name: 'categorías' }],
};

/**
 * Fields that refer to a record which Odoo therefore does not delete. Odoo would reject the deletion itself,
 * but of a whole batch and without naming the record: asking first saves hundreds of rejected calls.
 */
const deletionBlockers: Record<string, ReferringField[]> = {
  'res.partner': [
    { model: 'purchase.order', field: 'partner_id' },
    { model: 'account.move', field: 'partner_id' },
  ],
  'product.product': [
    { model: 'stock.move', field: 'product_id' },
    { model: 'sale.order.line', field: 'product_id' },
    { model: 'purchase.order.line', field: 'product_id' },
    { model: 'account.move.line', field: 'product_id' },
    { model: 'mrp.bom.line', field: 'product_id' },
    { model: 'pos.order.line', field: 'product_id' },
  ],
};

/**
 * Records that cannot be deleted, or would take others along, with the Spanish reason to leave them.
 *
 * @throws OdooError
 */
export async function dependents(target: RevertTarget, ids: number[]): Promise<Map<number, string>> {
  const { client, model } = target;
  const reasons = new Map<number, string>();
  if (!ids.length) return reasons;
  const add = (found: Iterable<number>, reason: string) => {
    for (const id of found) if (!reasons.has(id)) reasons.set(id, reason);
  };
  for (const { name, ...referring } of deletedTogether[model] ?? []) {
    add(await linkedFrom(target, referring, ids), `Tiene ${name} en tu Odoo, que se borrarían con él.`);
  }
  const free = ids.filter((id) => !reasons.has(id));
  if (model !== 'product.template') {
    for (const referring of deletionBlockers[model] ?? [])
      add(await linkedFrom(target, referring, free), usedBy(referring.model));
    return reasons;
  }
  const variants = await variantsOf(client, free);
  for (const referring of deletionBlockers['product.product'] ?? []) {
    const found = await linkedFrom(target, referring, [...variants.keys()]);
    add(
      [...found].map((variant) => variants.get(variant) ?? 0),
      usedBy(referring.model),
    );
  }
  return reasons;
}

const pageSize = 1_000;

/** Which of the records a field of another model refers to. */
async function linkedFrom(
  { client, context, absentModels }: RevertTarget,
  { model, field }: ReferringField,
  ids: number[],
): Promise<Set<number>> {
  const found = new Set<number>();
  for (let left = ids; left.length && !absentModels.has(model); left = left.filter((id) => !found.has(id))) {
    const domain: Domain = [[field, 'in', left]];
    const rows = await unlessRefused(client.searchRead(model, domain, [field], { context, limit: pageSize }));
    if (rows === null) absentModels.add(model);
    for (const row of rows ?? []) found.add(linkedId(row[field]));
    if ((rows ?? []).length < pageSize) break;
  }
  return found;
}
