/**
 * `npm run test:odoo`: the suites that need a real Odoo, one after the other because they share its database:
 * while one installs apps, the calls of another would time out. The first job runs first, because it needs an
 * Odoo without the apps.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { node, root } from './setup.mjs';

const missing = ['ODOO_URL', 'ODOO_DB', 'ODOO_USER', 'ODOO_PASSWORD', 'ODOO_API_KEY'].filter(
  (name) => !process.env[name],
);
if (missing.length > 0) {
  console.error(`npm run test:odoo needs a throw-away Odoo database. Set ${missing.join(', ')}.`);
  process.exit(1);
}

const suites = [
  ['server sqlite', 'server/test/first-job.test.ts'],
  ['server sqlite', 'server/test/imports.test.ts'],
  ['packages', 'odoo/test/live.test.ts'],
];
/** A call may take long on an Odoo that has just started. */
const limit = '--testTimeout=120000';
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const failed = suites.filter(([project, file]) => {
  const { status } = spawnSync(node, [vitest, 'run', '--project', project, limit, file], {
    cwd: root,
    stdio: 'inherit',
  });
  return status !== 0;
});
process.exit(failed.length > 0 ? 1 : 0);
