import type { Readable } from 'node:stream';
import {
  type getReceipt,
  installationStatuses,
  type Receipt,
  type ResponseOf,
  workSpans,
  workWithin,
} from '@atrio/contract';
import { findModel } from '@atrio/spreadsheets';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { notFound } from '../../core/errors.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { ownImport } from '../imports/imports.ts';
import { sheetAccount } from '../imports/row-account.ts';
import { countReviewChanges } from '../imports/sheet-plans.ts';
import { listLink, ownInstallation, placeOf, workLog } from '../installations/installations.ts';
import { storedPlan } from '../installations/stored-plan.ts';
import { workedIn } from '../instances/database-key.ts';

/** What an installation did, for the customer to keep. @throws not-found */
export async function receipt(
  ctx: Needs<'db'>,
  customer: Customer,
  documentId: string,
): Promise<ResponseOf<typeof getReceipt>> {
  const row = await ownInstallation(ctx.db, customer, documentId);
  const imports = await importsRepo(ctx.db).ofInstallation(row.id);
  const work = workSpans(await workLog(ctx, row.id));
  const { baseUrl, databaseName } = workedIn(placeOf(row));
  return {
    data: {
      installationId: row.documentId,
      status: row.statusName as Receipt['status'],
      statusName: row.statusDisplayName,
      databaseName,
      baseUrl,
      odooVersion: row.odooVersion,
      edition: row.edition as Receipt['edition'],
      startedAt: row.startedAt,
      finishedAt: row.statusId === installationStatuses.inProgress.id ? null : row.finishedAt,
      appsBefore: names(row.appsBefore),
      appsAfter: names(row.appsAfter),
      dependencies: storedPlan(row).dependencies,
      files: imports.map((item) => ({
        importId: item.documentId,
        appName: item.appName,
        fileName: item.fileName,
        sheet: item.sheet,
        model: item.model,
        modelName: item.model === null ? null : (findModel(item.model)?.name ?? null),
        account: sheetAccount(item, imports),
        duration: duration(work, item.startedAt, item.finishedAt),
        url: listLink(row, item.model),
        undone: item.undoState === 'done',
        ...countReviewChanges(item),
      })),
    },
  };
}

/** The workbook as it was loaded, with the customer's edits. @throws not-found */
export async function correctedFile(
  ctx: Needs<'db' | 'storage'>,
  customer: Customer,
  documentId: string,
): Promise<{ name: string; content: Readable }> {
  const item = await ownImport(ctx, customer, documentId);
  if (countReviewChanges(item).correctedCells === 0) throw notFound('import');
  return { name: item.fileName, content: await ctx.storage.read(item.storageKey) };
}

const names = (json: string | null): string[] => JSON.parse(json ?? '[]');

/** The duration without the time in which the installation waited for the customer. */
const duration = (
  work: ReturnType<typeof workSpans>,
  from: string | null,
  to: string | null,
): number | null =>
  from === null || to === null ? null : workWithin(work, Date.parse(from), Date.parse(to));
