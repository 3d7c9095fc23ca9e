import { type ActivityKind, type InstallationStep, installationStatuses } from '@atrio/contract';
import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';
import { record } from '../activity/activity.ts';
import { changedOdoo } from '../imports/imports.repo.ts';

const inProgress = installationStatuses.inProgress.id;
/** How each end is shown in the customer's history. */
const endings = new Map<number, ActivityKind>([
  [installationStatuses.completed.id, 'installation-completed'],
  [installationStatuses.failed.id, 'installation-failed'],
  [installationStatuses.cancelled.id, 'installation-cancelled'],
]);

/** SQL of the runs, which act for the installation itself and not for a caller. */
export const runStateRepo = repo((db, handle) => ({
  apps: (installationId: number) =>
    db
      .selectFrom('installationApps')
      .innerJoin('odooApps', 'odooApps.id', 'installationApps.appId')
      .select(['odooApps.id', 'odooApps.odooId', 'odooApps.name'])
      .where('installationId', '=', installationId)
      .orderBy('position')
      .execute(),

  started: (id: number) => {
    const at = now();
    return db
      .updateTable('installations')
      .set({ startedAt: at, updatedAt: at })
      .where('id', '=', id)
      .where('startedAt', 'is', null)
      .execute();
  },

  /** Whether a record was sent to Odoo or found there, or was about to be sent, or was created from a name. */
  hasLoaded: async (id: number): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('imports')
        .select('imports.id')
        .where('imports.installationId', '=', id)
        .where((eb) =>
          eb.or([
            changedOdoo(),
            eb.exists(
              eb
                .selectFrom('importRecords')
                .select('importRecords.row')
                .whereRef('importRecords.importId', '=', 'imports.id')
                .where('importRecords.odooId', 'is not', null),
            ),
          ]),
        )
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

  /** Stores which apps were there before. */
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

  plan: (id: number) =>
    db.selectFrom('installations').select('plan').where('id', '=', id).executeTakeFirstOrThrow(),

  setPlan: (id: number, plan: string) =>
    db.updateTable('installations').set({ plan, updatedAt: now() }).where('id', '=', id).execute(),

  /** Ends the installation, once. @returns whether this call ended it */
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
    if (ended && kind) await record(handle, ended, kind, message);
    return ended !== undefined;
  },

  /**
   * Marks that the installation now waits for the customer, who has not asked to stop it.
   * @returns whether this call was the first
   */
  wait: async (id: number, attempt: number, message: string) => {
    const at = now();
    const result = await db
      .updateTable('installations')
      .set({ waitingSince: at, message, updatedAt: at })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('statusId', '=', inProgress)
      .where('waitingSince', 'is', null)
      .where('cancelRequestedAt', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows > 0;
  },

  /** Installations that have waited for the customer since before a time. */
  waitingBefore: (time: string) =>
    db
      .selectFrom('installations')
      .select('id')
      .where('statusId', '=', inProgress)
      .where('waitingSince', '<', time)
      .execute(),

  /** The owner of an installation, and its name. */
  ownerOf: (id: number) =>
    db
      .selectFrom('installations')
      .innerJoin('instances', 'instances.id', 'installations.instanceId')
      .select(['installations.userId', 'installations.attempt', 'installations.documentId'])
      .select('instances.databaseName')
      .where('installations.id', '=', id)
      .executeTakeFirstOrThrow(),

  /** A failed installation whose instance still exists. */
  failed: (id: number) =>
    db
      .selectFrom('installations')
      .innerJoin('instances', 'instances.id', 'installations.instanceId')
      .select(['installations.userId', 'installations.attempt', 'instances.databaseName'])
      .where('installations.id', '=', id)
      .where('installations.statusId', '=', installationStatuses.failed.id)
      .where('instances.deletedAt', 'is', null)
      .executeTakeFirst(),

  /** Installations that were created but never started. */
  abandonedBefore: (time: string) =>
    db
      .selectFrom('installations')
      .select('id')
      .where('statusId', '=', inProgress)
      .where('requestedAt', 'is', null)
      .where('createdAt', '<', time)
      .execute(),
}));
