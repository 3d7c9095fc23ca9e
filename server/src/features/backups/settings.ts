import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Copy } from './copy.ts';

/**
 * The catalogue and the brand are the operator's files, so a restore does not replace them. Where those of
 * the copy differ, they are put into DATA_DIR.
 *
 * @returns the folder with them; null where nothing differs
 */
export async function changedSettings(config: Config, { folder, manifest }: Copy): Promise<string | null> {
  const inUse: [name: string, path: string | null][] = [
    ['catalog.yaml', config.catalogFile],
    ['brand/brand.yaml', config.brandFile],
  ];
  const differs = inUse.some(([name, path]) => manifest.entries[name]?.sha256 !== sumOf(path));
  if (!differs) return null;
  const to = join(config.dataDir, 'restored-settings');
  await rm(to, { recursive: true, force: true });
  const from = join(config.dataDir, folder);
  await mkdir(to, { mode: 0o700 });
  for (const name of ['catalog.yaml', 'brand']) {
    if (existsSync(join(from, name))) await rename(join(from, name), join(to, name));
  }
  return to;
}

const sumOf = (path: string | null): string | undefined =>
  path && existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : undefined;
