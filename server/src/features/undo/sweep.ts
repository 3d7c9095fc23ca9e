import type { Needs } from '../../context.ts';
import { eachInTurn, eachPart } from '../../core/each-in-turn.ts';
import { brokenTurns, queueUndo } from '../runs/turns.ts';
import { endUndo, endWaiting } from './end.ts';
import { texts } from './texts.ts';
import { undoLifeCycleRepo } from './undo-life-cycle.repo.ts';

/**
 * Queues undoings whose start was lost, and ends those whose run failed or that are to stop while they wait.
 * @returns how many it ended
 */
export async function sweepUndos(ctx: Needs<'config' | 'db' | 'jobs' | 'log'>): Promise<number> {
  const repo = undoLifeCycleRepo(ctx.db);
  let ended = 0;
  await eachPart(ctx, {
    // A run may have given its turn back at the moment in which it was asked to stop.
    stopped: async () => {
      for (const { id, undoRunId, undoStopRunId } of await repo.running()) {
        if (undoRunId === null || undoStopRunId !== undoRunId) continue;
        if (await endWaiting(ctx, id, undoRunId)) ended += 1;
      }
    },
    broken: async () => {
      const ids = (await brokenTurns(ctx)).flatMap(({ importId }) => importId ?? []);
      await eachInTurn(
        ctx,
        ids,
        (id) => ({ import: id }),
        async (importId) => {
          await endUndo(ctx, importId, { cause: 'run-broken', message: texts.broken });
          ended += 1;
        },
      );
    },
    forgotten: async () => {
      for (const { id, installationId, undoRunId } of await repo.running()) {
        if (undoRunId !== null) await queueUndo(ctx, { installationId, importId: id, subject: undoRunId });
      }
    },
  });
  return ended;
}
