import { installationStatuses } from '@atrio/contract';
import { silentAfter } from '../../core/silence.ts';
import { countOf } from '../../db/list.ts';
import { repo } from '../../db/repo.ts';

const inProgress = installationStatuses.inProgress.id;

/** Counts over all customers. Each reads an index, or the rows of unfinished work, which are few. */
export const metricsRepo = repo((db) => ({
  /** Turns: how many wait, how many were given, and since when the oldest ready one waits. */
  turns: (at: string) =>
    db
      .selectFrom('turns')
      .select((eb) => [
        eb.fn.countAll<number>().as('all'),
        eb.fn.count<number>('givenAt').as('working'),
        eb.fn
          .min('readyAt')
          .filterWhere((row) => row.and([row('givenAt', 'is', null), row('readyAt', '<=', at)]))
          .as('oldest'),
      ])
      .executeTakeFirstOrThrow(),

  /** Installations that have not ended. */
  openInstallations: () =>
    db
      .selectFrom('installations')
      .select((eb) => [
        eb.fn.countAll<number>().as('all'),
        eb.fn.count<number>('waitingSince').as('undecided'),
        eb.fn.count<number>('requestedAt').as('requested'),
      ])
      .where('statusId', '=', inProgress)
      .executeTakeFirstOrThrow(),

  mails: () =>
    db
      .selectFrom('mails')
      .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('createdAt').as('oldest')])
      .executeTakeFirstOrThrow(),

  mailsGivenUp: (since: string) =>
    countOf(db.selectFrom('pastMails').where('state', '=', 'given-up').where('endedAt', '>', since)),

  events: () =>
    db
      .selectFrom('webhookEvents')
      .select((eb) => [
        eb.fn.countAll<number>().as('waiting'),
        eb.fn.min(eb.fn.coalesce('waitingSince', 'receivedAt')).as('oldest'),
      ])
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),

  /** Since when the oldest due check of a payment waits. */
  oldestPaymentCheck: async () => {
    const oldest = (table: 'orders' | 'subscriptions') =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.min('nextCheckAt').as('at'))
        .where('nextCheckAt', 'is not', null)
        .executeTakeFirstOrThrow();
    const times = [(await oldest('orders')).at, (await oldest('subscriptions')).at];
    return times.filter((at) => at !== null).toSorted()[0] ?? null;
  },

  /** Subscriptions that the card provider was asked to end at least this many times, and has not ended. */
  cancellationsTried: (times: number) =>
    countOf(db.selectFrom('cancellations').where('doneAt', 'is', null).where('tries', '>=', times)),

  lastWorkerBeat: async () =>
    (
      await db
        .selectFrom('processes')
        .select((eb) => eb.fn.max('beatAt').as('at'))
        .where('role', '!=', 'api')
        .executeTakeFirst()
    )?.at ?? null,

  silentHosts: () => countOf(db.selectFrom('silentHosts').where('failures', '>=', silentAfter)),
}));
