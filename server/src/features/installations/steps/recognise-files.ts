import { SpreadsheetError } from '@atrio/spreadsheets';
import { recogniseSheetsInWorker } from '@atrio/spreadsheets/node';
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
    const sheets = await recogniseSheetsInWorker(await ctx.storage.localPath(item.storageKey), item.odooId, {
      signal: ctx.stopping,
    }).catch((error) => {
      if (error instanceof SpreadsheetError) return [];
      throw error;
    });
    if (!sheets.length) continue;
    await ctx.db.transaction().execute((trx) => importsRepo(trx).splitSheets(item.id, sheets));
  }
}
