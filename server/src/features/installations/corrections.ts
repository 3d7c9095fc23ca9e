import {
  type uploadCorrections as correctionsCall,
  installationStatuses,
  type ResponseOf,
  type SheetPlan,
} from '@atrio/contract';
import type { SheetColumn } from '@atrio/importer';
import { columnLetters, type Inspection, SpreadsheetError } from '@atrio/spreadsheets';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import type { FormPart } from '../../core/form-part.ts';
import { addSpreadsheet } from '../files/files.ts';
import { type ReceivedFile, withReceivedForm } from '../files/received-files.ts';
import { decisionsRepo } from '../imports/decisions.repo.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { type OwnImport, ownImport } from '../imports/imports.ts';
import { newImportsRepo } from '../imports/new-imports.repo.ts';
import { columnsOf, planOf } from '../imports/sheet-plans.ts';
import { limitRate } from '../limits/costly-calls.ts';
import { countInstallation } from '../limits/quotas.ts';
import { queueInstallation } from '../runs/turns.ts';
import { refuseWhileUndoing, reopen } from './control.ts';
import { refuseOtherEndings } from './spreadsheets.ts';
import { texts } from './texts.ts';

/**
 * Continues an import with its corrected rows: they become a new import with the same plan, and the
 * installation runs again for these rows only.
 * @throws not-found; conflict while something else runs; invalid-input for another workbook than that of the
 * rejected rows
 */
export async function uploadCorrections(
  ctx: Needs<'config' | 'db' | 'jobs' | 'log' | 'quotas' | 'storage' | 'workbooks'>,
  customer: Customer,
  documentId: string,
  parts: AsyncIterable<FormPart>,
): Promise<ResponseOf<typeof correctionsCall>> {
  const item = await ownImport(ctx, customer, documentId);
  await refuseUnlessOpen(ctx, item);
  await limitRate(ctx, 'upload', customer);
  return withReceivedForm(ctx, customer, parts, async ({ files: [file, ...more] }) => {
    if (!file || more.length) throw invalidField(['files'], texts.corrections.onlyOne);
    const plan = await planFor(ctx, item, file);
    const attempt = item.attempt + 1;
    const importId = await ctx.db.transaction(async (trx) => {
      if (item.waitingSince === null) await countInstallation(ctx, trx, customer);
      if (!(await reopen(trx, item.installationId, attempt))) throw stillRunning();
      const row = await addSpreadsheet(trx, customer, file);
      const { installationId, appId, position, id: continuesId } = item;
      const added = await newImportsRepo(trx).add({
        ...{ installationId, appId, position, continuesId },
        ...{ fileId: row.id, plan },
      });
      await decisionsRepo(trx).copy(item.id, added.id);
      return added.documentId;
    });
    await queueInstallation(ctx, item.installationId, attempt);
    return { data: { installationId: item.installationDocumentId, importId } };
  });
}

const conflict = (message: string) => new AppError('conflict', 'cannot be corrected', message);
const stillRunning = () => conflict(texts.corrections.stillRunning);

async function refuseUnlessOpen(ctx: Needs<'db'>, item: OwnImport): Promise<void> {
  if (item.statusId === installationStatuses.inProgress.id && item.waitingSince === null)
    throw stillRunning();
  await refuseWhileUndoing(ctx.db, item.installationId);
  if (item.undoState !== null) throw conflict(texts.corrections.undone);
  if (item.rejected === 0) throw conflict(texts.corrections.nothingRejected);
  if (await importsRepo(ctx.db).isCorrected(item.id)) {
    throw conflict(texts.corrections.correctedBefore);
  }
}

/**
 * The plan of the import, with the positions of its columns in the corrected file: what the customer decided about a
 * column or for all rows holds for its corrected rows too.
 */
async function planFor(
  ctx: Needs<'storage' | 'workbooks'>,
  item: OwnImport,
  { name, storageKey }: ReceivedFile,
): Promise<SheetPlan> {
  const model = item.model ?? '';
  const request = { model, app: item.odooId };
  const inspection = await ctx.storage
    .withPath(storageKey, (path) => ctx.workbooks.inspect(item.ownerId, path, request))
    .catch((error: unknown) => {
      if (!(error instanceof SpreadsheetError)) throw error;
      throw invalidField(['files', name], texts.files.problem(name, error.message));
    });
  refuseOtherEndings(name);
  const columns = columnsOf(item);
  const places = columns.map((column) => placeOf(column, inspection));
  const missing = columns.filter((_, index) => places[index] === -1);
  if (missing.length) {
    const names = missing.map(({ header }) => header);
    throw invalidField(['files', name], texts.corrections.otherFile(name, item.fileName, names));
  }
  const plan = planOf(item);
  const plannedAt = (column: number) => {
    const planned = columns[places.indexOf(column)];
    return planned && plan?.columns.find((own) => columnLetters(own.column) === planned.column);
  };
  return {
    sheet: inspection.sheet,
    model,
    columns: inspection.headers.map((header, column) => {
      const { decimal, priceTax } = plannedAt(column) ?? {};
      return {
        column,
        header,
        field: columns[places.indexOf(column)]?.field ?? addedField(column, inspection),
        ...(decimal && { decimal }),
        ...(priceTax && { priceTax }),
      };
    }),
    key: plan?.key ?? null,
    ...(plan?.kind && { kind: plan.kind }),
    ...(plan?.values && { values: plan.values }),
    references: plan?.references ?? [],
  };
}

/** The field of a column that the workbook of rejected rows has besides those of the file. */
const addedField = (at: number, { columns }: Inspection): string | null =>
  columns.find(({ column, confidence }) => column === at && confidence === 'technical')?.field ?? null;

/** Position of a column: by its hidden technical name, else by its header. -1: it is missing. */
function placeOf({ field, header }: SheetColumn, { columns, headers }: Inspection): number {
  const named = columns.find((column) => column.confidence === 'technical' && column.field === field);
  return named?.column ?? headers.indexOf(header);
}
