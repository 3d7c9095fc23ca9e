/** Runs a command of the server with Atrio's environment. It installs nothing: Atrio may be running from here. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { needInstalled, node, root } from './setup.mjs';

/** @param file of the command, from the root of the project; this process ends with its code */
export function runServerCommand(file) {
  needInstalled();
  const { status } = spawnSync(node, ['--disable-warning=ExperimentalWarning', join(root, file)], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: process.env.DATA_DIR ?? join(root, 'data') },
  });
  process.exit(status ?? 1);
}
