import type { Readable } from 'node:stream';
import { installationStatuses, type UploadedFile } from '@atrio/contract';
import { modelOfApp, SpreadsheetError } from '@atrio/spreadsheets';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { AppError, invalidField } from '../../errors.ts';
import { takePhoto } from '../account/photo.ts';
import { filesRepo } from '../files/files.repo.ts';
import { fileAnswer, type StoredSpreadsheet, spreadsheetRow, storeSpreadsheet } from '../files/files.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { spend } from '../limits/limits.ts';
import { engineRepo } from './engine.repo.ts';
import { type InstallationRow, installationsRepo } from './installations.repo.ts';
import { ownInstallation } from './installations.ts';

/** A part of the multipart body, as it arrives. */
export type UploadPart =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; field: string; name: string; content: Readable; wasCut: () => boolean };

export interface Received {
  name: string;
  stored: StoredSpreadsheet;
}

/**
 * Takes what is uploaded: the spreadsheets of an installation, or, where the form refers to nothing, one
 * photo for the profile. Nothing of a refused form stays.
 *
 * @throws invalid-input that names the file and the remedy; rate-limited
 */
export async function takeUpload(
  ctx: Context,
  customer: Customer,
  parts: AsyncIterable<UploadPart>,
): Promise<UploadedFile[]> {
  await spend(ctx, 'upload', customer);
  const fields = new Map<string, string>();
  const received: Received[] = [];
  const dropReceived = async () => {
    for (const { stored } of received) await ctx.storage.remove(stored.key);
  };
  try {
    for await (const part of parts) {
      if (part.kind === 'field') fields.set(part.name, part.value);
      else received.push(await receive(ctx, part));
    }
    const [first, ...more] = received;
    if (!first) throw invalidField(['files'], 'Falta el archivo: no llegó ninguno.');
    if (fields.size) return await keepSpreadsheets(ctx, customer, fields, received);
    if (more.length) throw invalidField(['files'], 'Para el perfil se sube una sola foto.');
    const { key, bytes } = first.stored;
    const photo = await takePhoto(ctx, customer, { name: first.name, key, bytes });
    await dropReceived();
    return [photo];
  } catch (error) {
    await dropReceived();
    throw error;
  }
}

/**
 * The spreadsheets of an installation, one for each app and named after it; each is opened behind the
 * gate before it counts. All or none.
 */
async function keepSpreadsheets(
  ctx: Context,
  customer: Customer,
  fields: Map<string, string>,
  received: Received[],
): Promise<UploadedFile[]> {
  const installation = await targetInstallation(ctx, customer, fields);
  const apps = await installationsRepo(ctx.db).apps([installation.id]);
  const matched = received.map((file) => ({ ...file, app: appOfFile(file.name, apps) }));
  for (const file of matched) await inspect(ctx, customer, file);
  const { answers, replaced } = await ctx.db.transaction().execute(async (trx) => {
    // Asked again: reading the files took time, and the start may have been asked for meanwhile.
    if (!(await installationsRepo(trx).acceptsFiles(installation.id))) throw alreadyStarted();
    const answers: UploadedFile[] = [];
    const replaced: string[] = [];
    for (const { name, stored, app } of matched) {
      const row = await filesRepo(trx).add(spreadsheetRow(customer, name, stored));
      const old = await importsRepo(trx).replace(installation.id, app.id, row.id, app.position);
      replaced.push(...old.storageKeys);
      for (const kept of old.kept) {
        await engineRepo(trx).addEvent(installation.id, 'load', 'info', stays(kept));
      }
      answers.push(fileAnswer(row));
    }
    return { answers, replaced };
  });
  for (const key of replaced) await ctx.storage.remove(key);
  return answers;
}

const stays = (fileName: string) =>
  `Cambiaste «${fileName}» por otro archivo. Lo que el anterior ya cargó sigue en Odoo, y se puede deshacer.`;

