/**
 * Prevents two starts in one clone (a server and a worker, for example) from installing or building at the
 * same time.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startOf } from './processes.mjs';

/** A process that has made the lock writes its id and start at once, unless it is killed between the two. */
const unnamedAtMostMs = 10_000;
const lock = join(dirname(fileURLToPath(import.meta.url)), '../.cache/setup.lock');
let held = false;

/**
 * Runs `work` while holding the lock. Waits for other processes, and takes the lock of one that was killed.
 */
export function oneAtATime(work) {
  if (held) return work();
  mkdirSync(dirname(lock), { recursive: true });
  for (let isTold = false; !tryLock(); ) {
    const holder = lockHolder();
    if (isAbandoned(holder)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (holder && !isTold) {
      console.error(`Otro proceso (${holder.pid}) prepara esta carpeta: se espera a que termine...`);
      isTold = true;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  held = true;
  // Also where `work` ends the process.
  process.once('exit', release);
  try {
    return work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Makes something that several starts need: the first one makes it, the others wait. */
export function makeUnless(isMade, make) {
  if (isMade()) return;
  oneAtATime(() => {
    if (!isMade()) make();
  });
}

function release() {
  held = false;
  rmSync(lock, { force: true });
}

function tryLock() {
  try {
    const file = openSync(lock, 'wx');
    writeSync(file, `${process.pid} ${startOf(process.pid) ?? ''}`);
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @returns the id and start of the process that holds the lock; null where it has just released it or has not
 *   written them yet
 */
function lockHolder() {
  try {
    const [pid, start] = readFileSync(lock, 'utf8').split(' ');
    return pid ? { pid: Number(pid), start } : null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether the process that made the lock does not run any more. */
function isAbandoned(holder) {
  if (holder !== null) return !isAlive(holder);
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made > unnamedAtMostMs;
}

/** Another process that has got the id of the holder meanwhile is not the holder. */
function isAlive({ pid, start }) {
  const found = startOf(pid);
  if (start && found !== null && found !== start) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
