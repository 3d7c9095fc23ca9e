import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

const after = (ms: number) => new Date(Date.now() + ms).toISOString();

/** All SQL of the mails that are to be sent. */
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

  remove: (id: number) => db.deleteFrom('mails').where('id', '=', id).execute(),
}));
