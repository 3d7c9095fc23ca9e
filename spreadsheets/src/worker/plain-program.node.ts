import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('..', import.meta.url));
const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));

let known: string | undefined;

/**
 * A copy of the worker's program without TypeScript types. Removing them takes longer than the rest of the
 * start, and the worker would do it every time, because it may not write a cache. The copy is made once, and
 * its name is a hash of the sources.
 *
 * @returns path of the copy; of the program with types where the cache folder cannot be written
 */
export function plainProgram(): string {
  known ??= find();
  return known;
}

function find(): string {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => ({ name, code: readFileSync(join(sources, name), 'utf8') }));
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  const copy = join(cache, `reader-${version.slice(0, 16)}`);
  try {
    if (!existsSync(copy)) write(copy, files);
    return join(copy, 'worker/worker-process.node.mjs');
  } catch {
    return fileURLToPath(new URL('./worker-process.node.ts', import.meta.url));
  }
}

/** Writes all of it or nothing, because another process may look for it at the same time. */
function write(copy: string, files: { name: string; code: string }[]): void {
  const draft = `${copy}-${randomUUID()}`;
  try {
    for (const { name, code } of files) {
      const path = join(draft, plain(name));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, stripTypeScriptTypes(code).replaceAll(/\b(from '\.[^']*)\.ts'/g, "$1.mjs'"));
    }
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

const plain = (name: string) => name.replace(/\.ts$/, '.mjs');
