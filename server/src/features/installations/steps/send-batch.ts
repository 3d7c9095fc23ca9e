import {
  type BatchLookup,
  type LoadTracker,
  loadBatch,
  loadJobOf,
  lookUpBatch,
  lookupLimits,
  type OdooInstance,
  type ResolvedRecord,
  type RowWarning,
  refusedCounts,
  withIds,
  withLots,
} from '@atrio/importer';
import type { Needs } from '../../../context.ts';
import { decisionsRepo } from '../../imports/decisions.repo.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { recordsRepo } from '../../imports/records.repo.ts';
import { columnsOf, nameOf, planOf } from '../../imports/sheet-plans.ts';
import { untypedProducts } from '../../imports/untyped-products.repo.ts';
import type { Engine } from '../../runs/engine.ts';
import { texts } from './texts.ts';

/** So many warnings of a batch are logged one by one; the others are only counted. */
const toldWarnings = 5;

/**
 * Looks up which of the next records Odoo has, stores the action for each, carries it out, and stores the
 * result.
 */
export async function sendBatch(engine: Engine, item: ImportRow, odoo: OdooInstance): Promise<void> {
  const { ctx } = engine;
  // Read again at each attempt: some may be in Odoo although the connection was lost.
  const read = await recordsRepo(ctx.db).next(item.id, lookupLimits);
  if (!read.length) return;
  const sheet = {
    model: item.model ?? '',
    paths: item.fieldNames,
    key: planOf(item)?.key ?? null,
  };
  const { job, columns } = await loadJobOf(odoo, sheet);
  const decisions = await decisionsRepo(ctx.db).ofImport(item.id);
  const tracker = trackerOf(engine, item);
  const all = await withIds(odoo, job.model, columns, decisions, read);
  const records = await countsToSend(engine, item, odoo, { job, columns }, all, tracker);
  const look = await lookUpBatch(odoo, job, records, tracker);
  if (item.state === 'replaced') return settle(ctx, item, records, look);
  await loadBatch(odoo, { columns: columnsOf(item), job, records }, look, tracker);
}

/** Rejects counts that Odoo would ignore. @returns the other records, with the ids of their lots */
async function countsToSend(
  engine: Engine,
  item: ImportRow,
  odoo: OdooInstance,
  { job, columns: named }: Awaited<ReturnType<typeof loadJobOf>>,
  records: ResolvedRecord[],
  tracker: LoadTracker,
): Promise<ResolvedRecord[]> {
  if (item.state === 'replaced') return records;
  const sheet = { model: item.model ?? '', columns: columnsOf(item), named };
  const { refused, tracked } = await refusedCounts(odoo, sheet, records, (ids) =>
    untypedProducts(engine.ctx.db)(item.installationId, ids),
  );
  if (tracked) {
    await engine.log('load', texts.file.trackedProducts(nameOf(item), tracked));
  }
  const rows = new Set(refused.map(({ row }) => row));
  const counts = await withLots(
    odoo,
    { ...sheet, job },
    records.filter(({ row }) => !rows.has(row)),
  );
  if (counts.byLots) await engine.log('load', texts.file.productsByLots(nameOf(item), counts.byLots));
  if (counts.created) await engine.log('load', texts.file.createdLots(nameOf(item), counts.created));
  const rejected = [...refused, ...counts.refused];
  if (rejected.length) await tracker.settled({ loaded: [], unchanged: [], rejected });
  await tracker.warned(counts.warnings);
  return counts.records;
}

/** Ends a file that the customer replaced: what was sent counts as loaded, the rest is dropped. */
async function settle(
  { db }: Needs<'db'>,
  item: ImportRow,
  records: ResolvedRecord[],
  { done }: BatchLookup,
): Promise<void> {
  await db.transaction(async (trx) => {
    const marks = recordsRepo(trx);
    await marks.markInside(item.id, 'loaded', done);
    const inside = new Set(done.map(({ row }) => row));
    await marks.forget(
      item.id,
      records.flatMap(({ row }) => (inside.has(row) ? [] : [row])),
    );
  });
}

/** Stores the states of an import's records in our tables, and writes the log. */
function trackerOf(engine: Engine, item: ImportRow): LoadTracker {
  const { ctx } = engine;
  return {
    sending: async (records) => {
      await recordsRepo(ctx.db).markSending(item.id, records);
    },
    settled: ({ loaded, unchanged, rejected }) =>
      ctx.db.transaction(async (trx) => {
        const marks = recordsRepo(trx);
        await marks.markInside(item.id, 'loaded', loaded);
        await marks.markInside(item.id, 'unchanged', unchanged);
        for (const one of rejected) await marks.markRejected(item.id, one);
      }),
    warned: (warnings) => tellWarnings(engine, item, warnings),
    unapplied: (count) => engine.log('load', texts.file.unappliedCounts(nameOf(item), count), 'warning'),
    between: async () => {
      await importsRepo(ctx.db).recount(item.id);
      await engine.checkpoint();
    },
    reached: (point) => ctx.failPoint(`load:${point}`),
  };
}

async function tellWarnings(engine: Engine, item: ImportRow, warnings: RowWarning[]): Promise<void> {
  for (const { row, sentences } of warnings.slice(0, toldWarnings)) {
    await engine.log('load', texts.file.warning(nameOf(item), row, sentences.join(' ')), 'warning');
  }
  const more = warnings.length - toldWarnings;
  if (more > 0) {
    await engine.log('load', texts.file.moreWarnings(nameOf(item), more), 'warning');
  }
}
