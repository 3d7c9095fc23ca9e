/**
 * Installs the packages of the lock file, without install scripts except that of the pinned runtime. Plain
 * JavaScript for Node 20 and later, because nothing is installed yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeUnless } from './one-at-a-time.mjs';
import { runtimeProblem } from './runtime.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');

/** The project's own Node, whichever the machine has. */
export const node = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const stamp = join(modules, '.atrio-lock');

/** Runs a command, and ends this process with its exit code when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Installs what the lock file names, unless it is installed. */
export const install = () => makeUnless(isInstalled, installNow);

function installNow() {
  console.log('Instalando paquetes (solo la primera vez o cuando cambian)...');
  const wanted = lockHash();
  // Not `npm ci`: it rejects a lock file made where a registry lacks the binaries of another platform, and
  // it empties the folder from which a server may be running. Every kind of package is included:
  // NODE_ENV=production or npm's own `omit` would leave out, and remove, what builds the portal.
  const kinds = ['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`);
  run(npm, [
    ...['install', ...kinds, '--package-lock=true', '--no-save', '--ignore-scripts'],
    ...['--no-audit', '--no-fund', '--loglevel=error'],
  ]);
  if (!hasRuntime()) {
    run(npm, ['rebuild', 'node', ...kinds, '--ignore-scripts=false', '--foreground-scripts=false']);
  }
  if (!hasRuntime()) {
    console.error('npm no dejó el Node del proyecto en node_modules/node. Borra node_modules y repite.');
    process.exit(1);
  }
  const problem = runtimeProblem(node);
  if (problem !== null) {
    console.error(problem);
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** If nothing is installed, says how to install and ends this process. */
export function needInstalled() {
  if (existsSync(node)) return;
  console.error('Atrio todavía no está instalado en esta carpeta: ejecuta antes npm run build.');
  process.exit(1);
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** The stamp alone is not enough: a later `npm prune` or `npm ci` by hand may have removed packages. */
function isInstalled() {
  const needed = [stamp, node, join(modules, 'vite/bin/vite.js')];
  return needed.every(existsSync) && readFileSync(stamp, 'utf8') === lockHash();
}

/**
 * Whether the runtime has the version of the lock file: then it is not replaced, because servers may run from
 * it.
 */
function hasRuntime() {
  if (!existsSync(node)) return false;
  const { version } = JSON.parse(readFileSync(join(modules, 'node/package.json'), 'utf8'));
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
}
