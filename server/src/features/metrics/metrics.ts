import type { Figure, Readings } from '../../adapters/metrics/metrics.ts';
import type { Needs } from '../../context.ts';
import { metricsRepo } from './metrics.repo.ts';

/** What the tables say of the work that is open. */
export const tableFigures: readonly Figure[] = [
  { name: 'runs', help: 'Installations and undoings that work, or wait for their turn.', label: 'state' },
  { name: 'oldest_waiting_run_seconds', help: 'How long the oldest run waits that could work.' },
  { name: 'open_installations', help: 'Installations that did not end.', label: 'state' },
  { name: 'mails_waiting', help: 'Mails that are not sent yet.' },
  { name: 'oldest_mail_seconds', help: 'How long the oldest of them waits.' },
  { name: 'webhook_events_waiting', help: 'Events of the card provider that are not processed yet.' },
  { name: 'oldest_webhook_event_seconds', help: 'How long the oldest of them waits.' },
  { name: 'silent_hosts', help: 'Odoo hosts that do not answer.' },
];

/** @returns the values of `tableFigures` */
export async function readTableFigures({ db }: Needs<'db'>): Promise<Readings> {
  const repo = metricsRepo(db);
  const now = Date.now();
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
    silent_hosts: await repo.silentHosts(),
  };
}
