/**
 * Runs a command of the server with Atrio's environment. It installs nothing, because Atrio may be running in
 * this folder.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { needInstalled, node, root } from './setup.mjs';

/** @param file of the command, from the project's root; this process ends with its exit code */
export function runServerCommand(file, args = []) {
  needInstalled();
  const { status } = spawnSync(
    node,
    ['--disable-warning=ExperimentalWarning', resolve(root, file), ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: process.env.DATA_DIR ?? join(root, 'data') },
    },
  );
  process.exit(status ?? 1);
}
