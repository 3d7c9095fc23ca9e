import { repo } from '../../db/repo.ts';
import type { AccountTables } from '../../db/tables-account.ts';

/** All SQL of the codes in mails. */
export const codesRepo = repo((db) => ({
  add: (code: AccountTables['accountCodes']) => db.insertInto('accountCodes').values(code).execute(),

  find: (hash: string, purposes: string[], at: string) =>
    db
      .selectFrom('accountCodes')
      .selectAll()
      .where('hash', '=', hash)
      .where('purpose', 'in', purposes)
      .where('expiresAt', '>', at)
      .executeTakeFirst(),

  remove: async (hash: string) =>
    (await db.deleteFrom('accountCodes').where('hash', '=', hash).executeTakeFirst()).numDeletedRows > 0,

  removeOf: (userId: number, purpose: string) =>
    db.deleteFrom('accountCodes').where('userId', '=', userId).where('purpose', '=', purpose).execute(),

  removeExpired: (at: string) => db.deleteFrom('accountCodes').where('expiresAt', '<=', at).execute(),
}));
