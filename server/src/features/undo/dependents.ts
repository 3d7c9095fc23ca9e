import { unlessRefused } from '../import-plans/ask-instance.ts';
import type { Place } from './undo-place.ts';

/**
 * What Odoo deletes together with a record without asking: seen on 17 to 19, where a contact takes its
 * draft orders along and a project its tasks.
 */
const takenAlong: Record<string, { model: string; field: string; name: string }[]> = {
  'res.partner': [{ model: 'sale.order', field: 'partner_id', name: 'pedidos de venta' }],
  'project.project': [{ model: 'project.task', field: 'project_id', name: 'tareas' }],
  'product.template': [
    { model: 'product.supplierinfo', field: 'product_tmpl_id', name: 'precios de proveedores' },
    { model: 'mrp.bom', field: 'product_tmpl_id', name: 'listas de materiales' },
    { model: 'stock.warehouse.orderpoint', field: 'product_tmpl_id', name: 'reglas de reabastecimiento' },
  ],
  'stock.location': [{ model: 'stock.location', field: 'location_id', name: 'ubicaciones' }],
  'pos.category': [{ model: 'pos.category', field: 'parent_id', name: 'categorías' }],
};

/** Records that would take others along, with the Spanish reason to leave them. */
export async function dependents(
  { client, model, context }: Place,
  ids: number[],
): Promise<Map<number, string>> {
  const reasons = new Map<number, string>();
  if (!ids.length) return reasons;
  for (const { model: other, field, name } of takenAlong[model] ?? []) {
    const found = await unlessRefused(client.searchRead(other, [[field, 'in', ids]], [field], { context }));
    for (const row of found ?? []) {
      const link = row[field];
      const id = Array.isArray(link) ? Number(link[0]) : Number(link);
      reasons.set(id, `Tiene ${name} en tu Odoo, que se borrarían con él.`);
    }
  }
  return reasons;
}
