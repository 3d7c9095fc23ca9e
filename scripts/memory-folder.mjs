import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const leastBytes = 4e9;

/**
 * A folder in memory, which is removed when this process ends. The suites make thousands of small databases,
 * and would wait for each write on a slow disk.
 * @returns its path; undefined where the machine has no such folder, or no room in it
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (Math.min(bavail * bsize, freemem()) < leastBytes) return undefined;
    const folder = mkdtempSync('/dev/shm/atrio-');
    // A test gives a folder in it to another user, who has to pass through.
    chmodSync(folder, 0o711);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ])
      process.once(signal, () => process.exit(code));
    return folder;
  } catch {
    return undefined;
  }
}
