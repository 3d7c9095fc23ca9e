import { installationStatuses } from '@atrio/contract';
import { repo } from '../../db/repo.ts';

const inProgress = installationStatuses.inProgress.id;

/** Counts over all customers. Each reads rows of work that is not done yet, which are few, or an index. */
export const metricsRepo = repo((db) => ({
  /** Turns to work: how many wait and how many were given, and since when the oldest that could work waits. */
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

  /** Installations that did not end. */
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

  events: () =>
    db
      .selectFrom('webhookEvents')
      .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('receivedAt').as('oldest')])
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),

  silentHosts: async () =>
    (
      await db
        .selectFrom('silentHosts')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('failures', '>', 0)
        .executeTakeFirstOrThrow()
    ).count,
}));
