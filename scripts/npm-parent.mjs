/**
 * npm may end at a signal without passing it on, and the shell between npm and this process may stay. But
 * whoever started Atrio through npm expects that ending npm ends everything.
 */
import { commandOf, parentOf } from './processes.mjs';

const everyMs = 500;

/**
 * Calls `stop` once npm, or the shell in which it runs our command, has ended. Does nothing where npm did not
 * start this process: then the parent may end earlier (`nohup`, a closed terminal).
 */
export function whenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : null;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || parentOf(parent) === npm)) return;
    clearInterval(timer);
    stop();
  }, everyMs);
  timer.unref();
}

/** Most shells replace themselves by a single command; one that stays has npm as its parent. */
const isShell = (pid) => commandOf(pid)?.[1] === '-c';
