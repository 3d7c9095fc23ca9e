import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { maxPhotoBytes, type UploadedFile } from '@atrio/contract';
import {
  NotAPhotoError,
  photoSide,
  reencode,
  TooManyPhotos,
  TooManyPixelsError,
} from '../../adapters/images/photo.ts';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, invalidField, rateLimited } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { couldBeKey } from '../../db/values.ts';
import { lockAccount } from '../auth/credentials.ts';
import { addFile, filesOf, removeFiles } from '../files/files.ts';
import { dropReceived, type ReceivedFile, type ReceivedForm } from '../files/received-files.ts';
import { accountRepo } from './account.repo.ts';
import { texts } from './texts.ts';

const photoMime = 'image/webp';

/**
 * Stores an uploaded photo, drawn again as a small picture; the original is never kept or served. PUT
 * users/{id} {profilePicture} makes it the profile's; a photo that was never chosen is removed with the next
 * upload.
 *
 * @param form with one file
 * @throws invalid-input for a file that is no photo; too-large; rate-limited
 */
export async function addPhoto(
  ctx: Needs<'db' | 'stopping' | 'storage'>,
  customer: Customer,
  form: ReceivedForm,
): Promise<UploadedFile> {
  const [sent] = form.files;
  if (!sent) throw new Error('a form without a file');
  const photo = await takePhoto(ctx, customer, sent);
  await dropReceived(ctx, form);
  return photo;
}

async function takePhoto(
  ctx: Needs<'db' | 'stopping' | 'storage'>,
  customer: Customer,
  sent: ReceivedFile,
): Promise<UploadedFile> {
  if (sent.bytes > maxPhotoBytes) {
    throw new AppError('too-large', 'photo over the limit', texts.photo.tooLarge);
  }
  const picture = await ctx.storage.withPath(sent.storageKey, (path) => draw(ctx, customer, path));
  const hash = `foto_${randomBytes(16).toString('hex')}`;
  const storageKey = `${hash.slice(5, 7)}/${hash}.webp`;
  await ctx.storage.put(storageKey, Readable.from([picture]));
  try {
    return await ctx.db.transaction(async (trx) => {
      // An upload may take two minutes, and the account may be gone by now.
      await lockAccount(trx, customer.userId, {});
      const { profilePictureId } = await accountRepo(trx).user(customer.userId);
      const unused = (await photosOf(trx, customer)).filter((file) => file.id !== profilePictureId);
      await removeFiles(trx, unused);
      return addFile(trx, customer, {
        name: `${sent.name.replace(/\.\w+$/, '')}.webp`,
        hash,
        ext: '.webp',
        mime: photoMime,
        bytes: picture.length,
        width: photoSide,
        height: photoSide,
        storageKey,
      });
    });
  } catch (error) {
    await ctx.storage.remove(storageKey);
    throw error;
  }
}

async function draw(ctx: Needs<'stopping'>, { userId }: Customer, path: string): Promise<Uint8Array> {
  try {
    return await reencode(userId, await readFile(path), ctx.stopping);
  } catch (error) {
    if (error instanceof TooManyPixelsError) throw invalidField(['files'], texts.photo.tooManyPixels);
    if (error instanceof NotAPhotoError) throw invalidField(['files'], texts.photo.unreadable);
    if (!(error instanceof TooManyPhotos)) throw error;
    throw rateLimited('too many photos at once', texts.photo.busy, 10);
  }
}

const photosOf = async (db: Handle, { userId }: Customer) =>
  (await filesOf(db, userId)).filter((file) => file.mime === photoMime);

/**
 * Makes a photo the profile's, or removes the profile's photo; the other photos are deleted.
 *
 * @param id of a file, or null
 * @throws invalid-input for anything but one of the customer's own photos
 */
export async function choosePhoto(db: Handle, customer: Customer, id: number | null): Promise<void> {
  const photos = await photosOf(db, customer);
  if (id !== null && !(couldBeKey(id) && photos.some((photo) => photo.id === id))) {
    throw invalidField(['profilePicture'], texts.photo.unknown);
  }
  await accountRepo(db).setPhoto(customer.userId, id);
  await removeFiles(
    db,
    photos.filter((photo) => photo.id !== id),
  );
}
