import type { Needs } from '../../../context.ts';
import { now } from '../../../db/values.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { nameOf } from '../../imports/sheet-plans.ts';
import type { Engine } from '../../runs/engine.ts';
import { sendBatch } from './send-batch.ts';
import { texts } from './texts.ts';

/**
 * How long one durable step sends batches, in ms: a run may have at most a thousand steps, and others wait for
 * its place.
 */
const stepMs = 20_000;

/**
 * Step 6: sends the next records of a file. Records that Odoo already has are compared or left alone, so
 * neither a batch that a crash interrupted nor a row of an earlier load is created twice.
 *
 * @returns rows still to send
 */
export async function loadNextRecords(
  engine: Engine,
  ctx: Needs<'db' | 'failPoint' | 'metrics'>,
  importId: number,
): Promise<number> {
  const repo = importsRepo(ctx.db);
  const item = await repo.byId(importId);
  const began = performance.now();
  const end = Date.now() + stepMs;
  const isOver = () => Date.now() >= end;
  let left = 0;
  do {
    await engine.checkpoint();
    ctx.failPoint('load:before');
    await engine.persist('load', (odoo) => sendBatch(engine, ctx, item, odoo, isOver));
    ctx.failPoint('load:marked');
    left = await repo.recount(importId);
  } while (left > 0 && !isOver());
  ctx.metrics.importWork('load', (performance.now() - began) / 1000);
  countRows(ctx, item, await repo.byId(importId));
  if (left === 0 && item.state !== 'replaced') await endFile(engine, ctx, importId);
  return left;
}

/** Counts the rows that a step loaded or rejected. */
function countRows({ metrics }: Needs<'metrics'>, before: ImportRow, after: ImportRow): void {
  const inside = (item: ImportRow) => item.loaded + item.unchanged;
  metrics.importRows('in_odoo', Math.max(0, inside(after) - inside(before)));
  metrics.importRows('rejected', Math.max(0, after.rejected - before.rejected));
}

/** Ends a file that has nothing left to send, and logs its result. */
export async function endFile(engine: Engine, { db }: Needs<'db'>, importId: number): Promise<void> {
  const repo = importsRepo(db);
  await repo.update(importId, { state: 'done', finishedAt: now() });
  const item = await repo.byId(importId);
  await engine.log(
    'load',
    texts.file.done(nameOf(item), item),
    item.pending + item.rejected > item.aside ? 'warning' : 'info',
  );
}
