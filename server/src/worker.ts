import type { Context } from './context.ts';
import { hasRequestCode, requestCode } from './features/account-requests/customer-side.ts';
import { storeHead } from './features/acts/head.ts';
import { alertRound } from './features/alerts/watch.ts';
import { forgetDismissals } from './features/announcements/forget-dismissals.ts';
import { mailCode } from './features/auth/mail-codes.ts';
import { forgetEndedSessions } from './features/auth/sessions.ts';
import { askBackups } from './features/backups/figures.ts';
import { keysRound } from './features/backups/keys-round.ts';
import { makeDueBackups } from './features/backups/schedule.ts';
import { sweepVisits } from './features/behalf/endings.ts';
import { reduceEvents } from './features/billing/billing.ts';
import { sweepPayments } from './features/billing/sweep.ts';
import { queueCampaigns } from './features/campaigns/queue-campaigns.ts';
import { startRetries } from './features/console-failures/retries.ts';
import { carryOutDue } from './features/console-requests/carry-out.ts';
import { forgetOldFailures } from './features/failures/failures.ts';
import { removeMarkedFiles, removeStrayFiles } from './features/files/removals.ts';
import { askHealth } from './features/health/figures.ts';
import { checkDue } from './features/health/health.ts';
import { addInstallationWorkflow } from './features/installations/steps/installations.workflow.ts';
import { sweepInstallations } from './features/installations/sweep.ts';
import { deleteUnusedLimits } from './features/limits/limits.ts';
import { type CodeMaker, deliverMails, forgetOldMails } from './features/mails/deliver.ts';
import { forgetOldNotices } from './features/mails/notices.ts';
import { askTables, askWorkers } from './features/metrics/metrics.ts';
import { invitationCode } from './features/operators/invitations.ts';
import { beatPause, heart } from './features/processes/processes.ts';
import { removeEndedRuns } from './features/runs/ended-runs.ts';
import { giveTurns } from './features/runs/turns.ts';
import { sweepUndos } from './features/undo/sweep.ts';
import { addUndoWorkflow } from './features/undo/undo.workflow.ts';
import { type Interval, startInterval } from './intervals.ts';
import { fairQueue } from './lib/fair-queue.ts';

/** How many runs may be open for each one that uses a processor: most of them wait for their Odoo. */
const runsPerSlot = 16;
const turnsEveryMs = 1000;
const sweepEveryMs = 15_000;
const strayFilesEveryMs = 60 * 60_000;
const forgettingEveryMs = 60 * 60_000;
const endedRunsEveryMs = 60 * 60_000;
const healthEveryMs = 60_000;
const paymentsEveryMs = 5000;
const mailEveryMs = 1000;
const alertsEveryMs = 60_000;
const retriesEveryMs = 1000;
const visitsEveryMs = 30_000;
const requestsEveryMs = 15_000;
/** How often it is checked whether the head is due; the head itself is written once a day. */
const headEveryMs = 15 * 60_000;
const backupsEveryMs = 60_000;
const keysEveryMs = 60_000;

const codeOf: CodeMaker = (db, mail) => {
  if (mail.kind === 'operator-invited') return invitationCode(db, mail);
  return hasRequestCode(mail.kind) ? requestCode(db, mail) : mailCode(db, mail);
};

/** Starts every workflow, and the interval jobs beside them, which can be stopped. */
export async function startWorker(ctx: Context): Promise<Interval> {
  const { jobsAtOnce } = ctx.config;
  const slots = fairQueue({ atOnce: jobsAtOnce, waiting: Number.POSITIVE_INFINITY });
  await ctx.jobs.work((client) => {
    addInstallationWorkflow(client, ctx, slots);
    addUndoWorkflow(client, ctx, slots);
  }, jobsAtOnce * runsPerSlot);
  askTables(ctx);
  askBackups(ctx);
  if (ctx.config.healthEvery !== 0) askHealth(ctx);
  const scaled = (ms: number) => Math.max(200, ms * ctx.config.waitScale);
  const intervals = [
    startInterval(ctx, 'turns', turnsEveryMs, () => giveTurns(ctx)),
    startInterval(ctx, 'sweep', sweepEveryMs, () => sweepInstallations(ctx)),
    startInterval(ctx, 'sweep of undoings', sweepEveryMs, () => sweepUndos(ctx)),
    startInterval(ctx, 'forgetting limits', sweepEveryMs, () => deleteUnusedLimits(ctx)),
    startInterval(ctx, 'file removal', scaled(sweepEveryMs), () => removeMarkedFiles(ctx)),
    startInterval(ctx, 'stray files', strayFilesEveryMs, () => removeStrayFiles(ctx)),
    startInterval(ctx, 'forgetting sessions', forgettingEveryMs, () => forgetEndedSessions(ctx)),
    startInterval(ctx, 'forgetting notices', forgettingEveryMs, () => forgetOldNotices(ctx)),
    startInterval(ctx, 'forgetting dismissals', forgettingEveryMs, () => forgetDismissals(ctx)),
    startInterval(ctx, 'forgetting mails', forgettingEveryMs, () => forgetOldMails(ctx)),
    startInterval(ctx, 'personal data of events', forgettingEveryMs, () => reduceEvents(ctx)),
    startInterval(ctx, 'retries', scaled(retriesEveryMs), () => startRetries(ctx)),
    startInterval(ctx, 'mails to many', scaled(mailEveryMs), () => queueCampaigns(ctx)),
    startInterval(ctx, 'forgetting failures', forgettingEveryMs, () => forgetOldFailures(ctx)),
    startInterval(ctx, 'removal of ended runs', endedRunsEveryMs, () => removeEndedRuns(ctx)),
    startInterval(ctx, 'mail', scaled(mailEveryMs), () => deliverMails(ctx, codeOf)),
    startInterval(ctx, 'keys of customers', scaled(keysEveryMs), keysRound(ctx)),
    startInterval(ctx, 'head of the book', headEveryMs, () => storeHead(ctx)),
  ];
  if (ctx.config.operators) {
    intervals.push(startInterval(ctx, 'sweep of visits', scaled(visitsEveryMs), () => sweepVisits(ctx)));
    intervals.push(startInterval(ctx, 'account requests', scaled(requestsEveryMs), () => carryOutDue(ctx)));
  }
  if (ctx.config.healthEvery !== 0) {
    intervals.push(startInterval(ctx, 'health checks', healthEveryMs, () => checkDue(ctx)));
  }
  if (ctx.config.backups.everyHours !== 0) {
    intervals.push(startInterval(ctx, 'backups', scaled(backupsEveryMs), () => makeDueBackups(ctx)));
  }
  if (ctx.checkout) {
    intervals.push(startInterval(ctx, 'sweep of payments', paymentsEveryMs, () => sweepPayments(ctx)));
  }
  return { stop: () => stopAll(intervals) };
}

/** Starts what every process does in any role: its beats, and the check of its alerts. */
export function startWatching(ctx: Context): Interval {
  askWorkers(ctx);
  const round = alertRound(ctx);
  const { beat, end } = heart(ctx);
  const intervals = [
    startInterval(ctx, 'signs of life', beatPause(ctx.config), beat),
    startInterval(ctx, 'alerts', alertsEveryMs, async () => (await round()).firing.length),
  ];
  return {
    async stop() {
      await stopAll(intervals);
      await end();
    },
  };
}

async function stopAll(intervals: readonly Interval[]): Promise<void> {
  await Promise.all(intervals.map((interval) => interval.stop()));
}
