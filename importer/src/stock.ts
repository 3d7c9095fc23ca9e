import { type OdooClient, OdooError } from '@atrio/odoo';
import { type Fields, fieldsOf } from './fields.ts';

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

/** A quant as it stands in Odoo. */
export interface Quant {
  id: number;
  productId: number;
  locationId: number;
  quantity: number;
  /** A counted quantity waits to be applied. */
  isOpen: boolean;
  /** Of its last change, by Odoo's clock. */
  writtenAt: string;
}

/** Quants by id; Odoo deletes empty ones by itself, so some may be gone. */
export async function quantsIn(client: OdooClient, ids: number[]): Promise<Map<number, Quant>> {
  if (!ids.length) return new Map();
  const fields = ['product_id', 'location_id', 'quantity', 'inventory_quantity_set', 'write_date'];
  const rows = await client.searchRead(stockModel, [['id', 'in', [...new Set(ids)]]], fields, {
    context: { lang: await client.preferredLang(), active_test: false },
  });
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        id: Number(row.id),
        productId: linkedId(row.product_id),
        locationId: linkedId(row.location_id),
        quantity: Number(row.quantity),
        isOpen: row.inventory_quantity_set === true,
        writtenAt: String(row.write_date || ''),
      },
    ]),
  );
}

export const linkedId = (value: unknown): number => Number(Array.isArray(value) ? value[0] : value);

export const quantityLabel = async (client: OdooClient): Promise<string> =>
  (await fieldsOf(client, stockModel)).quantity?.string ?? 'quantity';

/** Odoo counts with up to six digits. */
export const isSameQuantity = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a));

/** Name of the stock moves that our counts make: it tells them from those of the customer's people. */
export const moveName = 'Conteo cargado por Atrio';

const applyTimeoutMs = 5 * 60_000;

/**
 * Applies counted quantities, all at once. Where Odoo does not (a product with lots, a quantity that moved
 * meanwhile) it leaves the whole lot: then by halves, until the ones at fault are alone.
 *
 * @returns Odoo's words by quant that is still not applied, '' where it gave none
 */
export async function applyInventory(client: OdooClient, ids: number[]): Promise<Map<number, string>> {
  const refused = new Map<number, string>();
  if (!ids.length) return refused;
  const context = { lang: await client.preferredLang(), inventory_name: moveName };
  let words = '';
  try {
    const options = { timeoutMs: applyTimeoutMs };
    await client.call(stockModel, 'action_apply_inventory', [ids], { context }, options);
  } catch (error) {
    // Over XML-RPC the answer "nothing" is an error of its own: the quants tell what happened.
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    words = error.detail ?? '';
  }
  const now = await quantsIn(client, ids);
  const open = ids.filter((id) => now.get(id)?.isOpen);
  if (open.length === 1 || (open.length > 0 && open.length < ids.length)) {
    for (const id of open) refused.set(id, words);
  } else if (open.length > 1) {
    const middle = Math.ceil(open.length / 2);
    for (const half of [open.slice(0, middle), open.slice(middle)]) {
      for (const [id, reason] of await applyInventory(client, half)) refused.set(id, reason);
    }
  }
  return refused;
}
