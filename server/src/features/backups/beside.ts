import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { dropBeside, restoreBeside } from '../../db/beside.ts';
import { whereFull } from './full-disk.ts';

/** A place beside what is in use, in which a copy is tried. */
export interface Beside {
  /** Settings of an Atrio that would serve the copy. */
  config: Config;
  /** Name of the folder, in DATA_DIR: what is put in place is only renamed then. */
  folder: string;
  remove(): Promise<void>;
}

const folderName = /^copy-[0-9a-f]{8}$/;
/** A folder whose process was killed; none is in use for so long. */
const leftAfterMs = 24 * 60 * 60_000;

/**
 * Makes such a place. Databases are files in `data/`, on PostgreSQL one that is made of `postgres.dump`.
 *
 * @param fill writes them into the folder
 * @throws what fails; nothing stays then
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
