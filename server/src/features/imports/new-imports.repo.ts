import type { SheetPlan } from '@atrio/contract';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import { newDocumentId, now } from '../../db/values.ts';

export interface NewImport {
  installationId: number;
  appId: number;
  fileId: number;
  position: number;
  /** What the customer decided about the sheet; without it the sheet is recognised when it is read. */
  plan?: SheetPlan;
  /** The import whose rejected rows this one loads again. */
  continuesId?: number;
}

/** @returns id and documentId of the new import */
export function insertImport(db: QueryBuilder, { plan, ...item }: NewImport) {
  const at = now();
  return db
    .insertInto('imports')
    .values({
      ...item,
      ...(plan && { model: plan.model, sheet: plan.sheet, plan: JSON.stringify(plan) }),
      documentId: newDocumentId(),
      createdAt: at,
      updatedAt: at,
      state: 'waiting',
      loaded: 0,
      unchanged: 0,
      rejected: 0,
    })
    .returning(['id', 'documentId'])
    .executeTakeFirstOrThrow();
}

/** SQL of imports that begin to exist. */
export const newImportsRepo = repo((db) => ({
  add: (item: NewImport) => insertImport(db, item),

  /** Replaces the imports of an app's file by one for each sheet; all share the file. */
  setSheets: async (file: Omit<NewImport, 'plan' | 'continuesId'>, sheets: SheetPlan[]) => {
    await db
      .deleteFrom('imports')
      .where('installationId', '=', file.installationId)
      .where('appId', '=', file.appId)
      .where('continuesId', 'is', null)
      .where('state', '!=', 'replaced')
      .execute();
    for (const plan of sheets) await insertImport(db, { ...file, plan });
  },
}));
