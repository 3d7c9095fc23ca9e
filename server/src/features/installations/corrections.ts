import {
  type uploadCorrections as correctionsCall,
  installationStatuses,
  type ReferenceDecision,
  type ResponseOf,
  type getImportReading as readingCall,
  type SheetPlan,
  type SheetReading,
  sheetPlan,
} from '@atrio/contract';
import {
  catalogueFields,
  columnLetters,
  type Inspection,
  type SheetColumn,
  SpreadsheetError,
} from '@atrio/spreadsheets';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import type { FormPart } from '../../core/form-part.ts';
import { addSpreadsheet } from '../files/files.ts';
import { type ReceivedFile, withReceivedForm } from '../files/received-files.ts';
import { decisionsRepo, isRepeated } from '../imports/decisions.repo.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { type OwnImport, ownImport } from '../imports/imports.ts';
import { newImportsRepo } from '../imports/new-imports.repo.ts';
import { checkPlan } from '../imports/plan-checks.ts';
import { columnsOf, planOf } from '../imports/sheet-plans.ts';
import { limitRate } from '../limits/costly-calls.ts';
import { countInstallation } from '../limits/quotas.ts';
import { queueInstallation } from '../runs/turns.ts';
import { refuseWhileUndoing, reopen } from './control.ts';
import { refuseOtherEndings } from './spreadsheets.ts';
import { texts } from './texts.ts';

/**
 * How the sheet of an import was read, with what was decided about its names, for the review of its corrected
 * rows.
 * @throws not-found
 */
export async function readingOfImport(
  ctx: Needs<'db'>,
  customer: Customer,
  documentId: string,
): Promise<ResponseOf<typeof readingCall>> {
  const item = await ownImport(ctx, customer, documentId);
  const answered = (await decisionsRepo(ctx.db).ofImport(item.id)).flatMap(
    ({ kind, action, field, value, use, useId }): ReferenceDecision[] =>
      kind === 'name' && action !== null && isRepeated(action)
        ? [{ field, value, action, ...(use !== null && { use }), ...(useId !== null && { useId }) }]
        : [],
  );
  const { references, ...reading } = readingBefore(item);
  return { data: { ...reading, references: [...references, ...answered] } };
}

/**
 * Continues an import with its corrected rows: they become a new import with the plan of their review, or
 * else the plan of the import, and the installation runs again for these rows only.
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
  return withReceivedForm(ctx, customer, parts, async ({ fields, files: [file, ...more] }) => {
    if (!file || more.length) throw invalidField(['files'], texts.corrections.onlyOne);
    const reviewed = reviewedPlan(fields.get('plan'));
    const plan = await planFor(ctx, item, file, reviewed);
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
      await decisionsRepo(trx).copy(item.id, added.id, reviewed?.references ?? []);
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

/** The plan that the review of the corrected rows sent in a field of the form; null: nobody reviewed them. */
function reviewedPlan(text: string | undefined): SheetPlan | null {
  if (text === undefined) return null;
  const refused = () => invalidField(['plan'], texts.corrections.badPlan);
  try {
    const { success, data } = sheetPlan.safeParse(JSON.parse(text));
    if (success) return data;
  } catch {
    throw refused();
  }
  throw refused();
}

/**
 * The plan of the import, with the positions of its columns in the corrected file: what the customer decided
 * about a column or for all rows holds for its corrected rows too. A plan of a review is checked and used
 * instead.
 */
async function planFor(
  ctx: Needs<'storage' | 'workbooks'>,
  item: OwnImport,
  { name, storageKey }: ReceivedFile,
  reviewed: SheetPlan | null,
): Promise<SheetPlan> {
  const before = readingBefore(item);
  const request = { model: before.model, app: item.odooId };
  const inspection = await ctx.storage
    .withPath(storageKey, (path) => ctx.workbooks.inspect(item.ownerId, path, request))
    .catch((error: unknown) => {
      if (!(error instanceof SpreadsheetError)) throw error;
      throw invalidField(['files', name], texts.files.problem(name, error.message));
    });
  refuseOtherEndings(name);
  const positions = before.columns.map((column) => columnPosition(column, inspection));
  const missing = before.columns.filter((_, index) => positions[index] === -1);
  if (missing.length) {
    const names = missing.map(({ header }) => header);
    throw invalidField(['files', name], texts.corrections.otherFile(name, item.fileName, names));
  }
  // The corrected file has one sheet, whatever its name is.
  if (reviewed) return checked({ ...reviewed, sheet: inspection.sheet }, inspection, item, before.model);
  const columns = inspection.headers.map((header, column) => {
    const { field, ...answers } = before.columns[positions.indexOf(column)] ?? {
      field: addedField(column, inspection),
    };
    return { ...answers, column, header, field };
  });
  return { ...before, sheet: inspection.sheet, columns };
}

function checked(plan: SheetPlan, inspection: Inspection, item: OwnImport, model: string): SheetPlan {
  if (plan.model !== model) throw invalidField(['plan', 'model'], texts.corrections.badPlan);
  checkPlan(plan, inspection, item.odooId, { fields: catalogueFields(model), wasAsked: false }, ['plan']);
  return plan;
}

/** How the sheet of the import was read. */
function readingBefore(item: OwnImport): SheetReading {
  const plan = planOf(item);
  const columns = columnsOf(item).map(({ column: letters, header, field }) => {
    const planned = plan?.columns.find((mapped) => columnLetters(mapped.column) === letters);
    const { decimal, priceTax } = planned ?? {};
    return { header, field, ...(decimal && { decimal }), ...(priceTax && { priceTax }) };
  });
  return {
    model: item.model ?? '',
    columns,
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
function columnPosition(
  { field, header }: Pick<SheetColumn, 'field' | 'header'>,
  { columns, headers }: Inspection,
): number {
  const named = columns.find((column) => column.confidence === 'technical' && column.field === field);
  return named?.column ?? headers.indexOf(header);
}
