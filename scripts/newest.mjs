import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** @param sources files and folders, from the project's root @returns when the newest of them changed, in ms */
export const newest = (sources) =>
  Math.max(
    ...sources
      .map((source) => join(root, source))
      .filter(existsSync)
      .map(changed),
  );

function changed(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changed(join(path, name))));
}
