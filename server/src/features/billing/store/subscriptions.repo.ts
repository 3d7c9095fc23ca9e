import type { Handle } from '../../../db/handle.ts';
import type { Tables } from '../../../db/tables.ts';
import { newDocumentId } from '../../../db/values.ts';

type Row = Tables['subscriptions'];
type Change = Partial<Omit<Row, 'id' | 'documentId' | 'userId' | 'orderId'>>;

/** All SQL of subscriptions and of their ends at the provider. Times are ISO texts. */
export const subscriptionsRepo = (db: Handle) => {
  const withPlan = () =>
    db
      .selectFrom('subscriptions')
      .innerJoin('plans', 'plans.id', 'subscriptions.planId')
      .selectAll('subscriptions')
      .select([
        'plans.documentId as planDocumentId',
        'plans.name as planName',
        'plans.displayName as planDisplayName',
        'plans.priceCents as planPriceCents',
        'plans.createdAt as planCreatedAt',
        'plans.updatedAt as planUpdatedAt',
      ]);
  return {
    byId: (id: number) => db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst(),

    byOrder: (orderId: number) =>
      db.selectFrom('subscriptions').selectAll().where('orderId', '=', orderId).executeTakeFirst(),

    byProvider: (providerId: string) =>
      db.selectFrom('subscriptions').selectAll().where('providerId', '=', providerId).executeTakeFirst(),

    own: (userId: number, documentId: string) =>
      withPlan()
        .where('subscriptions.userId', '=', userId)
        .where('subscriptions.documentId', '=', documentId)
        .executeTakeFirst(),

    /** The one in force. */
    current: (userId: number, at: string) =>
      withPlan()
        .where('subscriptions.userId', '=', userId)
        .where('subscriptions.endedAt', 'is', null)
        .where((eb) => eb.or([eb('subscriptions.endsAt', 'is', null), eb('subscriptions.endsAt', '>', at)]))
        .orderBy('subscriptions.id', 'desc')
        .executeTakeFirst(),

    last: (userId: number) =>
      withPlan()
        .where('subscriptions.userId', '=', userId)
        .orderBy('subscriptions.id', 'desc')
        .executeTakeFirst(),

    hasHadAny: async (userId: number) =>
      Boolean(
        await db
          .selectFrom('subscriptions')
          .select('id')
          .where('userId', '=', userId)
          .limit(1)
          .executeTakeFirst(),
      ),

    /** @returns null where the order has one already */
    add: (row: Pick<Row, 'userId' | 'planId' | 'orderId'> & Change, at: string) =>
      db
        .insertInto('subscriptions')
        .values({ ...row, documentId: newDocumentId(), createdAt: at, updatedAt: at } as never)
        .onConflict((c) => c.column('orderId').doNothing())
        .returningAll()
        .executeTakeFirst(),

    live: (userId: number) =>
      db
        .selectFrom('subscriptions')
        .selectAll()
        .where('userId', '=', userId)
        .where('endedAt', 'is', null)
        .execute(),

    /** Those in force that were bought before this order. */
    earlier: (userId: number, orderId: number) =>
      db
        .selectFrom('subscriptions')
        .selectAll()
        .where('userId', '=', userId)
        .where('endedAt', 'is', null)
        .where('orderId', '<', orderId)
        .execute(),

    change: (id: number, change: Change) =>
      db.updateTable('subscriptions').set(change).where('id', '=', id).execute(),

    /** One grant at a time for each customer, so that each sees what the other gave. */
    holdCustomer: (userId: number) =>
      db
        .updateTable('users')
        .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
        .where('id', '=', userId)
        .returning('deletedAt')
        .executeTakeFirst(),

    /** Takes the row for the transaction, so that two answers are written one after the other. */
    hold: (id: number) =>
      db
        .updateTable('subscriptions')
        .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    due: (at: string, limit: number) =>
      db
        .selectFrom('subscriptions')
        .select('id')
        .where('nextCheckAt', '<=', at)
        .orderBy('nextCheckAt')
        .limit(limit)
        .execute(),

    /** To be ended at the provider when it is due. One that is written already comes due no later. */
    end: (providerId: string, reason: string, dueAt: string, at: string) =>
      db
        .insertInto('endings')
        .values({ providerId, reason, createdAt: at, dueAt, tries: 0, doneAt: null })
        .onConflict((c) =>
          c.column('providerId').doUpdateSet((eb) => ({
            reason,
            doneAt: null,
            tries: 0,
            dueAt: eb
              .case()
              .when('endings.doneAt', 'is', null)
              .then(
                eb.case().when('endings.dueAt', '<', dueAt).then(eb.ref('endings.dueAt')).else(dueAt).end(),
              )
              .else(dueAt)
              .end(),
          })),
        )
        .execute(),

    ending: (providerId: string) =>
      db.selectFrom('endings').selectAll().where('providerId', '=', providerId).executeTakeFirst(),

    /** @returns whether it was not yet under way */
    keep: async (providerId: string, at: string): Promise<boolean> => {
      const result = await db
        .deleteFrom('endings')
        .where('providerId', '=', providerId)
        .where('doneAt', 'is', null)
        .where('dueAt', '>', at)
        .where('tries', '=', 0)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },

    dueEndings: (at: string, limit: number) =>
      db
        .selectFrom('endings')
        .selectAll()
        .where('doneAt', 'is', null)
        .where('dueAt', '<=', at)
        .orderBy('dueAt')
        .limit(limit)
        .execute(),

    endingDone: (providerId: string, at: string) =>
      db.updateTable('endings').set({ doneAt: at }).where('providerId', '=', providerId).execute(),

    endingFailed: (providerId: string, nextTryAt: string) =>
      db
        .updateTable('endings')
        .set((eb) => ({ tries: eb('tries', '+', 1), dueAt: nextTryAt }))
        .where('providerId', '=', providerId)
        .execute(),
  };
};

type Repo = ReturnType<typeof subscriptionsRepo>;
export type SubscriptionRow = NonNullable<Awaited<ReturnType<Repo['byId']>>>;
export type SubscriptionWithPlan = NonNullable<Awaited<ReturnType<Repo['own']>>>;
