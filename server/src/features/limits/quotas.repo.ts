import { installationStatuses } from '@atrio/contract';
import { lockUser } from '../../db/lock-user.ts';
import { repo } from '../../db/repo.ts';

const inProgress = installationStatuses.inProgress.id;

/** SQL that counts what a customer has. */
export const quotasRepo = repo((db) => ({
  /**
   * Locks the customer's row: until the end of the transaction no other call adds to what this customer has.
   *
   * @returns false for an account that was deleted or blocked while the call was under way
   */
  lock: async (userId: number) =>
    (await lockUser(db, userId).returning('blocked').executeTakeFirst())?.blocked === 0,

  instances: async (userId: number) =>
    Number(
      (
        await db
          .selectFrom('instances')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('userId', '=', userId)
          .where('deletedAt', 'is', null)
          .executeTakeFirstOrThrow()
      ).count,
    ),

  installations: async (userId: number) =>
    Number(
      (
        await db
          .selectFrom('installations')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('userId', '=', userId)
          .where('statusId', '=', inProgress)
          .executeTakeFirstOrThrow()
      ).count,
    ),
}));
