/**
 * npm may end at a signal without passing it on, and the shell between npm and us may stay: whoever
 * started us through npm expects that ending npm ends everything.
 */
import { commandOf, parentOf } from './processes.mjs';

const everyMs = 500;

/**
 * Calls `stop` once npm, or the shell that it runs our command with, is no longer there. Does nothing where
 * we were not started by npm: then our parent may well end before us (`nohup`, a terminal that is closed).
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

/** Most shells give their place to a single command; one that stays has npm as its parent. */
const isShell = (pid) => commandOf(pid)?.[1] === '-c';
