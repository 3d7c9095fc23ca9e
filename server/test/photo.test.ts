import { readdirSync } from 'node:fs';
import { downloadFile, getFile, getMe, maxPhotoBytes, updateUser, upload } from '@atrio/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { type Atrio, startAtrio } from './harness.ts';

let atrio: Atrio;
let customer: Client;
beforeAll(async () => {
  atrio = await startAtrio();
  customer = await atrio.customer();
});
afterAll(() => atrio.stop());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });

const form = (...files: [string, Uint8Array][]) => {
  const body = new FormData();
  for (const [name, bytes] of files) body.append('files', new Blob([new Uint8Array(bytes)]), name);
  return body;
};

/** The folder is created with the first file. */
const photos = () =>
  readdirSync(atrio.home.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^files.*\.(webp|xlsx|part)$/.test(name),
  );

const send = async (name: string, bytes: Uint8Array) => {
  const answer = await customer.send(upload, { body: form([name, bytes]) });
  expect(answer.status).toBe(201);
  return upload.response.parse(await answer.json())[0];
};

describe('[S65] a photo', () => {
  test("is redrawn as a small square, without the camera's metadata", async () => {
    const original = await picture(1600, 900)
      .withExif({ IFD0: { Copyright: 'canario-exif' }, IFD3: { GPSLatitude: '14/1' } })
      .jpeg()
      .toBuffer();
    const file = await send('Mi foto.JPG', original);
    expect(file).toMatchObject({
      name: 'Mi foto.webp',
      ext: '.webp',
      mime: 'image/webp',
      width: 512,
      height: 512,
    });
    expect(file?.url).toMatch(/^\/uploads\/foto_[0-9a-f]{32}\.webp$/);
    const params = { name: file?.url.split('/').at(-1) ?? '' };
    const answer = await customer.send(downloadFile, { params });
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 12).toString('latin1')).toMatch(/^RIFF....WEBP$/s);
    expect(bytes.includes('canario-exif')).toBe(false);
    expect((await atrio.anonymous.send(downloadFile, { params })).status).toBe(403);
    expect((await (await atrio.customer()).send(downloadFile, { params })).status).toBe(404);
  });

  test.each(['png', 'webp', 'gif', 'avif'] as const)('may be a %s', async (format) => {
    const file = await send(`foto.${format}`, await picture(40, 300).toFormat(format).toBuffer());
    expect(file).toMatchObject({ width: 512, height: 512 });
  });

  test('[S31] becomes the profile picture, whatever else the profile is, and goes again', async () => {
    const file = await send('una.png', await picture(300, 300).png().toBuffer());
    const params = { id: customer.account.id };
    await customer.ok(updateUser, { params, body: { profilePicture: file?.id ?? 0 } });
    const me = await customer.ok(getMe);
    expect(me.profilePicture).toEqual(file);
    expect(me).toMatchObject({ email: customer.account.email, username: customer.account.username });
    const next = await send('otra.png', await picture(300, 300).png().toBuffer());
    expect((await customer.ok(getMe)).profilePicture).toEqual(file);
    await customer.ok(updateUser, { params, body: { profilePicture: next?.id ?? 0 } });
    expect((await customer.refused(getFile, { params: { id: file?.id ?? 0 } })).status).toBe(404);
    await customer.ok(updateUser, { params, body: { profilePicture: null } });
    expect((await customer.ok(getMe)).profilePicture).toBeNull();
  });

  test("is nobody else's to choose, and only a photo is", async () => {
    const file = await send('mia.png', await picture(300, 300).png().toBuffer());
    const other = await atrio.customer();
    const params = { id: other.account.id };
    for (const profilePicture of [file?.id ?? 0, 2 ** 40, 0]) {
      const { status, error } = await other.refused(updateUser, { params, body: { profilePicture } });
      expect([status, error.message]).toEqual([400, 'La foto indicada no existe. Súbela otra vez.']);
    }
  });
});

describe('[S43] what is not a photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const unreadable = 'Ese archivo no es una foto que podamos leer. Usa JPG, PNG o WebP.';
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['an SVG with a script', () => Buffer.from(svg)],
    ['an SVG that says to be a PNG', () => Buffer.concat([Buffer.from(' PNG\r\n'), Buffer.from(svg)])],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['a TIFF', () => picture(20, 20).tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['half a JPEG', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 700)],
    [
      'noise behind the sign of a JPEG',
      () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(500, 7)]),
    ],
  ])('%s is refused and leaves nothing behind', async (_, make) => {
    const before = photos();
    const { status, error } = await customer.refused(upload, { body: form(['foto.png', await make()]) });
    expect([status, error.message]).toEqual([400, unreadable]);
    // Photos of other tests may go at any time.
    expect(photos().filter((name) => !before.includes(name))).toEqual([]);
  });

  test.each<[string, () => Promise<Uint8Array>]>([
    ['a PNG of 41 million points', () => picture(8_200, 5_000).png({ compressionLevel: 9 }).toBuffer()],
    ['an AVIF of 17 million points', () => picture(4_250, 4_000).avif({ effort: 0 }).toBuffer()],
  ])('%s is refused by its header', async (_, make) => {
    const { status, error } = await customer.refused(upload, { body: form(['foto.png', await make()]) });
    expect([status, error.message]).toEqual([
      400,
      'La foto tiene demasiados puntos: lo máximo son 40 megapíxeles, o 16 si es AVIF. Redúcela y vuelve a subirla.',
    ]);
  });

  test('more than 10 MB, and two in one upload, are refused', async () => {
    const big = Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.alloc(maxPhotoBytes)]);
    expect((await customer.refused(upload, { body: form(['foto.png', big]) })).status).toBe(413);
    const one = await picture(9, 9).png().toBuffer();
    const two = await customer.refused(upload, { body: form(['a.png', one], ['b.png', one]) });
    expect(two.error.message).toBe(
      'Para el perfil se sube una sola foto. Las hojas de una instalación van detrás de los campos ref y refId.',
    );
  });
});
