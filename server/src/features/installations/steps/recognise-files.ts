import { SpreadsheetError } from '@atrio/spreadsheets';
import { FileLost } from '../../../adapters/storage/storage.ts';
import type { Needs } from '../../../context.ts';
import { importsRepo } from '../../imports/imports.repo.ts';
import type { Engine } from '../../runs/engine.ts';

/**
 * Gives each sheet of a workbook without the customer's plan an import of its own, by its headers. A file
 * that cannot be read is not changed: the step that reads it reports why.
 */
export async function recogniseFiles(
  { installationId }: Engine,
  { db, storage, workbooks }: Needs<'db' | 'storage' | 'workbooks'>,
): Promise<void> {
  const imports = await importsRepo(db).ofInstallation(installationId);
  for (const item of imports) {
    const isSettled = item.plan !== null || item.sheet !== null || item.continuesId !== null;
    if (isSettled || item.state === 'replaced') continue;
    const { recognise } = workbooks.ofInstallation;
    const sheets = await storage
      .withPath(item.storageKey, (path) => recognise(item.ownerId, path, item.odooId))
      .catch((error) => {
        if (error instanceof SpreadsheetError || error instanceof FileLost) return [];
        throw error;
      });
    if (!sheets.length) continue;
    const lists = sheets.map(({ columns, ...own }) => ({ ...own, columns: JSON.stringify(columns) }));
    await db.transaction((trx) => importsRepo(trx).splitSheets(item.id, lists));
  }
}
