/** What /proc tells of other processes; nothing where there is no /proc. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** @returns the command and its arguments, or null */
export const commandOf = (pid) => processFile(pid, 'cmdline')?.split('\0') ?? null;

/** @returns the parent's number, or null */
export function parentOf(pid) {
  // `pid (name) state ppid ...`, and the name may hold brackets itself.
  const stat = processFile(pid, 'stat');
  return stat && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** @returns the process and all that it started, and so on */
export function familyOf(pid) {
  if (!existsSync('/proc')) return [pid];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = all.map((name) => [Number(name), parentOf(name)]);
  const family = [pid];
  // It grows while it is walked.
  for (const member of family) {
    family.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  }
  return family;
}

function processFile(pid, name) {
  const file = `/proc/${pid}/${name}`;
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  } catch {
    // It ended between the two.
    return null;
  }
}
