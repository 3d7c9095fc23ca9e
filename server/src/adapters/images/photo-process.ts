import { once } from 'node:events';
import sharp from 'sharp';
import { mostPixels, mostPixelsOfAvif, type PhotoAnswer, photoSide } from './photo-messages.ts';

/*
 * Draws the photo of a customer in a process of its own: a picture that crashes the library or takes too much
 * memory ends only this process, not the server. The process draws one photo and ends.
 */
if (!process.send) throw new Error('photo-process.ts runs only as a child process');
process.on('disconnect', () => process.exit());

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

const [bytes] = (await once(process, 'message')) as [Uint8Array];
process.send(await draw(bytes));
process.disconnect();

async function draw(photo: Uint8Array): Promise<PhotoAnswer> {
  try {
    // Reads only the header, before memory is allocated for the pixels.
    const { width, height, format } = await sharp(photo, { limitInputPixels: false, pages: 1 }).metadata();
    const most = format === 'heif' ? mostPixelsOfAvif : mostPixels;
    if (width * height > most) return { kind: 'too-many-pixels' };
    const picture = await sharp(photo, {
      limitInputPixels: most,
      sequentialRead: true,
      failOn: 'error',
      pages: 1,
    })
      .autoOrient()
      .resize(photoSide, photoSide, { fit: 'cover', position: 'centre' })
      .webp({ quality: 82 })
      .toBuffer();
    return { kind: 'picture', picture };
  } catch {
    return { kind: 'unreadable' };
  }
}
