import type { Insertable } from 'kysely';
import { repo } from '../../db/repo.ts';
import type { AccountTables } from '../../db/tables-account.ts';
import { now } from '../../db/values.ts';

/** All SQL of passkeys. */
export const passkeysRepo = repo((db) => ({
  list: (userId: number) =>
    db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute(),

  byCredential: (credentialId: string) =>
    db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst(),

  add: (passkey: Insertable<AccountTables['passkeys']>) =>
    db.insertInto('passkeys').values(passkey).returningAll().executeTakeFirstOrThrow(),

  /** @returns false when the passkey was removed meanwhile */
  used: async (id: number, counter: number) =>
    (
      await db
        .updateTable('passkeys')
        .set({ counter, lastUsedAt: now() })
        .where('id', '=', id)
        .executeTakeFirst()
    ).numUpdatedRows > 0,

  remove: (userId: number, documentId: string) =>
    db
      .deleteFrom('passkeys')
      .where('userId', '=', userId)
      .where('documentId', '=', documentId)
      .returning('name')
      .executeTakeFirst(),
}));

export type PasskeyRow = Awaited<ReturnType<ReturnType<typeof passkeysRepo>['list']>>[number];
