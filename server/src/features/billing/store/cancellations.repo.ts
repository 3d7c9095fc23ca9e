import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { repo } from '../../../db/repo.ts';
import type { Tables } from '../../../db/tables.ts';

function isWithdrawable(at: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'cancellations'>();
  return eb.and([eb('doneAt', 'is', null), eb('dueAt', '>', at), eb('tries', '=', 0)]);
}

/** All SQL of subscriptions that must end at the provider. Times are ISO texts. */
export const cancellationsRepo = repo((db) => {
  const due = (at: string) =>
    db.selectFrom('cancellations').selectAll().where('doneAt', 'is', null).where('dueAt', '<=', at);
  return {
    /** Where one is scheduled already, the earlier of the two dates counts. */
    schedule: (providerId: string, reason: string, dueAt: string, at: string) =>
      db
        .insertInto('cancellations')
        .values({ providerId, reason, createdAt: at, dueAt, tries: 0, doneAt: null })
        .onConflict((c) =>
          c.column('providerId').doUpdateSet((eb) => ({
            reason,
            doneAt: null,
            tries: 0,
            dueAt: eb
              .case()
              .when('cancellations.doneAt', 'is', null)
              .then(
                eb
                  .case()
                  .when('cancellations.dueAt', '<', dueAt)
                  .then(eb.ref('cancellations.dueAt'))
                  .else(dueAt)
                  .end(),
              )
              .else(dueAt)
              .end(),
          })),
        )
        .execute(),

    canWithdraw: async (providerId: string | null, at: string) =>
      Boolean(
        await db
          .selectFrom('cancellations')
          .select('providerId')
          .where('providerId', '=', providerId)
          .where(isWithdrawable(at))
          .executeTakeFirst(),
      ),

    /** Takes back a cancellation that is not yet due and was not tried. @returns whether there was one */
    withdraw: async (providerId: string, at: string): Promise<boolean> => {
      const result = await db
        .deleteFrom('cancellations')
        .where('providerId', '=', providerId)
        .where(isWithdrawable(at))
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },

    due: (at: string, limit: number) => due(at).orderBy('dueAt').limit(limit).execute(),

    /** Those of one customer. */
    dueOf: (userId: number, at: string) =>
      due(at)
        .where('providerId', 'in', (eb) =>
          eb
            .selectFrom('subscriptions')
            .select('subscriptions.providerId')
            .where('subscriptions.userId', '=', userId)
            .where('subscriptions.providerId', 'is not', null)
            .$castTo<{ providerId: string }>(),
        )
        .orderBy('dueAt')
        .execute(),

    /**
     * Claims a cancellation that was due at `seen`, and counts the try: from now on it cannot be withdrawn.
     *
     * @returns false where another process claimed it first
     */
    claim: async (providerId: string, seen: string, until: string) => {
      const { numUpdatedRows } = await db
        .updateTable('cancellations')
        .set((eb) => ({ tries: eb('tries', '+', 1), dueAt: until }))
        .where('providerId', '=', providerId)
        .where('doneAt', 'is', null)
        .where('dueAt', '=', seen)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    done: (providerId: string, at: string) =>
      db.updateTable('cancellations').set({ doneAt: at }).where('providerId', '=', providerId).execute(),

    tryAgainAt: (providerId: string, dueAt: string) =>
      db.updateTable('cancellations').set({ dueAt }).where('providerId', '=', providerId).execute(),
  };
});
