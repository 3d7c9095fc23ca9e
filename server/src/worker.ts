import type { Context } from './context.ts';
import { mailCode } from './features/auth/mail-codes.ts';
import { sweepPayments } from './features/billing/sweep.ts';
import { removeDoomedFiles } from './features/files/removals.ts';
import { checkDue } from './features/health/health.ts';
import { addInstallationWorkflow } from './features/installations/installations.workflow.ts';
import { sweep } from './features/installations/runs.ts';
import { forgetOldLimits } from './features/limits/limits.ts';
import { deliverMails } from './features/mails/deliver.ts';
import { addUndoWorkflow } from './features/undo/undo.workflow.ts';
import { sweepUndos } from './features/undo/undo-runs.ts';

const sweepEveryMs = 15_000;
const healthEveryMs = 60_000;
const paymentsEveryMs = 5000;

const mailEveryMs = 1000;

/** Starts every workflow and the rounds beside them. @returns a way to stop the rounds */
export async function startWorker(ctx: Context): Promise<{ stop(): void }> {
  await ctx.jobs.work((client) => {
    addInstallationWorkflow(client, ctx);
    addUndoWorkflow(client, ctx);
  }, 4);
  const scaled = (ms: number) => Math.max(200, ms * ctx.config.waitScale);
  const rounds = [
    everySoOften(ctx, 'sweep', sweepEveryMs, () => sweep(ctx)),
    everySoOften(ctx, 'sweep of undoings', sweepEveryMs, () => sweepUndos(ctx)),
    everySoOften(ctx, 'forgetting limits', sweepEveryMs, () => forgetOldLimits(ctx)),
    everySoOften(ctx, 'file removal', scaled(sweepEveryMs), () => removeDoomedFiles(ctx)),
    everySoOften(ctx, 'mail', scaled(mailEveryMs), () => deliverMails(ctx, mailCode)),
  ];
  if (ctx.config.healthEvery !== 0) {
    rounds.push(
      everySoOften(ctx, 'health checks', healthEveryMs, async () => {
        await checkDue(ctx);
      }),
    );
  }
  if (ctx.checkout) {
    rounds.push(everySoOften(ctx, 'sweep of payments', paymentsEveryMs, () => sweepPayments(ctx)));
  }
  return { stop: () => rounds.forEach((round) => void round.stop()) };
}

/** Now and every `ms`, one after the other: a round that takes longer is waited for. */
function everySoOften(ctx: Context, name: string, ms: number, work: () => Promise<void>): { stop(): void } {
  let busy = false;
  const look = async () => {
    if (busy || ctx.stopping.aborted) return;
    busy = true;
    try {
      await work();
    } catch (error) {
      if (!ctx.stopping.aborted) ctx.log.error({ err: error }, `${name} failed`);
    } finally {
      busy = false;
    }
  };
  // The start is over first.
  setImmediate(() => void look());
  const timer = setInterval(() => void look(), ms);
  return { stop: () => clearInterval(timer) };
}
