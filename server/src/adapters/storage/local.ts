import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Storage } from './storage.ts';

/** Files in a folder of the data directory. A file gets its name only when it is complete. */
export function localStorage(root: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[a-z0-9/._-]+$/.test(key) || key.includes('..')) throw new Error(`bad storage key ${key}`);
    return join(root, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const part = `${path}.part`;
      await mkdir(dirname(path), { recursive: true });
      const file = await open(part, 'w', 0o600);
      let bytes = 0;
      try {
        for await (const chunk of content) {
          bytes += chunk.length;
          await file.write(chunk);
        }
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(part, { force: true });
        throw error;
      }
      await file.close();
      await rename(part, path);
      return { bytes };
    },
    read: (key) => createReadStream(pathOf(key)),
    localPath: async (key) => pathOf(key),
    async *keys() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => null);
        if (found) yield { key: relative(root, path).replaceAll(sep, '/'), changedAt: found.mtimeMs };
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
