/** Reads /proc about other processes; finds nothing where there is no /proc. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** @returns the command and its arguments, or null */
export const commandOf = (pid) => processFile(pid, 'cmdline')?.split('\0') ?? null;

/** @returns the parent's id, or null */
export function parentOf(pid) {
  const parent = fieldOfStat(pid, 4);
  return parent && Number(parent);
}

/**
 * @returns when the process started, as text that tells it from another process that gets the same id later;
 *   null where this is not known
 */
export const startOf = (pid) => fieldOfStat(pid, 22);

/** @param field numbered as in proc(5), from 3 */
function fieldOfStat(pid, field) {
  // `pid (name) state ppid ...`, where the name may contain parentheses.
  const stat = processFile(pid, 'stat');
  return stat && (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[field - 3] ?? null);
}

/** @returns the process, its children, their children and so on */
export function processTreeOf(pid) {
  if (!existsSync('/proc')) return [pid];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = all.map((name) => [Number(name), parentOf(name)]);
  const processTree = [pid];
  // The set grows during the loop.
  for (const member of processTree) {
    processTree.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  }
  return processTree;
}

function processFile(pid, name) {
  const file = `/proc/${pid}/${name}`;
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  } catch {
    // The process ended between the two calls.
    return null;
  }
}
