import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { node, root } from './setup.mjs';

/**
 * Makes the program that reads workbooks ready, so that the first file after an upgrade does not wait for it.
 *
 * @returns the folder of the bundle
 */
export function bundleReader() {
  const program = `
    const { bundledProgram, prepareSnapshot } = await import('./spreadsheets/src/worker/reader-program.node.ts');
    await prepareSnapshot();
    console.log(bundledProgram());`;
  const result = spawnSync(node, ['--input-type=module', '--eval', program], {
    ...{ cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
  return dirname(result.stdout.trim());
}
