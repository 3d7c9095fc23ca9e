import { type OdooClient, OdooError } from '@atrio/odoo';
import type { FieldChange } from './changes.ts';
import { type Fields, fieldsOf } from './model-fields.ts';

export const stockModel = 'stock.quant';

/** Counted quantities without a place are those of the warehouse's own. */
export async function stockDefaults(
  client: OdooClient,
  model: string,
  fields: Fields,
): Promise<Record<string, string>> {
  if (model !== stockModel || !fields.location_id) return {};
  const context = { lang: await client.preferredLang() };
  const [warehouse] = await client.searchRead('stock.warehouse', [], ['lot_stock_id'], {
    limit: 1,
    order: 'sequence, id',
    context,
  });
  const place = warehouse?.lot_stock_id;
  return Array.isArray(place) ? { location_id: String(place[1]) } : {};
}

/** What became of loaded counts. */
export interface Applied {
  /** What was in stock, and what is now; as FieldChange[] in JSON, by quant. */
  changes: Map<number, string>;
  /** Quants that Odoo left unapplied. */
  left: number[];
}

/**
 * A loaded quantity is only a count until it is applied. Asked for those that are not applied yet, so that
 * after a crash nothing is applied twice.
 */
export async function applyCounts(client: OdooClient, ids: number[]): Promise<Applied> {
  const context = { lang: await client.preferredLang() };
  const counts = async (counted: number[]) =>
    counted.length
      ? client.searchRead(stockModel, [['id', 'in', counted]], ['quantity', 'inventory_quantity_set'], {
          context,
        })
      : [];
  const open = (await counts(ids)).filter((row) => row.inventory_quantity_set === true);
  if (!open.length) return { changes: new Map(), left: [] };
  const openIds = open.map((row) => Number(row.id));
  try {
    await client.call(stockModel, 'action_apply_inventory', [openIds], {}, { timeoutMs: 5 * 60_000 });
  } catch (error) {
    // Over XML-RPC the answer "nothing" is an error of its own: the quants tell what happened.
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
  }
  const now = new Map((await counts(openIds)).map((row) => [Number(row.id), row]));
  const label = (await fieldsOf(client, stockModel)).quantity?.string ?? 'quantity';
  const changes = open.map((row): [number, string] => {
    const after = now.get(Number(row.id))?.quantity;
    const change: FieldChange = { field: 'quantity', label, before: row.quantity, after };
    return [Number(row.id), JSON.stringify([change])];
  });
  const left = openIds.filter((id) => now.get(id)?.inventory_quantity_set === true);
  return { changes: new Map(changes), left };
}
