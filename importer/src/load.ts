import type { OdooClient } from '@atrio/odoo';
import type { Difference, Pair } from './compare.ts';
import { applyCounts, type Count, type CountResult } from './counts.ts';
import type { Keeper, Rejected } from './keeper.ts';
import type { Job } from './match.ts';
import type { Sendable } from './names/named-ids.ts';
import { type Shipment, updateShipments } from './outgoing.ts';
import { direct, type Entrance, entranceOf } from './products.ts';
import type { Outcome } from './record.ts';
import { type About, missedCount, refusalOf } from './row-problems.ts';
import { type Refusal, sendRecords } from './send-records.ts';
import { bringBack, putAway } from './standing.ts';
import { stockModel } from './stock.ts';
import { finishedUpdates } from './updates.ts';

export type Known = Pick<Pair, 'record' | 'odooId'>;

/** Records that are sent in one go. */
export interface Part {
  fresh: Sendable[];
  /** The fresh ones, as `load()` takes them. */
  shipment: Shipment;
  changed: Difference[];
}

/** Writes down what is going to be done, does it, and writes down what became of it. */
export async function sendPart(
  client: OdooClient,
  about: About,
  { fresh, shipment, changed }: Part,
  keeper: Keeper,
): Promise<void> {
  const { job } = about;
  await keeper.sending([...fresh.map((record) => created(record, null)), ...changed.map(updated)]);
  const context = { ...job.context, tracking_disable: true };
  const inside = new Map<number, number>();
  const refused: Refusal[] = [];
  const warnings: Refusal[] = [];
  const send = async ({ fields, records }: Shipment, entrance: Entrance) => {
    const to = { client, model: entrance.model, fields, context };
    const { accepted, ...sent } = await sendRecords(to, records);
    const ids = await entrance.idsOf(accepted.map(({ odooId }) => odooId));
    for (const [index, { row }] of accepted.entries()) inside.set(row, ids[index] ?? 0);
    refused.push(...sent.refused);
    warnings.push(...sent.warnings);
  };
  if (shipment.records.length) await send(shipment, await entranceOf(client, job));
  // First, since `load()` finds no archived record.
  const back = await bringBack(client, job, changed);
  for (const { record, odooId } of back.active) inside.set(record.row, odooId);
  refused.push(...back.refused);
  const stay = new Set(back.refused.map(({ row }) => row));
  const rewritten = changed.filter(({ record, columns }) => columns.length && !stay.has(record.row));
  for (const update of updateShipments(job, rewritten)) await send(update, direct(job.model));
  const rejected = new Set(refused.map(({ row }) => row));
  for (const row of rejected) inside.delete(row);
  await putAway(
    client,
    job,
    back.active.filter(({ record }) => rejected.has(record.row)),
  );
  keeper.reached?.('sent');
  const made = fresh.flatMap((record) => {
    const odooId = inside.get(record.row);
    return odooId === undefined ? [] : [{ record, odooId }];
  });
  const written = changed.filter(({ record }) => inside.has(record.row)).map(asWritten);
  const { done, left, missed } = await finished(client, job, keeper, { made, written });
  keeper.reached?.('applied');
  await keeper.settled({
    loaded: done,
    unchanged: [],
    rejected: [
      ...missedCounts(about, missed),
      ...refused.map((refusal) => ({
        row: refusal.row,
        problems: refusalOf(about, refusal),
        held: false,
      })),
    ],
  });
  await keeper.warned(warnings);
  if (left) await keeper.unapplied(left);
}

/** Applies what was counted, and reads what became of the records that are inside. */
export async function finished(
  client: OdooClient,
  job: Job,
  keeper: Pick<Keeper, 'sending'>,
  { made, written }: { made: Count[]; written: Count[] },
): Promise<CountResult> {
  if (job.model === stockModel) {
    return applyCounts(client, job, [...made, ...written], (before) => keeper.sending(before));
  }
  const outcomes = made.map(({ record, odooId }) => created(record, odooId));
  const done = [...outcomes, ...(await finishedUpdates(client, job, written))];
  return { done, left: 0, missed: new Map() };
}

/** Counts that came to another quantity do not count as loaded. */
export const missedCounts = (about: About, missed: CountResult['missed']): Rejected[] =>
  [...missed].map(([row, quantity]) => ({ row, problems: missedCount(about, row, quantity), held: false }));

const created = (record: Sendable, odooId: number | null): Outcome => ({
  ...record,
  action: 'created',
  odooId,
  before: null,
});

const updated = ({ record, odooId, changes }: Difference): Outcome => ({
  ...record,
  action: 'updated',
  odooId,
  before: changes,
});

const asWritten = ({ record, odooId, changes }: Difference): Known => ({
  record: { ...record, action: 'updated', before: changes },
  odooId,
});