/** Stores a file of the form. @throws too-large */
export async function receive(ctx: Context, part: Extract<UploadPart, { kind: 'file' }>): Promise<Received> {
  const name = cleanName(part.name);
  const stored = await storeSpreadsheet(ctx, part.content);
  if (!part.wasCut()) return { name, stored };
  await ctx.storage.remove(stored.key);
  throw new AppError(
    'too-large',
    'file over the limit',
    `«${name}» pesa más de 20 MB. Divide el archivo en varios o quita las imágenes.`,
  );
}

/** The name as people see it: no path, no control characters. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/\p{C}/gu, '').trim().slice(0, 200) || 'archivo.xlsx';
}

async function targetInstallation(
  ctx: Context,
  customer: Customer,
  fields: Map<string, string>,
): Promise<InstallationRow> {
  const ref = fields.get('ref') ?? '';
  if (ref !== 'installation' && ref !== 'api::installation.installation') {
    throw invalidField(
      ['ref'],
      'Solo se pueden subir hojas de cálculo para una instalación (ref: installation).',
    );
  }
  if ((fields.get('field') ?? 'files') !== 'files') {
    throw invalidField(['field'], 'El campo «field» debe ser «files».');
  }
  const refId = fields.get('refId') ?? '';
  const row = await ownInstallation(ctx.db, customer, /^\d{1,9}$/.test(refId) ? Number(refId) : refId).catch(
    () => {
      throw invalidField(['refId'], 'La instalación indicada no existe.');
    },
  );
  if (row.statusId === installationStatuses.completed.id) {
    throw new AppError(
      'conflict',
      'already completed',
      'La instalación ya se completó. Para cargar otros archivos crea una nueva.',
    );
  }
  if (row.requestedAt && row.statusId === installationStatuses.inProgress.id) throw alreadyStarted();
  return row;
}

const alreadyStarted = () =>
  new AppError('conflict', 'already started', 'La instalación ya empezó: no se pueden cambiar sus archivos.');

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

type InstallationApp = Awaited<ReturnType<ReturnType<typeof installationsRepo>['apps']>>[number];

/** @throws invalid-input for what is neither .xlsx nor .csv by its name */
export function refuseOtherFormats(name: string): void {
  if (!/\.(xlsx|csv)$/i.test(name)) {
    throw invalidField(
      ['files'],
      `«${name}» no es un archivo .xlsx ni .csv. Ábrelo en Excel y guárdalo como «Libro de Excel (.xlsx)».`,
    );
  }
}

/** Files are named after their app, by its name or its technical name. */
function appOfFile(name: string, apps: InstallationApp[]) {
  refuseOtherFormats(name);
  const stem = plain(name.replace(/\.(xlsx|csv)$/i, ''));
  const index = apps.findIndex((app) => plain(app.name) === stem || plain(app.odooId) === stem);
  const position = index === -1 && apps.length === 1 ? 0 : index;
  const app = apps[position];
  if (!app) {
    const names = apps.map((item) => `«${item.name}.xlsx»`).join(', ');
    throw invalidField(
      ['files'],
      `«${name}» no lleva el nombre de una app de esta instalación. Se espera ${names}.`,
    );
  }
  return { id: app.id, odooId: app.odooId, name: app.name, position };
}

/** What the app's columns are is only known once it is installed; here the file itself is looked at. */
async function inspect(
  ctx: Context,
  customer: Customer,
  file: Received & { app: { odooId: string; name: string } },
): Promise<void> {
  const model = modelOfApp(file.app.odooId);
  if (!model)
    throw invalidField(['files'], `«${file.name}»: todavía no sabemos cargar datos en ${file.app.name}.`);
  try {
    const path = await ctx.storage.localPath(file.stored.key);
    await ctx.workbooks.inspect(customer.userId, path, { model, app: file.app.odooId });
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    throw invalidField(['files', file.name], `«${file.name}»: ${error.message}`);
  }
}
