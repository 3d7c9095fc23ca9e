import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';

/** All SQL of the second step. */
export const twoFactorRepo = (db: Handle) => ({
  find: (userId: number) =>
    db.selectFrom('authenticators').selectAll().where('userId', '=', userId).executeTakeFirst(),

  /** A key that counts for nothing until a code of it was given. */
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

  /** Takes the code of a time step, once. @returns false when this or a later one was taken already */
  takeStep: async (userId: number, step: number) =>
    (
      await db
        .updateTable('authenticators')
        .set({ lastStep: step })
        .where('userId', '=', userId)
        .where('lastStep', '<', step)
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

  recoveryCodesLeft: async (userId: number) =>
    (
      await db
        .selectFrom('recoveryCodes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
    ).count,
});
