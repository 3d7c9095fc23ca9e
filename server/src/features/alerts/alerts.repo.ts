import { repo } from '../../db/repo.ts';

/** SQL of the mails about alerts. */
export const alertsRepo = repo((db) => ({
  /**
   * Claims the next mail about an alert.
   *
   * @param before claim it only if the last one was mailed before this time
   * @returns whether this call claimed it
   */
  claim: async (name: string, at: string, before: string): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('alerts')
      .values({ name, mailedAt: at })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ mailedAt: at }).where('alerts.mailedAt', '<=', before),
      )
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
}));
