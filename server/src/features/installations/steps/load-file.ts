import { now } from '../../../db/values.ts';
import { failPoint } from '../../../fail-points.ts';
import { counted } from '../../../spanish.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { nameOf } from '../../imports/sheet-plans.ts';
import type { Engine } from '../engine.ts';
import { sendBatch } from './send-batch.ts';

/** A durable step sends batches for so long: the engine of the runs takes a thousand steps at the most. */
const stepMs = 20_000;

/**
 * Step 4c: sends the next records of a file. What Odoo has already is compared or left alone: so a batch
 * that was cut off by a crash is not repeated, nor a row of an earlier load.
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
    failPoint(ctx.config, 'load:before');
    await engine.persist('load', (client) => sendBatch(engine, item, client));
    failPoint(ctx.config, 'load:marked');
    left = await repo.recount(importId);
  } while (left > 0 && Date.now() < end);
  if (left === 0 && item.state !== 'replaced') await endFile(engine, importId);
  return left;
}

/** Of a file nothing is left to send: says what came of it. */
export async function endFile(engine: Engine, importId: number): Promise<void> {
  const repo = importsRepo(engine.ctx.db);
  await repo.update(importId, { state: 'done', finishedAt: now() });
  const item = await repo.byId(importId);
  await engine.log(
    'load',
    `«${nameOf(item)}» terminado: ${outcome(item)}.`,
    item.pending + item.rejected > 0 ? 'warning' : 'info',
  );
}

const outcome = ({ loaded, updated, unchanged, pending, rejected }: ImportRow) =>
  [
    counted(loaded, 'fila cargada', 'filas cargadas'),
    ...(updated
      ? [counted(updated, 'de ellas actualizó lo que había', 'de ellas actualizaron lo que había')]
      : []),
    ...(unchanged ? [counted(unchanged, 'ya estaba', 'ya estaban')] : []),
    ...(pending ? [counted(pending, 'por decidir', 'por decidir')] : []),
    ...(rejected ? [counted(rejected, 'con error', 'con error')] : []),
  ].join(', ');
