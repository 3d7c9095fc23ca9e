import type { Insertable } from 'kysely';
import { repo } from '../../db/repo.ts';
import type { AccountTables } from '../../db/tables-account.ts';

/** All SQL of passkeys. */
export const passkeysRepo = repo((db) => ({
  list: (userId: number) =>
    db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute(),

  add: (passkey: Insertable<AccountTables['passkeys']>) =>
    db.insertInto('passkeys').values(passkey).returningAll().executeTakeFirstOrThrow(),

  remove: (userId: number, documentId: string) =>
    db
      .deleteFrom('passkeys')
      .where('userId', '=', userId)
      .where('documentId', '=', documentId)
      .returning('name')
      .executeTakeFirst(),
}));

export type PasskeyRow = Awaited<ReturnType<ReturnType<typeof passkeysRepo>['list']>>[number];
