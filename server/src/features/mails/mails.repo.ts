import type { Selectable } from 'kysely';
import { countDeleted } from '../../db/deleted.ts';
import { repo } from '../../db/repo.ts';
import type { ConsoleTables } from '../../db/tables-console.ts';
import { anyOf, now } from '../../db/values.ts';

/** How long one process may claim a mail; after this another one may send it. */
export const leaseMs = 2 * 60_000;

const after = (ms: number) => new Date(Date.now() + ms).toISOString();

/** All SQL of the mails that are to be sent, and of those that were sent or given up. */
export const mailsRepo = repo((db) => ({
  add: (kind: string, address: string, data: string) => {
    const at = now();
    return db
      .insertInto('mails')
      .values({ kind, address, data, createdAt: at, dueAt: at, attempts: 0 })
      .execute();
  },

  due: () => db.selectFrom('mails').selectAll().where('dueAt', '<=', now()).orderBy('id').limit(20).execute(),

  /** Claims a mail for `lease` ms. @returns until when; null when another process claimed it first */
  claim: async (mail: { id: number; dueAt: string; attempts: number }, lease: number) => {
    const dueAt = after(lease);
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ dueAt, attempts: mail.attempts + 1 })
      .where('id', '=', mail.id)
      .where('dueAt', '=', mail.dueAt)
      .executeTakeFirst();
    return numUpdatedRows > 0 ? dueAt : null;
  },

  /** @returns false when another process has sent it, or claimed it after that */
  postpone: async ({ id, claimedUntil }: { id: number; claimedUntil: string }, ms: number) => {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ dueAt: after(ms) })
      .where('id', '=', id)
      .where('dueAt', '=', claimedUntil)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  },

  waitingFor: (address: string) =>
    db.selectFrom('mails').select(['id', 'kind', 'data']).where('address', '=', address).execute(),

  removeWaiting: (ids: readonly number[]) => db.deleteFrom('mails').where('id', 'in', anyOf(ids)).execute(),

  /** The customer whose address it is. */
  readerOf: async (address: string) =>
    (await db.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst())?.id ?? null,

  /** The customer with this id, unless the account was deleted. */
  reader: async (id: number) =>
    (
      await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
    )?.id ?? null,

  /** Keeps a mail that is no longer in the queue. */
  keep: (
    {
      id,
      kind,
      address,
      data,
      createdAt,
    }: Omit<Selectable<ConsoleTables['pastMails']>, 'userId' | 'endedAt' | 'state'>,
    userId: number | null,
    state: string,
  ) =>
    db
      .insertInto('pastMails')
      .values({ id, kind, address, data, createdAt, userId, state, endedAt: now() })
      .execute(),

  past: (id: number) => db.selectFrom('pastMails').selectAll().where('id', '=', id).executeTakeFirst(),

  /** @returns whether it was given up and not dealt with yet */
  endGivenUp: async (id: number, state: string) => {
    const { numUpdatedRows } = await db
      .updateTable('pastMails')
      .set({ state })
      .where('id', '=', id)
      .where('state', '=', 'given-up')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** @returns whether it was there */
  removePast: async (id: number) => (await countDeleted(db.deleteFrom('pastMails').where('id', '=', id))) > 0,

  /** Deletes given-up mails to an address that is no customer's. @returns their ids */
  forgetProviders: (address: string, kind: string | undefined) =>
    db
      .deleteFrom('pastMails')
      .where('userId', 'is', null)
      .where('address', '=', address)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
      .returning('id')
      .execute(),

  forgetBefore: (at: string) => countDeleted(db.deleteFrom('pastMails').where('endedAt', '<', at)),

  /**
   * Has a waiting mail sent now. One that is due within a lease stays as it is: a process may be sending it.
   * @returns whether it exists
   */
  hurry: async (id: number) => {
    await db
      .updateTable('mails')
      .set({ dueAt: now() })
      .where('id', '=', id)
      .where('dueAt', '>', after(leaseMs))
      .execute();
    return Boolean(await db.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst());
  },

  /** @param claimedUntil removes it only while it is claimed until then. @returns whether it was there */
  remove: async (id: number, claimedUntil?: string) => {
    const removal = db
      .deleteFrom('mails')
      .where('id', '=', id)
      .$if(claimedUntil !== undefined, (query) => query.where('dueAt', '=', claimedUntil ?? ''));
    return (await countDeleted(removal)) > 0;
  },
}));
