import { inForce } from '../../../db/in-force.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { repo } from '../../../db/repo.ts';
import type { Tables } from '../../../db/tables.ts';
import { newDocumentId } from '../../../db/values.ts';

type SubscriptionsTable = Tables['subscriptions'];
export type SubscriptionChange = Partial<
  Omit<SubscriptionsTable, 'id' | 'documentId' | 'userId' | 'orderId'>
>;

/**
 * All SQL of subscriptions. Times are ISO texts. Each row carries those columns of its order that never
 * change, so that the order need not be read.
 */
export const subscriptionsRepo = repo((db) => {
  const rows = () =>
    db
      .selectFrom('subscriptions')
      .leftJoin('orders', 'orders.id', 'subscriptions.orderId')
      .selectAll('subscriptions')
      .select(['orders.planName as orderPlanName', 'orders.trialMonths as orderTrialMonths']);
  const withPlan = () =>
    rows()
      .innerJoin('plans', 'plans.id', 'subscriptions.planId')
      .select([
        'plans.documentId as planDocumentId',
        'plans.name as planName',
        'plans.displayName as planDisplayName',
        'plans.priceCents as planPriceCents',
        'plans.createdAt as planCreatedAt',
        'plans.updatedAt as planUpdatedAt',
      ]);
  return {
    byId: (id: number) => rows().where('subscriptions.id', '=', id).executeTakeFirst(),

    byOrder: (orderId: number) => rows().where('subscriptions.orderId', '=', orderId).executeTakeFirst(),

    byProvider: (providerId: string) =>
      rows().where('subscriptions.providerId', '=', providerId).executeTakeFirst(),

    own: (userId: number, documentId: string) =>
      withPlan()
        .where('subscriptions.userId', '=', userId)
        .where('subscriptions.documentId', '=', documentId)
        .executeTakeFirst(),

    /** The subscription in force. */
    current: (userId: number, at: string) =>
      withPlan()
        .where('subscriptions.userId', '=', userId)
        .where(inForce(at))
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

    /** Does nothing where the order has a subscription already. */
    add: (row: Pick<SubscriptionsTable, 'userId' | 'planId' | 'orderId'> & SubscriptionChange, at: string) =>
      db
        .insertInto('subscriptions')
        .values({ ...row, documentId: newDocumentId(), createdAt: at, updatedAt: at })
        .onConflict((c) => c.column('orderId').doNothing())
        .execute(),

    /** Those that have not ended. */
    live: (userId: number) =>
      rows().where('subscriptions.userId', '=', userId).where('subscriptions.endedAt', 'is', null).execute(),

    /** Those that have not ended and were bought before this order. */
    earlier: (userId: number, orderId: number) =>
      rows()
        .where('subscriptions.userId', '=', userId)
        .where('subscriptions.endedAt', 'is', null)
        .where('subscriptions.orderId', '<', orderId)
        .execute(),

    change: (id: number, change: SubscriptionChange) =>
      db.updateTable('subscriptions').set(change).where('id', '=', id).execute(),

    /**
     * Locks the customer until the transaction ends, so that of two simultaneous grants the second sees the
     * first.
     */
    lockCustomer: (userId: number) => lockUser(db, userId).returning('deletedAt').executeTakeFirst(),

    /** Locks the row for the transaction, so that two answers are written one after the other. */
    lock: (id: number) =>
      db
        .updateTable('subscriptions')
        .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    /**
     * Subscriptions whose trial ends between two times and is followed by a charge, and whose owner was not
     * told yet.
     */
    trialsEnding: (from: string, until: string, limit: number) =>
      db
        .selectFrom('subscriptions')
        .select('id')
        .where('trialEndsAt', '>', from)
        .where('trialEndsAt', '<=', until)
        .where((eb) => eb.or([eb('currentPeriodEnd', 'is', null), eb('currentPeriodEnd', '<=', until)]))
        .where('providerStatus', '=', 'active')
        .where('endedAt', 'is', null)
        .where('endsAt', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('notices')
                .select('notices.kind')
                .where('notices.kind', '=', 'trial-ending')
                .whereRef('notices.subjectId', '=', 'subscriptions.id'),
            ),
          ),
        )
        .orderBy('trialEndsAt')
        .limit(limit)
        .execute(),

    /** Claims the check that was due at `seen`. @returns false where another process claimed it first */
    claim: async (id: number, seen: string, until: string) => {
      const { numUpdatedRows } = await db
        .updateTable('subscriptions')
        .set({ nextCheckAt: until })
        .where('id', '=', id)
        .where('nextCheckAt', '=', seen)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    due: (at: string, limit: number) =>
      db
        .selectFrom('subscriptions')
        .select(['id', 'nextCheckAt'])
        .where('nextCheckAt', '<=', at)
        .orderBy('nextCheckAt')
        .limit(limit)
        .execute(),
  };
});

type SubscriptionsRepo = ReturnType<typeof subscriptionsRepo>;
export type Subscription = NonNullable<Awaited<ReturnType<SubscriptionsRepo['byId']>>>;
export type SubscriptionWithPlan = NonNullable<Awaited<ReturnType<SubscriptionsRepo['own']>>>;
