import type { OpenWorkflow } from 'openworkflow';
import type { Context } from '../../context.ts';
import { counted } from '../../spanish.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { engineRepo } from '../installations/engine.repo.ts';
import { createEngine, type Engine, InstallationFailure } from '../installations/engine.ts';
import { databaseKey } from '../instances/database-key.ts';
import { takeBackFor } from './take-back.ts';
import { undoRepo } from './undo.repo.ts';
import { takeNames } from './undo-names.ts';
import { undoRun } from './undo-runs.ts';

/** Work of one step: with the shortest waits between steps it is hours until there are too many of them. */
const stepMs = 20_000;

/** How a step ended: a value, so that it is stored with the run and not tried again. */
type Outcome = { kind: 'done'; left: number } | { kind: 'stop' };

const retryPolicy = {
  initialInterval: '1s',
  backoffCoefficient: 2,
  maximumInterval: '30s',
  maximumAttempts: 20,
} as const;

/**
 * Takes back an import, a batch at a time, and many batches in a step: a run may have a thousand steps, and
 * a file a hundred thousand rows. Any batch may run again after a crash, so each asks Odoo what is still
 * there (docs/decisions/009-undo.md).
 */
export function addUndoWorkflow(client: OpenWorkflow, ctx: Context): void {
  client.implementWorkflow(undoRun, async ({ input: { importId }, step }) => {
    const { installationId } = await importsRepo(ctx.db).byId(importId);
    const engine = createEngine(ctx, installationId, false);
    try {
      await walk(engine, importId, step);
      return null;
    } finally {
      await engine.close();
    }
  });
}

type Step = Parameters<Parameters<OpenWorkflow['implementWorkflow']>[1]>[0]['step'];

async function walk(engine: Engine, importId: number, step: Step): Promise<void> {
  const run = (name: string, work: () => Promise<number>) =>
    step.run({ name, retryPolicy }, () => guarded(engine, importId, work));

  for (let turn = 0; ; turn += 1) {
    const outcome = await run(`turn:${turn}`, () => takeTurn(engine, importId));
    if (outcome.kind === 'stop') return;
    if (outcome.left === 0) break;
    await step.sleep(`wait:${turn}`, turn < 10 ? '3s' : '30s');
  }
  for (let batch = 0, left = 1; left > 0; batch += 1) {
    const outcome = await run(`batch:${batch}`, () => takeBackFor(engine, importId, stepMs));
    if (outcome.kind === 'stop') return;
    left = outcome.left;
  }
  await run('names', () => takeNames(engine, importId));
  await run('finish', () => finish(engine, importId));
}

/** Nobody else works on this Odoo database meanwhile. @returns 0 when it is our turn */
async function takeTurn(engine: Engine, importId: number): Promise<number> {
  const { ctx, installationId } = engine;
  const row = await engineRepo(ctx.db).installation(installationId);
  const key = databaseKey(row);
  const isOurs = await ctx.db.transaction().execute((trx) => engineRepo(trx).lock(key, installationId));
  if (!isOurs) return 1;
  const { fileName } = await importsRepo(ctx.db).byId(importId);
  await engine.log('load', `Deshaciendo la carga de «${fileName}».`);
  return 0;
}

async function finish(engine: Engine, importId: number): Promise<number> {
  const { ctx } = engine;
  const repo = undoRepo(ctx.db);
  const { removed, archived, restored, kept } = await repo.counts(importId);
  const { fileName } = await importsRepo(ctx.db).byId(importId);
  const parts = [
    removed ? counted(removed, 'registro quitado', 'registros quitados') : '',
    archived ? counted(archived, 'archivado', 'archivados') : '',
    restored ? counted(restored, 'devuelto a como estaba', 'devueltos a como estaban') : '',
    kept ? counted(kept, 'que se queda', 'que se quedan') : '',
  ].filter(Boolean);
  await engine.log(
    'load',
    `Se deshizo la carga de «${fileName}»: ${parts.join(', ')}.`,
    kept ? 'warning' : 'info',
  );
  await repo.setState(importId, 'done', null);
  return 0;
}

/** Runs a step's work while the undoing is wanted, and tells why it ended early. */
async function guarded(engine: Engine, importId: number, work: () => Promise<number>): Promise<Outcome> {
  const { ctx } = engine;
  if ((await importsRepo(ctx.db).byId(importId)).undoState !== 'running') return { kind: 'stop' };
  try {
    await engine.checkpoint();
    return { kind: 'done', left: await work() };
  } catch (error) {
    if (!(error instanceof InstallationFailure)) {
      if (!ctx.stopping.aborted) ctx.log.error({ err: error, importId }, 'undo failed');
      throw error;
    }
    await engine.log('load', `No se pudo deshacer todo. ${error.message}`, 'error');
    await undoRepo(ctx.db).setState(importId, 'failed', error.message);
    return { kind: 'stop' };
  }
}
