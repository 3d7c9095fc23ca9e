import { type OdooClient, OdooError } from '@atrio/odoo';
import type { Fields } from './model-fields.ts';

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

/**
 * A loaded quantity is only a count until it is applied. Asked for those that are not applied yet, so that
 * after a crash nothing is applied twice.
 *
 * @returns ids that Odoo left unapplied
 */
export async function applyCounts(client: OdooClient, ids: number[]): Promise<Set<number>> {
  const open = async (): Promise<number[]> => {
    const rows = await client.searchRead(
      stockModel,
      [
        ['id', 'in', ids],
        ['inventory_quantity_set', '=', true],
      ],
      ['id'],
    );
    return rows.map((row) => Number(row.id));
  };
  const counted = ids.length ? await open() : [];
  if (!counted.length) return new Set();
  try {
    await client.call(stockModel, 'action_apply_inventory', [counted], {}, { timeoutMs: 5 * 60_000 });
  } catch (error) {
    // Over XML-RPC the answer "nothing" is an error of its own: the quants tell what happened.
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
  }
  return new Set(await open());
}
