import {
  type BeforeCall,
  type CreatedBeside,
  type OdooInstance,
  quantsOfProducts,
  type RevertRecord,
  removesStockedProducts,
  revertRecords,
  stockModel,
} from '@atrio/importer';
import type { Needs } from '../../context.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import type { Engine } from '../runs/engine.ts';
import { ProcessStopping, TimeOver } from '../runs/run-errors.ts';
import { settleSending } from './settle-sending.ts';
import { undoRepo } from './undo.repo.ts';

/** Large batches, because half of Odoo's work for stock moves is the same for one record as for hundreds. */
const batchRecords = 500;

/**
 * Undoes the last records that are still in Odoo as the import left them, batch after batch until the time is
 * over, because a run may have only a limited number of durable steps and files have any length. A batch of which
 * Odoo refuses a part ends between two of its calls then. Before that, it looks for records whose answer was lost
 * when the load ended.
 *
 * @returns 0 when nothing is left, else 1
 */
export async function takeBackFor(
  engine: Engine,
  { db, failPoint, stopping }: Needs<'db' | 'failPoint' | 'stopping'>,
  importId: number,
  ms: number,
): Promise<number> {
  const end = Date.now() + ms;
  const isOver = () => Date.now() >= end;
  // A stop waits for the end of the batch, so that no count is left in Odoo without being applied.
  const before: BeforeCall = async (known) => {
    if (stopping.aborted) throw new ProcessStopping();
    if (known > 0 && isOver()) throw new TimeOver();
  };
  const { model, fieldNames: paths } = await importsRepo(db).byId(importId);
  await settleSending(engine, { db }, importId);
  let below: number | null = null;
  for (;;) {
    const records: RevertRecord[] = await undoRepo(db).next(importId, batchRecords, below);
    if (!records.length) return 0;
    const hasCounts =
      removesStockedProducts(model ?? '', records) && (await undoRepo(db).hasCounts(importId));
    if (hasCounts) await settleCounts(engine, { db }, importId);
    failPoint('undo:before');
    const results = await engine.persist('load', async (odoo) => {
      const counts = hasCounts ? await countsOf({ db }, odoo, importId, model ?? '', records) : [];
      const counted = counts.length ? await revertRecords(odoo, stockModel, counts, { before }) : [];
      // The products wait for their counts that are left.
      if (counted.length < counts.length) return counted;
      const created: CreatedBeside = (other, ids) => undoRepo(db).createdBeside(importId, other, ids);
      return [...counted, ...(await revertRecords(odoo, model ?? '', records, { created, paths, before }))];
    });
    failPoint('undo:sent');
    await db.transaction(async (trx) => {
      await undoRepo(trx).mark(results);
      const others = results.map(({ record }) => record.importId).filter((id) => id !== importId);
      if (others.length) await undoRepo(trx).endIfDone([...new Set(others)]);
    });
    below = records.at(-1)?.row ?? 0;
    if (isOver()) return 1;
    await engine.checkpoint();
  }
}

/** Looks in Odoo for the counts of the same installation that were being sent when the load ended. */
async function settleCounts(engine: Engine, { db }: Needs<'db'>, importId: number): Promise<void> {
  for (const id of await undoRepo(db).sendingCounts(importId)) await settleSending(engine, { db }, id);
}

/**
 * The stock counts of these products by the same installation. They are undone first, so that no product is
 * archived with stock that we counted.
 */
async function countsOf(
  { db }: Needs<'db'>,
  odoo: OdooInstance,
  importId: number,
  model: string,
  records: RevertRecord[],
): Promise<RevertRecord[]> {
  return undoRepo(db).countsOn(importId, await quantsOfProducts(odoo.client, model, records));
}
