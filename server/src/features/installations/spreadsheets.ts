import { installationStatuses, type UploadedFile } from '@atrio/contract';
import { modelOfApp, SpreadsheetError, type SpreadsheetErrorCode } from '@atrio/spreadsheets';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, insteadOf, invalidField } from '../../core/errors.ts';
import { addSpreadsheet, removeFiles } from '../files/files.ts';
import type { ReceivedFile, ReceivedForm } from '../files/received-files.ts';
import { replacedFilesRepo } from '../imports/replaced-files.repo.ts';
import { addEvent } from '../runs/event-log.ts';
import { type InstallationRow, installationsRepo } from './installations.repo.ts';
import { ownInstallation } from './installations.ts';
import { lifeCycleRepo } from './life-cycle.repo.ts';
import { texts } from './texts.ts';

/**
 * Adds the spreadsheets of an installation, one for each app and named after it; each is checked and opened
 * before it is accepted. All are added or none.
 * @param planFollows whether the customer's plan of the file, which names its header, comes next
 * @throws invalid-input that names the file and the remedy; conflict when the installation has started
 */
export async function addSpreadsheets(
  ctx: Needs<'db' | 'storage' | 'workbooks'>,
  customer: Customer,
  { fields, files }: ReceivedForm,
  planFollows: boolean,
): Promise<UploadedFile[]> {
  const installation = await targetInstallation(ctx, customer, fields);
  const apps = await installationsRepo(ctx.db).apps([installation.id]);
  const matched: { file: ReceivedFile; app: NonNullable<ReturnType<typeof appOfFile>> }[] = [];
  for (const file of files) {
    const app = appOfFile(file.name, apps);
    // The content is checked before the name: for a PDF the customer reads that it is a PDF.
    await inspect(ctx, customer, file, app ?? apps[0] ?? null, planFollows);
    refuseOtherEndings(file.name);
    if (app === null) {
      const names = apps.map((item) => item.name);
      throw invalidField(['files'], texts.files.otherName(file.name, names));
    }
    matched.push({ file, app });
  }
  return ctx.db.transaction(async (trx) => {
    // Checked again, because reading the files took time and somebody may have started the installation.
    if (!(await lifeCycleRepo(trx).lockForFiles(installation.id))) throw alreadyStarted();
    const answers: UploadedFile[] = [];
    for (const { file, app } of matched) {
      const answer = await addSpreadsheet(trx, customer, file);
      const old = await replacedFilesRepo(trx).replace(installation.id, app.id, answer.id, app.position);
      await removeFiles(trx, old.unused);
      for (const kept of old.kept) {
        await addEvent(trx, installation.id, 'load', 'info', texts.files.replaced(kept));
      }
      answers.push(answer);
    }
    return answers;
  });
}

/** The installation that a form is for. @throws invalid-input; conflict when it accepts no files any more */
export async function targetInstallation(
  ctx: Needs<'db'>,
  customer: Customer,
  fields: Map<string, string>,
): Promise<InstallationRow> {
  const ref = fields.get('ref') ?? '';
  if (ref !== 'installation' && ref !== 'api::installation.installation') {
    throw invalidField(['ref'], texts.files.onlyForInstallations);
  }
  if ((fields.get('field') ?? 'files') !== 'files') {
    throw invalidField(['field'], texts.files.otherField);
  }
  const refId = fields.get('refId') ?? '';
  const row = await ownInstallation(ctx.db, customer, /^\d{1,9}$/.test(refId) ? Number(refId) : refId).catch(
    (error: unknown) => {
      throw insteadOf(error, invalidField(['refId'], texts.files.unknownInstallation));
    },
  );
  if (row.statusId === installationStatuses.completed.id) {
    throw new AppError('conflict', 'already completed', texts.files.completed);
  }
  if (row.requestedAt && row.statusId === installationStatuses.inProgress.id) throw alreadyStarted();
  return row;
}

const alreadyStarted = () => new AppError('conflict', 'already started', texts.files.alreadyStarted);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

type InstallationApp = Awaited<ReturnType<ReturnType<typeof installationsRepo>['apps']>>[number];

/** @throws invalid-input for a name without the extension of a spreadsheet */
export function refuseOtherEndings(name: string): void {
  if (!/\.(xlsx|csv|tsv|txt|ods|xls|xlsb)$/i.test(name))
    throw invalidField(['files'], texts.files.otherEnding(name));
}

/**
 * The app of a file, which is in its name: the app's name or technical name. The format is detected from the
 * content.
 */
function appOfFile(name: string, apps: InstallationApp[]) {
  const stem = plain(name.replace(/\.[a-z]{3,4}$/i, ''));
  const index = apps.findIndex((app) => plain(app.name) === stem || plain(app.odooId) === stem);
  const position = index === -1 && apps.length === 1 ? 0 : index;
  const app = apps[position];
  return app ? { id: app.id, odooId: app.odooId, name: app.name, position } : null;
}

/** Problems that a file may have until the customer has chosen its header. */
const openUntilPlanned: ReadonlySet<SpreadsheetErrorCode> = new Set(['no-header', 'two-headers']);

/** Checks the file only; which columns the app accepts is known only when it is installed. */
async function inspect(
  ctx: Needs<'storage' | 'workbooks'>,
  customer: Customer,
  file: ReceivedFile,
  app: { odooId: string; name: string } | null,
  planFollows: boolean,
): Promise<void> {
  if (app === null) return;
  const model = modelOfApp(app.odooId);
  if (!model) throw invalidField(['files'], texts.files.unknownApp(file.name, app.name));
  try {
    await ctx.storage.withPath(file.storageKey, (path) =>
      ctx.workbooks.inspect(customer.userId, path, { model, app: app.odooId }),
    );
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    if (planFollows && openUntilPlanned.has(error.code)) return;
    throw invalidField(['files', file.name], texts.files.problem(file.name, error.message));
  }
}
