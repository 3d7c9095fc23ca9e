/** Keeps two starts in one clone (a server and a worker, say) from installing or building at the same time. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const lock = join(dirname(fileURLToPath(import.meta.url)), '../.cache/setup.lock');
let held = false;

/** Runs `work` when nobody else is at it; waits for others, and takes over from one that was killed. */
export function oneAtATime(work) {
  if (held) return work();
  mkdirSync(dirname(lock), { recursive: true });
  while (!take()) {
    if (!isAlive(holder())) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  held = true;
  // Also when `work` ends the process.
  process.once('exit', release);
  try {
    return work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function release() {
  held = false;
  rmSync(lock, { force: true });
}

function take() {
  try {
    const file = openSync(lock, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @returns the process that holds it; null where it just let go or has not written its number yet */
function holder() {
  try {
    return Number(readFileSync(lock, 'utf8')) || null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function isAlive(pid) {
  if (pid === null) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
