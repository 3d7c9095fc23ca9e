import type { OdooClient } from '@atrio/odoo';
import { failPoint } from '../../fail-points.ts';
import type { Engine } from '../installations/engine.ts';
import type { Difference, Pair } from './comparing.ts';
import type { Job } from './matching.ts';
import type { Sendable } from './named-ids.ts';
import { type Shipment, updateShipments } from './outgoing.ts';
import { type Outcome, recordsRepo } from './records.repo.ts';
import { type About, refusalOf, tellWarnings, unappliedCount } from './row-problems.ts';
import { type Refusal, sendRecords } from './send-records.ts';
import { type Applied, applyCounts, stockModel } from './stock.ts';
import { finishedUpdates } from './updates.ts';
import { direct, type Entrance, entranceOf } from './variants.ts';

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
  for (const update of updateShipments(job, changed)) await send(update, direct(job.model));
  failPoint(ctx.config, 'load:sent');
  const applied = await appliedIn(client, job, [...inside.values()]);
  const written = changed.filter(({ record }) => inside.has(record.row)).map(asWritten);
  const finished = await finishedUpdates(client, job, written);
  await ctx.db.transaction().execute(async (trx) => {
    const marks = recordsRepo(trx);
    const made = fresh.flatMap((record) => {
      const odooId = inside.get(record.row);
      return odooId === undefined ? [] : [created(record, odooId, applied)];
    });
    await marks.markInside(item.id, 'loaded', [...made, ...finished]);
    for (const refusal of refused) await marks.markRejected(item.id, refusal.row, refusalOf(about, refusal));
  });
  await tellWarnings(engine, item, warnings);
  if (applied.left.length) await engine.log('load', unappliedCount(item, applied.left.length), 'warning');
}

export const appliedIn = (client: OdooClient, { model }: Job, ids: number[]): Promise<Applied> =>
  model === stockModel ? applyCounts(client, ids) : Promise.resolve({ changes: new Map(), left: [] });

export const created = (record: Sendable, odooId: number | null, applied?: Applied): Outcome => ({
  ...record,
  action: 'created',
  odooId,
  before: (odooId !== null && applied?.changes.get(odooId)) || null,
});

const updated = ({ record, odooId, changes }: Difference): Outcome => ({
  ...record,
  action: 'updated',
  odooId,
  before: JSON.stringify(changes),
});

const asWritten = ({ record, odooId, changes }: Difference): Known => ({
  record: { ...record, before: JSON.stringify(changes) },
  odooId,
});
