import { OdooError } from '@atrio/odoo';
import { unlessRefused } from '../import-plans/ask-instance.ts';
import type { UndoRecord } from './undo.repo.ts';
import type { Place, Result } from './undo-place.ts';

export const stockModel = 'stock.quant';

/**
 * Nobody may delete stock: what was counted in goes back to none by another count, as Odoo's own history
 * shows it, but only where nothing else moved the product since.
 */
export async function emptyStock(place: Place, records: UndoRecord[]): Promise<Result[]> {
  const { client, context } = place;
  const ids = records.map(({ odooId }) => odooId);
  const fields = ['product_id', 'location_id', 'quantity'];
  const rows = ids.length
    ? await client.searchRead(stockModel, [['id', 'in', ids]], fields, { context })
    : [];
  const results: Result[] = [];
  for (const { row, odooId } of records) {
    const quant = rows.find(({ id }) => id === odooId);
    if (!quant) results.push({ row, undo: 'removed', reason: null });
    else results.push({ row, ...(await emptyOne(place, quant)) });
  }
  return results;
}

async function emptyOne(
  { client, context }: Place,
  { id, product_id, location_id, quantity }: Record<string, unknown>,
): Promise<Omit<Result, 'row'>> {
  const done = { undo: 'restored', reason: 'La existencia volvió a 0 con un ajuste de inventario.' } as const;
  if (quantity === 0) return done;
  const link = (value: unknown) => (Array.isArray(value) ? value[0] : value);
  const moves = await unlessRefused(
    client.searchCount('stock.move.line', [
      ['product_id', '=', link(product_id)],
      ['state', '=', 'done'],
      '|',
      ['location_id', '=', link(location_id)],
      ['location_dest_id', '=', link(location_id)],
    ]),
  );
  if (moves !== null && moves > 1) {
    const reason =
      'El producto tuvo otros movimientos en esa ubicación. Ajusta su existencia a mano en Inventario.';
    return { undo: 'kept', reason };
  }
  const inventory = { context: { ...context, inventory_mode: true } };
  await client.call(stockModel, 'write', [[id], { inventory_quantity: 0 }], inventory);
  try {
    await client.call(stockModel, 'action_apply_inventory', [[id]], { context });
  } catch (error) {
    // Over XML-RPC the answer "nothing" is an error of its own: the quant tells what happened.
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    const left = await client.searchCount(stockModel, [
      ['id', '=', id],
      ['quantity', '!=', 0],
    ]);
    if (left) return { undo: 'kept', reason: `Odoo no aceptó el ajuste: ${error.detail ?? ''}` };
  }
  return done;
}
