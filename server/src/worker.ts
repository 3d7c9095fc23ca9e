import type { Context } from './context.ts';
import { addInstallationWorkflow } from './features/installations/installations.workflow.ts';
import { sweep } from './features/installations/runs.ts';
import { forgetOldLimits } from './features/limits/limits.ts';

const sweepEveryMs = 15_000;

/** Starts every workflow and the sweep that gives orphans a run. @returns a way to stop the sweep */
export async function startWorker(ctx: Context): Promise<{ stop(): void }> {
  await ctx.jobs.work((client) => addInstallationWorkflow(client, ctx), 4);
  const look = () => {
    if (ctx.stopping.aborted) return;
    for (const work of [sweep, forgetOldLimits]) {
      work(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'sweep failed'));
    }
  };
  look();
  const timer = setInterval(look, sweepEveryMs);
  return { stop: () => clearInterval(timer) };
}
