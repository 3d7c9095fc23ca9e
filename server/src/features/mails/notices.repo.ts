import type { NoticeKind } from '@atrio/contract';
import { countDeleted } from '../../db/deleted.ts';
import { countOf } from '../../db/list.ts';
import { repo } from '../../db/repo.ts';

/** What a notice is about. `occasion` distinguishes those about one subject. */
export interface NoticeSubject {
  subjectId: number;
  occasion: string;
}

/** SQL of notices and of the kinds that customers switched off. */
export const noticesRepo = repo((db) => ({
  /** Records that a notice was given. @returns false where it had been given before */
  claim: async (userId: number, kind: string, subject: NoticeSubject, at: string) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notices')
      .values({ userId, kind, ...subject, at })
      .onConflict((conflict) => conflict.columns(['kind', 'subjectId', 'occasion']).doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  wasGiven: async (kind: string, { subjectId, occasion }: NoticeSubject) =>
    Boolean(
      await db
        .selectFrom('notices')
        .select('kind')
        .where('kind', '=', kind)
        .where('subjectId', '=', subjectId)
        .where('occasion', '=', occasion)
        .executeTakeFirst(),
    ),

  countSince: (userId: number, at: string) =>
    countOf(db.selectFrom('notices').where('userId', '=', userId).where('at', '>', at)),

  /** @returns undefined for an account that was deleted */
  reader: (userId: number) =>
    db
      .selectFrom('users')
      .select(['email', 'emailVerifiedAt'])
      .where('id', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),

  unwanted: async (userId: number) =>
    (await db.selectFrom('unwantedNotices').select('kind').where('userId', '=', userId).execute()).map(
      ({ kind }) => kind,
    ),

  isUnwanted: async (userId: number, kind: NoticeKind) =>
    Boolean(
      await db
        .selectFrom('unwantedNotices')
        .select('kind')
        .where('userId', '=', userId)
        .where('kind', '=', kind)
        .executeTakeFirst(),
    ),

  switchOff: (userId: number, kind: NoticeKind) =>
    db
      .insertInto('unwantedNotices')
      .values({ userId, kind })
      .onConflict((conflict) => conflict.columns(['userId', 'kind']).doNothing())
      .execute(),

  switchOn: (userId: number, kind: NoticeKind) =>
    db.deleteFrom('unwantedNotices').where('userId', '=', userId).where('kind', '=', kind).execute(),

  deleteBefore: (at: string) => countDeleted(db.deleteFrom('notices').where('at', '<', at)),
}));
