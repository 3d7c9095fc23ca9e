import { installationStatuses } from '@atrio/contract';
import { lockUser } from '../../db/lock-user.ts';
import { repo } from '../../db/repo.ts';

const inProgress = installationStatuses.inProgress.id;

/** SQL that counts what a customer has. */
export const quotasRepo = repo((db) => ({
  /** Until the transaction ends, no other one can add to what this customer has. */
  lock: (userId: number) => lockUser(db, userId).execute(),

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
