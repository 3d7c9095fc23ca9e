import { linesPerAnswer } from '@atrio/contract';
import { repo } from '../../db/repo.ts';

/** What is shown of the work of one installation: the lines of its log. */
export const progressRepo = repo((db) => ({
  events: (installationId: number, after: number) =>
    db
      .selectFrom('installationEvents')
      .select(['id', 'at', 'step', 'level', 'message'])
      .where('installationId', '=', installationId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(linesPerAnswer)
      .execute(),

  /** The times of the lines of the log, without the lines. */
  eventTimes: (installationId: number) =>
    db
      .selectFrom('installationEvents')
      .select(['at', 'step', 'level'])
      .where('installationId', '=', installationId)
      .orderBy('id')
      .execute(),
}));
