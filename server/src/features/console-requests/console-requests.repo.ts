import { inForce } from '../../db/in-force.ts';
import { countOf } from '../../db/list.ts';
import { repo } from '../../db/repo.ts';

/** Counts what an erasure removes and what it leaves. */
export const erasureRepo = repo((db) => ({
  goes: async (userId: number) => {
    const of = (table: 'instances' | 'installations' | 'activity' | 'customerNotes' | 'pastMails') =>
      countOf(db.selectFrom(table).where('userId', '=', userId));
    const [instances, installations, activity, notes] = await Promise.all([
      of('instances'),
      of('installations'),
      of('activity'),
      of('customerNotes'),
    ]);
    const [pastMails, files] = await Promise.all([
      of('pastMails'),
      countOf(db.selectFrom('files').where('ownerId', '=', userId)),
    ]);
    return { instances, installations, files, activity, pastMails, notes };
  },

  stays: async (userId: number) => ({
    orders: await countOf(db.selectFrom('orders').where('userId', '=', userId)),
    ledgerLines: await countOf(db.selectFrom('ledger').where('userId', '=', userId)),
    acts: await countOf(db.selectFrom('acts').where('customerId', '=', userId)),
  }),

  planInForce: async (userId: number, at: string) =>
    (
      await db
        .selectFrom('subscriptions')
        .leftJoin('plans', 'plans.id', 'subscriptions.planId')
        .select('plans.name')
        .where('subscriptions.userId', '=', userId)
        .where(inForce(at))
        .orderBy('subscriptions.id', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.name ?? null,
}));
