import type { Outcome, Pair } from '@atrio/importer';
import {
  comparedWithNow,
  fieldNamesForIds,
  fieldsWithLines,
  type Job,
  matchRecords,
  namedColumns,
  newShipment,
  type Sendable,
  splitBySize,
  withIds,
} from '@atrio/importer';
import type { OdooClient } from '@atrio/odoo';
import type { Context } from '../../../context.ts';
import { decisionsRepo } from '../../imports/decisions.repo.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { recordsRepo } from '../../imports/records.repo.ts';
import { planOf } from '../../imports/sheet-plans.ts';
import type { Engine } from '../engine.ts';
import { repeatedCounts, untrackedCounts } from './refused-counts.ts';
import { ambiguousKey, missedCount, missingNames, unappliedCount } from './row-problems.ts';
import { finished, type Known, type Part, sendPart } from './send-part.ts';

/** Records that Odoo is asked about at once. */
const lookedUpAtOnce = { records: 1_000, bytes: 4 * 1024 * 1024 };
/** Records in one call of `load()`: about a second of work, little to send again, and less than nginx takes. */
const sentAtOnce = { count: 500, bytes: 900_000 };

/** Looks what Odoo has of the next records, writes down what is going to be done, does it, and writes that down. */
export async function sendBatch(engine: Engine, item: ImportRow, client: OdooClient): Promise<void> {
  const { ctx } = engine;
  // Read again at every try: after a lost connection some of them may be inside.
  const read = await recordsRepo(ctx.db).next(item.id, lookedUpAtOnce);
  if (!read.length) return;
  const paths: string[] = JSON.parse(item.fieldNames ?? '[]');
  const model = item.model ?? '';
  const fields = await fieldsWithLines(client, model);
  const columns = namedColumns(paths, fields);
  const decisions = await decisionsRepo(ctx.db).ofImport(item.id);
  const all = await withIds(client, model, columns, decisions, read);
  const refusedCounts = new Map([
    ...repeatedCounts(item, columns, all),
    ...(await untrackedCounts(engine, item, client, columns, all)),
  ]);
  const records = all.filter(({ row }) => !refusedCounts.has(row));
  const job: Job = {
    model,
    paths,
    fieldNames: fieldNamesForIds(paths, columns),
    fields,
    key: planOf(item)?.key ?? null,
    ownIds: paths.includes('id'),
    context: { lang: await client.preferredLang() },
  };
  const about = { item, job, records };
  const look = await lookInto(ctx, item.id, client, job, records);
  if (item.state === 'replaced') return settle(ctx, item, records, look);
  await ctx.db.transaction().execute(async (trx) => {
    const marks = recordsRepo(trx);
    await marks.markInside(item.id, 'loaded', look.done);
    await marks.markInside(item.id, 'unchanged', look.equal.map(unchanged));
    for (const [row, reason] of look.ambiguous) {
      await marks.markRejected(item.id, row, ambiguousKey(about, row, reason));
    }
    for (const [row, quantity] of look.missed) {
      await marks.markRejected(item.id, row, missedCount(about, row, quantity));
    }
    for (const [row, problems] of refusedCounts) await marks.markRejected(item.id, row, problems);
    for (const { row, unknown } of look.unknown) {
      await marks.hold(item.id, row, missingNames(about, row, unknown));
    }
  });
  if (look.unapplied) await engine.log('load', unappliedCount(item, look.unapplied), 'warning');
  for (const [index, part] of partsOf(look).entries()) {
    if (index > 0) {
      await importsRepo(ctx.db).recount(item.id);
      await engine.checkpoint();
    }
    await sendPart(engine, about, client, part);
  }
}

/** The records in pieces that are sent in one go. */
function partsOf({ fresh, shipment, changed }: Look): Part[] {
  const { fields } = shipment;
  const outgoing = new Map(shipment.records.map((record) => [record.row, record]));
  return [
    ...splitBySize(changed, ({ record }) => bytesOf(record), sentAtOnce).map((part) => ({
      fresh: [],
      shipment: { fields, records: [] },
      changed: part,
    })),
    ...splitBySize(fresh, bytesOf, sentAtOnce).map((part) => ({
      fresh: part,
      shipment: { fields, records: part.flatMap(({ row }) => outgoing.get(row) ?? []) },
      changed: [],
    })),
  ];
}

const bytesOf = ({ cells }: Sendable) => Buffer.byteLength(JSON.stringify(cells));

/** Another file is in its place: what was on its way is inside or never will be. */
async function settle({ db }: Context, item: ImportRow, records: Sendable[], { done }: Look): Promise<void> {
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

type Look = Awaited<ReturnType<typeof lookInto>>;

/** What Odoo has of the records, and so what is to be done with each. */
async function lookInto(ctx: Context, importId: number, client: OdooClient, job: Job, all: Sendable[]) {
  const unknown = all.filter((record) => record.unknown.length > 0);
  const records = all.filter((record) => record.unknown.length === 0);
  const { found, ambiguous } = await matchRecords(client, job, records);
  const ours: Known[] = [];
  const theirs: Pair[] = [];
  const fresh: Sendable[] = [];
  for (const record of records) {
    const match = found.get(record.row);
    // Made by us before the connection or the process ended.
    if (match && record.state === 'sending' && record.action !== 'updated') ours.push({ record, ...match });
    else if (match) theirs.push({ record, ...match });
    else if (!ambiguous.has(record.row)) fresh.push(record);
  }
  const { changed, gone } = await comparedWithNow(client, job, theirs);
  const settled = new Set([...changed.map(({ record }) => record), ...gone]);
  const same = theirs.filter(({ record }) => !settled.has(record));
  fresh.push(...gone);
  fresh.sort((a, b) => a.row - b.row);
  const { done, left, missed } = await finished(ctx, importId, client, job, {
    made: ours,
    written: same.filter(({ record }) => record.action === 'updated'),
  });
  return {
    done,
    equal: same.filter(({ record }) => record.action !== 'updated'),
    fresh,
    changed,
    shipment: newShipment(job, fresh),
    unknown,
    ambiguous,
    unapplied: left,
    missed,
  };
}

const unchanged = ({ record, odooId }: Known): Outcome => ({ ...record, action: null, odooId, before: null });
