import type { Needs } from '../../context.ts';
import { brokenTurns, lineUpUndo } from '../runs/turns.ts';
import { endUndo } from './end.ts';
import { texts } from './texts.ts';
import { undoRepo } from './undo.repo.ts';

/** Lines up undoings whose start was lost, and ends an undoing whose run failed. */
export async function sweepUndos(ctx: Needs<'config' | 'db' | 'jobs' | 'log'>): Promise<void> {
  const repo = undoRepo(ctx.db);
  for (const { importId } of await brokenTurns(ctx)) {
    if (importId !== null) await endUndo(ctx, importId, { cause: 'run-broken', message: texts.broken });
  }
  for (const { id, installationId, undoRunId } of await repo.running()) {
    if (undoRunId !== null) await lineUpUndo(ctx, { installationId, importId: id, subject: undoRunId });
  }
}
