import type { Insertable } from 'kysely';
import type { Round } from '../../core/rounds.ts';
import { repo } from '../../db/repo.ts';
import type { ConsoleTables } from '../../db/tables-console.ts';

/** How many processes a list shows at most. */
const most = 200;

/** All SQL of the processes of Atrio and of what their interval jobs did. */
export const processesRepo = repo((db) => ({
  beat: ({ beatAt, failing, ...given }: Insertable<ConsoleTables['processes']>) =>
    db
      .insertInto('processes')
      .values({ ...given, beatAt, failing })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beatAt, failing }))
      .execute(),

  /** Stores the latest rounds of jobs; rounds that only another process made stay. */
  writeRounds: (rounds: readonly Round[]) =>
    db
      .insertInto('rounds')
      .values([...rounds])
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(({ fn, ref }) => ({
          everyMs: ref('excluded.everyMs'),
          beganAt: ref('excluded.beganAt'),
          endedAt: fn.coalesce('excluded.endedAt', 'rounds.endedAt'),
          outcome: fn.coalesce('excluded.outcome', 'rounds.outcome'),
          did: fn.coalesce('excluded.did', 'rounds.did'),
          didAt: fn.coalesce('excluded.didAt', 'rounds.didAt'),
          problem: fn.coalesce('excluded.problem', 'rounds.problem'),
          failedAt: fn.coalesce('excluded.failedAt', 'rounds.failedAt'),
        })),
      )
      .execute(),

  /** Forgets processes that ended without telling, and jobs that no longer exist. */
  forgetBefore: async (at: string) => {
    await db.deleteFrom('processes').where('beatAt', '<', at).execute();
    await db.deleteFrom('rounds').where('beganAt', '<', at).execute();
  },

  remove: (id: string) => db.deleteFrom('processes').where('id', '=', id).execute(),

  all: () => db.selectFrom('processes').selectAll().orderBy('startedAt').orderBy('id').limit(most).execute(),

  /** Processes whose last sign of life was between two times. */
  lastHeard: (since: string, before: string) =>
    db
      .selectFrom('processes')
      .select('id')
      .where('beatAt', '>=', since)
      .where('beatAt', '<', before)
      .limit(most)
      .execute(),

  isWithoutOwnKeys: async (aliveSince: string) =>
    Boolean(
      await db
        .selectFrom('processes')
        .select('id')
        .where('ownKeys', 'is', null)
        .where('beatAt', '>=', aliveSince)
        .executeTakeFirst(),
    ),

  /** Processes that work on jobs. */
  workers: () =>
    db
      .selectFrom('processes')
      .select(['beatAt', 'failing', 'machine'])
      .where('role', '!=', 'api')
      .orderBy('beatAt', 'desc')
      .limit(most)
      .execute(),

  rounds: () => db.selectFrom('rounds').selectAll().orderBy('name').limit(most).execute(),
}));
