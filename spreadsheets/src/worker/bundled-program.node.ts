import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('..', import.meta.url));
const lockFile = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));
const program = fileURLToPath(new URL('./worker-process.node.ts', import.meta.url));
const bundler = fileURLToPath(new URL('./bundle.node.mjs', import.meta.url));

let known: string | undefined;

/**
 * The worker's program with its libraries as a few files without TypeScript types. Opening a hundred files
 * and removing the types takes longer than the rest of the start, and the worker would do it every time,
 * because it may not write a cache. The bundle is made once, in a folder with a hash of the sources and of
 * the libraries' versions in its name.
 *
 * @returns path of the bundle; of the program itself where it cannot be made
 */
export function bundledProgram(): string {
  known ??= findOrMake();
  return known;
}

function findOrMake(): string {
  const folder = join(cache, `reader-${versionOfSources()}`);
  const bundle = join(folder, 'worker-process.node.mjs');
  if (existsSync(bundle)) return bundle;
  // All of it or nothing, because another process may look for it at the same time.
  const draft = `${folder}-${randomUUID()}`;
  try {
    mkdirSync(cache, { recursive: true });
    // biome-ignore lint/style/noRestrictedGlobals: the bundler runs in the Node that runs the server.
    execFileSync(process.execPath, [bundler, program, draft], { stdio: 'ignore', timeout: 60_000 });
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return existsSync(bundle) ? bundle : program;
}

function versionOfSources(): string {
  const hash = createHash('sha256');
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.m?[jt]s$/.test(name),
  );
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(sources, name)));
  if (existsSync(lockFile)) hash.update(readFileSync(lockFile));
  return hash.digest('hex').slice(0, 16);
}
