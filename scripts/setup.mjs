/**
 * Brings a clone to where it can run: the packages of the lock file, with no install script but that of
 * the pinned runtime. Plain JavaScript that any Node from 20 on runs, because nothing is installed yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');

/** The runtime of the project, whatever the machine has. */
export const node = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Runs a command and ends this process with its code when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Installs what the lock file names, unless it is all there. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(modules, '.atrio-lock');
  const found = existsSync(stamp) && existsSync(node) ? readFileSync(stamp, 'utf8') : '';
  if (found === wanted) return;
  console.log('Instalando paquetes (solo la primera vez o cuando cambian)...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lock file made where a registry lacks some other platform's binaries.
  run(npm, ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  run(npm, ['rebuild', 'node', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}
