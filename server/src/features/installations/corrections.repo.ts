import type { SheetPlan } from '@atrio/contract';
import { repo } from '../../db/repo.ts';
import { newDocumentId, now } from '../../db/values.ts';
import { decisionsRepo } from '../imports/decisions.repo.ts';
import type { ImportRow } from '../imports/imports.repo.ts';

/** Imports that load the rejected rows of another one again. */
export const correctionsRepo = repo((db, handle) => ({
  /** Whether an import has a correction that can be read. */
  isCorrected: async (importId: number): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('imports')
        .select('id')
        .where('continuesId', '=', importId)
        .where('state', '!=', 'failed')
        .executeTakeFirst(),
    ),

  /** @returns documentId of the new import */
  add: async (parent: ImportRow, fileId: number, plan: SheetPlan): Promise<string> => {
    const at = now();
    const documentId = newDocumentId();
    const { id } = await db
      .insertInto('imports')
      .values({
        documentId,
        createdAt: at,
        updatedAt: at,
        installationId: parent.installationId,
        appId: parent.appId,
        fileId,
        position: parent.position,
        state: 'waiting',
        model: plan.model,
        sheet: plan.sheet,
        plan: JSON.stringify(plan),
        continuesId: parent.id,
        loaded: 0,
        unchanged: 0,
        rejected: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await decisionsRepo(handle).copy(parent.id, id);
    return documentId;
  },
}));
