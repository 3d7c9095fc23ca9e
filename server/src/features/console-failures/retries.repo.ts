import type { Insertable } from 'kysely';
import { repo } from '../../db/repo.ts';
import type { ConsoleTables } from '../../db/tables-console.ts';

/** SQL of the queue of retries of failures. */
export const retriesRepo = repo((db) => ({
  add: async (retry: Insertable<ConsoleTables['retries']>) =>
    (await db.insertInto('retries').values(retry).returning('id').executeTakeFirstOrThrow()).id,

  remove: (id: number) => db.deleteFrom('retries').where('id', '=', id).execute(),

  /** Queues the open failures that are not queued yet. @returns how many */
  queue: async (retryId: number, cause: string) => {
    const { numUpdatedRows } = await db
      .updateTable('failures')
      .set({ retryId })
      .where('cause', '=', cause)
      .where('solvedAt', 'is', null)
      .where('attendedAt', 'is', null)
      .where('retryId', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },

  /** The last retries. One statement also counts what each has still to start, so that the numbers agree. */
  last: (limit: number) =>
    db
      .selectFrom('retries')
      .selectAll()
      .select((eb) => [
        eb
          .selectFrom('failures')
          .select('message')
          .whereRef('failures.cause', '=', 'retries.cause')
          .orderBy('id', 'desc')
          .limit(1)
          .as('message'),
        eb
          .selectFrom('failures')
          .select((failures) => failures.fn.countAll<number>().as('count'))
          .whereRef('failures.retryId', '=', 'retries.id')
          .where('failures.retryOutcome', 'is', null)
          .as('waiting'),
      ])
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  due: (at: string) =>
    db.selectFrom('retries').selectAll().where('nextAt', '<=', at).orderBy('nextAt').limit(20).execute(),

  /** Claims a round of a retry that was due at `seen`. */
  claim: async (id: number, seen: string, nextAt: string) => {
    const { numUpdatedRows } = await db
      .updateTable('retries')
      .set({ nextAt })
      .where('id', '=', id)
      .where('nextAt', '=', seen)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Failures that the retry has not started yet, the oldest first. */
  next: (retryId: number, limit: number) =>
    db
      .selectFrom('failures')
      .select(['id', 'kind', 'subjectId', 'solvedAt', 'attendedAt'])
      .where('retryId', '=', retryId)
      .where('retryOutcome', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** Counts what a retry did with a failure. One that it skipped may be queued again. */
  noteOutcome: async (id: number, retryId: number, outcome: 'started' | 'skipped') => {
    await db
      .updateTable('failures')
      .set(outcome === 'started' ? { retryOutcome: outcome } : { retryId: null })
      .where('id', '=', id)
      .where('retryId', '=', retryId)
      .execute();
    await db
      .updateTable('retries')
      .set((eb) => ({ [outcome]: eb(outcome, '+', 1) }))
      .where('id', '=', retryId)
      .execute();
  },

  /** @returns its cause; undefined where it had ended */
  end: async (id: number) =>
    (
      await db
        .updateTable('retries')
        .set({ nextAt: null })
        .where('id', '=', id)
        .where('nextAt', 'is not', null)
        .returning('cause')
        .executeTakeFirst()
    )?.cause,

  /** Takes failures that were not started out of the queue. @returns how many */
  release: async (retryId: number) => {
    const { numUpdatedRows } = await db
      .updateTable('failures')
      .set({ retryId: null })
      .where('retryId', '=', retryId)
      .where('retryOutcome', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
}));
