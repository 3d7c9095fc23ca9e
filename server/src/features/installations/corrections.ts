import {
  type uploadCorrections as correctionsCall,
  installationStatuses,
  type ResponseOf,
  type SheetPlan,
} from '@atrio/contract';
import type { SheetColumn } from '@atrio/importer';
import { type Inspection, SpreadsheetError } from '@atrio/spreadsheets';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { AppError, invalidField } from '../../errors.ts';
import { filesRepo } from '../files/files.repo.ts';
import { spreadsheetRow } from '../files/files.ts';
import { ownImport } from '../imports/imports.ts';
import { columnsOf, planOf } from '../imports/sheet-plans.ts';
import { spend } from '../limits/limits.ts';
import { correctionsRepo } from './corrections.repo.ts';
import { installationsRepo } from './installations.repo.ts';
import { beingUndone } from './installations.ts';
import { startRun } from './runs.ts';
import { type Received, receive, refuseOtherFormats, type UploadPart } from './uploads.ts';

type OwnImport = Awaited<ReturnType<typeof ownImport>>;

/**
 * Goes on with an import from its corrected rows: they become an import of their own with the same plan,
 * and the installation runs once more, in which only they are left to do.
 *
 * @throws not-found, conflict while something else goes on, invalid-input for a file that is another one
 */
export async function uploadCorrections(
  ctx: Context,
  customer: Customer,
  documentId: string,
  parts: AsyncIterable<UploadPart>,
): Promise<ResponseOf<typeof correctionsCall>> {
  const item = await ownImport(ctx, customer, documentId);
  await refuseUnlessOpen(ctx, item);
  await spend(ctx, 'upload', customer);
  const received: Received[] = [];
  try {
    for await (const part of parts) if (part.kind === 'file') received.push(await receive(ctx, part));
    const [file, ...more] = received;
    if (!file || more.length)
      throw invalidField(['files'], 'Sube un solo archivo: el de las filas corregidas.');
    const plan = await planFor(ctx, item, file);
    const attempt = item.attempt + 1;
    const importId = await ctx.db.transaction().execute(async (trx) => {
      if (!(await installationsRepo(trx).reopen(item.installationId, attempt))) throw stillRunning();
      const row = await filesRepo(trx).add(spreadsheetRow(customer, file.name, file.stored));
      return correctionsRepo(trx).add(item, row.id, plan);
    });
    await startRun(ctx, item.installationId, attempt);
    return { data: { installationId: item.installationDocumentId, importId } };
  } catch (error) {
    for (const { stored } of received) await ctx.storage.remove(stored.key);
    throw error;
  }
}

const conflict = (message: string) => new AppError('conflict', 'cannot be corrected', message);
const stillRunning = () =>
  conflict('La instalación sigue en curso. Espera a que termine y vuelve a subirlo.');

async function refuseUnlessOpen(ctx: Context, item: OwnImport): Promise<void> {
  if (item.statusId === installationStatuses.inProgress.id && item.waitingSince === null)
    throw stillRunning();
  if (await installationsRepo(ctx.db).isBeingUndone(item.installationId)) throw beingUndone();
  if (item.undoState !== null) throw conflict('Esta importación se deshizo: ya no se puede continuar.');
  if (item.rejected === 0) throw conflict('Esta importación no tiene filas con error que corregir.');
  if (await correctionsRepo(ctx.db).isCorrected(item.id)) {
    throw conflict(
      'Ya subiste las filas corregidas de esta importación. Si todavía hay errores, continúa desde esas.',
    );
  }
}

/** The plan of the import, with its columns where they stand in the corrected file. */
async function planFor(ctx: Context, item: OwnImport, { name, stored }: Received): Promise<SheetPlan> {
  refuseOtherFormats(name);
  const model = item.model ?? '';
  const path = await ctx.storage.localPath(stored.key);
  const request = { model, app: item.odooId };
  const inspection = await ctx.workbooks.inspect(item.ownerId, path, request).catch((error: unknown) => {
    if (!(error instanceof SpreadsheetError)) throw error;
    throw invalidField(['files', name], `«${name}»: ${error.message}`);
  });
  const columns = columnsOf(item);
  const places = columns.map((column) => placeOf(column, inspection));
  const missing = columns.filter((_, index) => places[index] === -1);
  if (missing.length) {
    const names = missing.map(({ header }) => `«${header}»`).join(', ');
    throw invalidField(
      ['files', name],
      `«${name}» no es la corrección de «${item.fileName}»: no tiene ${missing.length === 1 ? 'la columna' : 'las columnas'} ${names}. Descarga las filas con error, corrígelas ahí y sube ese archivo.`,
    );
  }
  const plan = planOf(item);
  return {
    sheet: inspection.sheet,
    model,
    columns: inspection.headers.map((header, column) => ({
      column,
      header,
      field: columns[places.indexOf(column)]?.field ?? null,
    })),
    key: plan?.key ?? null,
    references: plan?.references ?? [],
  };
}

/** Where a column stands now: by its hidden technical name, else by its header. -1: nowhere. */
function placeOf({ field, header }: SheetColumn, { columns, headers }: Inspection): number {
  const named = columns.find((column) => column.confidence === 'technical' && column.field === field);
  return named?.column ?? headers.indexOf(header);
}
