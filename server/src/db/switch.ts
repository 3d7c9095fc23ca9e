import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bookFolder } from '../adapters/storage/storage.ts';
import { replaceFile, syncFolder } from '../lib/durable-files.ts';

/**
 * Replaces the files in DATA_DIR by those of a restored copy. Several files cannot be renamed at once, so the
 * list of moves is stored first: if the process ends half-way, the next start finishes them.
 */

/** Paths below DATA_DIR. */
type Move = [from: string, to: string];

interface Plan {
  /** Which restoring this belongs to. */
  restoredAt: string;
  moves: Move[];
}

const planFile = 'switching.json';
/** All files of a SQLite database, including its log. */
const databaseFiles = ['atrio.sqlite', 'jobs.sqlite'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);

/** The heads of the book of acts that the store keeps. They outlive a restore, and no archive has them. */
const headsFolder = join('files', bookFolder);

/**
 * The moves: the present databases and files into `before`, then those of the copy into their places, and the
 * present heads of the book of acts back among the files.
 *
 * @param copy folder below DATA_DIR
 * @param withDatabases false where they are not files
 */
export function planSwitch(
  dataDir: string,
  {
    copy,
    before,
    withDatabases,
    withFiles,
  }: { copy: string; before: string; withDatabases: boolean; withFiles: boolean },
): Move[] {
  const names = [...(withDatabases ? databaseFiles : []), ...(withFiles ? ['files'] : [])];
  const isThere = ([from]: Move) => existsSync(join(dataDir, from));
  const hasHeads = withFiles && existsSync(join(dataDir, headsFolder));
  // Without a folder of its own the copy would leave one behind when the moves are undone.
  if (hasHeads) mkdirSync(join(dataDir, copy, 'files'), { recursive: true, mode: 0o700 });
  // Away first and back last, through a place of their own: so the moves can be repeated and undone at any point.
  const aside: Move[] = hasHeads ? [[headsFolder, join(before, 'heads')]] : [];
  return [
    ...aside,
    ...names.map((name): Move => [name, join(before, name)]).filter(isThere),
    ...names.map((name): Move => [join(copy, name), name]).filter(isThere),
    ...aside.map(([from, to]): Move => [to, from]),
  ];
}

/**
 * Stores the list of moves, calls `first` (on PostgreSQL the exchange of databases, which decides), then
 * moves.
 * @param moved called after each move
 * @throws the first error, after everything was moved back
 */
export async function switchFiles(
  dataDir: string,
  plan: Plan,
  first: () => Promise<void>,
  moved: () => void,
): Promise<void> {
  await writePlan(dataDir, plan);
  try {
    await first();
    await move(dataDir, plan.moves, moved);
  } catch (error) {
    await moveBack(dataDir, plan.moves);
    throw error;
  }
  await removePlan(dataDir);
}

/** Undoes a finished switch. */
export async function moveBack(dataDir: string, moves: Move[]): Promise<void> {
  const back = moves.map(([from, to]): Move => [to, from]).reverse();
  // Only moves that were made: their old places are empty.
  await move(dataDir, back);
  await removePlan(dataDir);
}

/**
 * Finishes a switch during which a process ended.
 *
 * @param isDecided whether the database that is in use belongs to this restoring; where not, the files stay
 */
export async function finishSwitch(
  dataDir: string,
  isDecided: (restoredAt: string) => Promise<boolean>,
): Promise<void> {
  const path = join(dataDir, planFile);
  if (!existsSync(path)) return;
  const { restoredAt, moves }: Plan = JSON.parse(readFileSync(path, 'utf8'));
  if (await isDecided(restoredAt)) await move(dataDir, moves);
  await removePlan(dataDir);
}

const nothing = () => undefined;

/** Moves that were made already, by this process or an earlier one, are left alone. */
async function move(dataDir: string, moves: Move[], moved: () => void = nothing): Promise<void> {
  for (const [from, to] of moves) {
    const [source, target] = [join(dataDir, from), join(dataDir, to)];
    if (!existsSync(source) || existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(source, target);
    await syncFolder(dirname(target));
    moved();
  }
  await syncFolder(dataDir);
}

const writePlan = (dataDir: string, plan: Plan): Promise<void> =>
  replaceFile(join(dataDir, planFile), JSON.stringify(plan));

async function removePlan(dataDir: string): Promise<void> {
  await rm(join(dataDir, planFile), { force: true });
  await syncFolder(dataDir);
}
