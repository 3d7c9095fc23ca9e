import { repo } from '../../db/repo.ts';

type Due = 'backupDueAt' | 'proofDueAt';

/** SQL of the columns of `maintenance` that are about backups. */
export const backupsRepo = repo((db) => ({
  setBackedUp: (backedUpAt: string) => db.updateTable('maintenance').set({ backedUpAt }).execute(),

  setProved: (provedAt: string) => db.updateTable('maintenance').set({ provedAt }).execute(),

  /** When the newest backup was made, and when one was proved last. */
  last: () => db.selectFrom('maintenance').select(['backedUpAt', 'provedAt']).executeTakeFirstOrThrow(),

  /** When it is due; null: at once. */
  dueAt: async (what: Due) => {
    const row = await db.selectFrom('maintenance').select(what).executeTakeFirstOrThrow();
    return row[what];
  },

  /** @returns false when another process claimed it since `seen` was read */
  claim: async (what: Due, seen: string | null, until: string) => {
    const { numUpdatedRows } = await db
      .updateTable('maintenance')
      .set({ [what]: until })
      .where(what, 'is not distinct from', seen)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  setDue: (what: Due, at: string) =>
    db
      .updateTable('maintenance')
      .set({ [what]: at })
      .execute(),
}));
