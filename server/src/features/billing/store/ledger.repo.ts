import { countOf } from '../../../db/list.ts';
import { repo } from '../../../db/repo.ts';
import type { Tables } from '../../../db/tables.ts';
import { newDocumentId } from '../../../db/values.ts';

type LedgerTable = Tables['ledger'];
/** What a line is written from; ids and times are added. */
export type NewLine = Pick<
  LedgerTable,
  'key' | 'kind' | 'userId' | 'orderId' | 'planName' | 'months' | 'amountCents' | 'currency'
> &
  Partial<
    Pick<
      LedgerTable,
      | 'checkoutId'
      | 'subscriptionId'
      | 'chargeId'
      | 'refundId'
      | 'periodStart'
      | 'periodEnd'
      | 'cardLast4'
      | 'cardNetwork'
    >
  >;

/** All SQL of the ledger: there is no update and no delete, here or in the database. */
export const ledgerRepo = repo((db) => ({
  /** Writes the line unless there is one with its key. @returns whether it was written */
  add: async (line: NewLine, at: string): Promise<boolean> => {
    const result = await db
      .insertInto('ledger')
      .values({ ...line, at, documentId: newDocumentId(), createdAt: at, updatedAt: at })
      .onConflict((c) => c.column('key').doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  has: async (key: string) =>
    Boolean(await db.selectFrom('ledger').select('id').where('key', '=', key).executeTakeFirst()),

  countEnds: (orderId: number) =>
    countOf(db.selectFrom('ledger').where('orderId', '=', orderId).where('kind', '=', 'ended')),

  /** Charges and refunds, newest first. */
  payments: (userId: number, limit: number, offset: number) =>
    db
      .selectFrom('ledger')
      .selectAll()
      .where('userId', '=', userId)
      .where('kind', 'in', ['paid', 'refunded'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),

  countPayments: (userId: number) =>
    countOf(db.selectFrom('ledger').where('userId', '=', userId).where('kind', 'in', ['paid', 'refunded'])),

  all: () => db.selectFrom('ledger').selectAll().orderBy('id').execute(),

  byCharge: (chargeId: string) =>
    db
      .selectFrom('ledger')
      .selectAll()
      .where('chargeId', '=', chargeId)
      .where('kind', '=', 'paid')
      .executeTakeFirst(),

  /** Every order with its subscription, for the comparison with the ledger. */
  outcomes: () =>
    db
      .selectFrom('orders')
      .leftJoin('subscriptions', 'subscriptions.orderId', 'orders.id')
      .select([
        'orders.id',
        'orders.purpose',
        'orders.state',
        'orders.amountCents',
        'orders.currency',
        'orders.trialMonths',
        'subscriptions.id as subscriptionId',
        'subscriptions.endedAt',
      ])
      .orderBy('orders.id')
      .execute(),
}));

export type LedgerLine = Awaited<ReturnType<ReturnType<typeof ledgerRepo>['all']>>[number];
export type OrderOutcome = Awaited<ReturnType<ReturnType<typeof ledgerRepo>['outcomes']>>[number];
