import type { UploadedFile } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { notOwn } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { couldBeKey, newDocumentId, now } from '../../db/values.ts';
import { type FileRow, filesRepo } from './files.repo.ts';
import { cleanName, type ReceivedFile } from './received-files.ts';

const spreadsheetMimes = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.xls': 'application/vnd.ms-excel',
  '.xlsb': 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
} as const;

/**
 * Extension and media type of a spreadsheet for a download. A .txt or .tsv counts as a .csv, a name with any
 * other unknown ending as an .xlsx.
 */
function spreadsheetKind(name: string): { ext: keyof typeof spreadsheetMimes; mime: string } {
  const ending = /\.[a-z]{3,4}$/i.exec(name)?.[0].toLowerCase() ?? '';
  const kinds = Object.keys(spreadsheetMimes) as (keyof typeof spreadsheetMimes)[];
  const ext =
    kinds.find((kind) => kind === ending) ?? (ending === '.txt' || ending === '.tsv' ? '.csv' : '.xlsx');
  return { ext, mime: spreadsheetMimes[ext] };
}

/** A file as answers have it; `size` in kB with two decimals. */
export const fileAnswer = (file: FileRow): UploadedFile => ({
  id: file.id,
  documentId: file.documentId,
  name: file.name,
  alternativeText: null,
  caption: null,
  focalPoint: null,
  width: file.width,
  height: file.height,
  formats: null,
  hash: file.hash,
  ext: file.ext,
  mime: file.mime,
  size: Math.round(file.bytes / 10) / 100,
  url: `/uploads/${file.hash}${file.ext}`,
  previewUrl: null,
  provider: 'local',
  provider_metadata: null,
  createdAt: file.createdAt,
  updatedAt: file.updatedAt,
  publishedAt: file.createdAt,
});

/** A file that is in the store, for its row. */
interface NewFile {
  name: string;
  hash: string;
  ext: '.webp' | keyof typeof spreadsheetMimes;
  mime: string;
  bytes: number;
  /** px; null when it is no picture. */
  width: number | null;
  height: number | null;
  storageKey: string;
}

/** Writes the row of a file that is already in the store. */
export async function addFile(db: Handle, { userId }: Customer, file: NewFile): Promise<UploadedFile> {
  const at = now();
  const row = { ...file, ownerId: userId, documentId: newDocumentId(), createdAt: at, updatedAt: at };
  return fileAnswer(await filesRepo(db).add(row));
}

/** Writes the row of a spreadsheet that was received. */
export const addSpreadsheet = (db: Handle, customer: Customer, file: ReceivedFile): Promise<UploadedFile> =>
  addFile(db, customer, {
    ...file,
    ...spreadsheetKind(file.name),
    width: null,
    height: null,
  });

/** Gives a file the name that its owner uses for it. */
export const renameFile = (db: Handle, id: number, name: string): Promise<unknown> =>
  filesRepo(db).rename(id, cleanName(name));

/** Every file of a customer, oldest first. */
export const filesOf = (db: Handle, userId: number): Promise<FileRow[]> => filesRepo(db).allOf(userId);

/** Deletes the rows of files, and marks the files for removal after the transaction (`removals.ts`). */
export const removeFiles = (db: Handle, files: Pick<FileRow, 'id' | 'storageKey'>[]): Promise<void> =>
  filesRepo(db).markForRemoval(files);

/** @throws not-found, also for somebody else's file. */
export async function fileById(ctx: Needs<'db'>, customer: Customer, id: number): Promise<UploadedFile> {
  const file = couldBeKey(id) ? await filesRepo(ctx.db).ownById(customer.userId, id) : null;
  if (!file) throw notOwn('file', id);
  return fileAnswer(file);
}

/** The bytes of one's own file. @throws not-found; FileLost where the store has lost it; StoreAway */
export async function openFile(ctx: Needs<'db' | 'storage'>, customer: Customer, hash: string) {
  const file = /^\w+$/.test(hash) ? await filesRepo(ctx.db).ownByHash(customer.userId, hash) : null;
  if (!file) throw notOwn('file', hash);
  return { name: file.name, bytes: file.bytes, content: await ctx.storage.read(file.storageKey) };
}

/** The keys of all files that a row names. */
export const namedKeys = (db: Handle): Promise<string[]> => filesRepo(db).allKeys();
