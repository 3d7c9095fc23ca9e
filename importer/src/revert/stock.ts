import type { OdooClient } from '@atrio/odoo';
import { sendRecords } from '../send-records.ts';
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
import { idOf, type Place, type Result, type UndoRecord } from './place.ts';

/** What is to become of a quant. */
interface Plan {
  quant: Quant;
  /** Quantity to count back to. */
  to: number;
}

/**
 * Nobody may delete stock: a count is taken back by another count, to the quantity that was there before,
 * as Odoo's own history shows it; but only where nothing else moved the product in that place since.
 */
export async function takeBackCounts({ client }: Place, records: UndoRecord[]): Promise<Result[]> {
  const quants = await quantsIn(client, records.map(idOf));
  const moved = await movedSince(client, [...quants.values()], records);
  const plans = new Map<number, Plan>();
  const decided = records.map((record) => {
    const quant = quants.get(idOf(record));
    // An earlier row of this batch may have counted the same quant: it goes on from where that one ends.
    const now = plans.get(idOf(record))?.to ?? quant?.quantity ?? 0;
    const decision = decide(record, quant ?? null, now, moved);
    if (quant && 'to' in decision) plans.set(quant.id, { quant, to: decision.to });
    return { record, decision };
  });
  const refused = await count(client, [...plans.values()]);
  return decided.map(({ record, decision }): Result => {
    if (!('to' in decision)) return { record, undo: 'kept', reason: decision.reason };
    const words = refused.get(idOf(record));
    if (words !== undefined)
      return { record, undo: 'kept', reason: `Odoo no aceptó el ajuste. ${words}`.trim() };
    const reason = `La existencia volvió a ${spanishNumber(decision.to)} con un ajuste de inventario.`;
    return { record, undo: 'restored', reason };
  });
}

type Decision = { to: number } | { reason: string };

function decide(
  record: UndoRecord,
  quant: Quant | null,
  now: number,
  moved: ReadonlyMap<string, string>,
): Decision {
  const [change] = record.before;
  if (!change) return { reason: 'No sabemos cuánto había antes. Ajusta su existencia a mano en Inventario.' };
  const before = Number(change.before);
  // Odoo deletes an empty quant by itself.
  if (isSameQuantity(now, before)) return { to: before };
  if (!quant) return { reason: 'Odoo ya no tiene esa existencia. Ajústala a mano en Inventario.' };
  if (!isSameQuantity(now, Number(change.after))) {
    const words = `Contamos ${spanishNumber(Number(change.after))} y ahora hay ${spanishNumber(now)}`;
    return { reason: `${words}: la existencia cambió después. Ajústala a mano en Inventario.` };
  }
  const last = moved.get(placeKey(quant.productId, quant.locationId)) ?? '';
  if (last > (change.at ?? '')) {
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

const movesAtMost = 5_000;

/** When somebody else moved a product in a place for the last time, by Odoo's clock, since the first of these counts. */
async function movedSince(
  client: OdooClient,
  quants: Quant[],
  records: UndoRecord[],
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
      { limit: movesAtMost, order: 'date desc, id desc' },
    ),
  );
  const last = new Map<string, string>();
  for (const { product_id, location_id, location_dest_id, date, reference } of rows ?? []) {
    if (String(reference).startsWith(moveName)) continue;
    for (const place of [location_id, location_dest_id]) {
      const key = placeKey(linkedId(product_id), linkedId(place));
      if (!last.has(key)) last.set(key, String(date));
    }
  }
  return last;
}

/** Counts the quants and applies the counts. @returns Odoo's words by quant that it did not let be counted */
async function count(client: OdooClient, plans: Plan[]): Promise<Map<number, string>> {
  const wanted = plans.filter(({ quant, to }) => quant.isOpen || !isSameQuantity(quant.quantity, to));
  if (!wanted.length) return new Map();
  const destination = {
    client,
    model: stockModel,
    fields: ['.id', 'inventory_quantity'],
    context: { lang: await client.preferredLang(), tracking_disable: true },
  };
  const rows = wanted.map(({ quant, to }) => ({ row: quant.id, rows: [[String(quant.id), String(to)]] }));
  const { accepted, refused } = await sendRecords(destination, rows);
  const words = new Map(refused.map(({ row, messages }) => [row, messages[0]?.message ?? '']));
  const unapplied = await applyInventory(
    client,
    accepted.map(({ row }) => row),
  );
  return new Map([...words, ...unapplied]);
}
