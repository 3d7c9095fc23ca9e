import { type QueryBuilder, repo } from '../../db/repo.ts';
import { anyOf } from '../../db/values.ts';
import { changedOdoo, recount, withFile } from './imports.repo.ts';
import { insertImport } from './new-imports.repo.ts';

/** SQL of files that replace others, and of files that are removed. */
export const replacedFilesRepo = repo((db) => ({
  /** Adds the file of an app and removes the previous one. @returns what happened to the previous one */
  replace: async (installationId: number, appId: number, fileId: number, position: number) => {
    const old = await takeOut(db, installationId, [appId]);
    await insertImport(db, { installationId, appId, fileId, position });
    return old;
  },

  /** Removes the files of apps that the customer deselected. */
  removeApps: (installationId: number, appIds: number[]) => takeOut(db, installationId, appIds),
}));

/**
 * What happened to removed files: which are not needed any more (call `removeFiles` for them, in the same
 * transaction), and which stay so that they can be undone.
 */
export interface TakenOut {
  unused: { id: number; storageKey: string }[];
  /** Names of files that changed something in Odoo. */
  kept: string[];
}

/** Deletes the imports of these apps, except those that changed something in Odoo. */
async function takeOut(db: QueryBuilder, installationId: number, appIds: number[]): Promise<TakenOut> {
  if (!appIds.length) return { unused: [], kept: [] };
  const imports = await withFile(db)
    .select(changedOdoo().as('didSomething'))
    .where('imports.installationId', '=', installationId)
    .where('imports.appId', 'in', appIds)
    .execute();
  const kept = imports.filter(({ didSomething }) => didSomething);
  const gone = imports.filter(({ didSomething }) => !didSomething);
  for (const { id } of kept) await retire(db, id);
  await db
    .deleteFrom('imports')
    .where('id', 'in', anyOf(gone.map(({ id }) => id)))
    .execute();
  // The sheets of one workbook share its file.
  const free = gone.filter(({ fileId }) => !kept.some((item) => item.fileId === fileId));
  const keys = new Map(free.map(({ fileId, storageKey }) => [fileId, storageKey]));
  return {
    unused: [...keys].map(([id, storageKey]) => ({ id, storageKey })),
    kept: [...new Set(kept.map(({ fileName }) => fileName))],
  };
}

/**
 * Marks an import as replaced: no more of it is sent; records that were being sent are checked in Odoo when
 * the installation continues.
 */
async function retire(db: QueryBuilder, id: number): Promise<void> {
  await db
    .deleteFrom('importRecords')
    .where('importId', '=', id)
    .where('state', 'in', ['pending', 'undecided', 'rejected'])
    .execute();
  await db.updateTable('imports').set({ state: 'replaced', problem: null }).where('id', '=', id).execute();
  await recount(db, id);
}
