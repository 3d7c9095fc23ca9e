import type { Needs } from '../../context.ts';
import { eachInTurn, eachPart } from '../../core/each-in-turn.ts';
import { brokenTurns, queueUndo } from '../runs/turns.ts';
import { endUndo } from './end.ts';
import { texts } from './texts.ts';
import { undoRepo } from './undo.repo.ts';

/** Queues undoings whose start was lost, and ends those whose run failed. @returns how many it ended */
export async function sweepUndos(ctx: Needs<'config' | 'db' | 'jobs' | 'log'>): Promise<number> {
  const repo = undoRepo(ctx.db);
  let ended = 0;
  await eachPart(ctx, {
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
