import type { OpenWorkflow } from 'openworkflow';
import { importsRepo } from '../imports/imports.repo.ts';
import { databaseKey } from '../instances/database-key.ts';
import { type DurableSteps, durableRun, type RunSubject } from '../runs/durable-run.ts';
import { createEngine, type Engine, type RunParts } from '../runs/engine.ts';
import { takeBackFor } from './take-back.ts';
import { texts } from './texts.ts';
import { undoRepo } from './undo.repo.ts';
import { takeNames } from './undo-names.ts';
import { undoRun } from './undo-runs.ts';

/**
 * Duration of one step in ms: even with the shortest pauses a run reaches the limit of steps only after
 * hours.
 */
const stepMs = 20_000;

/**
 * Undoes an import, a batch at a time, and many batches in a step: a run may have a thousand steps, and a
 * file a hundred thousand rows. Any batch may run again after a crash, so each asks Odoo what is still there
 * (docs/decisions/009-undo.md).
 */
export function addUndoWorkflow(client: OpenWorkflow, ctx: RunParts): void {
  client.implementWorkflow(undoRun, async ({ input: { importId }, step }) => {
    const { installationId } = await importsRepo(ctx.db).byId(importId);
    const engine = createEngine(ctx, installationId, false);
    return durableRun(engine, step, undoingOf(engine, importId), (durable) =>
      stepsOf(engine, importId, durable),
    );
  });
}

async function stepsOf(engine: Engine, importId: number, { run, waitForTurn }: DurableSteps): Promise<void> {
  await waitForTurn(() => takeTurn(engine, importId));
  for (let batch = 0, left = 1; left > 0; batch += 1) {
    ({ left } = await run(`batch:${batch}`, () => takeBackFor(engine, importId, stepMs)));
  }
  await run('names', () => takeNames(engine, importId));
  await run('finish', () => finish(engine, importId));
}

/** Locks the Odoo database, so that nobody else works on it meanwhile. */
async function takeTurn(engine: Engine, importId: number): Promise<boolean> {
  if (!(await engine.lock(databaseKey(await engine.installation())))) return false;
  const { fileName } = await importsRepo(engine.ctx.db).byId(importId);
  await engine.log('load', texts.log.begins(fileName));
  return true;
}

async function finish(engine: Engine, importId: number): Promise<number> {
  const { ctx } = engine;
  const repo = undoRepo(ctx.db);
  const counts = await repo.counts(importId);
  const { fileName } = await importsRepo(ctx.db).byId(importId);
  await engine.log('load', texts.log.ends(fileName, counts), counts.kept ? 'warning' : 'info');
  await repo.setState(importId, 'done', null);
  return 0;
}

/** The undoing of one import; it cannot be cancelled. */
const undoingOf = (engine: Engine, importId: number): RunSubject => ({
  isWanted: async () => (await importsRepo(engine.ctx.db).byId(importId)).undoState === 'running',
  endEarly: async ({ message }) => {
    await engine.log('load', texts.log.endsEarly(message), 'error');
    await undoRepo(engine.ctx.db).setState(importId, 'failed', message);
  },
});
