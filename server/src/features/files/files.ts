import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UploadedFile } from '@atrio/contract';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { couldBeKey, newDocumentId, now } from '../../db/values.ts';
import { notFound } from '../../errors.ts';
import { type FileRow, filesRepo } from './files.repo.ts';

const spreadsheetMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file as the wire tells it; `size` in kB with two decimals. */
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

/** A spreadsheet on disk that no row names yet. */
export interface StoredSpreadsheet {
  key: string;
  hash: string;
  bytes: number;
}

/** Writes the bytes under a name of our making: nothing of the sender's name reaches the disk. */
export async function storeSpreadsheet(ctx: Context, content: Readable): Promise<StoredSpreadsheet> {
  const hash = `hoja_${randomBytes(16).toString('hex')}`;
  const key = `${hash.slice(5, 7)}/${hash}.xlsx`;
  const { bytes } = await ctx.storage.put(key, content);
  return { key, hash, bytes };
}

/** The row of a stored spreadsheet, to be added in the caller's transaction. */
export function spreadsheetRow(customer: Customer, name: string, stored: StoredSpreadsheet) {
  const at = now();
  return {
    ownerId: customer.userId,
    documentId: newDocumentId(),
    name,
    hash: stored.hash,
    ...(/\.csv$/i.test(name) ? { ext: '.csv', mime: 'text/csv' } : { ext: '.xlsx', mime: spreadsheetMime }),
    bytes: stored.bytes,
    width: null,
    height: null,
    storageKey: stored.key,
    createdAt: at,
    updatedAt: at,
  };
}

/** @throws not-found, also for somebody else's file. */
export async function fileById(ctx: Context, customer: Customer, id: number): Promise<UploadedFile> {
  const file = couldBeKey(id) ? await filesRepo(ctx.db).ownById(customer.userId, id) : null;
  if (!file) throw notFound('file');
  return fileAnswer(file);
}

/** The bytes of one's own file. */
export async function openFile(ctx: Context, customer: Customer, hash: string) {
  const file = /^\w+$/.test(hash) ? await filesRepo(ctx.db).ownByHash(customer.userId, hash) : null;
  if (!file) throw notFound('file');
  return { name: file.name, bytes: file.bytes, content: ctx.storage.read(file.storageKey) };
}
