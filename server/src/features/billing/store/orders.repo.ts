import type { Selectable, Updateable } from 'kysely';
import { repo } from '../../../db/repo.ts';
import type { Tables } from '../../../db/tables.ts';
import { newDocumentId } from '../../../db/values.ts';

type OrdersTable = Tables['orders'];
export type OrderRow = Selectable<OrdersTable>;
/** What a customer asks for, with its price. */
export type NewOrder = Pick<
  OrdersTable,
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

const abandoned = (at: string) => ({ state: 'abandoned', openKey: null, nextCheckAt: at, updatedAt: at });
const closed = (at: string) => ({ state: 'closed', openKey: null, nextCheckAt: null, updatedAt: at });

/**
 * All SQL of orders. Times are ISO texts. An order that is paid keeps that state. `attach`, `change`, `close`
 * and `pay` return the order as it is afterwards, so that it need not be read again.
 */
export const ordersRepo = repo((db) => {
  const orders = () => db.selectFrom('orders').selectAll();
  const byId = (id: number) => orders().where('id', '=', id).executeTakeFirst();
  const updated = (id: number, change: Updateable<OrdersTable>) =>
    db.updateTable('orders').set(change).where('id', '=', id).returningAll();
  const orAsItIs = async (id: number, row: OrderRow | undefined): Promise<OrderRow> => {
    const order = row ?? (await byId(id));
    if (!order) throw new Error(`there is no order ${id}`);
    return order;
  };
  /** The newest one that has a checkout at the provider. */
  const latest = (userId: number) =>
    orders().where('userId', '=', userId).where('checkoutId', 'is not', null).orderBy('id', 'desc');
  return {
    byId,

    byDocumentId: (documentId: string) => orders().where('documentId', '=', documentId).executeTakeFirst(),

    byCheckout: (checkoutId: string) => orders().where('checkoutId', '=', checkoutId).executeTakeFirst(),

    /** @param openKey of a customer and a purpose: one order at a time may be open for it */
    byOpenKey: (openKey: string) => orders().where('openKey', '=', openKey).executeTakeFirst(),

    latest: (userId: number) => latest(userId).executeTakeFirst(),

    latestOpenPlan: (userId: number) =>
      latest(userId).where('purpose', '=', 'plan').where('state', '=', 'open').executeTakeFirst(),

    /** @throws a duplicate error where an open one has this key */
    add: (order: NewOrder, openKey: string, at: string, nextCheckAt: string) =>
      db
        .insertInto('orders')
        .values({
          ...order,
          documentId: newDocumentId(),
          createdAt: at,
          updatedAt: at,
          state: 'creating',
          openKey,
          attempts: 0,
          nextCheckAt,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /**
     * Only one process at a time asks the provider for a checkout.
     * @returns undefined where another process does
     */
    claim: (id: number, at: string, until: string) =>
      updated(id, { leaseUntil: until })
        .where('state', '=', 'creating')
        .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', at)]))
        .executeTakeFirst(),

    release: (id: number) => updated(id, { leaseUntil: null }).execute(),

    countAttempt: (id: number) =>
      db
        .updateTable('orders')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute(),

    /** Stores its checkout, unless it has one. An abandoned order stays abandoned. */
    attach: async (id: number, checkoutId: string, checkoutUrl: string | null, nextCheckAt: string) => {
      const attached = await db
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
        .executeTakeFirst();
      return orAsItIs(id, attached);
    },

    change: (
      id: number,
      change: Partial<
        Pick<OrdersTable, 'providerStatus' | 'problem' | 'checkedAt' | 'nextCheckAt' | 'failureReason'>
      >,
    ) => updated(id, change).executeTakeFirstOrThrow(),

    /** The sweep then expires its checkout at the provider, unless it has been paid. */
    abandon: (id: number, at: string) =>
      updated(id, abandoned(at)).where('state', 'in', ['creating', 'open']).execute(),

    abandonAll: (userId: number, at: string) =>
      db
        .updateTable('orders')
        .set(abandoned(at))
        .where('userId', '=', userId)
        .where('state', 'in', ['creating', 'open'])
        .execute(),

    close: async (id: number, at: string) =>
      orAsItIs(id, await updated(id, closed(at)).where('state', '<>', 'paid').executeTakeFirst()),

    /** Only where the provider was asked at most once, so that no second checkout can exist. */
    closeAfterOneAttempt: (id: number, at: string) =>
      updated(id, closed(at)).where('state', '<>', 'paid').where('attempts', '<=', 1).execute(),

    pay: async (id: number, at: string) =>
      orAsItIs(
        id,
        await updated(id, {
          state: 'paid',
          openKey: null,
          problem: null,
          failureReason: null,
          nextCheckAt: null,
          updatedAt: at,
        })
          .where('state', '<>', 'paid')
          .executeTakeFirst(),
      ),

    /** Claims the check that was due at `seen`. @returns false where another process claimed it first */
    claimCheck: async (id: number, seen: string, until: string) =>
      (await updated(id, { nextCheckAt: until }).where('nextCheckAt', '=', seen).executeTakeFirst()) !==
      undefined,

    due: (at: string, limit: number) =>
      db
        .selectFrom('orders')
        .select(['id', 'nextCheckAt'])
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
});
