import type { Handle } from '../../../db/handle.ts';

/** All SQL of the provider's events. Times are ISO texts. */
export const webhooksRepo = (db: Handle) => ({
  /** @returns whether it was not there yet */
  add: async (event: { id: string; type: string; hash: string; body: string; receivedAt: string }) => {
    const result = await db
      .insertInto('webhookEvents')
      .values({ ...event, state: 'waiting', tries: 0, nextTryAt: event.receivedAt })
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

  finish: (id: string, state: 'done' | 'unknown') =>
    db
      .updateTable('webhookEvents')
      .set({ state, nextTryAt: null, problem: null })
      .where('id', '=', id)
      .execute(),

  fail: (id: string, nextTryAt: string, problem: string) =>
    db
      .updateTable('webhookEvents')
      .set((eb) => ({ tries: eb('tries', '+', 1), nextTryAt, problem }))
      .where('id', '=', id)
      .execute(),

  /** But for those that still wait. */
  forgetBefore: (at: string) =>
    db.deleteFrom('webhookEvents').where('state', '!=', 'waiting').where('receivedAt', '<', at).execute(),
});
