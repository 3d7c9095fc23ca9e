import { repo } from '../../../db/repo.ts';

/** All SQL of the provider's events. Times are ISO texts. */
export const eventsRepo = repo((db) => ({
  /** @returns whether it was new */
  add: async (event: { id: string; hash: string; body: string; receivedAt: string }) => {
    const result = await db
      .insertInto('webhookEvents')
      .values({ ...event, type: '', state: 'waiting', tries: 0, nextTryAt: event.receivedAt })
      .onConflict((c) => c.column('id').doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  hashOf: async (id: string) =>
    (await db.selectFrom('webhookEvents').select('hash').where('id', '=', id).executeTakeFirst())?.hash,

  due: (at: string, limit: number) =>
    db
      .selectFrom('webhookEvents')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('nextTryAt', '<=', at)
      .orderBy('nextTryAt')
      .limit(limit)
      .execute(),

  /** Claims an event that was due at `seen`. @returns false where another process claimed it first */
  claim: async (id: string, seen: string | null, until: string) => {
    const { numUpdatedRows } = await db
      .updateTable('webhookEvents')
      .set({ nextTryAt: until })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('nextTryAt', '=', seen)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** @param type as the body names it */
  finish: (id: string, type: string, state: 'done' | 'unknown') =>
    db
      .updateTable('webhookEvents')
      .set({ type, state, nextTryAt: null, problem: null })
      .where('id', '=', id)
      .execute(),

  fail: (id: string, type: string, nextTryAt: string, problem: string) =>
    db
      .updateTable('webhookEvents')
      .set((eb) => ({ type, tries: eb('tries', '+', 1), nextTryAt, problem }))
      .where('id', '=', id)
      .execute(),

  makeDue: async (id: string, at: string) => {
    const { numUpdatedRows } = await db
      .updateTable('webhookEvents')
      .set({ nextTryAt: at })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Has an event processed again, whatever its state. @returns whether it exists */
  again: async (id: string, at: string) => {
    const { numUpdatedRows } = await db
      .updateTable('webhookEvents')
      .set({ state: 'waiting', nextTryAt: at, waitingSince: at })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Bodies that are not empty and begin in another way. */
  notStartingWith: (start: string, limit: number) =>
    db
      .selectFrom('webhookEvents')
      .select(['id', 'body'])
      .where('body', '!=', '')
      .where('body', 'not like', `${start}%`)
      .limit(limit)
      .execute(),

  reduce: (id: string, body: string) =>
    db.updateTable('webhookEvents').set({ body }).where('id', '=', id).execute(),

  /** Keeps events that still wait. */
  forgetBefore: (at: string) =>
    db.deleteFrom('webhookEvents').where('state', '!=', 'waiting').where('receivedAt', '<', at).execute(),
}));
