import type { Insertable } from 'kysely';
import type { Handle } from '../../db/handle.ts';
import type { AccountTables } from '../../db/tables-account.ts';

/** All SQL of the accounts' history. There is no update: the database refuses it too. */
export const activityRepo = (db: Handle) => ({
  add: (row: Insertable<AccountTables['activity']>) => db.insertInto('activity').values(row).execute(),

  page: (userId: number, limit: number, offset: number) =>
    db
      .selectFrom('activity')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),

  count: async (userId: number) =>
    (
      await db
        .selectFrom('activity')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
    ).count,

  countKindSince: async (userId: number, kind: string, since: string) =>
    (
      await db
        .selectFrom('activity')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('kind', '=', kind)
        .where('at', '>', since)
        .executeTakeFirstOrThrow()
    ).count,
});
