import { installationStatuses } from '@atrio/contract';
import { repo } from '../../db/repo.ts';

/** The longest list of the command: nobody would read more rows. */
const most = 200;

/** SQL over the installations of all customers, for the commands on the host. */
export const hostJobsRepo = repo((db) => ({
  /** Installations and undoings that work or wait for their turn, the first ready one first. */
  inLine: () =>
    db
      .selectFrom('turns')
      .innerJoin('installations', 'installations.id', 'turns.installationId')
      .select(['turns.installationId', 'turns.importId', 'turns.readyAt', 'turns.givenAt'])
      .select(['turns.lostProcesses', 'installations.userId', 'installations.step'])
      .orderBy('turns.readyAt')
      .orderBy('turns.id')
      .limit(most)
      .execute(),

  /** Installations that failed since a time, the last one first. */
  failedSince: (time: string) =>
    db
      .selectFrom('installations')
      .select(['id', 'userId', 'step', 'finishedAt', 'cause'])
      .where('statusId', '=', installationStatuses.failed.id)
      .where('finishedAt', '>', time)
      .orderBy('finishedAt', 'desc')
      .limit(most)
      .execute(),

  find: (id: number) =>
    db
      .selectFrom('installations')
      .select(['id', 'userId', 'statusId', 'attempt', 'requestedAt'])
      .where('id', '=', id)
      .executeTakeFirst(),
}));
