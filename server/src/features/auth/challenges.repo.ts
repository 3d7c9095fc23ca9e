import { repo } from '../../db/repo.ts';
import type { AccountTables } from '../../db/tables-account.ts';

/** All SQL of sign-ins and passkey ceremonies that have not ended. */
export const challengesRepo = repo((db) => ({
  add: (challenge: AccountTables['challenges']) => db.insertInto('challenges').values(challenge).execute(),

  find: (hash: string, purpose: string, at: string) =>
    db
      .selectFrom('challenges')
      .selectAll()
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', at)
      .executeTakeFirst(),

  remove: async (hash: string) =>
    (await db.deleteFrom('challenges').where('hash', '=', hash).executeTakeFirst()).numDeletedRows > 0,

  removeExpired: (at: string) => db.deleteFrom('challenges').where('expiresAt', '<=', at).execute(),
}));
