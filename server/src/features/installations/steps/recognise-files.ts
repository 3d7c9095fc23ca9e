import { SpreadsheetError } from '@atrio/spreadsheets';
import { importsRepo } from '../../imports/imports.repo.ts';
import type { Engine } from '../engine.ts';

/**
 * Gives each sheet of a workbook that the customer did not plan an import of its own, by what its headers
 * say. A file that cannot be read stays as it is: reading it tells why.
 */
export async function recogniseFiles({ ctx, installationId }: Engine): Promise<void> {
  const imports = await importsRepo(ctx.db).ofInstallation(installationId);
  for (const item of imports) {
    const isSettled = item.plan !== null || item.sheet !== null || item.continuesId !== null;
    if (isSettled || item.state === 'replaced') continue;
    const path = await ctx.storage.localPath(item.storageKey);
    const { recognise } = ctx.workbooks.ofInstallation;
    const sheets = await recognise(item.ownerId, path, item.odooId).catch((error) => {
      if (error instanceof SpreadsheetError) return [];
      throw error;
    });
    if (!sheets.length) continue;
    await ctx.db.transaction().execute((trx) => importsRepo(trx).splitSheets(item.id, sheets));
  }
}
