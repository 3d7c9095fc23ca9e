/**
 * `npm run import`: loads a workbook into an Odoo, checks it or reverts a load, without server and database.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { needInstalled, node, root } from './setup.mjs';

needInstalled();
const { status } = spawnSync(node, [join(root, 'importer/src/cli/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
