import type { BodyOf, ResponseOf, SheetPlan, setImportPlan as setCall } from '@atrio/contract';
import {
  catalogueFields,
  type Inspection,
  inLoadOrder,
  modelsTaken,
  type OdooField,
  SpreadsheetError,
} from '@atrio/spreadsheets';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { renameFile } from '../files/files.ts';
import { importMemoryRepo, type RememberedColumns } from '../imports/import-memory.repo.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { newImportsRepo } from '../imports/new-imports.repo.ts';
import { checkPlan, type FieldPath, sheetProblem } from '../imports/plan-checks.ts';
import { hasLoadedElsewhere, settleDatabase } from '../installations/database.ts';
import { lockForFiles, ownInstallation } from '../installations/installations.ts';
import type { Place } from '../instances/database-key.ts';
import { findOwnInstance } from '../instances/instances.ts';
import { otherDatabase } from '../runs/instance-client.ts';
import { appHint } from './import-models.ts';
import { importPlansRepo } from './import-plans.repo.ts';
import { instanceFields } from './instance-fields.ts';
import { texts } from './texts.ts';

/**
 * Stores how the uploaded file of an app is loaded: one import for each sheet. Choices that differ from our
 * proposal are remembered for the next file.
 * @throws not-found; conflict once the installation has started; invalid-input that names the sheet and the
 * remedy
 */
export async function setImportPlan(
  ctx: Needs<'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'storage' | 'vault' | 'workbooks'>,
  customer: Customer,
  { documentId, app }: { documentId: string; app: string },
  { sheets, fileName }: BodyOf<typeof setCall>,
): Promise<ResponseOf<typeof setCall>> {
  const installation = await ownInstallation(ctx.db, customer, documentId);
  const hint = appHint(app);
  const file = (await importsRepo(ctx.db).ofInstallation(installation.id)).find(
    (item) => item.odooId === app && item.continuesId === null && item.state !== 'replaced',
  );
  if (!file) throw invalidField(['app'], texts.uploadFirst(hint.name));
  const instance = await findOwnInstance(ctx.db, customer, installation.instanceId);
  const asked = instance ? await instanceFields(ctx, instance, hint) : null;
  const decided = new Map<string, RememberedColumns>();
  const earlier = await importMemoryRepo(ctx.db).remembered(customer.userId, app);
  for (const [index, sheet] of sheets.entries()) {
    const at = ['sheets', index];
    const offered = modelsTaken(hint).some(({ model }) => model === sheet.model);
    if (!offered) throw invalidField([...at, 'model'], texts.sheet.otherData(hint.name));
    const twice = sheets.findIndex((other) => other.sheet === sheet.sheet && other.model === sheet.model);
    if (twice !== index) throw invalidField([...at, 'sheet'], texts.sheet.twice(sheet.sheet));
    const fields = asked?.answer?.models[sheet.model] ?? catalogueFields(sheet.model);
    const inspection = await inspect(ctx, file, sheet, app, fields, at);
    checkPlan(sheet, inspection, app, { fields, wasAsked: Boolean(asked?.answer) }, at);
    const known = earlier.get(sheet.model)?.columns ?? {};
    decided.set(sheet.model, decisions(sheet, inspection, known));
  }
  const ordered = inLoadOrder(sheets, ({ model }) => model);
  await ctx.db.transaction(async (trx) => {
    if (!(await lockForFiles(trx, installation.id))) throw alreadyStarted();
    if (await importPlansRepo(trx).hasLoaded(installation.id, file.appId)) throw partlyLoaded();
    const namesRecords = sheets.some(({ references }) => references.some(({ useId }) => useId !== undefined));
    if (instance && namesRecords) await settlePlace(trx, { ...instance, ...installation });
    const { appId, fileId, position } = file;
    await newImportsRepo(trx).setSheets(
      { installationId: installation.id, appId, fileId, position },
      ordered,
    );
    if (fileName !== undefined) await renameFile(trx, fileId, fileName);
    const memory = importMemoryRepo(trx);
    for (const [model, choice] of decided) await memory.remember(customer.userId, app, model, choice);
  });
  return { data: { app, sheets: ordered } };
}

/** The names of the plan mean records of the database to which the instance points now. @throws conflict */
async function settlePlace(trx: Handle, installation: Place & { id: number }): Promise<void> {
  if (await hasLoadedElsewhere(trx, installation)) {
    throw new AppError('conflict', 'other database', otherDatabase(installation.target ?? '').message);
  }
  await settleDatabase(trx, installation);
}

const alreadyStarted = () => new AppError('conflict', 'already started', texts.alreadyStarted);

const partlyLoaded = () => new AppError('conflict', 'partly loaded', texts.partlyLoaded);

async function inspect(
  { storage, workbooks }: Needs<'storage' | 'workbooks'>,
  file: { ownerId: number; storageKey: string },
  { sheet, model, headerRow }: SheetPlan,
  app: string,
  fields: Record<string, OdooField>,
  at: FieldPath,
): Promise<Inspection> {
  try {
    const request = { model, app, sheet, fields, ...(headerRow !== undefined && { headerRow }) };
    return await storage.withPath(file.storageKey, (path) => workbooks.inspect(file.ownerId, path, request));
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    throw invalidField([...at, 'sheet'], sheetProblem(sheet, error.message));
  }
}

/**
 * What is remembered after this plan: the earlier choices, and those that differ from them and from what the
 * headers say.
 */
function decisions(
  { columns, key }: SheetPlan,
  inspection: Inspection,
  known: RememberedColumns['columns'],
): RememberedColumns {
  const changed = columns.filter(({ column, header, field }) => {
    const proposed = inspection.columns.find((candidate) => candidate.column === column)?.field ?? null;
    return header !== '' && (Object.hasOwn(known, header) ? known[header] : proposed) !== field;
  });
  return {
    columns: { ...known, ...Object.fromEntries(changed.map(({ header, field }) => [header, field])) },
    key,
  };
}
