import { type InstallationStep, installationStatuses } from '@atrio/contract';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

export type LogLevel = 'info' | 'warning' | 'error';

async function addEvents(
  db: QueryBuilder,
  ids: number[],
  step: InstallationStep,
  level: LogLevel,
  message: string,
): Promise<void> {
  const at = now();
  await db
    .insertInto('installationEvents')
    .values(ids.map((installationId) => ({ installationId, at, step, level, message })))
    .execute();
  await db
    .updateTable('installations')
    .set({ message: message.slice(0, 500), updatedAt: at })
    .where('id', 'in', ids)
    .execute();
}

/** SQL of what every run on an installation needs, whoever owns it. */
export const runsRepo = repo((db) => ({
  installation: (id: number) =>
    db
      .selectFrom('installations')
      .innerJoin('instances', 'instances.id', 'installations.instanceId')
      .selectAll('installations')
      .select(['instances.baseUrl', 'instances.databaseName'])
      .where('installations.id', '=', id)
      .executeTakeFirstOrThrow(),

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

  addEvent: (installationId: number, step: InstallationStep, level: LogLevel, message: string) =>
    addEvents(db, [installationId], step, level, message),

  /** The same line for several installations, each named once. */
  addEvents: (ids: number[], step: InstallationStep, level: LogLevel, message: string) =>
    addEvents(db, ids, step, level, message),

  /**
   * Locks the Odoo database for this installation; the lock ends with the installation, or with the undoing
   * of one of its imports.
   *
   * @returns whether it is locked for this installation now
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
              .where('installations.statusId', '=', installationStatuses.inProgress.id)
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
}));

export type RunInstallation = Awaited<ReturnType<ReturnType<typeof runsRepo>['installation']>>;
