import { linesPerAnswer } from '@atrio/contract';
import { repo } from '../../db/repo.ts';

/**
 * What is shown of the work of one installation: the lines of its log, and how many records were made from
 * names.
 */
export const progressRepo = repo((db) => ({
  /** How many records were created from names, or made active for them, and not undone; by import. */
  namesMade: async (installationId: number): Promise<Map<number, number>> => {
    const rows = await db
      .selectFrom('importNames')
      .innerJoin('imports', 'imports.id', 'importNames.importId')
      .select((eb) => ['importNames.importId', eb.fn.countAll<number>().as('count')])
      .where('imports.installationId', '=', installationId)
      .where('importNames.undo', 'is', null)
      .groupBy('importNames.importId')
      .execute();
    return new Map(rows.map(({ importId, count }) => [importId, Number(count)]));
  },

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
