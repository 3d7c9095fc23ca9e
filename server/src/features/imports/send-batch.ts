import type { OdooClient } from '@atrio/odoo';
import type { Context } from '../../context.ts';
import { failPoint } from '../../fail-points.ts';
import type { Engine } from '../installations/engine.ts';
import { type Difference, differences } from './comparing.ts';
import type { ImportRow } from './imports.repo.ts';
import { type Job, matchRecords } from './matching.ts';
import { fieldsOf } from './model-fields.ts';
import { newShipment, updateShipments } from './outgoing.ts';
import { type Outcome, type Pending, recordsRepo } from './records.repo.ts';
import { ambiguousKey, missingName, refusalOf, tellWarnings, unappliedCount } from './row-problems.ts';
import { type Refusal, sendRecords } from './send-records.ts';
import { planOf } from './sheet-plans.ts';
import { type Applied, applyCounts, stockModel } from './stock.ts';
import { finishedUpdates, resumedChanges } from './updates.ts';

/** Records in one call of `load()`: about a second of work, and little to send again. */
const batchRecords = 500;

interface Known {
  record: Pending;
  odooId: number;
}

/** Looks what Odoo has of the next records, writes down what is going to be done, does it, and writes that down. */
export async function sendBatch(engine: Engine, item: ImportRow, client: OdooClient): Promise<void> {
  const { ctx } = engine;
  // Read again at every try: after a lost connection some of them may be inside.
  const records = await recordsRepo(ctx.db).next(item.id, batchRecords);
  if (!records.length) return;
  const job = await jobOf(item, client);
  const about = { item, job, records };
  const look = await lookInto(client, job, records);
  if (item.state === 'replaced') return settle(ctx, item, records, look);
  await ctx.db.transaction().execute(async (trx) => {
    const marks = recordsRepo(trx);
    await marks.markInside(item.id, 'loaded', look.done);
    await marks.markInside(item.id, 'unchanged', look.equal.map(unchanged));
    for (const [row, reason] of look.ambiguous) {
      await marks.markRejected(item.id, row, ambiguousKey(about, row, reason));
    }
    for (const [row, name] of look.missing) {
      await marks.markRejected(item.id, row, missingName(about, row, name));
    }
    await marks.markSending(item.id, [
      ...look.fresh.map((record) => created(record, null)),
      ...look.changed.map(updated),
    ]);
  });

  const context = { ...job.context, tracking_disable: true };
  const inside = new Map<number, number>();
  const refused: Refusal[] = [];
  const warnings: Refusal[] = [];
  for (const { fields, records } of [look.shipment, ...updateShipments(job, look.changed)]) {
    const sent = await sendRecords({ client, model: job.model, fields, context }, records);
    for (const { row, odooId } of sent.accepted) inside.set(row, odooId);
    refused.push(...sent.refused);
    warnings.push(...sent.warnings);
  }
  failPoint(ctx.config, 'load:sent');
  const applied = await appliedIn(client, job, [...inside.values()]);
  const finished = await finishedUpdates(
    client,
    job,
    look.changed.filter(({ record }) => inside.has(record.row)).map(asWritten),
  );
  await ctx.db.transaction().execute(async (trx) => {
    const marks = recordsRepo(trx);
    const made = look.fresh.flatMap((record) => {
      const odooId = inside.get(record.row);
      return odooId === undefined ? [] : [created(record, odooId, applied)];
    });
    await marks.markInside(item.id, 'loaded', [...made, ...finished]);
    for (const refusal of refused) await marks.markRejected(item.id, refusal.row, refusalOf(about, refusal));
  });
  await tellWarnings(engine, item, warnings);
  const unapplied = applied.left.length + look.unapplied;
  if (unapplied) await engine.log('load', unappliedCount(item, unapplied), 'warning');
}

/** Another file is in its place: what was on its way is inside or never will be. */
async function settle({ db }: Context, item: ImportRow, records: Pending[], { done }: Look): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const marks = recordsRepo(trx);
    await marks.markInside(item.id, 'loaded', done);
    const inside = new Set(done.map(({ row }) => row));
    await marks.forget(
      item.id,
      records.flatMap(({ row }) => (inside.has(row) ? [] : [row])),
    );
  });
}

async function jobOf(item: ImportRow, client: OdooClient): Promise<Job> {
  const fieldNames: string[] = JSON.parse(item.fieldNames ?? '[]');
  return {
    model: item.model ?? '',
    fieldNames,
    key: planOf(item)?.key ?? null,
    ownIds: fieldNames.includes('id'),
    context: { lang: await client.preferredLang() },
  };
}

type Look = Awaited<ReturnType<typeof lookInto>>;

/** What Odoo has of the records, and so what is to be done with each. */
async function lookInto(client: OdooClient, job: Job, records: Pending[]) {
  const { found, ambiguous } = await matchRecords(client, job, records);
  const ours: Known[] = [];
  const theirs: Known[] = [];
  const unknown: Pending[] = [];
  for (const record of records) {
    const match = found.get(record.row);
    // Made by us before the connection or the process ended.
    if (match && record.state === 'sending' && record.action !== 'updated') ours.push({ record, ...match });
    else if (match) theirs.push({ record, ...match });
    else if (!ambiguous.has(record.row)) unknown.push(record);
  }
  const fields = await fieldsOf(client, job.model);
  // An id made of the content is proof enough: what people changed in Odoo since is theirs.
  const compared = job.key !== null || job.ownIds ? theirs : [];
  const changed = resumedChanges(await differences(client, job, fields, compared));
  const same = theirs.filter(({ record }) => !changed.some((change) => change.record === record));
  const { shipment, missing } = await newShipment(client, job, fields, unknown);
  const applied = await appliedIn(
    client,
    job,
    ours.map(({ odooId }) => odooId),
  );
  return {
    done: [
      ...ours.map(({ record, odooId }) => created(record, odooId, applied)),
      ...(await finishedUpdates(
        client,
        job,
        same.filter(({ record }) => record.action === 'updated'),
      )),
    ],
    equal: same.filter(({ record }) => record.action !== 'updated'),
    fresh: unknown.filter(({ row }) => !missing.has(row)),
    changed,
    shipment,
    missing,
    ambiguous,
    unapplied: applied.left.length,
  };
}

const appliedIn = (client: OdooClient, { model }: Job, ids: number[]): Promise<Applied> =>
  model === stockModel ? applyCounts(client, ids) : Promise.resolve({ changes: new Map(), left: [] });

const created = (record: Pending, odooId: number | null, applied?: Applied): Outcome => ({
  ...record,
  action: 'created',
  odooId,
  before: (odooId !== null && applied?.changes.get(odooId)) || null,
});

const unchanged = ({ record, odooId }: Known): Outcome => ({ ...record, action: null, odooId, before: null });

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
