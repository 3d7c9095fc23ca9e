import { repo } from '../../db/repo.ts';
import { changedOdoo } from '../imports/imports.repo.ts';

/** What earlier installations in an instance tell for its plans. */
export const importPlansRepo = repo((db) => ({
  /** Version that the last installation found in the instance: '18.0'. */
  lastVersion: async (instanceId: number): Promise<string | null> =>
    (
      await db
        .selectFrom('installations')
        .select('odooVersion')
        .where('instanceId', '=', instanceId)
        .where('odooVersion', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirst()
    )?.odooVersion ?? null,

  /** When an installation last did something in the instance: ISO 8601; null: never. */
  lastInstallation: async (instanceId: number): Promise<string | null> =>
    (
      await db
        .selectFrom('installations')
        .select((eb) => eb.fn.max('updatedAt').as('at'))
        .where('instanceId', '=', instanceId)
        .where('startedAt', 'is not', null)
        .executeTakeFirstOrThrow()
    ).at,

  /** Whether this installation changed something in Odoo for an app's present file. */
  hasLoaded: async (installationId: number, appId: number): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('imports')
        .select('imports.id')
        .where('imports.installationId', '=', installationId)
        .where('imports.appId', '=', appId)
        .where('imports.state', '!=', 'replaced')
        .where(changedOdoo())
        .limit(1)
        .executeTakeFirst(),
    ),
}));
