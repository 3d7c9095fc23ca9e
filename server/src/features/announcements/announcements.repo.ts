import type { AnnouncementState } from '@atrio/contract/operator';
import type { Insertable, Updateable } from 'kysely';
import { countDeleted } from '../../db/deleted.ts';
import { inForce } from '../../db/in-force.ts';
import { countOf } from '../../db/list.ts';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import type { ConsoleTables } from '../../db/tables-console.ts';

type AnnouncementTable = ConsoleTables['announcements'];

/** Announcements in one state. @param at ISO time */
function inState(db: QueryBuilder, state: AnnouncementState, at: string) {
  const announcements = db.selectFrom('announcements');
  if (state === 'ended') {
    return announcements.where((eb) =>
      eb.or([eb('announcements.withdrawnAt', 'is not', null), eb('announcements.endsAt', '<=', at)]),
    );
  }
  return announcements
    .where('announcements.withdrawnAt', 'is', null)
    .where('announcements.endsAt', '>', at)
    .where('announcements.startsAt', state === 'planned' ? '>' : '<=', at);
}

/**
 * The announcements shown to a customer now, including dismissed ones. The query starts from the customer's
 * instances and plan: started from the audience, SQLite would read all instances of a version.
 */
const shownTo = (db: QueryBuilder, userId: number, at: string) =>
  inState(db, 'active', at).where((eb) => {
    const instances = eb
      .selectFrom('instances')
      .innerJoin('instanceHealth', 'instanceHealth.instanceId', 'instances.id')
      .where('instances.userId', '=', userId)
      .where('instances.deletedAt', 'is', null);
    const plans = eb
      .selectFrom('subscriptions')
      .innerJoin('plans', 'plans.id', 'subscriptions.planId')
      .select('plans.documentId')
      .where('subscriptions.userId', '=', userId)
      .where(inForce(at));
    const isFor = (audience: string) => eb('announcements.audience', '=', audience);
    const value = eb.ref('announcements.audienceValue');
    return eb.or([
      isFor('all'),
      eb.and([isFor('plan'), eb(value, 'in', plans)]),
      eb.and([isFor('version'), eb(value, 'in', instances.select('instanceHealth.version'))]),
      eb.and([isFor('host'), eb(value, 'in', instances.select('instanceHealth.host'))]),
    ]);
  });

/** SQL of announcements. */
export const announcementsRepo = repo((db) => {
  const withPlan = (query: ReturnType<typeof inState>) =>
    query
      .leftJoin('plans', (join) =>
        join
          .onRef('plans.documentId', '=', 'announcements.audienceValue')
          .on('announcements.audience', '=', 'plan'),
      )
      .selectAll('announcements')
      .select('plans.name as planName');
  return {
    /**
     * Those shown to a customer, without dismissed ones. They are not sorted, so that the index of open
     * announcements is used.
     */
    of: (userId: number, at: string, limit: number) =>
      shownTo(db, userId, at)
        .select(['id', 'documentId', 'kind', 'text', 'dismissible', 'revision'])
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('announcementDismissals')
                .select('announcementDismissals.userId')
                .where('announcementDismissals.userId', '=', userId)
                .whereRef('announcementDismissals.announcementId', '=', 'announcements.id')
                .whereRef('announcementDismissals.revision', '>=', 'announcements.revision'),
            ),
          ),
        )
        .limit(limit)
        .execute(),

    /** One that is shown to the customer now, even if dismissed. */
    oneOf: (userId: number, documentId: string, at: string) =>
      shownTo(db, userId, at)
        .select(['id', 'dismissible', 'revision'])
        .where('documentId', '=', documentId)
        .executeTakeFirst(),

    dismiss: (userId: number, announcementId: number, revision: number, at: string) =>
      db
        .insertInto('announcementDismissals')
        .values({ userId, announcementId, revision, at })
        .onConflict((conflict) =>
          conflict
            .columns(['userId', 'announcementId'])
            .doUpdateSet({ revision, at })
            .where('announcementDismissals.revision', '<', revision),
        )
        .execute(),

    /** Deletes dismissals of announcements that ended before a time or were withdrawn. @returns how many */
    forgetDismissals: (before: string, limit: number) =>
      countDeleted(
        db
          .deleteFrom('announcementDismissals')
          .where((eb) =>
            eb(
              eb.refTuple('announcementDismissals.userId', 'announcementDismissals.announcementId'),
              'in',
              inState(db, 'ended', before)
                .innerJoin('announcementDismissals as one', 'one.announcementId', 'announcements.id')
                .select(['one.userId', 'one.announcementId'])
                .limit(limit)
                .$asTuple('userId', 'announcementId'),
            ),
          ),
      ),

    page: (state: AnnouncementState, at: string, after: number | null, limit: number) =>
      withPlan(inState(db, state, at))
        .$if(after !== null, (query) => query.where('announcements.id', '<', after ?? 0))
        .orderBy('announcements.id', 'desc')
        .limit(limit)
        .execute(),

    count: (state: AnnouncementState, at: string) => countOf(inState(db, state, at)),

    find: (documentId: string) =>
      withPlan(db.selectFrom('announcements'))
        .where('announcements.documentId', '=', documentId)
        .executeTakeFirst(),

    /**
     * Lets publications and changes wait for each other, by a lock on the first row, which is never removed.
     */
    lock: () =>
      db
        .updateTable('announcements')
        .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
        .where('id', '=', (eb) =>
          eb.selectFrom('announcements as first').select((inner) => inner.fn.min('first.id').as('id')),
        )
        .execute(),

    add: (announcement: Insertable<AnnouncementTable>) =>
      db.insertInto('announcements').values(announcement).execute(),

    change: (id: number, changed: Updateable<AnnouncementTable>) =>
      db.updateTable('announcements').set(changed).where('id', '=', id).execute(),
  };
});

export type AnnouncementRow = NonNullable<Awaited<ReturnType<ReturnType<typeof announcementsRepo>['find']>>>;
