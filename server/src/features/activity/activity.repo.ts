import type { Insertable } from 'kysely';
import { countOf } from '../../db/list.ts';
import { repo } from '../../db/repo.ts';
import type { AccountTables } from '../../db/tables-account.ts';

/** All SQL of the accounts' history. There is no update; the database refuses it too. */
export const activityRepo = repo((db) => ({
  add: (row: Insertable<AccountTables['activity']>) =>
    db.insertInto('activity').values(row).returning('id').executeTakeFirstOrThrow(),

  /** For a change that was recorded before it was refused. */
  remove: (id: number) => db.deleteFrom('activity').where('id', '=', id).execute(),

  page: (userId: number, limit: number, offset: number) =>
    db
      .selectFrom('activity')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),

  count: (userId: number) => countOf(db.selectFrom('activity').where('userId', '=', userId)),

  /** The origins of the newest lines of this kind. */
  originsOf: (userId: number, kind: string, limit: number) =>
    db
      .selectFrom('activity')
      .select(['userAgent', 'address'])
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  countKindSince: (userId: number, kind: string, since: string) =>
    countOf(
      db.selectFrom('activity').where('userId', '=', userId).where('kind', '=', kind).where('at', '>', since),
    ),
}));
