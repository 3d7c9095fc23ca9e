import { defineWorkflowSpec } from 'openworkflow';
import type { Needs } from '../../context.ts';
import { texts } from './texts.ts';
import { undoRepo } from './undo.repo.ts';

/** The durable run that undoes one import. */
export const undoRun = defineWorkflowSpec<{ importId: number }, null>({ name: 'undo' });

/** Starts the run with this key, or finds it: there is never a second one. @returns its id */
export const startUndo = (ctx: Needs<'jobs'>, importId: number, key: string): Promise<string> =>
  ctx.jobs.start(undoRun, { importId }, key);

/** Starts the run of an undoing whose start was lost, and ends an undoing whose run failed. */
export async function sweepUndos(ctx: Needs<'db' | 'jobs'>): Promise<void> {
  const repo = undoRepo(ctx.db);
  for (const { id, undoRunId } of await repo.running()) {
    if (undoRunId === null) continue;
    const state = await ctx.jobs.state(await startUndo(ctx, id, undoRunId));
    if (state === 'failed' || state === 'canceled' || state === 'completed') {
      await repo.setState(id, 'failed', texts.broken);
    }
  }
}
