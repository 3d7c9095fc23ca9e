import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a folder's list of names to disk: only then is a new name durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const nothing = () => undefined;

/**
 * Replaces a file, readable for its owner only. A reader, meanwhile or after a crash, finds either the old or
 * the new file.
 *
 * @param part path of the file until it is complete
 * @param complete called before it gets its name; where it throws, the old file stays
 */
export async function replaceFile(
  path: string,
  text: string,
  { part = `${path}.part`, complete = nothing }: { part?: string; complete?: () => void } = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    complete();
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  await syncFolder(dirname(path));
}
