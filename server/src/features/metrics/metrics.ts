import type { Figure, Readings } from '../../adapters/metrics/metrics.ts';
import type { Needs } from '../../context.ts';
import { databaseFacts } from '../../db/facts.ts';
import { dayMs } from '../../lib/calendar.ts';
import { metricsRepo } from './metrics.repo.ts';

/** A provider that is away for a moment is asked about this often. */
const manyTries = 5;

/** Figures about unfinished work, read from the tables. */
const tableFigures: readonly Figure[] = [
  { name: 'runs', help: 'Installations and undoings that work, or wait for their turn.', label: 'state' },
  { name: 'oldest_waiting_run_seconds', help: 'How long the oldest run waits that could work.' },
  { name: 'open_installations', help: 'Installations that did not end.', label: 'state' },
  { name: 'mails_waiting', help: 'Mails that are not sent yet.' },
  { name: 'oldest_mail_seconds', help: 'How long the oldest of them waits.' },
  { name: 'mails_given_up', help: 'Mails that were given up within a day.' },
  { name: 'oldest_payment_check_seconds', help: 'How long the oldest payment waits to be looked at.' },
  {
    name: 'stuck_cancellations',
    help: 'Subscriptions that the card provider was asked five times to end, in vain.',
  },
  { name: 'webhook_events_waiting', help: 'Events of the card provider that are not processed yet.' },
  { name: 'oldest_webhook_event_seconds', help: 'How long the oldest of them waits.' },
  { name: 'silent_hosts', help: 'Odoo hosts that do not answer.' },
];

const workerFigures: readonly Figure[] = [
  {
    name: 'worker_beat_age_seconds',
    help: 'How long ago a process that works on jobs last gave a sign of life; infinite where there is none.',
  },
];

const postgresFigures: readonly Figure[] = [
  { name: 'database_free_connections', help: 'Connections that PostgreSQL would still open.' },
];

/** Adds the figures of the tables to the metrics. */
export function askTables(ctx: Needs<'checkout' | 'clock' | 'db' | 'metrics'>): void {
  ctx.metrics.ask(tableFigures, () => readTableFigures(ctx));
  if (!ctx.db.connections) return;
  ctx.metrics.ask(postgresFigures, async () => ({
    database_free_connections: await databaseFacts(ctx.db).freeConnections(),
  }));
}

/**
 * Adds to the metrics whether any worker is alive. Every process reports it, because the workers may be gone.
 */
export function askWorkers({ clock, db, metrics }: Needs<'clock' | 'db' | 'metrics'>): void {
  metrics.ask(workerFigures, async () => {
    const beatAt = await metricsRepo(db).lastWorkerBeat();
    const age = beatAt === null ? Number.POSITIVE_INFINITY : Math.max(0, clock() - Date.parse(beatAt));
    return { worker_beat_age_seconds: age / 1000 };
  });
}

/** @returns the values of `tableFigures` */
async function readTableFigures({
  checkout,
  clock,
  db,
}: Needs<'checkout' | 'clock' | 'db'>): Promise<Readings> {
  const repo = metricsRepo(db);
  const now = clock();
  const secondsSince = (time: string | null) =>
    time === null ? 0 : Math.max(0, (now - Date.parse(time)) / 1000);
  const turns = await repo.turns(new Date(now).toISOString());
  const open = await repo.openInstallations();
  const mails = await repo.mails();
  const events = await repo.events();
  return {
    runs: { waiting: turns.all - turns.working, working: turns.working },
    oldest_waiting_run_seconds: secondsSince(turns.oldest),
    open_installations: {
      never_started: open.all - open.requested,
      waiting_for_customer: open.undecided,
      in_progress: open.requested - open.undecided,
    },
    mails_waiting: mails.waiting,
    oldest_mail_seconds: secondsSince(mails.oldest),
    webhook_events_waiting: events.waiting,
    oldest_webhook_event_seconds: secondsSince(events.oldest),
    mails_given_up: await repo.mailsGivenUp(new Date(now - dayMs).toISOString()),
    oldest_payment_check_seconds: secondsSince(checkout && (await repo.oldestPaymentCheck())),
    stuck_cancellations: await repo.cancellationsTried(manyTries),
    silent_hosts: await repo.silentHosts(),
  };
}
