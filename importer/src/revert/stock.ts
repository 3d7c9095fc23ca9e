import type { OdooClient } from '@atrio/odoo';
import { type BeforeCall, sendRecords } from '../send-records.ts';
import {
  applyInventory,
  isSameQuantity,
  linkedId,
  moveName,
  type Quant,
  quantsIn,
  stockModel,
} from '../stock.ts';
import { unlessRefused } from '../unless-refused.ts';
import { idOf, type RevertRecord, type RevertResult, type RevertTarget } from './types.ts';

interface CountPlan {
  quant: Quant;
  /** Quantity to count back to. */
  to: number;
}

/**
 * Odoo does not delete stock: a count is reverted by another count, to the quantity before, and Odoo's
 * history of moves shows both; but only where nothing else moved the product in that location since. A count that
 * was not tried has no result.
 *
 * @throws OdooError
 */
export async function revertCounts(
  { client, before }: RevertTarget,
  records: RevertRecord[],
): Promise<RevertResult[]> {
  const quants = await quantsIn(client, records.map(idOf));
  const moved = await movedSince(client, [...quants.values()], records);
  const plans = new Map<number, CountPlan>();
  const decided = records.map((record) => {
    const quant = quants.get(idOf(record));
    // Another row of this batch may have counted the same quant: this one continues from its result.
    const now = plans.get(idOf(record))?.to ?? quant?.quantity ?? 0;
    const decision = decideCount(record, quant ?? null, now, moved);
    if (quant && 'to' in decision) plans.set(quant.id, { quant, to: decision.to });
    return { record, decision };
  });
  const { refused, left } = await countBack(client, [...plans.values()], before);
  return decided.flatMap(({ record, decision }): RevertResult[] => {
    if (left.has(idOf(record))) return [];
    if (!('to' in decision)) return [{ record, undo: 'kept', reason: decision.reason }];
    const detail = refused.get(idOf(record));
    if (detail !== undefined)
      return [{ record, undo: 'kept', reason: `Odoo no aceptó el ajuste. ${detail}`.trim() }];
    const reason = `La existencia volvió a ${spanishNumber(decision.to)} con un ajuste de inventario.`;
    return [{ record, undo: 'restored', reason }];
  });
}

type CountDecision = { to: number } | { reason: string };

function decideCount(
  record: RevertRecord,
  quant: Quant | null,
  now: number,
  moved: ReadonlyMap<string, string>,
): CountDecision {
  const [change] = record.before;
  if (!change) return { reason: 'No sabemos cuánto había antes. Ajusta su existencia a mano en Inventario.' };
  const before = Number(change.before);
  // Odoo deletes empty quants.
  if (isSameQuantity(now, before)) return { to: before };
  if (!quant) return { reason: 'Odoo ya no tiene esa existencia. Ajústala a mano en Inventario.' };
  if (change.after === null) {
    return { reason: 'La carga se cortó mientras la contaba. Ajusta su existencia a mano en Inventario.' };
  }
  if (!isSameQuantity(now, Number(change.after))) {
    const counts = `Contamos ${spanishNumber(Number(change.after))} y ahora hay ${spanishNumber(now)}`;
    return { reason: `${counts}: la existencia cambió después. Ajústala a mano en Inventario.` };
  }
  const lastMove = moved.get(placeKey(quant.productId, quant.locationId)) ?? '';
  if (lastMove > (change.at ?? '')) {
    return {
      reason:
        'El producto tuvo otros movimientos en esa ubicación. Ajusta su existencia a mano en Inventario.',
    };
  }
  return { to: before };
}

const placeKey = (productId: number, locationId: number) => `${productId} ${locationId}`;

const spanishNumber = (value: number): string =>
  new Intl.NumberFormat('es-GT', { maximumFractionDigits: 6 }).format(value);

const maxMoves = 5_000;

/** When others last moved a product in a location, by Odoo's clock, since the first of these counts. */
async function movedSince(
  client: OdooClient,
  quants: Quant[],
  records: RevertRecord[],
): Promise<Map<string, string>> {
  const times = records.flatMap(({ before }) => before.map(({ at }) => at ?? ''));
  const [first] = times.filter((at) => at !== '').sort();
  if (!quants.length || first === undefined) return new Map();
  const places = [...new Set(quants.map(({ locationId }) => locationId))];
  const rows = await unlessRefused(
    client.searchRead(
      'stock.move.line',
      [
        ['product_id', 'in', [...new Set(quants.map(({ productId }) => productId))]],
        ['state', '=', 'done'],
        ['date', '>', first],
        '|',
        ['location_id', 'in', places],
        ['location_dest_id', 'in', places],
      ],
      ['product_id', 'location_id', 'location_dest_id', 'date', 'reference'],
      { limit: maxMoves, order: 'date desc, id desc' },
    ),
  );
  const lastMoves = new Map<string, string>();
  for (const { product_id, location_id, location_dest_id, date, reference } of rows ?? []) {
    if (String(reference).startsWith(moveName)) continue;
    for (const place of [location_id, location_dest_id]) {
      const key = placeKey(linkedId(product_id), linkedId(place));
      if (!lastMoves.has(key)) lastMoves.set(key, String(date));
    }
  }
  return lastMoves;
}

/** What became of quants that were to be counted back. */
interface CountedBack {
  /** Odoo's message by quant that was not counted. */
  refused: Map<number, string>;
  /** Quants that were not tried, because `before` stopped it. */
  left: Set<number>;
}

/** Counts the quants and applies the counts. */
async function countBack(client: OdooClient, plans: CountPlan[], before: BeforeCall): Promise<CountedBack> {
  const wanted = plans.filter(({ quant, to }) => quant.isOpen || !isSameQuantity(quant.quantity, to));
  if (!wanted.length) return { refused: new Map(), left: new Set() };
  const destination = {
    client,
    model: stockModel,
    fields: ['.id', 'inventory_quantity'],
    context: { lang: await client.preferredLang(), tracking_disable: true },
  };
  const rows = wanted.map(({ quant, to }) => ({ row: quant.id, rows: [[String(quant.id), String(to)]] }));
  const sent = await sendRecords(destination, rows, before);
  const details = new Map(sent.refused.map(({ row, messages }) => [row, messages[0]?.message ?? '']));
  const counted = sent.accepted.map(({ row }) => row);
  const applied = await applyInventory(client, counted, before);
  const refused = new Map([...details, ...applied.refused]);
  if (!sent.stopped && !applied.stopped) return { refused, left: new Set() };
  const after = await quantsIn(client, counted);
  const done = new Set([...refused.keys(), ...counted.filter((id) => !after.get(id)?.isOpen)]);
  return { refused, left: new Set(rows.flatMap(({ row }) => (done.has(row) ? [] : [row]))) };
}
