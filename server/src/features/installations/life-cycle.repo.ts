import { installationStatuses } from '@atrio/contract';
import { repo } from '../../db/repo.ts';
import { newDocumentId, now } from '../../db/values.ts';

const inProgress = installationStatuses.inProgress.id;

/**
 * SQL of what callers change: they create, start, stop and continue installations. What runs change is in
 * run-state.repo.ts.
 */
export const lifeCycleRepo = repo((db) => ({
  add: (userId: number, instanceId: number, message: string | null) => {
    const at = now();
    return db
      .insertInto('installations')
      .values({
        documentId: newDocumentId(),
        createdAt: at,
        updatedAt: at,
        userId,
        instanceId,
        statusId: inProgress,
        message,
        attempt: 1,
      })
      .returning(['id', 'documentId'])
      .executeTakeFirstOrThrow();
  },

  setApps: async (installationId: number, appIds: number[]) => {
    await db.deleteFrom('installationApps').where('installationId', '=', installationId).execute();
    await db
      .insertInto('installationApps')
      .values(appIds.map((appId, position) => ({ installationId, appId, position })))
      .execute();
  },

  /** Marks the start of the installation. @returns whether this call was the first */
  request: async (id: number) => {
    const at = now();
    const result = await db
      .updateTable('installations')
      .set({ requestedAt: at, updatedAt: at })
      .where('id', '=', id)
      .where('requestedAt', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows > 0;
  },

  /** Locks the row, so that its files may change. @returns false while it works, and when it is completed */
  lockForFiles: async (id: number) => {
    const { failed, cancelled } = installationStatuses;
    const result = await db
      .updateTable('installations')
      .set({ updatedAt: now() })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb.and([eb('statusId', '=', inProgress), eb('requestedAt', 'is', null)]),
          eb('statusId', 'in', [failed.id, cancelled.id]),
        ]),
      )
      .executeTakeFirst();
    return result.numUpdatedRows > 0;
  },

  /** Asks the run to stop. @returns whether none is at work, because it waits for the customer */
  requestCancel: async (id: number) => {
    const at = now();
    const asked = await db
      .updateTable('installations')
      .set({ cancelRequestedAt: at, updatedAt: at })
      .where('id', '=', id)
      .where('statusId', '=', inProgress)
      .returning('waitingSince')
      .executeTakeFirst();
    return Boolean(asked?.waitingSince);
  },

  /** Puts it in progress again, for the next attempt. @returns whether this call was the first */
  reopen: async (id: number, attempt: number) => {
    const at = now();
    const result = await db
      .updateTable('installations')
      .set({
        statusId: inProgress,
        attempt,
        runId: null,
        requestedAt: at,
        finishedAt: null,
        cause: null,
        cancelRequestedAt: null,
        waitingSince: null,
        updatedAt: at,
      })
      .where('id', '=', id)
      .where('attempt', '=', attempt - 1)
      .executeTakeFirst();
    return result.numUpdatedRows > 0;
  },

  /** Whether one of its imports is being undone. */
  isBeingUndone: async (id: number) =>
    Boolean(
      await db
        .selectFrom('imports')
        .select('id')
        .where('installationId', '=', id)
        .where('undoState', '=', 'running')
        .executeTakeFirst(),
    ),
}));
