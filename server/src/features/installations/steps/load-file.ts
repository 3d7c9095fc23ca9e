import { now } from '../../../db/values.ts';
import { importsRepo } from '../../imports/imports.repo.ts';
import { nameOf } from '../../imports/sheet-plans.ts';
import type { Engine } from '../../runs/engine.ts';
import { sendBatch } from './send-batch.ts';
import { texts } from './texts.ts';

/** A durable step sends batches for this long (ms): a run may have a thousand steps at most. */
const stepMs = 20_000;

/**
 * Step 4c: sends the next records of a file. Records that Odoo already has are compared or left alone, so
 * neither a batch that a crash interrupted nor a row of an earlier load is created twice.
 *
 * @returns rows still to send
 */
export async function loadNextRecords(engine: Engine, importId: number): Promise<number> {
  const { ctx } = engine;
  const repo = importsRepo(ctx.db);
  const item = await repo.byId(importId);
  const end = Date.now() + stepMs;
  let left = 0;
  do {
    await engine.checkpoint();
    ctx.failPoint('load:before');
    await engine.persist('load', (client) => sendBatch(engine, item, client));
    ctx.failPoint('load:marked');
    left = await repo.recount(importId);
  } while (left > 0 && Date.now() < end);
  if (left === 0 && item.state !== 'replaced') await endFile(engine, importId);
  return left;
}

/** Ends a file of which nothing is left to send, and logs its result. */
export async function endFile(engine: Engine, importId: number): Promise<void> {
  const repo = importsRepo(engine.ctx.db);
  await repo.update(importId, { state: 'done', finishedAt: now() });
  const item = await repo.byId(importId);
  await engine.log(
    'load',
    texts.file.done(nameOf(item), item),
    item.pending + item.rejected > 0 ? 'warning' : 'info',
  );
}
