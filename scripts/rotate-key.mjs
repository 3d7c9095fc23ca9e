/** `npm run rotate-key`: a new key for the sealed values, with the environment that Atrio has. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { node, root } from './setup.mjs';

const { status } = spawnSync(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'server/src/rotate.ts')],
  { stdio: 'inherit', env: { ...process.env, DATA_DIR: process.env.DATA_DIR ?? join(root, 'data') } },
);
process.exit(status ?? 1);
