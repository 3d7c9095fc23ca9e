import type { Selectable } from 'kysely';
import { countDeleted } from '../../db/deleted.ts';
import { repo } from '../../db/repo.ts';
import type { ConsoleTables } from '../../db/tables-console.ts';
import { now } from '../../db/values.ts';

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

  /** Claims a mail for `leaseMs`. @returns false when another process claimed it first */
  claim: async (mail: { id: number; dueAt: string; attempts: number }, leaseMs: number) => {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ dueAt: after(leaseMs), attempts: mail.attempts + 1 })
      .where('id', '=', mail.id)
      .where('dueAt', '=', mail.dueAt)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  },

  postpone: (id: number, ms: number) =>
    db
      .updateTable('mails')
      .set({ dueAt: after(ms) })
      .where('id', '=', id)
      .execute(),

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

  /** Has a waiting mail sent now. @returns whether it exists */
  hurry: async (id: number) => {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ dueAt: now() })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  remove: (id: number) => db.deleteFrom('mails').where('id', '=', id).execute(),
}));
