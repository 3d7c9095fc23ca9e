import type { Difference, Job, Outcome, Pair, Sendable } from '@atrio/importer';
import {
  applyCounts,
  bringBack,
  type Count,
  type CountResult,
  direct,
  type Entrance,
  entranceOf,
  finishedUpdates,
  putAway,
  type Refusal,
  type Shipment,
  sendRecords,
  stockModel,
  updateShipments,
} from '@atrio/importer';
import type { OdooClient } from '@atrio/odoo';
import type { Context } from '../../../context.ts';
import { failPoint } from '../../../fail-points.ts';
import { recordsRepo } from '../../imports/records.repo.ts';
import type { Engine } from '../engine.ts';
import { type About, missedCount, refusalOf, tellWarnings, unappliedCount } from './row-problems.ts';

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
  engine: Engine,
  about: About,
  client: OdooClient,
  { fresh, shipment, changed }: Part,
): Promise<void> {
  const { ctx } = engine;
  const { item, job } = about;
  await ctx.db
    .transaction()
    .execute((trx) =>
      recordsRepo(trx).markSending(item.id, [
        ...fresh.map((record) => created(record, null)),
        ...changed.map(updated),
      ]),
    );
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
  failPoint(ctx.config, 'load:sent');
  const made = fresh.flatMap((record) => {
    const odooId = inside.get(record.row);
    return odooId === undefined ? [] : [{ record, odooId }];
  });
  const written = changed.filter(({ record }) => inside.has(record.row)).map(asWritten);
  const { done, left, missed } = await finished(ctx, item.id, client, job, { made, written });
  failPoint(ctx.config, 'load:applied');
  await ctx.db.transaction().execute(async (trx) => {
    const marks = recordsRepo(trx);
    await marks.markInside(item.id, 'loaded', done);
    for (const [row, quantity] of missed)
      await marks.markRejected(item.id, row, missedCount(about, row, quantity));
    for (const refusal of refused) await marks.markRejected(item.id, refusal.row, refusalOf(about, refusal));
  });
  await tellWarnings(engine, item, warnings);
  if (left) await engine.log('load', unappliedCount(item, left), 'warning');
}

/** Applies what was counted, and reads what became of the records that are inside. */
export async function finished(
  { db }: Context,
  importId: number,
  client: OdooClient,
  job: Job,
  { made, written }: { made: Count[]; written: Count[] },
): Promise<CountResult> {
  if (job.model === stockModel) {
    return applyCounts(client, job, [...made, ...written], (before) =>
      recordsRepo(db).markSending(importId, before),
    );
  }
  const outcomes = made.map(({ record, odooId }) => created(record, odooId));
  const done = [...outcomes, ...(await finishedUpdates(client, job, written))];
  return { done, left: 0, missed: new Map() };
}

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
  before: JSON.stringify(changes),
});

const asWritten = ({ record, odooId, changes }: Difference): Known => ({
  record: { ...record, action: 'updated', before: JSON.stringify(changes) },
  odooId,
});
