import { endsStock, quantsOf, type Result, stockModel, takeBack, type UndoRecord } from '@atrio/importer';
import type { OdooClient } from '@atrio/odoo';
import { failPoint } from '../../fail-points.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import type { Engine } from '../installations/engine.ts';
import { undoRepo } from './undo.repo.ts';

/** Many at once: half of what Odoo does for stock moves is the same for one as for hundreds. */
const batchRecords = 500;

/**
 * Takes back the last records that are still in Odoo as the import left them, batch after batch until the
 * time is over: the durable steps of a run are limited in number, whatever the length of a file.
 *
 * @returns 0 when nothing is left
 */
export async function takeBackFor(engine: Engine, importId: number, ms: number): Promise<number> {
  const { ctx } = engine;
  const end = Date.now() + ms;
  const { model } = await importsRepo(ctx.db).byId(importId);
  let below: number | null = null;
  for (;;) {
    const records: UndoRecord[] = await undoRepo(ctx.db).next(importId, batchRecords, below);
    if (!records.length) return 0;
    failPoint(ctx.config, 'undo:before');
    const results = await engine.persist('load', async (client) => [
      ...(await takeBackCountsOf(engine, client, importId, model ?? '', records)),
      ...(await takeBack(client, model ?? '', records)),
    ]);
    failPoint(ctx.config, 'undo:sent');
    await ctx.db.transaction().execute(async (trx) => {
      await undoRepo(trx).mark(results);
      const others = results.map(({ record }) => record.importId).filter((id) => id !== importId);
      if (others.length) await undoRepo(trx).endIfDone([...new Set(others)]);
    });
    below = records.at(-1)?.row ?? 0;
    if (Date.now() >= end) return 1;
    await engine.checkpoint();
  }
}

/** Products go after what the same installation counted of them: none is put away with stock of ours. */
async function takeBackCountsOf(
  { ctx }: Engine,
  client: OdooClient,
  importId: number,
  model: string,
  records: UndoRecord[],
): Promise<Result[]> {
  if (!endsStock(model, records) || !(await undoRepo(ctx.db).hasCounts(importId))) return [];
  const counts = await undoRepo(ctx.db).countsOn(importId, await quantsOf(client, model, records));
  return counts.length ? takeBack(client, stockModel, counts) : [];
}
