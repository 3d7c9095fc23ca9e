import type { Updateable } from 'kysely';
import type { Handle } from '../../../db/handle.ts';
import type { Tables } from '../../../db/tables.ts';
import { newDocumentId } from '../../../db/values.ts';

type Row = Tables['orders'];
/** What a customer asks for, priced. */
export type Wanted = Pick<
  Row,
  | 'userId'
  | 'purpose'
  | 'planId'
  | 'periodId'
  | 'planName'
  | 'periodName'
  | 'months'
  | 'amountCents'
  | 'currency'
  | 'trialMonths'
  | 'subscriptionId'
>;

/** All SQL of orders. Times are ISO texts. An order that is paid never becomes anything else. */
export const ordersRepo = (db: Handle) => {
  const update = (id: number, change: Updateable<Row>) =>
    db.updateTable('orders').set(change).where('id', '=', id);
  return {
    byId: (id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),

    byDocumentId: (documentId: string) =>
      db.selectFrom('orders').selectAll().where('documentId', '=', documentId).executeTakeFirst(),

    byCheckout: (checkoutId: string) =>
      db.selectFrom('orders').selectAll().where('checkoutId', '=', checkoutId).executeTakeFirst(),

    open: (openKey: string) =>
      db.selectFrom('orders').selectAll().where('openKey', '=', openKey).executeTakeFirst(),

    openOf: (userId: number) =>
      db
        .selectFrom('orders')
        .select('id')
        .where('userId', '=', userId)
        .where('state', 'in', ['creating', 'open'])
        .execute(),

    /** Of those that the provider knows. */
    latest: (userId: number, onlyOpenPlan = false) =>
      db
        .selectFrom('orders')
        .selectAll()
        .where('userId', '=', userId)
        .where('checkoutId', 'is not', null)
        .$if(onlyOpenPlan, (query) => query.where('purpose', '=', 'plan').where('state', '=', 'open'))
        .orderBy('id', 'desc')
        .executeTakeFirst(),

    /** @throws a duplicate where one is open with this key */
    add: (wanted: Wanted, openKey: string, at: string, nextCheckAt: string) =>
      db
        .insertInto('orders')
        .values({
          ...wanted,
          documentId: newDocumentId(),
          createdAt: at,
          updatedAt: at,
          state: 'creating',
          openKey,
          attempts: 0,
          nextCheckAt,
        } as never)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Only one at a time asks the provider for a checkout. @returns whether it is the caller */
    claim: async (id: number, at: string, until: string): Promise<boolean> => {
      const result = await update(id, { leaseUntil: until })
        .where('state', '=', 'creating')
        .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', at)]))
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    release: (id: number) => update(id, { leaseUntil: null }).execute(),

    countAttempt: (id: number) =>
      db
        .updateTable('orders')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute(),

    /** The provider made this checkout for it; an order that was given up meanwhile stays so. */
    attach: (id: number, checkoutId: string, checkoutUrl: string | null, nextCheckAt: string) =>
      db
        .updateTable('orders')
        .set((eb) => ({
          checkoutId,
          checkoutUrl,
          nextCheckAt,
          state: eb.case().when('state', '=', 'creating').then('open').else(eb.ref('state')).end(),
        }))
        .where('id', '=', id)
        .where('checkoutId', 'is', null)
        .returningAll()
        .executeTakeFirst(),

    note: (
      id: number,
      seen: Partial<Pick<Row, 'providerStatus' | 'problem' | 'checkedAt' | 'nextCheckAt' | 'failureReason'>>,
    ) => update(id, seen).execute(),

    /** Given up: to be expired at the provider, if somebody has not paid it by then. */
    leave: (id: number, at: string) =>
      update(id, { state: 'leaving', openKey: null, nextCheckAt: at, updatedAt: at })
        .where('state', 'in', ['creating', 'open'])
        .execute(),

    close: (id: number, at: string) =>
      update(id, { state: 'closed', openKey: null, nextCheckAt: null, updatedAt: at })
        .where('state', '<>', 'paid')
        .execute(),

    /** @returns whether this call was the one that did it */
    pay: async (id: number, at: string): Promise<boolean> => {
      const result = await update(id, {
        state: 'paid',
        openKey: null,
        problem: null,
        failureReason: null,
        nextCheckAt: null,
        updatedAt: at,
      })
        .where('state', '<>', 'paid')
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    due: (at: string, limit: number) =>
      db
        .selectFrom('orders')
        .select('id')
        .where('nextCheckAt', '<=', at)
        .orderBy('nextCheckAt')
        .limit(limit)
        .execute(),

    /** Whether the customer has already paid a later order. */
    hasLaterPaid: async (userId: number, id: number) =>
      Boolean(
        await db
          .selectFrom('orders')
          .select('id')
          .where('userId', '=', userId)
          .where('purpose', '=', 'plan')
          .where('state', '=', 'paid')
          .where('id', '>', id)
          .executeTakeFirst(),
      ),
  };
};

export type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ordersRepo>['byId']>>>;
