import { defineWorkflowSpec } from 'openworkflow';
import type { Context } from '../../context.ts';
import { undoRepo } from './undo.repo.ts';

/** The durable run that takes back one import. */
export const undoRun = defineWorkflowSpec<{ importId: number }, null>({ name: 'undo' });

/** Starts the run with this key, or finds it: there is never a second. @returns its id */
export const startUndo = (ctx: Context, importId: number, key: string): Promise<string> =>
  ctx.jobs.start(undoRun, { importId }, key);

/** Gives an undoing whose start was lost its run, and ends one whose run broke. */
export async function sweepUndos(ctx: Context): Promise<void> {
  const repo = undoRepo(ctx.db);
  for (const { id, undoRunId } of await repo.running()) {
    if (undoRunId === null) continue;
    const state = await ctx.jobs.state(await startUndo(ctx, id, undoRunId));
    if (state === 'failed' || state === 'canceled' || state === 'completed') {
      await repo.setState(
        id,
        'failed',
        'Algo falló de nuestro lado y se detuvo. Lo que ya se deshizo queda así; puedes seguir con el resto.',
      );
    }
  }
}
