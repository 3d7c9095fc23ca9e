import { now } from '../../db/values.ts';
import { failPoint } from '../../fail-points.ts';
import { counted } from '../../spanish.ts';
import type { Engine } from '../installations/engine.ts';
import { type ImportRow, importsRepo } from './imports.repo.ts';
import { sendBatch } from './send-batch.ts';
import { nameOf } from './sheet-plans.ts';

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
  failPoint(ctx.config, 'load:before');
  await engine.persist('load', (client) => sendBatch(engine, item, client));
  failPoint(ctx.config, 'load:marked');
  const left = await repo.recount(importId);
  if (left === 0 && item.state !== 'replaced') {
    await repo.update(importId, { state: 'done', finishedAt: now() });
    await engine.log('load', `«${nameOf(item)}» terminado: ${outcome(await repo.byId(importId))}.`);
  }
  return left;
}

const outcome = ({ loaded, updated, unchanged, rejected }: ImportRow) =>
  [
    counted(loaded, 'fila cargada', 'filas cargadas'),
    ...(updated
      ? [counted(updated, 'de ellas actualizó lo que había', 'de ellas actualizaron lo que había')]
      : []),
    ...(unchanged ? [counted(unchanged, 'ya estaba', 'ya estaban')] : []),
    ...(rejected ? [counted(rejected, 'con error', 'con error')] : []),
  ].join(', ');
