import type { Handle } from '../../../db/handle.ts';
import type { Tables } from '../../../db/tables.ts';
import { newDocumentId } from '../../../db/values.ts';

type Row = Tables['ledger'];
/** What a line is written from; ids and times are added. */
export type NewLine = Pick<
  Row,
  'key' | 'kind' | 'userId' | 'orderId' | 'planName' | 'months' | 'amountCents' | 'currency'
> &
  Partial<
    Pick<
      Row,
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
export const ledgerRepo = (db: Handle) => ({
  /** Writes the line unless there is one with its key. @returns whether it was written */
  add: async (line: NewLine, at: string): Promise<boolean> => {
    const result = await db
      .insertInto('ledger')
      .values({ ...line, at, documentId: newDocumentId(), createdAt: at, updatedAt: at })
      .onConflict((c) => c.column('key').doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  countEnds: async (orderId: number) =>
    (
      await db
        .selectFrom('ledger')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('orderId', '=', orderId)
        .where('kind', '=', 'ended')
        .executeTakeFirstOrThrow()
    ).count,

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

  countPayments: async (userId: number) =>
    (
      await db
        .selectFrom('ledger')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('kind', 'in', ['paid', 'refunded'])
        .executeTakeFirstOrThrow()
    ).count,

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
});

export type LedgerLine = Awaited<ReturnType<ReturnType<typeof ledgerRepo>['all']>>[number];
export type OrderOutcome = Awaited<ReturnType<ReturnType<typeof ledgerRepo>['outcomes']>>[number];
