import type { OpenWorkflow } from 'openworkflow';
import type { Needs } from '../../context.ts';
import type { FairQueue } from '../../lib/fair-queue.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { databaseKey } from '../instances/database-key.ts';
import { type DurableSteps, durableRun, type RunParts, type RunSubject } from '../runs/durable-run.ts';
import { createEngine, type Engine, type EngineParts } from '../runs/engine.ts';
import { OdooAway, RunCancelled } from '../runs/run-errors.ts';
import { undoRun } from '../runs/turns.ts';
import { markDeletedAlong } from './deleted-along.ts';
import { endStopped, endUndo, finishUndo } from './end.ts';
import { takeBackFor } from './take-back.ts';
import { texts } from './texts.ts';
import { undoLifeCycleRepo } from './undo-life-cycle.repo.ts';
import { takeNames } from './undo-names.ts';

/** Duration of one step in ms: so a run reaches its limit of steps only after more than an hour. */
const stepMs = 20_000;

/**
 * Undoes an import, a batch at a time, and many batches in a step: a run may have a thousand steps, and a
 * file a hundred thousand rows. A batch may run again after a crash, so each asks Odoo first what still
 * exists (docs/decisions/009-undo.md).
 */
export function addUndoWorkflow(
  client: OpenWorkflow,
  ctx: EngineParts & RunParts & Needs<'failPoint'>,
  slots: FairQueue,
): void {
  client.implementWorkflow(undoRun, async ({ input: { importId, turn }, step }) => {
    const { installationId } = await importsRepo(ctx.db).byId(importId);
    const engine = createEngine(ctx, installationId, turn, () =>
      undoLifeCycleRepo(ctx.db).isAskedToStop(importId),
    );
    const subject = undoingOf(engine, ctx, importId);
    return durableRun(ctx, { name: 'undo', engine, stored: step, turn, subject, slots }, (durable) =>
      stepsOf(engine, ctx, importId, durable),
    );
  });
}

async function stepsOf(
  engine: Engine,
  ctx: Needs<'db' | 'failPoint' | 'stopping'>,
  importId: number,
  { run, runHeavy }: DurableSteps,
): Promise<void> {
  await run('turn', () => lockDatabase(engine, ctx, importId));
  for (let batch = 0, left = 1; left > 0; batch += 1) {
    ({ left } = await runHeavy(`batch:${batch}`, () => takeBackFor(engine, ctx, importId, stepMs)));
  }
  await run('along', () => markDeletedAlong(engine, ctx, importId));
  await run('names', () => takeNames(engine, ctx, importId));
  await run('finish', async () => {
    await ctx.db.transaction((trx) => finishUndo(trx, importId));
    return null;
  });
}

/** Locks the Odoo database, so that nobody else works on it meanwhile. */
async function lockDatabase(engine: Engine, { db }: Needs<'db'>, importId: number): Promise<null> {
  if (!(await engine.lock(databaseKey(await engine.installation())))) throw new OdooAway(1000);
  const { fileName } = await importsRepo(db).byId(importId);
  await engine.log('load', texts.log.begins(fileName));
  return null;
}

/** The undoing of one import. */
const undoingOf = (engine: Engine, ctx: Needs<'db' | 'log'>, importId: number): RunSubject => ({
  isWanted: async () => (await importsRepo(ctx.db).byId(importId)).undoState === 'running',
  endEarly: async (reason) => {
    if (reason instanceof RunCancelled) return endStopped(ctx, importId);
    const { message } = reason;
    await engine.log('load', texts.log.endsEarly(message), 'error');
    await endUndo(ctx, importId, { cause: reason.known, message });
  },
});
