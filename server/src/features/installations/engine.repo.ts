import { type ActivityKind, type InstallationStep, installationStatuses } from '@atrio/contract';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { record } from '../activity/activity.ts';

const inProgress = installationStatuses.inProgress.id;
/** How each end stands in the customer's history. */
const endings = new Map<number, ActivityKind>([
  [installationStatuses.completed.id, 'installation-completed'],
  [installationStatuses.failed.id, 'installation-failed'],
  [installationStatuses.cancelled.id, 'installation-cancelled'],
]);

type Level = 'info' | 'warning' | 'error';

/** The engine's SQL: it works for the installation itself, whoever owns it. */
export const engineRepo = (db: Handle) => ({
  installation: (id: number) =>
    db
      .selectFrom('installations')
      .innerJoin('instances', 'instances.id', 'installations.instanceId')
      .selectAll('installations')
      .select(['instances.baseUrl', 'instances.databaseName'])
      .where('installations.id', '=', id)
      .executeTakeFirstOrThrow(),

  apps: (installationId: number) =>
    db
      .selectFrom('installationApps')
      .innerJoin('odooApps', 'odooApps.id', 'installationApps.appId')
      .select(['odooApps.id', 'odooApps.odooId', 'odooApps.name'])
      .where('installationId', '=', installationId)
      .orderBy('position')
      .execute(),

  cancelRequested: async (id: number) =>
    Boolean(
      (
        await db
          .selectFrom('installations')
          .select('cancelRequestedAt')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).cancelRequestedAt,
    ),

  started: (id: number) => {
    const at = now();
    return db
      .updateTable('installations')
      .set({ startedAt: at, updatedAt: at })
      .where('id', '=', id)
      .where('startedAt', 'is', null)
      .execute();
  },

  /** Whether anything was sent to Odoo, or was about to be. */
  hasSent: async (id: number): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('imports')
        .innerJoin('importRecords', 'importRecords.importId', 'imports.id')
        .select('imports.id')
        .where('imports.installationId', '=', id)
        .where('importRecords.action', 'is not', null)
        .limit(1)
        .executeTakeFirst(),
    ),

  setTarget: (id: number, target: string) =>
    db.updateTable('installations').set({ target }).where('id', '=', id).execute(),

  setStep: (id: number, step: InstallationStep) =>
    db.updateTable('installations').set({ step, updatedAt: now() }).where('id', '=', id).execute(),

  setVersion: (id: number, odooVersion: string) =>
    db.updateTable('installations').set({ odooVersion, updatedAt: now() }).where('id', '=', id).execute(),

  setEdition: (id: number, edition: string) =>
    db.updateTable('installations').set({ edition }).where('id', '=', id).execute(),

  /** What was installed when it first looked. */
  setAppsBefore: (id: number, apps: string[]) =>
    db
      .updateTable('installations')
      .set({ appsBefore: JSON.stringify(apps) })
      .where('id', '=', id)
      .where('appsBefore', 'is', null)
      .execute(),

  setAppsAfter: (id: number, apps: string[]) =>
    db
      .updateTable('installations')
      .set({ appsAfter: JSON.stringify(apps) })
      .where('id', '=', id)
      .execute(),

  setPlan: (id: number, plan: string) =>
    db.updateTable('installations').set({ plan, updatedAt: now() }).where('id', '=', id).execute(),

  setRun: (id: number, attempt: number, runId: string) =>
    db
      .updateTable('installations')
      .set({ runId })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .execute(),

  /** Ends it, once. @returns whether this call was the one that did it */
  finish: async (id: number, statusId: number, message: string, cause: string | null) => {
    const at = now();
    const ended = await db
      .updateTable('installations')
      .set({ statusId, message, cause, finishedAt: at, waitingSince: null, updatedAt: at })
      .where('id', '=', id)
      .where('statusId', '=', inProgress)
      .returning('userId')
      .executeTakeFirst();
    const kind = endings.get(statusId);
    if (ended && kind) await record(db, ended, kind, message);
    return ended !== undefined;
  },

  addEvent: async (installationId: number, step: InstallationStep, level: Level, message: string) => {
    await db
      .insertInto('installationEvents')
      .values({ installationId, at: now(), step, level, message })
      .execute();
    await db
      .updateTable('installations')
      .set({ message: message.slice(0, 500), updatedAt: now() })
      .where('id', '=', installationId)
      .execute();
  },

  /**
   * Takes the Odoo database for this installation; a lock ends with its installation, or with the undoing
   * of one of its imports. @returns whether it is ours now
   */
  lock: async (target: string, installationId: number) => {
    await db
      .deleteFrom('odooLocks')
      .where('target', '=', target)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('installations')
              .select('installations.id')
              .whereRef('installations.id', '=', 'odooLocks.installationId')
              .where('installations.statusId', '=', inProgress)
              .where('installations.waitingSince', 'is', null),
          ),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('imports')
              .select('imports.id')
              .whereRef('imports.installationId', '=', 'odooLocks.installationId')
              .where('imports.undoState', '=', 'running'),
          ),
        ),
      )
      .execute();
    await db
      .insertInto('odooLocks')
      .values({ target, installationId, takenAt: now() })
      .onConflict((c) => c.column('target').doNothing())
      .execute();
    const holder = await db
      .selectFrom('odooLocks')
      .select('installationId')
      .where('target', '=', target)
      .executeTakeFirst();
    return holder?.installationId === installationId;
  },

  /** Every installation whose start was asked for and that has not ended. */
  open: () =>
    db
      .selectFrom('installations')
      .select(['id', 'attempt', 'runId'])
      .where('statusId', '=', inProgress)
      .where('requestedAt', 'is not', null)
      .where('waitingSince', 'is', null)
      .orderBy('requestedAt')
      .execute(),

  /** From now on it waits for the customer. @returns whether this call was the one that did it */
  wait: async (id: number, attempt: number, message: string) => {
    const at = now();
    const result = await db
      .updateTable('installations')
      .set({ waitingSince: at, message, updatedAt: at })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('statusId', '=', inProgress)
      .where('waitingSince', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows > 0;
  },

  /** Those that wait for the customer since before a time. */
  waitingBefore: (time: string) =>
    db
      .selectFrom('installations')
      .select('id')
      .where('statusId', '=', inProgress)
      .where('waitingSince', '<', time)
      .execute(),

  /** To whom an installation belongs, and what it is called. */
  ownerOf: (id: number) =>
    db
      .selectFrom('installations')
      .innerJoin('users', 'users.id', 'installations.userId')
      .innerJoin('instances', 'instances.id', 'installations.instanceId')
      .select(['users.email', 'installations.documentId', 'instances.databaseName'])
      .where('installations.id', '=', id)
      .executeTakeFirstOrThrow(),

  /** Those that were written down but never started. */
  abandonedBefore: (time: string) =>
    db
      .selectFrom('installations')
      .select('id')
      .where('statusId', '=', inProgress)
      .where('requestedAt', 'is', null)
      .where('createdAt', '<', time)
      .execute(),
});
