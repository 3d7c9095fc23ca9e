import { type OdooClient, OdooError } from '@atrio/odoo';
import { byHalvesUntil } from '../calls/by-halves.ts';
import { linkedId } from '../calls/linked-ids.ts';
import type { BeforeCall, Stopped } from '../calls/send-records.ts';
import type { OdooInstance } from './odoo-instance.ts';
import { ownCompanyDomain } from './own-company.ts';

export const stockModel = 'stock.quant';

export const rulesModel = 'stock.warehouse.orderpoint';

/** The location of the stock of the user's first warehouse; null where the company has none. @throws OdooError */
export async function stockOfFirstWarehouse(
  odoo: OdooInstance,
): Promise<{ id: number; name: string } | null> {
  const own = await ownCompanyDomain(odoo, 'stock.warehouse');
  const [warehouse] = await odoo.client.searchRead('stock.warehouse', own, ['lot_stock_id'], {
    limit: 1,
    order: 'sequence, id',
    context: { lang: await odoo.client.preferredLang() },
  });
  const place = warehouse?.lot_stock_id;
  return Array.isArray(place) ? { id: Number(place[0]), name: String(place[1]) } : null;
}

/** Stock of a product in a location (`stock.quant`). */
export interface Quant {
  id: number;
  productId: number;
  locationId: number;
  quantity: number;
  /** A counted quantity waits to be applied. */
  isOpen: boolean;
  /** When it was last changed, by Odoo's clock. */
  writtenAt: string;
  /** Database ids of what it is of, by the fields that were asked for. */
  keys: Readonly<Record<string, number>>;
}

/**
 * Quants by id. Odoo deletes empty quants, so some may be missing.
 *
 * @param keys many2one fields to read besides
 * @throws OdooError
 */
export async function quantsIn(
  client: OdooClient,
  ids: number[],
  keys: readonly string[] = [],
): Promise<Map<number, Quant>> {
  if (!ids.length) return new Map();
  const own = ['product_id', 'location_id', 'quantity', 'inventory_quantity_set', 'write_date'];
  const fields = [...new Set([...own, ...keys])];
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
        keys: Object.fromEntries(keys.map((field) => [field, linkedId(row[field])])),
      },
    ]),
  );
}

/** Name of the quantity field in the customer's language. @throws OdooError */
export const quantityLabel = async (odoo: OdooInstance): Promise<string> =>
  (await odoo.fields(stockModel)).quantity?.string ?? 'quantity';

/** Odoo keeps quantities with up to six digits. */
export const isSameQuantity = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a));

/** Name of the stock moves that our counts make; it distinguishes them from the customer's own. */
export const moveName = 'Conteo cargado por Atrio';

const applyTimeoutMs = 5 * 60_000;

/** What became of counts that were to be applied. */
export interface AppliedInventory {
  /** Odoo's message by quant that is not applied, '' where it gave none. */
  refused: Map<number, string>;
  /** null where all were tried. Quants that are still open and not refused were not tried. */
  stopped: Stopped | null;
}

/**
 * Applies counted quantities in one call. Where Odoo applies none (a product with lots, a quantity that
 * changed since) each half is tried alone, until the quants at fault are found or `before` stops it.
 *
 * @param before called before each attempt but the first
 * @throws OdooError for reasons that are not in the quants
 */
export async function applyInventory(
  client: OdooClient,
  ids: number[],
  before: BeforeCall = async () => undefined,
): Promise<AppliedInventory> {
  const partly = new Map<number, string>();
  const { rejected, stopped } = await byHalvesUntil(
    ids,
    async (part) => {
      const { open, detail } = await applyOnce(client, part);
      if (open.length === part.length) throw new OdooError('rejected', { detail });
      for (const id of open) partly.set(id, detail);
    },
    before,
  );
  return { refused: new Map([...partly, ...rejected]), stopped };
}

/** @returns the quants that still wait to be applied, and Odoo's message */
async function applyOnce(client: OdooClient, ids: number[]): Promise<{ open: number[]; detail: string }> {
  const context = { lang: await client.preferredLang(), inventory_name: moveName };
  let detail = '';
  try {
    const options = { timeoutMs: applyTimeoutMs };
    await client.call(stockModel, 'action_apply_inventory', [ids], { context }, options);
  } catch (error) {
    // Over XML-RPC an empty answer is an error too: the quants show whether it was applied.
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    detail = error.detail ?? '';
  }
  const now = await quantsIn(client, ids);
  return { open: ids.filter((id) => now.get(id)?.isOpen), detail };
}
