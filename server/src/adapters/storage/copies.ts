import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { StoreAway } from './storage.ts';

/** A copy as old as this was left by a process that was killed: none is in use for that long. */
const leftAfterMs = 24 * 60 * 60_000;

export interface Copy {
  path: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  remove(): Promise<void>;
}

/**
 * Writes bytes into a file of their own, and computes their number and checksum on the way. After an error
 * nothing is left.
 * @throws StoreAway where the folder cannot be written; what `content` throws
 */
export async function copyTo(folder: string, content: Readable): Promise<Copy> {
  const path = join(folder, randomBytes(12).toString('hex'));
  const remove = () => rm(path, { force: true });
  const sum = createHash('sha256');
  let bytes = 0;
  try {
    const file = await mkdir(folder, { recursive: true })
      .then(() => open(path, 'wx', 0o600))
      .catch(away);
    try {
      // The sender's stream stays open when the disk refuses it: the rest of the form has to be read.
      for await (const chunk of content.iterator({ destroyOnReturn: false })) {
        bytes += chunk.length;
        sum.update(chunk);
        await file.writeFile(chunk).catch(away);
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  }
  return { path, bytes, sha256: sum.digest('hex'), remove };
}

const away = (error: unknown): never => {
  throw new StoreAway(error);
};

/** Removes the copies that killed processes left. */
export async function removeOldCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - leftAfterMs) await rm(path, { force: true });
  }
}
