import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';

/** All SQL of budgets and known addresses. */
export const limitsRepo = (db: Handle) => ({
  /**
   * Takes one try out of a budget, in one statement so that processes cannot both take the last one.
   * Times in ms since 1970.
   *
   * @param everyMs how long one try takes to come back
   * @param burst tries in a whole budget
   * @returns 0 when it was there, else the ms until one is
   */
  take: async (key: string, at: number, everyMs: number, burst: number): Promise<number> => {
    const taken = await db
      .insertInto('limits')
      .values({ key, wholeAt: at + everyMs })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({
            wholeAt: eb(
              eb.case().when('limits.wholeAt', '>', at).then(eb.ref('limits.wholeAt')).else(at).end(),
              '+',
              everyMs,
            ),
          }))
          .where('limits.wholeAt', '<=', at + (burst - 1) * everyMs),
      )
      .returning('wholeAt')
      .executeTakeFirst();
    if (taken) return 0;
    const row = await db.selectFrom('limits').select('wholeAt').where('key', '=', key).executeTakeFirst();
    return Math.max(1, (row?.wholeAt ?? at) - at - (burst - 1) * everyMs);
  },

  giveBack: (key: string, everyMs: number) =>
    db
      .updateTable('limits')
      .set((eb) => ({ wholeAt: eb('wholeAt', '-', everyMs) }))
      .where('key', '=', key)
      .execute(),

  /** A whole budget is the same as none. */
  forgetWhole: (at: number) => db.deleteFrom('limits').where('wholeAt', '<', at).execute(),

  isKnown: async (userId: number, address: string) =>
    Boolean(
      await db
        .selectFrom('knownAddresses')
        .select('userId')
        .where('userId', '=', userId)
        .where('address', '=', address)
        .executeTakeFirst(),
    ),

  know: (userId: number, address: string) => {
    const lastAt = now();
    return db
      .insertInto('knownAddresses')
      .values({ userId, address, lastAt })
      .onConflict((conflict) => conflict.columns(['userId', 'address']).doUpdateSet({ lastAt }))
      .execute();
  },

  forgetUnusedSince: (lastAt: string) =>
    db.deleteFrom('knownAddresses').where('lastAt', '<', lastAt).execute(),
});
