import type { OdooClient } from '@atrio/odoo';
import { now } from '../../db/values.ts';
import { failPoint } from '../../fail-points.ts';
import { counted } from '../../spanish.ts';
import type { Engine } from '../installations/engine.ts';
import { type Difference, differences } from './comparing.ts';
import { type ImportRow, importsRepo } from './imports.repo.ts';
import { type Job, type Matches, matchRecords } from './matching.ts';
import { fieldsOf } from './model-fields.ts';
import { newShipment, updateShipments } from './outgoing.ts';
import { type Outcome, type Pending, recordsRepo } from './records.repo.ts';
import { ambiguousKey, missingName, refusalOf, tellWarnings, unappliedCount } from './row-problems.ts';
import { type SendResult, sendRecords } from './send-records.ts';
import { nameOf, planOf } from './sheet-plans.ts';
import { applyCounts, stockModel } from './stock.ts';
import { finishedUpdates, resumedChanges } from './updates.ts';

/** Records in one call of `load()`: about a second of work, and little to send again. */
const batchRecords = 500;

/**
 * Step 4b: sends the next records of a file. What Odoo has already is compared or left alone: so a batch
 * that was cut off by a crash is not repeated, nor a row of an earlier load.
 *
 * @returns rows still to send
 */
export async function loadNextRecords(engine: Engine, importId: number): Promise<number> {
  const { ctx } = engine;
  const repo = importsRepo(ctx.db);
  const item = await repo.byId(importId);
  const records = await recordsRepo(ctx.db).next(importId, 1);
  if (records.length) {
    failPoint(ctx.config, 'load:before');
    await engine.persist('load', (client) => sendOnce(engine, item, client));
    failPoint(ctx.config, 'load:marked');
  }
  const left = await repo.recount(importId);
  if (left === 0) {
    await repo.update(importId, { state: 'done', finishedAt: now() });
    await engine.log('load', `«${nameOf(item)}» terminado: ${outcome(await repo.byId(importId))}.`);
  }
  return left;
}

const outcome = ({ loaded, updated, unchanged, rejected }: ImportRow) =>
  [
    counted(loaded, 'fila cargada', 'filas cargadas'),
    ...(updated
      ? [`de ellas ${counted(updated, 'actualizó lo que había', 'actualizaron lo que había')}`]
      : []),
    ...(unchanged ? [counted(unchanged, 'ya estaba', 'ya estaban')] : []),
    ...(rejected ? [counted(rejected, 'con error', 'con error')] : []),
  ].join(', ');

async function sendOnce(engine: Engine, item: ImportRow, client: OdooClient): Promise<void> {
  const { ctx } = engine;
  // Read again at every try: after a lost connection some of them may be inside.
  const records = await recordsRepo(ctx.db).next(item.id, batchRecords);
  const fieldNames: string[] = JSON.parse(item.fieldNames ?? '[]');
  const job: Job = {
    model: item.model ?? '',
    fieldNames,
    key: planOf(item)?.key ?? null,
    ownIds: fieldNames.includes('id'),
    context: { lang: await client.preferredLang() },
  };
  const fields = await fieldsOf(client, job.model);
  const matches = await matchRecords(client, job, records);
  const { ours, theirs, fresh } = sort(records, matches, job);
  const changed = resumedChanges(await differences(client, job, fields, theirs));
  const { shipment, missing } = await newShipment(client, job, fields, fresh);
  const equal = theirs.filter(({ record }) => !changed.some((change) => change.record === record));
  const done = await finishedUpdates(
    client,
    job,
    equal.filter(({ record }) => record.action === 'updated'),
  );
  // What a crash left loaded but not applied.
  const unapplied =
    job.model === stockModel
      ? await applyCounts(
          client,
          ours.map(({ odooId }) => odooId),
        )
      : null;

  const about = { item, job, records };
  await ctx.db.transaction().execute(async (trx) => {
    const marks = recordsRepo(trx);
    await marks.markInside(item.id, 'loaded', [
      ...ours.map((known) => created(known.record, known.odooId)),
      ...done,
    ]);
    await marks.markInside(
      item.id,
      'unchanged',
      equal
        .filter(({ record }) => record.action !== 'updated')
        .map(({ record, odooId }) => ({ ...record, action: null, odooId, before: null })),
    );
    for (const [row, reason] of matches.ambiguous) {
      await marks.markRejected(item.id, row, ambiguousKey(about, row, reason));
    }
    for (const [row, name] of missing) await marks.markRejected(item.id, row, missingName(about, row, name));
    const sending = fresh.filter(({ row }) => !missing.has(row)).map((record) => created(record, null));
    await marks.markSending(item.id, [...sending, ...changed.map(updated)]);
  });

  const context = { ...job.context, tracking_disable: true };
  const results: SendResult[] = [];
  for (const { fields, records } of [shipment, ...updateShipments(job, changed)]) {
    results.push(await sendRecords({ client, model: job.model, fields, context }, records));
  }
  failPoint(ctx.config, 'load:sent');
  const inside = new Map(results.flatMap(({ accepted }) => accepted.map(({ row, odooId }) => [row, odooId])));
  const newOnes = fresh.filter(({ row }) => inside.has(row));
  if (job.model === stockModel) {
    for (const id of await applyCounts(
      client,
      newOnes.map(({ row }) => inside.get(row) ?? 0),
    ))
      unapplied?.add(id);
  }
  const finished = await finishedUpdates(
    client,
    job,
    changed
      .filter(({ record }) => inside.has(record.row))
      .map(({ record, odooId, changes }) => ({
        record: { ...record, before: JSON.stringify(changes) },
        odooId,
      })),
  );
  await ctx.db.transaction().execute(async (trx) => {
    const marks = recordsRepo(trx);
    await marks.markInside(item.id, 'loaded', [
      ...newOnes.map((record) => created(record, inside.get(record.row) ?? null)),
      ...finished,
    ]);
    for (const refusal of results.flatMap(({ refused }) => refused)) {
      await marks.markRejected(item.id, refusal.row, refusalOf(about, refusal));
    }
  });
  await tellWarnings(
    engine,
    item,
    results.flatMap(({ warnings }) => warnings),
  );
  if (unapplied?.size) await engine.log('load', unappliedCount(item, unapplied.size), 'warning');
}

interface Known {
  record: Pending;
  odooId: number;
}

/** What we made before the connection or the process ended, what was there anyway, and what is new. */
function sort(records: Pending[], { found, ambiguous }: Matches, job: Job) {
  const ours: Known[] = [];
  const theirs: Known[] = [];
  const fresh: Pending[] = [];
  for (const record of records) {
    const match = found.get(record.row);
    if (match && record.state === 'sending' && record.action !== 'updated') ours.push({ record, ...match });
    else if (match) theirs.push({ record, ...match });
    else if (!ambiguous.has(record.row)) fresh.push(record);
  }
  return { ours, theirs, fresh, job };
}

const created = (record: Pending, odooId: number | null): Outcome => ({
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
