import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cachedDataVersionTag } from 'node:v8';

/*
 * The program that reads customers' files, in three forms, each of which starts faster than the one before: its
 * sources; a bundle of them; and a snapshot of its memory after it has read a file once.
 */

const sources = fileURLToPath(new URL('..', import.meta.url));
const lockFile = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
const libraries = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const cache = join(libraries, '.cache');
const program = fileURLToPath(new URL('./worker-process.node.ts', import.meta.url));
const bundler = fileURLToPath(new URL('./bundle.node.mjs', import.meta.url));

/** The program runs in the same Node as the server. */
// biome-ignore lint/style/noRestrictedGlobals: the path of Node is no setting.
export const node = process.execPath;

/** In ms. Each takes a second or two. */
const makingTimeoutMs = 60_000;

let version: string | undefined;
let bundle: string | undefined;
/** Where the snapshot is, if there is one. */
let snapshotFolder = cache;

/** Arguments with which Node runs the program, in the fastest form that there is. */
export function programArguments(): string[] {
  const snapshot = join(snapshotFolder, snapshotName());
  // It is looked for anew each time, because a later version of Atrio may have removed it.
  if (existsSync(snapshot)) return ['--snapshot-blob', snapshot];
  const file = bundledProgram();
  const readable = file === program ? [sources, libraries] : [dirname(file)];
  return [...readable.map((path) => `--allow-fs-read=${path}/`), file];
}

/**
 * The program with its libraries as one file without TypeScript types. Opening a hundred files and removing the types
 * takes longer than the rest of the start, and each process would do it anew, because it may not write a cache. The
 * bundle is made once, in a folder with a hash of the sources and of the libraries' versions in its name.
 *
 * @returns path of the bundle; of the program itself where it cannot be made
 */
export function bundledProgram(): string {
  bundle ??= findOrMakeBundle();
  return bundle;
}

function findOrMakeBundle(): string {
  const folder = join(cache, `reader-${versionOfSources()}`);
  const file = join(folder, 'worker-process.cjs');
  if (existsSync(file)) return file;
  // All of it or nothing, because another process may look for it at the same time.
  const draft = `${folder}-${randomUUID()}`;
  try {
    mkdirSync(cache, { recursive: true });
    execFileSync(node, [bundler, program, join(draft, 'worker-process.cjs')], {
      ...{ stdio: 'ignore', timeout: makingTimeoutMs },
    });
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return existsSync(file) ? file : program;
}

/**
 * Makes the snapshot, unless `npm start` has made it. Where it cannot be made, files are read without it. It belongs to
 * this version of Node and to this kind of processor, so no release has it.
 *
 * @param folder where the server may write
 * @param prepared where `npm start` has made it
 */
export async function prepareSnapshot(folder = cache, prepared = cache): Promise<void> {
  const name = snapshotName();
  snapshotFolder = existsSync(join(prepared, name)) ? prepared : folder;
  const file = join(snapshotFolder, name);
  const bundled = bundledProgram();
  if (existsSync(file) || bundled === program) return;
  const draft = `${file}-${randomUUID()}`;
  try {
    mkdirSync(snapshotFolder, { recursive: true });
    await runNode(['--snapshot-blob', draft, '--build-snapshot', bundled]);
    // Without a server it ends at once. If it cannot even start, it must not be used.
    await runNode(['--permission', '--snapshot-blob', draft]);
    removeOldSnapshots(snapshotFolder, draft);
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes unfinished snapshots of processes that were killed, and old snapshots. The newest old one stays, because
 * processes of the version before may still use it.
 */
function removeOldSnapshots(folder: string, draft: string): void {
  const found = readdirSync(folder)
    .filter((name) => /^reader-[0-9a-f]{16}-\d{1,10}\.blob/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => path !== draft);
  const isWhole = (path: string) => path.endsWith('.blob');
  const [, ...older] = found
    .filter(isWhole)
    .map((path) => ({ path, time: statSync(path).mtimeMs }))
    .sort((one, other) => other.time - one.time);
  const unwanted = [...found.filter((path) => !isWhole(path)), ...older.map(({ path }) => path)];
  for (const path of unwanted) rmSync(path, { force: true });
}

const snapshotName = (): string => `reader-${versionOfSources()}-${cachedDataVersionTag()}.blob`;

const runNode = (args: string[]) => promisify(execFile)(node, args, { env: {}, timeout: makingTimeoutMs });

function versionOfSources(): string {
  version ??= hashOfSources();
  return version;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.m?[jt]s$/.test(name),
  );
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(sources, name)));
  if (existsSync(lockFile)) hash.update(readFileSync(lockFile));
  return hash.digest('hex').slice(0, 16);
}
