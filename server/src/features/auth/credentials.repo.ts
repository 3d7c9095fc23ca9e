import { lockUser } from '../../db/lock-user.ts';
import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

/** SQL that concerns all credentials of an account together. */
export const credentialsRepo = repo((db) => ({
  /** Locks the account's row until the transaction ends: other transactions that ask for it wait. */
  lock: (userId: number) => lockUser(db, userId).returningAll().executeTakeFirst(),

  passkeyNames: async (userId: number) => {
    const rows = await db
      .selectFrom('passkeys')
      .select('name')
      .where('userId', '=', userId)
      .orderBy('id')
      .execute();
    return rows.map(({ name }) => name);
  },

  passkeysOf: (userId: number) =>
    db
      .selectFrom('passkeys')
      .select(['credentialId', 'transports'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),

  passkeyByCredential: (credentialId: string) =>
    db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst(),

  /** @returns false when the passkey was removed meanwhile */
  passkeyUsed: async (id: number, counter: number) =>
    (
      await db
        .updateTable('passkeys')
        .set({ counter, lastUsedAt: now() })
        .where('id', '=', id)
        .executeTakeFirst()
    ).numUpdatedRows > 0,

  hasSecondStep: async (userId: number) =>
    Boolean(
      await db
        .selectFrom('authenticators')
        .select('userId')
        .where('userId', '=', userId)
        .where('enabledAt', 'is not', null)
        .executeTakeFirst(),
    ),

  /** Removes codes of links in mails, unfinished sign-ins and ceremonies, and a second step not yet on. */
  removeCodes: async (userId: number) => {
    for (const table of ['accountCodes', 'challenges'] as const) {
      await db.deleteFrom(table).where('userId', '=', userId).execute();
    }
    await db
      .deleteFrom('authenticators')
      .where('userId', '=', userId)
      .where('enabledAt', 'is', null)
      .execute();
  },

  /** All credentials besides the password, complete or not. */
  removeFactors: async (userId: number) => {
    for (const table of ['passkeys', 'authenticators', 'recoveryCodes'] as const) {
      await db.deleteFrom(table).where('userId', '=', userId).execute();
    }
  },

  dropPendingEmail: (userId: number) =>
    db.updateTable('users').set({ pendingEmail: null }).where('id', '=', userId).execute(),
}));
