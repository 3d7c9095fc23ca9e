import { repo } from '../../../db/repo.ts';

/** All SQL of who asked for a free trial. */
export const trialsRepo = repo((db) => ({
  emailOf: async (userId: number) =>
    (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email,

  /** @param person a keyed hash */
  claim: (person: string, userId: number) =>
    db
      .insertInto('trialClaims')
      .values({ person, userId })
      .onConflict((conflict) => conflict.columns(['person', 'userId']).doNothing())
      .execute(),

  /** Whether any account of the person has had a subscription, also one that was deleted. */
  hasHad: async (persons: string[]) =>
    Boolean(
      await db
        .selectFrom('trialClaims')
        .innerJoin('subscriptions', 'subscriptions.userId', 'trialClaims.userId')
        .select('subscriptions.id')
        .where('trialClaims.person', 'in', persons)
        .limit(1)
        .executeTakeFirst(),
    ),
}));
