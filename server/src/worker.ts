import type { Context } from './context.ts';
import { checkDue } from './features/health/health.ts';
import { addInstallationWorkflow } from './features/installations/installations.workflow.ts';
import { sweep } from './features/installations/runs.ts';
import { forgetOldLimits } from './features/limits/limits.ts';

const sweepEveryMs = 15_000;
const healthEveryMs = 60_000;

/**
 * Starts every workflow, the sweep that gives orphans a run and the checks of instances.
 *
 * @returns a way to stop sweep and checks
 */
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
  const checks = startChecks(ctx);
  return {
    stop: () => {
      clearInterval(timer);
      clearInterval(checks);
    },
  };
}

/** One round after the other, never two at once; the first as soon as the process has time. */
function startChecks(ctx: Context): NodeJS.Timeout | undefined {
  if (ctx.config.healthEvery === 0) return undefined;
  let atWork = false;
  const look = async () => {
    if (atWork || ctx.stopping.aborted) return;
    atWork = true;
    await checkDue(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'health checks failed'));
    atWork = false;
  };
  setImmediate(look);
  return setInterval(look, healthEveryMs);
}
