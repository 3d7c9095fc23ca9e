import { repo } from '../../../db/repo.ts';

const id = 1;

/** SQL of when the provider is asked for refunds: one row for all processes. Times are ISO texts. */
export const refundLooksRepo = repo((db) => ({
  /**
   * Claims the next look, if it is due at `dueAt` or before.
   *
   * @returns until when refunds are known (null: nobody has looked yet); undefined where it is not due
   */
  claim: async (dueAt: string, nextAt: string) => {
    const row = await db
      .insertInto('refundLooks')
      .values({ id, lookedUntil: null, nextAt })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ nextAt }).where('refundLooks.nextAt', '<=', dueAt),
      )
      .returning('lookedUntil')
      .executeTakeFirst();
    return row?.lookedUntil;
  },

  looked: (lookedUntil: string) =>
    db.updateTable('refundLooks').set({ lookedUntil }).where('id', '=', id).execute(),

  lookAgainAt: (nextAt: string) =>
    db.updateTable('refundLooks').set({ nextAt }).where('id', '=', id).execute(),
}));
