import type { Domain, OdooClient } from '@atrio/odoo';
import { linkedId } from '../calls/linked-ids.ts';
import { type BeforeCall, sendRecords } from '../calls/send-records.ts';
import { unlessRefused } from '../calls/unless-refused.ts';
import {
  applyInventory,
  isSameQuantity,
  moveName,
  type Quant,
  quantsIn,
  stockModel,
} from '../instance/stock.ts';
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
  const moves = await laterMoves(client, quants, records);
  const plans = new Map<number, CountPlan>();
  const decided = records.map((record) => {
    const quant = quants.get(idOf(record));
    // Another row of this batch may have counted the same quant: this one continues from its result.
    const now = plans.get(idOf(record))?.to ?? quant?.quantity ?? 0;
    const decision = decideCount(record, quant ?? null, now, moves);
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
  moves: LaterMoves,
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
  const key = placeKey(quant.productId, quant.locationId);
  if ((moves.last.get(key) ?? '') > (change.at ?? '')) {
    return {
      reason:
        'El producto tuvo otros movimientos en esa ubicación. Ajusta su existencia a mano en Inventario.',
    };
  }
  if (moves.unknown.has(key)) {
    return {
      reason:
        'No pudimos comprobar si el producto tuvo otros movimientos en esa ubicación. Ajusta su existencia a mano en Inventario.',
    };
  }
  return { to: before };
}

const placeKey = (productId: number, locationId: number) => `${productId} ${locationId}`;

const spanishNumber = (value: number): string =>
  new Intl.NumberFormat('es-GT', { maximumFractionDigits: 6 }).format(value);

const movesPerPage = 1_000;
/** Of a stock that moves a lot, or from a server that never ends, so many pages are read. */
const maxPages = 50;

/** What others moved since counts were applied. */
interface LaterMoves {
  /** When they last moved a product in a location, by Odoo's clock, as far as it was read. */
  last: ReadonlyMap<string, string>;
  /** Products in locations of which it is not known whether they were moved. */
  unknown: ReadonlySet<string>;
}

/** Reads page by page what moved since the first of these counts, and no more of what is known to have moved. */
async function laterMoves(
  client: OdooClient,
  quants: ReadonlyMap<number, Quant>,
  records: readonly RevertRecord[],
): Promise<LaterMoves> {
  const last = new Map<string, string>();
  const open = new Map<string, { quant: Quant; countedAt: string }>();
  for (const record of records) {
    const quant = quants.get(idOf(record));
    if (!quant) continue;
    const key = placeKey(quant.productId, quant.locationId);
    const times = [open.get(key)?.countedAt ?? '', ...record.before.map(({ at }) => at ?? '')];
    open.set(key, { quant, countedAt: times.sort().at(-1) ?? '' });
  }
  const [first] = records
    .flatMap(({ before }) => before.flatMap(({ at }) => at ?? []))
    .filter((at) => at !== '')
    .sort();
  if (first === undefined) return { last, unknown: new Set() };
  for (let page = 0, lastId = 0; page < maxPages && open.size > 0; page += 1) {
    const counted = [...open.values()].map(({ quant }) => quant);
    const places = [...new Set(counted.map(({ locationId }) => locationId))];
    const domain: Domain = [
      ['id', '>', lastId],
      ['product_id', 'in', [...new Set(counted.map(({ productId }) => productId))]],
      ['state', '=', 'done'],
      ['date', '>', first],
      '|',
      ['location_id', 'in', places],
      ['location_dest_id', 'in', places],
    ];
    const fields = ['product_id', 'location_id', 'location_dest_id', 'date', 'reference'];
    const options = { limit: movesPerPage, order: 'id' };
    const rows = await unlessRefused(client.searchRead('stock.move.line', domain, fields, options));
    if (rows === null) break;
    for (const { product_id, location_id, location_dest_id, date, reference } of rows) {
      if (String(reference).startsWith(moveName)) continue;
      for (const place of [location_id, location_dest_id]) {
        const key = placeKey(linkedId(product_id), linkedId(place));
        if (String(date) > (last.get(key) ?? '')) last.set(key, String(date));
      }
    }
    if (rows.length < movesPerPage) return { last, unknown: new Set() };
    for (const [key, { countedAt }] of open) if ((last.get(key) ?? '') > countedAt) open.delete(key);
    lastId = Number(rows.at(-1)?.id);
  }
  return { last, unknown: new Set(open.keys()) };
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
