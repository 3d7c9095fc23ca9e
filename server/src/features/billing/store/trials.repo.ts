import { countOf } from '../../../db/list.ts';
import { repo } from '../../../db/repo.ts';

/** SQL of the persons who asked for a free trial. */
export const trialsRepo = repo((db) => ({
  /** What identifies the customer as a person. */
  signsOf: (userId: number) =>
    db.selectFrom('users').select(['email', 'nit']).where('id', '=', userId).executeTakeFirstOrThrow(),

  /** @param person a keyed hash */
  claim: (person: string, userId: number) =>
    db
      .insertInto('trialClaims')
      .values({ person, userId })
      .onConflict((conflict) => conflict.columns(['person', 'userId']).doNothing())
      .execute(),

  /** How many different persons the account has claimed to be. */
  countClaims: (userId: number) => countOf(db.selectFrom('trialClaims').where('userId', '=', userId)),

  /** Whether the account has ever asked for a purchase. */
  hasOrdered: async (userId: number) =>
    Boolean(
      await db.selectFrom('orders').select('id').where('userId', '=', userId).limit(1).executeTakeFirst(),
    ),

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
