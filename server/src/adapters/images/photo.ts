import type { Sharp } from 'sharp';

/** Side of the square that a photo is cut to, in pixels. */
export const photoSide = 512;
/** More pixels than the largest phones take; a picture with more is an attack on memory. */
const mostPixels = 120_000_000;

export class NotAPhotoError extends Error {}

/**
 * First bytes of the formats that are accepted. Everything else, SVG above all, never reaches the library.
 */
const signs: [number, RegExp][] = [
  [0, /^\xff\xd8\xff/],
  [1, /^PNG\r\n/],
  [0, /^GIF8[79]a/],
  [8, /^WEBP/],
  [4, /^ftyp(avif|avis)/],
];

const isPhoto = (head: Buffer) =>
  signs.some(([offset, sign]) => sign.test(head.subarray(offset, offset + 16).toString('latin1')));

let library: Promise<(path: string) => Sharp> | null = null;

/**
 * Loaded with the first photo, to keep the memory of an idle server small. One thread, one photo at a time.
 */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegFile',
      'VipsForeignLoadPngFile',
      'VipsForeignLoadWebpFile',
      'VipsForeignLoadNsgifFile',
      'VipsForeignLoadHeifFile',
    ],
  });
  return (path: string) =>
    sharp(path, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error', pages: 1 });
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture again: the centre of the photo as a square WebP, turned upright, without any of the
 * sender's bytes or metadata (place, camera).
 *
 * @param head the first bytes of the file
 * @throws NotAPhotoError for anything that is not a complete JPEG, PNG, WebP, GIF or AVIF of an accepted size
 */
export function drawAnew(path: string, head: Buffer): Promise<Buffer> {
  const drawing = last.then(async () => {
    if (!isPhoto(head)) throw new NotAPhotoError('not a photo');
    library ??= load();
    const open = await library;
    try {
      return await open(path)
        .autoOrient()
        .resize(photoSide, photoSide, { fit: 'cover', position: 'centre' })
        .webp({ quality: 82 })
        .timeout({ seconds: 15 })
        .toBuffer();
    } catch (error) {
      throw new NotAPhotoError('unreadable', { cause: error });
    }
  });
  last = drawing.catch(() => undefined);
  return drawing;
}
