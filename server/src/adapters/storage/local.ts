import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '../../lib/durable-files.ts';
import { FileLost, goodKey, type Storage, StoreAway } from './storage.ts';

/** Files in a folder of the data directory. A file gets its name only when it is complete. */
export function localStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, goodKey(key));
  return {
    async put(key, content) {
      const path = pathOf(key);
      const part = `${path}.part`;
      try {
        await onDisk(mkdir(dirname(path), { recursive: true }));
        const bytes = await writeFile(part, content);
        await onDisk(rename(part, path));
        await onDisk(syncFolder(dirname(path)));
        return { bytes };
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async read(key) {
      const file = await opened(key, pathOf(key));
      return file.createReadStream();
    },
    async withPath(key, work) {
      const path = pathOf(key);
      await (await opened(key, path)).close();
      return work(path);
    },
    async *keys() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => null);
        if (!found) continue;
        const key = relative(root, path).replaceAll(sep, '/');
        yield { key, changedAt: found.mtimeMs, bytes: found.size, version: null };
      }
    },
    remove: (key) => onDisk(rm(pathOf(key), { force: true })),
    async check() {
      await onDisk(mkdir(root, { recursive: true }));
    },
    close: async () => undefined,
  };
}

/** How many bytes this process may still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** An error of the file system says nothing about the customer's file: the store is unavailable. */
async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? new StoreAway(error) : error;
  }
}

async function opened(key: string, path: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new FileLost(key) : new StoreAway(error);
  }
}

/** The sender's stream stays open when the disk refuses it: the rest of the form has to be read as well. */
async function writeFile(path: string, content: Readable): Promise<number> {
  const file = await onDisk(open(path, 'w', 0o600));
  let bytes = 0;
  try {
    for await (const chunk of content.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      await onDisk(file.writeFile(chunk));
    }
    await onDisk(file.sync());
    return bytes;
  } finally {
    await file.close();
  }
}

/** Larger than the files that a file system may store inside a directory, so that writing it needs space. */
const probe = Buffer.alloc(64 * 1024);

/** Writes a little into a folder and removes it. @throws StoreAway when it is full or cannot be written */
export async function checkFolder(folder: string): Promise<void> {
  const path = join(folder, '.ready');
  try {
    const file = await onDisk(open(path, 'w', 0o600));
    try {
      await onDisk(file.writeFile(probe));
      await onDisk(file.sync());
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
