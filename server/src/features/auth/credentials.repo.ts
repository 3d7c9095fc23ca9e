import type { Handle } from '../../db/handle.ts';

/** All SQL over everything at once that opens an account. */
export const credentialsRepo = (db: Handle) => ({
  /** The account's row; nobody else changes it, or comes past here, until the transaction ends. */
  hold: (userId: number) =>
    db
      .updateTable('users')
      .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirst(),

  passkeyNames: async (userId: number) => {
    const rows = await db
      .selectFrom('passkeys')
      .select('name')
      .where('userId', '=', userId)
      .orderBy('id')
      .execute();
    return rows.map(({ name }) => name);
  },

  hasSecondStep: async (userId: number) =>
    Boolean(
      await db
        .selectFrom('authenticators')
        .select('userId')
        .where('userId', '=', userId)
        .where('enabledAt', 'is not', null)
        .executeTakeFirst(),
    ),

  /** Links in mails, and sign-ins and ceremonies under way. */
  removeCodes: async (userId: number) => {
    for (const table of ['accountCodes', 'challenges'] as const) {
      await db.deleteFrom(table).where('userId', '=', userId).execute();
    }
  },

  /** What opens the account besides the password, finished or not, and where its owner is known from. */
  removeFactors: async (userId: number) => {
    for (const table of ['passkeys', 'authenticators', 'recoveryCodes', 'knownAddresses'] as const) {
      await db.deleteFrom(table).where('userId', '=', userId).execute();
    }
  },

  dropPendingEmail: (userId: number) =>
    db.updateTable('users').set({ pendingEmail: null }).where('id', '=', userId).execute(),
});
