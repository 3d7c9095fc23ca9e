import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { maxPhotoBytes, type UploadedFile } from '@atrio/contract';
import { drawAnew, NotAPhotoError, photoSide } from '../../adapters/images/photo.ts';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import type { Handle } from '../../db/handle.ts';
import { couldBeKey, newDocumentId, now } from '../../db/values.ts';
import { AppError, invalidField } from '../../errors.ts';
import { filesRepo } from '../files/files.repo.ts';
import { fileAnswer } from '../files/files.ts';
import { accountRepo } from './account.repo.ts';

const photoMime = 'image/webp';

/**
 * Takes an uploaded photo: it is drawn anew and small, and what was sent is never kept nor served. It
 * becomes the profile's by PUT users/{id} {profilePicture}; one that was not is gone with the next.
 *
 * @param sent the key of the received bytes; removing them is the caller's business
 */
export async function takePhoto(
  ctx: Context,
  customer: Customer,
  sent: { name: string; key: string; bytes: number },
): Promise<UploadedFile> {
  if (sent.bytes > maxPhotoBytes) {
    throw new AppError(
      'too-large',
      'photo over the limit',
      'La foto pesa más de 10 MB. Elige una más pequeña.',
    );
  }
  const picture = await draw(await ctx.storage.localPath(sent.key));
  const hash = `foto_${randomBytes(16).toString('hex')}`;
  const storageKey = `${hash.slice(5, 7)}/${hash}.webp`;
  await ctx.storage.put(storageKey, Readable.from([picture]));
  const at = now();
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const repo = filesRepo(trx);
      const { profilePictureId } = await accountRepo(trx).user(customer.userId);
      const unused = (await photosOf(trx, customer)).filter((file) => file.id !== profilePictureId);
      await repo.doom(unused);
      const row = await repo.add({
        ownerId: customer.userId,
        documentId: newDocumentId(),
        name: `${sent.name.replace(/\.\w+$/, '')}.webp`,
        hash,
        ext: '.webp',
        mime: photoMime,
        bytes: picture.length,
        width: photoSide,
        height: photoSide,
        storageKey,
        createdAt: at,
        updatedAt: at,
      });
      return fileAnswer(row);
    });
  } catch (error) {
    await ctx.storage.remove(storageKey);
    throw error;
  }
}

async function draw(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return await drawAnew(path, buffer.subarray(0, bytesRead));
  } catch (error) {
    if (!(error instanceof NotAPhotoError)) throw error;
    throw invalidField(['files'], 'Ese archivo no es una foto que podamos leer. Usa JPG, PNG o WebP.');
  } finally {
    await file.close();
  }
}

const photosOf = async (db: Handle, { userId }: Customer) =>
  (await filesRepo(db).allOf(userId)).filter((file) => file.mime === photoMime);

/**
 * Makes a photo the profile's, or leaves it without one; the others are removed.
 * @param id of a file, or null
 * @throws invalid-input for anything but a photo of one's own
 */
export async function choosePhoto(db: Handle, customer: Customer, id: number | null): Promise<void> {
  const photos = await photosOf(db, customer);
  if (id !== null && !(couldBeKey(id) && photos.some((photo) => photo.id === id))) {
    throw invalidField(['profilePicture'], 'La foto indicada no existe. Súbela otra vez.');
  }
  await accountRepo(db).setPhoto(customer.userId, id);
  await filesRepo(db).doom(photos.filter((photo) => photo.id !== id));
}
