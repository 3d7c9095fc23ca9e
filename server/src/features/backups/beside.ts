import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { dropBeside, restoreBeside } from '../../db/beside.ts';
import { whereFull } from './full-disk.ts';

/** A place beside the present data, in which a copy is restored and checked. */
export interface Beside {
  /** Settings of an Atrio that would serve the copy. */
  config: Config;
  /** Name of the folder. It lies in DATA_DIR, so that putting it in place is only a renaming. */
  folder: string;
  remove(): Promise<void>;
}

const folderName = /^copy-[0-9a-f]{8}$/;
/** Older folders were left by killed processes: none is in use for that long. */
const leftAfterMs = 24 * 60 * 60_000;

/**
 * Makes a place beside the present data. SQLite databases are files in `data/`; on PostgreSQL a database is
 * made from `postgres.dump`.
 * @param fill writes these files into the folder
 * @throws the first error, after everything was removed
 */
export async function openBeside<T>(
  config: Config,
  fill: (path: string) => Promise<T>,
): Promise<{ place: Beside; filled: T }> {
  const folder = `copy-${randomBytes(4).toString('hex')}`;
  const path = join(config.dataDir, folder);
  const place: Beside = {
    config: { ...config, dataDir: join(path, 'data') },
    folder,
    async remove() {
      if (config.databaseUrl && place.config.databaseUrl && place.config.databaseUrl !== config.databaseUrl) {
        await dropBeside(config.databaseUrl, place.config.databaseUrl);
      }
      await rm(path, { recursive: true, force: true });
    },
  };
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await removeLeft(config.dataDir);
    const filled = await fill(path);
    if (config.databaseUrl) place.config.databaseUrl = await restoreBeside(config.databaseUrl, path);
    return { place, filled };
  } catch (error) {
    await place.remove();
    throw whereFull(error, config.dataDir);
  }
}

async function removeLeft(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => folderName.test(each))) {
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - leftAfterMs) await rm(path, { recursive: true, force: true });
  }
}
