import type { Needs } from '../../context.ts';
import { insist } from '../../db/unreachable.ts';
import { fairQueue } from '../../lib/fair-queue.ts';
import { processId } from '../../lib/process-id.ts';
import { lostSince } from '../processes/processes.ts';
import { RunFailure } from './run-errors.ts';
import { texts } from './texts.ts';
import { turnsRepo } from './turns.repo.ts';
import type { Turn } from './turns.ts';

/**
 * A step that brings its process down (no memory, a fault of the runtime) would do so again and again, with
 * everything else that the process does. So a row names the process that is doing a step. A process that
 * finds another one named there counts it as lost. A step that ends, or fails with an error, clears the name.
 * If other processes end too, the step is not the cause.
 */

/** How many processes may end during a step before it is set aside. */
const most = 3;
/** The same limit when other processes ended too: two such steps must not excuse each other forever. */
const mostAnyhow = 10;

/**
 * When a process ends, each step that it was doing counts it as lost. Steps that are close to being set aside
 * run one at a time, so that one of them does not add to the count of the others.
 */
const suspects = fairQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/**
 * Does the work of a step.
 *
 * @param what for the log
 * @throws RunFailure when three processes ended during it; what `work` throws
 */
export async function watchLosses<T>(
  ctx: Needs<'config' | 'db' | 'log' | 'metrics' | 'stopping'>,
  turn: Turn,
  what: { installationId: number; step: string },
  work: () => Promise<T>,
): Promise<T> {
  const repo = turnsRepo(ctx.db);
  const row = await repo.find(turn.id);
  const isLeft = Boolean(row?.heldBy) && row?.heldBy !== processId;
  const lost = (row?.lostProcesses ?? 0) + (isLeft ? 1 : 0);
  if (lost >= mostAnyhow || (lost >= most && !(await endsWithoutIt(ctx, row?.givenAt ?? null, lost)))) {
    ctx.log.error({ ...what, importId: row?.importId, lost }, 'set aside: its process ended each time');
    ctx.metrics.runSetAside(row?.importId ? 'undo' : 'installation');
    throw new RunFailure(texts.setAside, 'set-aside');
  }
  const watched = async () => {
    await repo.hold(turn.id, processId, lost);
    try {
      const done = await work();
      await insist(() => repo.letGo(turn.id, 0)).catch(() => undefined);
      return done;
    } catch (error) {
      await insist(() => repo.letGo(turn.id, lost)).catch(() => undefined);
      throw error;
    }
  };
  return lost >= most - 1 ? suspects.run(String(turn.id), watched, ctx.stopping) : watched();
}

/** Whether, since its turn began, as many processes ended that did not do the step as processes that did. */
async function endsWithoutIt(
  ctx: Needs<'config' | 'db'>,
  since: string | null,
  lost: number,
): Promise<boolean> {
  return since !== null && (await lostSince(ctx, since)) >= 2 * lost;
}
