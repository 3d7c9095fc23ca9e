import type { Context } from './context.ts';
import { mailCode } from './features/auth/mail-codes.ts';
import { sweepPayments } from './features/billing/sweep.ts';
import { removeMarkedFiles, removeStrayFiles } from './features/files/removals.ts';
import { checkDue } from './features/health/health.ts';
import { sweep } from './features/installations/runs.ts';
import { addInstallationWorkflow } from './features/installations/steps/installations.workflow.ts';
import { deleteUnusedLimits } from './features/limits/limits.ts';
import { deliverMails } from './features/mails/deliver.ts';
import { forgetOldNotices } from './features/mails/notices.ts';
import { readTableFigures, tableFigures } from './features/metrics/metrics.ts';
import { removeEndedRuns } from './features/runs/ended-runs.ts';
import { giveTurns } from './features/runs/turns.ts';
import { addUndoWorkflow } from './features/undo/undo.workflow.ts';
import { sweepUndos } from './features/undo/undo-runs.ts';
import { fairQueue } from './lib/fair-queue.ts';

/** Runs that may be open for each that uses a processor: most of them wait for their Odoo. */
const runsPerSlot = 16;
const turnsEveryMs = 1000;
const sweepEveryMs = 15_000;
const strayFilesEveryMs = 60 * 60_000;
const forgettingEveryMs = 60 * 60_000;
const endedRunsEveryMs = 60 * 60_000;
const healthEveryMs = 60_000;
const paymentsEveryMs = 5000;
const mailEveryMs = 1000;

/** Starts every workflow, and the interval jobs beside them. @returns stops the interval jobs */
export async function startWorker(ctx: Context): Promise<{ stop(): void }> {
  const { jobsAtOnce } = ctx.config;
  const slots = fairQueue({ atOnce: jobsAtOnce, waiting: Number.POSITIVE_INFINITY });
  await ctx.jobs.work((client) => {
    addInstallationWorkflow(client, ctx, slots);
    addUndoWorkflow(client, ctx, slots);
  }, jobsAtOnce * runsPerSlot);
  ctx.metrics.ask(tableFigures, () => readTableFigures(ctx));
  const scaled = (ms: number) => Math.max(200, ms * ctx.config.waitScale);
  const intervals = [
    startInterval(ctx, 'turns', turnsEveryMs, () => giveTurns(ctx)),
    startInterval(ctx, 'sweep', sweepEveryMs, () => sweep(ctx)),
    startInterval(ctx, 'sweep of undoings', sweepEveryMs, () => sweepUndos(ctx)),
    startInterval(ctx, 'forgetting limits', sweepEveryMs, () => deleteUnusedLimits(ctx)),
    startInterval(ctx, 'file removal', scaled(sweepEveryMs), () => removeMarkedFiles(ctx)),
    startInterval(ctx, 'stray files', strayFilesEveryMs, () => removeStrayFiles(ctx)),
    startInterval(ctx, 'forgetting notices', forgettingEveryMs, () => forgetOldNotices(ctx)),
    startInterval(ctx, 'removal of ended runs', endedRunsEveryMs, () => removeEndedRuns(ctx)),
    startInterval(ctx, 'mail', scaled(mailEveryMs), () => deliverMails(ctx, mailCode)),
  ];
  if (ctx.config.healthEvery !== 0) {
    intervals.push(
      startInterval(ctx, 'health checks', healthEveryMs, async () => {
        await checkDue(ctx);
      }),
    );
  }
  if (ctx.checkout) {
    intervals.push(startInterval(ctx, 'sweep of payments', paymentsEveryMs, () => sweepPayments(ctx)));
  }
  return { stop: () => intervals.forEach((interval) => void interval.stop()) };
}

/** Does the work now and every `ms`; while it still runs, its next turn is skipped. */
function startInterval(ctx: Context, name: string, ms: number, work: () => Promise<void>): { stop(): void } {
  let busy = false;
  const run = async () => {
    if (busy || ctx.stopping.aborted) return;
    busy = true;
    const began = performance.now();
    const count = (outcome: 'done' | 'failed') =>
      ctx.metrics.round(name, outcome, (performance.now() - began) / 1000);
    try {
      await work();
      count('done');
    } catch (error) {
      if (ctx.stopping.aborted) return;
      ctx.log.error({ err: error }, `${name} failed`);
      count('failed');
    } finally {
      busy = false;
    }
  };
  // Not before the start of the process is over.
  setImmediate(() => void run());
  const timer = setInterval(() => void run(), ms);
  return { stop: () => clearInterval(timer) };
}
