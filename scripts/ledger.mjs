/** `npm run ledger:check`: computes what was bought, paid and ended from the ledger alone and compares. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, node, root } from './setup.mjs';

install();
const args = ['--disable-warning=ExperimentalWarning', join(root, 'server/src/features/ledger/check.ts')];
process.exit(spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
