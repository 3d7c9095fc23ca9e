import { type Environment, modelOf } from './environment.ts';
import type { ModelDefinition } from './models.ts';
import { search } from './read.ts';
import type { Data } from './store.ts';

/**
 * Applies counted quantities. Each one creates a finished stock move of the difference, and a product with
 * moves cannot be deleted. Where one of the quants has changed since it was counted, or is of a product with
 * lots and has none (until 18), Odoo returns a dialog window and applies nothing.
 *
 * @returns null for Python's None, which XML-RPC cannot return; or the window
 */
export function applyInventory(env: Environment, model: ModelDefinition, ids: number[]): Data | null {
  const { store, id: db, version } = env.database;
  const quants = ids.map((id) => ({ id, data: store.find(db, model.name, id) ?? {} }));
  if (quants.some(({ data }) => isOutdated(data))) return windowOf('stock.inventory.conflict');
  if (version <= 18 && quants.some(({ data }) => lacksLot(env, data))) {
    return windowOf('stock.track.confirmation');
  }
  for (const { id, data } of quants) {
    const difference = isTracked(env, data) ? Number(data.inventory_diff_quantity ?? 0) : 0;
    if (difference !== 0) addMove(env, data, difference);
    store.update(db, model.name, id, store.nameOf(db, model.name, id), {
      ...data,
      quantity: Number(data.quantity ?? 0) + difference,
      inventory_quantity: 0,
      inventory_diff_quantity: 0,
      inventory_quantity_set: false,
      write_date: utcNow(),
    });
  }
  return null;
}

const windowOf = (model: string): Data => ({
  type: 'ir.actions.act_window',
  res_model: model,
  view_mode: 'form',
  target: 'new',
});

function isOutdated(quant: Data): boolean {
  const counted = Number(quant.inventory_quantity ?? 0) - Number(quant.inventory_diff_quantity ?? 0);
  return quant.inventory_quantity_set === true && counted !== Number(quant.quantity ?? 0);
}

/** Odoo ignores a count of a product that it does not track, without an error. */
function isTracked(env: Environment, quant: Data): boolean {
  const { store, id: db } = env.database;
  const product = store.find(db, 'product.product', Number(quant.product_id));
  const template = store.find(db, 'product.template', Number(product?.product_tmpl_id));
  return env.database.version >= 18 ? template?.is_storable === true : template?.detailed_type === 'product';
}

function lacksLot(env: Environment, quant: Data): boolean {
  const { store, id: db } = env.database;
  const product = store.find(db, 'product.product', Number(quant.product_id));
  const template = store.find(db, 'product.template', Number(product?.product_tmpl_id));
  const isTracked = template?.tracking === 'lot' || template?.tracking === 'serial';
  return isTracked && !quant.lot_id && !quant.quantity && Number(quant.inventory_quantity) !== 0;
}

function addMove(env: Environment, quant: Data, difference: number): void {
  const { store, id: db } = env.database;
  const [loss] = search(env, modelOf(env, 'stock.location'), [['usage', '=', 'inventory']], { limit: 1 });
  const [from, to] = difference > 0 ? [loss, quant.location_id] : [quant.location_id, loss];
  const said = env.context.inventory_name;
  const move: Data = {
    product_id: quant.product_id,
    location_id: from,
    location_dest_id: to,
    quantity: Math.abs(difference),
    state: 'done',
    date: utcNow(),
    reference: typeof said === 'string' ? said : 'Cantidad de producto actualizada (Administrator)',
  };
  const moveId = store.insert(db, 'stock.move', null, { ...move, is_inventory: true });
  store.insert(db, 'stock.move.line', null, { ...move, move_id: moveId, lot_id: quant.lot_id ?? null });
}

/** In Odoo's format: "2026-11-22 03:24:00" */
const utcNow = (): string => new Date().toISOString().slice(0, 19).replace('T', ' ');
