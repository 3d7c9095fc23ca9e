import type { Insertable } from 'kysely';
import { repo } from '../../db/repo.ts';
import type { Tables } from '../../db/tables.ts';
import { inBatches } from '../../lib/in-batches.ts';

type KeyRow = Insertable<Tables['customerKeys']>;
/** Rows in one statement: PostgreSQL takes 65,535 values. */
const batch = 1000;

/** SQL of customers' keys, for the file of keys. */
export const keysRepo = repo((db) => ({
  all: () => db.selectFrom('customerKeys').selectAll().orderBy('createdAt').orderBy('id').execute(),

  add: async (rows: readonly KeyRow[]) => {
    for (const some of inBatches(rows, batch)) await db.insertInto('customerKeys').values(some).execute();
  },

  /**
   * The earliest time at which a key was destroyed that the file of keys may still have; null: there is none.
   */
  unfiledSince: async () => {
    const { at } = await db
      .selectFrom('customerKeys')
      .select(({ fn }) => fn.min('destroyedAt').as('at'))
      .where('filed', '=', 0)
      .where('destroyedAt', 'is not', null)
      .executeTakeFirstOrThrow();
    return at;
  },

  /** When the last key was destroyed; null: never. */
  lastDestroyed: async () => {
    const { at } = await db
      .selectFrom('customerKeys')
      .select(({ fn }) => fn.max('destroyedAt').as('at'))
      .executeTakeFirstOrThrow();
    return at;
  },

  setFiled: async (ids: readonly string[]) => {
    for (const some of inBatches(ids, batch)) {
      await db.updateTable('customerKeys').set({ filed: 1 }).where('id', 'in', some).execute();
    }
  },

  /** @returns false when another process holds it */
  hold: async (until: string, now: string) => {
    const { numUpdatedRows } = await db
      .updateTable('maintenance')
      .set({ keysHeldUntil: until })
      .where((eb) => eb.or([eb('keysHeldUntil', 'is', null), eb('keysHeldUntil', '<', now)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  release: (until: string) =>
    db.updateTable('maintenance').set({ keysHeldUntil: null }).where('keysHeldUntil', '=', until).execute(),
}));
