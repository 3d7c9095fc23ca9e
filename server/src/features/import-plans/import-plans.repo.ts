import type { SheetPlan } from '@atrio/contract';
import { repo } from '../../db/repo.ts';
import { newDocumentId, now } from '../../db/values.ts';

/** What customers decided about their files: plans on the imports. */
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

  /** Whether anything of an app's present file was sent to Odoo by this installation. */
  hasLoaded: async (installationId: number, appId: number): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('imports')
        .innerJoin('importRecords', 'importRecords.importId', 'imports.id')
        .select('imports.id')
        .where('imports.installationId', '=', installationId)
        .where('imports.appId', '=', appId)
        .where('imports.state', '!=', 'replaced')
        .where('importRecords.action', 'is not', null)
        .limit(1)
        .executeTakeFirst(),
    ),

  /** Replaces the imports of an app's file by one for each sheet; all share the file. */
  setSheets: async (
    installationId: number,
    { appId, fileId, position }: { appId: number; fileId: number; position: number },
    sheets: SheetPlan[],
  ) => {
    const at = now();
    await db
      .deleteFrom('imports')
      .where('installationId', '=', installationId)
      .where('appId', '=', appId)
      .where('continuesId', 'is', null)
      .where('state', '!=', 'replaced')
      .execute();
    await db
      .insertInto('imports')
      .values(
        sheets.map((plan) => ({
          documentId: newDocumentId(),
          createdAt: at,
          updatedAt: at,
          installationId,
          appId,
          fileId,
          position,
          state: 'waiting',
          model: plan.model,
          sheet: plan.sheet,
          plan: JSON.stringify(plan),
          loaded: 0,
          unchanged: 0,
          rejected: 0,
        })),
      )
      .execute();
  },
}));
