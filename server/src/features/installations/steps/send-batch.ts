import {
  type BatchLookup,
  type LoadTracker,
  loadJobOf,
  loadNext,
  lookUpBatch,
  lookupLimits,
  type OdooInstance,
  type ResolvedRecord,
  type RowWarning,
  withIds,
} from '@atrio/importer';
import type { Needs } from '../../../context.ts';
import { decisionsRepo } from '../../imports/decisions.repo.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { recordsRepo } from '../../imports/records.repo.ts';
import { columnsOf, nameOf, planOf } from '../../imports/sheet-plans.ts';
import { untypedProducts } from '../../imports/untyped-products.repo.ts';
import type { Engine } from '../../runs/engine.ts';
import { RunCancelled, TimeOver } from '../../runs/run-errors.ts';
import { texts } from './texts.ts';

/** So many warnings of a batch are logged one by one; the others are only counted. */
const toldWarnings = 5;

/**
 * Looks up which of the next records Odoo has, stores the action for each, carries it out, and stores the
 * result. An Odoo that refuses a call without naming the rows at fault is sent smaller and smaller parts; that
 * may take hours, so it ends between two of them.
 *
 * @param isOver whether the time of the step is over
 */
export async function sendBatch(
  engine: Engine,
  ctx: Needs<'db' | 'failPoint'>,
  item: ImportRow,
  odoo: OdooInstance,
  isOver: () => boolean,
): Promise<void> {
  // Read again at each attempt: some may be in Odoo although the connection was lost.
  const read = await recordsRepo(ctx.db).next(item.id, lookupLimits);
  if (!read.length) return;
  const sheet = {
    model: item.model ?? '',
    paths: item.fieldNames,
    key: planOf(item)?.key ?? null,
  };
  const { job, columns: named } = await loadJobOf(odoo, sheet);
  const decisions = await decisionsRepo(ctx.db).ofImport(item.id);
  const tracker = trackerOf(engine, ctx, item, isOver);
  const all = await withIds(odoo, job.model, named, decisions, read);
  const earlier = {
    createdWithoutType: (ids: number[]) => untypedProducts(ctx.db)(item.installationId, ids),
    loadedRows: (ids: number[]) => recordsRepo(ctx.db).loadedRows(item.id, ids),
  };
  try {
    // The customer replaced the file: only what is in Odoo already counts.
    if (item.state === 'replaced')
      await settle(ctx, item, all, await lookUpBatch(odoo, job, all, tracker), tracker);
    else await loadNext(odoo, { job, columns: columnsOf(item), named }, all, tracker, earlier);
  } catch (error) {
    if (error instanceof TimeOver) return;
    // Some records may have got their result since the last count.
    if (error instanceof RunCancelled) await importsRepo(ctx.db).recount(item.id);
    throw error;
  }
}

/** Ends a file that the customer replaced: what was sent counts as loaded, the rest is dropped. */
async function settle(
  { db }: Needs<'db'>,
  item: ImportRow,
  records: ResolvedRecord[],
  { done, warnings, stopped }: BatchLookup,
  tracker: Pick<LoadTracker, 'warned'>,
): Promise<void> {
  await db.transaction(async (trx) => {
    const marks = recordsRepo(trx);
    await marks.markInside(item.id, 'loaded', done);
    const inside = new Set(done.map(({ row }) => row));
    const outside = records.flatMap(({ row }) => (inside.has(row) ? [] : [row]));
    // Some of the others may be in Odoo where not all were finished.
    if (stopped === null) await marks.forget(item.id, outside);
  });
  await tracker.warned(warnings);
  if (stopped) throw stopped.reason;
}

/** Stores the states of an import's records in our tables, and writes the log. */
function trackerOf(
  engine: Engine,
  ctx: Needs<'db' | 'failPoint'>,
  item: ImportRow,
  isOver: () => boolean,
): LoadTracker {
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
    between: async ({ hasResults }) => {
      await importsRepo(ctx.db).recount(item.id);
      await engine.checkpoint();
      if (hasResults && isOver()) throw new TimeOver();
    },
    remember: (lots) =>
      ctx.db.transaction(async (trx) => {
        for (const lot of lots) await recordsRepo(trx).rememberName(item.id, lot);
      }),
    forget: (lots) =>
      recordsRepo(ctx.db).forgetNames(
        item.id,
        lots.map(({ externalId }) => externalId),
      ),
    tracked: (products) => engine.log('load', texts.file.trackedProducts(nameOf(item), products)),
    lots: async ({ created, byLots }) => {
      if (byLots) await engine.log('load', texts.file.productsByLots(nameOf(item), byLots));
      if (created) await engine.log('load', texts.file.createdLots(nameOf(item), created));
    },
    failPoint: (point) => ctx.failPoint(`load:${point}`),
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
