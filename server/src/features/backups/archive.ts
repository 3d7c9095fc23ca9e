import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { ConfigError } from '../../config/config-error.ts';
import { type Manifest, manifestName, readManifest } from './manifest.ts';
import { texts } from './texts.ts';

/** Archives: gzipped tar files whose last entry tells the size and SHA-256 of all others. */

/** Workbooks and pictures are compressed already: a higher level gains little. */
const level = 1;
/** Enough for a manifest of half a million files. */
const mostManifestBytes = 128 * 1024 * 1024;
/** Everything that an archive may hold; nothing else is written, wherever its name leads. */
const knownName =
  /^(manifest\.json|files\.json|catalog\.yaml|postgres\.dump|brand\/[\w .-]{1,100}|data\/(atrio|jobs)\.sqlite|data\/files\/[a-z0-9_-]{1,100}\/[a-z0-9._-]{1,200})$/;

/** @throws ConfigError if the path that an operator named is not a file */
export function requireFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new ConfigError(texts.archive.missing(path));
  if (!found.isFile()) throw new ConfigError(texts.archive.notAFile(path));
}

export type Entries = Manifest['entries'];

type Content = { path: string } | { bytes: Uint8Array };

/** Adds an entry. @throws the error of reading the content */
export type Add = (name: string, content: Content) => Promise<void>;

/**
 * Writes an archive for its owner alone. It is on disk when this resolves.
 *
 * @param fill adds the entries, and returns the rest of the manifest
 */
export async function writeArchive(
  path: string,
  fill: (add: Add) => Promise<Omit<Manifest, 'entries'>>,
): Promise<Manifest> {
  const packer = createTarPacker();
  const written = finished(
    Readable.fromWeb(packer.readable as never),
    createGzip({ level }),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // So the code that adds an entry learns that writing has failed.
  written.catch((error: unknown) => packer.controller.error(error));
  const entries: Entries = {};
  const filled = fill(async (name, content) => {
    entries[name] = await addEntry(packer, name, content);
  }).then(async (about) => {
    const manifest: Manifest = { ...about, entries };
    await addEntry(packer, manifestName, { bytes: Buffer.from(JSON.stringify(manifest)) });
    packer.controller.finalize();
    return manifest;
  });
  filled.catch((error: unknown) => packer.controller.error(error));
  const [manifest] = await Promise.all([filled, written]);
  return manifest;
}

async function addEntry(
  { controller }: ReturnType<typeof createTarPacker>,
  name: string,
  content: Content,
): Promise<{ bytes: number; sha256: string }> {
  const bytes = 'path' in content ? (await stat(content.path)).size : content.bytes.length;
  const source = 'path' in content ? createReadStream(content.path) : [content.bytes];
  const sum = createHash('sha256');
  const writer = controller.add({ name, size: bytes, mode: 0o600 }).getWriter();
  for await (const chunk of source) {
    sum.update(chunk);
    await writer.write(new Uint8Array(chunk));
  }
  await writer.close();
  return { bytes, sha256: sum.digest('hex') };
}

/**
 * Unpacks an archive into a folder and compares every checksum.
 * @throws ConfigError when it is not an archive of Atrio, was cut off, was changed, or is of a newer version
 */
export async function readArchive(path: string, folder: string): Promise<Manifest> {
  const { found, manifest } = await unpack(path, folder).catch((error: unknown) => {
    throw readingFailure(error);
  });
  if (!manifest) throw cutOff();
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.entries)) {
    const is = found[name];
    if (!is) throw new ConfigError(texts.archive.lacks(name));
    if (is.bytes !== bytes || is.sha256 !== sha256) {
      throw new ConfigError(texts.archive.changed(name));
    }
    delete found[name];
  }
  const [extra] = Object.keys(found);
  if (extra) throw new ConfigError(texts.archive.extra(extra));
  return manifest;
}

async function unpack(path: string, folder: string): Promise<{ found: Entries; manifest: Manifest | null }> {
  const found: Entries = {};
  let manifest: Manifest | null = null;
  for await (const { header, body } of entriesOf(path)) {
    const isKnown = knownName.test(header.name) && (header.type ?? 'file') === 'file';
    if (!isKnown || found[header.name]) {
      throw new ConfigError(texts.archive.foreign(header.name.slice(0, 100)));
    }
    if (header.name === manifestName) manifest = readManifest(await textOf(body, mostManifestBytes));
    else found[header.name] = await writeEntry(join(folder, header.name), body);
  }
  return { found, manifest };
}

const cutOff = () => new ConfigError(texts.archive.cutOff);

interface Entry {
  header: { name: string; type?: string };
  body: AsyncIterable<Uint8Array>;
}

function entriesOf(path: string): AsyncIterable<Entry> {
  const unpacked = createGunzip();
  // An error of the file becomes an error of what is read from it.
  pipeline(createReadStream(path), unpacked, () => undefined);
  const decoder = createTarDecoder({ strict: true });
  return ReadableStream.from(unpacked).pipeThrough(decoder as never) as unknown as AsyncIterable<Entry>;
}

function readingFailure(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return cutOff();
  if (code.startsWith('Z_')) return new ConfigError(texts.archive.damaged);
  return error;
}

async function textOf(body: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw new ConfigError(texts.archive.manifestTooLarge(manifestName));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function writeEntry(path: string, body: AsyncIterable<Uint8Array>) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    return await writeAll(file, body);
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, body: AsyncIterable<Uint8Array>) {
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const chunk of body) {
    sum.update(chunk);
    bytes += chunk.length;
    await file.writeFile(chunk);
  }
  await file.sync();
  return { bytes, sha256: sum.digest('hex') };
}
