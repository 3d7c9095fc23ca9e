import { countOf } from '../../db/list.ts';
import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';
import { mostStepsAhead } from '../../security/authenticator-app.ts';

/** All SQL of the second step. */
export const twoFactorRepo = repo((db) => ({
  find: (userId: number) =>
    db.selectFrom('authenticators').selectAll().where('userId', '=', userId).executeTakeFirst(),

  /** Stores a key that counts only after a code of it was given. */
  setUp: async (userId: number, secret: string) => {
    await db
      .deleteFrom('authenticators')
      .where('userId', '=', userId)
      .where('enabledAt', 'is', null)
      .execute();
    await db
      .insertInto('authenticators')
      .values({ userId, secret, createdAt: now(), enabledAt: null, lastStep: 0 })
      .execute();
  },

  /** Accepts the code of a time step, once. @returns false when this or a later one was already accepted */
  takeStep: async (userId: number, step: number) =>
    (
      await db
        .updateTable('authenticators')
        .set({ lastStep: step })
        .where('userId', '=', userId)
        // A step far in the future was stored while the clock was ahead.
        .where((eb) => eb.or([eb('lastStep', '<', step), eb('lastStep', '>', step + mostStepsAhead)]))
        .executeTakeFirst()
    ).numUpdatedRows > 0,

  enable: (userId: number) =>
    db.updateTable('authenticators').set({ enabledAt: now() }).where('userId', '=', userId).execute(),

  remove: async (userId: number) => {
    await db.deleteFrom('authenticators').where('userId', '=', userId).execute();
    await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  },

  replaceRecoveryCodes: async (userId: number, hashes: string[]) => {
    await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    await db
      .insertInto('recoveryCodes')
      .values(hashes.map((hash) => ({ userId, hash })))
      .execute();
  },

  useRecoveryCode: async (userId: number, hash: string) =>
    (
      await db
        .deleteFrom('recoveryCodes')
        .where('userId', '=', userId)
        .where('hash', '=', hash)
        .executeTakeFirst()
    ).numDeletedRows > 0,

  recoveryCodesLeft: (userId: number) => countOf(db.selectFrom('recoveryCodes').where('userId', '=', userId)),
}));
