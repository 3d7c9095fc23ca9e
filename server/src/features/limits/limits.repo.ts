import { countDeleted } from '../../db/deleted.ts';
import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

/** Clocks of two servers differ by less than this; a larger difference means that a clock was wrong. */
const clocksDifferMs = 60_000;

/** All SQL of token buckets and trusted networks. */
export const limitsRepo = repo((db) => ({
  /**
   * Takes one token, in one statement so that two processes cannot both take the last one. Times in ms since
   * 1970; `wholeAt` of a row is when its bucket is full again. A row from the future, written while a clock
   * was ahead, counts as a full bucket.
   * @param everyMs how long it takes until one token is added
   * @param burst tokens in a full bucket
   * @returns 0 when there was one, else the ms until there is
   */
  takeToken: async (key: string, at: number, everyMs: number, burst: number): Promise<number> => {
    // A later time than that of an empty bucket was written while the clock was ahead.
    const latest = at + burst * everyMs + clocksDifferMs;
    const taken = await db
      .insertInto('limits')
      .values({ key, wholeAt: at + everyMs })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({
            wholeAt: eb(
              eb
                .case()
                .when(eb.between('limits.wholeAt', at, latest))
                .then(eb.ref('limits.wholeAt'))
                .else(at)
                .end(),
              '+',
              everyMs,
            ),
          }))
          .where((eb) =>
            eb.or([
              eb('limits.wholeAt', '<=', at + (burst - 1) * everyMs),
              eb('limits.wholeAt', '>', latest),
            ]),
          ),
      )
      .returning('wholeAt')
      .executeTakeFirst();
    if (taken) return 0;
    const row = await db.selectFrom('limits').select('wholeAt').where('key', '=', key).executeTakeFirst();
    return Math.max(1, (row?.wholeAt ?? at) - at - (burst - 1) * everyMs);
  },

  giveTokenBack: (key: string, everyMs: number) =>
    db
      .updateTable('limits')
      .set((eb) => ({ wholeAt: eb('wholeAt', '-', everyMs) }))
      .where('key', '=', key)
      .execute(),

  /** A full bucket needs no row. */
  deleteFullBuckets: (at: number) => countDeleted(db.deleteFrom('limits').where('wholeAt', '<', at)),

  isTrusted: async (userId: number, address: string) =>
    Boolean(
      await db
        .selectFrom('knownAddresses')
        .select('userId')
        .where('userId', '=', userId)
        .where('address', '=', address)
        .executeTakeFirst(),
    ),

  trust: (userId: number, address: string) => {
    const lastAt = now();
    return db
      .insertInto('knownAddresses')
      .values({ userId, address, lastAt })
      .onConflict((conflict) => conflict.columns(['userId', 'address']).doUpdateSet({ lastAt }))
      .execute();
  },

  forgetNetworks: (userId: number) => db.deleteFrom('knownAddresses').where('userId', '=', userId).execute(),

  deleteNetworksUnusedSince: (lastAt: string) =>
    countDeleted(db.deleteFrom('knownAddresses').where('lastAt', '<', lastAt)),
}));
